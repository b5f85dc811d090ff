"""Examples of every fact with its sentences, for the page's own tests: it must say the same."""

from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec

from nuancier.games import GAMES
from nuancier.kernel.fact import Fact, Speech, fields_of, manner_of
from nuancier.locales import LANGUAGES, Words
from nuancier.tables.telling import told_in

NAMES, YOU = ("Ana", "Bob", ""), 1  # as web/test/words.test.ts seats them
VARIANTS = 3  # the first seat, you, a seat without a name; one thing, two, three


def spoken() -> str:
    """Return all examples as JSON, a line each."""
    lines = [
        msgspec.json.encode({"game": game.name, "fact": fact, **_said(game.name, fact)}).decode()
        for game in GAMES.values()
        for kind in get_args(told_in(game))
        for fact in examples(kind)
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _said(game: str, fact: Fact) -> dict[str, str]:
    saying = Speech(game, ())(fact)
    return {one: Words(one, NAMES, YOU).speak(saying) for one in LANGUAGES}


def examples(kind: type[Fact]) -> Iterator[Fact]:
    """Yield facts of this kind whose fields are filled in different ways."""
    for variant in range(VARIANTS if kind.__struct_fields__ else 1):
        yield kind(*(_value(hint, variant) for _, hint in fields_of(kind)))


def _value(hint: Any, variant: int) -> Any:
    if get_origin(hint) is tuple:
        return tuple(_value(get_args(hint)[0], variant + one) for one in range(variant + 1))
    manner = manner_of(hint)
    if manner and manner.values:
        return manner.values[variant * 7 % len(manner.values)]
    if isinstance(hint, type) and issubclass(hint, Fact):
        return list(examples(hint))[variant % VARIANTS]
    return variant if manner else variant + 1
