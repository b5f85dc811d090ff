"""What was done in a game, as a row of the table's log tells it."""

from __future__ import annotations

import msgspec

from nuancier.kernel.history import Entry
from nuancier.store.log import Row
from nuancier.tables.cast import name_of
from nuancier.tables.events import (
    HINT,
    PAUSED,
    RENAMED,
    RESUMED,
    CardsDealt,
    Hinted,
    PersonRenamed,
    Played,
    RacePaused,
    RaceResumed,
    Replaced,
)
from nuancier.tables.messages import PhotoPress


class Deed(Entry, frozen=True, kw_only=True, array_like=True, gc=False):
    """A deal, an act, or one of events.ASIDES; its ``at`` is table time."""

    seq: int
    by: str = ""  # as events.Played has it, or one of events.ASIDES
    photo: list[PhotoPress] = msgspec.field(default_factory=list)
    name: str = ""  # of whoever had the seat before a bot got it, or took another name
    to: str = ""  # of whoever has it now

    def since(self, begun: int) -> Entry:
        """Return what a replay holds of it: nothing but what the cards did, and when."""
        return Entry(self.seat, self.at - begun, self.moves, self.order)


def deed_of(
    row: Row,
    event: Played | CardsDealt | Hinted | Replaced | PersonRenamed | RacePaused | RaceResumed,
) -> Deed:
    """Return what was done in this row."""
    seq, seat, at = row.seq, row.seat, row.at
    if isinstance(event, Played):
        return Deed(seat, at, tuple(event.moves), seq=seq, by=event.by, photo=event.photo)
    if isinstance(event, CardsDealt):
        return Deed(seat, at, order=tuple(event.order), seq=seq)
    if isinstance(event, Replaced):
        return Deed(event.seat, at, seq=seq, by=event.why, name=event.name, to=name_of(event.who))
    if isinstance(event, PersonRenamed):
        return Deed(event.seat, at, seq=seq, by=RENAMED, name=event.was, to=event.name)
    if isinstance(event, RacePaused | RaceResumed):
        return Deed(seat, at, seq=seq, by=PAUSED if isinstance(event, RacePaused) else RESUMED)
    return Deed(seat, at, seq=seq, by=HINT)
