"""Limits: the rules, in the order of the rulebook."""

from __future__ import annotations

from nuancier.games.limits.memory import (
    forget_everything,
    remember_drawing,
    remember_hiding,
    remember_playing,
    remember_revealing,
    remember_showing_four,
)
from nuancier.games.limits.moves import (
    ACCUSE,
    DRAW,
    HIDE,
    LOSE,
    PLAY,
    SWAP,
    accused_seat,
    hiding_of,
    played_colour,
    swapped_colour,
)
from nuancier.games.limits.table import (
    CARDS,
    COLOURS,
    COPIES,
    FOUR,
    HIDDEN_COLOURS,
    LIMIT_CARD_POINTS,
    LIMIT_CARDS,
    LIMITS,
    PAIR,
    Open,
    Table,
    View,
)
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.match import rank
from nuancier.kernel.record import NONE, Vec
from nuancier.kernel.rule import fill_cells, rule

# ---- 2 Setting up --------------------------------------------------------------------------------


@rule
def deal(t: Table, order: Vec) -> None:
    """Set up the game; the order is limit cards, then seats, then colour cards, the top first."""
    fill_cells(t.points, 0)
    fill_cells(t.limits_taken, 0)
    fill_cells(t.pile, 0)
    t.pile_cards = t.owing = t.over = 0
    t.accuser = t.accused = NONE
    t.dealt = 1
    fill_cells(t.has_hidden, 0)
    fill_cells(t.hidden, NONE)
    fill_cells(t.played, 0)
    fill_cells(t.last, NONE)
    forget_everything(t)
    deal_the_colours(t, order, LIMIT_CARDS + t.players)
    stack_the_limits(t, order)
    open_the_round(t, order[LIMIT_CARDS])


@rule
def deal_the_colours(t: Table, order: Vec, start: int) -> None:
    """Fill hand after hand from the top, skipping cards not in play; the rest is to be drawn."""
    fill_cells(t.hand, 0)
    fill_cells(t.hand_cards, 0)
    fill_cells(t.draw, 0)
    dealt = t.players * t.full_hand
    t.draw_left = t.colours * t.copies - dealt
    n = 0
    for i in range(start, start + CARDS):
        colour, copy = order[i] // COPIES, order[i] % COPIES
        if colour < t.colours and copy < t.copies:
            if n < dealt:
                t.hand[n // t.full_hand, colour] += 1
                t.hand_cards[n // t.full_hand] += 1
            else:
                t.draw[t.draw_left - 1 + dealt - n] = colour
            n += 1


@rule
def stack_the_limits(t: Table, order: Vec) -> None:
    """Stack a limit card for every round; nobody sees the others, which are out of the game."""
    fill_cells(t.limits, 0)
    t.limits_seen = 0
    t.limits_left = t.rounds
    n = t.rounds
    for i in range(LIMIT_CARDS):
        if n > 0 and order[i] < t.limit_cards:
            n -= 1
            t.limits[n] = order[i]


# ---- 3 A round -----------------------------------------------------------------------------------


@rule
def open_the_round(t: Table, first: int) -> None:
    """Turn up a limit card; everybody may hide, then this seat begins."""
    t.limits_left -= 1
    t.limit_card = t.limits[t.limits_left]
    t.limits[t.limits_left] = 0
    t.limits_seen |= 1 << t.limit_card
    t.to_hide = t.players
    t.mover = first


@rule
def turn(t: Table) -> int:
    """Return the mover; while cards are being hidden, the lowest seat that has yet to hide."""
    if not t.dealt:
        return LUCK
    if t.to_hide > 0:
        seat = 0
        while t.has_hidden[seat]:
            seat += 1
        return seat
    return t.mover


@rule
def legal(t: Table, seat: int, out: Vec) -> int:
    if t.over or not t.dealt:
        return 0
    if seat == CLOCK:
        out[0] = LOSE
        return t.owing
    if t.to_hide > 0:
        may_hide = 0 <= seat < t.players and not t.has_hidden[seat]
        return legal_hidings(t, seat, out) if may_hide else 0
    if seat != t.mover:
        return 0
    if t.owing:
        out[0] = DRAW
        return 1
    return legal_turns(t, seat, out)


@rule
def legal_hidings(t: Table, seat: int, out: Vec) -> int:
    n = 0
    for colour in range(t.colours):
        if t.hand[seat, colour] > 0:
            if t.hidden_each == 1:
                out[n] = HIDE + colour
                n += 1
            else:
                n = legal_pairs(t, seat, colour, out, n)
    return n


@rule
def legal_pairs(t: Table, seat: int, colour: int, out: Vec, n: int) -> int:
    """Add the pairs of this colour with itself and with the later ones."""
    for other in range(colour, t.colours):
        if t.hand[seat, other] > (other == colour):
            out[n] = HIDE + PAIR[colour, other]
            n += 1
    return n


@rule
def legal_turns(t: Table, seat: int, out: Vec) -> int:
    """Play a card, swap four, or accuse another seat that has played this round."""
    n = 0
    four = t.hand_cards[seat] == FOUR and t.draw_left >= FOUR
    for colour in range(t.colours):
        if t.hand[seat, colour] > 0:
            out[n] = PLAY + colour
            n += 1
            if four and t.hand[seat, colour] == FOUR:
                out[n] = SWAP + colour
                n += 1
    for other in range(t.players):
        if t.played[other] > 0 and other != seat:
            out[n] = ACCUSE + other
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    if move < PLAY:
        hide(t, seat, hiding_of(move))
    elif move < SWAP:
        play_card(t, seat, played_colour(move))
    elif move < ACCUSE:
        swap_four(t, seat, swapped_colour(move))
    elif move < DRAW:
        accuse(t, seat, accused_seat(move))
    else:
        if move == DRAW:
            draw_card(t, seat)
        t.owing = 0
        pass_the_turn(t)


@rule
def hide(t: Table, seat: int, hiding: int) -> None:
    for colour in range(COLOURS):
        t.hand[seat, colour] -= HIDDEN_COLOURS[hiding, colour]
    t.hand_cards[seat] -= t.hidden_each
    t.hidden[seat] = hiding
    t.has_hidden[seat] = 1
    t.to_hide -= 1
    if t.remembers:
        remember_hiding(t, seat)


@rule
def play_card(t: Table, seat: int, colour: int) -> None:
    """Play a card, then draw one; the forgetful draw by themselves, or not."""
    lay_on_pile(t, seat, colour)
    if t.remembers:
        remember_playing(t, seat, colour)
    if t.draw_left == 0:
        pass_the_turn(t)
    elif t.forgetful:
        t.owing = 1
    else:
        draw_card(t, seat)
        pass_the_turn(t)


@rule
def lay_on_pile(t: Table, seat: int, colour: int) -> None:
    t.hand[seat, colour] -= 1
    t.hand_cards[seat] -= 1
    t.pile[t.pile_cards] = colour
    t.last[seat] = t.pile_cards
    t.pile_cards += 1
    t.played[seat] += 1


@rule
def draw_card(t: Table, seat: int) -> None:
    t.draw_left -= 1
    colour = t.draw[t.draw_left]
    t.draw[t.draw_left] = 0
    t.hand[seat, colour] += 1
    t.hand_cards[seat] += 1
    if t.remembers:
        remember_drawing(t, seat, colour)


@rule
def pass_the_turn(t: Table) -> None:
    t.mover = t.mover + 1 if t.mover + 1 < t.players else 0


@rule
def swap_four(t: Table, seat: int, colour: int) -> None:
    """Lay two on the pile, draw four, then put the other two on top of the draw pile."""
    if t.remembers:
        remember_showing_four(t, seat, colour)
    lay_on_pile(t, seat, colour)
    lay_on_pile(t, seat, colour)
    t.hand[seat, colour] -= 2
    t.hand_cards[seat] -= 2
    for _ in range(FOUR):
        draw_card(t, seat)
    for _ in range(2):
        t.draw[t.draw_left] = colour
        t.draw_left += 1
    if t.remembers:
        t.known |= 3 << t.draw_left - 2
    t.points[seat] += 1
    pass_the_turn(t)


@rule
def accuse(t: Table, accuser: int, accused: int) -> None:
    """Give the limit card to the accused who went too far, or else to the accuser."""
    loser, winner = (accused, accuser) if went_too_far(t, accused) else (accuser, accused)
    t.limits_taken[loser] += 1
    t.points[winner] += 1
    if t.limits_left == 0:
        end_the_game(t, accuser, accused)
    else:
        end_the_round(t, loser)


@rule
def went_too_far(t: Table | View, seat: int) -> bool:
    """Return whether a seat's last card exceeded the limit of its colour."""
    return count_up_to_last(t, seat) > limit_of(t, t.pile[t.last[seat]])


@rule
def count_up_to_last(t: Open, seat: int) -> int:
    """Count the colour of a seat's last card in the pile, up to that card."""
    colour = t.pile[t.last[seat]]
    count = 0
    for place in range(t.last[seat] + 1):
        if t.pile[place] == colour:
            count += 1
    return count


@rule
def limit_of(t: Table | View, colour: int) -> int:
    """Add the hidden cards of this colour to the number on the limit card."""
    return LIMITS[t.limit_card, colour] + hidden_of_colour(t, colour)


@rule
def hidden_of_colour(t: Table | View, colour: int) -> int:
    count = 0
    for seat in range(t.players):
        count += HIDDEN_COLOURS[t.hidden[seat], colour]
    return count


@rule
def end_the_round(t: Table, first: int) -> None:
    """Take hidden cards back, slide the pile under the draw pile, fill the hands, go on."""
    for seat in range(t.players):
        take_back(t, seat)
    slide_the_pile_under(t)
    for place in range(t.players):
        seat = (first + place) % t.players
        while t.hand_cards[seat] < t.full_hand:
            draw_card(t, seat)
    open_the_round(t, first)


@rule
def take_back(t: Table, seat: int) -> None:
    if t.remembers:
        remember_revealing(t, seat, t.hidden[seat])
    for colour in range(COLOURS):
        t.hand[seat, colour] += HIDDEN_COLOURS[t.hidden[seat], colour]
    t.hand_cards[seat] += t.hidden_each
    t.has_hidden[seat] = 0
    t.hidden[seat] = NONE
    t.played[seat] = 0
    t.last[seat] = NONE


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


@rule
def timer(t: Table, move: int) -> int:
    """A draw that is owed runs out; every card played starts the time again."""
    return 1 + t.pile_cards + (CARDS + 1) * t.limits_left if t.owing and move == LOSE else 0


# ---- 4 The end -----------------------------------------------------------------------------------


@rule
def end_the_game(t: Table, accuser: int, accused: int) -> None:
    """Leave all cards where they are, revealed."""
    t.accuser = accuser
    t.accused = accused
    t.over = 1
    if t.remembers:
        for seat in range(t.players):
            t.alive[seat] = 1 << t.hidden[seat]


@rule
def is_over(t: Table) -> bool:
    return t.over != 0


@rule
def score_of(t: Open, seat: int) -> int:
    return t.points[seat] + LIMIT_CARD_POINTS * t.limits_taken[seat]


@rule
def score(t: Table, out: Vec) -> None:
    for seat in range(t.players):
        out[seat] = score_of(t, seat)


@rule
def places(t: Table, out: Vec) -> None:
    score(t, out)
    rank(out, t.players)


def move_bound(t: Table) -> int:
    """In a round everybody hides, every card is played and drawn for once at most, one accuses."""
    return t.rounds * (t.players + 2 * CARDS + 1)
