"""Tricks that the rules of the live games must resist, and how often they win against a joueur.

They stand in for a bot's decisions, so they run in interpreted rules only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from nuancier.ai.habits import Habits, spend
from nuancier.ai.simulate import Plan, Simulator
from nuancier.games import GAMES
from nuancier.games.rouge_jaune_vert import bots as series
from nuancier.games.rouge_jaune_vert import moves as takes
from nuancier.games.top_speed import bots as columns
from nuancier.games.top_speed import moves as racing
from nuancier.games.top_speed import rules
from nuancier.games.top_speed import table as race
from nuancier.kernel.game import Game
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.rule import COMPILED
from tests.kits.pairs import count_pairs

SEED = 6
Person = Callable[[Any, Any, int, Habits, Luck], int]


def share_of(name: str, trick: Person, pairs: int, **options: Any) -> float:
    """Return the share of duplicate pairs that the trick wins against a joueur."""
    game, batches = GAMES[name], []
    for seat in (0, 1):
        with sitting(game, trick, seat):
            plan = Plan(game, 2, ("joueur",) * 2, SEED, options)
            batches.append(Simulator(plan).outcomes(0, pairs))
    return count_pairs(*batches).share[0]


@contextmanager
def sitting(game: Game, trick: Person, seat: int) -> Iterator[None]:
    """Let this seat play by the trick, and the others as they do."""
    if COMPILED:
        raise ValueError("tricks need NUANCIER_RULES=interpreted: compiled bots cannot be replaced")
    fair = game.view.verbs["person"]

    def person(view: Any, *told: Any) -> int:
        return int((trick if view.viewer == seat else fair)(view, *told))

    game.view.verbs["person"] = person
    try:
        yield
    finally:
        game.view.verbs["person"] = fair


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
    return takes.RETURN if moves[0] == takes.PLACE else moves[0]


def flood_when_ahead(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Play fairly to a lead of two cards, then put cards back for ever."""
    lead = view.series_cards[view.viewer] - view.series_cards[1 - view.viewer]
    decide = flood if lead >= 2 else series.person
    return decide(view, moves, n, habits, luck)


def hoard(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Keep a card in hand for half a minute whenever there is one."""
    move = series.person(view, moves, n, habits, luck)
    if moves[0] == takes.PLACE:
        habits.takes += 30_000
    return move


def stall(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Stop one card short of a full series, and let the clock run."""
    if view.series_cards[view.viewer] == view.length - 1:
        return flood(view, moves, n, habits, luck)
    return series.person(view, moves, n, habits, luck)


# ---- Top Speed -----------------------------------------------------------------------------------


def silent(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Never say TOP."""
    move = columns.person(view, moves, n, habits, luck)
    if move != racing.TOP:
        return move
    return racing.UNDER if view.left[view.viewer] else move


def quit_when_ahead(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Say TOP, true or not, as soon as it may be said with a lead of more than its card."""
    move = columns.person(view, moves, n, habits, luck)
    if rules.may_say_top(view, view.viewer):
        points = [0, 0]
        rules.score(view, points)
        lead = points[view.viewer] - points[1 - view.viewer]
        return racing.TOP if lead > race.TOP_SPEED_POINTS else move
    return move


def keep_one(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Keep the last card, to place it when the other has no answer."""
    move = columns.person(view, moves, n, habits, luck)
    if view.left[view.viewer] == 1 and view.left[1 - view.viewer] > 1:
        return racing.UNDER
    return move


def dump(view: Any, moves: Any, n: int, habits: Habits, luck: Luck) -> int:
    """Place every card at once on any column, and say TOP when none is left."""
    spend(habits, luck, habits.reach)
    return racing.PLACE + below(luck, race.COLUMNS) if view.left[view.viewer] else racing.TOP
