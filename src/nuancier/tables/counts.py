"""The count of a round: the next deal waits until all who are here have seen it."""

from __future__ import annotations

from nuancier.tables.clock import TableTime
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guests
from nuancier.tables.settings import TableSettings
from nuancier.tables.state import State


class SeenCounts:
    """Who has seen the count that lies on one table."""

    def __init__(
        self, state: State, eyes: Eyes, guests: Guests, time: TableTime, settings: TableSettings
    ) -> None:
        self._state, self._eyes, self._guests, self._time = state, eyes, guests, time
        self._longest = int(settings.count_seconds * 1000)
        self._seen: dict[int, int] = {}  # by seat: the row up to which its person has seen

    @property
    def is_shown(self) -> bool:
        """Whether a count lies on the table."""
        state = self._state
        return state.stage == "playing" and state.deals > 0 and self._eyes.is_counted(state.t)

    def note(self, seat: int, seq: int) -> bool:
        """Take note that a person has seen the count; return whether that is news.

        What somebody says of an earlier round, or of rows that are not there, is none.
        """
        is_there = self.is_shown and self._row <= seq <= self._state.seq
        is_news = is_there and not self.has_seen(seat)
        if is_news:
            self._seen[seat] = seq
        return is_news

    def has_seen(self, seat: int) -> bool:
        return self.is_shown and self._seen.get(seat, 0) >= self._row

    def wait(self) -> int:
        """Return for how many milliseconds the next deal waits for somebody; 0 for nobody."""
        here = [seat for seat in self._state.people() if self._guests.acting(seat)]
        if all(self.has_seen(seat) for seat in here):
            return 0
        return max(0, self._state.deeds[-1].at + self._longest - self._time.now())

    @property
    def _row(self) -> int:
        """The row that ended the round."""
        return self._state.deeds[-1].seq
