"""S1: no byte that a viewer receives depends on what that viewer cannot know."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import partial
from typing import Any
from zlib import crc32

import msgspec
import pytest

from nuancier.games import GAMES
from nuancier.kernel.game import SPECTATOR, Game
from nuancier.locales.saying import refuse
from nuancier.tables.catch_up import Moments
from nuancier.tables.desk import log
from nuancier.tables.eyes import Eyes
from nuancier.tables.play import Play
from nuancier.tables.table import Table
from nuancier.tables.telling import Telling, facts_of
from tests.amount import amount
from tests.tables.secrecy.pairs import KITS, DifferError, compared
from tests.tables.secrecy.worlds import folder_in_memory, run, seeded

PAIRS = int(os.environ.get("PAIRS", amount(600, 2000)))  # of each game


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_byte_that_a_viewer_receives(game: str) -> None:
    dice = seeded()
    with folder_in_memory() as folder:  # forty thousand commits
        found = run(partial(compared, KITS[game], folder, dice, PAIRS))
    print(found)
    assert found.pairs == PAIRS
    assert found.moves >= 0.4 * PAIRS, "and somebody moved in many of them"
    assert found.zones == found.all_zones, "every hidden zone differed in some pair"


# ---- planted leaks must be caught ----------------------------------------------------------------

Plant = Callable[[pytest.MonkeyPatch], None]


def hidden(game: Game, t: Any, viewer: int) -> int:
    """Return something that only the cards hidden from this viewer decide."""
    return crc32(repr(KITS[game.name].hidden(t, viewer)).encode()) % 1009


def told_with(
    patch: pytest.MonkeyPatch, add: Callable[[Telling, int, dict[str, Any]], None]
) -> None:
    """Let every event carry something more."""
    make = Telling._make

    def leaky(self: Telling, viewer: int, language: Any) -> bytes:
        message = msgspec.json.decode(make(self, viewer, language))
        add(self, viewer, message)
        return msgspec.json.encode(message)

    patch.setattr(Telling, "_make", leaky)


def neighbour(telling: Telling, viewer: int) -> int:
    """Return another seat than this viewer's."""
    return 0 if viewer == SPECTATOR else (viewer + 1) % telling._after.players


def a_scene_made_from_a_seats_view(patch: pytest.MonkeyPatch) -> None:
    scene = Eyes.scene

    def leaky(self: Eyes, t: Any) -> Any:
        own = self.game.own(self.game.seen(t, 0))
        return msgspec.structs.replace(scene(self, t), doing=repr(own))

    patch.setattr(Eyes, "scene", leaky)


def moves_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    def add(telling: Telling, viewer: int, message: dict[str, Any]) -> None:
        message["moves"] = telling._eyes.moves(telling._after, neighbour(telling, viewer))

    told_with(patch, add)


def what_another_seat_alone_sees(patch: pytest.MonkeyPatch) -> None:
    own = Eyes.own
    patch.setattr(Eyes, "own", lambda self, t, seat: own(self, t, (seat + 1) % t.players))


def a_deed_told_as_its_doer_saw_it(patch: pytest.MonkeyPatch) -> None:
    def leaky(eyes: Eyes, before: Any, deed: Any, present: Any, deals: int) -> Any:
        told = facts_of(eyes, before, deed, lambda: {deed.seat}, deals)[deed.seat]
        return dict.fromkeys([*range(before.players), SPECTATOR], told)

    patch.setattr("nuancier.tables.table.facts_of", leaky)


def a_log_read_again_as_another_saw_it(patch: pytest.MonkeyPatch) -> None:
    facts = Moments._facts
    patch.setattr(Moments, "_facts", lambda self, viewer: facts(self, 1 if viewer == 0 else 0))


def a_refusal_that_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    def refusal(self: Game, t: Any, seat: int, move: int) -> Exception:
        return refuse("no-such-move", move=hidden(self, t, seat), last=0)

    patch.setattr(Game, "refusal", refusal)


def an_event_with_the_number_of_the_move(patch: pytest.MonkeyPatch) -> None:
    told_with(patch, lambda telling, viewer, message: message.update(move=telling._deed.moves))


def a_hint_from_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    def add(telling: Telling, viewer: int, message: dict[str, Any]) -> None:
        message["hint"] = hidden(telling._eyes.game, telling._after, viewer) % 2

    told_with(patch, add)


def a_log_file_that_tells_the_cards(patch: pytest.MonkeyPatch) -> None:
    perform = Table._perform

    def leaky(self: Table, row: Any, event: Any) -> None:
        perform(self, row, event)
        log.debug("now %s", self.state.t and self.state.game.write(self.state.t))

    patch.setattr(Table, "_perform", leaky)


def a_bot_that_gets_the_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Eyes, "view", lambda self, t, seat: t.to_bytes())


def a_wait_that_depends_on_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    settle = Play.settle

    def leaky(self: Play) -> None:
        settle(self)
        state = self._state
        if state.t is not None:
            self._desk.later(hidden(state.game, state.t, SPECTATOR), lambda: None)

    patch.setattr(Play, "settle", leaky)


def moves_behind_a_move_that_shows_something(patch: pytest.MonkeyPatch) -> None:
    def check(self: Eyes, t: Any, seat: int, moves: list[int]) -> None:
        t = t.copy()
        for move in moves:
            self._check_one(t, seat, move)
            self.game.play(t, seat, move)

    patch.setattr(Eyes, "check", check)


LEAKS: list[tuple[Plant, str]] = [
    (a_scene_made_from_a_seats_view, "limits"),
    (moves_of_another_seat, "limits"),
    (what_another_seat_alone_sees, "rouge_jaune_vert"),
    (a_deed_told_as_its_doer_saw_it, "top_speed"),
    (a_log_read_again_as_another_saw_it, "limits"),
    (a_refusal_that_names_a_hidden_card, "coloretto"),
    (an_event_with_the_number_of_the_move, "limits"),
    (a_hint_from_hidden_cards, "coloretto"),
    (a_log_file_that_tells_the_cards, "limits"),
    (a_bot_that_gets_the_table, "coloretto"),
    (a_wait_that_depends_on_hidden_cards, "top_speed"),
    (moves_behind_a_move_that_shows_something, "rouge_jaune_vert"),
]


@pytest.mark.parametrize(("plant", "game"), LEAKS, ids=[plant.__name__ for plant, _ in LEAKS])
def test_a_planted_leak_is_caught(plant: Plant, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with folder_in_memory() as folder, pytest.raises(DifferError):
        run(partial(compared, KITS[game], folder, random.Random(3), 300))
