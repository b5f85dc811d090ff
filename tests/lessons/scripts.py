"""A first hand played through the rules, and what the player is shown before each of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from nuancier.games import GAMES
from nuancier.kernel.game import CLOCK, SPECTATOR, Game
from nuancier.lessons import YOU, Script, Step, Task, script_of


@dataclass
class Moment:
    """The table before one step, and what its player is shown."""

    game: Game
    script: Script
    step: Step | None  # None after the last
    t: Any

    @property
    def scene(self) -> Any:
        return self.game.scene(self.game.seen(self.t, SPECTATOR))

    @property
    def own(self) -> Any:
        return self.game.own(self.game.seen(self.t, YOU)) if self.game.own else None

    def can(self, name: str, seat: int = YOU) -> bool:
        """Whether this move is legal."""
        return self.game.move_named(name) in self.game.legal_moves(self.t, seat)

    def after(self, *names: str, seat: int = YOU) -> Moment:
        """Return how it would stand after these moves."""
        t = self.t.copy()
        for name in names:
            self.game.attempt(t, seat, self.game.move_named(name))
        return Moment(self.game, self.script, self.step, t)

    def score(self, seat: int = YOU) -> int:
        return self.game.scores(self.t)[seat]


def begun(game: Game, script: Script) -> Any:
    """Return the table when somebody can move."""
    t = game.new(len(script.seats), **script.options)
    game.deal_from(t, script.deal)
    if game.turn(t) == CLOCK:
        game.attempt(t, CLOCK, game.legal_moves(t, CLOCK)[0])
    return t


def moments(name: str) -> Iterator[Moment]:
    """Yield the table before each step, and at the end; a move that is not legal is refused."""
    game, script = GAMES[name], script_of(name)
    t = begun(game, script)
    for step in script.steps:
        yield Moment(game, script, step, t.copy())
        for move in step.do.moves if isinstance(step.do, Task) else ():
            game.attempt(t, YOU, game.move_named(move))
        for deeds in step.then:
            for move in deeds.moves:
                seat = CLOCK if deeds.seat == "clock" else deeds.seat - 1
                game.attempt(t, seat, game.move_named(move))
    yield Moment(game, script, None, t)


def keys_of(name: str) -> Iterator[tuple[str, Moment]]:
    """Yield every key of a first hand, with the table at which it is read."""
    base = "lesson-" + name.replace("_", "-")
    found = list(moments(name))
    for number, (moment, later) in enumerate(pairwise(found), 1):
        assert moment.step is not None
        yield f"{base}-{number}", moment
        for deeds in moment.step.then:
            if deeds.says:
                yield f"{base}-{number}-says", later
        for nth, _ in enumerate(moment.step.otherwise, 1):
            yield f"{base}-{number}-no-{nth}", moment
    yield f"{base}-finish", found[-1]
