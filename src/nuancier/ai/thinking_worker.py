"""A worker that thinks for bots: asked questions, it answers with decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from nuancier.ai.levels import LEVELS
from nuancier.ai.processes import Asker, WorkerReady
from nuancier.ai.thinking import Question, Thinker, asked
from nuancier.kernel.game import Game
from nuancier.kernel.luck import lucky

REHEARSED = 16  # iterations of a search that only wants to be compiled


class Rehearsal(msgspec.Struct, array_like=True, tag="rehearse", frozen=True):
    """The wish that a worker should be able to think about this game without delay."""

    game: str


WISHES: Any = Question | Rehearsal


def serve(games: Mapping[str, Game], asker: Asker, thinker: Thinker | None = None) -> None:
    """Answer questions one after the other; say when it has started, and after every rehearsal.

    Unless a thinker is given, equal questions get equal answers.
    """
    thinker = thinker or Thinker()
    asker.answer(WorkerReady())
    for wish in asker.questions(WISHES):
        if isinstance(wish, Rehearsal):
            rehearse(thinker, games[wish.game])
            asker.answer(WorkerReady())
        else:
            asker.answer(thinker.ponder(games[wish.game], wish))


def rehearse(thinker: Thinker, game: Game) -> None:
    """Think once at every level: what has to be compiled is compiled before the first question."""
    t = game.new(game.seats[0])
    game.begin_by(t, lucky(0))
    seat = next(seat for seat in range(t.players) if game.legal_moves(t, seat))
    moves = game.legal_moves(t, seat) * 2  # a single move would need no thought
    view = game.seen(t, seat).to_bytes()
    for level in LEVELS:
        thinker.ponder(game, asked(game, level, view, moves, 0, iterations=REHEARSED))
