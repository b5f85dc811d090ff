"""The search, whatever the game: budgets, cores, memory, and what it says of each move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nuancier.ai.mind import GLANCE, Budget, Mind
from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.kernel.luck import below, lucky
from tests.laws.play import latest_choice

TURN_GAMES = [game for game in GAMES.values() if game.insight]
EVERY_TURN_GAME = pytest.mark.parametrize("game", TURN_GAMES, ids=lambda game: game.name)


def some_question(game: Game, players: int, seed: int = 7):
    """Return the View and the moves of a seat that has a choice, a while into a random game."""
    t, seat, moves = latest_choice(game, players, seed)
    return game.seen(t, seat), moves


class Clock:
    """A clock that goes on by a second at every look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_live_games_leave_no_time_to_search() -> None:
    live = next(game for game in GAMES.values() if not game.insight)
    with pytest.raises(ValueError, match="live"):
        Mind(live)


def test_every_turn_game_can_be_searched() -> None:
    for game in GAMES.values():
        assert (game.insight is not None) == (game.pace == "turns")


@EVERY_TURN_GAME
@pytest.mark.parametrize("iterations", [1, 2, 57])
def test_an_iteration_budget_is_spent_to_the_last(game: Game, iterations: int) -> None:
    view, moves = some_question(game, game.seats[1])
    mind = Mind(game, room=256)
    opinions = mind.weigh(view, moves, 1, Budget(iterations))
    assert sum(opinion.visits for opinion in opinions) == mind.iterations == iterations


@EVERY_TURN_GAME
def test_a_full_tree_is_still_searched(game: Game) -> None:
    view, moves = some_question(game, 2)
    opinions = Mind(game, room=5).weigh(view, moves, 1, Budget(60))
    assert sum(opinion.visits for opinion in opinions) == 60


@EVERY_TURN_GAME
def test_every_move_is_spoken_of_and_the_best_comes_first(game: Game) -> None:
    view, moves = some_question(game, 3)
    opinions = Mind(game, room=256).weigh(view, moves, 1, Budget(100))
    assert sorted(opinion.move for opinion in opinions) == sorted(moves)
    visits = [opinion.visits for opinion in opinions]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= opinion.value <= 1 for opinion in opinions)


@EVERY_TURN_GAME
def test_equal_views_get_equal_answers_whatever_was_asked_before(game: Game) -> None:
    view, moves = some_question(game, 2)
    other, other_moves = some_question(game, 2, seed=8)
    mind = Mind(game, room=256)
    first = mind.weigh(view, moves, 3, Budget(40))
    mind.weigh(other, other_moves, 4, Budget(40))
    assert mind.weigh(view.copy(), moves, 3, Budget(40)) == first
    seeds = range(5, 25)  # of a game with few cards several may lead to the same
    assert any(mind.weigh(view, moves, seed, Budget(40)) != first for seed in seeds)


@EVERY_TURN_GAME
def test_a_search_leaves_the_view_as_it_was(game: Game) -> None:
    view, moves = some_question(game, 2)
    before = view.copy()
    Mind(game, room=256).weigh(view, moves, 3, Budget(20), memory=100)
    assert view == before


def test_time_stops_a_search_at_the_next_look_at_the_clock() -> None:
    game = TURN_GAMES[0]
    view, moves = some_question(game, 2)
    mind = Mind(game, room=256, clock=Clock())
    mind.weigh(view, moves, 1, Budget(10_000, seconds=2.5))
    assert mind.iterations == 3 * GLANCE


def test_a_search_without_time_still_looks_once() -> None:
    game = TURN_GAMES[0]
    view, moves = some_question(game, 2)
    mind = Mind(game, room=256, clock=Clock())
    opinions = mind.weigh(view, moves, 1, Budget(10_000, seconds=0.0))
    assert sum(opinion.visits for opinion in opinions) == GLANCE


@EVERY_TURN_GAME
def test_several_cores_share_the_iterations_and_add_up_their_visits(game: Game) -> None:
    view, moves = some_question(game, 2)
    mind = Mind(game, cores=3, room=256)
    opinions = mind.weigh(view, moves, 1, Budget(50))
    assert sum(opinion.visits for opinion in opinions) == mind.iterations == 50
    assert Mind(game, cores=3, room=256).weigh(view, moves, 1, Budget(50)) == opinions


@EVERY_TURN_GAME
def test_a_mind_that_keeps_its_tree_knows_the_question_it_came_past(game: Game) -> None:
    """The next decision of the same seat is found again after its favourite move, somewhere."""
    kept = [visits for seed in range(6) for visits in visits_kept(game, seed)]
    assert any(kept) or not kept, "who decides once a game has nothing to find again"


def visits_kept(game: Game, seed: int) -> Iterator[int]:
    """Yield how many visits more than its budget each later question has, until one has some."""
    t, luck = game.new(2), lucky(seed)
    game.deal_by(t, luck)
    mind, seat, asked = Mind(game, room=1024, keeps=True), game.turn(t), 0
    for _ in range(40):
        if game.is_over(t):
            return
        mover = game.turn(t)
        moves = game.legal_moves(t, mover)
        if mover != seat or len(moves) == 1:
            game.play(t, mover, moves[below(luck, len(moves))])
            continue
        opinions = mind.weigh(game.seen(t, seat), moves, seed, Budget(60))
        game.play(t, seat, opinions[0].move)
        kept = sum(opinion.visits for opinion in opinions) - 60
        if asked:
            yield kept
        if kept > 0:
            return
        asked += 1


@EVERY_TURN_GAME
def test_a_full_tree_that_is_kept_is_still_searched(game: Game) -> None:
    """Landmarks need no more room than nodes, or looking for one would never end."""
    view, moves = some_question(game, 3)
    opinions = Mind(game, room=4, keeps=True).weigh(view, moves, 1, Budget(400))
    assert sum(opinion.visits for opinion in opinions) == 400


@EVERY_TURN_GAME
def test_where_the_score_decides_no_tie_break_does(game: Game) -> None:
    for seed in range(12):
        t, luck = game.new(min(3, game.seats[1])), lucky(seed)
        game.deal_by(t, luck)
        while not game.is_over(t):
            seat = game.turn(t)
            moves = game.legal_moves(t, seat)
            game.play(t, seat, moves[below(luck, len(moves))])
        scores, places = game.scores(t), game.final_places(t)
        if game.insight and game.insight.score_decides:
            by_score = [1 + sum(other > own for other in scores) for own in scores]
            assert places == by_score


def test_a_mind_that_keeps_nothing_starts_every_question_anew() -> None:
    game = TURN_GAMES[0]
    view, moves = some_question(game, 2)
    mind = Mind(game, room=256)
    for _ in range(2):
        opinions = mind.weigh(view, moves, 1, Budget(30))
        assert sum(opinion.visits for opinion in opinions) == 30
