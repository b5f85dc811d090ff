"""One search for all turn games: a tree over what each seat knows, grown in imagined tables.

Every iteration imagines a table that fits the View, walks down the tree by what has done well so
far, adds one node, plays on by instinct, and carries the result back to every seat on the way
(each seat wants the best for itself). A node stands for what its seat has seen since the question
was put, so a choice made face down is one node for those who cannot see it.

Plain and compiled Python give the same visits: sums in float64 and square roots, nothing else.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from nuancier.kernel.game import imagine, is_over, legal, observe, places, play, score, turn
from nuancier.kernel.insight import NOTHING_SEEN, chapter, glimpse, instinct
from nuancier.kernel.luck import Luck
from nuancier.kernel.record import Record, Vec, i8, i16, i32, i64
from nuancier.kernel.rule import entry, rule

SEATS = 6
DEEPEST = 256  # decisions of one walk that are learnt from
NO_NODE = -1
LANE = 0x7FFFFFFF  # what a seat has seen is kept as two numbers of 31 bits
FIRST, SECOND = 0x2C1B3C6D, 0x297A2D39  # odd, below 2**30: a product stays below 2**63

# What counts how much, in the order of a tree's weights.
CURIOSITY, TRUST, DOUBT, PLACES_COUNT, STAKES, SCORE_DECIDES = range(6)
WEIGHTS = 6


class Walk(Record):
    """One iteration's way down the tree, and what every seat has seen on it."""

    nodes: int = i32()  # in the tree so far
    depth: int = i32()
    cell: Vec = i32(DEEPEST)  # which move of which node
    node: Vec = i32(DEEPEST)
    seat: Vec = i8(DEEPEST)
    first: Vec = i64(SEATS)  # what a seat has seen
    second: Vec = i64(SEATS)
    first_at_start: Vec = i64(SEATS)  # what it had seen when the question was put
    second_at_start: Vec = i64(SEATS)
    first_move: int = i16()


# ---- what seats know -----------------------------------------------------------------------------


@rule
def begin_anew(walk: Walk) -> None:
    """Let every seat have seen nothing yet, each in its own way."""
    for seat in range(SEATS):
        walk.first_at_start[seat] = seat + 1
        walk.second_at_start[seat] = seat + 1


@rule
def set_out(walk: Walk) -> None:
    walk.depth = 0
    for seat in range(SEATS):
        walk.first[seat] = walk.first_at_start[seat]
        walk.second[seat] = walk.second_at_start[seat]


@rule
def mixed(lane: int, factor: int, sight: int, shift: int) -> int:
    """Return a number for all that was seen before and now this; every product stays small."""
    lane = (lane * factor + sight + 1) & LANE
    return lane ^ (lane >> shift)


@rule
def show_everybody(walk: Walk, t: Any, seat: int, move: int) -> None:
    for viewer in range(t.players):
        sight = glimpse(t, seat, move, viewer)
        if sight != NOTHING_SEEN:
            walk.first[viewer] = mixed(walk.first[viewer], FIRST, sight, 15)
            walk.second[viewer] = mixed(walk.second[viewer], SECOND, sight, 13)


# ---- indexes: a key's place is found by trying one after the other -------------------------------


@rule
def key_of(first: int, second: int) -> int:
    return (first << 31 | second) + 1  # 0 marks a free place


@rule
def place_of(key: int, keys: Vec) -> int:
    """Return where this key stands, or would stand."""
    last = len(keys) - 1
    place = (key ^ (key >> 29)) & last
    while keys[place] != 0 and keys[place] != key:
        place = (place + 1) & last
    return place


# ---- landmarks: decisions of the asking seat, where its next question may stand ------------------


@rule
def landmark_key(raw: Vec, told_by: Vec) -> int:
    """Return a number for what the bytes of a View tell."""
    first, second = 1, 2
    for i in range(len(told_by)):
        first = mixed(first, FIRST, raw[told_by[i]] + 128, 15)
        second = mixed(second, SECOND, raw[told_by[i]] + 128, 13)
    return key_of(first, second)


@rule
def set_landmark(walk: Walk, key: int, keys: Vec, firsts: Vec, seconds: Vec) -> None:
    """Note what every seat has seen, at the first walk that comes past."""
    place = place_of(key, keys)
    if keys[place] == 0:
        keys[place] = key
        for seat in range(SEATS):
            firsts[place * SEATS + seat] = walk.first[seat]
            seconds[place * SEATS + seat] = walk.second[seat]


@entry
def start_at_landmark(
    walk: Walk, raw: Vec, told_by: Vec, keys: Vec, firsts: Vec, seconds: Vec
) -> bool:
    """Let walks start where these bytes were met; return whether they were."""
    place = place_of(landmark_key(raw, told_by), keys)
    if keys[place] == 0:
        return False
    for seat in range(SEATS):
        walk.first_at_start[seat] = firsts[place * SEATS + seat]
        walk.second_at_start[seat] = seconds[place * SEATS + seat]
    return True


# ---- nodes ---------------------------------------------------------------------------------------


@rule
def add_node(
    walk: Walk, key: int, place: int, max_moves: int, keys: Vec, found: Vec,
    visits: Vec, seen: Vec, value: Any, node_visits: Vec, node_value: Any,
) -> int:  # fmt: skip
    """Make a new node, blank; NO_NODE when the tree has no room left."""
    node = walk.nodes
    if node == len(node_visits):
        return NO_NODE
    walk.nodes += 1
    keys[place] = key
    found[place] = node
    node_visits[node] = 0
    node_value[node] = 0.0
    for cell in range(node * max_moves, (node + 1) * max_moves):
        visits[cell] = 0
        seen[cell] = 0
        value[cell] = 0.0
    return node


@rule
def most_promising(
    node: int, hunch: int, moves: Vec, n: int, max_moves: int,
    visits: Vec, seen: Vec, value: Any, node_visits: Vec, node_value: Any, weights: Any,
) -> int:  # fmt: skip
    """Weigh what did well against what was tried seldom; of equals the first move."""
    expected = 0.5
    if node_visits[node] > 0:
        expected = node_value[node] / node_visits[node] - weights[DOUBT]
    share = (1.0 - weights[TRUST]) / n
    best, best_promise = moves[0], -1e9
    for i in range(n):
        cell = node * max_moves + moves[i]
        seen[cell] += 1
        worth = value[cell] / visits[cell] if visits[cell] > 0 else expected
        prior = share + weights[TRUST] if moves[i] == hunch else share
        curious = weights[CURIOSITY] * prior * sqrt(float(seen[cell])) / (1 + visits[cell])
        if worth + curious > best_promise:
            best, best_promise = moves[i], worth + curious
    return best


@rule
def step_down(walk: Walk, node: int, seat: int, move: int, max_moves: int) -> None:
    walk.cell[walk.depth] = node * max_moves + move
    walk.node[walk.depth] = node
    walk.seat[walk.depth] = seat
    walk.depth += 1


# ---- one iteration -------------------------------------------------------------------------------


@rule
def judge(t: Any, points: Vec, ranks: Vec, weights: Any, rewards: Any) -> None:
    """Give every seat its reward, from 0 to 1: those it beats, and its lead over the others."""
    score(t, points)
    if weights[SCORE_DECIDES] == 0.0:
        places(t, ranks)
    else:  # counting twice would take as long as many moves
        for seat in range(t.players):
            ranks[seat] = -points[seat]
    total = 0
    for seat in range(t.players):
        total += points[seat]
    others = t.players - 1
    for seat in range(t.players):
        beaten = 0.0
        for other in range(t.players):
            if ranks[other] > ranks[seat]:
                beaten += 1.0
            elif ranks[other] == ranks[seat] and other != seat:
                beaten += 0.5
        lead = (points[seat] - (total - points[seat]) / others) / weights[STAKES]
        squashed = 0.5 + 0.5 * lead / (1.0 + abs(lead))
        share = weights[PLACES_COUNT]
        rewards[seat] = share * beaten / others + (1.0 - share) * squashed


@rule
def learn(
    walk: Walk, visits: Vec, value: Any, node_visits: Vec, node_value: Any, rewards: Any
) -> None:
    """Carry the rewards back to every decision of the walk."""
    for i in range(walk.depth):
        reward = rewards[walk.seat[i]]
        visits[walk.cell[i]] += 1
        value[walk.cell[i]] += reward
        node_visits[walk.node[i]] += 1
        node_value[walk.node[i]] += reward


@entry
def grow(
    view: Any, t: Any, luck: Luck, walk: Walk, keys: Vec, found: Vec,
    visits: Vec, seen: Vec, value: Any, node_visits: Vec, node_value: Any,
    tries: Vec, points_sum: Any, weights: Any, rewards: Any, points: Vec, ranks: Vec, moves: Vec,
    sight: Any, raw: Vec, told_by: Vec, mark_keys: Vec, firsts: Vec, seconds: Vec,
    iterations: int,
) -> None:  # fmt: skip
    """Think so many iterations about the View's question."""
    max_moves = len(moves)
    for _ in range(iterations):
        imagine(view, luck, t)
        set_out(walk)
        this_chapter = chapter(t)
        asking = True  # the viewer decides first, also where several choose at the same time
        in_tree = True
        while not is_over(t) and chapter(t) == this_chapter:
            seat = view.viewer if asking else turn(t)
            n = legal(t, seat, moves)
            if n == 0:  # no game comes to this, but a position written by hand may
                break
            move = moves[0]
            if n > 1:
                move = instinct(t, seat, moves, n, luck)
                if in_tree and walk.depth < DEEPEST:
                    key = key_of(walk.first[seat], walk.second[seat])
                    place = place_of(key, keys)
                    node = found[place]
                    if keys[place] == 0:
                        in_tree = False
                        node = add_node(
                            walk, key, place, max_moves, keys, found,
                            visits, seen, value, node_visits, node_value,
                        )  # fmt: skip
                        if node != NO_NODE and seat == view.viewer and len(told_by) > 0:
                            observe(t, seat, sight)
                            landmark = landmark_key(raw, told_by)
                            set_landmark(walk, landmark, mark_keys, firsts, seconds)
                    if node != NO_NODE:
                        move = most_promising(
                            node, move, moves, n, max_moves,
                            visits, seen, value, node_visits, node_value, weights,
                        )  # fmt: skip
                        step_down(walk, node, seat, move, max_moves)
            if asking:
                walk.first_move = move
                asking = False
            play(t, seat, move)
            if in_tree:
                show_everybody(walk, t, seat, move)
        judge(t, points, ranks, weights, rewards)
        learn(walk, visits, value, node_visits, node_value, rewards)
        tries[walk.first_move] += 1
        points_sum[walk.first_move] += points[view.viewer]
