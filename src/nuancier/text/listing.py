"""The list of games, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nuancier.kernel.game import Game
from nuancier.kernel.options import Choice, Number, Option, PerSeat, SeatOrLot
from nuancier.locales import Words


def listed(game: Game, words: Words) -> dict[str, Any]:
    """Return the facts about a game, as they go to JSON."""
    return {
        "name": game.name,
        "title": words.speak(game.title),
        "players": list(game.seats),
        "age": game.age,
        "pace": game.pace,
        "options": [option_facts(game, option) for option in game.options],
    }


def option_facts(game: Game, option: Option) -> dict[str, Any]:
    """Return an option's values and its default; by number of players if it depends on them."""
    low, high = game.seats
    blanks = {str(players): game.new(players) for players in range(low, high + 1)}
    defaults = {players: str(option.get(t)) for players, t in blanks.items()}
    if isinstance(option, PerSeat):
        defaults = dict.fromkeys(defaults, "0")
    same = len(set(defaults.values())) == 1
    default = defaults[str(low)] if same else defaults
    return {"name": option.name, "values": _values(game, option), "default": default}


def _values(game: Game, option: Option) -> list[str]:
    players = range(game.seats[0], game.seats[1] + 1)
    if isinstance(option, Choice | SeatOrLot):
        return option.values(players[-1])
    if isinstance(option, PerSeat):
        return [f"0-{option.highest}"]
    assert isinstance(option, Number), "there are no other options"
    if option.only:
        return [str(number) for number in option.only]
    highest = option.highest
    most = max(highest(n) for n in players) if callable(highest) else highest
    return [f"{option.lowest}-{most}"]


def table(games: Iterable[Game], words: Words) -> list[str]:
    """Return the games as the lines of a table, from which age and the options below each."""
    titles = [words.say("games-" + key) for key in ("title", "name", "players", "pace")]
    rows = [[words.speak(g.title), g.name, _span(g), words.say("pace-" + g.pace)] for g in games]
    widths = [max(len(row[column]) for row in [titles, *rows]) for column in range(len(titles))]
    lines = [_aligned(titles, widths), "  ".join("─" * width for width in widths)]
    for game, row in zip(games, rows, strict=True):
        lines.append(_aligned(row, widths))
        lines += [f"    {words.say('games-age', age=game.age)}"] if game.age else []
        lines += [f"    {_option(option_facts(game, option), words)}" for option in game.options]
    return [*lines, "", words.say("games-legend")]


def _span(game: Game) -> str:
    low, high = game.seats
    return str(low) if low == high else f"{low}–{high}"


def _aligned(row: list[str], widths: list[int]) -> str:
    padded = (text.ljust(width) for text, width in zip(row, widths, strict=True))
    return "  ".join(padded).rstrip()


def _option(facts: dict[str, Any], words: Words) -> str:
    """Return an option in one line, its default marked: ``scoring=beige*|grey``."""
    default = facts["default"]
    written = f"{facts['name']}="
    if default in facts["values"]:
        return written + "|".join(value + "*" * (value == default) for value in facts["values"])
    if isinstance(default, dict):
        values = ", ".join(f"{players}: {value}" for players, value in default.items())
        note = words.say("games-default-by-players", values=values)
    else:
        note = words.say("games-default", value=default)
    return f"{written}{'|'.join(facts['values'])} {note}"
