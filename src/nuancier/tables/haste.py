"""On to my turn: bots move quickly while nobody at a table of turns has anything to do.

Everybody here with a seat must wish it, and it ends as soon as one of them has a move, or is no
longer out of the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nuancier.tables import requests

if TYPE_CHECKING:
    from nuancier.tables.table import Table


class Haste:
    """Who wishes at one table that bots hurry."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._wishes: dict[int, bool] = {}  # by seat: whether it was out of the round by then

    def wish(self, seat: int) -> None:
        """Hurry from now on for this seat; whoever has a move has nothing to wait for."""
        table = self._table
        requests.must_have_turns(table.state)
        if seat in self._wishes or table.show.moves(table.state.t, seat):
            return
        self._wishes[seat] = self._rests(seat)
        table.tell_people()
        if self.is_on:
            table.play.bots.hurry()

    def is_wished_by(self, seat: int) -> bool:
        return seat in self._wishes

    @property
    def is_on(self) -> bool:
        """Whether everybody who is here wishes it."""
        table = self._table
        here = [seat for seat in table.state.people() if table.guests.acting(seat)]
        return bool(here) and all(seat in self._wishes for seat in here)

    def look(self) -> None:
        """End it when somebody has a move, or a round is over for which it was wished."""
        if any(self._is_over_for(seat) for seat in self._wishes):
            self.stop()

    def _is_over_for(self, seat: int) -> bool:
        is_back = self._wishes[seat] and not self._rests(seat)
        return is_back or bool(self._table.show.moves(self._table.state.t, seat))

    def _rests(self, seat: int) -> bool:
        return seat in self._table.show.resting(self._table.state.t)

    def stop(self) -> None:
        """Hurry no longer."""
        if self._wishes:
            self._wishes = {}
            self._table.tell_people()
