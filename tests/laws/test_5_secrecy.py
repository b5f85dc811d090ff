"""Law 5: what a seat cannot know changes nothing that this seat, or a spectator, receives.

A pair is a table and another that its viewer could be sitting at. View, scene, legal moves and
refusals must be the same bytes; so must the witness of the next move, unless the move itself
turns something up: the Views differ once it is played, or the kit says what it shows. A seat's
own part of the scene is judged with the scene.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

import msgspec

from nuancier.kernel.game import LUCK, SPECTATOR
from nuancier.kernel.luck import lucky
from tests.amount import amount
from tests.laws.kit import Kit
from tests.laws.play import movers, positions

PAIRS = amount(300, 2000)
TRIES = 4  # guesses per position until one differs from the real table


@dataclass(frozen=True)
class Eyes:
    """Everything a viewer receives, as bytes: one function each."""

    view: Callable[[Kit, Any, int], bytes]
    scene: Callable[[Kit, Any, int], bytes]
    legal: Callable[[Kit, Any, int], bytes]
    refusal: Callable[[Kit, Any, int, int], bytes]
    witness: Callable[[Kit, Any, int, int, int], bytes]


def see_view(kit: Kit, t: Any, viewer: int) -> bytes:
    return bytes(kit.game.seen(t, viewer).to_bytes())


def see_scene(kit: Kit, t: Any, viewer: int) -> bytes:
    view, own = kit.game.seen(t, viewer), kit.game.own
    shown = kit.game.scene(view), own(view) if own and viewer < t.players else None
    return msgspec.json.encode(shown)


def see_legal(kit: Kit, t: Any, viewer: int) -> bytes:
    moves = kit.game.legal_moves(t, viewer) if viewer != SPECTATOR else []
    return msgspec.json.encode([kit.game.names[move] for move in moves])


def see_refusal(kit: Kit, t: Any, viewer: int, move: int) -> bytes:
    return msgspec.json.encode(kit.game.refusal(t, viewer, move).saying)  # type: ignore[attr-defined]


def see_witness(kit: Kit, t: Any, seat: int, move: int, viewer: int) -> bytes:
    return msgspec.json.encode(kit.game.witness(t, seat, move, viewer))


EYES = Eyes(see_view, see_scene, see_legal, see_refusal, see_witness)


def pairs(kit: Kit, count: int, seed: int) -> Iterator[tuple[Any, Any, int]]:
    """Yield tables with a guess of one of their seats, from random games of every kind."""
    luck, dice = lucky(seed), random.Random(seed)
    tables = list(kit.tables())
    made = 0
    while made < count:
        players, options = tables[made % len(tables)]
        for t, _, _ in positions(kit.game, players, options, dice.randrange(10**9)):
            if kit.game.is_over(t) or kit.game.turn(t) == LUCK or dice.random() < 0.8:
                continue
            viewer = dice.randrange(t.players)
            guess = kit.game.table()
            for _ in range(TRIES):
                kit.game.imagine(kit.game.seen(t, viewer), luck, guess)
                if kit.canonical(guess) != kit.canonical(t):
                    break
            yield t, guess, viewer
            made += 1


def leaks(kit: Kit, eyes: Eyes, t: Any, guess: Any, viewer: int, dice: random.Random) -> set[str]:
    """Return what tells the two tables apart, for this viewer or a spectator."""
    found = set()
    for who in (viewer, SPECTATOR):
        if eyes.view(kit, t, who) != eyes.view(kit, guess, who):
            found.add("view")
        if eyes.scene(kit, t, who) != eyes.scene(kit, guess, who):
            found.add("scene")
        if eyes.legal(kit, t, who) != eyes.legal(kit, guess, who):
            found.add("legal")
        legal = kit.game.legal_moves(t, who) if who != SPECTATOR else []
        move = dice.randrange(kit.game.max_moves)
        refused = move not in legal
        if refused and eyes.refusal(kit, t, who, move) != eyes.refusal(kit, guess, who, move):
            found.add("refusal")
        if witness_leaks(kit, eyes, t, guess, who, dice):
            found.add("witness")
    return found


def witness_leaks(
    kit: Kit, eyes: Eyes, t: Any, guess: Any, viewer: int, dice: random.Random
) -> bool:
    """Play a move that both tables allow; return whether its telling alone differs."""
    game = kit.game
    seat = dice.choice(movers(game, t))
    both = [move for move in game.legal_moves(t, seat) if move in game.legal_moves(guess, seat)]
    if not both:
        return False
    move = dice.choice(both)
    shown = [kit.shows(table, seat, move, viewer) for table in (t, guess)]
    told = [eyes.witness(kit, table, seat, move, viewer) for table in (t, guess)]
    after = []
    for table in (t, guess):
        played = table.copy()
        played.remembers = 1
        game.play(played, seat, move)
        after.append(eyes.view(kit, played, viewer))
    return told[0] != told[1] and after[0] == after[1] and shown[0] == shown[1]


def test_a_deal_tells_a_viewer_nothing_that_is_hidden(kit: Kit) -> None:
    game, luck, differing = kit.game, lucky(7), 0
    for seed, (players, options) in enumerate(kit.tables()):
        for t, seat, _ in positions(game, players, options, seed):
            for viewer in (*range(players), SPECTATOR) if seat == LUCK else ():
                guess = game.table()
                game.imagine(game.seen(t, viewer), luck, guess)
                told = [msgspec.json.encode(game.witness_deal(x, viewer)) for x in (t, guess)]
                assert told[0] == told[1], (viewer, game.write(t))
                differing += kit.canonical(guess) != kit.canonical(t)
    assert differing


def test_hidden_facts_change_nothing_that_a_viewer_receives(kit: Kit) -> None:
    dice, differing, zones = random.Random(5), 0, set()
    for t, guess, viewer in pairs(kit, PAIRS, seed=20):
        assert not leaks(kit, EYES, t, guess, viewer, dice), (viewer, kit.game.write(t))
        differing += kit.canonical(t) != kit.canonical(guess)
        mine, theirs = kit.hidden(t, viewer), kit.hidden(guess, viewer)
        zones |= {zone for zone in mine if mine[zone] != theirs[zone]}
    assert differing >= 0.95 * PAIRS
    assert zones == set(mine), "every hidden zone differs in some pair"


# ---- planted leaks must be caught ----------------------------------------------------------------


def next_card(kit: Kit, t: Any, viewer: int) -> bytes:
    """Return a hidden card, as a careless program would mention it."""
    return repr(kit.hidden(t, viewer)).encode()


def scene_that_shows_the_next_card(kit: Kit, t: Any, viewer: int) -> bytes:
    return see_scene(kit, t, viewer) + next_card(kit, t, viewer)


def refusal_that_names_a_hidden_card(kit: Kit, t: Any, viewer: int, move: int) -> bytes:
    return see_refusal(kit, t, viewer, move) + next_card(kit, t, viewer)


def move_ids_in_deck_order(kit: Kit, t: Any, viewer: int) -> bytes:
    moves = kit.game.legal_moves(t, viewer) if viewer != SPECTATOR else []
    shift = crc32(next_card(kit, t, viewer))
    return msgspec.json.encode([(move + shift) % 1009 for move in moves])


def test_planted_leaks_are_caught(kit: Kit) -> None:
    planted = {
        "scene": replace(EYES, scene=scene_that_shows_the_next_card),
        "refusal": replace(EYES, refusal=refusal_that_names_a_hidden_card),
        "legal": replace(EYES, legal=move_ids_in_deck_order),
    }
    for channel, eyes in planted.items():
        dice = random.Random(1)
        found = [leaks(kit, eyes, *pair, dice) for pair in pairs(kit, 60, seed=1)]
        assert any(channel in leak for leak in found), channel
        assert all(leak <= {channel} for leak in found)
