"""How long bots take: public facts in turn games, their own skill in races."""

import asyncio
import dataclasses
from typing import get_args

import pytest

from nuancier.ai.habits import PEOPLE
from nuancier.ai.levels import LEVELS
from nuancier.ai.thinking import Decision
from nuancier.games import GAMES
from nuancier.tables import messages
from nuancier.tables.bots import DELIVERY_MS
from tests.tables.house import Hall, after, in_virtual_time, settled


class Deciding:
    """A thinker that decides at once and takes as long as it says; it notes how long it may."""

    def __init__(self, milliseconds=0):
        self.milliseconds, self.seconds = milliseconds, []

    def think(self, game, level, view, moves, seed, answer, seconds=None):
        self.seconds.append(seconds)
        decision = Decision(moves[0], self.milliseconds)
        asyncio.get_running_loop().call_soon(answer, decision)
        return self

    def cancel(self):
        pass


async def racing(takes, **setting):
    """Return a race of Ana against a bot that takes so long, just dealt."""
    hall = await Hall.open("rouge_jaune_vert", "Ana", bots=1, set=setting)
    thinker = Deciding(takes)
    hall.table.means = dataclasses.replace(hall.table.means, thinker=thinker)
    await hall.begin()
    return hall


def times(hall, seat=1):
    """Return when this seat did something, in milliseconds since the deal."""
    told = hall.ana.told(messages.Event)
    return [event.at - told[0].at for event in told if event.seat == seat]


def test_there_is_one_list_of_levels():
    assert get_args(messages.Level) == tuple(LEVELS)


@in_virtual_time
async def test_a_racer_acts_as_long_after_it_looked_as_it_takes():
    hall = await racing(437)
    await after(5)
    first, second, third = times(hall)[:3]
    assert (second - first, third - second) == (437, 437)


@in_virtual_time
async def test_a_racer_takes_its_time_to_look_up_when_cards_are_dealt():
    hall = await racing(437)
    await after(5)
    assert times(hall)[0] - 437 >= PEOPLE["joueur"]["least"]


@in_virtual_time
async def test_racers_act_at_once_where_bots_do_not_wait():
    hall = await racing(437, bot_delay_ms=(0, 0))
    assert times(hall)[:1] == [0]


async def first_delay(game, level, seed, **setting):
    """Return when the only bot of a table, which begins, has moved."""
    options = {"first": 2} if game == "coloretto" else {}
    hall = await Hall.open(
        game, "Ana", bots=1, level=level, seed=seed, set=setting, options=options
    )
    hall.table.means = dataclasses.replace(hall.table.means, thinker=Deciding())
    await hall.begin()
    await after(5)
    return times(hall)[0]


@in_virtual_time
async def test_who_searches_is_never_seen_to_move_before_a_search_could_end():
    """A bot with a single move needs no search, and nobody may see that."""
    delays = [await first_delay("coloretto", "maitre", seed) for seed in range(12)]
    assert min(delays) == 1000 + DELIVERY_MS
    assert max(delays) <= 1400


@in_virtual_time
async def test_who_does_not_search_moves_as_soon_as_its_time_comes():
    delays = [await first_delay("coloretto", "joueur", seed) for seed in range(12)]
    assert 600 <= min(delays) < 1000


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.pace == "turns"])
@in_virtual_time
async def test_a_choice_in_several_steps_is_made_when_its_time_comes(game):
    """Where others must not count the steps, each has half of what is left of the time."""
    hall = await Hall.open(game, "Ana", bots=1, level="maitre", set={"bot_delay_ms": (2000, 2000)})
    thinker = Deciding()
    hall.table.means = dataclasses.replace(hall.table.means, thinker=thinker)
    await hall.begin()
    await settled()
    while not thinker.seconds:
        await hall.ana.any_move()
    usual = game == "coloretto"
    assert thinker.seconds[0] == (None if usual else (2000 - DELIVERY_MS) / 2 / 1000)
