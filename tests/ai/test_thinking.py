"""What a bot does with a View."""

from __future__ import annotations

import msgspec
import pytest

from nuancier.ai.levels import LEVELS
from nuancier.ai.thinking import Thinker, any_move, asked, decide_safely
from nuancier.games import GAMES
from nuancier.kernel.insight import MILLE, forget
from nuancier.kernel.luck import lucky
from tests.laws.play import latest_choice, positions

SEARCHED = [name for name, game in GAMES.items() if game.insight]


def dealt(name="coloretto", players=2):
    """Return a game, and what the seat that begins is asked."""
    game = GAMES[name]
    t = game.new(players)
    game.begin_by(t, lucky(1))
    seat = next(seat for seat in range(players) if game.legal_moves(t, seat))
    return game, game.seen(t, seat).to_bytes(), game.legal_moves(t, seat)


def ponder(game, question):
    return Thinker().ponder(game, question)


def choice(seed=3, name="coloretto"):
    """Return a game and a question with several answers."""
    game = GAMES[name]
    t, seat, moves = latest_choice(game, 4, seed=1)
    return game, asked(game, "joueur", game.seen(t, seat).to_bytes(), moves, seed)


# ---- questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(GAMES))
def test_every_level_plays_an_open_move_in_every_game(name, level):
    game, view, moves = dealt(name)
    assert ponder(game, asked(game, level, view, moves, 3, iterations=20)).move in moves


@pytest.mark.parametrize("name", list(GAMES))
def test_a_bot_told_a_view_decides_as_the_bot_at_the_table(name):
    game = GAMES[name]
    for t, mover, _ in positions(game, 2, {}, 6, most_moves=100):
        if mover < t.players and len(moves := game.legal_moves(t, mover)) > 1:
            view, luck = game.seen(t, mover), lucky(8)
            question = asked(game, "joueur", view.to_bytes(), moves, 8)
            if game.insight:
                forget(view, LEVELS["joueur"].memory, luck)
            at_the_table = game.bots["joueur"](view, moves, len(moves), luck)
            assert ponder(game, question).move == at_the_table


def searched(name, level, seed):
    """Return the open moves of a question, and what a level that searches a little decides."""
    game, question = choice(seed, name)
    hard = msgspec.structs.replace(question, level=level, iterations=60)
    return question.moves, ponder(game, hard)


@pytest.mark.parametrize("level", ["expert", "maitre"])
@pytest.mark.parametrize("name", SEARCHED)
def test_a_search_tells_what_it_thinks_of_every_move(name, level):
    moves, decision = searched(name, level, seed=3)
    assert sorted(one.move for one in decision.opinions) == sorted(moves)
    assert sum(one.visits for one in decision.opinions) == 60


@pytest.mark.parametrize("name", SEARCHED)
def test_a_maitre_makes_the_move_it_tried_most_often(name):
    for seed in range(8):
        _, decision = searched(name, "maitre", seed)
        tried = {one.move: one.visits for one in decision.opinions}
        assert tried[decision.move] == max(tried.values())


@pytest.mark.parametrize("name", SEARCHED)
def test_an_expert_makes_one_of_the_moves_that_look_as_good_as_the_best(name):
    for seed in range(8):
        _, decision = searched(name, "expert", seed)
        tried = {one.move: one.visits for one in decision.opinions}
        enough = max(tried.values()) * LEVELS["expert"].keenness
        assert tried[decision.move] * MILLE >= enough


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.pace == "live"])
def test_a_racer_tells_how_long_it_takes(name):
    game, view, moves = dealt(name)
    assert ponder(game, asked(game, "maitre", view, moves, 3)).milliseconds >= 250


def test_a_search_in_the_asking_process_is_left_out(monkeypatch):
    game, question = choice()
    monkeypatch.setattr(Thinker, "mind", lambda *_: 1 // 0)
    hard = msgspec.structs.replace(question, level="maitre")
    assert decide_safely(game, hard) == decide_safely(game, question)


def test_a_single_move_needs_no_thought(monkeypatch):
    game, view, moves = dealt()
    monkeypatch.delitem(game.view.verbs, "joueur")
    assert ponder(game, asked(game, "maitre", view, moves[:1], 1)).move == moves[0]


def test_a_seed_of_any_size_is_taken():
    game, view, moves = dealt()
    question = asked(game, "joueur", view, moves, 2**300 + 5)
    assert question == asked(game, "joueur", view, moves, 5)


def test_any_move_is_chosen_by_the_seed_and_reaches_them_all():
    _, question = choice()
    found = {any_move(msgspec.structs.replace(question, seed=seed)) for seed in range(200)}
    assert found == set(question.moves)


@pytest.mark.parametrize(
    "mistake",
    [{"level": "champion"}, {"view": b"short"}, {"moves": []}],
    ids=["level", "view", "moves"],
)
def test_a_question_that_cannot_be_is_the_askers_mistake(mistake):
    game, view, moves = dealt()
    with pytest.raises(ValueError, match=r"."):
        asked(
            **{"game": game, "level": "joueur", "view": view, "moves": moves, "seed": 1} | mistake
        )


def test_a_bot_that_fails_makes_any_move(monkeypatch, caplog):
    game, question = choice()
    monkeypatch.setitem(game.view.verbs, "joueur", lambda *told: told[1][99])
    assert decide_safely(game, question).move == any_move(question)
    assert [record.game for record in caplog.records] == ["coloretto"]


def test_a_bot_that_cheats_makes_any_move(monkeypatch, caplog):
    game, question = choice()
    monkeypatch.setitem(game.view.verbs, "joueur", lambda *told: 12345)
    assert decide_safely(game, question).move == any_move(question)
    assert [record.game for record in caplog.records] == ["coloretto"]


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_bot_that_fails_in_a_race_is_no_faster_than_people(level, monkeypatch):
    game, view, moves = dealt("top_speed")
    monkeypatch.setitem(game.view.verbs, "person", lambda *told: 12345)
    decision = decide_safely(game, asked(game, level, view, moves, seed=1))
    assert decision.milliseconds >= 250
    assert decision.move in moves
