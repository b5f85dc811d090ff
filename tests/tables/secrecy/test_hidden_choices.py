"""How much somebody chooses unseen shows nowhere: not in rows, not in messages, not in time."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from nuancier.games.chiffres_et_couleurs.moves import DONE
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.tables.bots import Bots
from tests.tables.secrecy.worlds import World, run

CHOOSER = 1  # the seat that chooses
OTHERS = (0, SPECTATOR)
THINKING_MS = 7  # that one small move of a bot takes

Chooser = Callable[[World, list[int]], Awaitable[None]]


def whole_choice(world: World, *, long: bool) -> list[int]:
    """Return the small moves of a first choice: a series and then no more, or none at all."""
    game, t, moves, dice = world.table.state.game, world.t.copy(), [], random.Random(1)
    while legal := game.legal_moves(t, CHOOSER):
        cards = [move for move in legal if move != DONE] if long and len(moves) < 4 else []
        moves.append(dice.choice(cards or ([DONE] if DONE in legal else legal)))
        game.play(t, CHOOSER, moves[-1])
    return moves


async def step_by_step(world: World, moves: list[int]) -> None:
    for move in moves:
        await world.act(CHOOSER, [move])


async def in_one_act(world: World, moves: list[int]) -> None:
    await world.act(CHOOSER, moves)


async def by_a_bot(world: World, moves: list[int]) -> None:
    """Let the bot answer move by move; each answer takes it a little while."""
    for move in moves:
        thought = world.ear.questions[-1]
        assert not thought.cancelled
        world.clock.time += THINKING_MS
        thought.answer(move)
    assert world.clock.next(), "it waits for its time"
    await world.quiet()


async def chosen(path: Path, chooser: Chooser, *, long: bool) -> tuple[int, int, list[Any], int]:
    """Return how many small moves were made, rows kept, what others heard, and the bot's looks."""
    world = World(path)
    bots = ["free", "joueur"] if chooser is by_a_bot else []
    await world.sit("chiffres_et_couleurs", 3, seats=bots)
    await world.start()
    moves, seq = whole_choice(world, long=long), world.seq
    for viewer in OTHERS:
        world.heard[viewer].clear()
    await chooser(world, moves)
    rows, heard = world.seq - seq, [list(world.heard[viewer]) for viewer in OTHERS]
    await world.close()
    return len(moves), rows, heard, world.clock.time


@pytest.mark.parametrize("chooser", [step_by_step, in_one_act, by_a_bot])
def test_nobody_sees_how_many_cards_a_first_choice_has(chooser: Chooser, tmp_path: Path) -> None:
    short = run(lambda: chosen(tmp_path / "short.sqlite", chooser, long=False))
    long = run(lambda: chosen(tmp_path / "long.sqlite", chooser, long=True))
    assert short[0] < long[0], "the choices differ"
    assert short[1] == long[1] == 1, "one row each"
    assert [len(heard) for heard in short[2]] == [1, 1], "one message each"
    assert short[2:] == long[2:], "the same bytes at the same time"


def test_a_bot_that_acts_as_soon_as_it_has_thought_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bots, "_delay", lambda self, *_: 0)
    short = run(lambda: chosen(tmp_path / "short.sqlite", by_a_bot, long=False))
    long = run(lambda: chosen(tmp_path / "long.sqlite", by_a_bot, long=True))
    assert short[2] != long[2]


def test_an_unfinished_choice_is_told_to_its_owner_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit("chiffres_et_couleurs", 3)
        await world.start()
        moves, seq = whole_choice(world, long=True), world.seq
        for heard in world.heard.values():
            heard.clear()
        await world.act(CHOOSER, moves[:1])
        assert [len(world.heard[seat]) for seat in (0, 1, 2, SPECTATOR)] == [0, 1, 0, 0]
        assert world.heard[CHOOSER][0].startswith(b'{"t":"drafted"')
        assert world.seq == seq, "nothing is kept"
        await world.close()

    run(scene)


def test_the_time_until_a_bot_acts_is_drawn_from_public_facts(tmp_path: Path) -> None:
    """The same table, seat and turn, but other cards: the same time."""

    async def waits(luck: int) -> list[int]:
        world = World(tmp_path / f"{luck}.sqlite")
        await world.sit("coloretto", 2, seats=["free", "joueur"], first=2)
        await world.start()
        game, bots = world.table.state.game, world.table.play.bots
        game.imagine(game.seen(world.t, SPECTATOR), lucky(luck), world.t)
        for _ in range(20):
            bots.stop()
            bots.look()
            world.ear.questions[-1].answer(world.ear.questions[-1].moves[0])
        await world.close()
        return world.clock.waits[-20:]

    left, right = run(lambda: waits(1)), run(lambda: waits(2))
    assert left == right
    assert len(set(left)) > 10
    assert all(600 <= wait <= 1400 for wait in left)
