"""A worker that thinks for bots: what it answers to questions and rehearsals."""

from __future__ import annotations

import io

import msgspec
import pytest

from nuancier.ai.levels import LEVELS
from nuancier.ai.mind import Opinion
from nuancier.ai.processes import Asker, Frames, WorkerReady, packed
from nuancier.ai.thinking import Decision, Thinker, asked
from nuancier.ai.thinking_worker import Rehearsal, serve
from nuancier.games import GAMES
from nuancier.kernel.luck import lucky
from nuancier.server.process import LONGEST_ANSWER
from tests.laws.play import positions


def choice():
    """Return a game and a question with several answers."""
    game = GAMES["coloretto"]
    for t, mover, _ in positions(game, 4, {}, 1):
        if mover < t.players and len(moves := game.legal_moves(t, mover)) > 2:
            return game, asked(game, "joueur", game.seen(t, mover).to_bytes(), moves, 3)
    raise AssertionError("no choice")


def served(*wishes):
    """Return what a worker answers to these wishes, and how often it left."""
    sink, left = io.BytesIO(), []
    asker = Asker(io.BytesIO(b"".join(map(packed, wishes))).read, sink, lambda: left.append(1))
    serve(GAMES, asker)
    hear = msgspec.msgpack.Decoder(Decision | WorkerReady).decode
    return [hear(body) for body in Frames().add(sink.getvalue())], len(left)


def test_a_worker_says_that_it_is_ready_and_then_answers_in_turn():
    game, question = choice()
    questions = [msgspec.structs.replace(question, moves=question.moves[k:]) for k in range(3)]
    answers, _ = served(*questions)
    assert answers == [WorkerReady(), *(Thinker().ponder(game, question) for question in questions)]


def test_a_thinker_answers_the_same_whatever_it_thought_about_before():
    _, question = choice()
    hard = msgspec.structs.replace(question, level="expert", iterations=50)
    answers, _ = served(hard, hard)
    assert answers[1] == answers[2]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_rehearsal_thinks_once_at_every_level_and_then_a_worker_is_ready_again(name, monkeypatch):
    """What has to be compiled is compiled by then."""
    levels, honest = [], Thinker.ponder

    def ponder(self, game, question):
        levels.append((game.name, question.level))
        return honest(self, game, question)

    monkeypatch.setattr(Thinker, "ponder", ponder)
    assert served(Rehearsal(name)) == ([WorkerReady(), WorkerReady()], 1)
    assert levels == [(name, level) for level in LEVELS]


def test_every_opinion_of_every_game_fits_into_an_answer():
    most = max(game.max_moves for game in GAMES.values())
    opinions = tuple(Opinion(2**15, 2**30, 0.123456789, 12.3456789) for _ in range(most))
    assert len(msgspec.msgpack.encode(Decision(1, 1, opinions))) < LONGEST_ANSWER


def test_a_worker_leaves_when_no_more_questions_can_come():
    assert served() == ([WorkerReady()], 1)


def test_a_bot_that_fails_ends_its_worker(monkeypatch):
    game, question = choice()
    honest, rehearsal = game.view.verbs["joueur"], lucky(0)

    def joueur(view, moves, n, luck):
        return honest(view, moves, n, luck) if luck == rehearsal else 1 // 0

    monkeypatch.setitem(game.view.verbs, "joueur", joueur)
    with pytest.raises(ZeroDivisionError):
        served(question)
