"""Law 3: a history replays to the same bytes; files, positions, views and moves read back."""

from __future__ import annotations

from typing import Any

from nuancier.kernel.game import CLOCK, EVERYONE, LUCK
from nuancier.kernel.history import Entry, History, read_replay, write_replay
from nuancier.kernel.luck import lucky
from tests.laws.kit import Kit, kits
from tests.laws.play import positions, viewers

Table = tuple[str, int, dict[str, Any]]


def played(name: str, players: int, options: dict[str, Any], seed: int) -> tuple[History, Any]:
    """Play a random game, and return its history with the table at its end."""
    game = kits()[name].game
    history = History(game, players, options, names=[f"P{seat}" for seat in range(players)])
    luck, deals, at = lucky(seed), 0, 0
    t = game.new(players, **options)
    for t, seat, move in positions(game, players, options, seed):
        at += 10
        if seat == LUCK:
            sizes = game.shuffle_sizes(players, deals)
            order = game.deal_by(t.copy(), luck, deals)
            assert len(order) == sum(sizes)
            history.add(Entry(LUCK, at, order=tuple(order)))
            deals += 1
        elif seat != EVERYONE:
            history.add(Entry(seat, at, moves=(move,)))
    return history, t


def test_a_history_replays_to_the_same_bytes_and_its_file_reads_back(table: Table) -> None:
    history, t = played(*table, seed=1)
    assert history.final() == t
    raw = write_replay(history)
    again = read_replay(raw, {history.game.name: history.game})
    assert again == history
    assert write_replay(again) == raw


def test_a_replay_steps_through_every_table(table: Table) -> None:
    history, _ = played(*table, seed=2)
    lines = [history.game.write(t) for t, _ in history.steps()]
    assert len(lines) == len(history.entries)
    assert len(set(lines)) > len(lines) // 2


def test_positions_and_views_read_back_to_the_same_bytes(table: Table) -> None:
    kit = kits()[table[0]]
    game = kit.game
    for number, (t, _, _) in enumerate(positions(game, table[1], table[2], seed=3)):
        line = game.write(t)
        assert "\n" not in line
        assert game.read(line) == t, line
        if number % 3 == 0:
            for viewer in viewers(t):
                view = game.seen(t, viewer)
                assert game.read_view(game.write_view(view)) == view


def test_the_clock_has_its_moves_declared(kit: Kit) -> None:
    timed = {timer.move for timer in kit.game.timers}
    for players, options in kit.tables():
        for t, seat, move in positions(kit.game, players, options, seed=4, most_moves=200):
            assert set(kit.game.legal_moves(t, CLOCK)) <= timed
            running = {move for move in timed if kit.game.timer(t, move)}
            assert running == set(kit.game.legal_moves(t, CLOCK))
            if seat == CLOCK:
                assert move in timed
