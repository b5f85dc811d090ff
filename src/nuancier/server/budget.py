"""What one household may ask of the pages: a budget that fills again, and what each route costs."""

from __future__ import annotations

import math
from collections import OrderedDict

from aiohttp import web

from nuancier.server.limits import MOST_HOUSEHOLDS, Bucket, household

# In requests for a plain page, which takes a fifth of a millisecond. Whatever is not here costs 1.
COSTS = {
    "/invitations/{code}.json": 4,
    "/metrics": 2,
    "/qr/{code}.svg": 20,
    "/tables/{table}/games/{number}.nuancier.json": 50,
    "/ws": 4,
}


def cost_of(request: web.Request) -> int:
    """Return what a request costs, by its route; a path that leads nowhere is no cheaper."""
    resource = request.match_info.route.resource
    return COSTS.get(resource.canonical, 1) if resource else 1


class Budgets:
    """What every household has left; who has been silent for longest is forgotten first."""

    def __init__(self, burst: int, per_second: float, most: int = MOST_HOUSEHOLDS) -> None:
        self.burst, self.per_second, self.most = burst, per_second, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, address: str, cost: int, now: int) -> int:
        """Pay, and return 0; or return in how many seconds there will be enough."""
        home = household(address)
        bucket = self._buckets.setdefault(home, Bucket(self.burst, self.per_second))
        self._buckets.move_to_end(home)
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        cost = min(cost, self.burst)  # a small budget buys anything while it is full
        return 0 if bucket.take(now, cost) else math.ceil(bucket.missing(cost) / self.per_second)

    def __len__(self) -> int:
        return len(self._buckets)
