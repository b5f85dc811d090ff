"""How often, and how many: counted per household, with time passed in and memory bounded."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict, deque
from collections.abc import Hashable

MOST_HOUSEHOLDS = 10_000  # remembered at a time; the longest silent is forgotten first
NEIGHBOURS = 4  # as much as so many households may do together, their whole network may do


def household(address: str) -> str:
    """Return what an address is counted as: itself, or its /64, which one IPv6 home has whole."""
    if ":" not in address:
        return address
    home = ipaddress.ip_network((address.partition("%")[0], 64), strict=False)
    return str(home.network_address)


def network(address: str) -> str:
    """Return the neighbourhood of an address: its /24, or the /56 that one IPv6 line may have."""
    if ":" not in address:
        return address.rpartition(".")[0] + ".0/24"
    return str(ipaddress.ip_network((address.partition("%")[0], 56), strict=False))


class Bucket:
    """Lets a burst through, then so many a second."""

    __slots__ = ("_at", "_left", "burst", "per_second")

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second
        self._left, self._at = float(burst), 0

    def take(self, now: int, some: int = 1) -> bool:
        """Take one or some, if so many are left at this time in milliseconds."""
        if now > self._at:
            gained = (now - self._at) * self.per_second / 1000
            self._left, self._at = min(self.burst, self._left + gained), now
        if self._left < some:
            return False
        self._left -= some
        return True

    def missing(self, some: int) -> float:
        """Return how many were missing to take so many, when it was last tried."""
        return max(0.0, some - self._left)


class SlidingWindow:
    """Lets so many through in any stretch of so many seconds."""

    __slots__ = ("_times", "limit", "milliseconds")

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit, self.milliseconds = limit, seconds * 1000
        self._times: deque[int] = deque()

    def is_full(self, now: int) -> bool:
        while self._times and now - self._times[0] >= self.milliseconds:
            self._times.popleft()
        return len(self._times) >= self.limit

    def take(self, now: int) -> bool:
        """Take one, if there is room at this time in milliseconds."""
        if self.is_full(now):
            return False
        self._times.append(now)
        return True


class Quota:
    """So many at a time per household; who has none left is forgotten."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._counts: dict[str, int] = {}

    def has_room(self, address: str) -> bool:
        return self._counts.get(household(address), 0) < self.limit

    def enter(self, address: str) -> bool:
        """Count one more, if there may be."""
        if not self.has_room(address):
            return False
        home = household(address)
        self._counts[home] = self._counts.get(home, 0) + 1
        return True

    def leave(self, address: str) -> None:
        home = household(address)
        count = self._counts.get(home, 0)
        if count > 1:
            self._counts[home] = count - 1
        else:
            self._counts.pop(home, None)

    def __len__(self) -> int:
        return len(self._counts)


class Recent:
    """What was seen within so many seconds; what was not seen for longest is forgotten first."""

    def __init__(self, seconds: float, most: int = MOST_HOUSEHOLDS) -> None:
        self.milliseconds, self.most = seconds * 1000, most
        self._seen: OrderedDict[Hashable, int] = OrderedDict()

    def is_again(self, one: Hashable, now: int) -> bool:
        """Take note that something is seen now; tell whether it has been of late."""
        before = self._seen.pop(one, None)
        self._seen[one] = now
        if len(self._seen) > self.most:
            self._seen.popitem(last=False)
        return before is not None and now - before < self.milliseconds

    def __len__(self) -> int:
        return len(self._seen)


class HouseholdWindows:
    """Who has done something too often of late: a household, or all of its network together."""

    def __init__(self, limit: int, seconds: float, most: int = MOST_HOUSEHOLDS) -> None:
        self.limit, self.seconds, self.most = limit, seconds, most
        self._windows: OrderedDict[str, SlidingWindow] = OrderedDict()

    def is_full(self, address: str, now: int) -> bool:
        return any(
            place in self._windows and self._windows[place].is_full(now)
            for place in (household(address), network(address))
        )

    def add(self, address: str, now: int) -> bool:
        """Count one; tell whether there was room for it."""
        if self.is_full(address, now):
            return False
        for place, limit in self._limits(address):
            self._windows.setdefault(place, SlidingWindow(limit, self.seconds)).take(now)
            self._windows.move_to_end(place)
        while len(self._windows) > self.most:
            self._windows.popitem(last=False)
        return True

    def _limits(self, address: str) -> tuple[tuple[str, int], ...]:
        return (household(address), self.limit), (network(address), self.limit * NEIGHBOURS)

    def __len__(self) -> int:
        return len(self._windows)
