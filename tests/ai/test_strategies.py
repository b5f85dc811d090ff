"""Tricks that the rules of the live games must resist: none of them beats a fair joueur."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nuancier.ai.habits import Habits, spend
from nuancier.ai.simulate import Plan, Simulator
from nuancier.games import GAMES
from nuancier.games.rouge_jaune_vert import bots as series
from nuancier.games.rouge_jaune_vert import table as cards
from nuancier.games.top_speed import bots as columns
from nuancier.games.top_speed import rules
from nuancier.games.top_speed import table as race
from nuancier.kernel.luck import Luck, below
from tests.kits.pairs import count_pairs

PAIRS = 60
FAIR = 0.5
A_LITTLE = 0.08  # what luck may add in so many pairs
Person = Callable[[Any, Any, int, Habits, Luck], int]


def share_of(name: str, trick: Person, **options: Any) -> float:
    """Return the share of duplicate pairs that the trick wins against a joueur."""
    game, batches = GAMES[name], []
    for seat in (0, 1):
        deciders = [game.view.verbs["person"]] * 2
        deciders[seat] = trick
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(
                game.view.verbs,
                "person",
                lambda view, *told, deciders=deciders: deciders[view.viewer](view, *told),
            )
            simulator = Simulator(Plan(game, 2, ("joueur",) * 2, 6, options))
            batches.append(simulator.outcomes(0, PAIRS))
    return count_pairs(*batches).share[0]


# ---- Rouge Jaune Vert ----------------------------------------------------------------------------


def throw(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Place cards unread."""
    spend(habits, luck, habits.reach)
    return moves[0]  # take a hidden card, or place it


def throw_when_ahead(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Play fairly to a lead of two cards, then place cards unread to end the round."""
    lead = view.series_cards[view.viewer] - view.series_cards[1 - view.viewer]
    decide = throw if lead >= 2 else series.person
    return decide(view, moves, n, habits, luck)


def flood(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Take hidden cards and put them back, so that the round ends by put-backs."""
    spend(habits, luck, habits.reach)
    return cards.RETURN if moves[0] == cards.PLACE else moves[0]


def flood_when_ahead(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Play fairly to a lead of two cards, then put cards back for ever."""
    lead = view.series_cards[view.viewer] - view.series_cards[1 - view.viewer]
    decide = flood if lead >= 2 else series.person
    return decide(view, moves, n, habits, luck)


def hoard(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Keep a card in hand for half a minute whenever there is one."""
    move = series.person(view, moves, n, habits, luck)
    if moves[0] == cards.PLACE:
        habits.takes += 30_000
    return move


def stall(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Stop one card short of a full series, and let the clock run."""
    if view.series_cards[view.viewer] == view.length - 1:
        return flood(view, moves, n, habits, luck)
    return series.person(view, moves, n, habits, luck)


@pytest.mark.parametrize("trick", [throw, flood, flood_when_ahead, hoard, stall])
def test_no_trick_beats_a_fair_joueur_of_rouge_jaune_vert(trick):
    assert share_of("rouge_jaune_vert", trick) <= FAIR + A_LITTLE


def test_a_clean_stop_takes_the_gain_out_of_throwing_cards():  # rouge_jaune_vert 4.3
    assert share_of("rouge_jaune_vert", throw_when_ahead) > FAIR
    assert share_of("rouge_jaune_vert", throw_when_ahead, clean_stop="on") < FAIR - A_LITTLE


# ---- Top Speed -----------------------------------------------------------------------------------


def silent(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Never say TOP."""
    move = columns.person(view, moves, n, habits, luck)
    if move != race.TOP:
        return move
    return race.UNDER if view.left[view.viewer] else move


def quit_when_ahead(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Say TOP, true or not, as soon as it may be said with a lead of more than its card."""
    move = columns.person(view, moves, n, habits, luck)
    if rules.may_say_top(view, view.viewer):
        points = [0, 0]
        rules.score(view, points)
        lead = points[view.viewer] - points[1 - view.viewer]
        return race.TOP if lead > race.TOP_SPEED_POINTS else move
    return move


def keep_one(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Keep the last card, to place it when the other has no answer."""
    move = columns.person(view, moves, n, habits, luck)
    if view.left[view.viewer] == 1 and view.left[1 - view.viewer] > 1:
        return race.UNDER
    return move


def dump(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Place every card at once on any column, and say TOP when none is left."""
    spend(habits, luck, habits.reach)
    return race.PLACE + below(luck, race.COLUMNS) if view.left[view.viewer] else race.TOP


@pytest.mark.parametrize("trick", [silent, quit_when_ahead, keep_one, dump])
def test_no_trick_beats_a_fair_joueur_of_top_speed(trick):
    assert share_of("top_speed", trick) <= FAIR + A_LITTLE
