"""What a bot does with a View, and the worker's side of the pipe."""

from __future__ import annotations

import io
import random

import msgspec
import pytest

from nuancier.ai.thinking import (
    LEVELS,
    LONGEST_ANSWER,
    READY,
    Frames,
    any_move,
    asked,
    framed,
    ponder,
    serve,
    surely,
)
from nuancier.games import GAMES
from nuancier.kernel.luck import lucky
from tests.laws.play import positions


def dealt(name="coloretto", players=2):
    """Return a game, and what the seat that begins is asked."""
    game = GAMES[name]
    t = game.new(players)
    game.deal_by(t, lucky(1))
    seat = next(seat for seat in range(players) if game.legal_moves(t, seat))
    return game, game.seen(t, seat).to_bytes(), game.legal_moves(t, seat)


def choice(seed=3):
    """Return a game and a question with several answers."""
    game = GAMES["coloretto"]
    for t, mover, _ in positions(game, 4, {}, 1):
        if mover < t.players and len(moves := game.legal_moves(t, mover)) > 2:
            return game, asked(game, "joueur", game.seen(t, mover).to_bytes(), moves, seed)
    raise AssertionError("no choice")


# ---- questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(GAMES))
def test_every_level_plays_an_open_move_in_every_game(name, level):
    game, view, moves = dealt(name)
    assert ponder(game, asked(game, level, view, moves, 3)) in moves


@pytest.mark.parametrize("name", list(GAMES))
def test_a_bot_told_a_view_decides_as_the_bot_at_the_table(name):
    game = GAMES[name]
    for t, mover, _ in positions(game, 2, {}, 6, most_moves=100):
        if mover < t.players and len(moves := game.legal_moves(t, mover)) > 1:
            view = game.seen(t, mover)
            at_the_table = game.bots["joueur"](view, moves, len(moves), lucky(8))
            question = asked(game, "joueur", view.to_bytes(), moves, 8)
            assert ponder(game, question) == at_the_table


def test_a_single_move_needs_no_thought(monkeypatch):
    game, view, moves = dealt()
    monkeypatch.delitem(game.view.verbs, "joueur")
    assert ponder(game, asked(game, "maitre", view, moves[:1], 1)) == moves[0]


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
    assert surely(game, question) == any_move(question)
    assert [record.game for record in caplog.records] == ["coloretto"]


def test_a_bot_that_cheats_makes_any_move(monkeypatch, caplog):
    game, question = choice()
    monkeypatch.setitem(game.view.verbs, "joueur", lambda *told: 12345)
    assert surely(game, question) == any_move(question)
    assert [record.game for record in caplog.records] == ["coloretto"]


# ---- frames --------------------------------------------------------------------------------------


def test_frames_come_out_whole_however_they_were_cut():
    seed = random.randrange(10**6)
    print("seed", seed)
    dice = random.Random(seed)
    for _ in range(200):
        bodies = [dice.randbytes(dice.randrange(9)) for _ in range(dice.randrange(9))]
        left, frames, found = b"".join(map(framed, bodies)), Frames(LONGEST_ANSWER), []
        while left:
            cut = dice.randint(1, len(left))
            found += frames.add(left[:cut])
            left = left[cut:]
        assert found == bodies


def test_the_longest_frame_is_taken_and_a_longer_one_refused_at_its_first_bytes():
    longest = bytes(LONGEST_ANSWER)
    assert Frames(LONGEST_ANSWER).add(framed(longest)) == [longest]
    with pytest.raises(ValueError, match="65 bytes"):
        Frames(LONGEST_ANSWER).add(framed(longest + b"x")[:4])


# ---- the worker ----------------------------------------------------------------------------------


def served(*bodies):
    """Return what a worker answers to these bodies, and how often it left."""
    sink, left = io.BytesIO(), []
    serve(GAMES, io.BytesIO(b"".join(map(framed, bodies))).read, sink, lambda: left.append(1))
    return Frames(LONGEST_ANSWER).add(sink.getvalue()), len(left)


def test_a_worker_says_that_it_is_ready_and_then_answers_in_turn():
    game, question = choice()
    questions = [msgspec.structs.replace(question, moves=question.moves[k:]) for k in range(3)]
    answers, _ = served(*map(msgspec.msgpack.encode, questions))
    expected = [msgspec.msgpack.encode(ponder(game, question)) for question in questions]
    assert answers == [READY, *expected]


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_is_thought_about_once_before_a_worker_is_ready(name, monkeypatch):
    """What has to be compiled is compiled by then."""
    view, rehearsed = GAMES[name].view, []
    honest = view.verbs["joueur"]
    monkeypatch.setitem(view.verbs, "joueur", lambda *told: rehearsed.append(1) or honest(*told))
    served()
    assert rehearsed


def test_a_worker_leaves_when_no_more_questions_can_come():
    assert served() == ([READY], 1)


def test_a_bot_that_fails_ends_its_worker(monkeypatch):
    game, question = choice()
    honest, rehearsal = game.view.verbs["joueur"], lucky(0)

    def joueur(view, moves, n, luck):
        return honest(view, moves, n, luck) if luck == rehearsal else 1 // 0

    monkeypatch.setitem(game.view.verbs, "joueur", joueur)
    with pytest.raises(ZeroDivisionError):
        served(msgspec.msgpack.encode(question))
