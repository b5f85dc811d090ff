"""What somebody missed: the very messages again, or one snapshot of how everything stands."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from nuancier.kernel.fact import Fact, tag_of
from nuancier.kernel.game import LUCK, SPECTATOR
from nuancier.locales.saying import says
from nuancier.store.log import Life
from nuancier.tables import messages
from nuancier.tables.deeds import Deed
from nuancier.tables.events import GAVE_UP, PAUSED, RENAMED, RESUMED, SHOWN_OUT
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guest
from nuancier.tables.messages import Language, encode
from nuancier.tables.state import State
from nuancier.tables.telling import Telling, as_line, changes, facts_of, text_of

WITH_LOBBY = (SHOWN_OUT, GAVE_UP, PAUSED, RESUMED, RENAMED)  # after these the lobby is another, too
MOST = 64  # deeds that can be told again one by one
MOST_LINES = 80  # of the log, in a snapshot

Done = tuple[int, Fact]  # who did it, and what was seen of it
Logged = tuple[msgspec.Raw, list[int], list[str]]  # facts, doers, text of a snapshot


def is_of_this_log(lives: Sequence[Life], last: int, seq: int, incarnation: str | None) -> bool:
    """Whether row ``seq``, seen in this incarnation, is in this log: a restored one has lost some.

    What was seen in an earlier incarnation is here if the next one began after it; an incarnation
    that is not known here began on a copy of the log, or on one from which ours was copied.
    """
    if incarnation is None:  # an older client
        return seq <= last
    ends = [*(life.after for life in lives[1:]), last]
    known = {life.incarnation: end for life, end in zip(lives, ends, strict=False)}
    return incarnation in known and seq <= known[incarnation]


@dataclass(slots=True)
class Moment:
    """A deed, and the table just before it."""

    deed: Deed
    before: bytes
    deals: int


class Moments:
    """The latest deeds of the running game."""

    def __init__(self, state: State, eyes: Eyes) -> None:
        self._state, self._eyes = state, eyes
        self._moments: deque[Moment] = deque(maxlen=MOST)
        # The log, at this seq:
        self._told: dict[tuple[int, Language | None], Logged] = {}
        self._told_at = -1
        if state.t is not None:
            self._recall()

    def _recall(self) -> None:
        """Play the game again from its log, after a restart."""
        state = self._state
        players = len(state.spans[-1].names)  # the seats may be others since it ended
        t, deals = state.game.new(players, **state.game_options), 0
        for deed in sorted((*state.deeds, *state.asides), key=lambda deed: deed.seq):
            self.add(deed, t, deals)
            deed.repeat(state.game, t, deals)
            deals += deed.seat == LUCK

    def add(self, deed: Deed, before: Any, deals: int) -> None:
        """Remember a deed that is about to be done."""
        self._moments.append(Moment(deed, before.to_bytes(), deals))

    def clear(self) -> None:
        self._moments.clear()

    def since(self, seq: int, viewer: int, language: Language | None) -> list[bytes] | None:
        """Return the messages after ``seq``, or None when only a snapshot will do."""
        state = self._state
        if state.stage != "playing":  # much of what is told then has no row of its own
            return None
        if seq == state.seq:
            return []
        if seq > state.seq or state.game.catch_up == "snapshot":
            return None
        if state.lesson is not None:  # after every move the lobby is another
            return None
        missed = [moment for moment in self._moments if moment.deed.seq > seq]
        if len(missed) != state.seq - seq:  # rows between them were no deeds, or are forgotten
            return None
        if any(moment.deed.by in WITH_LOBBY for moment in missed):
            return None
        return [self._again(moment, viewer, language) for moment in missed]

    def _again(self, moment: Moment, viewer: int, language: Language | None) -> bytes:
        state, game, deed = self._state, self._state.game, moment.deed
        t = game.table.from_bytes(moment.before)
        eyes = self._eyes
        facts = facts_of(eyes, t, deed, lambda: {viewer}, moment.deals)
        old = eyes.look(t) if moment.deals else None
        deed.repeat(game, t, moment.deals)
        result = state.result if game.is_over(t) else None
        changed = changes(old, eyes.look(t))
        return Telling(eyes, deed, facts, t, changed, result, state.names).to(viewer, language)

    def snapshot(
        self,
        guest: Guest,
        lobby: messages.Lobby,
        at: int,
        chat: list[messages.Said],
        *,
        is_other: bool = False,
    ) -> bytes:
        """Return everything that this connection may know now; it may have seen another log."""
        state, eyes, viewer = self._state, self._eyes, guest.seat
        dealt = state.t is not None and state.deals > 0
        playing = state.stage == "playing"
        can_move = playing and not state.paused
        facts, doers, text = self._log(viewer, guest.language)
        notice = says("lobby-restored") if is_other else state.given_up()
        return encode(
            messages.Snapshot(
                seq=state.seq,
                you=None if viewer == SPECTATOR else viewer,
                acting=guest.acting,
                lobby=lobby,
                at=at,
                scene=eyes.scene(state.t) if dealt else None,
                own=eyes.own(state.t, viewer) if dealt else None,
                moves=eyes.moves(state.t, viewer) if can_move else [],
                facts=facts,
                chat=chat,
                result=state.result,
                notice=as_line(notice, guest.language, state.names(), viewer) if notice else None,
                text=text,
                doers=doers,
                counted=dealt and playing and eyes.is_counted(state.t),
                resting=eyes.resting(state.t) if dealt and playing else [],
            )
        )

    def _log(self, viewer: int, language: Language | None) -> Logged:
        """Return the log as this viewer may read it again; made once until something happens."""
        key, state = (viewer, language), self._state
        if state.seq != self._told_at:
            self._told, self._told_at = {}, state.seq
        if key not in self._told:
            told = self._facts(viewer)
            facts, doers = [fact for _, fact in told], [seat for seat, _ in told]
            text = text_of(state.game, facts, language, state.names(), viewer)
            self._told[key] = (msgspec.Raw(encode(facts)), doers, text)
        return self._told[key]

    def _facts(self, viewer: int) -> list[Done]:
        source = SPECTATOR if self._eyes.is_open else viewer
        told: list[Done] = []
        for moment in self._moments:
            t, deed = self._state.game.table.from_bytes(moment.before), moment.deed
            facts = facts_of(self._eyes, t, deed, lambda: {source}, moment.deals)[source]
            told += [(deed.seat, fact) for fact in facts]
        if self._state.stage == "playing":
            told = without_passing(told, self._state.game.passing)
        return told[-MOST_LINES:]


def without_passing(told: list[Done], passing: frozenset[str]) -> list[Done]:
    """Return the facts without those that are covered by a newer one of their kind."""
    passes = [tag_of(type(fact)) in passing for _, fact in told]
    newest = max((place for place, one in enumerate(passes) if one), default=-1)
    return [one for place, one in enumerate(told) if place == newest or not passes[place]]
