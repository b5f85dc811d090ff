"""Passes tables on, between games, from a node that has much more to do than the others.

A node that died leaves its tables where people came in again, and nothing would ever bring them
back: so whoever is far above the mean gives tables to whoever has least, a few at a time.
"""

from __future__ import annotations

from collections.abc import Sequence

from nuancier.store.log import NodeNews
from nuancier.tables.close_codes import CloseCode
from nuancier.tables.house import House
from nuancier.tables.table import Table

FAR_ABOVE = 1.25  # of the mean
LEAST_SURPLUS = 8  # connections: below that nobody gains anything
MOST_AT_ONCE = 20  # tables in one round


def surplus(nodes: Sequence[NodeNews], node: str, sockets: int) -> tuple[int, str]:
    """Return how many connections too many are here, and which node has the fewest."""
    others = [one for one in nodes if one.lives and one.node != node]
    if not others:
        return 0, ""
    mean = (sockets + sum(one.sockets for one in others)) / (len(others) + 1)
    least = min(others, key=lambda one: one.sockets)
    too_many = int(min(sockets - mean, mean - least.sockets))
    return (too_many if sockets > FAR_ABOVE * mean else 0), least.node


class Balance:
    """Looks now and then whether others should have some of our tables."""

    def __init__(self, house: House, node: str) -> None:
        self._house, self._node = house, node
        self.passed_on = 0  # tables, since the start

    async def look(self, sockets: int) -> None:
        """Pass on as many tables as bring us to the mean."""
        store = self._house.services.store
        left, other = surplus(await store.nodes(), self._node, sockets)
        if left < LEAST_SURPLUS:
            return
        most = self.passed_on + MOST_AT_ONCE
        for table in list(self._house.tables.values()):
            people = len(table.guests)
            # Looked at anew for each: while another was passed on, a game may have begun here.
            if 0 < people <= left and may_go(table):
                if await self._pass_on(table, other):
                    left -= people
                    self.passed_on += 1
                if self.passed_on == most:
                    break

    async def _pass_on(self, table: Table, other: str) -> bool:
        """Save a table, let the other have it, and lead everybody there."""
        table.desk.save()
        store, desk = self._house.services.store, table.desk
        if not await store.pass_on(table.state.table, desk.epoch, other):
            return False
        table.abandon((CloseCode.ELSEWHERE, other))
        return True


def may_go(table: Table) -> bool:
    """Whether nobody would be torn from a game, and nothing be lost that is not in the log."""
    desk = table.desk
    is_quiet = not (desk.is_writing or desk.is_gone or table.presence.is_waited_for)
    return table.state.stage != "playing" and is_quiet
