"""Players of Limits, weakest first, and how a search thinks about it."""

from __future__ import annotations

from math import comb

from nuancier.ai.bot import random
from nuancier.games.limits.memory import hidings_in_play, sure_of
from nuancier.games.limits.moves import (
    ACCUSE,
    DRAW,
    PLAY,
    SWAP,
    hiding_of,
    played_colour,
    swapped_colour,
)
from nuancier.games.limits.table import (
    COLOURS,
    HIDDEN_COLOURS,
    LIMITS,
    PLAYERS,
    Open,
    Table,
    View,
)
from nuancier.kernel.insight import MILLE, NOTHING_SEEN, Insight
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import NONE, Vec
from nuancier.kernel.rule import fixed, rule

# The chance, in thousandths, that fewer than k of n hidden cards are of one colour.
FEWER = fixed(
    [
        [
            round(MILLE * sum(comb(n, i) * 4 ** (n - i) for i in range(k)) / COLOURS**n)
            for k in range(PLAYERS + 1)
        ]
        for n in range(PLAYERS)
    ],
    "i2",
)
WORST = -100 * MILLE  # less than any move is worth
DANGER = 2  # somebody dares to accuse every second card that went too far
ROOM_WORTH = 50  # a colour with room left can wait
KNOWING = 700  # thousandths: who plays a card that looks too much often knows why it is not
HIDING_MOODS = 4  # how freely instinct hides one thing or another that is worth about as much


# ---- counting ------------------------------------------------------------------------------------

LANE = 8  # bits for the count of one colour; the counts of all stand in one number
LANE_FULL = (1 << LANE) - 1


@rule
def count_pile(t: Open) -> int:
    """Count the pile by colour, a lane for each."""
    counts = 0
    for place in range(t.pile_cards):
        counts += 1 << LANE * t.pile[place]
    return counts


@rule
def count_of(counts: int, colour: int) -> int:
    return counts >> LANE * colour & LANE_FULL


@rule
def chance_exceeded(t: Open, own: int, colour: int, count: int) -> int:
    """Return how likely so many cards are too many for who hides ``own``, in thousandths."""
    lacking = count - LIMITS[t.limit_card, colour] - HIDDEN_COLOURS[own, colour]
    if lacking <= 0:
        return 0
    hidden_by_others = (t.players - 1) * t.hidden_each
    return FEWER[hidden_by_others, min(lacking, PLAYERS)]


# ---- a turn --------------------------------------------------------------------------------------


@rule
def take_turn(t: Open, seat: int, own: int, moves: Vec, n: int) -> int:
    """Fear an accusation and dare one, by what is likely; plays stand before accusations."""
    counts = count_pile(t)
    best, best_worth = moves[0], WORST
    for i in range(n):
        if moves[i] >= ACCUSE:
            accused, chance = surest(t, seat, own, counts)
            return ACCUSE + accused if worth_of_accusing(t, chance) > best_worth else best
        worth = worth_of_laying(t, own, moves[i], counts)
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of_laying(t: Open, own: int, move: int, counts: int) -> int:
    """A swap lays two cards and brings a point."""
    if move < SWAP:
        colour = played_colour(move)
        return worth_of_cards(t, own, colour, count_of(counts, colour) + 1)
    colour = swapped_colour(move)
    return MILLE + worth_of_cards(t, own, colour, count_of(counts, colour) + 2)


@rule
def worth_of_cards(t: Open, own: int, colour: int, count: int) -> int:
    """Of safe colours, play first the one that will not be so for long."""
    others = t.players - 1
    loss = chance_exceeded(t, own, colour, count) * (2 * others + 1) // others
    room = LIMITS[t.limit_card, colour] - count
    return -(loss // DANGER) - ROOM_WORTH * min(room, COLOURS)


@rule
def worth_of_accusing(t: Open, chance: int) -> int:
    """Weigh winning an accusation (1 point, and -2 for the accused) against losing it."""
    others = t.players - 1
    return (chance * (others + 2) - (MILLE - chance) * (2 * others + 1)) // others


@rule
def surest(t: Open, seat: int, own: int, counts: int) -> tuple[int, int]:
    """Return who went too far most surely, and how surely; the seat before comes first."""
    accused, best_chance = NONE, -1
    top = t.pile_cards - 1
    for back in range(1, t.players):
        other = seat - back if seat >= back else seat - back + t.players
        if t.played[other] > 0:
            while top > t.last[other]:  # later cards do not count
                counts -= 1 << LANE * t.pile[top]
                top -= 1
            colour = t.pile[top]
            chance = chance_exceeded(t, own, colour, count_of(counts, colour))
            if chance < MILLE:
                chance = chance * KNOWING // MILLE
            if chance > best_chance:
                accused, best_chance = other, chance
    return accused, best_chance


# ---- the bots ------------------------------------------------------------------------------------


@rule
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Count the pile, guess what the others hide, and accuse when playing is no better."""
    if moves[0] >= PLAY:
        own = view.hidden[view.viewer]
        return take_turn(view, view.viewer, own, moves, n) if n > 1 else moves[0]
    best, best_worth = moves[0], WORST
    for i in range(n):
        worth = 0
        for colour in range(COLOURS):
            worth += worth_of_hiding(view, hiding_of(moves[i]), colour, view.hand[colour])
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of_hiding(t: Open, hiding: int, colour: int, held: int) -> int:
    """Raise the limit of colours one holds many of, where the limit card allows few."""
    return HIDDEN_COLOURS[hiding, colour] * (2 * held - LIMITS[t.limit_card, colour])


@rule
def debutant(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Look at the last card and at the numbers; that others hide something is forgotten."""
    if moves[0] < PLAY or moves[0] >= DRAW:
        return moves[below(luck, n)]
    counts = count_pile(view)
    if view.pile_cards > 0 and below(luck, 2) == 0:
        top = view.pile[view.pile_cards - 1]
        if count_of(counts, top) > LIMITS[view.limit_card, top]:
            return ACCUSE + (view.viewer + view.players - 1) % view.players
    best, best_charm = moves[0], -1
    for i in range(n):
        charm = charm_of(view, moves[i], counts) + below(luck, CHARM)
        if charm > best_charm:
            best, best_charm = moves[i], charm
    return best


CHARM = 4  # a step in what a beginner likes: less than it is a matter of mood


@rule
def charm_of(view: View, move: int, counts: int) -> int:
    """A point for four at once is best, then a card within the number, then any card."""
    if move >= ACCUSE:
        return 0
    if move >= SWAP:
        return 3 * CHARM
    colour = played_colour(move)
    within = count_of(counts, colour) < LIMITS[view.limit_card, colour]
    return 2 * CHARM if within else CHARM


BOTS = {"random": random, "debutant": debutant, "joueur": joueur}


# ---- for a search --------------------------------------------------------------------------------


@rule
def instinct(t: Table, seat: int, moves: Vec, n: int, luck: Luck) -> int:
    """Play as `joueur` does; hide what is worth about as much by chance."""
    if moves[0] >= PLAY:
        return take_turn(t, seat, t.hidden[seat], moves, n)
    best, best_worth = moves[0], WORST
    for i in range(n):
        worth = below(luck, HIDING_MOODS)
        for colour in range(COLOURS):
            worth += worth_of_hiding(t, hiding_of(moves[i]), colour, t.hand[seat, colour])
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


SECRETS = 64  # more than there are moves


@rule
def glimpse(t: Table, seat: int, move: int, viewer: int) -> int:
    """What others hide is not seen; a card is seen with one's own hidden cards in mind."""
    if move < PLAY:
        return move if seat == viewer else NOTHING_SEEN
    if move >= SWAP or seat == viewer:
        return move
    return move + SECRETS * HIDDEN_COLOURS[t.hidden[viewer], played_colour(move)]


@rule
def round_played(t: Table) -> int:
    """A round is thought through to its accusation; the next one begins anew."""
    return t.limits_left


# ---- forgetting ----------------------------------------------------------------------------------

CARE = 4  # how much better the pile is watched than other things: it is what the game is about


@rule
def forget(view: View, memory: int, luck: Luck) -> None:
    """Lose track of what others hold, of the draw pile, and of cards deep in the pile."""
    for seat in range(view.players):
        if seat != view.viewer:
            forget_cards_of(view, seat, memory, luck)
    for place in range(view.draw_left):
        if slips(luck, memory) or slips(luck, memory):  # which card it was, or where it lies
            view.draw[place] = NONE
    for place in range(view.pile_cards - view.players):
        if slips(luck, MILLE - (MILLE - memory) // CARE):
            mistake(view, place, luck)


@rule
def slips(luck: Luck, memory: int) -> bool:
    """Return whether a memory of this quality fails now."""
    return below(luck, MILLE) >= memory


@rule
def forget_cards_of(view: View, seat: int, memory: int, luck: Luck) -> None:
    """Forget some of the cards that a seat surely has, and all that it cannot have hidden.

    So whatever is forgotten besides, the cards can still be handed out.
    """
    for colour in range(view.colours):
        sure = 0
        for _ in range(surely_held(view, seat, colour)):
            sure += 0 if slips(luck, memory) else 1
        view.at_least[seat, colour] = 0 if view.has_hidden[seat] else sure
        if view.has_hidden[seat]:
            for hidden in range(view.hidden_each + 1):
                view.at_least_if[seat, colour, hidden] = max(0, sure - hidden)
    if view.has_hidden[seat]:
        view.alive[seat] = hidings_in_play(view)


@rule
def surely_held(view: View, seat: int, colour: int) -> int:
    """Return how many cards of a colour the viewer knows a seat to have, in hand or hidden."""
    if seat != view.viewer:
        in_mind = view.at_least[seat, colour]
        return sure_of(view, seat, colour) if view.has_hidden[seat] else in_mind
    held = view.hand[colour]
    if view.has_hidden[seat]:
        held += HIDDEN_COLOURS[view.hidden[seat], colour]
    return held


@rule
def mistake(view: View, place: int, luck: Luck) -> None:
    """Take a card of the pile for any card that might lie there."""
    view.pile[place] = NONE
    unseen = 0
    for colour in range(view.colours):
        unseen += unseen_of(view, colour)
    lot = below(luck, unseen)
    for colour in range(view.colours):
        lot -= unseen_of(view, colour)
        if lot < 0:
            view.pile[place] = colour
            break


@rule
def unseen_of(view: View, colour: int) -> int:
    """Count the cards of a colour whose place the viewer cannot tell."""
    unseen = view.copies
    for seat in range(view.players):
        unseen -= surely_held(view, seat, colour)
    for place in range(view.pile_cards):
        unseen -= view.pile[place] == colour
    for place in range(view.draw_left):
        unseen -= view.draw[place] == colour
    return unseen


INSIGHT = Insight(
    instinct=instinct,
    glimpse=glimpse,
    chapter=round_played,
    forget=forget,
    stakes=3.0,
    score_decides=True,
    curiosity=0.4,
    trust=0.6,
)
