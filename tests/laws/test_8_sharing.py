"""Law 8: the table shows everybody the same scene; only what is a seat's own is shown apart.

The server writes the scene once for all who look on. In a game where no seat knows more than a
spectator (`game.own` is None) the log is written once too, so all are told the same there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from nuancier.kernel.fact import Begins, Fact
from nuancier.kernel.game import SPECTATOR, Game
from nuancier.tables.eyes import Eyes
from tests.laws.kit import Kit, kits
from tests.laws.play import positions, viewers
from tests.laws.sharing import Table, told_of


@dataclass(frozen=True)
class Shown:
    """What is shared: one function each."""

    known: Callable[[Game, Any, int], Any]
    scene: Callable[[Game, Any, int], Any]
    told: Callable[[Game, Any, int, int, int], list[Fact]]


def known_besides_who_looks(game: Game, t: Any, viewer: int) -> Any:
    view = game.seen(t, viewer)
    view.viewer = 0
    return view.to_bytes()


def scene_of(game: Game, t: Any, viewer: int) -> Any:
    return game.scene(game.seen(t, viewer))


SHOWN = Shown(known_besides_who_looks, scene_of, told_of)


def betrayed_by(game: Game, shown: Shown, t: Any, seat: int, move: int) -> set[str]:
    """Return what differs by who is looking, and should not."""
    first, *others = viewers(t)
    found = set()
    if any(shown.scene(game, t, who) != shown.scene(game, t, first) for who in others):
        found.add("scene")
    if game.own:
        return found
    if any(shown.known(game, t, who) != shown.known(game, t, first) for who in others):
        found.add("known")
    told = shown.told(game, t, seat, move, first)
    if any(shown.told(game, t, seat, move, who) != told for who in others):
        found.add("told")
    return found


def test_everybody_is_shown_the_same_scene(table: Table) -> None:
    name, players, options = table
    game = kits()[name].game
    for t, seat, move in positions(game, players, options, seed=80):
        assert not betrayed_by(game, SHOWN, t, seat, move), game.write(t)


def test_a_scene_that_is_made_in_parts_is_the_scene_of_a_view(table: Table) -> None:
    name, players, options = table
    game = kits()[name].game
    eyes = Eyes(game)
    for t, _, _ in positions(game, players, options, seed=81):
        assert eyes.scene(t) == scene_of(game, t, SPECTATOR), game.write(t)


def test_moves_that_were_offered_are_those_of_the_table_as_it_stands(table: Table) -> None:
    name, players, options = table
    game = kits()[name].game
    eyes = Eyes(game)
    for t, seat, _ in positions(game, players, options, seed=82):
        for who in (seat, *range(players), seat):
            assert eyes.moves(t, who) == game.legal_moves(t, who), game.write(t)


def test_what_is_a_seats_own_names_its_game(kit: Kit) -> None:
    t = kit.game.new(kit.game.seats[0])
    view = kit.game.seen(t, 0)
    shown = [kit.game.scene(view), *([kit.game.own(view)] if kit.game.own else [])]
    assert {part.__struct_config__.tag for part in shown} == {kit.game.name}


def test_a_contest_is_told_from_what_all_see(table: Table) -> None:
    name, players, options = table
    game = kits()[name].game
    for t, _, _ in positions(game, players, options, seed=81):
        public = game.seen(t, SPECTATOR)
        for seat in range(t.players):
            for move in game.legal_moves(t, seat):
                number = game.contest(t, seat, move)
                assert number == game.contest(public, seat, move), game.write(t)
                assert number == 0 or game.pace == "live", "who is on turn contests with nobody"


def test_who_is_not_on_turn_has_no_moves_unless_several_may_move_together(table: Table) -> None:
    name, players, options = table
    game = kits()[name].game
    alone = all(
        not game.legal_moves(t, seat)
        for t, _, _ in positions(game, players, options, seed=82)
        for seat in range(t.players)
        if seat != game.turn(t)
    )
    assert alone or game.together


# ---- planted faults must be caught ---------------------------------------------------------------


def scene_with_the_viewer(game: Game, t: Any, viewer: int) -> Any:
    return viewer, scene_of(game, t, viewer)


def line_that_greets_the_viewer(
    game: Game, t: Any, seat: int, move: int, viewer: int
) -> list[Fact]:
    return [*told_of(game, t, seat, move, viewer), Begins(viewer)]


def known_with_the_viewer(game: Game, t: Any, viewer: int) -> Any:
    return game.seen(t, viewer).to_bytes()


@pytest.mark.parametrize(
    ("channel", "shown"),
    [
        ("scene", replace(SHOWN, scene=scene_with_the_viewer)),
        ("told", replace(SHOWN, told=line_that_greets_the_viewer)),
        ("known", replace(SHOWN, known=known_with_the_viewer)),
    ],
)
def test_planted_differences_are_caught(kit: Kit, channel: str, shown: Shown) -> None:
    judged = channel == "scene" or kit.game.own is None
    for t, seat, move in positions(kit.game, kit.game.seats[0], {}, seed=8, most_moves=20):
        found = betrayed_by(kit.game, shown, t, seat, move)
        assert found == ({channel} if judged else set())
