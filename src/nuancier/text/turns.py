"""Turn games in text: the bots move, the person is told, shown and asked."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import nullcontext

from nuancier.kernel.fact import Fact, tag_of
from nuancier.kernel.game import LUCK
from nuancier.locales.saying import seat_name
from nuancier.text.back_room import sign
from nuancier.text.person import Person
from nuancier.text.sitting import YOU, Sitting

BOT_PAUSE, PASSING_PAUSE = 350, 1400  # milliseconds to read what a bot did, at pace 1
PASSING_OWN = 0  # nobody needs time to see the own card


class Turns:
    """One turn game, from the deal to the end."""

    def __init__(self, sitting: Sitting, person: Person, pace: float) -> None:
        self.sitting, self.person, self.screen = sitting, person, person.screen
        self.pace = pace
        self.began = self.screen.now()
        self.others_moved = True
        # Where cards are soon covered, the screen forgets them as the table does.
        self.passing = sitting.game.passing

    def now(self) -> int:
        """Return the milliseconds since the game began."""
        return self.screen.now() - self.began

    def run(self) -> None:
        """Play to the end."""
        timed = len(self.sitting.timers.moves) > 0
        with self.screen.keys() if timed else nullcontext():
            while not self.sitting.is_over:
                self.step()

    def step(self) -> None:
        """Let the next thing happen."""
        sitting = self.sitting
        if sitting.room.has_bad_news():
            self.screen.write(self.person.words.say("play-plain-rules"))
        rung = sitting.ring(self.now())
        if rung:
            self.tell(rung)
        elif sitting.turn == LUCK:
            self.tell(sitting.deal(self.now()))
        elif sitting.turn != YOU:
            self.let_move(sitting.turn)
        else:
            self.ask()

    def let_move(self, seat: int) -> None:
        """Let a bot think and move."""
        self.others_moved = True
        with sign(self.screen, self.person.words.say("play-thinking", seat=seat_name(seat))):
            move = self.sitting.bot_move(seat)
        self.tell(self.sitting.do(seat, move, self.now()))
        self.screen.wait(BOT_PAUSE / self.pace)

    def tell(self, facts: Iterable[Fact], passing_pause: int = PASSING_PAUSE) -> None:
        """Tell what happened; what is soon covered is shown for a moment."""
        for fact in facts:
            line = self.person.line(self.sitting.game.speak(fact))
            if tag_of(type(fact)) in self.passing:
                self.screen.flash(line, passing_pause / self.pace)
            else:
                self.screen.write(line)

    def ask(self) -> None:
        """Show the table and the moves, and let the person make one, unless time runs out."""
        person, screen = self.person, self.screen
        if self.others_moved:
            screen.forget_typed()  # nobody means a move that was not yet on offer
            self.others_moved = False
        screen.write("", *person.table(), "", *person.make_offer())
        while True:
            alarm = self.sitting.next_alarm()
            prompt = person.words.say("play-prompt") + " "
            line = screen.ask(prompt, None if alarm is None else self.began + alarm)
            if line is None or (alarm is not None and self.now() >= alarm):
                self.forget()
                return  # the clock is next
            if not line:
                screen.write("", *person.table(), "", *person.make_offer())
                continue
            move, answers = person.understand(line)
            screen.write(*answers)
            if move is not None:
                break
        self.forget()
        self.tell(self.sitting.do(YOU, move, self.now()), PASSING_OWN)

    def forget(self) -> None:
        """Clear a screen on which cards were seen that are soon covered."""
        self.screen.write("")
        if self.passing:
            self.screen.clear()
