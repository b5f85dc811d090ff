"""A person who plays a first hand: by its script, sometimes beside it, and on when it is over."""

from __future__ import annotations

from nuancier.games import GAMES
from nuancier.lessons import YOU, lesson_of
from nuancier.tables import messages as m
from tests.tables.simulation.person import Person


class Learner(Person):
    """Somebody alone with the characters of a script; no code leads to this table."""

    def __init__(self, world, name, game):
        super().__init__(world, name, opening=m.Open("", name, game, [], lesson=True))
        self._script = lesson_of(GAMES[game]).moves

    @property
    def is_led(self):
        return self.lobby.lesson is not None

    def behave(self):
        (self.follow if self.is_led else super().behave)()

    def play(self):
        """Do what the script says, as a rule; what may be done besides is refused."""
        is_good = self.is_led and self.chance.random() < 0.9
        (self.follow if is_good else super().play)()

    def follow(self):
        """Make the next move of the script, wait for the others, or go on behind its end."""
        coming = self._script[self.lobby.lesson + self.drafted :]
        if not coming:
            self.go_on()
        elif coming[0][0] == YOU:
            self.ask(m.Act(self.op(), [coming[0][1]], self.drafted))

    def go_on(self):
        if not self.lobby.starts_in:
            self.ask(m.GoOn(self.op()))

    def begin(self):
        """Go on before the end, now and then."""
        if self.is_led and self.chance.random() < 0.05:
            self.go_on()
        elif not self.is_led:
            super().begin()
