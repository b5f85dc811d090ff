"""The server is killed in the middle of everything, and nothing that was acknowledged is lost."""

import asyncio
import os
import random
import secrets
from contextlib import AsyncExitStack, suppress

import aiohttp
import pytest

from nuancier.client.connection import TableRefusal, connect
from nuancier.games import GAMES
from nuancier.kernel.verify import verify
from nuancier.tables import messages
from tests.amount import amount
from tests.server.campaign import Diary, Place, Tally, kill_campaign, make_move, sit_down
from tests.server.serving import Running

WATCHDOG = 300  # seconds: a test that hangs fails, a slow one does not
KILLS, TABLES = amount(5, 15), 20


@pytest.fixture
def seed():
    """A seed that is printed; ``SEED`` repeats it."""
    number = int(os.environ.get("SEED", secrets.randbits(32)))
    print(f"SEED={number}")
    return number


def watched(coroutine):
    async def run():
        async with asyncio.timeout(WATCHDOG):
            return await coroutine

    return asyncio.run(run())


def test_no_kill_loses_doubles_or_reorders_an_acknowledged_move(seed, tmp_path):
    campaign = watched(kill_campaign(KILLS, TABLES, seed, tmp_path))

    print(f"{campaign.kills} kills, {campaign.acks} acks, {campaign.rows} rows")
    assert not campaign.faults
    assert campaign.acks > KILLS * TABLES


def test_a_server_that_acknowledges_before_it_keeps_is_found_out(seed, tmp_path):
    def death(luck):
        return f"before-commit:{luck.randint(20, 60)}"

    early = kill_campaign(6, 3, seed, tmp_path, planted="early-ack", death=death)
    assert watched(early).lost


# ---- all five games ------------------------------------------------------------------------------

BOTS = {name: ("joueur",) if game.seats[1] > 2 else () for name, game in GAMES.items()}
BOT_DELAY = "40-40"  # so that no game is over before the kill
MIDDLE = 6  # moves of the people at a table before the kill


async def play_to_the_end(diary: Diary, luck: random.Random, goes_on: asyncio.Event) -> None:
    """Play any legal move until the game is over; in the middle wait for a word to go on."""
    while moves := await diary.seat.turn():
        with suppress(TableRefusal):  # somebody was faster
            await make_move(diary, luck.choice(moves))
        if diary.tally.total >= MIDDLE:
            await goes_on.wait()


async def five_games(folder, seed):
    """Play all games at once with people and bots, kill the server once, return the replays."""
    place, killed = Place(), asyncio.Event()
    server = await Running.start(folder / "five.sqlite", bot_delay_ms=BOT_DELAY)
    place.open(server.url)
    async with AsyncExitStack() as stack:
        tables = [await sit_down(stack, place, Tally(), game, BOTS[game]) for game in GAMES]
        diaries = [diary for both in tables for diary in both]
        async with asyncio.TaskGroup() as group:
            for number, diary in enumerate(diaries):
                luck = random.Random(f"{seed} {number}")
                group.create_task(play_to_the_end(diary, luck, killed))
            for one, _ in tables:
                await one.seat.start()
            for one, _ in tables:
                await one.tally.reach(MIDDLE)
            running = [one.seat.lobby.stage for one, _ in tables]
            place.close()
            server.kill()
            await server.gone()
            server = await Running.start(folder / "five.sqlite", bot_delay_ms=BOT_DELAY)
            place.open(server.url)
            killed.set()
        async with server:
            replays = [await replay_of(server, one.seat.table) for one, _ in tables]
    return running, diaries, replays


async def replay_of(server: Running, table: str) -> bytes:
    async with (
        aiohttp.ClientSession() as http,
        http.get(f"{server.url}/tables/{table}/games/0.nuancier.json") as answer,
    ):
        assert answer.status == 200
        return await answer.read()


def test_two_people_and_bots_play_all_five_games_to_the_end_through_a_kill(seed, tmp_path):
    running, diaries, replays = watched(five_games(tmp_path, seed))
    verified = [verify(replay, GAMES) for replay in replays]

    assert running == ["playing"] * len(GAMES)
    assert [one.history.game.name for one in verified] == list(GAMES)
    assert all(one.is_over for one in verified)
    for diary, one in zip(diaries[::2], verified, strict=True):
        assert diary.seat.result.scores == one.history.game.scores(one.history.final())


# ---- seats ---------------------------------------------------------------------------------------


async def shown_out(folder, death):
    """Show the second person out, and kill the server; return who sat there, and what comes after.

    The host's wish is said until it is answered, also to the server that comes next.
    """
    place = Place()
    server = await Running.start(folder / "out.sqlite", kill_at=death)
    place.open(server.url)
    async with AsyncExitStack() as stack:
        one, other = await sit_down(stack, place, Tally(), "coloretto", ())
        await one.seat.start()
        place.close()
        asked = asyncio.ensure_future(one.seat.ask(messages.Kick, seat=other.seat.number))
        if not death:
            await asked
            server.kill()
        await server.gone()
        async with await Running.start(folder / "out.sqlite") as server:
            place.open(server.url)
            await asked
            back = await stack.enter_async_context(connect(server.url))
            with pytest.raises(TableRefusal) as void:
                await back.resume(other.seat.table, other.seat.token)
            await one.seat.until(lambda: one.seat.lobby.players[1].bot is not None)
            return one.seat.lobby, void.value.saying.key


KICK = 4  # rows: the other person sits down, the start, the deal, and this


@pytest.mark.parametrize("death", ["", f"answered:{KICK}"])
def test_who_was_shown_out_stays_out_after_a_kill(death, tmp_path):
    lobby, reason = watched(shown_out(tmp_path, death))
    assert (lobby.stage, lobby.players[1].bot, reason) == ("playing", "joueur", "lobby-bad-token")
