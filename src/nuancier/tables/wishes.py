"""What each message asks of a table: who may ask, whether it was asked before, and the answer.

A taker checks one kind of wish. It refuses it, appends an event, or calls a part of the table where
nothing has to be kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import Refusal, refuse
from nuancier.tables import events, messages, requests
from nuancier.tables.answers import SAFE_OP, Entry, hidden, mark_of
from nuancier.tables.events import HOUSE
from nuancier.tables.guests import Guest
from nuancier.tables.lessons import must_be_next
from nuancier.tables.messages import AnyFromClient, encode
from nuancier.tables.names import clean_text
from nuancier.tables.table import Table
from nuancier.tables.takers import TAKERS, becoming, once, parting, seat_of, takes
from nuancier.tables.tokens import digest, new_token


def receive(table: Table, guest: Guest, wish: AnyFromClient, at: int) -> None:
    """Put a message, with the time at which it came, into the inbox of a table."""
    table.desk.take(guest, take, table, guest, wish, at)


def take(table: Table, guest: Guest, wish: AnyFromClient, at: int) -> None:
    """Call the taker of a wish, and send its refusal; only from inside a turn."""
    op = getattr(wish, "op", "")
    try:
        if op:
            table.answers.note(guest, wish)
        # An older connection of a seat is told what became of its wishes, and does nothing new.
        looks_on = not guest.acting and guest.seat != SPECTATOR
        is_asked = looks_on and op and not isinstance(wish, messages.Hint)  # a row is no advice
        if not (is_asked and table.voice.is_answered(guest, guest.seat, op)):
            TAKERS[type(wish)](table, guest, wish, at)
    except Refusal as refusal:
        table.voice.refuse(guest, op, refusal.saying)


leave = takes(messages.Leave)(parting(lambda table, seat: requests.leave(table.state, seat)))
give_up = takes(messages.GiveUp)(parting(lambda table, seat: requests.give_up(table.state, seat)))
sit = takes(messages.Sit)(becoming(lambda table, seat, wish: requests.sit(table.state, seat, wish)))
arrange = takes(messages.Arrange)(
    becoming(lambda table, seat, wish: requests.arrange(table.state, seat, wish))
)
kick = takes(messages.Kick)(
    becoming(lambda table, seat, wish: requests.kick(table.state, seat, wish))
)
add_word = becoming(
    lambda table, seat, wish: requests.word(table.state, seat, wish, table.services.settings)
)


@takes(messages.Rename)
@once
def rename(table: Table, guest: Guest, seat: int, wish: messages.Rename, at: int) -> None:
    """Give a person another name or face; what changes nothing is done, and not kept."""
    renamed = requests.rename(table.state, seat, wish, table.services.settings)
    if renamed is None:
        table.voice.confirm(guest, wish.op)
    else:
        table.ask(guest, wish.op, at, renamed)


@takes(messages.Word)
def word(table: Table, guest: Guest, wish: messages.Word, at: int) -> None:
    """Add a word to the luck of the next game, once that luck is bound to a secret."""
    if table.state.secret or table.state.stage == "playing":
        add_word(table, guest, wish, at)
    else:
        seat_of(guest)
        bind_luck_first(table, guest, wish, at)


def bind_luck_first(
    table: Table, guest: Guest, wish: messages.Word | messages.Start | messages.Rematch, at: int
) -> None:
    """Bind the luck of the next game to a secret, then take in the wish again."""
    again = partial(receive, table, guest, wish, at)
    table.play.bind_luck(
        lambda seq: table.desk.first(again, guest),
        lambda reason: table.voice.refuse(guest, wish.op, reason),
    )


# ---- seats ---------------------------------------------------------------------------------------


@takes(messages.Join)
def join(table: Table, guest: Guest, wish: messages.Join, at: int) -> None:
    """Give a newcomer a seat."""
    if is_seated(table, guest, wish, at):
        return
    token = new_token(table.services.secret)
    joined = requests.join(table.state, wish, digest(token), table.services.settings)
    seat_down(table, guest, wish, at, token, joined)


@takes(messages.Open)
def reopen(table: Table, guest: Guest, wish: messages.Open, at: int) -> None:
    """Give whoever opened this table the seat again, when the answer was lost in a restart."""
    if not is_seated(table, guest, wish, at):
        raise refuse("lobby-no-table")


@takes(messages.Redeem)
def redeem(table: Table, guest: Guest, wish: messages.Redeem, at: int) -> None:
    """Give the seat of a one-time key a new token."""
    if is_seated(table, guest, wish, at):
        return
    seat = table.presence.seat_of_key(wish.key, at)
    if seat is None or table.state.seats[seat].name is None:
        raise refuse("lobby-bad-key")
    token = new_token(table.services.secret)
    moved = events.TokenChanged(seat, digest(token))
    used = partial(table.presence.use_up, wish.key)
    seat_down(table, guest, wish, at, token, moved, used)


def is_seated(table: Table, guest: Guest, wish: Entry, at: int) -> bool:
    """Whether this wish for a seat came before; after a restart it gets a new token.

    Whoever knows the op gets the seat: only an op that nobody can guess counts.
    """
    op = wish.op
    if len(op) < SAFE_OP:
        return False
    seat = table.state.joined.get(hidden(op))
    told = table.answers.told(HOUSE, op) or guest.answers.told(op)
    if told is not None:
        guest.send(told)
        if seat is not None:
            table.presence.come_in(guest, seat)
    elif seat is not None:
        token = new_token(table.services.secret)
        seat_down(table, guest, wish, at, token, events.TokenChanged(seat, digest(token)))
    return told is not None or seat is not None


def seat_down(
    table: Table,
    guest: Guest,
    wish: Entry,
    at: int,
    token: str,
    event: events.Joined | events.TokenChanged,
    kept: Callable[[], None] | None = None,
) -> None:
    """Let a seat's new token be kept, then tell it to its holder and nobody else."""
    op, event.wish = wish.op, mark_of(wish)

    def seated(seq: int) -> None:
        state = table.state
        if kept:
            kept()
        told = encode(messages.Seated(seq, op, state.table, state.code, event.seat, token))
        table.voice.answer(guest, HOUSE, op, told)
        resume = partial(table.presence.resume, guest, token, 0)  # it may be void by then
        table.desk.first(resume, guest)

    refused = partial(table.voice.refuse, guest, op)
    table.desk.write(HOUSE, hidden(op), event, at, seated, refused)


@takes(messages.HandOver)
@once
def hand_over(table: Table, guest: Guest, seat: int, wish: messages.HandOver, at: int) -> None:
    """Make a one-time key for another device."""
    seconds = int(table.services.settings.handover_minutes * 60)
    key = new_token(table.services.secret)
    table.presence.keep_key(key, seat, at + seconds * 1000)
    told = encode(messages.Key(table.state.seq, wish.op, key, seconds))
    table.voice.answer(guest, seat, wish.op, told)


# ---- games ---------------------------------------------------------------------------------------


@takes(messages.Start)
@once
def start(
    table: Table, guest: Guest, seat: int, wish: messages.Start | messages.Rematch, at: int
) -> None:
    """Begin the next game, once its luck is bound."""
    started = requests.start(table.state, seat)
    if table.state.secret:
        table.ask(guest, wish.op, at, started)
    else:
        bind_luck_first(table, guest, wish, at)


@takes(messages.Rematch)
def rematch(table: Table, guest: Guest, wish: messages.Rematch, at: int) -> None:
    """Begin again when the host wishes it; else tell the wish."""
    by_host = seat_of(guest) == table.state.host
    (start if by_host else ask_for_rematch)(table, guest, wish, at)


@once
def ask_for_rematch(table: Table, guest: Guest, seat: int, wish: messages.Rematch, at: int) -> None:
    table.voice.confirm(guest, wish.op)
    table.voice.tell_all(messages.Reacted(table.state.seq, seat, "rematch"))


@takes(messages.Act)
@once
def act(table: Table, guest: Guest, seat: int, wish: messages.Act, at: int) -> None:
    """Make moves: in a race others may claim the same; part of a choice is a draft."""
    state, drafts = table.state, table.play.drafts
    requests.must_run(state)
    if state.is_live and state.lesson is None:
        table.play.races.press(seat, wish.moves, at, guest, wish.op)
        return
    moves = drafts.with_wish(seat, wish)
    must_be_next(state, seat, moves)
    unfinished = table.eyes.check(state.t, seat, moves)
    if unfinished is None:
        table.ask(guest, wish.op, at, events.Played(moves), partial(drafts.finish, seat))
    else:
        drafts.keep(guest, seat, wish.op, moves, unfinished)


@takes(messages.Pause)
@once
def pause(table: Table, guest: Guest, seat: int, wish: messages.Pause, at: int) -> None:
    """Let a race stand still, or go on; what is so already is acknowledged."""
    requests.must_be_pausable(table.state)
    event = table.play.pauses.event_for(wish)
    if event:
        table.ask(guest, wish.op, at, event)
    else:
        table.voice.confirm(guest, wish.op)
        table.play.pauses.count_down(seat, on=wish.on)


@takes(messages.GoOn)
@once
def go_on(table: Table, guest: Guest, seat: int, wish: messages.GoOn, at: int) -> None:
    """End a first hand: the table's time runs, in a race after a countdown."""
    event = table.play.lessons.event_for_going_on()
    if event:
        table.ask(guest, wish.op, at, event)
    else:
        table.voice.confirm(guest, wish.op)
        table.play.lessons.count_down(seat)


@takes(messages.Hint)
def hint(table: Table, guest: Guest, wish: messages.Hint, at: int) -> None:
    """Think for a person; the same wish again gets the same answer, once there is one."""
    told = table.answers.told(guest.seat, wish.op)
    if told is not None:
        guest.send(told)
    else:
        table.play.hints.ask(guest, seat_of(guest), wish.op, at)


# ---- talk ----------------------------------------------------------------------------------------


@takes(messages.Chat)
@once
def say(table: Table, guest: Guest, seat: int, wish: messages.Chat, at: int) -> None:
    """Keep a line of chat, then tell it to all."""
    text = clean_text(wish.text, table.services.settings.chat_letters)
    table.talk.say(guest, seat, wish.op, text)


@takes(messages.React)
def react(table: Table, guest: Guest, wish: messages.React, at: int) -> None:
    """Show a reaction to all, at somebody's seat if it is thrown there."""
    seat = seat_of(guest)
    if wish.to is not None:
        requests.must_be_somebody(table.state, wish.to)
    table.voice.tell_all(messages.Reacted(table.state.seq, seat, wish.kind, wish.to))


@takes(messages.PlayHere)
def play_here(table: Table, guest: Guest, wish: messages.PlayHere, at: int) -> None:
    """Let this connection of a seat act for it; the one that did looks on."""
    if guest.seat == SPECTATOR:
        raise refuse("lobby-no-seat")
    if not guest.acting:
        table.presence.come_in(guest, guest.seat)


@takes(messages.Seen)
def seen(table: Table, guest: Guest, wish: messages.Seen, at: int) -> None:
    """Wait no longer for somebody who has seen the count of a round."""
    if table.play.counts.note(seat_of(guest), wish.seq):
        table.voice.tell_people()
        table.play.look_at_count()


@takes(messages.Ready)
def ready(table: Table, guest: Guest, wish: messages.Ready, at: int) -> None:
    """Tell all who is ready for the next game; the log keeps nothing of it."""
    seat = seat_of(guest)
    if table.state.stage == "playing":
        raise refuse("lobby-running")
    if table.presence.note_ready(seat, on=wish.on, seen=wish.seq):
        table.voice.tell_people()


@takes(messages.Hurry)
def hurry(table: Table, guest: Guest, wish: messages.Hurry, at: int) -> None:
    """Let bots move quickly once everybody wishes it."""
    seat, haste = seat_of(guest), table.play.haste
    requests.must_have_turns(table.state)
    if haste.wish(seat):
        table.voice.tell_people()
        if haste.is_on:
            table.play.bots.hurry()


@takes(messages.Away)
def away(table: Table, guest: Guest, wish: messages.Away, at: int) -> None:
    """Tell all who is not looking."""
    if guest in table.guests and guest.away != wish.away:
        guest.away = wish.away
        table.voice.tell_people()


@takes(messages.Named)
def named(table: Table, guest: Guest, wish: messages.Named, at: int) -> None:
    """Tell all whose name may be shared; the log keeps nothing of it, so that no is soon no."""
    if guest in table.guests and guest.named != wish.on:
        guest.named = wish.on
        table.voice.tell_people()


@takes(messages.Sync)
def sync(table: Table, guest: Guest, wish: messages.Sync, at: int) -> None:
    """Tell what was missed, to whoever was let in."""
    if guest not in table.guests:
        raise refuse("lobby-no-table-yet")
    table.bring_up(guest, wish.seq)


@takes(messages.Pong)
def pong(table: Table, guest: Guest, wish: messages.Pong, at: int) -> None:
    """Measure the lag."""
    if guest.lag:
        guest.lag.pong(wish.nonce, at)
