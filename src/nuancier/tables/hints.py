"""Hints: a person asks what a good bot would do with what that person can know.

That somebody asked is kept and told to all; the answer is for the asker alone, and kept nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from nuancier.ai.thinking import Decision
from nuancier.locales.saying import Refusal, Saying, refuse, says
from nuancier.tables import messages, requests
from nuancier.tables.guests import Guest
from nuancier.tables.messages import Opinion
from nuancier.tables.show import encode
from nuancier.tables.thinker import Thought

if TYPE_CHECKING:
    from nuancier.tables.table import Table

ADVISER = "maitre"  # who is asked
STALE = "lobby-hint-stale"


@dataclass
class Asking:
    """A hint on its way."""

    seat: int
    op: str
    moment: object = None  # what must still be so when the answer comes
    thought: Thought | None = None


class Hints:
    """The hints that are being thought about, one at a time for each seat."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._askings: dict[int, Asking] = {}
        self._latest: dict[int, int] = {}  # by seat: when one was asked for

    def ask(self, guest: Guest, seat: int, op: str, at: int) -> None:
        """Let it be kept that somebody asks, then think."""
        table, other = self._table, self._askings.get(seat)
        if other and other.op == op:
            return  # sent again: the answer goes to whoever acts for the seat when it comes
        if other:
            raise refuse("lobby-hint-waiting")
        hinted = requests.hint(table.state)
        self._must_have_moves(seat)
        asking = Asking(seat, op)
        if self._is_kept(asking):
            self._askings[seat] = asking
            self._think(asking)
            return
        self._must_be_patient(seat, at)
        self._askings[seat], self._latest[seat] = asking, at

        def refused(reason: Saying) -> None:
            self._askings.pop(seat, None)
            table.refuse(guest, op, reason)

        then = partial(table.first, partial(self._think, asking))
        table.write(seat, op, hinted, at, lambda _: then(), refused)

    def _must_have_moves(self, seat: int) -> None:
        if not self._table.show.moves(self._table.state.t, seat):
            raise refuse("lobby-hint-not-now")

    def _must_be_patient(self, seat: int, at: int) -> None:
        wait = self._table.means.settings.hint_seconds * 1000
        if seat in self._latest and at - self._latest[seat] < wait:
            raise refuse("lobby-hint-soon")

    def _is_kept(self, asking: Asking) -> bool:
        """Whether this very wish is the latest row, and its answer was lost in a restart.

        One that is older was for another moment: nobody is to get a second hint for it.
        """
        state = self._table.state
        seq = state.ops.get(f"{asking.seat}:{asking.op}")
        if seq is not None and seq != state.seq:
            raise refuse(STALE)
        return seq is not None

    def _think(self, asking: Asking) -> None:
        table, seat = self._table, asking.seat
        if self._askings.get(seat) is not asking:
            return
        t, drafted = table.play.position(seat)
        asking.moment = self._moment(seat, drafted)
        asking.thought = table.means.thinker.think(
            table.state.game,
            ADVISER,
            table.show.view(t, seat),
            table.show.moves(t, seat),
            table.means.draw(2**31),
            lambda decision: table.post(partial(self._advise, asking, decision)),
        )

    def _moment(self, seat: int, drafted: list[int]) -> object:
        """Return what a hint is for: where all play at once, others may go on meanwhile."""
        state = self._table.state
        deeds = [one for one in state.moved() if one.seat == seat or not state.game.together]
        return state.game_number, len(deeds), tuple(drafted)

    def _advise(self, asking: Asking, decision: Decision) -> None:
        """Tell the answer, or that it comes too late."""
        if self._askings.get(asking.seat) is not asking:
            return
        del self._askings[asking.seat]
        if self._still_fits(asking, decision):
            self._tell(asking, decision)
        else:
            self._refuse(asking)

    def _still_fits(self, asking: Asking, decision: Decision) -> bool:
        table, seat = self._table, asking.seat
        try:
            t, drafted = table.play.position(seat)
        except Refusal:
            return False
        moves = table.show.moves(t, seat) if table.state.stage == "playing" else []
        return decision.move in moves and self._moment(seat, drafted) == asking.moment

    def _tell(self, asking: Asking, decision: Decision) -> None:
        table, guest = self._table, self._table.guests.acting(asking.seat)
        line = says("lobby-hint", move=table.state.game.told(decision.move))
        advice = messages.Advice(
            seq=table.state.seq,
            op=asking.op,
            move=decision.move,
            line=table.line_for(guest, line),
            opinions=[
                Opinion(one.move, one.visits, round(one.value, 4), round(one.points, 2))
                for one in decision.opinions
            ],
        )
        told = encode(advice)
        table.remember(asking.seat, asking.op, told)
        if guest:
            guest.send(told)

    def _refuse(self, asking: Asking) -> None:
        guest = self._table.guests.acting(asking.seat)
        if guest:  # else whoever comes back and asks again is told the same
            self._table.refuse(guest, asking.op, says(STALE))

    def stop(self) -> None:
        """Think no more: the game is over, or nobody is there."""
        askings, self._askings = list(self._askings.values()), {}
        for asking in askings:
            if asking.thought:
                asking.thought.cancel()
            self._refuse(asking)
