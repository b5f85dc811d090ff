"""Rouge Jaune Vert as text: ``players 2; series RV1 BN3 / NJ2; table VJ4 . JB1; hands . / VR2@2``.

A card is its word, its ink (B R J V N: bleu rouge jaune vert noir) and its count. ``table`` has
the face-up cards slot by slot, ``.`` for a hole; ``@2`` is a card taken face up from slot 2.
``hidden`` and ``points`` have the next card first; left out, they hold what lies nowhere else.
With ``call_stop off`` a full series has stopped its round, so such a line is ``closed``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from nuancier.games.rouge_jaune_vert.table import (
    CARDS,
    COLOUR_NAMES,
    COUNT,
    ENDINGS,
    HIGHEST,
    INK,
    LONGEST,
    LOWEST,
    MOST_PUT_BACKS,
    NO_CARD,
    NO_SLOT,
    NOBODY,
    POINT_CARDS,
    POINT_VALUES,
    ROUNDS,
    SEATS,
    TAKEN,
    WORD,
    Open,
    Table,
    prepare,
)
from nuancier.kernel.notation import (
    Notation,
    Part,
    WrittenPosition,
    field_part,
    read_field,
    written,
    written_line,
)
from nuancier.kernel.record import Grid, Vec

LETTERS = "".join(name[0].upper() for name in COLOUR_NAMES)
CODES = tuple(f"{LETTERS[WORD[c]]}{LETTERS[INK[c]]}{COUNT[c]}" for c in range(CARDS))
NOTHING = "."
VALUE_WORDS = tuple(str(value) for value in range(LOWEST, HIGHEST + 1))
# Written as plain numbers where they are not as at the first deal of a usual game.
SIZES = {"cards": CARDS, "point_cards": POINT_CARDS, "length": LONGEST, "rounds": ROUNDS}
PLAIN = (*SIZES, "put_backs", "kept", "kept_sum")
FORM = Notation(
    Table,
    SEATS,
    prepare,
    parts=(
        *("undealt", "round", "closed", "series", "table", "hands", "stuck"),
        *("last_placer", "first_full", "hidden", "stakes", "points", "won"),
        *("ending", "stopper", "ties_from", "counted"),
        *PLAIN,
    ),
)


def write(t: Table) -> str:
    """Return the position as one line."""
    usual = FORM.blank(t.players)
    plain = [field_part(t, name, usual) for name in PLAIN]
    opening = FORM.opening(t)
    if not t.dealt:
        return written_line([*opening, "undealt", *plain])
    return written_line(
        [
            *opening,
            written("round", t.dealt),
            "" if t.running else "closed",
            written("series", _series(t, t.series, t.series_cards)),
            _table(t),
            _hands(t),
            _seats("stuck", [seat for seat in range(t.players) if t.stuck[seat]]),
            _seat("last_placer", t.last_placer),
            _seat("first_full", t.first_full),
            written("hidden", _codes(t.hidden[i] for i in range(t.hidden_left - 1, -1, -1))),
            _stakes(t),
            written("points", _numbers(t.points[i] for i in range(t.points_left - 1, -1, -1))),
            *_finished_rounds(t),
            *plain,
        ]
    )


def _stakes(t: Table) -> str:
    """Return the stakes; in a closed round they are what was won last."""
    return written("stakes", _numbers(t.stakes[n] for n in range(t.players))) if t.running else ""


def _finished_rounds(t: Table) -> list[str]:
    finished = t.dealt - t.running
    if not finished:
        return []
    won = ([t.won[seat, n] for n in range(finished)] for seat in range(t.players))
    return [
        written("won", " / ".join(_numbers(values) for values in won)),
        written("ending", ENDINGS[t.ending]),
        _seat("stopper", t.stopper),
        _seat("ties_from", t.ties_from),
        written("counted", _series(t, t.counted, t.counted_cards)),
    ]


def _codes(cards: Iterable[int]) -> str:
    return " ".join(CODES[card] if card < CARDS else NOTHING for card in cards) or NOTHING


def _numbers(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values) or NOTHING


def _series(t: Open, series: Grid, cards: Vec) -> str:
    rows = ([series[seat, i] for i in range(cards[seat])] for seat in range(t.players))
    return " / ".join(_codes(row) for row in rows)


def _table(t: Table) -> str:
    faces = [t.face_up[slot] for slot in range(t.slots_used)]
    return written("table", _codes(faces)) if faces else ""


def _hands(t: Table) -> str:
    held = [_codes([t.hand[seat]]) for seat in range(t.players)]
    if set(held) == {NOTHING}:
        return ""
    slots = ["" if slot == NO_SLOT else f"@{slot + 1}" for slot in t.from_slot]
    return written("hands", " / ".join(map("".join, zip(held, slots, strict=False))))


def _seat(name: str, seat: int) -> str:
    return "" if seat == NOBODY else written(name, seat + 1)


def _seats(name: str, seats: list[int]) -> str:
    return written(name, " ".join(str(seat + 1) for seat in seats)) if seats else ""


def read(text: str) -> Table:
    """Return the table that the line describes; what it leaves out is as in a usual game."""
    line, t = FORM.begun(text)
    for name, most in SIZES.items():
        setattr(t, name, line.number(name, 1, most, absent=getattr(t, name)))
    t.put_backs = line.number("put_backs", 0, MOST_PUT_BACKS, absent=0)
    read_field(line, "kept", t)
    read_field(line, "kept_sum", t)
    if "undealt" in line:
        return t
    t.dealt = line.number("round", 1, t.rounds, absent=1)
    t.running = "closed" not in line
    t.last_placer = _read_seat(line, "last_placer", t, NOBODY)
    for number in line["stuck"].numbers(1, t.players) if "stuck" in line else []:
        t.stuck[number - 1] = 1
    _read_cards(line, t)
    _read_first_full(line, t)
    _read_points(line, t)
    _read_finished_round(line, t)
    return t


def _read_seat(line: WrittenPosition, name: str, t: Table, absent: int) -> int:
    return line.number(name, 1, t.players, absent=absent + 1) - 1


def _read_codes(part: Part) -> list[int]:
    """Return the cards of a part; a dot is a hole, and a dot alone nothing."""
    if part.text == NOTHING:
        return []
    cards = []
    for word in re.finditer(r"\S+", part.text):
        if word[0] not in (*CODES, NOTHING):
            at = Part(part.name, word[0], part.column + word.start())
            raise at.wrong("rouge-jaune-vert-no-such-card", given=word[0])
        cards.append(NO_CARD if word[0] == NOTHING else CODES.index(word[0]))
    return cards


class _Box:
    """The cards that have not been laid anywhere yet: each can be laid once."""

    def __init__(self, cards: int) -> None:
        self.left = dict.fromkeys(range(cards))

    def lay(self, part: Part, card: int) -> int:
        if card not in self.left:
            raise part.wrong("rouge-jaune-vert-card-not-left", given=_codes([card]))
        del self.left[card]
        return card


def _read_cards(line: WrittenPosition, t: Table) -> None:
    box = _Box(t.cards)
    for seat, piece in enumerate(line["series"].pieces(t.players)):
        _read_series(piece, t, t.series, t.series_cards, seat)
        for i in range(t.series_cards[seat]):
            box.lay(piece, t.series[seat, i])
    if "table" in line:
        _read_table(line["table"], t, box)
    if "hands" in line:
        for seat, piece in enumerate(line["hands"].pieces(t.players)):
            _read_hand(piece, t, seat, box)
    hidden = list(box.left)
    if "hidden" in line:
        hidden = [box.lay(line["hidden"], card) for card in _read_codes(line["hidden"])]
    for i, card in enumerate(reversed(hidden)):
        t.hidden[i] = card
    t.hidden_left = len(hidden)
    t.slots_used = max((s + 1 for s in range(CARDS) if t.face_up[s] != NO_CARD), default=0)


def _read_table(part: Part, t: Table, box: _Box) -> None:
    cards = _read_codes(part)
    if len(cards) > CARDS:
        raise part.wrong("notation-too-many", most=CARDS, given=len(cards))
    for slot, card in enumerate(cards):
        if card != NO_CARD:
            t.face_up[slot] = box.lay(part, card)


def _read_series(piece: Part, t: Table, series: Grid, cards: Vec, seat: int) -> None:
    codes = _read_codes(piece)
    if not 1 <= len(codes) <= t.length or NO_CARD in codes:
        raise piece.wrong("rouge-jaune-vert-bad-series", most=t.length)
    for i, card in enumerate(codes):
        series[seat, i] = card
    cards[seat] = len(codes)


def _read_hand(piece: Part, t: Table, seat: int, box: _Box) -> None:
    if piece.text == NOTHING:
        return
    if t.series_cards[seat] == t.length:
        raise piece.wrong("rouge-jaune-vert-full-hand")
    code, taken_from, slot = piece.text.partition("@")
    cards = _read_codes(Part(piece.name, code, piece.column))
    if len(cards) != 1:
        raise piece.wrong("notation-pieces", wanted=1, given=len(cards))
    t.hand[seat] = box.lay(piece, cards[0])
    if taken_from:
        where = Part(piece.name, slot, piece.column + len(code) + 1)
        t.from_slot[seat] = where.number(1, CARDS) - 1
        if t.face_up[t.from_slot[seat]] != NO_CARD:
            raise where.wrong("rouge-jaune-vert-slot-not-free", slot=slot)
        t.face_up[t.from_slot[seat]] = TAKEN


def _read_first_full(line: WrittenPosition, t: Table) -> None:
    """Read whose series was full first; left out, the lowest seat with a full one."""
    full = [seat for seat in range(t.players) if t.series_cards[seat] == t.length]
    if full and t.running and not t.call_stop:
        raise line["series"].wrong("rouge-jaune-vert-full-and-running")
    t.first_full = _read_seat(line, "first_full", t, full[0] if full else NOBODY)
    if t.first_full not in (*full, NOBODY):
        part = line["first_full"]
        raise part.wrong("rouge-jaune-vert-first-not-full", given=part.text)


def _read_points(line: WrittenPosition, t: Table) -> None:
    """Read the point cards won, at stake and still in the pile; each card can lie in one place."""
    left = sorted(int(value) for value in POINT_VALUES[: t.point_cards])
    finished = t.dealt - t.running
    if finished or "won" in line:
        for seat, piece in enumerate(line["won"].pieces(t.players)):
            values = _read_values(piece, left)
            if len(values) != finished:
                raise piece.wrong("notation-pieces", wanted=finished, given=len(values))
            for n, value in enumerate(values):
                t.won[seat, n] = value
    _read_stakes(line, t, left)
    pile = _read_values(line["points"], left)[::-1] if "points" in line else left
    to_come = t.players * (t.rounds - t.dealt)
    if len(pile) < to_come:
        raise line["points"].wrong("notation-pieces", wanted=to_come, given=len(pile))
    for i, value in enumerate(pile):
        t.points[i] = value
    t.points_left = len(pile)


def _read_stakes(line: WrittenPosition, t: Table, left: list[int]) -> None:
    """Read the stakes; in a closed round they are won, and so they are not in the box any more."""
    if not t.running:
        stakes = [t.won[seat, t.dealt - 1] for seat in range(t.players)]
    elif "stakes" in line:
        stakes = _read_values(line["stakes"], left)
    else:
        stakes = [left.pop() for _ in range(min(t.players, len(left)))]
    if len(stakes) != t.players:
        raise line["stakes"].wrong("notation-pieces", wanted=t.players, given=len(stakes))
    for n, value in enumerate(sorted(stakes, reverse=True)):
        t.stakes[n] = value


def _read_values(part: Part, left: list[int]) -> list[int]:
    """Return the point cards of a part, and take them out of those left."""
    words = [] if part.text == NOTHING else part.words()
    for word in words:
        if word not in VALUE_WORDS:
            raise part.wrong("notation-number", given=word, low=LOWEST, high=HIGHEST)
        if int(word) not in left:
            raise part.wrong("rouge-jaune-vert-points-not-left", given=word)
        left.remove(int(word))
    return [int(word) for word in words]


def _read_finished_round(line: WrittenPosition, t: Table) -> None:
    t.stopper = _read_seat(line, "stopper", t, NOBODY)
    t.ties_from = _read_seat(line, "ties_from", t, 0)
    if "ending" in line:
        part = line["ending"]
        if part.text not in ENDINGS:
            raise part.wrong("notation-letter", given=part.text, known=" ".join(ENDINGS))
        t.ending = ENDINGS.index(part.text)
    if "counted" in line:
        for seat, piece in enumerate(line["counted"].pieces(t.players)):
            _read_series(piece, t, t.counted, t.counted_cards, seat)
