"""One search for all turn games: a tree over what each seat knows, grown in imagined tables.

Every iteration imagines a table that fits the View, walks down the tree by what has done well so
far, adds one node, plays on by instinct, and carries the result back to every seat on the way
(each seat wants the best for itself). A node stands for what its seat has seen since the question
was put, so a choice made face down is one node for those who cannot see it.

Plain and compiled Python give the same visits: sums in float64 and square roots, nothing else.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from nuancier.kernel.game import imagine, is_over, legal, observe, places, play, score, turn
from nuancier.kernel.insight import NOTHING_SEEN, chapter, glimpse, instinct
from nuancier.kernel.luck import Luck
from nuancier.kernel.record import Record, Vec, i8, i16, i32, i64
from nuancier.kernel.rule import entry, rule

SEATS = 6
DEEPEST = 256  # decisions of one walk that are learnt from
NO_NODE = -1
NO_MOVE = -1
LANE = 0x7FFFFFFF  # what a seat has seen is kept as two numbers of 31 bits
FIRST, SECOND = 0x2C1B3C6D, 0x297A2D39  # odd, below 2**30: a product stays below 2**63


class Walk(Record):
    """One iteration's way down the tree, and what every seat has seen on it."""

    nodes: int = i32()  # in the tree so far
    depth: int = i32()
    in_tree: int = i8()  # 0 from the first new node on
    cell: Vec = i32(DEEPEST)  # which move of which node
    node: Vec = i32(DEEPEST)
    seat: Vec = i8(DEEPEST)
    first: Vec = i64(SEATS)  # what a seat has seen
    second: Vec = i64(SEATS)
    first_at_start: Vec = i64(SEATS)  # what it had seen when the question was put
    second_at_start: Vec = i64(SEATS)
    first_move: int = i16()  # the answer that is tried, NO_MOVE before it is chosen


# ---- what a search works on ----------------------------------------------------------------------
#
# Compiled code counts references to every array of a group that it hands on. Where `grow` hands
# groups to these small verbs this costs nothing; one verb around a whole decision halved the speed.


class Nodes(NamedTuple):
    """The tree: an index of what seats have seen, a row of cells for each node."""

    keys: Vec
    found: Vec  # the node of the key in the same place
    visits: Vec  # of each move of each node: one row of `max_moves` cells after the other
    seen: Vec  # how often a move was possible
    value: Any  # sums of rewards
    node_visits: Vec
    node_value: Any


class Marks(NamedTuple):
    """An index of decisions of the asking seat, known by the bytes of its View there."""

    keys: Vec
    firsts: Vec  # what every seat had seen there
    seconds: Vec
    sights: Any  # a shelf of one, scratch: what the asker sees in an imagined table
    raw: Vec  # the bytes of that sight
    told_by: Vec  # those of them that count; none when no question follows


class Replies(NamedTuple):
    """What came of each first move, for this question alone."""

    tries: Vec
    points: Any  # sums of what the asking seat scored


class Scratch(NamedTuple):
    """Room for one decision and for one result."""

    moves: Vec
    points: Vec
    ranks: Vec
    rewards: Any


class Weights(NamedTuple):
    """What counts how much; `Insight` explains them."""

    curiosity: float
    trust: float
    doubt: float
    stakes: float
    places_count: float
    score_decides: bool


class Search(NamedTuple):
    """All that lasts from one walk to the next."""

    nodes: Nodes
    marks: Marks
    replies: Replies
    scratch: Scratch
    weights: Weights


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
    walk.in_tree = 1
    walk.first_move = NO_MOVE
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
def set_landmark(marks: Marks, walk: Walk, t: Any, seat: int) -> None:
    """Note what every seat has seen, at the first walk that comes past."""
    keys, firsts, seconds, sights, raw, told_by = marks
    observe(t, seat, sights[0])
    key = landmark_key(raw, told_by)
    place = place_of(key, keys)
    if keys[place] == 0:
        keys[place] = key
        for each in range(SEATS):
            firsts[place * SEATS + each] = walk.first[each]
            seconds[place * SEATS + each] = walk.second[each]


@entry
def start_at_landmark(marks: Marks, walk: Walk) -> bool:
    """Let walks start where this sight was met; return whether it was."""
    keys, firsts, seconds, _, raw, told_by = marks
    place = place_of(landmark_key(raw, told_by), keys)
    if keys[place] == 0:
        return False
    for seat in range(SEATS):
        walk.first_at_start[seat] = firsts[place * SEATS + seat]
        walk.second_at_start[seat] = seconds[place * SEATS + seat]
    return True


# ---- one decision --------------------------------------------------------------------------------


@rule
def add_node(nodes: Nodes, walk: Walk, key: int, place: int, max_moves: int) -> int:
    """Make a new node, blank, and leave the tree; NO_NODE when it has no room left."""
    keys, found, visits, seen, value, node_visits, node_value = nodes
    walk.in_tree = 0
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
    nodes: Nodes, node: int, moves: Vec, n: int, hunch: int, weights: Weights
) -> int:
    """Weigh what did well against what was tried seldom; of equals the first move."""
    _, _, visits, seen, value, node_visits, node_value = nodes
    expected = 0.5
    if node_visits[node] > 0:
        expected = node_value[node] / node_visits[node] - weights.doubt
    share = (1.0 - weights.trust) / n
    best, best_promise = moves[0], -1e9
    for i in range(n):
        cell = node * len(moves) + moves[i]
        seen[cell] += 1
        worth = value[cell] / visits[cell] if visits[cell] > 0 else expected
        prior = share + weights.trust if moves[i] == hunch else share
        curious = weights.curiosity * prior * sqrt(float(seen[cell])) / (1 + visits[cell])
        if worth + curious > best_promise:
            best, best_promise = moves[i], worth + curious
    return best


@rule
def step_down(walk: Walk, node: int, seat: int, move: int, max_moves: int) -> None:
    walk.cell[walk.depth] = node * max_moves + move
    walk.node[walk.depth] = node
    walk.seat[walk.depth] = seat
    walk.depth += 1


# ---- one result ----------------------------------------------------------------------------------


@rule
def judge(t: Any, scratch: Scratch, weights: Weights) -> None:
    """Give every seat its reward, from 0 to 1: those it beats, and its lead over the others."""
    _, points, ranks, rewards = scratch
    score(t, points)
    if weights.score_decides:  # counting twice would take as long as many moves
        for seat in range(t.players):
            ranks[seat] = -points[seat]
    else:
        places(t, ranks)
    total = 0
    for seat in range(t.players):
        total += points[seat]
    others = t.players - 1
    for seat in range(t.players):
        lead = (points[seat] - (total - points[seat]) / others) / weights.stakes
        squashed = 0.5 + 0.5 * lead / (1.0 + abs(lead))
        share = weights.places_count
        beaten = beaten_by(seat, ranks, t.players)
        rewards[seat] = share * beaten / others + (1.0 - share) * squashed


@rule
def beaten_by(seat: int, ranks: Vec, players: int) -> float:
    """Return how many others come behind this seat; equals count half."""
    beaten = 0.0
    for other in range(players):
        if ranks[other] > ranks[seat]:
            beaten += 1.0
        elif ranks[other] == ranks[seat] and other != seat:
            beaten += 0.5
    return beaten


@rule
def learn(nodes: Nodes, walk: Walk, rewards: Any) -> None:
    """Carry the rewards back to every decision of the walk."""
    _, _, visits, _, value, node_visits, node_value = nodes
    for i in range(walk.depth):
        reward = rewards[walk.seat[i]]
        visits[walk.cell[i]] += 1
        value[walk.cell[i]] += reward
        node_visits[walk.node[i]] += 1
        node_value[walk.node[i]] += reward


@rule
def note_reply(replies: Replies, move: int, points: int) -> None:
    """Count the answer that was tried, and what it scored."""
    if move != NO_MOVE:
        replies.tries[move] += 1
        replies.points[move] += points


# ---- one iteration -------------------------------------------------------------------------------


@rule
def next_seat(walk: Walk, view: Any, t: Any) -> int:
    """Return who decides: first the viewer, also where several choose at the same time."""
    return view.viewer if walk.first_move == NO_MOVE else turn(t)


@rule
def make_move(walk: Walk, t: Any, seat: int, move: int) -> None:
    """Play the move; in the tree, let everybody see what they may."""
    if walk.first_move == NO_MOVE:
        walk.first_move = move
    play(t, seat, move)
    if walk.in_tree != 0:
        show_everybody(walk, t, seat, move)


@rule
def may_learn(walk: Walk) -> bool:
    """Whether the walk is still in the tree, and has room to note its decisions."""
    return walk.in_tree != 0 and walk.depth < DEEPEST


@entry
def grow(search: Search, walk: Walk, view: Any, t: Any, luck: Luck, iterations: int) -> None:
    """Think so many iterations about the View's question."""
    nodes, marks, replies, scratch, weights = search
    keys, found, moves = nodes.keys, nodes.found, scratch.moves
    for _ in range(iterations):
        imagine(view, luck, t)
        set_out(walk)
        this_chapter = chapter(t)
        while not is_over(t) and chapter(t) == this_chapter:
            seat = next_seat(walk, view, t)
            n = legal(t, seat, moves)
            if n == 0:  # no game comes to this, but a position written by hand may
                break
            move = moves[0] if n == 1 else instinct(t, seat, moves, n, luck)
            if n > 1 and may_learn(walk):
                key = key_of(walk.first[seat], walk.second[seat])
                place = place_of(key, keys)
                node = found[place]
                if keys[place] == 0:
                    node = add_node(nodes, walk, key, place, len(moves))
                    if node != NO_NODE and seat == view.viewer and len(marks.told_by) > 0:
                        set_landmark(marks, walk, t, seat)
                if node != NO_NODE:
                    move = most_promising(nodes, node, moves, n, move, weights)
                    step_down(walk, node, seat, move, len(moves))
            make_move(walk, t, seat, move)
        judge(t, scratch, weights)
        learn(nodes, walk, scratch.rewards)
        note_reply(replies, walk.first_move, scratch.points[view.viewer])
