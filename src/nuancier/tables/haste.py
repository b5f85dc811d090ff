"""On to my turn: bots move quickly while nobody at a table of turns has anything to do.

Everybody here with a seat must wish it, and it ends as soon as one of them has a move, or is no
longer out of the round.
"""

from __future__ import annotations

from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guests
from nuancier.tables.state import State


class Haste:
    """Who wishes at one table that bots hurry; whoever asks tells all what has changed."""

    def __init__(self, state: State, eyes: Eyes, guests: Guests) -> None:
        self._state, self._eyes, self._guests = state, eyes, guests
        self._wishes: dict[int, bool] = {}  # by seat: whether it was out of the round by then

    def wish(self, seat: int) -> bool:
        """Hurry from now on for this seat; return whether that is news.

        Whoever has a move has nothing to wait for.
        """
        if seat in self._wishes or self._has_moves(seat):
            return False
        self._wishes[seat] = self._rests(seat)
        return True

    def is_wished_by(self, seat: int) -> bool:
        return seat in self._wishes

    @property
    def is_on(self) -> bool:
        """Whether everybody who is here wishes it."""
        here = [seat for seat in self._state.people() if self._guests.acting(seat)]
        return bool(here) and all(seat in self._wishes for seat in here)

    @property
    def is_over(self) -> bool:
        """Whether somebody has a move, or a round is over for which it was wished."""
        return bool(self._wishes) and any(map(self._is_over_for, self._wishes))

    def _is_over_for(self, seat: int) -> bool:
        is_back = self._wishes[seat] and not self._rests(seat)
        return is_back or self._has_moves(seat)

    def _has_moves(self, seat: int) -> bool:
        return bool(self._eyes.moves(self._state.t, seat))

    def _rests(self, seat: int) -> bool:
        return seat in self._eyes.resting(self._state.t)

    def stop(self) -> bool:
        """Hurry no longer; return whether that is news."""
        is_news = bool(self._wishes)
        self._wishes = {}
        return is_news
