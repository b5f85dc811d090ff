"""Limits as text: ``players 2; limit 1425X; hidden RR / BY; pile 1G 2R; hands RRGB / YYGV``.

Cards are R Y G B V (red yellow green blue violet); ``.`` is no card. A limit card is written as its
five numbers. In the pile, the first card played stands first, and a number before a card names the
seat that played it; a written pile names a seat at its last card only, and adds how many cards
each has ``played``. The draw pile is written from the top, cards whose place everybody
knows in small letters.
"""

from __future__ import annotations

from nuancier.games.limits.memory import hidings_in_play
from nuancier.games.limits.table import (
    CARDS,
    COLOURS,
    HIDINGS,
    LIMIT_CARDS,
    LIMIT_LISTS,
    NO_LIMIT,
    SEATS,
    Table,
    prepare,
)
from nuancier.kernel.notation import (
    Notation,
    Part,
    WrittenPosition,
    field_part,
    letters_of,
    read_field,
    written,
    written_line,
)
from nuancier.kernel.record import NONE

LETTERS = "RYGBV"
LIMIT_NAMES = ["".join("X" if n == NO_LIMIT else str(n) for n in card) for card in LIMIT_LISTS]
SIZES = ("colours", "copies", "full_hand", "hidden_each", "limit_cards")
PLAIN = ("remembers", "owing", "over", "accuser", "accused", "points", "limits_taken")
MEMORY = ("at_least", "at_least_if", "alive")
FORM = Notation(
    Table,
    SEATS,
    prepare,
    parts=(
        *("undealt", "mover", "limit", "limits", "seen", "hands", "hidden", "pile"),
        *("played", "draw"),
        *SIZES,
        *PLAIN,
        *MEMORY,
    ),
)


def write(t: Table) -> str:
    """Return the position as one line."""
    usual = _usual(t)
    seats = range(t.players)
    return written_line(
        [
            *FORM.opening(t),
            *(field_part(t, name, usual) for name in SIZES),
            "" if t.dealt else "undealt",
            written("mover", t.mover + 1),
            "" if t.limit_card == NONE else written("limit", LIMIT_NAMES[t.limit_card]),
            _limits("limits", [t.limits[i] for i in range(t.limits_left - 1, -1, -1)]),
            _limits("seen", _seen_before(t)),
            written("hands", " / ".join(_hand(t, seat) for seat in seats)),
            written("hidden", " / ".join(_hidden(t, seat) for seat in seats)),
            *_pile(t),
            _draw(t),
            *(field_part(t, name, usual) for name in (*PLAIN, *MEMORY)),
        ]
    )


def _usual(t: Table) -> Table:
    """Return the table that a line is compared with: what is equal there is not written."""
    usual = FORM.blank(t.players)
    _suspect_all(t, usual)
    return usual


def _suspect_all(source: Table, target: Table) -> None:
    """Note that every seat that has hidden may have hidden any cards."""
    for seat in range(source.players):
        target.alive[seat] = hidings_in_play(source) if source.has_hidden[seat] else 0


def _limits(name: str, cards: list[int]) -> str:
    return written(name, " ".join(LIMIT_NAMES[card] for card in cards)) if cards else ""


def _seen_before(t: Table) -> list[int]:
    seen = [card for card in range(LIMIT_CARDS) if t.limits_seen >> card & 1]
    return [card for card in seen if card != t.limit_card]


def _hand(t: Table, seat: int) -> str:
    return letters_of([c for c in range(COLOURS) for _ in range(t.hand[seat, c])], LETTERS)


def _hidden(t: Table, seat: int) -> str:
    return letters_of(HIDINGS[t.hidden[seat]], LETTERS) if t.has_hidden[seat] else "."


def _pile(t: Table) -> list[str]:
    if t.pile_cards == 0:
        return []
    owner = {t.last[seat]: str(seat + 1) for seat in range(t.players)}
    cards = [owner.get(place, "") + LETTERS[t.pile[place]] for place in range(t.pile_cards)]
    played = " ".join(str(t.played[seat]) for seat in range(t.players))
    return [written("pile", " ".join(cards)), written("played", played)]


def _draw(t: Table) -> str:
    letters = ""
    for place in range(t.draw_left - 1, -1, -1):
        letter = LETTERS[t.draw[place]]
        letters += letter.lower() if t.known >> place & 1 else letter
    return written("draw", letters) if letters else ""


def read(text: str) -> Table:
    """Return the table that the line describes; what it leaves out is as at the start."""
    line, t = FORM.begun(text)
    for name in SIZES:
        read_field(line, name, t)
    t.dealt = "undealt" not in line
    t.mover = line.number("mover", 1, t.players, absent=1) - 1
    _read_limits(line, t)
    _read_hands(line, t)
    _read_pile(line, t)
    _read_draw(line, t)
    for name in (*PLAIN, *MEMORY):
        read_field(line, name, t)
    return t


def _read_limits(line: WrittenPosition, t: Table) -> None:
    coming = _limit_cards(line, "limits")
    for place, card in enumerate(reversed(coming)):
        t.limits[place] = card
    t.limits_left = len(coming)
    seen = _limit_cards(line, "seen")
    for card in _limit_cards(line, "limit"):
        t.limit_card = card
        seen.append(card)
    for card in seen:
        t.limits_seen |= 1 << card


def _limit_cards(line: WrittenPosition, name: str) -> list[int]:
    words = _words(line, name)
    for word in words:
        if word.text not in LIMIT_NAMES:
            raise word.wrong("notation-letter", given=word.text, known=" ".join(LIMIT_NAMES))
    most = 1 if name == "limit" else LIMIT_CARDS
    if len(words) > most:
        raise line[name].wrong("notation-too-many", most=most, given=len(words))
    return [LIMIT_NAMES.index(word.text) for word in words]


def _words(line: WrittenPosition, name: str) -> list[Part]:
    """Return the words of a part, each with its own column; none when the part is absent."""
    return line[name].placed_words() if name in line else []


def _read_hands(line: WrittenPosition, t: Table) -> None:
    if "hands" in line:
        for seat, piece in enumerate(line["hands"].pieces(t.players)):
            colours = piece.letters(LETTERS)
            for colour in colours:
                t.hand[seat, colour] += 1
            t.hand_cards[seat] = len(colours)
    if "hidden" in line:
        for seat, piece in enumerate(line["hidden"].pieces(t.players)):
            _read_hidden(piece, seat, t)
    t.to_hide = sum(not t.has_hidden[seat] for seat in range(t.players)) if t.dealt else 0
    _suspect_all(t, t)


def _read_hidden(piece: Part, seat: int, t: Table) -> None:
    colours = tuple(sorted(piece.letters(LETTERS)))
    if not colours:
        return
    if len(colours) != t.hidden_each:
        raise piece.wrong("notation-pieces", wanted=t.hidden_each, given=len(colours))
    t.hidden[seat] = HIDINGS.index(colours)
    t.has_hidden[seat] = 1


def _read_pile(line: WrittenPosition, t: Table) -> None:
    cards = _words(line, "pile")
    if len(cards) > CARDS:
        raise line["pile"].wrong("notation-too-many", most=CARDS, given=len(cards))
    t.pile_cards = len(cards)
    for place, card in enumerate(cards):
        owner, colour = card.text[:-1], card.text[-1]
        at = Part("pile", colour, card.column + len(owner))
        t.pile[place] = at.letters(LETTERS, nothing="")[0]
        if owner:
            seat = Part("pile", owner, card.column).number(1, t.players) - 1
            t.last[seat] = place
            t.played[seat] += 1
    if "played" in line:
        numbers = line["played"].numbers(0, CARDS)
        if len(numbers) != t.players:
            raise line["played"].wrong("notation-pieces", wanted=t.players, given=len(numbers))
        for seat, number in enumerate(numbers):
            t.played[seat] = number


def _read_draw(line: WrittenPosition, t: Table) -> None:
    letters = line["draw"].letters(LETTERS + LETTERS.lower()) if "draw" in line else []
    if len(letters) > CARDS:
        raise line["draw"].wrong("notation-too-many", most=CARDS, given=len(letters))
    for place, letter in enumerate(reversed(letters)):
        t.draw[place] = letter % COLOURS
        if letter >= COLOURS:
            t.known |= 1 << place
    t.draw_left = len(letters)
