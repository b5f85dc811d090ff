"""Hints: a person asks what a good bot would do with what that person can know.

That somebody asked is kept and told to all, once for each position; the answer is for the asker
alone, and kept in no log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from nuancier.ai.levels import ADVISER
from nuancier.ai.reasons import why
from nuancier.ai.thinking import Decision
from nuancier.locales.saying import Refusal, Saying, refuse, says
from nuancier.tables import events, messages, requests
from nuancier.tables.bot_service import Thought
from nuancier.tables.desk import WritingDesk
from nuancier.tables.drafts import Drafts
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guest, Guests
from nuancier.tables.messages import MoveOpinion, encode
from nuancier.tables.services import Services
from nuancier.tables.state import State
from nuancier.tables.voice import Voice

STALE, LOST = "lobby-hint-stale", "lobby-hint-lost"


@dataclass
class Asking:
    """A hint on its way."""

    seat: int
    op: str
    at: int  # when it was asked for
    moment: object  # what must still be so when the answer comes
    moves: Sequence[int] = ()
    thought: Thought | None = None


@dataclass(frozen=True)
class Tip:
    """What is advised, and why."""

    decision: Decision
    why: Saying | None


class Hints:
    """The hints that are being thought about, one at a time for each seat."""

    def __init__(
        self,
        services: Services,
        desk: WritingDesk,
        state: State,
        eyes: Eyes,
        drafts: Drafts,
        guests: Guests,
        voice: Voice,
    ) -> None:
        self._services, self._desk, self._state, self._eyes = services, desk, state, eyes
        self._drafts, self._guests, self._voice = drafts, guests, voice
        self._askings: dict[int, Asking] = {}
        self._latest: dict[int, int] = {}  # by seat: when one was asked for that was thought about
        self._told: dict[int, tuple[object, Tip]] = {}  # by seat: the latest, and where

    def ask(self, guest: Guest, seat: int, op: str, at: int) -> None:
        """Tell the hint for this position again, or let it be kept that somebody asks and think."""
        other = self._askings.get(seat)
        if other and other.op == op:
            return  # sent again: the answer goes to whoever acts for the seat when it comes
        hinted = requests.hint(self._state)
        self._must_have_moves(seat)
        self._must_be_for_now(seat, op)
        place, hint = self._told.get(seat, (None, None))
        if hint and place == self._place(seat):
            self._tell(seat, op, hint)
            return
        self._make_way(seat)
        self._must_be_patient(seat, at)
        asking = self._askings[seat] = Asking(seat, op, at, self._moment(seat))
        if self._state.hinted(seat):
            self._think(asking)  # all know it: this is another step, or the answer was lost
        else:
            self._keep(guest, asking, hinted)

    def _keep(self, guest: Guest, asking: Asking, hinted: events.Hinted) -> None:
        seat, op = asking.seat, asking.op

        def refused(reason: Saying) -> None:
            self._askings.pop(seat, None)
            self._voice.refuse(guest, op, reason)

        then = partial(self._desk.first, partial(self._think, asking))
        self._desk.write(seat, op, hinted, asking.at, lambda _: then(), refused)

    # ---- who may ask -------------------------------------------------------------------------

    def _must_have_moves(self, seat: int) -> None:
        if not self._eyes.moves(self._state.t, seat):
            raise refuse("lobby-hint-not-now")

    def _must_be_for_now(self, seat: int, op: str) -> None:
        """Refuse a wish that is kept, but not as one for a hint in this position.

        Nobody is to get a hint that the others are not told of.
        """
        state = self._state
        seq, _ = state.ops.get(f"{seat}:{op}", (None, ""))
        if seq is not None and seq not in state.hinted(seat):
            raise refuse(STALE)

    def _make_way(self, seat: int) -> None:
        """Give up a hint for a moment that is over; one for this moment is worth waiting for."""
        other = self._askings.get(seat)
        if other and other.moment == self._moment(seat):
            raise refuse("lobby-hint-waiting")
        if other:
            self._give_up(other)

    def _must_be_patient(self, seat: int, at: int) -> None:
        wait = self._services.settings.hint_seconds * 1000
        if seat in self._latest and at - self._latest[seat] < wait:
            raise refuse("lobby-hint-soon")

    # ---- what a hint is for ------------------------------------------------------------------

    def _place(self, seat: int) -> object:
        """Return the position in which one hint is enough."""
        state = self._state
        return state.game_number, len(state.deeds), tuple(self._drafts.moves_of(seat))

    def _moment(self, seat: int) -> object:
        """Return what a hint is for: where all play at once, others may go on meanwhile."""
        state = self._state
        deeds = [one for one in state.deeds if one.seat == seat or not state.game.together]
        return state.game_number, len(deeds), tuple(self._drafts.moves_of(seat))

    # ---- the answer --------------------------------------------------------------------------

    def _think(self, asking: Asking) -> None:
        seat = asking.seat
        if self._askings.get(seat) is not asking:
            return
        t = self._drafts.position(seat)
        asking.moment, asking.moves = self._moment(seat), self._eyes.moves(t, seat)
        self._latest[seat] = asking.at
        asking.thought = self._services.bot_service.think(
            self._state.game,
            ADVISER,
            self._eyes.view(t, seat),
            asking.moves,
            self._services.draw(2**31),
            lambda decision: self._desk.post(partial(self._advise, asking, decision)),
        )

    def _advise(self, asking: Asking, decision: Decision) -> None:
        """Tell the answer, or why there is none."""
        seat = asking.seat
        if self._askings.get(seat) is not asking:
            return
        del self._askings[seat]
        if not self._still_fits(asking, decision):
            self._refuse(asking, STALE)
        elif self._is_makeshift(asking, decision):
            self._refuse(asking, LOST)
        else:
            hint = Tip(decision, why(self._state.game, decision, asking.moves))
            self._told[seat] = self._place(seat), hint
            self._tell(seat, asking.op, hint)

    def _still_fits(self, asking: Asking, decision: Decision) -> bool:
        seat = asking.seat
        try:
            t = self._drafts.position(seat)
        except Refusal:
            return False
        moves = self._eyes.moves(t, seat) if self._state.stage == "playing" else []
        return decision.move in moves and self._moment(seat) == asking.moment

    def _is_makeshift(self, asking: Asking, decision: Decision) -> bool:
        """Whether there should have been a search, and was none: then it is not the adviser's."""
        is_choice = len(asking.moves) > 1 and self._state.game.insight is not None
        return is_choice and not decision.opinions

    def _tell(self, seat: int, op: str, hint: Tip) -> None:
        guest = self._guests.acting(seat)
        decision, reason = hint.decision, hint.why
        line = says("lobby-hint", move=self._state.game.told(decision.move))
        advice = messages.Advice(
            seq=self._state.seq,
            op=op,
            move=decision.move,
            line=self._voice.line_for(guest, line),
            why=self._voice.line_for(guest, reason) if reason else None,
            opinions=[
                MoveOpinion(one.move, one.visits, round(one.value, 4), round(one.points, 2))
                for one in decision.opinions
            ],
        )
        self._voice.answer(guest, seat, op, encode(advice))

    # ---- no answer ---------------------------------------------------------------------------

    def _refuse(self, asking: Asking, why: str) -> None:
        guest = self._guests.acting(asking.seat)
        if guest:  # else whoever comes back and asks again is told the same
            self._voice.refuse(guest, asking.op, says(why))

    def _give_up(self, asking: Asking) -> None:
        del self._askings[asking.seat]
        if asking.thought:
            asking.thought.cancel()
        self._refuse(asking, STALE)

    def drop(self, seat: int) -> None:
        """Think no more for a seat whose person is gone for good."""
        if seat in self._askings:
            self._give_up(self._askings[seat])

    def stop(self) -> None:
        """Think no more: the game is over, or nobody is there."""
        for asking in list(self._askings.values()):
            self._give_up(asking)
        self._latest.clear()  # who comes back and asks again need not wait
