"""A server that believes in lag which a test puts above the wire.

The kernel knows that a wire inside this machine is short, and the server would forgive such a guest
nothing but SLACK. Here the kernel is not asked. ``python -m tests.browser.far_away`` runs it.
"""

import uvloop

from nuancier.tables.fairness import Lag
from tests.server.serving import serve

LONG = 10_000.0  # milliseconds: longer than any answer takes


def believe(lag: Lag, round_trip: float | None) -> None:
    """Let the answers alone tell how long the wire is."""
    lag._bounds.append(LONG)


if __name__ == "__main__":
    Lag.bound = believe
    uvloop.run(serve())
