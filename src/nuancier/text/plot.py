"""An arena as a picture: ratings with their intervals, and how each bot's scores are spread.

Plain SVG. Every bot has a mark, a name and a colour of its own, so that the picture can be read in
grey too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap

from nuancier.ai.standings import Standings
from nuancier.locales import Words
from nuancier.text.arena_report import told_budgets
from nuancier.text.drawing import decimal

WIDTH, MARGIN, NAMES, FIGURES = 800, 24, 150, 170
LINE, HISTOGRAM, GAP = 30, 84, 26
SHARES = 44  # for the numbers at the left of a histogram
MOST_PARTS, FEW_PARTS = 6, 2  # of an axis, about
MOST_BARS, MOST_NAME, MOST_LETTERS = 48, 20, 110
# Six shapes and five colours, each in turn: thirty marks before the first comes again.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#8f4a7d", "#7a5c00")
INK, FAINT, PAPER = "#1a1a1a", "#c8c8c8", "#ffffff"
SHAPES = (  # around 0 0
    "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z",
    "M-5.5 -5.5h11v11h-11Z",
    "M0 -7L7 5.5H-7Z",
    "M0 -7.5L7.5 0L0 7.5L-7.5 0Z",
    "M0 7L-7 -5.5H7Z",
    "M-2.5 -7h5v4.500h4.500v5h-4.500v4.500h-5v-4.500h-4.500v-5h4.500Z",
)


class Scale:
    """Numbers from low to high, laid out from left to right, or from the ground up."""

    def __init__(
        self, low: float, high: float, left: float, right: float, parts: int = MOST_PARTS
    ) -> None:
        self.step = _round_step((high - low) / parts or 1)
        self.low = floor(low / self.step) * self.step
        self.high = max(ceil(high / self.step) * self.step, self.low + self.step)
        self.left, self.right = left, right

    def at(self, number: float) -> float:
        """Return where a number lies."""
        return self.left + (number - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Return the round numbers to be written beside it."""
        return [
            self.low + k * self.step for k in range(round((self.high - self.low) / self.step) + 1)
        ]


def _round_step(rough: float) -> float:
    """Return 1, 2 or 5 with so many zeros: the smallest that is not finer than wanted."""
    power = 10.0 ** floor(log10(rough))
    return max(1.0, next(power * k for k in (1, 2, 5, 10) if power * k >= rough))


class Sheet:
    """What has been drawn so far, from the top down."""

    def __init__(self) -> None:
        self.y, self._parts = float(MARGIN), list[str]()

    def text(self, x: float, words: str, size: int = 13, anchor: str = "start") -> None:
        self._parts.append(
            f'<text x="{x:.1f}" y="{self.y:.1f}" font-size="{size}" fill="{INK}" '
            f'text-anchor="{anchor}">{escape(words)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> None:
        self._parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
            f'stroke="{colour}" stroke-width="{width}"/>'
        )

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
            f'fill="{colour}" fill-opacity="0.55" stroke="{colour}" stroke-width="0.6"/>'
        )

    def mark(self, bot: int, x: float, y: float) -> None:
        shape = SHAPES[bot % len(SHAPES)]
        self._parts.append(
            f'<path transform="translate({x:.1f} {y:.1f})" d="{shape}" '
            f'fill="{COLOURS[bot % len(COLOURS)]}" stroke="{INK}" stroke-width="0.8"/>'
        )

    def name(self, bot: int, name: str) -> None:
        """Write a bot's mark and name at the left."""
        self.mark(bot, MARGIN + 8, self.y - 4.5)
        cut = name if len(name) <= MOST_NAME else "…" + name[1 - MOST_NAME :]
        self.text(MARGIN + 24, cut)

    def axis(self, scale: Scale, words: Words, top: float) -> None:
        """Draw the ruled ground of a chart from here up to its top, and its numbers below."""
        for tick in scale.ticks():
            self.line(scale.at(tick), top, scale.at(tick), self.y, FAINT, 0.6)
        self.y += 16
        for tick in scale.ticks():
            self.text(scale.at(tick), decimal(tick, 0, words), 11, "middle")

    def shares(self, scale: Scale, across: Scale, words: Words) -> None:
        """Rule a chart at a few shares in percent, and write them at its left."""
        for tick in scale.ticks():
            self.line(across.left, scale.at(tick), across.right, scale.at(tick), FAINT, 0.6)
            self.y = scale.at(tick) + 3.5
            self.text(across.left - 5, f"{decimal(tick, 0, words)} %", 10, "end")

    def svg(self, title: str) -> str:
        """Return the whole picture."""
        height = self.y + MARGIN
        size = f'width="{WIDTH}" height="{height:.0f}" viewBox="0 0 {WIDTH} {height:.0f}"'
        return "\n".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">',
                f"<title>{escape(title)}</title>",
                f'<rect width="100%" height="100%" fill="{PAPER}"/>',
                *self._parts,
                "</svg>\n",
            )
        )


def picture(standings: Standings, words: Words) -> str:
    """Return the picture of an arena, as SVG."""
    contest, sheet = standings.contest, Sheet()
    title = words.say("plot-title", game=contest.game.title, bots=len(contest.rivals))
    sheet.y += 6
    sheet.text(MARGIN, title, 19)
    sheet.y += 20
    counts = {"players": contest.players, "games": standings.games, "deals": len(standings.deals)}
    sheet.text(MARGIN, words.say("plot-about", seed=str(contest.seed), **counts), 12)
    budgets = told_budgets(contest, words)
    for line in wrap(budgets, MOST_LETTERS):
        sheet.y += 16
        sheet.text(MARGIN, line, 12)
    ratings = standings.ratings
    best_first = sorted(range(len(ratings)), key=lambda bot: -ratings[bot].rating)
    _draw_ratings(sheet, standings, best_first, words)
    _draw_scores(sheet, standings, best_first, words)
    return sheet.svg(f"{title}. {budgets}" if budgets else title)


def _heading(sheet: Sheet, key: str, words: Words) -> None:
    sheet.y += 36
    sheet.text(MARGIN, words.say("plot-" + key), 15)
    sheet.y += 17
    sheet.text(MARGIN, words.say(f"plot-{key}-legend"), 11)
    sheet.y += 8


def _draw_ratings(sheet: Sheet, standings: Standings, bots: Sequence[int], words: Words) -> None:
    ratings = standings.ratings
    ends = [end for rating in ratings for end in rating.interval]
    scale = Scale(min(ends), max(ends), MARGIN + NAMES, WIDTH - MARGIN - FIGURES)
    _heading(sheet, "ratings", words)
    top = sheet.y
    bottom = sheet.y = top + LINE * len(bots)
    sheet.axis(scale, words, top)
    for row, bot in enumerate(bots):
        middle, (low, high) = top + LINE * (row + 0.5), ratings[bot].interval
        sheet.line(scale.at(low), middle, scale.at(high), middle, INK, 1.6)
        for end in (low, high):
            sheet.line(scale.at(end), middle - 5, scale.at(end), middle + 5, INK, 1.6)
        sheet.mark(bot, scale.at(ratings[bot].rating), middle)
        sheet.y = middle + 4.5
        sheet.name(bot, standings.contest.rivals[bot].name)
        interval = " – ".join(decimal(end, 0, words) for end in (low, high))
        figures = f"{decimal(ratings[bot].rating, 0, words)}  ({interval})"
        sheet.text(WIDTH - MARGIN, figures, 12, "end")
    sheet.y = bottom + 16


def _draw_scores(sheet: Sheet, standings: Standings, bots: Sequence[int], words: Words) -> None:
    scores = {bot: standings.scores(bot) for bot in bots}
    low, high = min(map(min, scores.values())), max(map(max, scores.values()))
    scale = Scale(low - 0.5, high + 0.5, MARGIN + NAMES + SHARES, WIDTH - MARGIN - FIGURES)
    width = max(1, ceil((high + 1 - low) / MOST_BARS))  # points that one bar stands for
    piles = {bot: Counter((score - low) // width for score in scores[bot]) for bot in bots}
    most = max(max(pile.values()) / len(scores[bot]) for bot, pile in piles.items())
    _heading(sheet, "scores", words)
    for bot in bots:
        top = sheet.y
        ground = sheet.y = top + HISTOGRAM
        sheet.axis(scale, words, top)
        height = Scale(0, 100 * most, ground, top + 14, FEW_PARTS)
        sheet.shares(height, scale, words)
        for step, count in sorted(piles[bot].items()):
            x = low - 0.5 + step * width  # a bar stands over the middle of its numbers
            tip = height.at(100 * count / len(scores[bot]))
            wide = scale.at(x + width) - scale.at(x)
            sheet.bar(scale.at(x), tip, wide, ground - tip, COLOURS[bot % len(COLOURS)])
        mean = standings.score(bot)[0]
        centre = scale.at(mean)
        sheet.line(scale.left, ground, scale.right, ground, INK, 1)
        sheet.line(centre, top + 12, centre, ground, INK, 1.6)
        sheet.mark(bot, centre, top + 8)
        sheet.y = (top + ground) / 2
        sheet.name(bot, standings.contest.rivals[bot].name)
        told = words.say("plot-mean", mean=decimal(mean, 1, words))
        sheet.text(WIDTH - MARGIN, told, 12, "end")
        sheet.y = ground + 16 + GAP
    sheet.y -= GAP
