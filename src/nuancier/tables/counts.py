"""The count of a round: the next deal waits until all who are here have seen it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nuancier.tables.table import Table


class Counts:
    """Who has seen the count that lies on one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen: dict[int, int] = {}  # by seat: the row up to which its person has seen

    @property
    def is_shown(self) -> bool:
        """Whether a count lies on the table."""
        state, show = self._table.state, self._table.show
        return state.stage == "playing" and state.deals > 0 and show.is_counted(state.t)

    def note(self, seat: int, seq: int) -> bool:
        """Take note that a person has seen the count; return whether that is news.

        What somebody says of an earlier round, or of rows that are not there, is none.
        """
        state = self._table.state
        is_news = self.is_shown and self._row <= seq <= state.seq and not self.has_seen(seat)
        if is_news:
            self._seen[seat] = seq
        return is_news

    def has_seen(self, seat: int) -> bool:
        return self.is_shown and self._seen.get(seat, 0) >= self._row

    def wait(self) -> int:
        """Return for how many milliseconds the next deal waits for somebody; 0 for nobody."""
        table = self._table
        here = [seat for seat in table.state.people() if table.guests.acting(seat)]
        if all(self.has_seen(seat) for seat in here):
            return 0
        longest = int(table.means.settings.count_seconds * 1000)
        return max(0, table.state.deeds[-1].at + longest - table.time.now())

    @property
    def _row(self) -> int:
        """The row that ended the round."""
        return self._table.state.deeds[-1].seq
