"""Le Jeu des Chiffres et des Couleurs: the rules, in the order of the rulebook."""

from __future__ import annotations

from nuancier.games.chiffres_et_couleurs.memory import (
    remember_leaving,
    remember_none,
    remember_some,
    remember_unseen,
)
from nuancier.games.chiffres_et_couleurs.moves import (
    ADD,
    ASK_SEAT,
    DONE,
    GIVE_CARD,
    LAY,
    asked_for,
    asked_seat,
    asking,
    given_card,
    laid_card,
)
from nuancier.games.chiffres_et_couleurs.table import (
    ALIKE,
    ALL_PROPERTIES,
    ASK,
    CARDS,
    CHOSEN,
    COLOUR,
    COLOURS,
    DIGIT,
    DIGITS,
    GIVE,
    GOING_ON,
    JOKER,
    MISS,
    NOBODY,
    ONLY_JOKERS,
    OPENING,
    PASSING,
    REAL,
    SHOWN,
    WITH,
    Table,
    above,
    count_cards,
    fitting,
    lowest_card,
    properties_of,
)
from nuancier.kernel.game import LUCK
from nuancier.kernel.match import rank
from nuancier.kernel.record import NONE, Vec
from nuancier.kernel.rule import fill_cells, rule

# ---- 2 Setting up --------------------------------------------------------------------------------


@rule
def deal(t: Table, order: Vec) -> None:
    """Set up the game; the order is seats, then cards, the top card first."""
    clear_the_table(t)
    t.opener = order[0] if t.first == 0 else t.first - 1
    t.mover = t.opener
    t.pile_left = count_cards(t.deck) + t.deck_jokers
    place = t.pile_left
    for i in range(CARDS):
        card = order[t.players + i]
        if (t.deck >> card) & 1 if card < JOKER else card - JOKER < t.deck_jokers:
            place -= 1
            t.pile[place] = min(card, JOKER)
    for seat in range(t.players):
        draw_unseen(t, seat, t.hand_size)


@rule
def clear_the_table(t: Table) -> None:
    forget_the_ask(t)
    t.dealt, t.doing, t.over, t.brought, t.idle = 1, OPENING, 0, 0, 0
    t.laid = t.received = 0
    t.jokers_laid = t.open_jokers = t.slots = 0
    fill_cells(t.cards_in_hand, 0)
    fill_cells(t.series, 0)
    fill_cells(t.cards_laid, 0)
    fill_cells(t.series_cards, 0)
    fill_cells(t.series_jokers, 0)
    fill_cells(t.series_owner, 0)
    fill_cells(t.known, 0)
    fill_cells(t.slot, 0)
    fill_cells(t.slot_owner, 0)
    fill_cells(t.some, 0)
    fill_cells(t.hand, 0)
    fill_cells(t.hand_jokers, 0)
    fill_cells(t.pile, 0)
    fill_cells(t.open, 0)
    fill_cells(t.chosen, 0)
    fill_cells(t.confirmed, 0)


@rule
def forget_the_ask(t: Table) -> None:
    t.asked = t.askee = NONE
    t.fresh = t.drew_joker = t.next_lowest = 0


@rule
def draw_unseen(t: Table, seat: int, wanted: int) -> None:
    """Take so many cards from the pile, or what is left."""
    count = min(wanted, t.pile_left)
    for _ in range(count):
        take_in_hand(t, seat, top_card(t))
    remember_unseen(t, seat, count, 0)


@rule
def top_card(t: Table) -> int:
    t.pile_left -= 1
    card = t.pile[t.pile_left]
    t.pile[t.pile_left] = 0
    return card


@rule
def take_in_hand(t: Table, seat: int, card: int) -> None:
    if card == JOKER:
        t.hand_jokers[seat] += 1
    else:
        t.hand[seat] |= 1 << card
    t.cards_in_hand[seat] += 1


@rule
def confirm(t: Table, seat: int) -> None:
    """Note that a seat has chosen; when all have, show all first series together (2.2)."""
    t.confirmed[seat] = 1
    if first_to_choose(t) != NONE:
        return
    for place in range(t.players):
        who = (t.opener + place) % t.players
        t.confirmed[who] = 0
        for k in range(CHOSEN):
            if t.chosen[who, k] != 0:
                lay_out(t, who, t.chosen[who, k], 0)
                t.chosen[who, k] = 0
    t.doing = GOING_ON


@rule
def first_to_choose(t: Table) -> int:
    for seat in range(t.players):
        if not t.confirmed[seat]:
            return seat
    return NONE


# ---- 3 A turn, and 5 how its moves are made ------------------------------------------------------


@rule
def rests(t: Table, seat: int) -> bool:
    """Whether a seat has no card left: its turn does not come again."""
    return t.dealt != 0 and t.doing != OPENING and t.cards_in_hand[seat] == 0


@rule
def turn(t: Table) -> int:
    if not t.dealt:
        return LUCK
    if t.doing == OPENING:
        return first_to_choose(t)
    return t.askee if t.doing == GIVE else t.mover


@rule
def legal(t: Table, seat: int, out: Vec) -> int:
    if t.over or not t.dealt or seat >= t.players:
        return 0
    if t.doing == OPENING:
        return 0 if t.confirmed[seat] else legal_series(t, seat, out)
    if seat != (t.askee if t.doing == GIVE else t.mover):
        return 0
    if t.doing == ASK:
        return legal_asks(t, seat, out)
    if t.doing == GIVE:
        return list_cards(t.hand[seat] & WITH[t.asked], GIVE_CARD, out)
    if t.doing == DIGIT or t.doing == COLOUR or t.doing == SHOWN:
        return legal_matches(t, seat, out)
    return legal_series(t, seat, out)


@rule
def list_cards(cards: int, verb: int, out: Vec) -> int:
    """List one move for each card of a set."""
    n = 0
    while cards != 0:
        out[n] = verb + lowest_card(cards)
        cards &= cards - 1
        n += 1
    return n


@rule
def legal_asks(t: Table, seat: int, out: Vec) -> int:
    """Ask anybody with cards for anything that one's own real cards have (3.1)."""
    wanted = properties_of(t.hand[seat])
    n = 0
    while wanted != 0:
        for other in range(t.players):
            if other != seat and t.cards_in_hand[other] > 0:
                out[n] = asking(other, lowest_card(wanted))
                n += 1
        wanted &= wanted - 1
    return n


@rule
def legal_matches(t: Table, seat: int, out: Vec) -> int:
    """Lay own cards of what was asked with the cards received or shown (3.2 to 3.4)."""
    own = t.hand[seat] & WITH[t.asked]
    verb = LAY
    if t.open[seat] != 0 or t.open_jokers > 0:
        own = 0 if t.open_jokers > 0 else above(own, t.open[seat])
        verb = ADD
    n = list_cards(own, verb, out)
    if t.hand_jokers[seat] > t.open_jokers:
        out[n] = verb + JOKER
        n += 1
    if verb == ADD or t.doing == SHOWN:
        out[n] = DONE
        n += 1
    return n


@rule
def legal_series(t: Table, seat: int, out: Vec) -> int:
    """Lay series from the hand alone; after a miss a joker may stand for what was asked (3.5)."""
    free, lowest, joker_fits = t.hand[seat], int(t.next_lowest), 0
    if t.doing == OPENING and t.chosen[seat, 0] != 0:
        free &= ~(t.chosen[seat, 0] | t.chosen[seat, 1])
        lowest = 1 + lowest_card(t.chosen[seat, 0])
    elif t.doing == MISS and t.hand_jokers[seat] > t.open_jokers:
        joker_fits = WITH[t.asked]
    if t.open[seat] != 0:
        return legal_additions(t, t.open[seat], free, joker_fits, out)
    n = 0
    higher = (free >> lowest) << lowest
    while higher != 0:
        card = lowest_card(higher)
        higher &= higher - 1
        if higher & ALIKE[card] != 0 or (joker_fits >> card) & 1:
            out[n] = LAY + card
            n += 1
    out[n] = DONE
    return n + 1


@rule
def legal_additions(t: Table, laid: int, free: int, joker_fits: int, out: Vec) -> int:
    n = 0
    if t.open_jokers == 0:
        n = list_cards(above(free, laid) & fitting(laid), ADD, out)
    if joker_fits != 0 and laid & ~joker_fits == 0:
        out[n] = ADD + JOKER
        n += 1
    if t.open_jokers > 0 or laid & (laid - 1) != 0:
        out[n] = DONE
        n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    if move >= ASK_SEAT:
        ask(t, asked_seat(move), asked_for(move))
    elif move >= GIVE_CARD:
        hand_over(t, 1 << given_card(move))
        t.doing = COLOUR
    else:
        if move != DONE:
            lay(t, seat, laid_card(move))
        elif t.open[seat] == 0 and t.open_jokers == 0:
            end_the_phase(t, seat)
        if (move == DONE or t.doing == COLOUR) and (t.open[seat] != 0 or t.open_jokers > 0):
            close_series(t, seat)
        if t.doing >= GOING_ON:
            go_on(t)


@rule
def ask(t: Table, askee: int, wanted: int) -> None:
    """Answer at once, unless the asked player has a card to choose (3.2, 3.3)."""
    t.asked, t.askee = wanted, askee
    remember_some(t, t.mover, wanted)
    given = t.hand[askee] & WITH[wanted]
    if given == 0:
        remember_none(t, askee, 1 << wanted)
        draw_on_a_miss(t)
    elif wanted < DIGITS:
        hand_over(t, given)
        remember_none(t, askee, 1 << wanted)
        t.doing = DIGIT
    else:
        remember_some(t, askee, wanted)
        t.doing = GIVE


@rule
def hand_over(t: Table, cards: int) -> None:
    """Give these cards of the asked player to the mover: they lie open at once."""
    remember_leaving(t, t.askee, cards, 0)
    t.hand[t.askee] &= ~cards
    t.cards_in_hand[t.askee] -= count_cards(cards)
    t.received = cards


@rule
def draw_on_a_miss(t: Table) -> None:
    """Show a card drawn if it is what was asked; anything else stays unseen (3.4, 3.5)."""
    t.doing = MISS
    if t.pile_left == 0:
        return
    card = top_card(t)
    if (WITH[t.asked] >> card) & 1:
        t.received = 1 << card
        t.doing = SHOWN
    else:
        take_in_hand(t, t.mover, card)
        remember_unseen(t, t.mover, 1, 1 << t.asked)
        t.fresh = 1
        t.drew_joker = card == JOKER


@rule
def lay(t: Table, seat: int, card: int) -> None:
    if card == JOKER:
        t.open_jokers += 1
    else:
        t.open[seat] |= 1 << card


@rule
def close_series(t: Table, seat: int) -> None:
    """Lay the open series out; a drawn joker laid first counts as received (3.5)."""
    own, jokers = t.open[seat], t.open_jokers
    t.open[seat] = 0
    t.open_jokers = 0
    if t.doing == OPENING:
        t.chosen[seat, 1 if t.chosen[seat, 0] != 0 else 0] = own
        return
    if t.received != 0 or (t.drew_joker and jokers > 0):
        t.doing = GOING_ON
    lay_out(t, seat, own, jokers)
    t.fresh = t.drew_joker = 0
    t.next_lowest = 1 + lowest_card(own) if own != 0 else 0


@rule
def lay_out(t: Table, seat: int, own: int, jokers: int) -> None:
    """Lay a series before its owner: own cards, and what was received."""
    remember_leaving(t, seat, own, jokers)
    if t.remembers:
        n = 0
        for other in range(t.players):
            n += t.series[other]
        t.series_cards[n], t.series_jokers[n], t.series_owner[n] = own | t.received, jokers, seat
    leaving = count_cards(own) + jokers
    t.hand[seat] &= ~own
    t.hand_jokers[seat] -= jokers
    t.cards_in_hand[seat] -= leaving
    t.series[seat] += 1
    t.cards_laid[seat] += leaving + count_cards(t.received)
    t.laid |= own | t.received
    t.jokers_laid += jokers
    t.received = 0
    t.brought = 1


@rule
def end_the_phase(t: Table, seat: int) -> None:
    """Confirm, or keep the shown card, or pass the turn."""
    if t.doing == OPENING:
        confirm(t, seat)
    elif t.doing == SHOWN:
        keep_the_shown_card(t, seat)
        t.doing = GOING_ON
    elif t.doing == NOBODY:
        t.over = 1
        t.doing = GOING_ON
    else:
        if t.doing == ONLY_JOKERS:
            draw_unseen(t, seat, 1)
        t.doing = PASSING


@rule
def keep_the_shown_card(t: Table, seat: int) -> None:
    take_in_hand(t, seat, lowest_card(t.received))
    if t.remembers:
        t.known[seat] |= t.received
    t.received = 0


@rule
def go_on(t: Table) -> None:
    """Refill empty hands; then the mover asks again, or the turn passes (3.7 to 3.9)."""
    seat, hands = t.mover if t.askee == NONE else t.askee, 0
    for _ in range(t.players):
        if t.cards_in_hand[seat] == 0:
            draw_unseen(t, seat, t.hand_size)
        hands += t.cards_in_hand[seat] > 0
        seat = seat + 1 if seat + 1 < t.players else 0
    if t.doing == GOING_ON and t.askee == NONE:  # the first turn begins
        t.brought = t.pile_left > 0
    if t.doing == PASSING or t.cards_in_hand[t.mover] == 0:
        pass_the_turn(t)
    forget_the_ask(t)
    t.doing = ASK if hands > 1 or t.over else NOBODY
    if t.over:
        return
    if t.hand[t.mover] == 0:
        t.doing = ONLY_JOKERS
        remember_none(t, t.mover, ALL_PROPERTIES)
    else:
        remember_some(t, t.mover, REAL)


@rule
def pass_the_turn(t: Table) -> None:
    """Go clockwise to the next player with cards, unless the game has ended."""
    t.idle = 0 if t.brought else t.idle + 1
    t.over = has_ended(t)
    t.brought = t.pile_left > 0
    while not t.over:
        t.mover = t.mover + 1 if t.mover + 1 < t.players else 0
        if t.cards_in_hand[t.mover] > 0:
            return


# ---- 4 The end -----------------------------------------------------------------------------------


@rule
def has_ended(t: Table) -> bool:
    """Judge as the turn passes (4.1)."""
    cards = t.deck & ~t.laid
    if t.pile_left > 0:
        return not has_alike(cards) and (cards == 0 or t.jokers_laid == t.deck_jokers)
    if not t.play_on:
        return True
    holding, joker_beside_card = 0, False
    for seat in range(t.players):
        holding += t.cards_in_hand[seat] > 0
        if t.hand[seat] != 0 and t.hand_jokers[seat] > 0:
            joker_beside_card = True
    return t.idle >= holding or not (joker_beside_card or has_alike(cards))


@rule
def has_alike(cards: int) -> bool:
    """Return whether two of these cards share a digit or a colour."""
    seen = 0
    for colour in range(COLOURS):
        digits = (cards >> colour * DIGITS) & (2**DIGITS - 1)
        if digits & (digits - 1) != 0 or digits & seen != 0:
            return True
        seen |= digits
    return False


@rule
def is_over(t: Table) -> bool:
    return t.over != 0


@rule
def score(t: Table, out: Vec) -> None:
    for seat in range(t.players):
        out[seat] = t.series[seat]


@rule
def places(t: Table, out: Vec) -> None:
    """Most series first; most cards laid breaks a tie (4.2)."""
    for seat in range(t.players):
        out[seat] = t.series[seat] * (CARDS + 1) + t.cards_laid[seat]
    rank(out, t.players)


def move_bound(t: Table) -> int:
    """Count the asks, which succeed, draw a card or end a turn, and the cards laid (5)."""
    cards = count_cards(t.deck) + t.deck_jokers
    asks = 3 * cards // 2 + 1
    asks += t.players * (cards // 2 + 1) if t.play_on else 1
    return 3 * asks + 2 * cards + t.players
