"""What stands on a command line, read in both languages: every refusal is one of our sentences."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from nuancier.locales import LANGUAGES, Refusal, refuse
from nuancier.text.command import Command

MOST_JOBS, LARGEST_SEED = 256, 10**18 - 1  # of every command that takes them


@dataclass
class Request:
    """A command line that was understood."""

    command: str
    argument: str = ""
    more: list[str] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=dict)
    switches: set[str] = field(default_factory=set)

    def value(self, flag: str) -> str | None:
        """Return the value of a flag, the last one given."""
        return self.values[flag][-1] if flag in self.values else None

    def number(self, flag: str, low: int, high: int) -> int | None:
        """Return the whole number after a flag, if it was given."""
        written = self.value(flag)
        if written is None:
            return None
        if not re.fullmatch(r"[+-]?[0-9]{1,18}", written) or not low <= int(written) <= high:
            raise refuse("cli-bad-number", flag="--" + flag, value=written, low=low, high=high)
        return int(written)

    def factor(self, flag: str, low: float, high: float) -> float | None:
        """Return the number after a flag, which may have a point."""
        written = self.value(flag)
        if written is None:
            return None
        plain = written.replace(",", ".")
        if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", plain) or not low <= float(plain) <= high:
            bounds = {"low": f"{low:g}", "high": f"{high:g}"}
            raise refuse("cli-bad-number", flag="--" + flag, value=written, **bounds)
        return float(plain)

    def options(self) -> dict[str, str | int]:
        """Return the options of the game, as they were written."""
        found: dict[str, str | int] = {}
        for written in self.values.get("option", []):
            name, equals, value = written.partition("=")
            if not (name and equals):
                raise refuse("cli-option-form", given=written)
            found[name] = value
        return found


def read(words: Sequence[str], commands: Mapping[str, Command]) -> Request:
    """Understand a command line, or refuse it with the valid choices."""
    rest = list(words)
    at = 2 if rest[:1] == ["--lang"] else 1 if rest and rest[0].startswith("--lang=") else 0
    command = "help" if len(rest) <= at or rest[at] in ("-h", "--help") else rest.pop(at)
    if command not in commands:
        raise refuse("cli-unknown-command", command=command, known=", ".join(commands))
    request, expected = Request(command), commands[command]
    while rest:
        _read_word(request, expected, rest)
    complete = request.argument or expected.optional or not expected.argument
    if not complete and "help" not in request.switches:
        raise _missing(command, expected.argument)
    return request


def _missing(command: str, argument: str) -> Refusal:
    from nuancier.games import GAMES

    known = {"known": ", ".join(GAMES)} if argument == "game" else {}
    return refuse("cli-missing-" + argument, command=command, **known)


def _read_word(request: Request, expected: Command, rest: list[str]) -> None:
    word = rest.pop(0)
    if not word.startswith("-") or word == "-":
        if request.argument and expected.more:
            request.more.append(word)
            return
        if request.argument or not expected.argument:
            raise refuse("cli-too-much", command=request.command, word=word)
        request.argument = word
        return
    flag, equals, value = ("--help" if word == "-h" else word).partition("=")
    name = flag.removeprefix("--")
    if not flag.startswith("--") or name not in (*expected.values, *expected.switches):
        known = ", ".join("--" + one for one in (*expected.values, *expected.switches))
        raise refuse("cli-unknown-flag", command=request.command, flag=flag, known=known)
    if name in expected.switches:
        if equals:
            raise refuse("cli-flag-alone", flag=flag)
        request.switches.add(name)
        return
    if not equals:
        if not rest:
            raise refuse("cli-flag-value", flag=flag)
        value = rest.pop(0)
    request.values.setdefault(name, []).append(value)


def language(words: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Return the language to speak: the flag's, else the environment's, else the locale's."""
    for place, word in enumerate(words):
        flag, equals, value = word.partition("=")
        if flag == "--lang" and (equals or place + 1 < len(words)):
            return _known_language(value if equals else words[place + 1])
    chosen = environment.get("NUANCIER_LANG")
    return _known_language(chosen) if chosen else locale_language(environment)


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of this place, to refuse another one in."""
    chosen = environment.get("NUANCIER_LANG", "")
    return chosen if chosen in LANGUAGES else locale_language(environment)


def locale_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return English where the locale says so, else French."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    return "en" if locale.lower().startswith("en") else "fr"


def _known_language(name: str) -> str:
    if name not in LANGUAGES:
        raise refuse("unknown-language", language=name, known=", ".join(LANGUAGES))
    return name
