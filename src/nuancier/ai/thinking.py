"""What a bot does with a View: a question of bytes becomes one of the moves that were open.

Whoever thinks is told this much and no more: the game, the level, the View, the moves, a seed.
The second half is the worker's side of a pipe: questions come in frames, answers go out in frames.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import IO

import msgspec

from nuancier.ai.bot import joueur, random
from nuancier.kernel.game import Game, as_cells
from nuancier.kernel.luck import lucky

LEVELS = (
    "debutant",
    "joueur",
    "expert",
    "maitre",
)  # each plays `joueur` until the strong ones come
SEED_MASK = (1 << 63) - 1  # compiled code counts in 64 bits, with a sign

log = logging.getLogger("nuancier.bots")


class Question(msgspec.Struct, array_like=True, forbid_unknown_fields=True, frozen=True):
    """All that a thinking bot is told."""

    game: str
    level: str
    view: bytes
    moves: tuple[int, ...]
    seed: int


def asked(game: Game, level: str, view: bytes, moves: Sequence[int], seed: int) -> Question:
    """Put a question; a level, a View or moves that cannot be are the asker's mistake."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: it is one of {', '.join(LEVELS)}")
    if len(view) != game.view.dtype.itemsize:
        raise ValueError(f"a View of {game.name} has {game.view.dtype.itemsize} bytes")
    if not moves:
        raise ValueError("a bot without moves has nothing to think about")
    return Question(game.name, level, bytes(view), tuple(map(int, moves)), seed & SEED_MASK)


def ponder(game: Game, question: Question) -> int:
    """Return the move that the bot of this level makes; equal questions get equal answers."""
    if len(question.moves) == 1:
        return question.moves[0]
    view, moves = game.view.from_bytes(question.view), as_cells(question.moves)
    return int(joueur(view, moves, len(question.moves), lucky(question.seed)))


def any_move(question: Question) -> int:
    """Return a move chosen by the seed alone."""
    moves = as_cells(question.moves)
    return int(random(None, moves, len(question.moves), lucky(question.seed)))


def surely(game: Game, question: Question) -> int:
    """Return what the bot does, or any move when it fails: the game goes on."""
    try:
        move = ponder(game, question)
    except Exception:
        log.exception("bot failed", extra={"game": game.name, "bot": question.level})
        return any_move(question)
    if move not in question.moves:
        log.error("bot cheated", extra={"game": game.name, "bot": question.level})
        return any_move(question)
    return move


# ---- frames: four bytes that tell how many follow, and as many bytes -----------------------------

HEAD = 4
LONGEST_QUESTION = 1 << 20
LONGEST_ANSWER = 64
READY = b"ready"


def framed(body: bytes) -> bytes:
    """Return the body with its length before it."""
    return len(body).to_bytes(HEAD, "big") + body


class Frames:
    """Bytes that arrive in any pieces, cut into the bodies they were framed from."""

    def __init__(self, longest: int) -> None:
        self._longest, self._pieces = longest, bytearray()

    def add(self, piece: bytes) -> list[bytes]:
        """Return the bodies that are complete now; a length beyond all bounds is refused."""
        self._pieces += piece
        bodies = []
        while len(self._pieces) >= HEAD:
            end = HEAD + int.from_bytes(self._pieces[:HEAD], "big")
            if end > HEAD + self._longest:
                raise ValueError(f"a frame of {end - HEAD} bytes is too long")
            if len(self._pieces) < end:
                break
            bodies.append(bytes(self._pieces[HEAD:end]))
            del self._pieces[:end]
        return bodies


# ---- the worker ----------------------------------------------------------------------------------

PIECE = 1 << 16
Read = Callable[[int], bytes]  # up to so many bytes, none at the end
Questions = queue.SimpleQueue[Question | None]


def serve(
    games: Mapping[str, Game], read: Read, sink: IO[bytes], leave: Callable[[], None]
) -> None:
    """Answer questions one after the other, until no more can come; then leave at once.

    Listening has its own thread, so that also a worker deep in thought hears that the other end
    is gone.
    """
    questions: Questions = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(read, questions, leave), daemon=True).start()
    for game in games.values():
        rehearse(game)
    _send(sink, READY)
    while question := questions.get():
        _send(sink, msgspec.msgpack.encode(ponder(games[question.game], question)))


def _listen(read: Read, questions: Questions, leave: Callable[[], None]) -> None:
    frames, hear = Frames(LONGEST_QUESTION), msgspec.msgpack.Decoder(Question)
    try:
        while piece := read(PIECE):
            for body in frames.add(piece):
                questions.put(hear.decode(body))
    finally:
        questions.put(None)
        leave()


def rehearse(game: Game) -> None:
    """Think once, so that what has to be compiled is compiled before the first question."""
    t = game.new(game.seats[0])
    game.deal_by(t, lucky(0))
    for seat in range(t.players):
        if moves := game.legal_moves(t, seat):
            moves *= 2  # a single move would need no thought
            ponder(game, asked(game, "joueur", game.seen(t, seat).to_bytes(), moves, 0))


def _send(sink: IO[bytes], body: bytes) -> None:
    sink.write(framed(body))
    sink.flush()
