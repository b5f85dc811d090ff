"""What lies on the table in Limits: the cards, the record, what a seat knows of it, the moves."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

from nuancier.kernel.options import Choice, Number
from nuancier.kernel.record import NONE, Cube, Grid, Record, Vec, i8, i16, i32, i64
from nuancier.kernel.rule import copy_cells, fill_cells, fixed, rule

COLOURS, COPIES = 5, 12
COLOUR_NAMES = ("red", "yellow", "green", "blue", "violet")
CARDS = COLOURS * COPIES
PLAYERS, HIDDEN = 6, 2  # at most six players, who hide two cards each at most
FOUR = 4  # cards of one colour that may be swapped
LIMIT_CARD_POINTS, VERDICT_POINTS = -2, 1  # a limit card taken; an accusation won
NO_LIMIT = 99  # X: more than all cards together

# The limit cards, in the order red, yellow, green, blue, violet. A reconstruction: no source lists
# them. Four profiles, each in its five rotations, and four flat cards.
X = NO_LIMIT
PROFILES = ((X, 3, 6, 0, 3), (1, 4, 2, 5, X), (0, 2, 4, 6, 9), (1, 3, 2, 5, 4))
LIMIT_LISTS = [
    *(profile[-turn:] + profile[:-turn] for profile in PROFILES for turn in range(COLOURS)),
    *((number,) * COLOURS for number in (1, 2, 3, 4)),
]
LIMITS = fixed(LIMIT_LISTS)
LIMIT_CARDS = len(LIMIT_LISTS)


def most_rounds(players: int) -> int:
    """Return how many limit cards a game has: 14, 6 or 10 of them are taken out."""
    return LIMIT_CARDS - (14 if players == 2 else 6 if players < 5 else 10)


OPTIONS = (
    Choice("forgetful", ("off", "on")),
    Number("rounds", lowest=1, highest=most_rounds, default=most_rounds),
)

# Hidings: what a player may hide, one colour or an unordered pair.
HIDINGS = [
    colours
    for count in range(1, HIDDEN + 1)
    for colours in combinations_with_replacement(range(COLOURS), count)
]
ALL_HIDINGS = len(HIDINGS)
# How many cards of each colour a hiding has.
HIDDEN_COLOURS = fixed([[hiding.count(c) for c in range(COLOURS)] for hiding in HIDINGS])
# The hiding that a pair of colours is.
PAIR = fixed(
    [[HIDINGS.index((min(a, b), max(a, b))) for b in range(COLOURS)] for a in range(COLOURS)]
)
HIDING_CARDS = fixed([len(hiding) for hiding in HIDINGS])
HIDING_LAST_COLOUR = fixed([hiding[-1] for hiding in HIDINGS])
CHOOSE = fixed([[comb(n, k) for k in range(7)] for n in range(7)])  # a full hand is six at most


class Open(Record):
    """What everybody knows who forgets nothing that lay open."""

    players: int = i8()
    forgetful: int = i8()  # option: 0 off, 1 on
    rounds: int = i8()  # option: rounds in this game
    colours: int = i8()  # colours in play; tests play with fewer
    copies: int = i8()  # cards of each colour in play
    full_hand: int = i8()  # cards in a hand when a round begins
    hidden_each: int = i8()  # cards that every player hides
    limit_cards: int = i8()  # limit cards in the box
    dealt: int = i8()  # 1 once the cards are dealt
    mover: int = i8()  # whose turn it is; who will begin, while cards are being hidden
    owing: int = i8()  # 1 while the mover has played and not drawn (forgetful)
    to_hide: int = i8()  # how many seats have not hidden their cards yet
    has_hidden: Vec = i8(PLAYERS)  # 1 for a seat that has hidden its cards this round
    limit_card: int = i8()  # this round's, or NONE before the deal
    limits_left: int = i8()  # limit cards still to be turned up
    limits_seen: int = i32()  # a bit for every limit card turned up so far
    points: Vec = i16(PLAYERS)  # point cards taken
    limits_taken: Vec = i8(PLAYERS)  # limit cards taken, each minus 2
    hand_cards: Vec = i8(PLAYERS)  # how many cards a seat has in hand
    played: Vec = i8(PLAYERS)  # how many cards it has played this round
    last: Vec = i8(PLAYERS)  # the place in the pile of its last card, or NONE
    pile_cards: int = i8()  # how many cards lie on the pile
    pile: Vec = i8(CARDS)  # colours, the first card played first
    draw_left: int = i8()  # how many cards are left to draw
    accuser: int = i8()  # who ended the game, NONE until then
    accused: int = i8()  # and by accusing whom
    at_least: Grid = i8(PLAYERS, COLOURS)  # memory: cards that a seat surely holds, before it hides
    # memory: cards that a seat that has hidden surely has in hand, if 0, 1 or 2 of the cards it
    # hides are of this colour
    at_least_if: Cube = i8(PLAYERS, COLOURS, HIDDEN + 1)
    alive: Vec = i32(PLAYERS)  # memory: a bit for every hiding that a seat may still have made
    over: int = i8()  # 1 once the last limit card has been taken


class Table(Open):
    """One game of Limits."""

    remembers: int = i8()  # 1 while what lay open is kept in mind, in the fields marked memory
    hand: Grid = i8(PLAYERS, COLOURS)  # how many of each colour
    hidden: Vec = i8(PLAYERS)  # the seat's hiding, or NONE
    draw: Vec = i8(CARDS)  # colours; the top card is draw[draw_left - 1]
    known: int = i64()  # memory: a bit for every place of the draw pile whose colour was seen
    limits: Vec = i8(LIMIT_CARDS)  # limit cards to come; the next is limits[limits_left - 1]


class View(Open):
    """What a viewer knows."""

    viewer: int = i8()
    hand: Vec = i8(COLOURS)  # the viewer's own
    hidden: Vec = i8(PLAYERS)  # the viewer's own hiding; everybody's when the game is over
    draw: Vec = i8(CARDS)  # colours as in the table, NONE where nobody saw the card


@rule
def copy_what_lay_open(source: Open, target: Open) -> None:
    """Copy every field of Open: the list of what nobody may be denied."""
    target.players = source.players
    target.forgetful = source.forgetful
    target.rounds = source.rounds
    target.colours = source.colours
    target.copies = source.copies
    target.full_hand = source.full_hand
    target.hidden_each = source.hidden_each
    target.limit_cards = source.limit_cards
    target.dealt = source.dealt
    target.mover = source.mover
    target.owing = source.owing
    target.to_hide = source.to_hide
    target.limit_card = source.limit_card
    target.limits_left = source.limits_left
    target.limits_seen = source.limits_seen
    target.pile_cards = source.pile_cards
    target.draw_left = source.draw_left
    target.accuser = source.accuser
    target.accused = source.accused
    target.over = source.over
    copy_cells(source.has_hidden, target.has_hidden)
    copy_cells(source.points, target.points)
    copy_cells(source.limits_taken, target.limits_taken)
    copy_cells(source.hand_cards, target.hand_cards)
    copy_cells(source.played, target.played)
    copy_cells(source.last, target.last)
    copy_cells(source.pile, target.pile)
    copy_cells(source.at_least, target.at_least)
    copy_cells(source.at_least_if, target.at_least_if)
    copy_cells(source.alive, target.alive)


def prepare(t: Table) -> None:
    """Put all cards into play."""
    t.colours, t.copies, t.limit_cards = COLOURS, COPIES, LIMIT_CARDS
    t.full_hand, t.hidden_each = (6, 2) if t.players == 2 else (5, 1)
    t.limit_card = t.accuser = t.accused = NONE
    for seat in range(PLAYERS):
        t.last[seat] = t.hidden[seat] = NONE


@rule
def slide_the_pile_under(t: Table) -> None:
    """Put the pile below all cards to draw; its first card will be drawn first."""
    height = t.pile_cards
    for place in range(t.draw_left - 1, -1, -1):
        t.draw[place + height] = t.draw[place]
    for place in range(height):
        t.draw[height - 1 - place] = t.pile[place]
        t.pile[place] = 0
    t.draw_left += height
    t.pile_cards = 0
    if t.remembers:
        t.known = t.known << height | (1 << height) - 1


# ---- what everybody remembers --------------------------------------------------------------------


@rule
def forget_everything(t: Table) -> None:
    fill_cells(t.at_least, 0)
    fill_cells(t.at_least_if, 0)
    fill_cells(t.alive, 0)
    t.known = 0


@rule
def remember_hiding(t: Table, seat: int) -> None:
    """A card that the seat surely held is now in its hand or hidden."""
    t.alive[seat] = hidings_in_play(t)
    for colour in range(t.colours):
        for hidden in range(t.hidden_each + 1):
            t.at_least_if[seat, colour, hidden] = max(0, t.at_least[seat, colour] - hidden)
        t.at_least[seat, colour] = 0
    prune(t, seat)


@rule
def hidings_in_play(t: Open) -> int:
    bits = 0
    for hiding in range(ALL_HIDINGS):
        if HIDING_CARDS[hiding] == t.hidden_each and HIDING_LAST_COLOUR[hiding] < t.colours:
            bits += 1 << hiding
    return bits


@rule
def remember_playing(t: Table, seat: int, colour: int) -> None:
    for hidden in range(t.hidden_each + 1):
        sure = t.at_least_if[seat, colour, hidden]
        t.at_least_if[seat, colour, hidden] = max(0, sure - 1)
    prune(t, seat)


@rule
def prune(t: Table, seat: int) -> None:
    """Drop for good the hidings that would leave the seat more sure cards than its hand has."""
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(t, seat, hiding) and sure_cards(t, seat, hiding) > t.hand_cards[seat]:
            t.alive[seat] -= 1 << hiding


@rule
def may_have_hidden(t: Open, seat: int, hiding: int) -> bool:
    """Return whether a seat may have hidden this, by all that was seen."""
    return t.alive[seat] >> hiding & 1 != 0


@rule
def sure_cards(t: Open, seat: int, hiding: int) -> int:
    """Count the cards that the seat surely has in hand if this is what it hides."""
    count = 0
    for colour in range(t.colours):
        count += t.at_least_if[seat, colour, HIDDEN_COLOURS[hiding, colour]]
    return count


@rule
def remember_drawing(t: Table, seat: int, colour: int) -> None:
    """A card drawn from a place that was seen is a sure one."""
    if t.known >> t.draw_left & 1:
        t.known -= 1 << t.draw_left
        if t.has_hidden[seat]:
            for hidden in range(t.hidden_each + 1):
                t.at_least_if[seat, colour, hidden] += 1
        else:
            t.at_least[seat, colour] += 1


@rule
def remember_showing_four(t: Table, seat: int, colour: int) -> None:
    """All the hand is seen: what the seat surely had and does not show can only be hidden."""
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(t, seat, hiding):
            shown = t.at_least_if[seat, colour, HIDDEN_COLOURS[hiding, colour]]
            if shown > FOUR or sure_cards(t, seat, hiding) > shown:
                t.alive[seat] -= 1 << hiding
    forget_hand(t, seat)


@rule
def forget_hand(t: Table, seat: int) -> None:
    for colour in range(t.colours):
        for hidden in range(HIDDEN + 1):
            t.at_least_if[seat, colour, hidden] = 0


@rule
def remember_revealing(t: Table, seat: int, hiding: int) -> None:
    """What the seat hid was seen, and goes back into its hand."""
    for colour in range(t.colours):
        hidden = HIDDEN_COLOURS[hiding, colour]
        t.at_least[seat, colour] = t.at_least_if[seat, colour, hidden] + hidden
    t.alive[seat] = 0
    forget_hand(t, seat)


@rule
def sure_of(t: Open, seat: int, colour: int) -> int:
    """Return how many cards of a colour a seat has at least, whatever it hides."""
    least = t.full_hand
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(t, seat, hiding):
            hidden = HIDDEN_COLOURS[hiding, colour]
            least = min(least, hidden + t.at_least_if[seat, colour, hidden])
    return least
