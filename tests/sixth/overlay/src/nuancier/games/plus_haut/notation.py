"""Plus Haut as text: ``players 3; mover 2; hands 5 12 1; laid . 3 .; chosen 1; pile 7 2 9``.

Cards are their numbers; the pile is written from the top, ``.`` is no card.
"""

from __future__ import annotations

from nuancier.games.plus_haut.table import CARDS, SEATS, Table, prepare
from nuancier.kernel.notation import (
    Notation,
    Part,
    WrittenPosition,
    field_part,
    written,
    written_line,
)
from nuancier.kernel.record import NONE
from nuancier.locales.saying import refuse

FORM = Notation(
    Table,
    SEATS,
    prepare,
    parts=("undealt", "mover", "hands", "laid", "chosen", "pile", "cards"),
)


def write(t: Table) -> str:
    """Return the position as one line."""
    seats = range(t.players)
    pile = [t.pile[place] for place in range(t.pile_left - 1, -1, -1)]
    chosen = [str(seat + 1) for seat in seats if t.has_chosen[seat]]
    return written_line(
        [
            *FORM.opening(t),
            "" if t.dealt else "undealt",
            written("mover", t.mover + 1) if t.dealt else "",
            written("hands", _cards([t.card[seat] for seat in seats])) if t.dealt else "",
            written("laid", _cards([t.laid[seat] for seat in seats])) if chosen else "",
            written("chosen", " ".join(chosen)) if chosen else "",
            written("pile", _cards(pile) or ".") if t.dealt else "",
            field_part(t, "cards", FORM.blank(t.players)),
        ]
    )


def _cards(cards: list[int]) -> str:
    return " ".join("." if card == NONE else str(card + 1) for card in cards)


def read(text: str) -> Table:
    """Return the table that the line describes; what it leaves out is as at the start."""
    line, t = FORM.begun(text)
    t.cards = line.number("cards", t.players, CARDS, absent=t.cards)
    if "undealt" in line:
        return t
    t.dealt = 1
    t.mover = line.number("mover", 1, t.players, absent=1) - 1
    for seat, card in enumerate(_read(line["hands"], t)):
        t.card[seat] = card
    if "laid" in line:
        for seat, card in enumerate(_read(line["laid"], t)):
            t.laid[seat] = card
    for number in line["chosen"].numbers(1, t.players) if "chosen" in line else ():
        t.has_chosen[number - 1] = 1
    t.to_choose = t.players - sum(t.has_chosen)
    t.over = t.to_choose == 0
    _read_pile(line, t)
    return t


def _read(part: Part, t: Table) -> list[int]:
    """Return a card, or none, for every seat."""
    words = part.placed_words()
    if len(words) != t.players:
        raise part.wrong("notation-pieces", wanted=t.players, given=len(words))
    return [NONE if word.text == "." else word.number(1, t.cards) - 1 for word in words]


def _read_pile(line: WrittenPosition, t: Table) -> None:
    words = [word for word in line["pile"].placed_words() if word.text != "."]
    cards = [word.number(1, t.cards) - 1 for word in words][::-1]
    met = [*cards, *t.card, *t.laid]
    for card in range(t.cards):
        if met.count(card) != 1:
            raise refuse("plus-haut-line-cards", card=card + 1, given=met.count(card))
    for place, card in enumerate(cards):
        t.pile[place] = card
    t.pile_left = len(cards)
