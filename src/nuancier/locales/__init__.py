"""The words: one Fluent file per subject and language, and the voice that speaks them."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from importlib import resources
from typing import Any
from unicodedata import normalize

from nuancier.locales.saying import Argument, Refusal, Saying, refuse, says, seat_name

__all__ = ["LANGUAGES", "Refusal", "Saying", "Words", "refuse", "says", "seat_name"]

LANGUAGES = ("fr", "en")
# What Fluent cannot fill into a blank: longer texts are cut, larger numbers written plainly.
MOST_LETTERS, LARGEST = 900, 10**15
# How a name begins that loses the *e* before it in French; a y with a vowel after it does not.
VOWEL = re.compile(r"[aeiouhœæ]|y(?![aeiou])")


@functools.cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    if language not in LANGUAGES:
        raise refuse("unknown-language", language=language, known=", ".join(LANGUAGES))
    bundle = FluentBundle([language], use_isolating=False)
    folder = resources.files(__name__) / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


class Words:
    """Speaks sayings in one language, to someone who knows the players by these names."""

    def __init__(self, language: str, names: Sequence[str] = (), you: int | None = None) -> None:
        self._bundle = _bundle(language)
        self.language = language
        self._names = names
        self._you = you

    def speak(self, saying: Saying) -> str:
        """Return the saying as text."""
        message = self._bundle.get_message(saying.key)
        if saying.key == "seat":
            number = int(str(saying.args["number"]))
            if number <= len(self._names) and self._names[number - 1]:
                return self._names[number - 1]
        text, errors = self._bundle.format_pattern(message.value, self._blanks(saying))
        if errors:
            raise ValueError(f"{saying} cannot be said in {self.language}: {errors}")
        return str(text)

    def say(self, key: str, **args: Argument) -> str:
        """Return the text of this key with these arguments."""
        return self.speak(says(key, **args))

    def _blanks(self, saying: Saying) -> dict[str, Any]:
        blanks: dict[str, Any] = {}
        for name, value in saying.args.items():
            if isinstance(value, Saying):
                blanks[name] = _cut(self.speak(value))
                if value.key == "seat":
                    blanks[name + "-is"] = "you" if value == self._yours() else "other"
                    blanks[name + "-of"] = self._of(blanks[name])
            elif isinstance(value, list):
                blanks[name] = _cut(self._listed([self.speak(one) for one in value]))
            elif isinstance(value, str) or abs(value) > LARGEST:
                blanks[name] = _cut(str(value))
            else:
                blanks[name] = value
        return blanks

    def _yours(self) -> Saying | None:
        return None if self._you is None else seat_name(self._you)

    def _of(self, name: str) -> str:
        """Return the name with its *of*, which French shortens before a vowel: d’Ana, de Bob."""
        letters = normalize("NFD", name).lower()
        return self.say("of-name", name=name, starts="vowel" if VOWEL.match(letters) else "other")

    def _listed(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list", first=", ".join(parts[:-1]), last=parts[-1])


def _cut(text: str) -> str:
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"
