"""A screen for tests: lines come from a script, time passes as the test says, nothing sleeps."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

from nuancier.games import GAMES
from nuancier.locales import Words
from nuancier.text.evening import Evening, levels_meant
from nuancier.text.screen import Screen

FIRST_SEED = 7


class Stage(Screen):
    """Answers every question by asking the script; each answer takes its time."""

    evening: Evening

    def __init__(self, script: Callable[[Stage], str], seconds: float = 1.0) -> None:
        super().__init__(io.StringIO(), io.StringIO(), clock=lambda: self.time)
        self.script, self.seconds = script, seconds
        self.time = 1000.0
        self.asked = 0

    def ask(self, prompt: str, until: int | None = None) -> str | None:
        self.asked += 1
        self.time += self.seconds
        line = self.script(self).strip()
        self.write(prompt + line)
        return line

    @property
    def text(self) -> str:
        """All that was printed so far, with plain spaces."""
        return self.sink.getvalue().replace("\u00a0", " ")


def lines_then_end(*lines: str) -> Callable[[Stage], str]:
    """Type these lines, and then nothing more."""
    left = list(lines)

    def script(stage: Stage) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return script


def evening(
    script: Callable[[Stage], str],
    name: str,
    players: int = 2,
    language: str = "en",
    seconds: float = 1.0,
    pace: float = 1.0,
    levels: str = "joueur",
    seed: int = FIRST_SEED,
    **options: str | int,
) -> Evening:
    """Set a table for a person who types what the script says."""
    stage = Stage(script, seconds)
    table = Evening(
        GAMES[name],
        players,
        dict(options),
        levels=levels_meant(levels, Words(language), players - 1),
        screen=stage,
        language=language,
        seed=seed,
        pace=pace,
    )
    stage.evening = table
    return table


def random_person(dice: random.Random, ending: tuple[str, ...] = ("",)) -> Callable[[Stage], str]:
    """Choose any offered move; when a game is over, type the ending, line by line."""
    left = list(ending)

    def script(stage: Stage) -> str:
        person = stage.evening.person
        running = hasattr(person, "sitting") and not person.sitting.is_over
        if running and person.offer and person.sitting.legal():
            return dice.choice(list(person.offer))
        return left.pop(0) if not running and left else ""

    return script
