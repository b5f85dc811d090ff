"""The house's own time, by which tables grow old: a clock on the wall that jumps harms no table.

Two things are counted, and the store keeps them. *Open hours* run while the server runs: by them a
table has been left alone, for nobody can come back to a house that is closed. *The date* follows
the clock on the wall, but never back, and at most a day at once: by it what is in the archive is
forgotten. So a start with a wrong clock, in either direction, makes nothing old.
"""

from __future__ import annotations

from nuancier.store.log import Hours
from nuancier.tables.clock import Clock
from nuancier.tables.settings import DAY_MS

LONGEST_STEP = DAY_MS  # of the date, beyond what the server saw pass: a jump, or a night's sleep


class Calendar:
    """Tells how late it is in this house."""

    def __init__(self, clock: Clock, noted: Hours) -> None:
        self._clock, self._at = clock, clock.now()
        wall = clock.wall()
        self._noted = noted if noted.date else Hours(noted.open, wall, wall)  # a new store

    def open_hours(self) -> int:
        """Return for how many milliseconds the house has been open since the store was made."""
        return self._noted.open + self._clock.now() - self._at

    def note(self) -> Hours:
        """Return how late it is, to be kept; the time to come is counted from here."""
        before, now, wall = self._noted, self._clock.now(), self._clock.wall()
        ran = now - self._at
        step = min(max(wall - before.wall, ran), ran + LONGEST_STEP)
        self._at, self._noted = now, Hours(before.open + ran, before.date + step, wall)
        return self._noted
