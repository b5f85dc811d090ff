"""The worker's side of a pipe: questions come in frames, and decisions go out in frames.

A frame is four bytes that tell how many follow, and as many bytes. A worker says that it is ready
when it has started, and again after every rehearsal.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Mapping
from typing import IO

import msgspec

from nuancier.ai.levels import LEVELS
from nuancier.ai.thinking import Question, Thinker, asked
from nuancier.kernel.game import Game
from nuancier.kernel.luck import lucky

HEAD = 4
LONGEST_QUESTION = 1 << 20
LONGEST_ANSWER = 1 << 16  # an opinion takes some 30 bytes, and no game has a thousand moves
READY = b"ready"

REHEARSED = 16  # iterations of a search that only wants to be compiled


class Rehearsal(msgspec.Struct, array_like=True, tag="rehearse", frozen=True):
    """The wish that a worker should be able to think about this game without delay."""

    game: str


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
Wishes = queue.SimpleQueue[Question | Rehearsal | None]


def serve(
    games: Mapping[str, Game],
    read: Read,
    sink: IO[bytes],
    leave: Callable[[], None],
    thinker: Thinker | None = None,
) -> None:
    """Answer questions one after the other, until no more can come; then leave at once.

    Listening has its own thread, so that also a worker deep in thought hears that the other end
    is gone. Unless a thinker is given, equal questions get equal answers.
    """
    wishes: Wishes = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(read, wishes, leave), daemon=True).start()
    thinker = thinker or Thinker()
    _send(sink, READY)
    while wish := wishes.get():
        game = games[wish.game]
        if isinstance(wish, Rehearsal):
            rehearse(thinker, game)
            _send(sink, READY)
        else:
            _send(sink, msgspec.msgpack.encode(thinker.ponder(game, wish)))


def _listen(read: Read, wishes: Wishes, leave: Callable[[], None]) -> None:
    frames, hear = Frames(LONGEST_QUESTION), msgspec.msgpack.Decoder(Question | Rehearsal)
    try:
        while piece := read(PIECE):
            for body in frames.add(piece):
                wishes.put(hear.decode(body))
    finally:
        wishes.put(None)
        leave()


def rehearse(thinker: Thinker, game: Game) -> None:
    """Think once at every level: what has to be compiled is compiled before the first question."""
    t = game.new(game.seats[0])
    game.begin_by(t, lucky(0))
    seat = next(seat for seat in range(t.players) if game.legal_moves(t, seat))
    moves = game.legal_moves(t, seat) * 2  # a single move would need no thought
    view = game.seen(t, seat).to_bytes()
    for level in LEVELS:
        thinker.ponder(game, asked(game, level, view, moves, 0, iterations=REHEARSED))


def _send(sink: IO[bytes], body: bytes) -> None:
    sink.write(framed(body))
    sink.flush()
