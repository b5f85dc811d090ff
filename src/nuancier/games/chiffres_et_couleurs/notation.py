"""The game as text: ``players 2; mover 1; hands R3 B7 J / G3 V3 R9; pile Y7 R1``.

A card is its colour, R Y G B V O (red yellow green blue violet orange), and its digit; J is a
joker, ``.`` no card; the pile is written from the top. ``lying 1 R4 G4 / 2 B5 B6 J`` are the
series laid so far, each after its owner; ``doing miss; asked 7; askee 2`` tells what goes on.

What is remembered of hands: ``known . / G3`` cards shown and kept, ``slots 1 1:7 2:7,red`` the
other cards, oldest first, with what they are not, ``some 2:blue`` what they are among them.
What a line leaves out is as at the beginning of a turn, with nothing remembered.
"""

from __future__ import annotations

import re

from nuancier.games.chiffres_et_couleurs.table import (
    ASK,
    CARDS,
    DIGITS,
    DOING_NAMES,
    JOKER,
    JOKERS,
    NOBODY,
    PROPERTY_NAMES,
    REAL_MARK,
    SEATS,
    SERIES,
    Table,
    count_cards,
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
from nuancier.kernel.options import options_of
from nuancier.kernel.record import NONE

LETTERS = "RYGBVO"
SHORT_NAMES = (*(f"{colour}{digit}" for colour in LETTERS for digit in range(DIGITS)), "J")
BASE = ("undealt", "opener", "mover", "doing", "asked", "askee")
CARD_PARTS = ("hands", "pile", "received", "lying")
MEMORY_PARTS = ("known", "slots", "some")
# All other fields are written as numbers where they are not what the rest of the line implies.
IMPLIED = ("dealt", "hand", "hand_jokers", "cards_in_hand", "pile_left", "slot", "slot_owner")
NAMED = (*BASE, *CARD_PARTS, *MEMORY_PARTS)
SETTLED = ("players", *(option.name for option in options_of(Table)))
PLAIN = tuple(name for name in Table.fields() if name not in (*SETTLED, *NAMED, *IMPLIED))
FORM = Notation(Table, SEATS, prepare, parts=(*NAMED, *PLAIN))
MARK_NAMES = (*PROPERTY_NAMES, "joker", "real")


def listed(cards: int, jokers: int = 0) -> list[int]:
    """Return the numbers of a handful of cards."""
    return [card for card in range(JOKER) if cards >> card & 1] + [JOKER] * jokers


def write(t: Table) -> str:
    """Return the position as one line."""
    pile = [t.pile[i] for i in range(t.pile_left - 1, -1, -1)]
    hands = [_short(listed(t.hand[seat], t.hand_jokers[seat])) for seat in range(t.players)]
    line = written_line(
        [
            *FORM.opening(t),
            "" if t.dealt else "undealt",
            written("opener", t.opener + 1) if t.opener else "",
            written("mover", t.mover + 1),
            written("doing", DOING_NAMES[t.doing]) if t.doing != ASK and t.dealt else "",
            "" if t.asked == NONE else written("asked", PROPERTY_NAMES[t.asked]),
            "" if t.askee == NONE else written("askee", t.askee + 1),
            written("hands", " / ".join(hands)) if t.dealt else "",
            written("pile", _short(pile)) if t.dealt else "",
            written("received", _short(listed(t.received))) if t.received else "",
            _lying(t),
        ]
    )
    line = written_line([line, _known(t)])
    line = written_line([line, *_slots(t, read(line))])
    implied = read(line)
    return written_line([line, *(field_part(t, name, implied) for name in PLAIN)])


def _short(cards: list[int]) -> str:
    return " ".join(SHORT_NAMES[card] for card in cards) or "."


def _lying(t: Table) -> str:
    series = [
        f"{t.series_owner[i] + 1} {_short(listed(t.series_cards[i], t.series_jokers[i]))}"
        for i in range(SERIES)
        if t.series_cards[i]
    ]
    return written("lying", " / ".join(series)) if series else ""


def _known(t: Table) -> str:
    known = [_short(listed(t.known[seat])) for seat in range(t.players)]
    return written("known", " / ".join(known)) if any(t.known) else ""


def _slots(t: Table, implied: Table) -> list[str]:
    """Write slots and what is among them, unless nothing is remembered of either."""
    slots = [(t.slot_owner[i], t.slot[i]) for i in range(t.slots)]
    usual = [(implied.slot_owner[i], implied.slot[i]) for i in range(implied.slots)]
    some = [(seat, t.some[seat]) for seat in range(t.players) if t.some[seat]]
    return [
        written("slots", " ".join(map(_marked, slots)) or ".") if slots != usual else "",
        written("some", " ".join(map(_marked, some)) or ".") if t.some != implied.some else "",
    ]


def _marked(of_seat: tuple[int, int]) -> str:
    seat, marks = of_seat
    names = [name for bit, name in enumerate(MARK_NAMES) if marks >> bit & 1]
    return f"{seat + 1}:{','.join(names)}" if names else str(seat + 1)


def read(text: str) -> Table:
    """Return the table that the line describes."""
    line, t = FORM.begun(text)
    t.opener = line.number("opener", 1, t.players, absent=1) - 1
    t.mover = line.number("mover", 1, t.players, absent=t.opener + 1) - 1
    if "undealt" not in line:
        t.dealt = 1
        _read_doing(line, t)
        _read_cards(line, t)
        _read_memory(line, t)
    for name in PLAIN:
        read_field(line, name, t)
    return t


def _read_doing(line: WrittenPosition, t: Table) -> None:
    t.doing = _choice(line["doing"], DOING_NAMES) if "doing" in line else ASK
    t.asked = _choice(line["asked"], PROPERTY_NAMES) if "asked" in line else NONE
    t.askee = line["askee"].number(1, t.players) - 1 if "askee" in line else NONE


def _choice(part: Part, names: tuple[str, ...]) -> int:
    if part.text not in names:
        raise part.wrong("notation-letter", given=part.text, known=" ".join(names))
    return names.index(part.text)


def _read_cards(line: WrittenPosition, t: Table) -> None:
    """Read all cards; those on the line are the cards in play."""
    taken: list[int] = []
    for seat, piece in enumerate(line["hands"].pieces(t.players) if "hands" in line else []):
        t.hand[seat], t.hand_jokers[seat] = _handful(_cards(piece, taken))
        t.cards_in_hand[seat] = count_cards(t.hand[seat]) + t.hand_jokers[seat]
    pile = _cards(line["pile"], taken)[::-1] if "pile" in line else []
    for place, card in enumerate(pile):
        t.pile[place] = card
    t.pile_left = len(pile)
    if "received" in line:
        t.received = _handful(_cards(line["received"], taken))[0]
    for i, piece in enumerate(line["lying"].pieces() if "lying" in line else []):
        owner, _, cards = piece.text.partition(" ")
        seat = Part(piece.name, owner, piece.column).number(1, t.players) - 1
        rest = Part(piece.name, cards, piece.column + len(owner) + 1)
        _lay(t, i, seat, *_handful(_cards(rest, taken)))
    t.deck, t.deck_jokers = _handful(taken)
    t.brought = t.pile_left > 0


def _cards(part: Part, taken: list[int]) -> list[int]:
    """Read cards one by one; each real card is there once, and six jokers are the most."""
    cards = []
    for word in re.finditer(r"[^\s.]\S*", part.text):
        here = Part(part.name, word[0], part.column + word.start())
        if word[0] not in SHORT_NAMES:
            raise here.wrong("chiffres-et-couleurs-not-a-card", given=word[0])
        card = SHORT_NAMES.index(word[0])
        if taken.count(card) >= (JOKERS if card == JOKER else 1):
            raise here.wrong("chiffres-et-couleurs-card-twice", given=word[0])
        taken.append(card)
        cards.append(card)
    return cards


def _handful(cards: list[int]) -> tuple[int, int]:
    return sum(1 << card for card in cards if card != JOKER), cards.count(JOKER)


def _lay(t: Table, place: int, seat: int, cards: int, jokers: int) -> None:
    t.series_cards[place], t.series_jokers[place], t.series_owner[place] = cards, jokers, seat
    t.series[seat] += 1
    t.cards_laid[seat] += count_cards(cards) + jokers
    t.laid |= cards
    t.jokers_laid += jokers


def _read_memory(line: WrittenPosition, t: Table) -> None:
    """Read what is remembered; otherwise only that the mover can ask, so holds a real card."""
    for seat, piece in enumerate(line["known"].pieces(t.players) if "known" in line else []):
        t.known[seat] = _handful(_cards(piece, []))[0]
    slots = [(seat, 0) for seat in range(t.players) for _ in range(_hidden_cards(t, seat))]
    for seat, marks in _marks(line["slots"], t.players) if "slots" in line else slots:
        t.slot_owner[t.slots], t.slot[t.slots] = seat, marks
        t.slots += 1
    asks = t.doing in (ASK, NOBODY) and not t.known[t.mover]
    some = [(t.mover, REAL_MARK)] if asks else []
    for seat, marks in _marks(line["some"], t.players) if "some" in line else some:
        t.some[seat] = marks


def _hidden_cards(t: Table, seat: int) -> int:
    return max(t.cards_in_hand[seat] - count_cards(t.known[seat]), 0)


def _marks(part: Part, players: int) -> list[tuple[int, int]]:
    """Read seats, each with the names of marks."""
    found = []
    for word in re.finditer(r"[^\s.]\S*", part.text):
        seat, _, names = word[0].partition(":")
        column = part.column + word.start()
        number = Part(part.name, seat, column).number(1, players)
        bits = [_choice(Part(part.name, n, column), MARK_NAMES) for n in names.split(",") if n]
        found.append((number - 1, sum({1 << bit for bit in bits})))
    if len(found) > CARDS:
        raise part.wrong("notation-too-many", most=CARDS, given=len(found))
    return found
