"""Law 4: nobody can tell an imagined table from the real one, and imagining is right.

Right means: on a tiny deck it reaches all tables that fit what the seat witnessed, only these,
uniformly over assignments of cards to places. Where exact inference is out of reach the kit says
so, and the law asks for all of them, at least 95 % only of them, and prints the distance.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from nuancier.kernel.luck import Luck, lucky
from tests.amount import amount
from tests.laws.imagining import MOSTLY, Imagine, judged
from tests.laws.kit import Kit, kits
from tests.laws.play import positions, viewers
from tests.laws.worlds import Position, consistent, reach

Table = tuple[str, int, dict[str, Any]]
POSITIONS_EACH = amount(5, 14)  # tried on every tiny table
# The share of these that must be found in a running game, and of those the share in doubt.
FOUND, DOUBTFUL = 0.4, 0.5
MOST_WORLDS = 200


def test_an_imagined_table_looks_the_same_to_who_imagined_it(table: Table) -> None:
    kit, luck = kits()[table[0]], lucky(1)
    game = kit.game
    for number, (t, _, _) in enumerate(positions(game, table[1], table[2], seed=1)):
        if number % 4:
            continue
        for viewer in viewers(t):
            view, guess = game.seen(t, viewer), game.table()
            game.imagine(view, luck, guess)
            assert game.seen(guess, viewer) == view, game.write(t)
            assert kit.census(guess) == kit.deck(guess), game.write(guess)
            assert game.legal_moves(guess, viewer) == game.legal_moves(t, viewer)


def test_an_imagined_table_plays_to_its_end(table: Table) -> None:
    from random import Random

    from tests.laws.play import play_on

    kit, luck = kits()[table[0]], lucky(2)
    game = kit.game
    for number, (t, _, _) in enumerate(positions(game, table[1], table[2], seed=2)):
        if number % 40:
            continue
        guess = game.table()
        game.imagine(game.seen(t, 0), luck, guess)
        deck = kit.deck(guess)
        for world, _, _ in play_on(game, guess, luck, Random(number), game.move_bound(t)):
            assert kit.census(world) == deck
        assert game.is_over(guess)


def some_positions(kit: Kit) -> Iterator[tuple[Position, dict[bytes, int]]]:
    """Yield positions on tiny tables, each with all worlds that fit it."""
    for number, tiny in enumerate(kit.tiny()):
        for seed in range(POSITIONS_EACH):
            position = reach(kit, tiny, 1000 * number + seed)
            if position is None:
                continue
            worlds = consistent(kit, tiny, position)
            assert kit.canonical(position.t) in worlds, "the real table fits what was witnessed"
            if len(worlds) <= MOST_WORLDS:
                yield position, worlds


def test_imagining_reaches_all_fitting_tables_only_these_and_evenly(
    kit: Kit, capsys: pytest.CaptureFixture[str]
) -> None:
    found = list(some_positions(kit))
    assert len(found) >= FOUND * POSITIONS_EACH * len(kit.tiny())
    assert sum(len(worlds) > 1 for _, worlds in found) >= DOUBTFUL * len(found)
    verdicts = []
    for position, worlds in found:
        verdict = judged(kit, position, worlds, kit.game.imagine)
        where = (position.viewer, kit.game.write(position.t))
        assert not verdict.missed, where
        assert not (kit.exact and verdict.problem(kit)), (verdict, where)
        verdicts.append(verdict)
    inside = sum(verdict.inside for verdict in verdicts) / len(verdicts)
    distance = sum(verdict.distance for verdict in verdicts) / len(verdicts)
    with capsys.disabled():
        print(f"\n{kit.game.name}: {len(found)} positions, {inside:.1%} of imagined tables fit, "
              f"distance from even {distance:.3f}")  # fmt: skip
    assert inside >= MOSTLY


# ---- an imagining that is wrong must fail the law ------------------------------------------------


def wrong_imaginings(kit: Kit, position: Position) -> dict[str, Imagine]:
    """Return imaginings that are wrong in one way each."""
    game = kit.game
    fixed_guess = game.table()
    game.imagine(game.seen(position.t, position.viewer), lucky(99), fixed_guess)

    def the_true_table(view: Any, luck: Luck, t: Any) -> None:
        t.become(position.t)

    def always_the_same(view: Any, luck: Luck, t: Any) -> None:
        t.become(fixed_guess)

    def lopsided(view: Any, luck: Luck, t: Any) -> None:
        game.imagine(view, luck, t)
        if luck.state % 3 == 0:
            t.become(fixed_guess)

    def impossible(view: Any, luck: Luck, t: Any) -> None:
        game.imagine(view, luck, t)
        for name in t.fields():  # one card of the first hidden zone becomes another
            if name in kit.hidden(t, position.viewer) and name in t._cells:
                flat = getattr(t, name).cast("B").cast(getattr(t, name).format)
                flat[0] = flat[0] + 1
                return
        t.over = 1

    wrong = {
        "the true table": the_true_table,
        "always the same": always_the_same,
        "impossible": impossible,
    }
    return {**wrong, "lopsided": lopsided} if kit.exact else wrong


def test_wrong_imaginings_are_caught(kit: Kit) -> None:
    doubtful = ((p, w) for p, w in some_positions(kit) if len(w) >= 4)
    found = list(islice(doubtful, 2))
    assert found, "some position leaves the seat in doubt"
    for position, worlds in found:
        for name, imagine in wrong_imaginings(kit, position).items():
            assert judged(kit, position, worlds, imagine).problem(kit), name
