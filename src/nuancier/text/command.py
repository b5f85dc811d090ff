"""What a command is. Nothing is loaded for it: whoever asks for the version waits for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nuancier.locales import Words
    from nuancier.text.arguments import Request


class Command(NamedTuple):
    """What a command does, and what may follow its name."""

    run: Callable[[Request, Words], None]
    argument: str = ""  # what its one argument is: a game, a file, or nothing
    optional: bool = False  # whether that argument may be left out
    more: bool = False  # whether other words may follow it
    values: tuple[str, ...] = ("lang",)  # flags followed by a value
    switches: tuple[str, ...] = ("help",)  # flags alone
