"""What a second look at tables found: each sentence was once untrue."""

import asyncio

from nuancier.kernel.game import LUCK
from nuancier.tables import messages
from nuancier.tables.messages import (
    Act,
    Arrange,
    Away,
    HandOver,
    Join,
    Open,
    Redeem,
    Sync,
    Word,
)
from tests.tables.house import Hall, Person, after, in_virtual_time, settled

LONG_OP = "an-op-that-nobody-can-guess"


async def drafting():
    """Chiffres et Couleurs, where Ana has begun to lay a series that nobody else sees yet."""
    for seed in range(1, 40):
        hall = await Hall.started("chiffres_et_couleurs", "Ana", "Bob", seed=seed)
        lays = [move for move in hall.ana.moves if move.startswith("lay ")]
        if lays:
            await hall.ana.act(lays[0])
            assert hall.ana.told(messages.Drafted)
            return hall
    raise AssertionError("no seed deals a series")


@in_virtual_time
async def test_a_table_whose_seats_changed_after_a_game_is_taken_up_again():
    hall = await Hall.started("coloretto", "Ana", "Bob", bots=1)
    hall.ana.play_along(1)
    hall.bob.play_along(2)
    await hall.played_out()
    hall.ana.stop_playing()
    while hall.state.stage != "finished":
        await hall.ana.ask(messages.Start)
        hall.ana.play_along(1)
        await hall.played_out()
    await hall.ana.ask(Arrange, seats=["kept", "kept", "joueur", "joueur"])
    await hall.restart()
    assert hall.state.players == 4


@in_virtual_time
async def test_an_act_that_follows_moves_no_longer_drafted_is_refused():
    hall = await drafting()
    await hall.ana.ask(Sync, seq=hall.state.seq)
    rows = len(await hall.rows())
    done = hall.game.move_named("done")
    refused = await hall.ana.ask(Act, moves=[done], after=1)
    assert refused.reason.key == "lobby-draft-gone"
    assert len(await hall.rows()) == rows


@in_virtual_time
async def test_a_device_that_only_looks_on_does_not_take_back_a_choice():
    hall = await drafting()
    old = hall.ana
    new = Person(hall, "Ana")
    hall.table.presence.resume(new.guest, old.token, 0)
    await settled()
    lay = next(move for move in new.moves if move.startswith("lay "))
    await new.act(lay)
    await old.ask(Sync, seq=0)
    assert hall.table.play._drafts[0]


@in_virtual_time
async def test_a_seat_whose_person_hung_up_while_sitting_down_is_minded():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "free"])
    ghost = Person(hall, "Bob")
    hall.hold()
    ghost.send(Join, code=hall.state.code, name="Bob")
    hall.table.presence.leave(ghost.guest)
    await hall.let_go()
    await after(21)
    assert hall.table.presence.minded == {1}


@in_virtual_time
async def test_a_key_for_another_device_outlives_a_rest():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "joueur"])
    await hall.ana.ask(HandOver)
    key = hall.ana.last(messages.Key).key
    await hall.ana.drop()
    await after(90)
    phone = Person(hall, "Ana")
    phone.send(Redeem, table=hall.state.table, key=key)
    await settled()
    assert phone.last(messages.Seated).seat == 0


@in_virtual_time
async def test_a_word_is_kept_only_after_the_luck_is_bound():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "joueur"])
    hall.state.secret = b""
    await hall.ana.ask(Word, text="prune")
    rows = [type(event).__name__ for event in await events_of(hall)]
    assert rows[-2:] == ["Committed", "Spoken"]


async def events_of(hall):
    from nuancier.tables.events import read_event

    return [read_event(row.body) for row in await hall.rows()]


@in_virtual_time
async def test_whoever_was_not_let_in_is_told_nothing():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    stranger = Person(hall, "Eve")
    hall.table.presence.resume(stranger.guest, "x" * 43, 0)
    await settled()
    stranger.send(Sync, seq=0)
    stranger.send(Away, away=True)
    stranger.send(messages.Named, on=True)
    await settled()
    assert not stranger.told(messages.Snapshot)
    assert not stranger.told(messages.People)


@in_virtual_time
async def test_each_person_has_a_move_clock_of_their_own():
    hall = await Hall.started("limits", "Ana", "Bob", "Cleo", clock=10)
    await hall.ana.any_move()
    await after(9)
    await hall.bob.any_move()
    await after(2)
    by_clock = [event.seat for event in hall.ana.told(messages.Event) if event.by == "clock"]
    assert by_clock[:1] == [2]


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
async def test_a_table_opened_before_a_restart_is_not_opened_again():
    hall = Hall()
    wish = Open(LONG_OP, "Ana", "coloretto", ["free", "joueur"])
    first, seated = await hall.house.open(wish)
    hall.crash()
    hall.start(777_000)
    second, again = await hall.house.open(wish)
    assert second.state.table == first.state.table
    assert again is None
    hall.table, hall.code = second, second.state.code
    ana = Person(hall, "Ana")
    second.receive(ana.guest, wish, ana.now)
    await settled()
    assert ana.last(messages.Seated).seat == seated.seat
    await hall.close()


@in_virtual_time
async def test_an_opening_that_nobody_waits_for_is_brought_to_its_end():
    hall = Hall()
    opening = asyncio.ensure_future(
        hall.house.open(Open("short", "Ana", "coloretto", ["free", "joueur"]))
    )
    await asyncio.sleep(0)
    opening.cancel()
    await settled()
    assert len(hall.house.tables) == 1
    await hall.close()


@in_virtual_time
async def test_a_deal_counts_as_the_beginning_of_everybodys_time():
    hall = await Hall.started("limits", "Ana", "Bob", clock=10)
    assert hall.ana.told(messages.Event)[0].seat == LUCK
    await after(9)
    assert len(hall.ana.told(messages.Event)) == 1
