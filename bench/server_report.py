"""The report of the server bench: a table, the promised ratios, and what makes a run doubtful."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

BUSY = 0.2  # cores that others may use before a time says more about them than about a server
PEERS = ("ours-coloretto", "colyseus-durable")
KILOBYTES = ("kb_idle_socket", "kb_table", "kb_resting_table")


@dataclass(frozen=True)
class Bar:
    """One promise: our figure as a share of a peer's in the same run; without a peer, as it is."""

    ours: str
    figure: str
    peer: str = ""
    least: float | None = None
    stretch: float | None = None  # what we would like; without ``least`` nothing is promised
    most: float | None = None

    def sentence(self) -> str:
        unit = f"x {self.peer}" if self.peer else ""
        least = [f">= {self.least:.1f}{unit}"] if self.least else []
        most = [f"<= {self.most:g}{unit}"] if self.most else []
        wish = [f"stretch >= {self.stretch:.1f}{unit}"] if self.stretch else []
        return f"{self.ours}: {FIGURES[self.figure]} " + ", ".join([*least, *most, *wish])

    def value(self, medians: dict[str, Any]) -> float | None:
        """Return what is judged; None if it was not measured."""
        if self.peer:
            return ratio(medians, self.ours, self.figure, self.peer)
        value = medians.get(self.ours, {}).get(self.figure)
        return None if value is None else float(value)

    def verdict(self, value: float | None) -> str:
        if value is None:
            return "unknown"
        if self.least is None and self.most is None:
            return "reached" if self.is_reached(value) else "not yet"
        return "met" if self.is_met(value) else "MISSED"

    def is_met(self, value: float) -> bool:
        return (self.least is None or value >= self.least) and (
            self.most is None or value <= self.most
        )

    def is_reached(self, value: float) -> bool:
        return self.stretch is None or value >= self.stretch


SPEED = "moves_per_cpu_second"
FIGURES = {
    SPEED: "moves per CPU-second",
    "kb_idle_socket": "KB per idle socket",
    "kb_table": "KB per table with four sockets",
    "kb_resting_table": "KB per resting table",
}
BARS = (
    Bar("ours-coloretto", SPEED, "colyseus-views-durable", least=1),
    Bar("ours-coloretto", SPEED, "colyseus-durable", stretch=1),
    Bar("ours-coloretto", SPEED, "boardgame.io", least=3.5, stretch=5),
    Bar("ours-coloretto-postgres", SPEED, "ours-coloretto", least=0.9),
    Bar("ours-coloretto-two-nodes", SPEED, "ours-coloretto-postgres", least=0.9),
    Bar("ours-coloretto", "kb_idle_socket", most=14),
    Bar("ours-coloretto", "kb_table", most=122),
    Bar("ours-coloretto", "kb_resting_table", most=42),
)
WHAT_COUNTS = (
    "A move is made when all players at its table have it: four, at Top Speed two. In Rouge Jaune",
    "Vert and Top Speed everybody plays at once, a move of each seat under way; one that came too",
    "late is no move. In Chiffres et Couleurs a series that is laid in several steps is one move.",
    "Only the server's own process is counted, of two nodes the worse; a database is told beside.",
)


def told(report: dict[str, Any]) -> str:
    """Return the report as text."""
    verdicts = map(line, bars(report["medians"]))
    return "\n".join([*figures(report), "", "Bars", *verdicts, "", *doubts(report)])


def figures(report: dict[str, Any]) -> list[str]:
    """One line per server."""
    chosen, medians = report["chosen"], report["medians"]
    heads = (
        ("", "moves per", "lowest -", "x", "x", "p50 / p99 ms", *["KB per"] * 3, "database us"),
        (
            *("", "CPU-second", "highest", *PEERS, f"at {chosen['rate']:g}/s"),
            *("idle socket", "table", "resting table", "per move"),
        ),
    )
    title = (
        f"{chosen['tables']} tables, median of {chosen['rounds']} x {chosen['seconds']:g} s, "
        f"after {chosen['warming']:,} moves each"
    )
    rows = [cells(name, report) for name in medians]
    return [title, *WHAT_COUNTS, "", *aligned([*heads, *rows])]


def cells(name: str, report: dict[str, Any]) -> tuple[str, ...]:
    medians = report["medians"]
    mine = medians[name]
    ratios = (ratio(medians, name, SPEED, peer) for peer in PEERS)
    times = "busy" if is_busy(report) else f"{mine['p50_ms']:.2f} / {mine['p99_ms']:.2f}"
    return (
        name,
        f"{mine[SPEED]:,.0f}",
        spread([each[name][SPEED] for each in report["rounds"]]),
        *("-" if share is None else f"{share:.2f}" for share in ratios),
        times,
        *(shown(mine, figure) for figure in KILOBYTES),
        shown(mine, "database_us"),
    )


def shown(mine: dict[str, float], figure: str) -> str:
    return f"{mine[figure]:.1f}" if figure in mine else "-"


def spread(rounds: list[float]) -> str:
    return f"{min(rounds) / 1e3:.1f} - {max(rounds) / 1e3:.1f} k"


def aligned(rows: list[tuple[str, ...]]) -> list[str]:
    """Return the rows as lines; the names to the left, all else to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [
                row[0].ljust(widths[0]),
                *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
            ]
        )
        for row in rows
    ]


def ratio(medians: dict[str, Any], name: str, figure: str, peer: str) -> float | None:
    """Return a figure as a share of the peer's; None if one of them was not measured."""
    if name not in medians or peer not in medians or medians[peer][figure] <= 0:
        return None
    return float(medians[name][figure] / medians[peer][figure])


def bars(medians: dict[str, Any]) -> list[dict[str, Any]]:
    """What was promised, and whether it holds in this run."""
    values = ((bar, bar.value(medians)) for bar in BARS)
    return [
        {"bar": bar.sentence(), "value": value, "verdict": bar.verdict(value)}
        for bar, value in values
    ]


def line(bar: dict[str, Any]) -> str:
    value = "not measured" if bar["value"] is None else f"{bar['value']:.2f}"
    return f"  {bar['verdict']:8} {bar['bar']:99} {value}"


# ---- what makes a run doubtful -------------------------------------------------------------------


def is_busy(report: dict[str, Any]) -> bool:
    return others(report) > BUSY


def others(report: dict[str, Any]) -> float:
    """Return the cores that others used while the busiest measurement ran."""
    return max(
        (figures["others_cores"] for each in report["rounds"] for figures in each.values()),
        default=0.0,
    )


def doubts(report: dict[str, Any]) -> list[str]:
    """Say how busy the machine was, and what went wrong."""
    before, after = report["load"]
    state = f"load {before} before, {after} after; others used up to {others(report):.2f} cores"
    if is_busy(report):
        state += ": no times are claimed, and even ratios move; run it when it is quiet"
    return [state] + [
        f"DOUBTFUL: {name}, round {number}: {figures[fault]:g} {fault.replace('_', ' ')}"
        for number, each in enumerate(report["rounds"], start=1)
        for name, figures in each.items()
        for fault in ("dropped", "unexpected", "lost", "stuck_tables")
        if figures[fault]
    ]
