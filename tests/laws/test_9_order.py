"""Law 9: a bot chooses by what it may do, not by how that was listed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from nuancier.ai.habits import PEOPLE, act, habits_of
from nuancier.ai.levels import LEVELS
from nuancier.ai.thinking import Thinker, any_decision, asked
from nuancier.kernel.game import Game, as_cells
from nuancier.kernel.insight import instinct
from nuancier.kernel.luck import Luck, lucky
from tests.laws.kit import Kit
from tests.laws.play import positions

EVERY, SELDOM = 3, 40  # choices of a random game that quick bots make, and searching ones
MOST_MOVES = 240  # of a random game
ITERATIONS = 4  # of search: enough to ask the instinct, and to weigh moves


def choices(kit: Kit, every: int) -> Iterator[tuple[Any, int, list[int]]]:
    """Yield tables of every player count where a seat has a choice, with the seat and its moves."""
    low, high = kit.game.seats
    for players in range(low, high + 1):
        met = 0
        for t, seat, _ in positions(kit.game, players, {}, seed=players, most_moves=MOST_MOVES):
            moves = kit.game.legal_moves(t, seat) if seat < players else []
            met += len(moves) > 1
            if len(moves) > 1 and met % every == 0:
                yield t, seat, moves


def listings(moves: list[int]) -> list[list[int]]:
    """Return the moves in several orders, the rules' own first."""
    dice = random.Random(len(moves))
    return [moves, sorted(moves), moves[::-1], *(dice.sample(moves, len(moves)) for _ in range(2))]


def answers(ask: Callable[[list[int]], object], moves: list[int]) -> list[object]:
    """Return what comes of each listing."""
    return [ask(listing) for listing in listings(moves)]


def same(told: list[object]) -> bool:
    return all(one == told[0] for one in told)


def by_bot(bot: Callable[..., int], *who: Any) -> Callable[[list[int]], object]:
    """Return how to ask a bot: its move, and what it left of its luck."""

    def ask(moves: list[int]) -> tuple[int, int]:
        luck: Luck = lucky(7)
        return int(bot(*who, as_cells(moves), len(moves), luck)), luck.state

    return ask


# ---- the law -------------------------------------------------------------------------------------


def test_the_order_of_a_game_names_every_move_once(kit: Kit) -> None:
    assert sorted(kit.game.order or range(kit.game.max_moves)) == list(range(kit.game.max_moves))


def test_turn_games_list_their_moves_in_that_order(kit: Kit) -> None:
    if kit.game.pace == "turns":
        for _, _, moves in choices(kit, 1):
            assert kit.game.listing.sort(moves) == moves


def test_quick_bots_choose_the_same_however_moves_are_listed(kit: Kit) -> None:
    for t, seat, moves in choices(kit, EVERY):
        view = kit.game.seen(t, seat)
        for name, bot in kit.game.bots.items():
            assert same(answers(by_bot(bot, view), moves)), (name, kit.game.write(t))


def test_instinct_is_the_same_however_moves_are_listed(kit: Kit) -> None:
    if kit.game.insight:
        for t, seat, moves in choices(kit, EVERY):
            assert same(answers(by_bot(instinct, t, seat), moves)), kit.game.write(t)


def test_racers_do_and_take_the_same_however_moves_are_listed(kit: Kit) -> None:
    if kit.game.pace == "live":
        for t, seat, moves in choices(kit, EVERY):
            for level in PEOPLE:
                raced = [race(kit.game, level, t, seat, listing) for listing in listings(moves)]
                assert same(raced), (level, kit.game.write(t))


def race(game: Game, level: str, t: Any, seat: int, moves: list[int]) -> object:
    """Return what somebody with these habits does, and how long it takes; nothing is sorted."""
    habits = habits_of(level)
    move = act(game.seen(t, seat), as_cells(moves), len(moves), habits, lucky(7))
    return int(move), habits.takes


@pytest.mark.parametrize("level", LEVELS)
def test_a_question_gets_the_same_answer_however_moves_are_listed(kit: Kit, level: str) -> None:
    game, thinker = kit.game, Thinker()
    searches = game.insight and LEVELS[level].iterations
    for t, seat, moves in choices(kit, SELDOM if searches else EVERY):
        view = game.seen(t, seat).to_bytes()
        put = [
            asked(game, level, view, listing, 7, iterations=ITERATIONS)
            for listing in listings(moves)
        ]
        assert same([thinker.ponder(game, question) for question in put]), game.write(t)
        assert same([any_decision(question) for question in put])


# ---- that it can be broken -----------------------------------------------------------------------


def test_a_bot_that_goes_by_the_list_is_caught(kit: Kit) -> None:
    *_, (_, _, moves) = choices(kit, EVERY)
    assert not same(answers(by_bot(lambda moves, n, luck: moves[0]), moves))


def test_what_is_no_move_is_refused(kit: Kit) -> None:
    with pytest.raises(ValueError, match=f"no move {kit.game.max_moves}"):
        kit.game.listing.sort([0, kit.game.max_moves])
