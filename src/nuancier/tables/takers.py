"""The kinds of takers: who may ask, and what becomes of a wish that is sent again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import refuse
from nuancier.tables import messages
from nuancier.tables.events import AnyEvent
from nuancier.tables.guests import Guest
from nuancier.tables.messages import AnyFromClient, encode
from nuancier.tables.table import Table

Taker = Callable[[Table, Guest, Any, int], None]
TAKERS: dict[type, Taker] = {}  # by the kind of wish


def takes(kind: type[AnyFromClient]) -> Callable[[Taker], Taker]:
    """Let a taker take this kind of wish."""

    def note(taker: Taker) -> Taker:
        TAKERS[kind] = taker
        return taker

    return note


def seat_of(guest: Guest) -> int:
    """Return the seat for which this connection may act."""
    if guest.seat == SPECTATOR:
        raise refuse("lobby-no-seat")
    if not guest.acting:
        raise refuse("lobby-elsewhere")
    return guest.seat


def once(taken: Callable[[Table, Guest, int, Any, int], None]) -> Taker:
    """Make a taker for a seat's wish: one that is sent again only gets its answer again."""

    def taker(table: Table, guest: Guest, wish: Any, at: int) -> None:
        seat = seat_of(guest)
        if not table.voice.is_answered(guest, seat, wish.op):
            taken(table, guest, seat, wish, at)

    return taker


def becoming(look: Callable[[Table, int, Any], AnyEvent]) -> Taker:
    """Make a taker for a seat's wish that becomes one event."""

    def taken(table: Table, guest: Guest, seat: int, wish: Any, at: int) -> None:
        table.ask(guest, wish.op, at, look(table, seat, wish))

    return once(taken)


def parting(look: Callable[[Table, int], AnyEvent]) -> Taker:
    """Make a taker that lets a person go; who has gone may ask again, and gets the same answer."""

    def taken(table: Table, guest: Guest, seat: int, wish: Any, at: int) -> None:
        def answer(seq: int) -> None:
            guest.farewell = (wish.op, encode(messages.Ack(seq, wish.op)))
            guest.send(guest.farewell[1])

        refused = partial(table.voice.refuse, guest, wish.op)
        table.desk.write(seat, wish.op, look(table, seat), at, answer, refused)

    def taker(table: Table, guest: Guest, wish: messages.Leave | messages.GiveUp, at: int) -> None:
        op, told = guest.farewell
        if op == wish.op:
            guest.send(told)
        else:
            once(taken)(table, guest, wish, at)

    return taker
