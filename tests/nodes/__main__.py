"""Let much go wrong at two nodes, and tell it as docs/server.md does: `python -m tests.nodes`."""

import argparse
import asyncio
import secrets
import sys

from tests.nodes.city import (
    CALM,
    KILL_AFTER_START,
    WRONG,
    CityCampaign,
    bars,
    city_campaign,
    missed,
    spread,
)

FAULTS = {
    CALM: "nothing: what the clients' own manners take",
    "kill": "a node is killed (`kill -9`)",
    KILL_AFTER_START: "the same, within a lease after a start of the database",
    "freeze": "a node is frozen for longer or shorter than its lease",
    "stop": "a node is stopped (SIGTERM)",
    "crash": "the database crashes; from when it is back",
    "cut": "a connection is cut in the middle of a commit",
}


def main() -> int:
    order = order_from(sys.argv[1:])
    coming = city_campaign(order.faults, order.tables, order.seed, lease=order.lease)
    found = asyncio.run(coming)
    print("\n".join(page(found, order.lease)))
    return 1 if found.faults or missed(found.waits, order.lease) else 0


def order_from(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.nodes", description=__doc__)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--lease", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    return parser.parse_args(arguments)


def page(found: CityCampaign, lease: float) -> list[str]:
    """Return the figures as a table, the sums below it, and which bars are missed."""
    lines = [
        "| fault | people struck | waited, p50 | p99 | max | bar |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for kind, told in FAULTS.items():
        if (waits := spread(found.waits.get(kind, [])))["people"]:
            cells = [f"{waits[name]:.1f} s" for name in ("p50", "p99", "max")]
            most = ", ".join(
                f"{name} {most:g} s" for name, most in bars(lease).get(kind, {}).items()
            )
            lines.append(" | ".join([f"| {told}", str(waits["people"]), *cells, most]) + " |")
    figures = found.as_figures()
    wrong = ", ".join(f"{figures[kind]} {kind}" for kind in WRONG)
    told = f"{found.acks:,} acknowledged moves and {found.lines:,} lines of chat"
    sums = f"{found.kills} faults, {told}, {found.rows:,} rows: {wrong}."
    over = missed(found.waits, lease)
    held = "Missed: " + "; ".join(over) + "." if over else "Every bar is held."
    return [*lines, "", f"{sums} {held} (seed {found.seed})"]


if __name__ == "__main__":
    sys.exit(main())
