"""Live games under an event clock: bots look, reach, and may come too late; timers ring.

Time is a number of milliseconds that the caller moves on, so a simulated race takes no time and
a played one follows the player's own clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nuancier.ai.bot import BOTS, DEBUTANT, RANDOM
from nuancier.ai.habits import THOUSAND, Habits, act, habits_of, spend, take_up
from nuancier.kernel.game import (
    CLOCK,
    COUNTDOWN,
    LUCK,
    Game,
    as_cells,
    deal,
    is_over,
    legal,
    observe,
    play,
    timer,
    turn,
)
from nuancier.kernel.luck import Luck, below, draw_order
from nuancier.kernel.record import NONE, Record, Vec, i8, i16, i32, i64
from nuancier.kernel.rule import entry, on_shelf, rule, shelf

SEATS, TIMERS = 6, 8
NOBODY = NONE
NO_MOVE = -1  # no move has this number, and none is ever looked up by it
NEVER = 1 << 60  # a time that does not come: seats that no bot plays, timers that stand still


class Alarms(Record):
    """When each timer of a table was started."""

    epoch: Vec = i32(TIMERS)  # as the game's `timer` verb gave it; 0 when it stands still
    since: Vec = i64(TIMERS)


class Race(Record):
    """What each seat of a live game has in mind, and when it will do it."""

    now: int = i64()
    bot: Vec = i8(SEATS)
    slowness: Vec = i32(SEATS)  # thousandths of its usual time that everything takes this seat
    intended: Vec = i16(SEATS)  # the move on its way, or NO_MOVE for a seat that only looks
    due: Vec = i64(SEATS)
    too_late: Vec = i32(SEATS)  # moves that were no longer possible when they landed
    decisions: int = i32()
    move: int = i16()  # what is about to be done


def starting_grid(bots: Sequence[str | None], slowness: float = 1.0) -> tuple[Race, Any]:
    """Return a race as it begins, and the habits by seat; None is a seat that a person plays.

    Random moves come as slowly as a beginner's, so that only the choice tells them apart.
    """
    race, crew = Race(), shelf(Habits, SEATS)
    for seat in range(SEATS):
        bot = bots[seat] if seat < len(bots) else None
        race.due[seat] = NEVER if bot is None else 0
        race.bot[seat] = RANDOM if bot is None else BOTS.index(bot)
        race.slowness[seat] = max(1, round(THOUSAND * slowness))
        take_up(on_shelf(Habits, crew, seat), BOTS[max(race.bot[seat], DEBUTANT)])
    return race, crew


class Timetable:
    """A game's timers as the drivers read them: the moves of CLOCK, and how long each takes.

    Where nobody looks on, a countdown takes no time.
    """

    def __init__(self, game: Game, countdown: int = 0) -> None:
        rung = [one for one in game.timers if one.milliseconds is not None]
        lengths = [countdown if one.milliseconds == COUNTDOWN else one.milliseconds for one in rung]
        self.moves = as_cells([one.move for one in rung])
        self.lengths = as_cells([length or 0 for length in lengths], "i4")


@rule
def note_timers(alarms: Alarms, t: Any, timer_moves: Vec, now: int) -> None:
    """Start, restart and stop the alarms as the table's timers do."""
    for k in range(len(timer_moves)):
        epoch = timer(t, timer_moves[k])
        if epoch != alarms.epoch[k]:
            alarms.epoch[k] = epoch
            alarms.since[k] = now


@rule
def first_alarm(alarms: Alarms, timer_lengths: Vec) -> int:
    """Return the timer that rings first, or the number of timers when none runs."""
    first, when = len(timer_lengths), NEVER
    for k in range(len(timer_lengths)):
        if alarms.epoch[k] != 0 and alarms.since[k] + timer_lengths[k] < when:
            first, when = k, alarms.since[k] + timer_lengths[k]
    return first


@rule
def alarm_time(alarms: Alarms, timer_lengths: Vec, k: int) -> int:
    """Return when this timer rings."""
    return alarms.since[k] + timer_lengths[k] if k < len(timer_lengths) else NEVER


@rule
def reaction_time(habits: Habits, luck: Luck) -> int:
    """Return how long somebody takes to begin to look, once there is something to see."""
    habits.takes = 0
    spend(habits, luck, habits.react)
    return max(habits.takes, habits.least)


@rule
def later(race: Race, seat: int, milliseconds: int) -> int:
    """Return when this seat is done with what usually takes so long."""
    return race.now + milliseconds * race.slowness[seat] // THOUSAND


@rule
def line_up(race: Race, crew: Any, t: Any, luck: Luck) -> None:
    """Let every bot look at the table for the first time; other seats are left to their people."""
    for seat in range(t.players):
        race.intended[seat] = NO_MOVE
        if race.due[seat] != NEVER:
            race.due[seat] = later(race, seat, reaction_time(crew[seat], luck))


@rule
def next_seat(race: Race, t: Any, luck: Luck) -> int:
    """Return the seat whose move lands first; of equals a random one."""
    start = below(luck, t.players)
    first = start
    for step in range(1, t.players):
        seat = (start + step) % t.players
        if race.due[seat] < race.due[first]:
            first = seat
    return first


@rule
def is_legal(t: Any, seat: int, move: int, moves: Vec) -> bool:
    n = legal(t, seat, moves)
    for i in range(n):
        if moves[i] == move:
            return True
    return False


@rule
def look(race: Race, crew: Any, t: Any, view: Any, seat: int, moves: Vec, luck: Luck) -> None:
    """Let the seat's bot see the table and set out to do something."""
    n = legal(t, seat, moves)
    race.intended[seat] = NO_MOVE
    if n > 0:
        race.intended[seat] = intend(race, crew[seat], t, view, seat, moves, n, luck)
        takes = crew[seat].takes
    else:
        takes = reaction_time(crew[seat], luck)
    race.due[seat] = later(race, seat, takes) + t.handicap[seat]


@rule
def intend(
    race: Race, habits: Habits, t: Any, view: Any, seat: int, moves: Vec, n: int, luck: Luck
) -> int:
    """Return what the seat's bot chooses; ``habits.takes`` tells how long it takes."""
    if race.bot[seat] == RANDOM:
        habits.takes = 0
        spend(habits, luck, habits.look + habits.reach)
        return moves[below(luck, n)]
    observe(t, seat, view)
    return act(view, moves, n, habits, luck)


@entry
def upcoming(
    race: Race,
    alarms: Alarms,
    t: Any,
    luck: Luck,
    moves: Vec,
    timer_moves: Vec,
    timer_lengths: Vec,
    until: int,
) -> int:
    """Go to what happens next, by then at the latest; return whose it is: a seat, CLOCK, NOBODY.

    ``race.move`` tells what is about to be done: NO_MOVE when a seat only looks, or comes too late.
    """
    note_timers(alarms, t, timer_moves, race.now)
    ringing = first_alarm(alarms, timer_lengths)
    rings = alarm_time(alarms, timer_lengths, ringing)
    seat = next_seat(race, t, luck)
    race.move = NO_MOVE
    if min(rings, race.due[seat]) > until:
        race.now = until
        return NOBODY
    race.now = min(rings, race.due[seat])
    if rings <= race.due[seat]:
        race.move = timer_moves[ringing]
        return CLOCK
    if is_legal(t, seat, race.intended[seat], moves):
        race.move = race.intended[seat]
    elif race.intended[seat] != NO_MOVE:
        race.too_late[seat] += 1
    return seat


@entry
def happen(race: Race, crew: Any, t: Any, view: Any, seat: int, moves: Vec, luck: Luck) -> None:
    """Do what was upcoming, and let the bot that did it look again."""
    if race.move != NO_MOVE:
        play(t, seat, race.move)
    if seat == CLOCK:
        return
    race.decisions += race.move != NO_MOVE
    if not is_over(t) and turn(t) != LUCK:
        look(race, crew, t, view, seat, moves, luck)


@rule
def race_to_the_end(
    race: Race,
    crew: Any,
    alarms: Alarms,
    t: Any,
    view: Any,
    luck: Luck,
    moves: Vec,
    timer_moves: Vec,
    timer_lengths: Vec,
    later_deal: Vec,
    order: Vec,
) -> int:
    """Run a dealt live game to its end; return the decisions made."""
    race.decisions, race.now = 0, 0
    for k in range(TIMERS):
        alarms.epoch[k] = 0
    line_up(race, crew, t, luck)
    while not is_over(t):
        if turn(t) == LUCK:
            draw_order(luck, later_deal, order)
            deal(t, order)
            line_up(race, crew, t, luck)
        seat = upcoming(race, alarms, t, luck, moves, timer_moves, timer_lengths, NEVER)
        happen(race, crew, t, view, seat, moves, luck)
    return race.decisions


def reaction(level: str, luck: Luck) -> int:
    """Return how many milliseconds a player of this level takes to begin to look."""
    return int(reaction_time(habits_of(level), luck))


def decide(game: Game, level: str, view: Any, moves: Vec, n: int, luck: Luck) -> tuple[int, int]:
    """Return the move that a live bot of this level makes, and in how many milliseconds."""
    if game.pace != "live":
        raise ValueError(f"nobody races in {game.name}")
    habits = habits_of(level)
    move = int(act(view, moves, n, habits, luck))
    return move, habits.takes
