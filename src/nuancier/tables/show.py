"""What a table shows whom: every byte about the cards that leaves it is made here, from Views.

What all see is encoded once for all, and only as far as it changed; what a seat alone sees is added
to its own copy. Lines come from ``witness`` for that viewer, asked before the move is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from nuancier.kernel.game import LUCK, SPECTATOR, Game
from nuancier.kernel.rule import cells
from nuancier.locales import Words
from nuancier.locales.saying import Saying, says, seat_name
from nuancier.tables import messages
from nuancier.tables.events import HINT
from nuancier.tables.fairness import Claim
from nuancier.tables.messages import Event, Language, Line, Result
from nuancier.tables.state import Deed

encode = msgspec.json.Encoder().encode
ALL = SPECTATOR  # where nobody sees more than a spectator, the spectator stands for all


class Show:
    """A game's records turned into what people get; the space for it is used again and again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._view, self._moves = game.view(), cells(game.max_moves)
        self.is_open = game.own is None  # nobody sees more than a spectator

    def scene(self, t: Any) -> Any:
        """Return what all see."""
        self.game.observe(t, SPECTATOR, self._view)
        return self.game.scene(self._view)

    def own(self, t: Any, seat: int) -> msgspec.Raw | None:
        """Return what this seat alone sees."""
        if self.game.own is None or seat == SPECTATOR:
            return None
        self.game.observe(t, seat, self._view)
        return msgspec.Raw(encode(self.game.own(self._view)))

    def moves(self, t: Any, seat: int) -> list[int]:
        """Return what this seat may do now."""
        if seat == SPECTATOR:
            return []
        found: list[int] = self._moves[: self.game.legal(t, seat, self._moves)].tolist()
        return found

    def view(self, t: Any, seat: int) -> bytes:
        """Return all that this seat may know, for a bot."""
        self.game.observe(t, seat, self._view)
        raw: bytes = self._view.to_bytes()
        return raw

    def lines(
        self, before: Any, deed: Deed, present: Callable[[], set[int]], deals: int
    ) -> dict[int, list[Saying]]:
        """Return what each viewer sees of a deed that is about to be done."""
        viewers = (ALL,) if self.is_open else present()
        if deed.by == HINT:
            asked = says("lobby-hint-asked", seat=seat_name(deed.seat))
            return {viewer: [asked] for viewer in viewers}
        if deed.seat == LUCK:
            after = before.copy()
            self.game.deal_from(after, deed.order, deals)
            return {viewer: self.game.witness_deal(after, viewer) for viewer in viewers}
        if len(deed.moves) == 1:
            seat, move = deed.seat, deed.moves[0]
            return {viewer: self.game.witness(before, seat, move, viewer) for viewer in viewers}
        t = before.copy()
        told: dict[int, list[Saying]] = {viewer: [] for viewer in viewers}
        for move in deed.moves:
            for viewer in told:
                told[viewer] += self.game.witness(t, deed.seat, move, viewer)
            self.game.play(t, deed.seat, move)
        return told


def changes(old: Any, new: Any) -> msgspec.Raw:
    """Return the parts of a scene that are not as they were; all of it when there was none."""
    if old is None:
        return msgspec.Raw(encode(new))
    changed = {}
    for name in new.__struct_fields__:
        value = getattr(new, name)
        if value != getattr(old, name):
            changed[name] = value
    return msgspec.Raw(encode(changed))


class Telling:
    """One deed that was done, to be told to each viewer in turn; equal messages are made once."""

    def __init__(
        self,
        show: Show,
        deed: Deed,
        lines: dict[int, list[Saying]],
        after: Any,
        changed: msgspec.Raw,
        result: Result | None,
        names: Sequence[str],
    ) -> None:
        self._show, self._deed, self._lines, self._after = show, deed, lines, after
        self._changed, self._result, self._names = changed, result, names
        game = show.game
        # Where only one has moves and nobody sees more, all others get the spectators' message.
        self._only = game.turn(after) if show.is_open and not game.together else None
        self._made: dict[tuple[int, Language | None], bytes] = {}
        self._encoded: dict[tuple[int, Language | None], msgspec.Raw] = {}

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
        show, deed = self._show, self._deed
        moves = show.moves(self._after, viewer)
        if show.is_open and not moves and viewer != SPECTATOR and not language:
            return self.to(SPECTATOR, None)
        return encode(
            Event(
                seq=deed.seq,
                at=deed.at,
                seat=deed.seat,
                lines=self._lines_for(viewer, language),
                changes=self._changed,
                by=deed.by,
                own=show.own(self._after, viewer),
                moves=moves,
                photo=deed.photo,
                result=self._result,
            )
        )

    def _lines_for(self, viewer: int, language: Language | None) -> msgspec.Raw:
        source = ALL if self._show.is_open else viewer
        key = (viewer if language else source, language)
        if key not in self._encoded:
            sayings = self._lines[source]
            self._encoded[key] = encode_lines(sayings, language, self._names, viewer)
        return self._encoded[key]


def encode_lines(
    sayings: Sequence[Saying], language: Language | None, names: Sequence[str], viewer: int
) -> msgspec.Raw:
    """Return the lines as they are sent; with their text when the viewer has set a language."""
    if language is None:
        return msgspec.Raw(encode(sayings))
    words = Words(language, names, None if viewer == SPECTATOR else viewer)
    return msgspec.Raw(encode([Line(s.key, s.args, words.speak(s)) for s in sayings]))


def as_line(saying: Saying, language: Language | None, names: Sequence[str], viewer: int) -> Line:
    """Return one line as it is sent."""
    if language is None:
        return Line(saying.key, saying.args)
    words = Words(language, names, None if viewer == SPECTATOR else viewer)
    return Line(saying.key, saying.args, words.speak(saying))


def photo_of(claims: Sequence[Claim]) -> list[messages.Claim]:
    """Return the claims of a race as everybody is shown them."""
    return [messages.Claim(c.seat, c.arrived, c.lag, c.pressed) for c in claims]
