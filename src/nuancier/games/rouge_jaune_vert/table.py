"""What lies on the table in Rouge Jaune Vert: cards, the record, what a seat sees."""

from __future__ import annotations

from nuancier.kernel.options import choice, per_seat
from nuancier.kernel.record import NONE, Grid, Record, Vec, i8, i16
from nuancier.kernel.rule import copies, fill_cells, fixed, rule

PLAYERS, ROUNDS = 6, 5
SEATS = (2, PLAYERS)
COLOUR_NAMES = ("bleu", "rouge", "jaune", "vert", "noir")
COLOURS, COUNTS = len(COLOUR_NAMES), 4
CARDS = COLOURS * (COLOURS - 1) * COUNTS  # 80: a word, an ink of another colour, a count

# Word, ink and count of each card. The numbering mixes them, so that cards with small numbers
# fit one another and a game with few of them can be played.
WORD = fixed([card % COLOURS for card in range(CARDS)])
INK = fixed([(card + 1 + card // (COLOURS * COUNTS)) % COLOURS for card in range(CARDS)])
COUNT = fixed([1 + card % COUNTS for card in range(CARDS)])
CARD_NAMES = tuple(
    f"{COLOUR_NAMES[WORD[card]]} {COLOUR_NAMES[INK[card]]} {COUNT[card]}" for card in range(CARDS)
)


@rule
def fits(left: int, right: int) -> bool:
    """Two neighbours have nothing in common: not the count, and no colour as word or ink."""
    return (
        COUNT[left] != COUNT[right]
        and WORD[left] != WORD[right]
        and WORD[left] != INK[right]
        and INK[left] != WORD[right]
        and INK[left] != INK[right]
    )


# The point cards: a reconstruction, two of every whole number from -4 to +10.
LOWEST, HIGHEST = -4, 10
POINT_VALUES = fixed([value for value in range(LOWEST, HIGHEST + 1) for _ in range(2)])
POINT_CARDS, VALUES = len(POINT_VALUES), HIGHEST - LOWEST + 1

LENGTHS = {2: 11, 3: 10, 4: 9, 5: 8, 6: 7}  # cards in a full series, by players
LONGEST = max(LENGTHS.values())
MOST_PUT_BACKS = 160  # so many without a placement end the round
PENALTY = 2  # kept cards that a stopper with a mistake loses, with option clean_stop

NO_CARD = NO_SLOT = NOBODY = NONE
TAKEN = 126  # in a slot: its card is in somebody's hand and may come back
UNSEEN = 126  # in a hand: a card that this viewer has not seen

# Why a round ended.
ENDINGS = (
    *("none", "full", "stop", "all_full", "nothing_fits", "all_stuck", "put_backs"),
    *("ninety_seconds", "five_minutes", "ten_seconds"),
)
FULL, STOPPED, ALL_FULL, NOTHING_FITS, ALL_STUCK, PUT_BACKS, BY_CLOCK = range(1, 8)


class Open(Record):
    """What lies open to everybody."""

    players: int = i8()
    call_stop: int = choice("off", "on", default="on")
    clean_stop: int = choice("off", "on")
    handicap: Vec = per_seat(PLAYERS, highest=5000)  # milliseconds by which moves are delayed
    cards: int = i8()  # colour cards in play, those with the smallest numbers; tests use fewer
    point_cards: int = i8()  # point cards in play; tests use fewer
    length: int = i8()  # cards in a full series
    rounds: int = i8()
    dealt: int = i8()  # rounds dealt so far
    running: int = i8()  # 1 from the deal of a round to its count
    points_left: int = i8()  # point cards not yet turned up
    stakes: Vec = i8(PLAYERS)  # point cards of this round, highest first
    won: Grid = i8(PLAYERS, ROUNDS)  # the point card that a seat took in each round
    hidden_left: int = i8()  # cards face down
    face_up: Vec = i8(CARDS)  # by slot: a card, TAKEN, or NO_CARD for a free slot
    slots_used: int = i8()  # the slots from here on are all free
    from_slot: Vec = i8(PLAYERS)  # where the card in hand lay face up, or NO_SLOT
    series: Grid = i8(PLAYERS, LONGEST)
    series_cards: Vec = i8(PLAYERS)
    stuck: Vec = i8(PLAYERS)  # 1 for a seat that said so since the last placement
    put_backs: int = i16()  # cards returned by anybody since the last placement
    last_placer: int = i8()  # who placed the last card in this round, or NOBODY
    first_full: int = i8()  # whose series was full first, or NOBODY
    # The last finished round, kept for the count that people look at while the next one opens.
    ending: int = i8()  # why it ended: a place in ENDINGS
    stopper: int = i8()  # or NOBODY
    ties_from: int = i8()  # the seat from which ties counted clockwise
    counted: Grid = i8(PLAYERS, LONGEST)  # its series
    counted_cards: Vec = i8(PLAYERS)
    kept: Vec = i8(PLAYERS)  # how many of them came before the first wrong one
    kept_sum: Vec = i8(PLAYERS)  # the sum of the counts on those


class Table(Open):
    """One game of Rouge Jaune Vert."""

    remembers: int = i8()  # nothing to remember here: what was seen stays face up
    hand: Vec = i8(PLAYERS)  # the card taken and neither placed nor returned, or NO_CARD
    hidden: Vec = i8(CARDS)  # the cards face down; the next one is hidden[hidden_left - 1]
    points: Vec = i8(POINT_CARDS)  # values; the next one is points[points_left - 1]


class View(Open):
    """What a viewer knows."""

    viewer: int = i8()
    hand: Vec = i8(PLAYERS)  # a card, NO_CARD, or UNSEEN
    point_kinds: Vec = i8(VALUES)  # how many of each value, from the lowest, are not turned up


copy_open = copies(Open)  # from a table to a view, or back


def prepare(t: Table) -> None:
    """Put all cards into play; nobody holds, placed or stopped anything yet."""
    t.cards, t.point_cards = CARDS, POINT_CARDS
    t.length, t.rounds = LENGTHS[t.players], ROUNDS
    t.last_placer = t.first_full = t.stopper = NOBODY
    fill_cells(t.face_up, NO_CARD)
    fill_cells(t.hand, NO_CARD)
    fill_cells(t.from_slot, NO_SLOT)


@rule
def is_full(t: Open, seat: int) -> bool:
    return t.series_cards[seat] == t.length
