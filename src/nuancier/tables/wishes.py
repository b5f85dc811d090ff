"""What each message asks of a table: who may ask, whether it was asked before, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import refuse
from nuancier.tables import events, messages, requests
from nuancier.tables.answers import SAFE_OP, Entry, hidden, mark_of
from nuancier.tables.events import HOUSE, AnyEvent
from nuancier.tables.guests import Guest
from nuancier.tables.names import clean_text
from nuancier.tables.show import encode
from nuancier.tables.state import State
from nuancier.tables.tokens import digest, new_token

if TYPE_CHECKING:
    from nuancier.tables.table import Table

Taker = Callable[["Table", Guest, Any, int], None]


def plainly(look: Callable[[Table, State, int, Any], AnyEvent]) -> Taker:
    """Make a taker of a wish that becomes one event of the seat that has it."""

    def take(table: Table, guest: Guest, wish: Any, at: int) -> None:
        seat = table.seat_of(guest)
        if not table.is_answered(guest, seat, wish.op):
            table.ask(guest, wish.op, at, look(table, table.state, seat, wish))

    return take


def spoken(table: Table, state: State, seat: int, wish: messages.Word) -> events.Spoken:
    """Return the word that a seat adds to the luck."""
    return requests.word(state, seat, wish, table.means.settings)


def parting(look: Callable[[State, int], AnyEvent]) -> Taker:
    """Make a taker that lets a person go; who has gone may ask again, and gets the same answer."""

    def take(table: Table, guest: Guest, wish: messages.Leave | messages.GiveUp, at: int) -> None:
        op, told = guest.farewell
        if op == wish.op:
            guest.send(told)
            return
        seat = table.seat_of(guest)
        if table.is_answered(guest, seat, wish.op):
            return

        def answer(seq: int) -> None:
            guest.farewell = (wish.op, encode(messages.Ack(seq, wish.op)))
            guest.send(guest.farewell[1])

        parted = look(table.state, seat)
        table.write(seat, wish.op, parted, at, answer, partial(table.refuse, guest, wish.op))

    return take


leave, give_up = parting(requests.leave), parting(requests.give_up)
sit = plainly(lambda table, state, seat, wish: requests.sit(state, seat, wish))
arrange = plainly(lambda table, state, seat, wish: requests.arrange(state, seat, wish))
kick = plainly(lambda table, state, seat, wish: requests.kick(state, seat, wish))
say_word = plainly(spoken)


def rename(table: Table, guest: Guest, wish: messages.Rename, at: int) -> None:
    """Give a person another name or face; what changes nothing is done, and not kept."""
    seat = table.seat_of(guest)
    if table.is_answered(guest, seat, wish.op):
        return
    renamed = requests.rename(table.state, seat, wish, table.means.settings)
    if renamed is None:
        confirm(table, guest, seat, wish.op)
    else:
        table.ask(guest, wish.op, at, renamed)


def confirm(table: Table, guest: Guest, seat: int, op: str) -> None:
    """Acknowledge a wish that leaves nothing in the log."""
    told = encode(messages.Ack(table.state.seq, op))
    table.answers.keep(seat, op, told)
    guest.send(told)


def word(table: Table, guest: Guest, wish: messages.Word, at: int) -> None:
    """Add a word to the luck of the next game, once that luck is bound to a secret."""
    if table.state.secret or table.state.stage == "playing":
        say_word(table, guest, wish, at)
        return
    table.seat_of(guest)
    table.play.bind_luck(
        lambda seq: table.first(partial(table.receive, guest, wish, at)),
        lambda reason: table.refuse(guest, wish.op, reason),
    )


# ---- seats ---------------------------------------------------------------------------------------


def join(table: Table, guest: Guest, wish: messages.Join, at: int) -> None:
    """Give a newcomer a seat."""
    if is_seated(table, guest, wish, at):
        return
    token = new_token(table.means.secret)
    joined = requests.join(table.state, wish, digest(token), table.means.settings)
    seat_down(table, guest, wish, at, token, joined)


def reopen(table: Table, guest: Guest, wish: messages.Open, at: int) -> None:
    """Give whoever opened this table the seat again, when the answer was lost in a restart."""
    if not is_seated(table, guest, wish, at):
        raise refuse("lobby-no-table")


def redeem(table: Table, guest: Guest, wish: messages.Redeem, at: int) -> None:
    """Give the seat of a one-time key a new token."""
    if is_seated(table, guest, wish, at):
        return
    seat = table.presence.seat_of_key(wish.key, at)
    if seat is None or table.state.seats[seat].name is None:
        raise refuse("lobby-bad-key")
    token = new_token(table.means.secret)
    moved = events.Moved(seat, digest(token))
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
        token = new_token(table.means.secret)
        seat_down(table, guest, wish, at, token, events.Moved(seat, digest(token)))
    return told is not None or seat is not None


def seat_down(
    table: Table,
    guest: Guest,
    wish: Entry,
    at: int,
    token: str,
    event: events.Joined | events.Moved,
    kept: Callable[[], None] | None = None,
) -> None:
    """Let a seat's new token be kept, then tell it to its holder and nobody else."""
    op, event.wish = wish.op, mark_of(wish)

    def seated(seq: int) -> None:
        state = table.state
        if kept:
            kept()
        told = encode(messages.Seated(seq, op, state.table, state.code, event.seat, token))
        table.answers.keep(HOUSE, op, told)
        guest.send(told)
        table.first(partial(table.presence.resume, guest, token, 0))  # it may be void by then

    refused = partial(table.refuse, guest, op)
    table.write(HOUSE, hidden(op), event, at, seated, refused)


def hand_over(table: Table, guest: Guest, wish: messages.HandOver, at: int) -> None:
    """Make a one-time key for another device."""
    seat = table.seat_of(guest)
    if table.is_answered(guest, seat, wish.op):
        return
    seconds = int(table.means.settings.handover_minutes * 60)
    key = new_token(table.means.secret)
    table.presence.keep_key(key, seat, at + seconds * 1000)
    told = encode(messages.Key(table.state.seq, wish.op, key, seconds))
    table.answers.keep(seat, wish.op, told)
    guest.send(told)


# ---- games ---------------------------------------------------------------------------------------


def start(table: Table, guest: Guest, wish: messages.Start | messages.Rematch, at: int) -> None:
    """Begin the next game, once its luck is bound."""
    seat = table.seat_of(guest)
    if table.is_answered(guest, seat, wish.op):
        return
    started = requests.start(table.state, seat)
    if table.state.secret:
        table.ask(guest, wish.op, at, started)
    else:
        table.play.bind_luck(
            lambda seq: table.first(partial(table.receive, guest, wish, at)),
            lambda reason: table.refuse(guest, wish.op, reason),
        )


def rematch(table: Table, guest: Guest, wish: messages.Rematch, at: int) -> None:
    """Begin again when the host wishes it; else tell the wish."""
    seat = table.seat_of(guest)
    if seat == table.state.host:
        start(table, guest, wish, at)
    elif not table.is_answered(guest, seat, wish.op):
        confirm(table, guest, seat, wish.op)
        table.tell_all(messages.Reacted(table.state.seq, seat, "rematch"))


def act(table: Table, guest: Guest, wish: messages.Act, at: int) -> None:
    """Make moves."""
    seat = table.seat_of(guest)
    if not table.is_answered(guest, seat, wish.op):
        table.play.act(guest, seat, wish, at)


def pause(table: Table, guest: Guest, wish: messages.Pause, at: int) -> None:
    """Let a race stand still, or go on."""
    seat = table.seat_of(guest)
    if not table.is_answered(guest, seat, wish.op):
        table.play.pauses.take(guest, seat, wish, at)


def hint(table: Table, guest: Guest, wish: messages.Hint, at: int) -> None:
    """Think for a person; the same wish again gets the same answer, once there is one."""
    told = table.answers.told(guest.seat, wish.op)
    if told is not None:
        guest.send(told)
    else:
        table.play.hints.ask(guest, table.seat_of(guest), wish.op, at)


# ---- talk ----------------------------------------------------------------------------------------


def say(table: Table, guest: Guest, wish: messages.Chat, at: int) -> None:
    """Keep a line of chat, then tell it to all."""
    seat = table.seat_of(guest)
    if table.is_answered(guest, seat, wish.op):
        return
    text = clean_text(wish.text, table.means.settings.chat_letters)
    table.talk.say(guest, seat, wish.op, text)


def react(table: Table, guest: Guest, wish: messages.React, at: int) -> None:
    """Show a reaction to all, at somebody's seat if it is thrown there."""
    seat = table.seat_of(guest)
    if wish.to is not None:
        requests.must_be_somebody(table.state, wish.to)
    table.tell_all(messages.Reacted(table.state.seq, seat, wish.kind, wish.to))


def play_here(table: Table, guest: Guest, wish: messages.PlayHere, at: int) -> None:
    """Let this connection of a seat act for it; the one that did looks on."""
    if guest.seat == SPECTATOR:
        raise refuse("lobby-no-seat")
    if not guest.acting:
        table.presence.come_in(guest, guest.seat)


def seen(table: Table, guest: Guest, wish: messages.Seen, at: int) -> None:
    """Wait no longer for somebody who has seen the count of a round."""
    if table.play.counts.note(table.seat_of(guest), wish.seq):
        table.tell_people()
        table.play.look_at_count()


def ready(table: Table, guest: Guest, wish: messages.Ready, at: int) -> None:
    """Tell all who is ready for the next game; the log keeps nothing of it."""
    seat = table.seat_of(guest)
    if table.state.stage == "playing":
        raise refuse("lobby-running")
    if table.presence.note_ready(seat, on=wish.on):
        table.tell_people()


def hurry(table: Table, guest: Guest, wish: messages.Hurry, at: int) -> None:
    """Let bots move quickly once everybody wishes it."""
    table.play.haste.wish(table.seat_of(guest))


def away(table: Table, guest: Guest, wish: messages.Away, at: int) -> None:
    """Tell all who is not looking."""
    if guest in table.guests and guest.away != wish.away:
        guest.away = wish.away
        table.tell_people()


def named(table: Table, guest: Guest, wish: messages.Named, at: int) -> None:
    """Tell all whose name may be shared; the log keeps nothing of it, so that no is soon no."""
    if guest in table.guests and guest.named != wish.on:
        guest.named = wish.on
        table.tell_people()


def sync(table: Table, guest: Guest, wish: messages.Sync, at: int) -> None:
    """Tell what was missed, to whoever was let in."""
    if guest not in table.guests:
        raise refuse("lobby-no-table-yet")
    table.bring_up(guest, wish.seq)


def pong(table: Table, guest: Guest, wish: messages.Pong, at: int) -> None:
    """Measure the lag."""
    if guest.lag:
        guest.lag.pong(wish.nonce, at)


TAKERS: dict[type, Taker] = {
    messages.Open: reopen,
    messages.Join: join,
    messages.Redeem: redeem,
    messages.Sit: sit,
    messages.Rename: rename,
    messages.Ready: ready,
    messages.Leave: leave,
    messages.GiveUp: give_up,
    messages.Arrange: arrange,
    messages.Kick: kick,
    messages.Word: word,
    messages.Start: start,
    messages.Rematch: rematch,
    messages.Act: act,
    messages.Pause: pause,
    messages.Hint: hint,
    messages.Chat: say,
    messages.React: react,
    messages.HandOver: hand_over,
    messages.PlayHere: play_here,
    messages.Sync: sync,
    messages.Pong: pong,
    messages.Seen: seen,
    messages.Hurry: hurry,
    messages.Away: away,
    messages.Named: named,
}
