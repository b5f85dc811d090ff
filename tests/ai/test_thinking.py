"""What a bot does with a View, and the worker's side of the pipe."""

from __future__ import annotations

import io
import random

import msgspec
import pytest

from nuancier.ai.levels import LEVELS
from nuancier.ai.mind import Opinion
from nuancier.ai.pipe import LONGEST_ANSWER, READY, Frames, Rehearsal, framed, serve
from nuancier.ai.thinking import Decision, Thinker, any_move, asked, surely
from nuancier.games import GAMES
from nuancier.kernel.insight import MILLE, forget
from nuancier.kernel.luck import lucky
from tests.laws.play import positions

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
    for t, mover, _ in positions(game, 4, {}, 1):
        if mover < t.players and len(moves := game.legal_moves(t, mover)) > 2:
            return game, asked(game, "joueur", game.seen(t, mover).to_bytes(), moves, seed)
    raise AssertionError("no choice")


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
    assert surely(game, hard) == surely(game, question)


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
    assert surely(game, question).move == any_move(question)
    assert [record.game for record in caplog.records] == ["coloretto"]


def test_a_bot_that_cheats_makes_any_move(monkeypatch, caplog):
    game, question = choice()
    monkeypatch.setitem(game.view.verbs, "joueur", lambda *told: 12345)
    assert surely(game, question).move == any_move(question)
    assert [record.game for record in caplog.records] == ["coloretto"]


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_bot_that_fails_in_a_race_is_no_faster_than_people(level, monkeypatch):
    game, view, moves = dealt("top_speed")
    monkeypatch.setitem(game.view.verbs, "person", lambda *told: 12345)
    decision = surely(game, asked(game, level, view, moves, seed=1))
    assert decision.milliseconds >= 250
    assert decision.move in moves


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
    with pytest.raises(ValueError, match=f"{LONGEST_ANSWER + 1} bytes"):
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


def test_a_thinker_answers_the_same_whatever_it_thought_about_before():
    _, question = choice()
    hard = msgspec.structs.replace(question, level="expert", iterations=50)
    answers, _ = served(*map(msgspec.msgpack.encode, [hard, hard]))
    assert answers[1] == answers[2]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_rehearsal_thinks_once_at_every_level_and_then_a_worker_is_ready_again(name, monkeypatch):
    """What has to be compiled is compiled by then."""
    levels, honest = [], Thinker.ponder

    def ponder(self, game, question):
        levels.append((game.name, question.level))
        return honest(self, game, question)

    monkeypatch.setattr(Thinker, "ponder", ponder)
    assert served(msgspec.msgpack.encode(Rehearsal(name))) == ([READY, READY], 1)
    assert levels == [(name, level) for level in LEVELS]


def test_every_opinion_of_every_game_fits_into_an_answer():
    most = max(game.max_moves for game in GAMES.values())
    opinions = tuple(Opinion(2**15, 2**30, 0.123456789, 12.3456789) for _ in range(most))
    assert len(msgspec.msgpack.encode(Decision(1, 1, opinions))) < LONGEST_ANSWER


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
