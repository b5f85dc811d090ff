"""When all people are gone the table rests, costs nothing, and goes on where it was."""

import pytest

from nuancier.games import GAMES
from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from nuancier.tables.house import House
from nuancier.tables.kept import layout_of
from nuancier.tables.messages import (
    Chat,
    Leave,
)
from tests.tables.house import Hall, after, in_virtual_time

HOUR, DAY = 3600, 86400


async def one_and_bots(game="coloretto", **fields):
    options = {"first": 2} if game == "coloretto" else {}
    return await Hall.started(game, "Ana", bots=1, options=options, **fields)


@in_virtual_time
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_happens_while_nobody_is_there(game):
    hall = await one_and_bots(game)
    await after(3)
    await hall.ana.drop()
    before = (hall.state.seq, hall.state.t.to_bytes())
    await after(12 * HOUR)
    await hall.wake()
    assert (hall.state.seq, hall.state.t.to_bytes()) == before


@in_virtual_time
async def test_the_table_also_rests_when_all_people_have_left_on_purpose():
    hall = await one_and_bots()
    await hall.ana.ask(Leave)
    seq = hall.state.seq
    await after(50)
    assert hall.state.seq == seq
    await hall.ana.resume()
    await after(50)
    assert hall.state.seq > seq


@in_virtual_time
async def test_a_spectator_alone_does_not_keep_the_bots_playing():
    hall = await one_and_bots()
    zed = await hall.spectator("Zed")
    await hall.ana.drop()
    seq = hall.state.seq
    await after(HOUR)
    assert hall.state.seq == seq
    assert zed.kicked is None


@in_virtual_time
async def test_table_time_stands_still_at_rest():
    hall = await one_and_bots()
    await after(7)
    await hall.ana.drop()
    at = hall.table.desk.time.now()
    await after(30)
    assert hall.table.desk.time.now() == at
    await hall.ana.resume()
    await after(2)
    assert hall.table.desk.time.now() == at + 2000


@in_virtual_time
async def test_a_resting_table_leaves_the_memory():
    hall = await one_and_bots()
    await hall.ana.drop()
    await after(59)
    assert hall.id in hall.house.tables
    await after(2)
    assert hall.house.tables == {}


@in_virtual_time
@pytest.mark.parametrize("game", GAMES)
async def test_it_goes_on_exactly_where_it_was(game):
    hall = await one_and_bots(game)
    hall.ana.play_along(3)
    await after(20)
    await hall.ana.drop()
    before, seq, left = hall.state.t.to_bytes(), hall.state.seq, hall.table
    await after(3 * HOUR)
    ana = await hall.ana.resume()
    assert hall.table is not left
    assert ana.last(messages.Snapshot).seq == seq
    assert hall.state.t.to_bytes() == before
    ana.play_along(4)
    await hall.played_out()
    assert hall.state.result


@in_virtual_time
async def test_the_whole_house_can_be_closed_and_opened_again():
    hall = await one_and_bots()
    await after(5)
    before = hall.state.t.to_bytes()
    hall.house.close()
    assert hall.ana.kicked is None  # the door sends everybody away, once all is kept
    hall.house = House(hall.services())
    await hall.ana.resume()
    assert hall.state.t.to_bytes() == before


@in_virtual_time
async def test_whoever_comes_to_a_table_that_has_just_gone_is_told_to_come_again():
    hall = await one_and_bots()
    old = hall.table
    hall.house.close()
    zed = await hall.newcomer("Zed")
    old.presence.enter(zed.guest, 100)
    assert zed.kicked == (1012, "lobby-resting")


# ---- the archive ---------------------------------------------------------------------------------


async def archived(hall):
    await hall.ana.drop()
    await after(25 * HOUR)
    await hall.house.tidy()


@in_virtual_time
async def test_a_table_that_nobody_touched_for_a_day_is_archived_and_its_code_is_free():
    hall = await one_and_bots()
    await hall.ana.drop()
    await after(23 * HOUR)
    await hall.house.tidy()
    assert await hall.house.by_code(hall.code)
    await after(60)
    await after(2 * DAY)
    await hall.house.tidy()
    with pytest.raises(Refusal, match=hall.code):
        await hall.house.by_code(hall.code)
    assert await hall.house.by_id(hall.id) is None


async def finished():
    hall = await one_and_bots("top_speed")
    hall.ana.play_along(1)
    await hall.played_out()
    assert hall.state.stage == "finished"
    return hall


@in_virtual_time
async def test_a_code_is_free_an_hour_after_the_last_one_left_a_finished_table():
    hall = await finished()
    await after(5 * HOUR)
    await hall.ana.drop()
    await after(HOUR)
    await hall.house.tidy()
    assert await hall.store.find(hall.code) == hall.id
    await after(120)
    await hall.house.tidy()
    assert await hall.store.find(hall.code) is None


@in_virtual_time
async def test_a_finished_table_stays_while_somebody_is_there():
    hall = await finished()
    await after(5 * HOUR)
    await hall.house.tidy()
    assert await hall.house.by_code(hall.code) is hall.table


@in_virtual_time
async def test_a_table_at_which_somebody_sits_is_not_archived():
    hall = await one_and_bots("limits")
    await after(48 * HOUR)
    await hall.house.tidy()
    assert await hall.house.by_code(hall.code) is hall.table


@in_virtual_time
async def test_chat_goes_with_the_archive():
    hall = await one_and_bots()
    await hall.ana.ask(Chat, text="un secret")
    await archived(hall)
    stored = await hall.store.claim(hall.id, "")
    assert stored.chat == []


@in_virtual_time
async def test_the_replay_of_a_finished_game_is_in_the_archive():
    hall = await one_and_bots("top_speed")
    hall.ana.play_along(1)
    await hall.played_out()
    replay = await hall.house.replay(hall.id, 0)
    await archived(hall)
    assert await hall.house.replay(hall.id, 0) == replay


@in_virtual_time
async def test_a_replay_from_the_archive_is_written_once_and_forgotten_with_its_table(monkeypatch):
    hall = await one_and_bots("top_speed")
    hall.ana.play_along(1)
    await hall.played_out()
    await archived(hall)
    looks, really = [], hall.store.peek

    async def peek(*asked):
        looks.append(asked)
        return await really(*asked)

    monkeypatch.setattr(hall.store, "peek", peek)
    first, second = [await hall.house.replay(hall.id, 0) for _ in range(2)]
    assert (first == second, len(looks)) == (True, 1)
    await after(91 * DAY)
    await hall.house.tidy()
    with pytest.raises(Refusal):
        await hall.house.replay(hall.id, 0)


@in_virtual_time
async def test_only_the_replays_that_were_asked_for_last_are_kept_written(monkeypatch):
    monkeypatch.setattr("nuancier.tables.house.MOST_REPLAYS", 1)
    hall = await one_and_bots("top_speed")
    hall.ana.play_along(1)
    await hall.played_out()
    await archived(hall)
    hall.house._replays["another", 0] = b"{}"
    await hall.house.replay(hall.id, 0)
    assert list(hall.house._replays) == [(hall.id, 0)]


@in_virtual_time
async def test_after_ninety_days_in_the_archive_nothing_is_left():
    hall = await one_and_bots()
    await archived(hall)
    await after(89 * DAY)
    await hall.house.tidy()
    assert (await hall.store.peek(hall.id, "")).entry.state == "archived"
    await after(2 * DAY)
    await hall.house.tidy()
    assert await hall.store.peek(hall.id, "") is None
    with pytest.raises(Refusal):
        await hall.house.replay(hall.id, 0)


@in_virtual_time
async def test_a_table_where_somebody_sits_is_not_archived_however_quiet():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    for _ in range(30):
        await after(3600)
        await hall.house.tidy()
    hall.crash()
    hall.start(777_000)
    await hall.house.tidy()  # before anybody is back
    assert await hall.house.by_id(hall.id)


@in_virtual_time
async def test_who_only_reads_does_not_keep_a_table_from_the_archive():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "joueur"])
    table = hall.state.table
    await hall.ana.drop()
    for _ in range(3):
        await after(12 * 3600)
        await hall.house.by_id(table)
        await after(120)
        await hall.house.tidy()
    assert await hall.house.by_id(table) is None


@in_virtual_time
async def test_the_index_is_told_at_once_that_a_game_began_and_a_snapshot_comes_when_it_is_due():
    hall = await Hall.open("coloretto", "Ana", "Bob", set={"snapshot_every": 12})
    assert await hall.store.census() == {"lobby": 1}
    await hall.begin()
    assert await hall.store.census() == {"playing": 1}
    assert await kept_up_to(hall) == 0
    saved = set()
    while hall.state.seq < 45:
        on_turn = next(person for person in (hall.ana, hall.bob) if person.moves)
        await on_turn.any_move()
        saved.add(await kept_up_to(hall))
    none, first, *later = sorted(saved)
    assert (none, *later) == (0, first + 12, first + 24)


@in_virtual_time
async def test_a_table_that_is_taken_up_again_and_again_gets_a_snapshot_too():
    hall = await Hall.open("coloretto", "Ana", "Bob", set={"snapshot_every": 12})
    await hall.begin()
    while not await kept_up_to(hall):
        assert hall.state.seq < 12 + 4
        on_turn = next(person for person in (hall.ana, hall.bob) if person.moves)
        await on_turn.any_move()
        await hall.restart()
        for person in (hall.ana, hall.bob):
            await person.resume()


async def kept_up_to(hall):
    """Return the row after which the newest snapshot was made; 0 when there is none."""
    stored = await hall.store.peek(hall.id, layout_of(hall.game))
    return stored.snapshot.seq if stored.snapshot else 0
