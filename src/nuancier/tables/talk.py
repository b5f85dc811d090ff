"""What people say at a table: shown once it is kept, and gone when the table is archived."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial

import msgspec

from nuancier.store.log import ChatLine, Fault
from nuancier.tables import messages
from nuancier.tables.answers import Answers
from nuancier.tables.clock import Clock
from nuancier.tables.desk import WritingDesk
from nuancier.tables.faults import sentence_of
from nuancier.tables.guests import Guest
from nuancier.tables.messages import encode
from nuancier.tables.state import State
from nuancier.tables.voice import Voice

MOST = 100  # lines that newcomers get


class LineAsker(msgspec.Struct, frozen=True, array_like=True):
    """Whose wish a line was; kept beside it, so that the wish is known when it is sent again."""

    person: int  # as a seat has it: seats change, and so do those who sit there
    op: str
    wish: str  # its mark
    seq: int  # of the answer


_encode_asker = msgspec.msgpack.encode
_decode_asker = msgspec.msgpack.Decoder(LineAsker).decode


class Talk:
    """The latest lines of chat; those on their way to the store are not among them."""

    def __init__(
        self,
        clock: Clock,
        desk: WritingDesk,
        state: State,
        answers: Answers,
        voice: Voice,
        lines: Sequence[ChatLine],
    ) -> None:
        self._clock, self._desk, self._state = clock, desk, state
        self._answers, self._voice, self.lines = answers, voice, list(lines)[-MOST:]
        for line in lines:
            self._recall(line)
        self._number = self.lines[-1].number if self.lines else 0
        self.told_at = state.seq if self.lines else -1  # the table's seq, at the latest line
        self._asked: dict[str, Guest] = {}  # "seat:op" of what is being kept, and who waits

    def say(self, guest: Guest, seat: int, op: str, text: str) -> None:
        """Keep a line, then tell it to all; the same wish again waits for the same line."""
        state, key = self._state, f"{seat}:{op}"
        known = key in self._asked
        self._asked[key] = guest
        if not known:
            self._number += 1
            asker = LineAsker(state.seats[seat].person, op, self._answers.wish(seat, op), state.seq)
            line = ChatLine(self._number, seat, self._clock.wall(), text, _encode_asker(asker))
            self._desk.keep_chat(line, partial(self._kept, line, asker))

    def told_again(self) -> list[messages.Said]:
        """Return the latest lines, for whoever has missed some."""
        return [self.told(line) for line in self.lines]

    def told(self, line: ChatLine) -> messages.Said:
        """Return a line as everybody is told it."""
        name = None
        with contextlib.suppress(msgspec.DecodeError):  # lines of old files do not tell
            name = self._state.named.get(_decode_asker(line.asked).person)
        return messages.Said(line.number, line.seat, line.at, line.text, name)

    def _recall(self, line: ChatLine) -> None:
        """Know the answer to a line again that was kept before a rest or a restart."""
        with contextlib.suppress(msgspec.DecodeError):
            asker = _decode_asker(line.asked)
            seat = self._state.seat_of(asker.person)
            if seat is not None:
                ack = encode(messages.Ack(asker.seq, asker.op))
                self._answers.keep(seat, asker.op, ack, asker.wish)

    def _kept(self, line: ChatLine, asker: LineAsker, fault: Fault | None) -> None:
        op = asker.op
        guest = self._asked.pop(f"{line.seat}:{op}")
        if fault is not None:
            self._voice.refuse(guest, op, sentence_of(fault))
            return
        self.lines, self.told_at = [*self.lines, line][-MOST:], self._state.seq
        ack = encode(messages.Ack(asker.seq, op))
        self._answers.keep(line.seat, op, ack, asker.wish)
        guest.send(ack)
        self._voice.tell_all(messages.Chatted(self._state.seq, self.told(line)))
