"""All worlds that a seat could be in, by brute force: every deal of a tiny deck, replayed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from nuancier.kernel.game import EVERYONE, LUCK
from nuancier.kernel.luck import Luck
from tests.laws.kit import Kit, Tiny
from tests.laws.play import movers


def seen_of(kit: Kit, t: Any, seat: int, move: int, viewer: int) -> bytes:
    """Return what the viewer witnesses of a move; nothing at all is no bytes."""
    told = kit.game.witness(t, seat, move, viewer)
    return msgspec.json.encode(told) if told else b""


@dataclass
class Position:
    """A position reached by random play on a tiny table, and what one seat witnessed of it."""

    t: Any
    viewer: int
    dealt: bytes  # the viewer's View right after the deal
    stream: list[tuple[int, bytes]]  # who moved, and what was seen of it
    own: list[int]  # the viewer's own moves


def reach(kit: Kit, tiny: Tiny, seed: int) -> Position | None:
    """Play a random deal of the tiny table for a random while; None when it ended there."""
    game, dice = kit.game, random.Random(seed)
    t = tiny.table.copy()
    game.deal_from(t, dice.choice(tiny.all_orders))
    viewer = dice.randrange(t.players)
    position = Position(t, viewer, game.seen(t, viewer).to_bytes(), [], [])
    length = dice.randrange(tiny.moves + 1)
    while len(position.stream) < length or not kit.settled(t):
        if game.is_over(t) or game.turn(t) == LUCK:
            return None
        seat = dice.choice(movers(game, t))
        move = dice.choice(game.legal_moves(t, seat))
        seen = seen_of(kit, t, seat, move, viewer)
        if seen:
            position.stream.append((seat, seen))
        if seat == viewer:
            position.own.append(move)
        game.play(t, seat, move)
    return None if game.is_over(t) or game.turn(t) == LUCK else position


def consistent(kit: Kit, tiny: Tiny, position: Position) -> dict[bytes, int]:
    """Return every table that fits what the viewer witnessed, with its weight.

    Every deal is replayed. Where the viewer could not tell which move was made, all moves that
    look the same are tried.
    """
    found: dict[bytes, int] = {}
    for order in tiny.all_orders:
        t = tiny.table.copy()
        kit.game.deal_from(t, order)
        if kit.game.seen(t, position.viewer).to_bytes() == position.dealt:
            _follow(kit, t, position, 0, 0, found)
    return found


def _follow(
    kit: Kit, t: Any, position: Position, seen: int, own: int, found: dict[bytes, int]
) -> None:
    game = kit.game
    if seen == len(position.stream) and own == len(position.own):
        if kit.settled(t):
            found[kit.canonical(t)] = kit.weight(t)
        return
    if game.is_over(t) or game.turn(t) == LUCK:
        return
    expected = position.stream[seen] if seen < len(position.stream) else (EVERYONE, b"-")
    seat = expected[0] if game.turn(t) == EVERYONE or expected[0] > t.players else game.turn(t)
    if seat == EVERYONE:
        return
    moves = game.legal_moves(t, seat)
    if seat == position.viewer:
        moves = (
            [position.own[own]] if own < len(position.own) and position.own[own] in moves else []
        )
    for move in moves:
        told = seen_of(kit, t, seat, move, position.viewer)
        if told and (seat, told) != expected:
            continue
        world = t.copy()
        game.play(world, seat, move)
        mine = own + (seat == position.viewer)
        _follow(kit, world, position, seen + bool(told), mine, found)


def imagined(kit: Kit, position: Position, luck: Luck, times: int, imagine: Any) -> Counter[bytes]:
    """Return the tables that the viewer imagines, and how often each."""
    view = kit.game.seen(position.t, position.viewer)
    guess = kit.game.table()
    counted: Counter[bytes] = Counter()
    for _ in range(times):
        imagine(view, luck, guess)
        counted[kit.canonical(guess)] += 1
    return counted
