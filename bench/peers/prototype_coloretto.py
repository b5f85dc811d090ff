"""The first Coloretto written for Nuancier, interpreted: the peer of our interpreted rules.

No hidden information, no options but the scoring side, no notation: what plain rules over
memoryviews cost. ``python -m bench.peers.prototype_coloretto GAMES PLAYERS`` prints JSON.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import numpy as np

COLOURS, JOKER, PLUS_TWO, KINDS = 7, 7, 8, 9
PLAYERS, ROWS, BOTTOM, NO_CARD = 5, 5, 15, 255
DRAW, TAKE, PLACE = 0, 1, 6
POINTS = np.array([[0, 1, 3, 6, 10, 15, 21], [0, 1, 4, 8, 7, 6, 5]], np.int8)
FIELDS: list[tuple[Any, ...]] = [
    *((name, "i8") for name in ("rng", "n", "cur", "over", "side")),
    ("deck", "u1", (76,)),
    *((name, "u1") for name in ("deck_len", "drawn", "last_round", "n_rows")),
    ("hand", "u1", (PLAYERS, KINDS)),
    ("has_taken", "u1", (PLAYERS,)),
    ("row", "u1", (ROWS, 3)),
    *((name, "u1", (ROWS,)) for name in ("row_len", "row_cap", "row_open")),
]


class State:
    """A handle of memoryviews over one record."""

    def __init__(self) -> None:
        one = np.zeros(1, np.dtype(FIELDS, align=True))
        self._scalars = {}
        for name, _, *shape in FIELDS:
            if shape:
                setattr(self, name, memoryview(one[name][0]))
            else:
                self._scalars[name] = memoryview(one[name])


def _scalar(name: str) -> property:
    def get(self: State) -> int:
        return int(self._scalars[name][0])

    def put(self: State, value: int) -> None:
        self._scalars[name][0] = value

    return property(get, put)


for _name, _, *_shape in FIELDS:
    if not _shape:
        setattr(State, _name, _scalar(_name))


def below(s: Any, n: int) -> int:
    x = 698769069 * (s.rng & 0xFFFFFFFF) + (s.rng >> 32)
    s.rng = x
    return (((x >> 32) ^ x) & 0xFFFFFFFF) * n >> 32


def new_game(s: Any, players: int, side: int, seed: int) -> None:
    s.rng = seed * 2654435761 % (1 << 61) + (1 << 32)
    s.n, s.side, s.cur, s.over, s.drawn, s.last_round = players, side, 0, 0, NO_CARD, 0
    s.n_rows = 3 if players == 2 else players
    for p in range(PLAYERS):
        s.has_taken[p] = 0
        for kind in range(KINDS):
            s.hand[p, kind] = 0
    starters = 2 if players == 2 else 1
    for i in range(players * starters):
        s.hand[i // starters, i] = 1
    stack(s, 5 if players == 2 else 6 if players == 3 else 7, players * starters)
    for r in range(ROWS):
        s.row_cap[r] = r + 1 if players == 2 else 3
        s.row_len[r] = 0
        s.row_open[r] = r < s.n_rows


def stack(s: Any, colours: int, starters: int) -> None:
    n = 0
    for kind in range(KINDS):
        count = 3 if kind == JOKER else 10 if kind == PLUS_TWO else 9 if kind < colours else 0
        for _ in range(count - (kind < starters)):
            s.deck[n] = kind
            n += 1
    s.deck_len = n
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        s.deck[i], s.deck[j] = s.deck[j], s.deck[i]


def legal(s: Any, out: Any) -> int:
    n = 0
    if s.drawn != NO_CARD:
        for r in range(s.n_rows):
            if s.row_open[r] and s.row_len[r] < s.row_cap[r]:
                out[n] = PLACE + r
                n += 1
        return n
    room = False
    for r in range(s.n_rows):
        if s.row_open[r]:
            if s.row_len[r] > 0:
                out[n] = TAKE + r
                n += 1
            if s.row_len[r] < s.row_cap[r]:
                room = True
    if room and s.deck_len > 0:
        out[n] = DRAW
        n += 1
    return n


def next_player(s: Any) -> None:
    p = s.cur
    while True:
        p = p + 1 if p + 1 < s.n else 0
        if not s.has_taken[p]:
            break
    s.cur = p


def end_round(s: Any) -> None:
    if s.last_round:
        s.over = 1
        return
    for r in range(s.n_rows):
        s.row_open[r] = 1
        s.row_len[r] = 0
    for p in range(s.n):
        s.has_taken[p] = 0


def apply(s: Any, action: int) -> None:
    if action == DRAW:
        if s.deck_len == BOTTOM:
            s.last_round = 1
        s.deck_len -= 1
        s.drawn = s.deck[s.deck_len]
    elif action >= PLACE:
        r = action - PLACE
        s.row[r, s.row_len[r]] = s.drawn
        s.row_len[r] += 1
        s.drawn = NO_CARD
        next_player(s)
    else:
        take(s, action - TAKE)


def take(s: Any, r: int) -> None:
    p = s.cur
    for i in range(s.row_len[r]):
        s.hand[p, s.row[r, i]] += 1
    s.row_open[r] = 0
    s.row_len[r] = 0
    s.has_taken[p] = 1
    waiting = 0
    for q in range(s.n):
        if not s.has_taken[q]:
            waiting += 1
    if waiting:
        next_player(s)
    else:
        end_round(s)


def score(s: Any, p: int) -> int:
    jokers = s.hand[p, JOKER]
    best = np.full((4, 4), -999)
    best[0, 0] = 0
    for c in range(COLOURS):
        for k in range(3, -1, -1):
            for j in range(jokers, -1, -1):
                value = -999
                for used in range(j + 1):
                    points = POINTS[s.side, min(s.hand[p, c] + used, 6)]
                    value = max(value, best[k, j - used] - points)
                    if k > 0:
                        value = max(value, best[k - 1, j - used] + points)
                best[k, j] = value
    return int(max(best[k, jokers] for k in range(4)) + 2 * s.hand[p, PLUS_TWO])


def main() -> None:
    games, players = (int(word) for word in sys.argv[1:])
    s, out, decisions = State(), memoryview(np.zeros(64, np.int16)), 0
    start = time.process_time()
    for game in range(games):
        new_game(s, players, game & 1, game)
        while not s.over:
            n = legal(s, out)
            apply(s, out[below(s, n)])
            decisions += 1
        for p in range(players):
            score(s, p)
    print(json.dumps({"decisions": decisions, "cpu_seconds": time.process_time() - start}))


if __name__ == "__main__":
    main()
