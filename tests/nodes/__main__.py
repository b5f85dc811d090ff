"""Let much go wrong at two nodes, and tell it as docs/server.md does: `python -m tests.nodes`."""

import argparse
import asyncio
import secrets
import sys

from tests.nodes.city import CityCampaign, city_campaign, spread

FAULTS = {
    "kill": "a node is killed (`kill -9`)",
    "freeze": "a node is frozen for longer or shorter than its lease",
    "stop": "a node is stopped (SIGTERM)",
    "crash": "the database crashes; from when it is back",
    "cut": "a connection is cut in the middle of a commit",
}


def main() -> int:
    order = order_from(sys.argv[1:])
    coming = city_campaign(order.faults, order.tables, order.seed, lease=order.lease)
    found = asyncio.run(coming)
    print("\n".join(page(found)))
    return 1 if found.faults else 0


def order_from(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.nodes", description=__doc__)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--lease", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    return parser.parse_args(arguments)


def page(found: CityCampaign) -> list[str]:
    """Return the figures as a table, and the sums below it."""
    lines = [
        "| fault | tables struck | stood still, p50 | p99 | max |",
        "| --- | --- | --- | --- | --- |",
    ]
    for kind, told in FAULTS.items():
        if (still := spread(found.still.get(kind, [])))["tables"]:
            cells = [f"{still[name]:.1f} s" for name in ("p50", "p99", "max")]
            lines.append(" | ".join([f"| {told}", str(still["tables"]), *cells]) + " |")
    figures = found.as_figures()
    wrong = ", ".join(
        f"{figures[kind]} {kind}" for kind in ("lost", "doubled", "reordered", "unlike")
    )
    sums = f"{found.kills} faults, {found.acks:,} acknowledged moves, {found.rows:,} rows: {wrong}."
    return [*lines, "", f"{sums} (seed {found.seed})"]


if __name__ == "__main__":
    sys.exit(main())
