"""Top Speed as text: ``black 1; columns Yc Bc / . / Ef; packets Ym Rf / Rc Em; mend 1 .``.

A card is a colour, Y R B E G V (yellow red blue grEy green violet), and a motif, c f m h s t e
(circle flag moon house star tree hEart). Columns are written from the arrow on, those after the
last one written are empty; packets from the turned-up card on; ``.`` is no card, no column.
``countdown`` marks a position before the signal: nothing is turned up, and all columns are empty.
"""

from __future__ import annotations

from nuancier.games.top_speed.table import (
    COLUMNS,
    ENDINGS,
    FACES,
    LANDINGS,
    MARKS,
    NO_COLUMN,
    NOBODY,
    PACKET,
    PLAYERS,
    POINT_CARDS,
    REOPENED,
    ROW,
    SEATS,
    Open,
    Table,
    owner,
    prepare,
)
from nuancier.kernel.notation import (
    Notation,
    Part,
    WrittenPosition,
    written,
    written_line,
)

COLOUR_LETTERS, MOTIF_LETTERS = "YRBEGV", "cfmhste"
CARD_NAMES = [COLOUR_LETTERS[colour] + MOTIF_LETTERS[motif] for motif, colour in FACES]
USUAL_VALUES = [value for arrows in zip(*POINT_CARDS, strict=True) for value in arrows]
COUNTS = ("unseen", "cycled", "idled", "landings")  # a number for each seat
FORM = Notation(
    Table,
    SEATS,
    prepare,
    parts=(
        *(
            "undealt",
            "countdown",
            "cards",
            "black",
            "values",
            "columns",
            "packets",
            "mend",
            "top_speed",
            "stopped",
        ),
        *("ending", "reopened"),
        *COUNTS,
    ),
)


def write(t: Table) -> str:
    """Return the position as one line."""
    return written_line(
        [
            *FORM.opening(t),
            "" if t.cards == PACKET else written("cards", t.cards),
            *(_written_race(t) if t.dealt else ["undealt"]),
        ]
    )


def _written_race(t: Table) -> list[str]:
    values = [t.value[c] for c in range(COLUMNS)]
    packets = [[t.packet[seat, i] for i in range(t.left[seat])][::-1] for seat in range(PLAYERS)]
    columns = [[t.column[c, i] for i in range(t.column_cards[c])] for c in range(COLUMNS)]
    mends = [t.mend[seat] for seat in range(PLAYERS)]
    return [
        "" if t.signalled else "countdown",
        written("black", t.black + 1),
        "" if values == USUAL_VALUES else written("values", _values(values)),
        written("columns", " / ".join(_cards(cards) for cards in columns)) if t.signalled else "",
        written("packets", " / ".join(_cards(cards) for cards in packets)),
        *(_counts(t, name) for name in COUNTS if t.signalled),
        "" if mends == [NO_COLUMN] * PLAYERS else written("mend", " ".join(map(_column, mends))),
        _seat("top_speed", t.top_speed),
        _seat("stopped", t.stopped),
        written("reopened", t.reopened) if t.reopened else "",
        written("ending", ENDINGS[t.ending]) if t.ending else "",
    ]


def _values(values: list[int]) -> str:
    return " / ".join(" ".join(map(str, side)) for side in (values[:ROW], values[ROW:]))


def _cards(cards: list[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards) or "."


def _counts(t: Table, name: str) -> str:
    numbers = [getattr(t, name)[seat] for seat in range(PLAYERS)]
    return written(name, " ".join(map(str, numbers))) if any(numbers) else ""


def _column(c: int) -> str:
    return "." if c == NO_COLUMN else str(c + 1)


def _seat(name: str, seat: int) -> str:
    return "" if seat == NOBODY else written(name, seat + 1)


def read(text: str) -> Table:
    """Return the table that the line describes; what it leaves out is empty, nobody's, or 0."""
    line, t = FORM.begun(text)
    t.cards = line.number("cards", 1, PACKET, absent=PACKET)
    t.dealt = "undealt" not in line
    if t.dealt:
        t.black = line.number("black", 1, PLAYERS, absent=1) - 1
        t.signalled = "countdown" not in line
        _read_values(line, t)
        seen: set[int] = set()
        if t.signalled:
            _read_columns(line, t, seen)
        _read_packets(line, t, seen)
        if t.signalled:
            _read_counts(line, t)
            _read_mends(line, t)
            _read_ending(line, t)
    return t


def _read_values(line: WrittenPosition, t: Table) -> None:
    values = USUAL_VALUES
    if "values" in line:
        values = [value for side in line["values"].pieces(PLAYERS) for value in _read_side(side)]
    row = [sorted(arrows) for arrows in zip(values[:ROW], values[ROW:], strict=True)]
    if not t.signalled and sorted(row) != sorted(map(sorted, POINT_CARDS)):
        # what lies face down is known by what lies open
        raise line["values"].wrong("top-speed-line-point-cards", given=line["values"].text)
    for c, value in enumerate(values):
        t.value[c] = value


def _read_side(side: Part) -> list[int]:
    """Return the values of the arrows that point to one seat."""
    values = side.numbers(1, 5)
    if len(values) != ROW:
        raise side.wrong("notation-pieces", wanted=ROW, given=len(values))
    return values


def _read_columns(line: WrittenPosition, t: Table, seen: set[int]) -> None:
    columns = line["columns"].pieces() if "columns" in line else []
    if len(columns) > COLUMNS:
        raise line["columns"].wrong("notation-pieces", wanted=COLUMNS, given=len(columns))
    for c, piece in enumerate(columns):
        for place, (card, _) in enumerate(_named_cards(piece, seen)):
            t.column[c, place] = card
            t.column_cards[c] = place + 1
            t.marks[c] |= MARKS[card]


def _read_packets(line: WrittenPosition, t: Table, seen: set[int]) -> None:
    packets = line["packets"].pieces(PLAYERS) if "packets" in line else []
    for seat, piece in enumerate(packets):
        named = _named_cards(piece, seen)
        t.left[seat] = len(named)
        t.unseen[seat] = 0 if t.signalled else len(named)
        for place, (card, word) in enumerate(reversed(named)):
            if owner(t, card) != seat:
                raise word.wrong("top-speed-line-other-packet", card=word.text, seat=seat + 1)
            t.packet[seat, place] = card


def _named_cards(piece: Part, seen: set[int]) -> list[tuple[int, Part]]:
    """Return the cards named here, each with its word; none may lie anywhere twice."""
    cards = []
    for word in piece.placed_words():
        if word.text == ".":
            continue
        if word.text not in CARD_NAMES:
            raise word.wrong("notation-letter", given=word.text, known=" ".join(CARD_NAMES))
        card = CARD_NAMES.index(word.text)
        if card in seen:
            raise word.wrong("top-speed-line-card-twice", card=word.text)
        seen.add(card)
        cards.append((card, word))
    return cards


def _read_counts(line: WrittenPosition, t: Table) -> None:
    for name in COUNTS:
        for seat, word in enumerate(_words_by_seat(line, name)):
            getattr(t, name)[seat] = word.number(0, _most(t, name, seat))
    t.reopened = line.number("reopened", 0, REOPENED, absent=0)


def _words_by_seat(line: WrittenPosition, name: str) -> list[Part]:
    """Return the words of a part, one for each seat; none when the part is absent."""
    if name not in line:
        return []
    words = line[name].placed_words()
    if len(words) != PLAYERS:
        raise line[name].wrong("notation-pieces", wanted=PLAYERS, given=len(words))
    return words


def _most(t: Open, name: str, seat: int) -> int:
    """Return how far a count of this seat can go."""
    left = t.left[seat]
    bounds = {"unseen": max(0, left - 1), "cycled": left, "idled": 2 * left, "landings": LANDINGS}
    return bounds[name]


def _read_mends(line: WrittenPosition, t: Table) -> None:
    for seat, word in enumerate(_words_by_seat(line, "mend")):
        if word.text == ".":
            continue
        c = word.number(1, COLUMNS) - 1
        if not _ends_with_a_mistake_of(t, seat, c):
            raise word.wrong("top-speed-line-no-mend", number=c + 1, seat=seat + 1)
        t.mend[seat] = c


def _ends_with_a_mistake_of(t: Table, seat: int, c: int) -> bool:
    cards = [t.column[c, i] for i in range(t.column_cards[c])]
    if not cards or owner(t, cards[-1]) != seat:
        return False
    return any(MARKS[card] & MARKS[cards[-1]] for card in cards[:-1])


def _read_ending(line: WrittenPosition, t: Table) -> None:
    for name in ("top_speed", "stopped"):
        if name in line:
            setattr(t, name, line[name].number(1, PLAYERS) - 1)
    if "ending" in line:
        word = line["ending"].text
        if word not in ENDINGS:
            known = " ".join(ENDINGS)
            raise line["ending"].wrong("notation-letter", given=word, known=known)
        t.ending = ENDINGS.index(word)
