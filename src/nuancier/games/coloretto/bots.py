"""Players of Coloretto, weakest first, and how a search thinks about it."""

from __future__ import annotations

from nuancier.ai.bot import random
from nuancier.games.coloretto.moves import DRAW, NAME, NAME_BEST, PLACE, TAKE, placed_row, taken_row
from nuancier.games.coloretto.rules import best_naming
from nuancier.games.coloretto.table import (
    COLOURS,
    GOLDEN,
    JOKER,
    KINDS,
    NO_CARD,
    PLUS_TWO,
    POINTS,
    Open,
    Table,
    View,
)
from nuancier.kernel.insight import Insight
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import entry, rule

FAR_BELOW = -1000  # less than any cards are worth
JOKER_WORTH = 6  # about what a joker adds to a colour in the middle of a game
# What a row must bring to be taken. Two players leave three rows to choose from, and who is
# alone with the rows that are left loses nothing by waiting.
GOOD_FOR_TWO, GOOD_FOR_MORE, GOOD_WHEN_ALONE = 7, 5, 9
# For how many cards it likes a beginner takes a row, and how seldom one is enough: one time in so
# many.
LIKED_ENOUGH, IMPATIENCE = 2, 3
SIGHTS = NAME_BEST + 1  # from here on, sights are more than the move alone


# ---- cards in one number, four bits a kind: quick to add to, and to count ------------------------


@rule
def one_card(kind: int) -> int:
    return 1 << 4 * kind


@rule
def count_of(cards: int, kind: int) -> int:
    return cards >> 4 * kind & 15


@rule
def cards_of_seat(t: Open, seat: int) -> int:
    cards = 0
    for kind in range(KINDS):
        cards += t.held[seat, kind] * one_card(kind)
    return cards


@rule
def cards_of_row(t: Open, row: int) -> int:
    cards = 0
    for place in range(t.row_cards[row]):
        cards += one_card(t.row[row, place])
    return cards


@rule
def worth(cards: int, scoring: int) -> int:
    """Count cards as at the end, but every joker as worth the same."""
    first, second, third, total = 0, 0, 0, 0
    for colour in range(COLOURS):
        points = int(POINTS[scoring, min(count_of(cards, colour), 6)])
        total += points  # no branches below: whichever way they went could not be foreseen
        first, points = max(first, points), min(first, points)
        second, points = max(second, points), min(second, points)
        third = max(third, points)
    jokers = count_of(cards, JOKER) + count_of(cards, GOLDEN)
    plus = 2 * (first + second + third)  # twice, for they are in the total too
    return plus - total + 2 * count_of(cards, PLUS_TWO) + JOKER_WORTH * jokers


# ---- instinct and `joueur` -----------------------------------------------------------------------


@rule
def instinct(t: Open, seat: int, moves: Vec, n: int, luck: Luck) -> int:
    """Take a row that brings enough; place where it helps oneself and not the next player."""
    if t.naming:
        return NAME + best_naming(t, seat)
    if t.drawn != NO_CARD:
        return best_place(t, seat, moves, n)
    return take_or_draw(t, seat, moves, n)


@rule
def take_or_draw(t: Open, seat: int, moves: Vec, n: int) -> int:
    own = cards_of_seat(t, seat)
    best, best_worth = DRAW, FAR_BELOW
    rows = n - 1 if can_draw(moves, n) else n
    for i in range(rows):
        mine = worth(own + cards_of_row(t, taken_row(moves[i])), t.scoring)
        if mine > best_worth:
            best, best_worth = moves[i], mine
    if rows < n and best_worth - worth(own, t.scoring) < wanted_gain(t):
        return DRAW
    return best


@rule
def can_draw(moves: Vec, n: int) -> bool:
    return moves[n - 1] == DRAW  # drawing is the last of the moves of a turn


@rule
def wanted_gain(t: Open) -> int:
    if t.waiting == 1:
        return GOOD_WHEN_ALONE
    return GOOD_FOR_TWO if t.players == 2 else GOOD_FOR_MORE


@rule
def best_place(t: Open, seat: int, moves: Vec, n: int) -> int:
    """Weigh what the card adds to a row for oneself against what it adds for the next player."""
    if t.drawn >= COLOURS:  # it adds as much to every row
        return moves[0]
    card = one_card(t.drawn)
    own, theirs = cards_of_seat(t, seat), cards_of_seat(t, next_to_move(t, seat))
    best, best_worth, met_empty = moves[0], FAR_BELOW, False
    for i in range(n):
        row = cards_of_row(t, placed_row(moves[i]))
        if row == 0 and met_empty:
            continue  # one empty row is as good as another
        met_empty = met_empty or row == 0
        mine = worth(own + row + card, t.scoring) - worth(own + row, t.scoring)
        others = worth(theirs + row + card, t.scoring) - worth(theirs + row, t.scoring)
        if 4 * mine - 3 * others > best_worth:
            best, best_worth = moves[i], 4 * mine - 3 * others
    return best


@rule
def next_to_move(t: Open, seat: int) -> int:
    """Return who moves after this seat: itself, when all others have taken a row."""
    following = seat
    for _ in range(t.players):
        following = following + 1 if following + 1 < t.players else 0
        if not t.has_taken[following]:
            break
    return following


@entry
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Follow one's instinct."""
    return instinct(view, view.viewer, moves, n, luck)


# ---- `debutant` ----------------------------------------------------------------------------------


@entry
def debutant(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Take a row for the cards one likes, too soon and whatever comes with them; place anywhere."""
    if view.naming:
        return NAME + best_naming(view, view.viewer)
    if view.drawn != NO_CARD:
        return moves[below(luck, n)]
    best, most = moves[0], -1
    rows = n - 1 if can_draw(moves, n) else n
    for i in range(rows):
        liked = liked_cards(view, taken_row(moves[i]))
        if liked > most:
            best, most = moves[i], liked
    enough = 1 if below(luck, IMPATIENCE) == 0 else LIKED_ENOUGH
    return DRAW if rows < n and most < enough else best


@rule
def liked_cards(view: View, row: int) -> int:
    """Count what a beginner likes: special cards, and every colour that lies before it already."""
    liked = 0
    for place in range(view.row_cards[row]):
        kind = view.row[row, place]
        if kind >= COLOURS or view.held[view.viewer, kind]:
            liked += 1
    return liked


BOTS = {"random": random, "debutant": debutant, "joueur": joueur}

ORDER = (*range(TAKE, NAME_BEST + 1), DRAW)  # drawing is the last of the moves of a turn


# ---- search --------------------------------------------------------------------------------------


@rule
def glimpse(t: Table, seat: int, move: int, viewer: int) -> int:
    """See every move, and every card that it turned up: what comes next depends on it."""
    if move == DRAW:
        return SIGHTS + t.drawn
    if move < PLACE and t.golden_joker:
        return SIGHTS * (2 + sum_of_kinds(t, seat)) + move
    return move


@rule
def sum_of_kinds(t: Table, seat: int) -> int:
    """Return a number that differs by which card was added to the others."""
    total = 0
    for kind in range(KINDS):
        total += kind * t.held[seat, kind]
    return total


INSIGHT = Insight(instinct=instinct, glimpse=glimpse, stakes=12.0, score_decides=True)
