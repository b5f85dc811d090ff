"""One table: what is said to it is checked, kept, acknowledged, told to everybody, and followed up.

Nothing is shown or acknowledged before the store has said that it is kept. ``wishes.py`` checks,
``desk.py`` keeps, ``play.py`` sees what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from nuancier.kernel.parts import Glance
from nuancier.store.log import ChatLine, Life, Row
from nuancier.tables import events, messages
from nuancier.tables.answers import Answers
from nuancier.tables.catch_up import Moments
from nuancier.tables.deeds import Deed, deed_of
from nuancier.tables.desk import RESTING, WritingDesk, nobody
from nuancier.tables.events import AnyEvent
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guest, Guests
from nuancier.tables.lobby import Description
from nuancier.tables.messages import encode
from nuancier.tables.play import Play
from nuancier.tables.presence import Presence
from nuancier.tables.services import Services
from nuancier.tables.state import State
from nuancier.tables.talk import Talk
from nuancier.tables.telling import Telling, changes, facts_of
from nuancier.tables.voice import Voice

TOLD_AS_DEEDS = (events.Played, events.CardsDealt, events.Hinted)


class Table:
    """One table, put together from its parts."""

    def __init__(
        self,
        services: Services,
        state: State,
        epoch: int,
        chat: Sequence[ChatLine] = (),
        gone: Callable[[Table], None] = nobody,
        lives: Sequence[Life] = (),
        snapshot_seq: int = 0,  # of the one that is stored
    ) -> None:
        settings = services.settings
        self.services, self.state = services, state
        self.guests, self.eyes, self.answers = Guests(), Eyes(state.game), Answers(state)
        self.moments = Moments(state, self.eyes)
        self.desk = desk = WritingDesk(services, state, epoch, self.answers, self, snapshot_seq)
        self.voice = voice = Voice(state, self.guests, self.answers, self._lobby)
        self.play = Play(services, desk, state, self.eyes, self.guests, self.answers, voice)
        self.presence = Presence(
            settings, desk, state, self.guests, self.answers, voice, self.play, lives, self
        )
        self.about = Description(state, self.guests, self.play, self.presence, settings.race_cap_ms)
        self.talk = Talk(services.clock, desk, state, self.answers, voice, chat)
        self._gone = gone
        self._shown: Glance | None = None  # what all saw last

    def _lobby(self) -> messages.Lobby:
        return self.about.lobby()

    # ---- what a wish becomes -----------------------------------------------------------------

    def ask(
        self,
        guest: Guest,
        op: str,
        at: int,
        event: AnyEvent,
        kept: Callable[[], None] | None = None,
    ) -> None:
        """Append the event of a wish, then acknowledge the wish."""
        answer = partial(_acknowledge, guest, op, kept)
        self.desk.write(guest.seat, op, event, at, answer, partial(self.voice.refuse, guest, op))

    def bring_up(self, guest: Guest, seq: int = 0, *, is_other: bool = False) -> None:
        """Send what was missed since ``seq``, or how everything stands; all after another log."""
        if guest.acting:
            self.play.drafts.drop(guest.seat)
        missed = None
        if seq and not is_other and seq > self.talk.told_at:  # else talk may have been missed too
            missed = self.moments.since(seq, guest.seat, guest.language)
        if missed is None:
            lobby, at, chat = self.about.lobby(), self.desk.time.now(), self.talk.told_again()
            missed = [self.moments.snapshot(guest, lobby, at, chat, is_other=is_other)]
        for told in missed:
            guest.send(told)

    # ---- what is kept ------------------------------------------------------------------------

    def follow(self, row: Row, event: AnyEvent) -> None:
        """Add a row that is kept, tell everybody, and see what comes next."""
        self._perform(row, event)
        self.desk.save_if_due()
        self.play.settle()

    def try_again(self) -> None:
        """Try again a little later what the store could not keep."""
        self.play.try_again()

    def _perform(self, row: Row, event: AnyEvent) -> None:
        """Add one row that is kept, and tell everybody."""
        if isinstance(event, TOLD_AS_DEEDS):
            self._tell_deed(deed_of(row, event), row, event)
        elif isinstance(event, events.Replaced):
            self._hand_to_bot(row, event)
        elif isinstance(event, events.PersonRenamed):
            self._tell_name(row, event)
        elif isinstance(event, events.RacePaused | events.RaceResumed):
            self._tell_aside(row, event)
            self.play.pauses.follow(event)
            self.voice.tell_lobby()
        elif isinstance(event, events.WentOn):
            self.state.add(row, event)
            self.play.lessons.follow_end()
            self.voice.tell_lobby()
        else:
            self.state.add(row, event)
            if isinstance(event, events.Started):
                self.moments.clear()
            self.presence.follow(event)
            self.voice.tell_lobby()

    def _hand_to_bot(self, row: Row, event: events.Replaced) -> None:
        """Let a bot have a seat: its person looks on before anything else is told."""
        self.presence.see_off(event)
        self._tell_aside(row, event)
        self.presence.follow(event)
        self.voice.tell_lobby()

    def _tell_name(self, row: Row, event: events.PersonRenamed) -> None:
        """Tell who took another name; another face alone is seen, and not worth a line."""
        if event.name != event.was:
            self._tell_aside(row, event)
        else:
            self.state.add(row, event)
        self.voice.tell_lobby()

    def _tell_aside(
        self,
        row: Row,
        event: events.Replaced | events.PersonRenamed | events.RacePaused | events.RaceResumed,
    ) -> None:
        """Tell what moved nothing as an event, if there is a table to tell it at."""
        if self.state.stage == "playing" and self.state.deals:
            self._tell_deed(deed_of(row, event), row, event)
        else:
            self.state.add(row, event)

    def _tell_deed(self, deed: Deed, row: Row, event: AnyEvent) -> None:
        state, eyes, stage = self.state, self.eyes, self.state.stage
        facts = facts_of(eyes, state.t, deed, self.guests.viewers, state.deals)
        self.moments.add(deed, state.t, state.deals)
        old = self._seen_before(state)
        state.add(row, event, deed)
        self._shown = eyes.look(state.t)
        changed = changes(old, self._shown)
        telling = Telling(
            eyes, deed, facts, state.t, changed, state.result, state.names, is_still=state.paused
        )
        telling.tell(self.guests)
        self.play.drafts.tell()
        if state.stage != stage:
            self.presence.follow_end()
        if state.stage != stage or state.lesson is not None:
            self.voice.tell_lobby()

    def _seen_before(self, state: State) -> Glance | None:
        """Return what all saw last; None before the first deal of a game."""
        if not state.deals:
            return None
        return self.eyes.look(state.t) if self._shown is None else self._shown

    # ---- the end -----------------------------------------------------------------------------

    def put_away(self) -> None:
        """Save and leave the memory; a table that people only looked at is not saved."""
        if not self.desk.is_saved or self.presence.was_seated:
            self.desk.save()
        self.abandon()

    def abandon(self, goodbye: tuple[int, str] | None = RESTING) -> None:
        """Leave the memory and close all connections; they come back to what the log says.

        Without a goodbye they are left to whoever has reason to close them.
        """
        if self.desk.is_gone:
            return
        self.desk.is_gone = True
        self.play.stop()
        self.presence.stop()
        coming = [guest for guest in self.desk.waiting() if guest not in self.guests]
        for guest in [*self.guests, *coming]:
            if goodbye:
                guest.kick(*goodbye)
        self._gone(self)


def _acknowledge(guest: Guest, op: str, kept: Callable[[], None] | None, seq: int) -> None:
    if kept:
        kept()
    guest.send(encode(messages.Ack(seq, op)))
