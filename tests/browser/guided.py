"""Plays a first hand through the page: reads what the bubble says, and does it."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.resources import files

from playwright.sync_api import Locator, expect

from nuancier.locales import Words
from tests.browser.house import Guest, House

LONGEST = 10  # seconds: a watchdog
PRESSES = 3
BUBBLE = ".lesson-bubble"
POINTED = """([selector]) => {
  const hand = document.querySelector('.pointer')?.getBoundingClientRect()
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!hand || !box) return false
  return hand.x + 20 >= box.x && hand.x <= box.right && hand.y + 20 >= box.y && hand.y <= box.bottom
}"""


def script_of(game: str) -> dict:
    return json.loads(files("nuancier.lessons").joinpath(f"{game}.json").read_text("utf-8"))


class Learner:
    """Somebody at the table of a first hand."""

    def __init__(self, guest: Guest, house: House, game: str, language: str = "fr") -> None:
        self.guest, self.page, self.game = guest, guest.page, game
        self._house, self._words = house, Words(language)
        self.steps = script_of(game)["steps"]

    def come(self) -> None:
        self.page.goto(f"{self._house.url}/learn/{self.game}")

    def say(self, nth: int, more: str = "") -> str:
        """Return what Mimosa says in a step, counted from 0."""
        return self._words.say(f"lesson-{self.game.replace('_', '-')}-{nth + 1}{more}")

    @property
    def bubble(self) -> Locator:
        return self.page.locator(BUBBLE)

    def hears(self, nth: int, more: str = "") -> None:
        """Wait for the bubble of a step."""
        expect(self.page.locator("#lesson-words")).to_have_text(self.say(nth, more))

    def sees_lights(self, nth: int) -> None:
        """Everything that the step names is lit, inside the window."""
        named = self.steps[nth]["light"]
        places = [at for name in named if (at := lit(self.game, name))]

        def are_lit() -> bool:
            lights = self.page.locator(".lit-edge").count()
            seen = [self.page.locator(f"{at} >> visible=true").count() for at in places]
            return lights >= len(named) and all(seen)

        self._soon(are_lit, nth, "lights")

    def does(self, nth: int, looking: Callable[[str], None] = lambda _: None) -> None:
        """Do what a step wants; look before each touch, at what is touched."""
        do = self.steps[nth]["do"]
        if do == "next":
            looking("")
            self.guest.press(self.page.locator(".next-step"))
        elif "choose" in do:
            looking("")
            self.guest.press(self.page.get_by_role("button", name=do["answer"], exact=True))
        else:
            for selector in touches(self.game, do["moves"]):
                target = self.page.locator(selector).first
                if target.get_attribute("aria-pressed") == "true":
                    continue  # the page has chosen the only one that will do
                self.is_pointed_at(nth, selector)
                looking(selector)
                self.guest.press(target)

    def goes_on_by_key(self, nth: int) -> None:
        """Press Enter, and once more where nothing came of it: while something moves, keys look."""
        words = self.page.locator("#lesson-words", has_text=self.say(nth))
        for _ in range(PRESSES):
            self.page.keyboard.press("Enter")
            with suppress(AssertionError):
                expect(words).to_have_count(0, timeout=2_000)
                return
        raise AssertionError(f"{self.game}, step {nth + 1}: Enter does not go on")

    def is_pointed_at(self, nth: int, selector: str) -> None:
        """Wait until the lesson points at what is touched next."""
        self._soon(lambda: self.page.evaluate(POINTED, [selector]), nth, selector)

    def plays(self, first: int = 0, end: int | None = None) -> None:
        """Play steps, from the first to before the end."""
        for nth in range(first, len(self.steps) if end is None else end):
            self.hears(nth)
            self.sees_lights(nth)
            self.does(nth)

    def _soon(self, is_so: Callable[[], bool], nth: int, what: str) -> None:
        """Wait until the spotlight, which looks in every frame, has seen it."""
        ends = time.monotonic() + LONGEST
        while not is_so():
            assert time.monotonic() < ends, f"{self.game}, step {nth + 1}: {what}"
            self.page.wait_for_timeout(20)

    @property
    def end(self) -> Locator:
        return self.page.locator(".lesson-end")


def touches(game: str, moves: list[str]) -> list[str]:
    """Return what is touched for these moves of a game, one after the other."""
    pilot = import_module(f"tests.browser.pilots.{game}")
    touched: list[str] = pilot.touches(moves)
    return touched


def lit(game: str, name: str) -> str:
    """Return where something lies that a script of a game names; nothing is pointed at by some."""
    if ", " in name:
        return ", ".join(lit(game, part) for part in name.split(", "))
    pilot = import_module(f"tests.browser.pilots.{game}")
    found: str | None = pilot.LIT.get(name, pilot.lit(name))
    return f".action [data-key={name}]" if found is None else found
