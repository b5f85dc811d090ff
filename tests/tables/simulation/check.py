"""What must be true of a world, whatever happened in it."""

from __future__ import annotations

from collections import Counter

import pytest

from nuancier.games import GAMES
from nuancier.kernel.game import CLOCK
from nuancier.kernel.verify import verify
from nuancier.lessons import lesson_of
from nuancier.locales.saying import Refusal
from nuancier.store.log import NO_HASH, Row
from nuancier.tables import messages as m
from nuancier.tables.events import Played, TokenChanged, read_event
from nuancier.tables.kept import write_state
from nuancier.tables.state import State
from tests.store.shelf import ask

ROWS = """SELECT seq, seat, op, at, body, before FROM log JOIN tables USING (key)
    WHERE id = ? ORDER BY seq"""
CHAT = "SELECT text FROM chat JOIN tables USING (key) WHERE id = ?"


def rows_of(path, table):
    """Return the log of a table, read behind the store's back."""
    return [Row(*line) for line in ask(path, ROWS, (table,))]


def tables_of(path):
    return [table for (table,) in ask(path, "SELECT id FROM tables ORDER BY key")]


def summed(table, rows):
    """Return the state that these rows add up to."""
    state = State(table, GAMES)
    for row in rows:
        state.add(row, read_event(row.body))
    return state


def check_log(rows):
    """The log is one chain without gaps, and its time never runs back."""
    before, at = NO_HASH, 0
    for number, row in enumerate(rows, 1):
        assert (row.seq, row.before) == (number, before)
        assert row.at >= at, "time ran back"
        before, at = row.hash, row.at


def check_ops(rows):
    """No wish is done twice; only a new token for the same seat may be told again."""
    done = Counter()
    for row in rows:
        event = read_event(row.body)
        if row.op and not (isinstance(event, TokenChanged) and done[row.op]):
            done[row.op] += 1
    assert all(count == 1 for count in done.values()), done


def check_live(path, table):
    """A table in memory is what its log says, byte for byte; one connection acts for a seat."""
    rows = rows_of(path, table.state.table)[: table.state.seq]
    assert write_state(summed(table.state.table, rows)) == write_state(table.state)
    acting = Counter(guest.seat for guest in table.guests if guest.acting)
    assert all(count == 1 for count in acting.values()), acting


def check_file(world):
    """Every log is whole."""
    for table in tables_of(world.path):
        rows = rows_of(world.path, table)
        check_log(rows)
        check_ops(rows)
    for table in world.house.tables.values():
        check_live(world.path, table)


def check_promises(world, people):
    """Whatever was acknowledged is in the log once, as the row that was told."""
    for person in people:
        for op, (wish, table, seq) in person.acked.items():
            if isinstance(wish, m.Chat):
                said = [text for (text,) in ask(world.path, CHAT, (table,))]
                assert said.count(wish.text) == 1, wish
            # What is so already, or will be after a countdown, has no row of its own.
            elif not isinstance(wish, m.Rematch | m.Pause | m.GoOn):
                found = [row.seq for row in rows_of(world.path, table) if row.op == op]
                assert found == [seq], (wish, found, seq)


def check_first_hands(world):
    """Until a first hand is over its moves are the script's, and its time stands still.

    Return how many came to the end of the script.
    """
    ended = 0
    for table in tables_of(world.path):
        state, script = State(table, GAMES), ()
        for row in rows_of(world.path, table):
            event, done, at = read_event(row.body), state.lesson, state.at
            state.add(row, event)
            if done is None:
                continue
            script = lesson_of(state.game).moves
            assert row.at == at, "time ran in a first hand"
            if isinstance(event, Played):
                is_signal = row.seat == CLOCK and state.lesson == done
                made = [] if is_signal else [(row.seat, move) for move in event.moves]
                assert list(script[done : state.lesson]) == made, "not by the script"
            ended += state.lesson == len(script) > done
    return ended


def check_replay(raw, span):
    """A replay can be verified; of prepared cards only the moves can."""
    if not span.prepared:
        assert verify(raw, GAMES).is_over
        return
    with pytest.raises(Refusal) as refusal:
        verify(raw, GAMES)
    assert refusal.value.saying.key == "verify-prepared"


async def check_replays(world):
    """Every finished game can be verified from its replay alone; return how many there are."""
    games = 0
    for table in tables_of(world.path):
        if not rows_of(world.path, table):
            continue  # the server died before the first row
        found = await world.house.by_id(table)
        for span in found.state.spans:
            if span.last and not span.is_abandoned:
                games += 1
                check_replay(await world.house.replay(table, span.number), span)
    return games
