"""Who plays in an arena: a level, random moves, or a bot from outside; and how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from nuancier.ai.levels import LEVELS, level_named
from nuancier.locales.saying import Refusal, refuse

RANDOM = "random"
LONGEST_NUMBER = 9  # digits
MOST_RIVALS = 10
BUDGET = re.compile(rf"([0-9]{{1,{LONGEST_NUMBER}}})(ms)?")

Outside = Callable[[str], tuple[str, ...] | None]  # the command of a bot from outside, by its name


class Rival(msgspec.Struct, frozen=True):
    """One bot of an arena; what it is not is empty."""

    name: str
    level: str = ""
    iterations: int = 0  # of search, instead of the level's own number
    seconds: float = 0.0  # to think about one move
    command: tuple[str, ...] = ()  # that starts a bot from outside

    @property
    def searches(self) -> bool:
        """Whether it thinks as long as it is given."""
        return bool(self.level and LEVELS[self.level].iterations)

    def given(self, iterations: int, milliseconds: int) -> Rival:
        """Return it with this budget, unless it does not search or came with one of its own."""
        if self.command:
            return msgspec.structs.replace(self, seconds=milliseconds / 1000)
        if not self.searches or self.iterations or self.seconds:
            return self
        return msgspec.structs.replace(self, iterations=iterations, seconds=milliseconds / 1000)


def no_outside(written: str) -> tuple[str, ...] | None:
    """Answer where no bots from outside are let in."""
    return None


def rival_named(written: str, outside: Outside = no_outside) -> Rival:
    """Return who is meant: ``joueur``, ``maître:500``, ``expert:50ms``, ``random``, a file."""
    if written.casefold() == RANDOM:
        return Rival(RANDOM)
    if command := outside(written):
        return Rival(written, command=command)
    name, colon, budget = written.partition(":")
    try:
        level = level_named(name)
    except Refusal:
        known = ", ".join((RANDOM, *LEVELS))
        raise refuse("arena-unknown-bot", bot=written, known=known) from None
    if not colon:
        return Rival(level.name, level.name)
    found = BUDGET.fullmatch(budget)
    if not level.iterations or not found or not int(found[1]):
        raise refuse("arena-bad-budget", bot=written, level=level.name)
    number, is_time = int(found[1]), bool(found[2])
    return Rival(
        f"{level.name}:{number}{'ms' * is_time}",
        level.name,
        iterations=0 if is_time else number,
        seconds=number / 1000 if is_time else 0.0,
    )


def rivals_named(written: Sequence[str], outside: Outside = no_outside) -> tuple[Rival, ...]:
    """Return who plays: two at least, and nobody twice."""
    rivals = tuple(rival_named(one, outside) for one in written)
    if len(rivals) < 2:
        raise refuse("arena-two-bots")
    if len(rivals) > MOST_RIVALS:
        raise refuse("arena-too-many-bots", most=MOST_RIVALS)
    names = [rival.name for rival in rivals]
    for name in names:
        if names.count(name) > 1:
            raise refuse("arena-twice", bot=name)
    return rivals
