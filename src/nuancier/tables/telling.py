"""What a table tells whom: every message about the cards is made here, from what eyes see.

What all see is encoded once for all, and only as far as it changed; what a seat alone sees is added
to its own copy. Facts come from ``witness`` for that viewer, asked before the move is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from nuancier.kernel.fact import Fact, GaveUp, HintAsked, Paused, Renamed, Resumed, ShownOut
from nuancier.kernel.game import LUCK, SPECTATOR, Game
from nuancier.kernel.parts import Glance
from nuancier.locales import Words
from nuancier.locales.saying import Saying
from nuancier.tables import messages
from nuancier.tables.deeds import Deed
from nuancier.tables.events import ASIDES, GAVE_UP, PAUSED, RENAMED, RESUMED, SHOWN_OUT
from nuancier.tables.eyes import Eyes
from nuancier.tables.fairness import Claim
from nuancier.tables.guests import Guest
from nuancier.tables.messages import Event, Language, Result, Sentence, encode

ALL = SPECTATOR  # where nobody sees more than a spectator, the spectator stands for all


def facts_of(
    eyes: Eyes, before: Any, deed: Deed, present: Callable[[], set[int]], deals: int
) -> dict[int, list[Fact]]:
    """Return what each viewer sees of a deed that is about to be done."""
    game = eyes.game
    viewers = (ALL,) if eyes.is_open else present()
    if deed.by in ASIDES:
        return {viewer: [_aside(deed)] for viewer in viewers}
    if deed.seat == LUCK:
        after = before.copy()
        game.deal_from(after, deed.order, deals)
        return {viewer: game.witness_deal(after, viewer) for viewer in viewers}
    if len(deed.moves) == 1:
        seat, move = deed.seat, deed.moves[0]
        return {viewer: game.witness(before, seat, move, viewer) for viewer in viewers}
    t = before.copy()
    told: dict[int, list[Fact]] = {viewer: [] for viewer in viewers}
    for move in deed.moves:
        for viewer in told:
            told[viewer] += game.witness(t, deed.seat, move, viewer)
        game.play(t, deed.seat, move)
    return told


def told_in(game: Game) -> Any:
    """Return the union of all facts that a table of this game can tell."""
    facts = game.facts | HintAsked | ShownOut | GaveUp | Renamed
    return facts | Paused | Resumed if game.pace == "live" else facts


def _aside(deed: Deed) -> Fact:
    """Return what all are told of a deed that moved nothing."""
    if deed.by == SHOWN_OUT:
        return ShownOut(deed.name, deed.to)
    if deed.by == GAVE_UP:
        return GaveUp(deed.name, deed.to)
    if deed.by == RENAMED:
        return Renamed(deed.name, deed.to)
    if deed.by == PAUSED:
        return Paused(deed.seat)
    if deed.by == RESUMED:
        return Resumed(deed.seat)
    return HintAsked(deed.seat)


def changes(old: Glance | None, new: Glance) -> Any:
    """Return the parts of a scene that are not as they were; all of it when there was none."""
    return new.scene if old is None else new.since(old)


def with_moves(event: bytes, moves: Sequence[int]) -> bytes:
    """Return what all are told with what one of them may do now."""
    return b'%b,"moves":%b}' % (event[:-1], encode(moves))


class Telling:
    """One deed that was done, to be told to each viewer in turn; equal messages are made once."""

    def __init__(
        self,
        eyes: Eyes,
        deed: Deed,
        facts: dict[int, list[Fact]],
        after: Any,
        changed: Any,
        result: Result | None,
        names: Callable[[], Sequence[str]],  # asked for whoever has set a language
        *,
        is_still: bool = False,  # a race is paused: nobody may move
    ) -> None:
        self._is_still = is_still
        self._eyes, self._deed, self._facts, self._after = eyes, deed, facts, after
        # Where each seat gets a message of its own, what all see is encoded once.
        self._changed = changed if eyes.is_open else msgspec.Raw(encode(changed))
        self._result, self._names = result, names
        turn = eyes.game.turn(after)
        self._resting, self._counted = eyes.resting(after), turn == LUCK and eyes.is_counted(after)
        # Where only one has moves and nobody sees more, all others get the spectators' message.
        self._only = turn if eyes.is_open and not eyes.game.together else None
        self._made: dict[tuple[int, Language | None], bytes] = {}

    def tell(self, guests: Iterable[Guest]) -> None:
        """Send every connection its message."""
        only, others = self._only, None
        for guest in guests:
            if only is None or guest.seat == only or guest.language is not None:
                guest.send(self.to(guest.seat, guest.language))
            else:
                others = others or self.to(SPECTATOR, None)
                guest.send(others)

    def to(self, viewer: int, language: Language | None) -> bytes:
        """Return the message for this viewer."""
        if self._only is not None and viewer != self._only and language is None:
            viewer = SPECTATOR
        key = (viewer, language)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._make(viewer, language)
        return made

    def _make(self, viewer: int, language: Language | None) -> bytes:
        moves = [] if self._is_still else self._eyes.moves(self._after, viewer)
        if self._eyes.is_open and viewer != SPECTATOR and not language:
            same = self.to(SPECTATOR, None)
            return with_moves(same, moves) if moves else same
        event = self._event_for(viewer)
        event.moves = moves
        if language:
            event.text = self._text_for(viewer, language)
        return encode(event)

    def _event_for(self, viewer: int) -> Event:
        """Return all but the moves and the text."""
        eyes, deed = self._eyes, self._deed
        return Event(
            seq=deed.seq,
            at=deed.at,
            seat=deed.seat,
            facts=self._facts_for(viewer),
            changes=self._changed,
            by=deed.by,
            own=eyes.own(self._after, viewer),
            photo=deed.photo,
            result=self._result,
            counted=self._counted,
            resting=self._resting,
        )

    def _facts_for(self, viewer: int) -> list[Fact]:
        return self._facts[ALL if self._eyes.is_open else viewer]

    def _text_for(self, viewer: int, language: Language) -> list[str]:
        facts = self._facts_for(viewer)
        return text_of(self._eyes.game, facts, language, self._names(), viewer)


def text_of(
    game: Game,
    facts: Iterable[Fact],
    language: Language | None,
    names: Sequence[str],
    viewer: int,
) -> list[str]:
    """Return the facts as sentences, for a viewer who has set a language."""
    if language is None:
        return []
    words = Words(language, names, None if viewer == SPECTATOR else viewer)
    return [words.speak(game.speak(fact)) for fact in facts]


def as_line(
    saying: Saying, language: Language | None, names: Sequence[str], viewer: int
) -> Sentence:
    """Return one line as it is sent."""
    if language is None:
        return Sentence(saying.key, saying.args)
    words = Words(language, names, None if viewer == SPECTATOR else viewer)
    return Sentence(saying.key, saying.args, words.speak(saying))


def photo_of(claims: Sequence[Claim]) -> list[messages.PhotoPress]:
    """Return the claims of a race as everybody is shown them."""
    return [messages.PhotoPress(c.seat, c.arrived, c.lag, c.pressed) for c in claims]
