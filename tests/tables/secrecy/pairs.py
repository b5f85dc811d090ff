"""Pairs of tables that differ only in what one viewer cannot know, and everything it receives.

Two tables are opened alike, in two houses with the same chance, and play the same game. Now and
then the cards on the right are exchanged for others that the viewer could as well believe in
(``imagine``, into the record of the running table). What the viewer asks, and what anybody does
next, is then the same on both sides; so must be every byte that the viewer and a spectator get,
what a bot in the viewer's place would be told, every wait that the table asks of its clock, and
the log file.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from tests.laws.kit import Kit, kits
from tests.laws.play import movers
from tests.tables.secrecy.worlds import AHEAD, World

TRIES = 4  # guesses, and moves, until one serves
# Series that are being laid are on no table, and that somebody has confirmed everybody hears.
NOT_APART = {"open", "open_jokers", "confirmed"}
TOGETHER = 3  # moves that are made with the same exchanged cards


ALWAYS = vars(logging.makeLogRecord({})).keys() | {"message", "asctime"}  # in every log record


class DifferError(AssertionError):
    """Somebody could tell the two tables apart."""


class Diary(logging.Handler):
    """Everything that goes into the log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        extra = {name: one for name, one in vars(record).items() if name not in ALWAYS}
        self.lines.append(f"{logging.Formatter().format(record)} {extra}")


@contextmanager
def diary() -> Iterator[Diary]:
    """Write down what is logged."""
    written, root = Diary(), logging.getLogger("nuancier")
    level = root.level
    root.addHandler(written)
    root.setLevel(logging.DEBUG)
    try:
        yield written
    finally:
        root.removeHandler(written)
        root.setLevel(level)


@dataclass
class Found:
    """What was compared."""

    pairs: int = 0
    moves: int = 0  # made with other cards on either side, and heard of alike
    zones: set[str] = field(default_factory=set)  # that differed in some pair
    all_zones: set[str] = field(default_factory=set)


@dataclass
class Choice:
    """The moves of one act, and what the viewers in question see of it and after it."""

    moves: list[int] = field(default_factory=list)
    seen: list[Any] = field(default_factory=list)
    is_whole: bool = False


class Pair:
    """Two tables side by side."""

    def __init__(self, kit: Kit, left: World, right: World, dice: random.Random, log: Diary):
        self.kit, self.game, self.dice, self.log = kit, kit.game, dice, log
        self.sides = self.left, self.right = left, right
        self._luck = lucky(dice.randrange(10**9))
        self._ops = itertools.count()
        self.viewer, self.together = SPECTATOR, 0
        self.found = Found()

    # ---- two worlds ------------------------------------------------------------------------------

    def equal(self) -> None:
        """Let the right table be the left one again."""
        self._become(self.left.t)
        self.together = 0

    def _become(self, t: Any) -> None:
        self.right.t.become(t)
        for world in self.sides:
            world.table.moments.clear()  # those of the right were of other cards

    def exchange(self) -> bool:
        """Exchange the cards on the right; return whether that made a difference."""
        if not self.kit.settled(self.left.t):
            return False
        self.viewer = self.dice.choice([*range(self.left.t.players), SPECTATOR])
        guess, view = self.game.table(), self.game.seen(self.left.t, self.viewer)
        for _ in range(TRIES):
            self.game.imagine(view, self._luck, guess)
            guess.remembers = self.left.t.remembers
            if self.kit.canonical(guess) != self.kit.canonical(self.left.t):
                self._become(guess)
                self.together = TOGETHER
                return True
        return False

    def note_zones(self) -> None:
        """Write down which zones hold other cards now than before."""
        if self.viewer != SPECTATOR:
            mine, theirs = (self.kit.hidden(world.t, self.viewer) for world in self.sides)
            self.found.zones |= {zone for zone in mine if mine[zone] != theirs[zone]}
            self.found.all_zones |= set(mine) - NOT_APART

    # ---- what is received ------------------------------------------------------------------------

    def ears(self) -> list[int]:
        return [self.viewer] if self.viewer == SPECTATOR else [self.viewer, SPECTATOR]

    def compare(self, what: str, ears: list[int]) -> None:
        """Refuse any difference in what these viewers got since the last time."""
        for viewer in ears:
            left, right = (world.heard[viewer] for world in self.sides)
            if left != right:
                raise DifferError(
                    what, self.game.name, self.viewer, viewer, *differences(left, right)
                )
        if self.left.clock.waits != self.right.clock.waits:
            raise DifferError(what, "waits", self.left.clock.waits, self.right.clock.waits)
        asked = [[thought.asked for thought in world.ear.questions] for world in self.sides]
        if asked[0] != asked[1]:
            raise DifferError(what, "what a bot was told", *asked)
        if any(times % 2 for times in Counter(self.log.lines).values()):
            raise DifferError(what, "log", self.log.lines)
        self.forget()

    def forget(self) -> None:
        self.log.lines.clear()
        for world in self.sides:
            world.clock.waits.clear()
            world.ear.questions.clear()
            for heard in world.heard.values():
                heard.clear()

    async def both(self, viewer: int, wish: Any) -> None:
        """Say the same on both sides."""
        for world in self.sides:
            world.say(viewer, wish)
        await self.quiet()

    async def quiet(self) -> None:
        await asyncio.sleep(0)
        busy = True
        while busy:
            busy = any(world.table.desk.is_writing or world.store._is_busy for world in self.sides)
            if busy:
                await asyncio.sleep(0)

    def op(self) -> str:
        return f"pair{next(self._ops)}"

    # ---- what the viewer asks --------------------------------------------------------------------

    async def ask_everything(self) -> None:
        """Ask whatever can be asked without changing the table."""
        if self.viewer != SPECTATOR:
            await self.try_moves()
            self.ask_a_bot()
        if self.dice.random() < 0.05:
            for wish in self.talk():
                await self.both(self.viewer, wish)
        self.compare("asking", self.ears())

    def talk(self) -> list[Any]:
        """Return what a viewer may say beside the cards; a spectator is refused most of it."""
        return [
            messages.Chat(self.op(), "Qui a le rouge ?"),
            messages.React("bravo"),
            messages.Away(False),
            messages.Named(True),
            messages.Word(self.op(), "kiwi"),
            messages.Kick(self.op(), 0),
            messages.Start(self.op()),
            messages.Act(self.op(), [self.game.max_moves]),
        ]

    async def try_moves(self) -> None:
        """Try a move that is not allowed, and an allowed one with another behind it."""
        game, seat, state = self.game, self.viewer, self.left.table.state
        legal = game.legal_moves(state.t, seat)
        wrong = self.dice.randrange(-1, game.max_moves + 1)
        if wrong not in legal:
            await self.both(seat, messages.Act(self.op(), [wrong]))
        if legal:
            moves = [self.dice.choice(legal), self.dice.randrange(game.max_moves)]
            if self.changes_nothing(seat, moves):
                await self.both(seat, messages.Act(self.op(), moves))
                await self.both(seat, messages.Sync(state.seq))

    def changes_nothing(self, seat: int, moves: list[int]) -> bool:
        """Whether neither table would keep these moves."""
        try:
            return all(w.table.eyes.check(w.t, seat, moves) is not None for w in self.sides)
        except Refusal:
            return True

    def ask_a_bot(self) -> None:
        for world in self.sides:
            world.table.play.bots.move_for(self.viewer, lambda moves: None)

    # ---- what happens ----------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Make one move on both sides, and let the viewer hear of it in every way."""
        ears = self.ears()
        seat = self.dice.choice(movers(self.game, self.left.t))
        choices = self.choose(seat, ears)
        if choices is None:
            self.equal()
            ears = []
            choices = [self.whole(self.left.t, seat, ears).moves] * 2
        if seat == CLOCK:
            await self.ring()
        else:
            op = self.op()
            for world, moves in zip(self.sides, choices, strict=True):
                world.say(seat, messages.Act(op, moves))
            await self.quiet()
        if self.left.table.state.stage != "playing" or self.game.turn(self.left.t) == LUCK:
            self.forget()  # what is shown then, a round's end shows
            return
        self.compare("a move", ears)
        await self.catch_up(ears)
        self.found.moves += bool(ears) and self.together > 0
        self.together -= 1

    async def ring(self) -> None:
        seq = self.left.seq
        while self.left.seq == seq:
            for world in self.sides:
                assert world.clock.next()
            await self.quiet()
        self.equal()
        self.forget()

    async def catch_up(self, ears: list[int]) -> None:
        """Let these viewers ask for what they missed, and for how everything stands."""
        for viewer in ears:
            back = self.dice.choice((1, 2, 3, self.left.seq - AHEAD))
            await self.both(viewer, messages.Sync(self.left.seq - back))
        self.compare("catching up", ears)

    def choose(self, seat: int, ears: list[int]) -> list[list[int]] | None:
        """Return a choice for either side, alike to all of these viewers; the same, or another."""
        for _ in range(TRIES):
            left = self.whole(self.left.t, seat, ears)
            same = seat in ears or seat == CLOCK or self.dice.random() < 0.7
            right = self.whole(self.right.t, seat, ears, left.moves if same else None)
            if right.is_whole and left.seen == right.seen:
                return [left.moves, right.moves]
        return None

    def whole(self, t: Any, seat: int, ears: list[int], given: list[int] | None = None) -> Choice:
        """Return a choice that others do not see before its end, by chance or as given."""
        game, t, choice = self.game, t.copy(), Choice()
        while not choice.is_whole and (legal := game.legal_moves(t, seat)):
            move = self.dice.choice(legal) if given is None else given[len(choice.moves)]
            if move not in legal:
                break
            choice.moves.append(move)
            choice.seen.append([game.witness(t, seat, move, viewer) for viewer in ears])
            unseen = self.is_unseen(t, seat, move)
            game.play(t, seat, move)
            choice.is_whole = not unseen or not game.legal_moves(t, seat)
        choice.seen = [*filter(any, choice.seen), [game.seen(t, v).to_bytes() for v in ears]]
        return choice

    def is_unseen(self, t: Any, seat: int, move: int) -> bool:
        if self.game.own is None or self.game.pace == "live" or seat == CLOCK:
            return False
        return not self.game.witness(t, seat, move, SPECTATOR)

    async def play(self, most: int) -> None:
        """Play one game to its end, or until so many pairs were compared."""
        self.forget()
        while self.left.table.state.stage == "playing" and self.found.pairs < most:
            if self.game.turn(self.left.t) == LUCK:
                self.equal()
                for world in self.sides:
                    await world.deal()
                self.forget()
                continue
            if self.together <= 0 and not self.exchange():
                self.equal()
            if self.together:
                self.found.pairs += 1
                self.note_zones()
                await self.ask_everything()
            await self.go_on()


def differences(left: list[bytes], right: list[bytes]) -> list[Any]:
    """Return the first messages that differ."""
    for one, other in itertools.zip_longest(left, right):
        if one != other:
            return [one, other]
    return []


async def compared(kit: Kit, folder: Path, dice: random.Random, most: int) -> Found:
    """Compare so many pairs of this game, at tables of every kind in turn."""
    found = Found()
    for number, (players, options) in enumerate(itertools.cycle(kit.tables())):
        options.pop("handicap", None)  # a press would wait for it
        with diary() as log:
            sides = []
            for side in ("left", "right"):
                sides.append(World(folder / f"{kit.game.name}-{number}-{side}.sqlite"))
                sides[-1].language = "fr" if number % 4 == 1 else None
                await sides[-1].sit(kit.game.name, players, **options)
                await sides[-1].start()
            pair = Pair(kit, *sides, dice, log)
            pair.found = found
            try:
                await pair.play(min(most, found.pairs + max(20, most // 12)))
            finally:
                for world in sides:
                    await world.close()
        if found.pairs >= most:
            break
    return found


KITS = kits()
