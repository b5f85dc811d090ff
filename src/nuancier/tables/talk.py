"""What people say at a table: shown once it is kept, and gone when the table is archived."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from nuancier.store.log import Batch, Chat, Fault, Overtaken
from nuancier.tables import messages
from nuancier.tables.faults import sentence_of
from nuancier.tables.guests import Guest
from nuancier.tables.show import encode

if TYPE_CHECKING:
    from nuancier.tables.table import Table

MOST = 100  # lines that newcomers get


class Asked(msgspec.Struct, frozen=True, array_like=True):
    """Whose wish a line was; kept beside it, so that the wish is known when it is sent again."""

    person: int  # as a seat has it: seats change, and so do those who sit there
    op: str
    wish: str  # its mark
    seq: int  # of the answer


_encode_asked = msgspec.msgpack.encode
_decode_asked = msgspec.msgpack.Decoder(Asked).decode


class Talk:
    """The latest lines of chat; those on their way to the store are not among them."""

    def __init__(self, table: Table, lines: Sequence[Chat]) -> None:
        self._table, self.lines = table, list(lines)[-MOST:]
        for line in lines:
            self._recall(line)
        self._number = self.lines[-1].number if self.lines else 0
        self.told_at = table.state.seq if self.lines else -1  # the table's seq, at the latest line
        self._asked: dict[str, Guest] = {}  # "seat:op" of what is being kept, and who waits

    def say(self, guest: Guest, seat: int, op: str, text: str) -> None:
        """Keep a line, then tell it to all; the same wish again waits for the same line."""
        table, key = self._table, f"{seat}:{op}"
        known = key in self._asked
        self._asked[key] = guest
        if not known:
            self._number += 1
            state = table.state
            asked = Asked(state.seats[seat].person, op, table.answers.wish(seat, op), state.seq)
            wall = table.means.clock.wall()
            line = Chat(self._number, seat, wall, text, _encode_asked(asked))
            kept = partial(self._kept, line, asked)
            table.means.store.append(Batch(table.state.table, table.epoch, kept, chat=[line]))

    def told(self, line: Chat) -> messages.Said:
        """Return a line as everybody is told it."""
        name = None
        with contextlib.suppress(msgspec.DecodeError):  # lines of old files do not tell
            name = self._table.state.named.get(_decode_asked(line.asked).person)
        return messages.Said(line.number, line.seat, line.at, line.text, name)

    def _recall(self, line: Chat) -> None:
        """Know the answer to a line again that was kept before a rest or a restart."""
        with contextlib.suppress(msgspec.DecodeError):
            asked = _decode_asked(line.asked)
            seat = self._table.state.seat_of(asked.person)
            if seat is not None:
                ack = encode(messages.Ack(asked.seq, asked.op))
                self._table.answers.keep(seat, asked.op, ack, asked.wish)

    def _kept(self, line: Chat, asked: Asked, fault: Fault | None) -> None:
        table, op = self._table, asked.op
        guest = self._asked.pop(f"{line.seat}:{op}")
        if table.is_gone:
            return
        if isinstance(fault, Overtaken):
            table.refuse(guest, op, sentence_of(fault))
            table.abandon()
            return
        if fault is not None:
            table.refuse(guest, op, sentence_of(fault))
            return
        self.lines, self.told_at = [*self.lines, line][-MOST:], table.state.seq
        ack = encode(messages.Ack(asked.seq, op))
        table.answers.keep(line.seat, op, ack, asked.wish)
        guest.send(ack)
        table.tell_all(messages.Chatted(table.state.seq, self.told(line)))
