"""Top Speed at a table: the cards lie there during the countdown, then the clock signals."""

import msgspec
import pytest

from nuancier.kernel.game import CLOCK, LUCK
from nuancier.tables import messages
from nuancier.tables.messages import Hint, Start, Sync
from tests.tables.house import Hall, after, in_virtual_time

INNER = (1, 2, 5, 6)


async def counting_down(*names, **fields):
    """A table of Top Speed that has just been started."""
    hall = await Hall.open("top_speed", *names, **fields)
    await hall.ana.ask(Start)
    return hall


@in_virtual_time
async def test_the_cards_are_dealt_at_once():  # top_speed 2.1
    hall = await counting_down("Ana", "Bob")
    assert [event.seat for event in hall.bob.told(messages.Event)] == [LUCK]
    assert hall.bob.scene["doing"] == "signal"


@in_virtual_time
@pytest.mark.parametrize("countdown", [3000, 7000])
async def test_the_signal_comes_when_the_house_has_counted_down(countdown):  # top_speed 2.3
    hall = await counting_down("Ana", "Bob", set={"countdown_ms": countdown})
    await after(countdown / 1000 - 0.1)
    assert [deed.seat for deed in hall.state.deeds] == [LUCK]
    await after(0.2)
    deal, signal = hall.state.deeds
    assert (signal.seat, signal.at - deal.at) == (CLOCK, countdown)
    assert hall.ana.scene["doing"] == "race"


@in_virtual_time
async def test_everybody_is_told_how_much_is_left_of_the_countdown():
    hall = await counting_down("Ana", "Bob")
    assert hall.bob.told(messages.Arranged)[-1].lobby.starts_in == 3000
    await after(1)
    await hall.bob.ask(Sync, seq=0)
    assert hall.bob.told(messages.Snapshot)[-1].lobby.starts_in == 2000


@in_virtual_time
@pytest.mark.parametrize("move", ["place on column 1", "put under", "top"])
async def test_nobody_can_move_before_the_signal(move):  # top_speed 2.3
    hall = await counting_down("Ana", "Bob")
    assert hall.ana.moves == []
    refused = await hall.ana.act(move)
    assert (refused.late, refused.reason.key) == (False, "top-speed-not-started")
    await after(3.1)
    assert isinstance(await hall.ana.act("put under"), messages.Ack)


@in_virtual_time
async def test_no_bot_moves_before_the_signal():  # top_speed 2.3
    hall = await counting_down("Ana", bots=1)
    await after(30)
    signal = next(deed for deed in hall.state.deeds if deed.seat == CLOCK)
    first = next(deed for deed in hall.state.deeds if deed.seat == 1)
    assert first.at > signal.at


@in_virtual_time
async def test_the_countdown_stands_still_while_the_table_rests():  # top_speed 2.3
    hall = await counting_down("Ana", bots=1)
    await after(1)
    await hall.ana.drop()
    await after(50)
    ana = await hall.ana.resume()
    assert len(hall.state.deeds) == 1
    await after(1.9)
    assert ana.scene["doing"] == "signal"
    await after(0.2)
    assert ana.scene["doing"] == "race"


@in_virtual_time
async def test_a_table_taken_up_again_goes_on_to_its_signal():  # top_speed 2.3
    hall = await counting_down("Ana", "Bob")
    await after(1)
    await hall.restart()
    ana = await hall.ana.resume()
    await after(3.1)  # the table's time goes on from its last row
    assert ana.scene["doing"] == "race"


@in_virtual_time
async def test_each_race_of_a_match_has_its_countdown():  # top_speed 4.3
    hall = await Hall.started("top_speed", "Ana", bots=1, options={"races": 3})
    hall.ana.play_along(1)
    while hall.state.stage == "playing":
        await after(1)
    await hall.ana.ask(Start)
    assert hall.ana.scene["doing"] == "signal"
    await after(3.1)
    assert hall.ana.scene["doing"] == "race"


# ---- what lies face down is in no frame ----------------------------------------------------------


async def asked_everything():
    """What two players and a spectator were told before the signal, whatever they asked for."""
    hall = await counting_down("Ana", "Bob")
    zed = await hall.spectator("Zed")
    for person in (hall.ana, hall.bob):
        for move in range(hall.game.max_moves):
            await person.act(move)
        await person.ask(Hint)
    for person in (hall.ana, hall.bob, zed):
        await person.ask(Sync, seq=0)
        await person.ask(Sync, seq=hall.state.seq - 1)
    return hall, [hall.ana, hall.bob, zed]


@in_virtual_time
async def test_before_the_signal_no_frame_holds_a_card_or_an_inner_value():  # top_speed 2.3
    hall, people = await asked_everything()
    assert hall.state.t.signalled == 0
    for person in people:
        shown = [
            (getattr(one, "changes", None) or getattr(one, "scene", None), one)
            for one in person.heard
            if isinstance(one, messages.Event | messages.Snapshot)
        ]
        scenes = [scene for scene, _ in shown if scene and "columns" in scene]
        assert scenes, "the table was shown"
        for scene in scenes:
            assert [scene["columns"][c]["value"] for c in INNER] == [None] * 4
        assert not any(b'"motif"' in raw for raw in person.raw), "no card was told"
        facts = [fact["kind"] for _, one in shown for fact in one.facts]
        assert set(facts) == {"black_and_white", "outer_arrows"}


@in_virtual_time
async def test_the_signal_tells_each_player_the_own_first_card_alone():  # top_speed 2.3
    _, people = await asked_everything()
    for person in people:
        person.raw.clear()
    await after(3.1)
    for seat, person in enumerate(people):
        (told,) = [msgspec.json.decode(raw) for raw in person.raw if b'"t":"event"' in raw]
        kinds = [(fact["kind"], fact.get("seat")) for fact in told["facts"]]
        assert kinds == [("signal", None), ("turns_up", seat)][: 2 if seat < 2 else 1]
