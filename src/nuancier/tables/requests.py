"""What people may ask of a table, apart from its cards: each wish becomes events or a refusal.

Nothing here changes anything: a wish is looked at beside the table as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import Refusal, refuse
from nuancier.tables import events, messages
from nuancier.tables.cast import CAST, casting, first_of, free_face, name_of
from nuancier.tables.events import GAVE_UP, SHOWN_OUT, AnyEvent
from nuancier.tables.fitting import fitted
from nuancier.tables.lookalikes import are_alike
from nuancier.tables.names import clean_name, clean_text
from nuancier.tables.seat import MINDER, Seat
from nuancier.tables.settings import TableSettings
from nuancier.tables.state import State

Company = tuple[list[str | None], list[messages.Character | None]]  # levels and characters of bots

# The same wish may be done the next time, or by another connection of the seat.
MAY_BE_TRIED_AGAIN = (
    "lobby-not-kept",
    "lobby-removed",
    "lobby-resting",
    "lobby-elsewhere",
    "lobby-draft-gone",
    "lobby-hint-soon",
    "lobby-hint-waiting",
    "lobby-hint-lost",
    "lobby-paused",
)


def join(state: State, wish: messages.Join, token: bytes, settings: TableSettings) -> events.Joined:
    """Take a free seat."""
    must_have_room(state)
    name = clean_name(wish.name, settings.name_letters)
    must_differ(name, [seat.name for seat in state.seats if seat.name])
    face = wish.face or free_face(name, state.faces())
    return events.Joined(free_seat(state, wish.seat), name, token, face, wish.new)


def rename(
    state: State, seat: int, wish: messages.Rename, settings: TableSettings
) -> events.PersonRenamed | None:
    """Take another name or face; None when both are what they were."""
    if wish.name is None and wish.face is None:
        raise refuse("lobby-rename-nothing")
    one = state.seats[seat]
    was = one.called
    name = was if wish.name is None else clean_name(wish.name, settings.name_letters)
    if name != was:
        must_differ(name, [other.name for other in state.seats if other.name and other is not one])
    face = wish.face or one.face
    return None if (name, face) == (was, one.face) else events.PersonRenamed(seat, was, name, face)


def must_differ(name: str, others: Sequence[str]) -> None:
    """Refuse a name that somebody here has, or that could be taken for theirs."""
    for other in others:
        if other.casefold() == name.casefold():
            raise refuse("lobby-name-taken", name=name)
        if are_alike(name, other):
            raise refuse("lobby-name-alike", name=name, other=other)


def must_have_room(state: State) -> None:
    """Refuse a newcomer, whoever it is, when there is no seat to be had now."""
    if state.locked:
        raise refuse("lobby-locked")
    free_seat(state, None)


def free_seat(state: State, wanted: int | None) -> int:
    """Return the seat that a newcomer gets."""
    if state.stage == "playing":
        raise refuse("lobby-running")
    free = [number for number, seat in enumerate(state.seats) if seat.is_free]
    if not free:
        raise refuse("lobby-full", seats=state.players)
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise _not_free(state, wanted)
    return wanted


def _not_free(state: State, wanted: int) -> Refusal:
    if wanted >= state.players:
        return refuse("not-a-seat", seats=state.players)
    return refuse("lobby-seat-taken", number=wanted + 1)


def sit(state: State, seat: int, wish: messages.Sit) -> events.SeatChanged:
    """Change seats."""
    return events.SeatChanged(seat, free_seat(state, wish.seat))


def leave(state: State, seat: int) -> AnyEvent:
    """Leave the table on purpose."""
    return events.Left(seat) if is_matched(state) else events.SeatFreed(seat)


def give_up(state: State, seat: int) -> AnyEvent:
    """Leave the table for good."""
    if not is_matched(state):
        return events.SeatFreed(seat)
    if state.people() == [seat]:  # who has left may come back
        return events.Abandoned(seat)
    return replaced(state, seat, GAVE_UP)


def replaced(state: State, seat: int, why: str) -> events.Replaced:
    """Let a bot have a person's seat for good."""
    name = state.seats[seat].name
    assert name is not None, "a person's seat"
    who = first_of(MINDER, state.cast())
    return events.Replaced(seat=seat, name=name, bot=MINDER, why=why, who=who)


def kick(state: State, seat: int, wish: messages.Kick) -> AnyEvent:
    """Free another person's seat, or let a bot have it while a match is on."""
    must_host(state, seat)
    if wish.seat >= state.players or state.seats[wish.seat].name is None:
        raise refuse("lobby-nobody-there", number=wish.seat + 1)
    if wish.seat == seat:
        raise refuse("lobby-kick-oneself")
    if is_matched(state):
        return replaced(state, wish.seat, SHOWN_OUT)
    return events.SeatFreed(wish.seat)


def must_be_somebody(state: State, seat: int) -> None:
    """Refuse a seat where nobody sits, neither a person nor a bot."""
    if seat >= state.players or state.seats[seat].is_free:
        raise refuse("lobby-nobody-there", number=seat + 1)


def word(state: State, seat: int, wish: messages.Word, settings: TableSettings) -> events.WordAdded:
    """Add a word to the luck of the next game."""
    if state.stage == "playing":
        raise refuse("lobby-words-closed")
    return events.WordAdded(seat, clean_text(wish.text, settings.word_letters))


def arrange(state: State, seat: int, wish: messages.Arrange) -> events.Arrangement | events.Paced:
    """Change the table before the start, or the pace of its bots at any time."""
    must_host(state, seat)
    if wish.pace and wish == messages.Arrange(wish.op, pace=wish.pace):
        return events.Paced(wish.pace)
    must_wait(state)
    bots, cast = _bots(state, wish.seats)
    return events.Arrangement(
        bots=bots,
        options=_options(state, len(bots), wish.options),
        clock=state.clock if wish.clock is None else wish.clock,
        locked=state.locked if wish.locked is None else wish.locked,
        hints=state.hints if wish.hints is None else wish.hints,
        pace=state.pace if wish.pace is None else wish.pace,
        cast=cast,
    )


def _bots(state: State, plan: Sequence[str | messages.SeatedBot] | None) -> Company:
    if plan is None:
        plan = ["kept"] * state.players
    seats = state.seats + [Seat()] * max(0, len(plan) - state.players)
    for number, seat in enumerate(seats):
        stays = number < len(plan) and plan[number] == "kept"
        if seat.name is not None and not stays:
            raise refuse("lobby-seat-taken", number=number + 1)
    return company(plan, seats)


def company(plan: Sequence[str | messages.SeatedBot], seats: Sequence[Seat]) -> Company:
    """Return the level and the character of every bot that is planned; nobody comes twice."""
    planned = list(map(_planned, plan, seats))
    levels, told = [level for level, _ in planned], [who for _, who in planned]
    for who in told:
        if who is not None and told.count(who) > 1:
            raise refuse("lobby-cast-twice", name=name_of(who))
    return levels, casting(levels, told)


def _planned(
    told: str | messages.SeatedBot, seat: Seat
) -> tuple[str | None, messages.Character | None]:
    """Return which bot is planned for a seat: its level, and who it is unless anybody will do."""
    if isinstance(told, messages.SeatedBot):
        return told.level or CAST[told.who].level, told.who
    if told in ("kept", seat.bot):
        return seat.bot, seat.who
    return (None if told == "free" else told), None


def _options(
    state: State, players: int, told: Mapping[str, OptionValue] | None
) -> dict[str, OptionValue]:
    """Return all options as they are written; wrong ones are refused."""
    game = state.game
    if told is None:
        told = fitted(game, state.options, state.players, players)
    return game.settings(game.new(players, **told))


def start(state: State, seat: int) -> events.Started:
    """Begin the next game."""
    must_host(state, seat)
    if state.stage == "playing":
        raise refuse("lobby-running")
    free = [number + 1 for number, one in enumerate(state.seats) if one.is_free]
    if free:
        raise refuse("lobby-seats-free", number=free[0])
    options = {**state.options, **state.next_options}
    state.blank(options)  # seats that were laid under other rules may be too many for ours
    return events.Started(
        options=options,
        words=list(state.words),
        match=state.stage != "between",
        rules_version=state.game.rules_version,
    )


def must_run(state: State) -> None:
    """Refuse moves while no game is on, or a race stands still."""
    if state.stage != "playing":
        raise refuse("lobby-no-game")
    if state.paused:
        raise refuse("lobby-paused")


def must_be_pausable(state: State) -> None:
    """Refuse a pause where others would have to wait."""
    if state.stage != "playing":
        raise refuse("lobby-no-game")
    must_be_free(state)
    if not state.is_live:
        raise refuse("lobby-pause-turns")
    if not is_pausable(state):
        raise refuse("lobby-pause-others")


def is_pausable(state: State) -> bool:
    """Whether one person runs a race against bots; whoever has left may come back."""
    is_race = state.stage == "playing" and state.is_live and state.lesson is None
    return is_race and len(state.people()) == 1


def must_be_free(state: State) -> None:
    """Refuse what has no sense while everybody follows the script of a first hand."""
    if state.lesson is not None:
        raise refuse("lesson-runs")


def must_have_turns(state: State) -> None:
    """Refuse to hurry where nobody waits for a turn."""
    if state.stage != "playing":
        raise refuse("lobby-no-game")
    must_be_free(state)
    if state.is_live:
        raise refuse("lobby-hurry-live")


def hint(state: State) -> events.Hinted:
    """Ask the table's bot for a hint."""
    must_run(state)
    must_be_free(state)
    if not state.hints:
        raise refuse("lobby-no-hints")
    return events.Hinted()


def must_host(state: State, seat: int) -> None:
    if seat != state.host:
        raise refuse("lobby-host-only")


def must_wait(state: State) -> None:
    if is_matched(state):
        raise refuse("lobby-running")


def is_matched(state: State) -> bool:
    """Whether a match is on."""
    return state.stage in ("playing", "between")
