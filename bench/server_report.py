"""The report of the server bench: a table, the promised ratios, and what makes a run doubtful."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

BUSY = 0.2  # cores that others may use before a time says more about them than about a server
PEERS = ("ours-coloretto", "colyseus-durable")
WEIGHED = ("idle socket", "table", "resting table")


@dataclass(frozen=True)
class Bar:
    """One promise: our figure as a share of a peer's in the same run."""

    ours: str
    figure: str
    peer: str
    least: float | None = None
    stretch: float | None = None  # what we would like
    most: float | None = None

    def sentence(self) -> str:
        limit = f">= {self.least}x" if self.least else f"<= {self.most}x"
        wish = f" (stretch {self.stretch}x)" if self.stretch else ""
        return f"{self.ours}: {FIGURES[self.figure]} {limit} {self.peer}{wish}"

    def is_met(self, ratio: float) -> bool:
        return (self.least is None or ratio >= self.least) and (
            self.most is None or ratio <= self.most
        )


FIGURES = {
    "moves_per_cpu_second": "moves per CPU-second",
    "kb_idle_socket": "idle socket",
    "kb_table": "table",
}
BARS = (
    Bar("ours-coloretto", "moves_per_cpu_second", "colyseus-views-durable", least=1),
    Bar("ours-coloretto", "moves_per_cpu_second", "colyseus-durable", least=1),
    Bar("ours-coloretto", "moves_per_cpu_second", "boardgame.io", least=3.5, stretch=5),
    Bar("ours-coloretto", "kb_idle_socket", "colyseus", most=1),
    Bar("ours-coloretto", "kb_table", "boardgame.io", most=1),
)


def told(report: dict[str, Any]) -> str:
    """Return the report as text."""
    verdicts = map(verdict, bars(report["medians"]))
    return "\n".join([*figures(report), "", "Bars", *verdicts, "", *doubts(report)])


def figures(report: dict[str, Any]) -> list[str]:
    """One line per server."""
    chosen, medians = report["chosen"], report["medians"]
    heads = (
        ("", "moves per", "lowest -", "x", "x", "p50 / p99 ms", *["KB per"] * 3),
        ("", "CPU-second", "highest", *PEERS, f"at {chosen['rate']:g}/s", *WEIGHED),
    )
    title = (
        f"{chosen['tables']} tables of four, median of {chosen['rounds']} x "
        f"{chosen['seconds']:g} s; a move is made when all four players have the new state"
    )
    rows = [cells(name, report) for name in medians]
    return [title, *(aligned(row) for row in (*heads, *rows))]


def cells(name: str, report: dict[str, Any]) -> tuple[str, ...]:
    medians = report["medians"]
    mine = medians[name]
    speed = "moves_per_cpu_second"
    ratios = (ratio(medians, name, speed, peer) for peer in PEERS)
    times = "busy" if is_busy(report) else f"{mine['p50_ms']:.2f} / {mine['p99_ms']:.2f}"
    return (
        name,
        f"{mine[speed]:,.0f}",
        spread([each[name][speed] for each in report["rounds"]]),
        *("-" if share is None else f"{share:.2f}" for share in ratios),
        times,
        f"{mine['kb_idle_socket']:.1f}",
        f"{mine['kb_table']:.1f}",
        f"{mine['kb_resting_table']:.1f}",
    )


def spread(rounds: list[float]) -> str:
    return f"{min(rounds) / 1e3:.1f} - {max(rounds) / 1e3:.1f} k"


def aligned(row: tuple[str, ...]) -> str:
    return f"{row[0]:24}" + "".join(f"{cell:>17}" for cell in row[1:])


def ratio(medians: dict[str, Any], name: str, figure: str, peer: str) -> float | None:
    """Return a figure as a share of the peer's; None if one of them was not measured."""
    if name not in medians or peer not in medians or medians[peer][figure] <= 0:
        return None
    return float(medians[name][figure] / medians[peer][figure])


def bars(medians: dict[str, Any]) -> list[dict[str, Any]]:
    """What was promised, and whether it holds in this run; None where it was not measured."""
    shares = ((bar, ratio(medians, bar.ours, bar.figure, bar.peer)) for bar in BARS)
    return [
        {
            "bar": bar.sentence(),
            "ratio": share,
            "met": None if share is None else bar.is_met(share),
        }
        for bar, share in shares
    ]


def verdict(bar: dict[str, Any]) -> str:
    word = {True: "met", False: "MISSED", None: "unknown"}[bar["met"]]
    share = "not measured" if bar["ratio"] is None else f"{bar['ratio']:.2f}"
    return f"  {word:8} {bar['bar']:72} {share}"


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
