"""An evening of play: a game or a match, how it ended, and perhaps another."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from nuancier.ai.levels import LEVELS
from nuancier.ai.simulate import first_seed
from nuancier.kernel.game import Game
from nuancier.kernel.luck import Luck, below, lucky
from nuancier.kernel.match import Standing
from nuancier.kernel.options import OptionValue
from nuancier.locales import Words
from nuancier.locales.saying import Argument, Refusal, Saying, refuse, says
from nuancier.tables.cast import all_of, name_of
from nuancier.tables.messages import Character
from nuancier.text.back_room import BackRoom, searches
from nuancier.text.drawing import grid, heading, printed
from nuancier.text.levels import level_typed
from nuancier.text.live import Live
from nuancier.text.person import HadEnough, Person, leave_if_meant, plain
from nuancier.text.screen import Screen
from nuancier.text.sitting import Sitting
from nuancier.text.turns import Turns

HALF = Fraction(1, 2)
USUAL_LEVEL = "joueur"


class Evening:
    """One person, some bots, and games until the person has had enough."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, OptionValue],
        *,
        levels: Sequence[str],
        screen: Screen,
        language: str,
        seed: int,
        pace: float,
    ) -> None:
        self.game, self.players, self.options = game, players, options
        self.levels = tuple(levels)  # of the bots, from the second seat on
        self.screen, self.pace, self.room = screen, pace, BackRoom(game)
        start = first_seed(seed)
        self.deals, self.bots = lucky(start), lucky(start + 1)
        # The person has no name in a replay file; its reader says "Seat 1" in any language.
        self.names = ["", *map(name_of, _characters(self.levels, self.bots))]
        self.person = Person(screen, language, self.names, self.levels)

    def run(self) -> None:
        """Play until the person leaves."""
        try:
            self._greet()
            while True:
                self._match()
                self._ask_for_more()
        except HadEnough:
            self.screen.write(self.say("play-goodbye"))
        except EOFError:
            self.screen.write("", self.say("play-input-ended"))
        finally:
            self.room.close()

    def say(self, key: str, **args: Argument) -> str:
        """Return a text to the person."""
        return self.person.words.say(key, **args)

    def _greet(self) -> None:
        title = self.person.words.speak(self.game.title)
        self.screen.write(
            heading(title),
            self.say("play-greeting", others=self._others()),
            self.say("play-greeting-live" if self.game.pace == "live" else "play-greeting-turns"),
            "",
        )

    def _others(self) -> list[Saying]:
        """Return the bots as they are introduced: each with its level."""
        return [
            says("play-bot", name=name, level=LEVELS[level].title)
            for name, level in zip(self.names[1:], self.levels, strict=True)
        ]

    def _match(self) -> None:
        form, changed = self.game.match, dict[str, OptionValue]()
        games = form.games(self.game.new(self.players, **self.options))
        standing = Standing(self.players, games)
        while not form.is_over(standing):
            if games > 1:
                number = standing.played + 1
                self.screen.write(heading(self.say("play-game-of", number=number, games=games)))
            sitting = self._game({**self.options, **changed})
            t = sitting.t
            standing.add(self.game.scores(t), self.game.final_places(t))
            changed = form.next_options(t)
            self._show_result(sitting)
            if games > 1:
                self._show_standing(standing)

    def _game(self, options: dict[str, OptionValue]) -> Sitting:
        sitting = Sitting(
            self.game, self.players, options, self.names, deals=self.deals, bots=self.bots,
            levels=self.levels, room=self.room,
        )  # fmt: skip
        self.person.sit_down(sitting)
        if self.game.pace == "live":
            Live(sitting, self.person, self.pace, self.levels).run()
            return sitting
        if any(map(searches, self.levels)):
            self.room.open()
        Turns(sitting, self.person, self.pace).run()
        return sitting

    def _show_result(self, sitting: Sitting) -> None:
        person, t = self.person, sitting.t
        scores = [printed(points) for points in self.game.scores(t)]
        self.screen.write(
            "",
            heading(self.say("play-final-count")),
            *person.drawer.count(sitting.scene(), person.pen),
            "",
            _ranking(person, self.game.final_places(t), scores),
        )

    def _show_standing(self, standing: Standing) -> None:
        form, person = self.game.match, self.person
        wins = [_halves(won) for won in standing.wins]
        values = [
            self.say("play-standing", points=printed(points), wins=won)
            for points, won in zip(standing.points, wins, strict=True)
        ]
        over = form.is_over(standing)
        title = self.say("play-match-over" if over else "play-match-so-far", games=standing.games)
        ranking = _ranking(person, form.places(standing), values)
        self.screen.write("", heading(title), ranking, "")
        if not over:
            self._ask("play-next-game")

    def _ask_for_more(self) -> None:
        """Offer a rematch and a replay file; any other word is answered as in the game."""
        if not self._ask("play-more"):
            raise HadEnough
        self.screen.write("")

    def _ask(self, key: str) -> bool:
        """Ask until Enter alone is pressed, or the word for another game is typed."""
        self.screen.forget_typed()
        self.screen.write("", self.say(key))
        while line := self.screen.ask(self.say("play-prompt") + " "):
            if plain(line) in plain(self.say("command-again")).split():
                return True
            if self.person.is_command(line):
                self.screen.write(*self.person.understand(line)[1])
            else:
                self.screen.write(self.say(key))
        return False


def _ranking(person: Person, places: Sequence[int], values: Sequence[str]) -> RenderableType:
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    rows = []
    for seat in order:
        place = person.words.say("play-place", place=places[seat])
        style = "bold" if places[seat] == 1 else ""
        rows.append([Text(place, style), Text(person.pen.name(seat), style), Text(values[seat])])
    return grid(rows, right=[0])


def _halves(wins: Fraction) -> str:
    whole, rest = divmod(wins, 1)
    return f"{whole or ''}½" if rest == HALF else str(whole if not rest else wins)


def _characters(levels: Sequence[str], luck: Luck) -> list[Character]:
    """Return who comes to play: for each level any of its characters who is not here yet."""
    here: list[Character] = []
    for level in levels:
        those = all_of(level, here)
        here.append(those[below(luck, len(those))])
    return here


# ---- who plays against the person ----------------------------------------------------------------


def ask_levels(screen: Screen, words: Words, bots: int) -> tuple[str, ...]:
    """Ask how well the bots are to play, until it is understood."""
    prompt = words.say("play-which-level", known=_titles(words), usual=LEVELS[USUAL_LEVEL].title)
    while True:
        line = screen.ask(prompt + " ") or USUAL_LEVEL
        leave_if_meant(line, words)
        try:
            return levels_meant(line, words, bots)
        except Refusal as refusal:
            screen.write(words.speak(refusal.saying))


def levels_meant(text: str, words: Words, bots: int) -> tuple[str, ...]:
    """Return the bots' levels in the order of their seats: one named for all, or one for each."""
    named = [_level_meant(one, words) for one in text.split(",")]
    if len(named) == 1:
        return tuple(named * bots)
    if len(named) != bots:
        raise refuse("play-bots-count", bots=bots, given=len(named))
    return tuple(named)


def _level_meant(text: str, words: Words) -> str:
    level = level_typed(text, words)
    if level is None:
        raise refuse("unknown-level", level=text.strip(), known=_titles(words))
    return level


def _titles(words: Words) -> str:
    return ", ".join(words.speak(level.title) for level in LEVELS.values())
