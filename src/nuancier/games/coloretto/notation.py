"""Coloretto as text: ``players 3; mover 2; pile RG+J; rows RY / . / x; seats RRG / YJ / B``.

Cards are R Y G B O V C (red yellow green blue orange violet cyan), J joker, + plus two,
* golden joker; the pile is written from the top; ``.`` is no card, ``x`` a row taken this round.
"""

from __future__ import annotations

from nuancier.games.coloretto.table import (
    CARDS,
    COLOURS,
    COPIES,
    GOLDEN,
    JOKER,
    JOKERS,
    KINDS,
    NO_CARD,
    PLUS_TWOS,
    ROOM,
    SEATS,
    Table,
    prepare,
)
from nuancier.kernel.notation import (
    Notation,
    WrittenPosition,
    field_part,
    letters_of,
    written,
    written_line,
)
from nuancier.locales.saying import refuse

LETTERS = "RYGBOVCJ+*"
# Written as numbers where unusual, and their highest.
PLAIN = {"copies": COPIES, "plus_twos": PLUS_TWOS, "bottom": CARDS, "naming": 1, "over": 1}
BOX = (*((letter, COPIES) for letter in LETTERS[:COLOURS]), ("J*", JOKERS), ("+", PLUS_TWOS))
FORM = Notation(
    Table,
    SEATS,
    prepare,
    parts=(
        *("opener", "mover", "pile", "drawn", "last", "rows", "seats", "out", "removed"),
        *("discarded", "named", "undealt"),
        *PLAIN,
    ),
)


def write(t: Table) -> str:
    """Return the position as one line."""
    usual = FORM.blank(t.players)
    pile = [t.pile[i] for i in range(t.pile_left - 1, -1, -1)]
    return written_line(
        [
            *FORM.opening(t),
            "" if t.dealt else "undealt",
            written("opener", t.opener + 1),
            written("mover", t.mover + 1),
            written("pile", letters_of(pile, LETTERS)),
            "" if t.drawn == NO_CARD else written("drawn", LETTERS[t.drawn]),
            "last" if t.last_round else "",
            written("rows", " / ".join(_row(t, row) for row in range(t.rows))),
            written("seats", " / ".join(_held(t, seat) for seat in range(t.players))),
            _seats("out", [seat for seat in range(t.players) if t.has_taken[seat]]),
            _colours("removed", [t.removed[colour] for colour in range(COLOURS)]),
            _colours("discarded", [t.discarded[kind] for kind in range(KINDS)]),
            _named(t),
            *(field_part(t, name, usual) for name in PLAIN),
        ]
    )


def _row(t: Table, row: int) -> str:
    if t.row_gone[row]:
        return "x"
    return letters_of([t.row[row, i] for i in range(t.row_cards[row])], LETTERS)


def _held(t: Table, seat: int) -> str:
    return letters_of([k for k in range(KINDS) for _ in range(t.held[seat, k])], LETTERS)


def _seats(name: str, seats: list[int]) -> str:
    return written(name, " ".join(str(seat + 1) for seat in seats)) if seats else ""


def _colours(name: str, counts: list[int]) -> str:
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    return written(name, letters_of(kinds, LETTERS)) if kinds else ""


def _named(t: Table) -> str:
    if not any(t.has_named):
        return ""
    sets = []
    for seat in range(t.players):
        colours = [c for c in range(COLOURS) for _ in range(t.named[seat, c])]
        sets.append(letters_of(colours, LETTERS) if t.has_named[seat] else "?")
    return written("named", " / ".join(sets))


def read(text: str) -> Table:
    """Return the table that the line describes; what it leaves out is as at the start."""
    line, t = FORM.begun(text)
    _refuse_more_than_the_box(line)
    for name, highest in PLAIN.items():
        setattr(t, name, line.number(name, 0, highest, absent=getattr(t, name)))
    t.dealt = "undealt" not in line
    t.last_round = "last" in line
    t.opener = line.number("opener", 1, t.players, absent=1) - 1
    t.mover = line.number("mover", 1, t.players, absent=t.opener + 1) - 1
    _read_pile(line, t)
    _read_rows(line, t)
    _read_seats(line, t)
    if t.has_taken[t.mover] and not (t.naming or t.over):
        raise refuse("coloretto-line-mover-out", mover=t.mover + 1)
    return t


def _refuse_more_than_the_box(line: WrittenPosition) -> None:
    places = ("pile", "drawn", "rows", "seats", "discarded")
    cards = "".join(line[name].text for name in places if name in line)
    for letters, most in BOX:
        given = sum(cards.count(letter) for letter in letters)
        if given > most:
            raise refuse("coloretto-line-too-many", letters=letters, most=most, given=given)


def _read_pile(line: WrittenPosition, t: Table) -> None:
    kinds = line["pile"].letters(LETTERS)[::-1] if "pile" in line else []
    for place, kind in enumerate(kinds):
        t.pile[place] = kind
    t.pile_left = len(kinds)
    if "drawn" in line:
        drawn = line["drawn"].letters(LETTERS)
        if len(drawn) != 1:
            raise line["drawn"].wrong("notation-pieces", wanted=1, given=len(drawn))
        t.drawn = drawn[0]
    if "removed" in line:
        for colour in line["removed"].letters(LETTERS[:COLOURS]):
            t.removed[colour] = 1
    if "discarded" in line:
        for kind in line["discarded"].letters(LETTERS):
            t.discarded[kind] += 1


def _read_rows(line: WrittenPosition, t: Table) -> None:
    if not t.dealt:
        return
    t.rows = 3 if t.players == 2 else t.players
    pieces = line["rows"].pieces(t.rows) if "rows" in line else []
    for row in range(len(t.row_room)):
        t.row_room[row] = row + 1 if t.players == 2 and row < ROOM else ROOM
        t.row_gone[row] = row >= t.rows
    for row, piece in enumerate(pieces):
        if piece.text == "x":
            t.row_gone[row] = 1
            continue
        kinds = piece.letters(LETTERS)
        if len(kinds) > t.row_room[row]:
            raise piece.wrong("notation-too-many", most=t.row_room[row], given=len(kinds))
        t.row_cards[row] = len(kinds)
        for place, kind in enumerate(kinds):
            t.row[row, place] = kind


def _read_seats(line: WrittenPosition, t: Table) -> None:
    if "seats" in line:
        for seat, piece in enumerate(line["seats"].pieces(t.players)):
            for kind in piece.letters(LETTERS):
                t.held[seat, kind] += 1
    if "out" in line:
        for number in line["out"].numbers(1, t.players):
            t.has_taken[number - 1] = 1
    t.waiting = t.players - sum(t.has_taken) if t.dealt else 0
    if "named" in line:
        for seat, piece in enumerate(line["named"].pieces(t.players)):
            if piece.text == "?":
                continue
            colours = piece.letters(LETTERS[:COLOURS])
            jokers = t.held[seat, JOKER] + t.held[seat, GOLDEN]
            if len(colours) != jokers:
                raise piece.wrong("notation-pieces", wanted=jokers, given=len(colours))
            t.has_named[seat] = 1
            for colour in colours:
                t.named[seat, colour] += 1
