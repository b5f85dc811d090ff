"""Live games in text: the bots race the person's own clock, and nobody waits for anybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType

from nuancier.ai.race import NEVER, NO_MOVE, NOBODY, happen, line_up, starting_grid, upcoming
from nuancier.kernel.fact import Fact
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.locales.saying import Saying
from nuancier.text.person import Person
from nuancier.text.sitting import YOU, Sitting

TYPING = 1.25  # times as long as with cards that everything takes the bots: a person has to type
NEWS = 5  # lines of the log that stay on the screen
BEAT = 700  # milliseconds between 3, 2 and 1


class Live:
    """One live game, from the first deal to the end."""

    def __init__(
        self, sitting: Sitting, person: Person, pace: float, levels: Sequence[str]
    ) -> None:
        """Seat bots of these levels, against the person."""
        self.sitting, self.person, self.screen = sitting, person, person.screen
        self.news: list[RenderableType] = []
        self.last_told: list[RenderableType] = []  # how the latest event was told, in full
        self.answers: list[RenderableType] = []
        self.began = self.screen.now()
        self.race, self.crew = starting_grid([None, *levels], TYPING / pace)

    def now(self) -> int:
        """Return the milliseconds since the game began."""
        return self.screen.now() - self.began

    def run(self) -> None:
        """Race to the end, over all rounds."""
        with self.screen.keys():
            while not self.sitting.is_over:
                if self.sitting.turn == LUCK:
                    self.open_the_round()
                self.step()
        self.show_the_end()

    def open_the_round(self) -> None:
        """Show how the last round went, count down and deal."""
        person, screen = self.person, self.screen
        if self.sitting.history.entries:
            self.show_the_end()
        ready = person.words.say("play-ready") + " "
        while line := screen.ask(ready):
            if person.is_command(line):
                screen.write(*person.understand(line)[1])
        if not self.sitting.history.entries:
            self.began = screen.now()
        self.start()
        self.race.now, self.race.due[YOU] = self.now(), NEVER
        line_up(self.race, self.crew, self.sitting.t, self.sitting.bots)
        screen.clear()

    def start(self) -> None:
        """Count down to the deal; or, where the cards lie there before, to the clock's signal."""
        sitting = self.sitting
        if not sitting.game.deals_before_countdown:
            self.count_down()
            self.tell(sitting.deal(self.now()))
            return
        self.tell(sitting.deal(self.now()))
        self.screen.clear()
        self.screen.write(*self.person.table())
        self.count_down()
        (signal,) = sitting.legal(CLOCK)
        self.tell(sitting.do(CLOCK, signal, self.now()))

    def count_down(self) -> None:
        for beat in ("3", "2", "1"):
            self.screen.write(beat)
            self.screen.wait(BEAT)

    def show_the_end(self) -> None:
        """Show how the round ended, with its count."""
        self.screen.clear()
        news = self.last_told if self.screen.is_alive else self.news
        count = getattr(self.person.drawer, "count_round", None)
        drawn = count(self.sitting.scene(), self.person.pen) if count else self.person.table()
        self.screen.write(*news, "", *drawn)
        self.news, self.answers = [], []

    def step(self) -> None:
        """Show the table; take in a line, or let what is due happen."""
        self.draw()
        while True:
            line = self.screen.ask(self.person.words.say("play-prompt") + " ", self.next_event())
            seen = len(self.sitting.history.entries)
            self.advance()
            if line is not None:
                self.take_in(line)
                return
            if len(self.sitting.history.entries) > seen:
                return

    def draw(self) -> None:
        """Draw the table, the moves, the latest news, and the answer to what was typed."""
        offer = self.person.make_offer()
        if self.screen.is_alive:
            news, blank = self.news[-NEWS:], [""]
        else:
            news, blank, self.news = self.news, [], []  # they are printed once and for all
        self.screen.redraw(*self.person.table(), *offer, *blank, *news, *self.answers)

    def take_in(self, line: str) -> None:
        """Make the move that was typed, now or as late as the handicap says; or answer."""
        self.answers = []
        if not line or (self.is_closed() and not self.person.is_command(line)):
            return
        move, self.answers = self.person.understand(line)
        if move is not None:
            self.race.intended[YOU] = move
            self.race.due[YOU] = self.race.now + self.sitting.t.handicap[YOU]
            self.advance()

    def is_closed(self) -> bool:
        """Return whether the round is over, so that what was typed came too late."""
        return self.sitting.is_over or self.sitting.turn == LUCK

    def next_event(self) -> int:
        """Return when something will happen without the person."""
        alarm = self.sitting.next_alarm()
        dues = [int(due) for due in self.race.due]
        return self.began + min(*dues, NEVER if alarm is None else alarm)

    def advance(self) -> None:
        """Let everything happen that is due by now."""
        sitting, race = self.sitting, self.race
        until = max(self.now(), race.now)
        while not self.is_closed():
            who = upcoming(
                race,
                sitting.alarms,
                sitting.t,
                sitting.bots,
                sitting.moves,
                sitting.timers.moves,
                sitting.timers.lengths,
                until,
            )
            if who == NOBODY:
                return
            self.let_happen(who, race.move)

    def let_happen(self, who: int, move: int) -> None:
        """Let one seat or the clock do what it set out to do, and tell it."""
        sitting, race = self.sitting, self.race
        if move != NO_MOVE:
            self.tell(sitting.witnessed(who, move, race.now))
        if who != YOU:
            happen(race, self.crew, sitting.t, sitting.view, who, sitting.moves, sitting.bots)
            return
        race.due[YOU] = NEVER
        if move == NO_MOVE:
            reason = sitting.game.why_not(sitting.seen(), race.intended[YOU])
            self.answers = [self.person.line(Saying("too-late", {"reason": reason}))]
        else:
            sitting.game.play(sitting.t, YOU, move)

    def tell(self, facts: Iterable[Fact]) -> None:
        """Add to the news."""
        speak = self.sitting.game.speak
        lines = [self.person.line(speak(fact)) for fact in facts]
        self.last_told = [*lines]
        self.news += lines
