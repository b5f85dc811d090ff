"""The person at the table: what they are told and shown, and what they type."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from nuancier.ai.levels import LEVELS
from nuancier.ai.mind import Opinion
from nuancier.ai.reasons import best_few, lead, why
from nuancier.kernel.history import FORMAT, SUFFIX, write_replay
from nuancier.kernel.insight import whole_game
from nuancier.locales import Words
from nuancier.locales.saying import Refusal, Saying, refuse, says
from nuancier.rulebooks import for_table, paragraphs
from nuancier.text.back_room import sign
from nuancier.text.drawing import NO_BREAK, Pen, decimal, faint, grid, heading, in_columns
from nuancier.text.files import reason
from nuancier.text.screen import Screen
from nuancier.text.sitting import YOU, Sitting, drawer

COMMANDS = ("why", "hint", "save", "help", "quit", "moves")
NO_OFFER: dict[str, int] = {}


class HadEnough(Exception):  # noqa: N818  (a decision, not a fault)
    """The person has had enough."""


class Person:
    """Speaks one language, sits at seat 1, and knows the bots by name."""

    def __init__(
        self, screen: Screen, language: str, names: Sequence[str], levels: Sequence[str]
    ) -> None:
        known = [Words(language).say("play-you"), *names[1:]]
        self.screen = screen
        self.words = Words(language, known, you=YOU)
        self.pen = TablePen(self.words, screen, [None, *levels])
        self.offer = self.keys = NO_OFFER  # what is typed for the legal moves, and for others
        self._meanings = {
            word: command
            for command in COMMANDS
            for word in (command, *self.words.say("command-" + command).split())
        }

    def sit_down(self, sitting: Sitting) -> None:
        """Turn to a new game."""
        self.sitting = sitting
        self.drawer = drawer(sitting.game)
        self.offer = self.keys = NO_OFFER

    # ---- what is shown ---------------------------------------------------------------------------

    def line(self, saying: Saying) -> Text:
        """Return one line of the log."""
        return self.pen.sentence(self.words.speak(saying))

    def table(self) -> list[RenderableType]:
        """Return the table, drawn."""
        scene, own = self.sitting.scene(), self.sitting.own()
        drawn: list[RenderableType] = self.drawer.draw(scene, own, self.pen)
        return drawn

    def make_offer(self) -> list[RenderableType]:
        """Note which moves may be typed how, and return them as a list to choose from."""
        legal = self.sitting.legal()
        if hasattr(self.drawer, "keys"):
            named: dict[str, str] = self.drawer.keys(self.sitting.scene(), self.pen)
            self.keys = {key: self.sitting.game.move_named(name) for key, name in named.items()}
            self.offer = {key: move for key, move in self.keys.items() if move in legal}
        else:
            self.keys = NO_OFFER
        items, shown = list[Text](), self.offer
        if not self.keys:
            shown = self.offer = self.keys = {str(n): move for n, move in enumerate(legal, 1)}
        elif hasattr(self.drawer, "NUMBERS"):
            items = self._items_by_number()
            shown = {key: move for key, move in self.offer.items() if not key.isdigit()}
        items += [self._item(key, move) for key, move in shown.items()]
        return [in_columns(items, self.pen.width)] if items else []

    def _items_by_number(self) -> list[Text]:
        """Return one item for all moves that the table itself shows with their numbers."""
        numbers = [key for key in self.offer if key.isdigit()]
        if not numbers:
            return []
        span = numbers[0] if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        return [Text(f"{span} ", style="bold") + Text(self.words.say(self.drawer.NUMBERS))]

    def _item(self, key: str, move: int) -> Text:
        told = self.pen.sentence(self.words.speak(self.sitting.game.told(move)))
        return Text(f"{key:>2} ", style="bold") + told

    def is_command(self, line: str) -> bool:
        """Return whether a line begins with a word that has a meaning of its own."""
        return line.startswith("?") or plain(line.partition(" ")[0]) in self._meanings

    # ---- what is typed ---------------------------------------------------------------------------

    def understand(self, line: str) -> tuple[int | None, list[RenderableType]]:
        """Return the move that a line means, if it is one, and what there is to answer."""
        try:
            return self._understand(" ".join(line.split()))
        except Refusal as refusal:
            return None, [self.pen.sentence(self.words.speak(refusal.saying))]

    def _understand(self, line: str) -> tuple[int | None, list[RenderableType]]:
        word, _, rest = line.partition(" ")
        if word.startswith("?"):
            return None, self.rule(line[1:].strip())
        command = self._meanings.get(plain(word))
        if plain(line) in self.keys or command is None:
            return self.wanted_move(line), []
        if command == "quit":
            raise HadEnough
        if command == "save":
            return None, [self.words.say("play-saved", file=str(self.save(rest)))]
        if command == "why":
            return None, [self.why(rest)]
        if command == "hint":
            return None, self.hint()
        if command == "moves":
            return None, self.make_offer()
        return None, self.help()

    def wanted_move(self, text: str) -> int:
        """Return the legal move that was typed, by its number or its name; refuse any other."""
        move = self.move_meant(text)
        if move not in self.sitting.legal() and move not in self.offer.values():
            raise Refusal(self.sitting.game.why_not(self.sitting.seen(), move))
        return move

    def move_meant(self, text: str) -> int:
        """Find a move by what is typed for it, its name, or what it is called in this language."""
        typed = plain(text)
        if typed in self.keys:
            return self.keys[typed]
        game = self.sitting.game
        names = {plain(name): move for move, name in enumerate(game.names)}
        if typed in names:
            return names[typed]
        told = {plain(self.words.speak(game.told(m))): m for m in range(game.max_moves)}
        if typed in told:
            return told[typed]
        known = ", ".join(_spans(list(self.offer)))
        raise refuse("play-not-understood", typed=text, known=known or "–")

    def why(self, text: str) -> RenderableType:
        """Say why a move is not allowed now, as far as the person can know."""
        if not text:
            raise refuse("play-why-what")
        move = self.move_meant(text)
        if move in self.sitting.legal():
            told = self.words.speak(self.sitting.game.told(move))
            return self.pen.sentence(self.words.say("play-allowed", move=told))
        return self.line(self.sitting.game.why_not(self.sitting.seen(), move))

    def hint(self) -> list[RenderableType]:
        """Say what a master would do, and what it thinks of the best few moves."""
        sitting, moves = self.sitting, self.sitting.legal()
        if not moves:
            raise refuse("play-hint-nothing")
        if sitting.game.pace == "live":
            raise refuse("play-hint-race")
        if len(moves) == 1:
            told = self.words.speak(sitting.game.told(moves[0]))
            return [self.pen.sentence(self.words.say("play-hint-only", move=told))]
        with sign(self.screen, self.words.say("play-hint-thinking")):
            decision = sitting.hint()
        few = best_few(decision.opinions)
        told = self.words.speak(sitting.game.told(decision.move))
        advice = self.pen.sentence(self.words.say("play-hint", move=told, lead=lead(few)))
        if not few:
            return [advice]  # nobody could search: it is what a quick bot would do
        unsaid = len(moves) - len(few)
        others = [faint(self.words.say("play-hint-others", count=unsaid))] if unsaid else []
        because = why(sitting.game, decision, moves)
        told_why = [self.line(says("play-hint-why", why=because))] if because else []
        return [advice, *told_why, self._weighed(few), *others, self._measure(decision.opinions)]

    def _weighed(self, few: Sequence[Opinion]) -> RenderableType:
        typed = {move: key for key, move in self.offer.items()}
        titles = [faint(self.words.say("play-hint-" + title)) for title in ("points", "worth")]
        rows: list[list[RenderableType]] = [["", "", *titles]]
        for one in few:
            told = self.pen.sentence(self.words.speak(self.sitting.game.told(one.move)))
            points, worth = decimal(one.points, 1, self.words), f"{100 * one.value:.0f}{NO_BREAK}%"
            rows.append([Text(typed.get(one.move, ""), style="bold"), told, points, worth])
        return grid(rows, right=[0, 2, 3])

    def _measure(self, opinions: Sequence[Opinion]) -> Text:
        """Say what the numbers of a hint are made of."""
        insight, games = self.sitting.game.insight, sum(one.visits for one in opinions)
        ends = "game" if insight and insight.chapter is whole_game else "round"
        return faint(self.words.say("play-hint-measure", games=games, ends=ends))

    def rule(self, number: str = "") -> list[RenderableType]:
        """Return the paragraph for what is to be done now, or another, as it holds here."""
        from rich.markdown import Markdown

        game, language = self.sitting.game, self.words.language
        book = paragraphs(game.name, language)
        wanted = number or self.sitting.rule()
        if wanted not in book:
            raise refuse("play-no-paragraph", number=wanted, known=", ".join(book))
        here = {"players": self.sitting.history.players, **game.settings(self.sitting.t)}
        more = self.words.say("play-more-rules", game=game.name)
        return [Markdown(for_table(game.name, language, wanted, here)), faint(more)]

    def help(self) -> list[RenderableType]:
        """Return what may be typed; in a race there is no time for hints."""
        hints = [] if self.sitting.game.pace == "live" else [self.words.say("play-help-hint")]
        return [self.words.say("play-help"), *hints]

    def save(self, name: str) -> Path:
        """Write the game so far to a replay file."""
        if not name:
            raise refuse("play-save-where")
        try:
            path = Path(name).expanduser()
            if not path.name.endswith(".json"):
                path = path.with_name(path.name + SUFFIX)
            if path.exists() and FORMAT.encode() not in path.read_bytes()[:100]:
                raise refuse("play-not-over", file=str(path))
            path.write_bytes(write_replay(self.sitting.history))
        except (OSError, RuntimeError, ValueError) as error:
            raise refuse("play-not-saved", file=name, detail=reason(error)) from None
        return path

    def title(self) -> Text:
        """Return the game's title."""
        return heading(self.words.speak(self.sitting.game.title))


class TablePen(Pen):
    """Draws for the person: at the table the bots have their levels written on them."""

    def __init__(self, words: Words, screen: Screen, levels: Sequence[str | None]) -> None:
        super().__init__(words, in_colour=screen.has_colours, width=screen.width, seat=YOU)
        self._levels = levels

    def name(self, seat: int) -> str:
        """Return who sits there, and how well they play."""
        name, level = super().name(seat), self._levels[seat]
        return self.say("play-bot", name=name, level=LEVELS[level].title) if level else name


def plain(text: str) -> str:
    """Return a text as it is compared: no capitals, no accents, single spaces."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())


def leave_if_meant(line: str, words: Words) -> None:
    """Leave at the word for it, before any game has begun."""
    if plain(line) in ("q", "quit", *plain(words.say("command-quit")).split()):
        raise HadEnough


def _spans(keys: Sequence[str]) -> list[str]:
    """Return typed keys for a sentence, a run of numbers as ``1–7``."""
    numbers = [int(key) for key in keys if key.isdigit()]
    others = [key for key in keys if not key.isdigit()]
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return [f"{numbers[0]}–{numbers[-1]}", *others]
    return [*map(str, numbers), *others]
