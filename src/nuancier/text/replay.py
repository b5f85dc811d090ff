"""A saved game, told entry by entry to somebody who watches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from nuancier.kernel.fact import Fact
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR, Game, as_cells
from nuancier.kernel.history import MOST_BYTES, Entry, History, read_replay
from nuancier.kernel.verify import Verified
from nuancier.locales import Words
from nuancier.locales.saying import Saying, refuse, says, seat_name
from nuancier.text.drawing import Pen, decimal, faint, grid, heading, printed
from nuancier.text.files import reason
from nuancier.text.person import plain
from nuancier.text.screen import Screen
from nuancier.text.sitting import drawer

LONGEST_NAME = 30


def open_replay(name: str, games: Mapping[str, Game]) -> History:
    """Read a replay file; whatever is wrong with it is refused with a sentence."""
    return read_replay(raw_replay(name), games)


def raw_replay(name: str) -> bytes:
    """Return the bytes of a file, and no more than tell that there are too many."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise refuse("cli-no-file", file=name, detail=reason(error)) from None


@dataclass(frozen=True)
class Page:
    """The table after one entry, and what was told of it."""

    entry: Entry
    told: list[Fact]
    table: bytes


def pages_of(history: History) -> list[Page]:
    """Play the whole log, and keep the table after each entry."""
    return [Page(entry, *_turned(history.game, t.copy(), entry)) for t, entry in history.steps()]


def _turned(game: Game, t: Any, entry: Entry) -> tuple[list[Fact], bytes]:
    if entry.seat == LUCK:
        game.deal(t, as_cells(entry.order))
        return game.witness_deal(t, SPECTATOR), t.to_bytes()
    told: list[Fact] = []
    for move in entry.moves:
        told += game.witness(t, entry.seat, move, SPECTATOR)
        game.play(t, entry.seat, move)
    return told, t.to_bytes()


def harmless(name: str) -> str:
    """Return a name from a file without what a terminal might obey."""
    return "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME].strip()


def told_verified(verified: Verified, file: str) -> Saying:
    """Say what was checked; the commitment is told so that it can be compared with the promise."""
    history = verified.history
    return says(
        "verify-fits" if verified.is_over else "verify-fits-so-far",
        where=harmless(history.table) or harmless(Path(file).name),
        number=history.game_number + 1,
        game=history.game.title,
        deals=verified.deals,
        moves=verified.moves,
        commitment=history.commitment or "",
    )


class Replay:
    """Steps through a saved game."""

    def __init__(self, history: History, screen: Screen, language: str) -> None:
        self.history, self.screen = history, screen
        unnamed = Words(language)
        names = [
            harmless(name) or unnamed.speak(seat_name(seat))
            for seat, name in enumerate(history.names)
        ]
        self.words = Words(language, names)
        self.pen = Pen(self.words, in_colour=screen.has_colours, width=screen.width)
        self.drawer = drawer(history.game)
        self.pages = pages_of(history)

    def run(self) -> None:
        """Turn the pages as they are asked for; all at once where nobody can ask."""
        self.screen.write(*self._cover())
        if not self.screen.is_alive:
            for number in range(1, len(self.pages) + 1):
                self.screen.write(*self._page(number))
        elif self.pages:
            self._browse()
        self.screen.write("", *self._ending())

    def _browse(self) -> None:
        number, shown = 1, 0
        while number <= len(self.pages):
            if number != shown:
                self.screen.clear()
                self.screen.write(*self._page(number))
                shown = number
            try:
                line = plain(self.screen.ask(self.words.say("replay-prompt") + " ") or "")
            except EOFError:
                self.screen.write("")
                return
            if line in ("q", *plain(self.words.say("command-quit")).split()):
                return
            number = self._after(line, number)

    def _after(self, line: str, number: int) -> int:
        """Return the page that was asked for; another word is answered with what can be typed."""
        if not line:
            return number + 1
        if line == "b":
            return max(1, number - 1)
        wanted = line.removeprefix("g").strip()
        if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted) <= len(self.pages):
            return int(wanted)
        self.screen.write(self.words.say("replay-help", last=len(self.pages)))
        return number

    def _cover(self) -> list[RenderableType]:
        title = self.words.speak(self.history.game.title)
        players = [seat_name(seat) for seat in range(self.history.players)]
        about = self.words.say("replay-about", players=players, entries=len(self.pages))
        prepared = [self.words.say("replay-prepared")] if self.history.prepared else []
        return [heading(title), about, *prepared]

    def _page(self, number: int) -> list[RenderableType]:
        page = self.pages[number - 1]
        view = self.history.game.seen(self.history.game.table.from_bytes(page.table), SPECTATOR)
        place = self.words.say(
            "replay-entry-of",
            game=self.history.game.title,
            number=number,
            entries=len(self.pages),
            who=self._who(page.entry.seat),
            seconds=decimal(page.entry.at / 1000, 1, self.words),
        )
        said = [self.words.speak(self.history.game.speak(fact)) for fact in page.told]
        drawn = self.drawer.draw(self.history.game.scene(view), None, self.pen)
        return ["", faint(place), *map(self.pen.sentence, said), "", *drawn]

    def _who(self, seat: int) -> str:
        if seat in (LUCK, CLOCK):
            return self.words.say("replay-luck-plays" if seat == LUCK else "replay-clock-plays")
        return self.words.speak(seat_name(seat))

    def _ending(self) -> list[RenderableType]:
        game, t = self.history.game, self.history.final()
        if not game.is_over(t):
            return [self.words.say("replay-unfinished")]
        scores, places = game.scores(t), game.final_places(t)
        order = sorted(range(t.players), key=lambda seat: places[seat])
        ranking = [
            [self.words.say("play-place", place=places[s]), self.pen.name(s), printed(scores[s])]
            for s in order
        ]
        count = self.drawer.count(game.scene(game.seen(t, SPECTATOR)), self.pen)
        return [heading(self.words.say("play-final-count")), *count, "", grid(ranking, right=[0])]
