"""On to my turn: bots hurry while everybody wishes it and nobody has a move."""

import pytest

from nuancier.tables import messages
from nuancier.tables.bots import DELIVERY_MS, QUICK_MS
from nuancier.tables.messages import Hurry
from tests.tables.house import Hall, after, in_virtual_time
from tests.tables.pacing import Deciding


async def table(*names, bots=3, level="joueur", **fields):
    """Return a game of Coloretto in which a bot begins; bots draw for ever or take at once."""
    first = len(names) + 1
    hall = await Hall.open(
        "coloretto", *names, bots=bots, level=level, options={"first": first}, **fields
    )
    hall.give(bot_service=Deciding())
    await hall.begin()
    return hall


def rows_at(hall):
    """Return when bots moved, in table time."""
    return [deed.at for deed in hall.state.deeds if deed.by == "bot"]


def hurries(person):
    return [player.hurries for player in person.last(messages.People).players]


@in_virtual_time
async def test_one_alone_is_heeded_at_once():
    hall = await table("Ana")
    await after(0.1)
    began = hall.table.desk.time.now()
    await hall.ana.ask(Hurry)
    assert hurries(hall.ana) == [True, False, False, False]
    await after(0.55)
    moved = [at - began for at in rows_at(hall)]
    assert moved == [100, 300, 500]


@in_virtual_time
async def test_without_the_wish_bots_take_their_time():
    hall = await table("Ana")
    await after(0.59)
    assert rows_at(hall) == []


@in_virtual_time
async def test_it_ends_as_soon_as_one_has_a_move():
    hall = await table("Ana")
    await hall.ana.ask(Hurry)
    while not hall.ana.moves:
        await after(0.05)
    assert hurries(hall.ana) == [False] * 4
    while hall.ana.moves:
        await hall.ana.any_move()
    before = len(rows_at(hall))
    await after(0.59)
    assert len(rows_at(hall)) == before


@in_virtual_time
async def test_all_who_are_here_must_wish_it():
    hall = await table("Ana", "Bob", bots=2)
    await hall.ana.ask(Hurry)
    await after(0.5)
    assert rows_at(hall) == []
    assert hurries(hall.bob) == [True, False, False, False]
    await hall.bob.ask(Hurry)
    await after(QUICK_MS / 1000)
    assert rows_at(hall)


@in_virtual_time
async def test_who_is_gone_or_looks_on_is_not_asked():
    hall = await table("Ana", "Bob", bots=2)
    zoe = await hall.spectator()
    await hall.bob.drop()
    (answer,) = await zoe.ask(Hurry)
    assert answer.reason.key == "lobby-no-seat"
    await hall.ana.ask(Hurry)
    await after(QUICK_MS / 1000)
    assert rows_at(hall)


@in_virtual_time
async def test_said_twice_it_is_told_once():
    hall = await table("Ana")
    await hall.ana.ask(Hurry)
    assert not [one for one in await hall.ana.ask(Hurry) if isinstance(one, messages.People)]


@in_virtual_time
async def test_who_has_a_move_hurries_nobody():
    hall = await Hall.started("coloretto", "Ana", bots=2, options={"first": 1})
    assert await hall.ana.ask(Hurry) == []


@pytest.mark.parametrize(
    ("game", "why"), [("top_speed", "lobby-hurry-live"), ("coloretto", "lobby-no-game")]
)
@in_virtual_time
async def test_where_nobody_waits_for_a_turn_it_is_refused(game, why):
    opens = Hall.started if game == "top_speed" else Hall.open
    hall = await opens(game, "Ana", bots=1)
    (answer,) = await hall.ana.ask(Hurry)
    assert answer.reason.key == why


@in_virtual_time
async def test_who_searches_is_not_cut_short_and_moves_when_a_search_could_end():
    """Else it would be seen whether there was something to search."""
    hall = await table("Ana", level="maitre")
    await after(0.1)
    due = hall.table.play.bots._bots[1].due - hall.clock.now() + hall.table.desk.time.now()
    await hall.ana.ask(Hurry)
    await after(3.7)
    first, second, third = rows_at(hall)[:3]
    assert first == due
    assert (second - first, third - second) == (1000 + DELIVERY_MS,) * 2


@in_virtual_time
async def test_it_ends_with_the_round_for_who_was_out_of_it():
    hall = await Hall.started("coloretto", "Ana", bots=2, options={"first": 1})
    while not (takes := [move for move in hall.ana.moves if move.startswith("take")]):
        await (hall.ana.any_move() if hall.ana.moves else after(0.1))
    await hall.ana.act(takes[0])
    assert 0 in hall.ana.last(messages.Event).resting
    await hall.ana.ask(Hurry)
    assert hurries(hall.ana)[0]
    while 0 in hall.ana.last(messages.Event).resting:
        assert hurries(hall.ana)[0]
        await after(0.05)
    assert not hurries(hall.ana)[0]


@in_virtual_time
async def test_after_a_restart_nobody_hurries():
    hall = await table("Ana")
    await hall.ana.ask(Hurry)
    await hall.restart()
    ana = await hall.ana.resume()
    assert not any(player.hurries for player in ana.last(messages.Snapshot).lobby.players)


# By game: whether people rest in it before it is over.
REST = {"coloretto": True, "chiffres_et_couleurs": True, "limits": False}


@pytest.mark.parametrize("game", REST)
@in_virtual_time
async def test_who_rests_after_a_move_has_none_before_the_round_is_over(game):
    options = {"play_on": "on"} if game == "chiffres_et_couleurs" else {}
    rested = False
    for seed in range(4):
        hall = await Hall.started(game, "Ana", bots=2, seed=seed, options=options)
        hall.ana.play_along(seed)
        await hall.played_out()
        out = False
        for event in hall.ana.told(messages.Event):
            out = 0 in event.resting and (out or not event.moves)
            rested = rested or out
            assert not (out and event.moves)
        assert event.resting == []
    assert rested is REST[game]
