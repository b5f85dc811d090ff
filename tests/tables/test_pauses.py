"""Whoever plays a race alone against bots may stop its time; with other people never."""

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import GiveUp, Hint, Leave, Pause
from tests.tables.asking import Full
from tests.tables.counting import counted, deals, say_seen
from tests.tables.hearing import lobby
from tests.tables.house import Hall, after, in_virtual_time, settled
from tests.tables.pacing import Deciding, racing, times
from tests.tables.replaying import brief, summed, whole

COUNTDOWN, HOUR = 3, 3600  # seconds
RACES = ("rouge_jaune_vert", "top_speed")


async def race(game="rouge_jaune_vert", *names, bots=1, **fields):
    return await Hall.started(game, *(names or ("Ana",)), bots=bots, **fields)


async def pause(person, *, on=True, **fields):
    return await person.ask(Pause, on=on, **fields)


def asides(person):
    return [
        event.by
        for event in person.told(messages.Event)
        if event.by not in ("", "bot", "minder", "clock")
    ]


# ---- standing still ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", RACES)
@in_virtual_time
async def test_nothing_happens_in_a_pause_and_time_stands_still(game):
    hall = await race(game)
    await after(4)
    answer = await pause(hall.ana)
    assert isinstance(answer, messages.Ack)
    before = (hall.state.seq, hall.state.t.to_bytes(), hall.table.desk.time.now())
    await after(HOUR)
    assert (hall.state.seq, hall.state.t.to_bytes(), hall.table.desk.time.now()) == before


@pytest.mark.parametrize("game", RACES)
@in_virtual_time
async def test_it_goes_on_after_a_countdown_and_comes_to_its_end(game):
    hall = await race(game)
    await after(4)
    await pause(hall.ana)
    seq, at = hall.state.seq, hall.table.desk.time.now()
    await pause(hall.ana, on=False)
    assert (lobby(hall.ana).paused, lobby(hall.ana).starts_in) == (True, COUNTDOWN * 1000)
    await after(COUNTDOWN - 0.01)
    assert (hall.state.seq, hall.table.desk.time.now()) == (seq, at)
    await after(0.01)
    assert not lobby(hall.ana).paused
    await after(10)
    assert hall.state.seq > seq + 1
    assert hall.table.desk.time.now() == at + 10_000
    hall.ana.play_along(5)
    await hall.played_out()


@in_virtual_time
async def test_all_read_in_the_log_that_a_race_was_paused_and_went_on():
    hall = await race()
    zoe = await hall.spectator()
    await pause(hall.ana)
    assert asides(zoe) == asides(hall.ana) == ["paused"]
    await pause(hall.ana, on=False)
    await after(COUNTDOWN)
    assert asides(zoe) == ["paused", "resumed"]
    assert [fact["kind"] for fact in zoe.last(messages.Event).facts] == ["resumed"]


@in_virtual_time
async def test_whoever_pauses_has_no_moves_until_it_goes_on():
    hall = await race()
    assert hall.ana.moves
    await pause(hall.ana)
    assert hall.ana.moves == []
    ana = await hall.ana.resume()
    assert (ana.moves, lobby(ana).paused) == ([], True)
    await pause(ana, on=False)
    await after(COUNTDOWN)
    assert ana.moves


@in_virtual_time
async def test_a_bot_waits_for_the_rest_of_its_time_and_not_anew():
    hall = await racing(2000)
    await after(10)
    acted = times(hall)[-1]
    await after(1.5 - (hall.table.desk.time.now() - hall.state.deeds[0].at - acted) / 1000)
    await pause(hall.ana)
    await after(HOUR)
    await pause(hall.ana, on=False)
    await after(COUNTDOWN + 0.499)
    assert times(hall)[-1] == acted
    await after(0.001)
    assert times(hall)[-1] == acted + 2000


@in_virtual_time
async def test_the_timer_of_a_round_stands_still_too():
    """Rouge Jaune Vert: after fifteen quiet seconds the clock ends a round."""
    hall = await Hall.open("rouge_jaune_vert", "Ana", bots=1)
    hall.give(bot_service=Deciding(10**8))
    await hall.begin()
    began = hall.table.desk.time.now()
    due = hall.table.play._next_ring()[1]
    await after(1)
    await pause(hall.ana)
    await after(HOUR)
    await pause(hall.ana, on=False)
    await after(COUNTDOWN + (due - began) / 1000 - 1.1)
    rows = hall.state.seq
    await after(0.2)
    assert hall.state.seq == rows + 1


# ---- moves and claims ----------------------------------------------------------------------------


@in_virtual_time
async def test_a_move_in_a_pause_is_refused_and_the_same_may_be_done_later():
    hall = await race()
    move = hall.ana.moves[0]
    await pause(hall.ana)
    refused = await hall.ana.act(move, op="the-move")
    assert refused.reason.key == "lobby-paused"
    await pause(hall.ana, on=False)
    assert (await hall.ana.act(move, op="the-move")).reason.key == "lobby-paused"
    await after(COUNTDOWN)
    assert isinstance(await hall.ana.act(move, op="the-move"), messages.Ack)


@in_virtual_time
async def test_an_undecided_claim_is_answered():
    hall = await race(set={"bot_delay_ms": (600, 1400)}, options={"handicap": "400,0"})
    op = hall.ana.press("take hidden")
    await settled()
    await pause(hall.ana)
    await after(1)
    refused = [told for told in hall.ana.told(messages.Refused) if told.op == op]
    assert [told.reason.key for told in refused] == ["lobby-paused"]
    assert not refused[0].late


@in_virtual_time
async def test_no_hint_is_given_in_a_pause():
    hall = await race()
    await pause(hall.ana)
    assert (await hall.ana.ask(Hint)).reason.key == "lobby-paused"


# ---- who may -------------------------------------------------------------------------------------


@in_virtual_time
async def test_with_another_person_there_is_no_pause():
    hall = await race("rouge_jaune_vert", "Ana", "Bob", bots=1)
    assert not lobby(hall.ana).pausable
    assert (await pause(hall.ana)).reason.key == "lobby-pause-others"
    await hall.bob.drop()
    await after(30)
    assert (await pause(hall.ana)).reason.key == "lobby-pause-others"
    await (await hall.bob.resume()).ask(Leave)
    assert (await pause(hall.ana)).reason.key == "lobby-pause-others"  # Bob may come back
    await (await hall.bob.resume()).ask(GiveUp)
    assert lobby(hall.ana).pausable
    assert isinstance(await pause(hall.ana), messages.Ack)


@in_virtual_time
async def test_a_turn_game_waits_anyway():
    hall = await race("coloretto")
    assert (await pause(hall.ana)).reason.key == "lobby-pause-turns"


@in_virtual_time
async def test_without_a_game_there_is_nothing_to_pause():
    hall = await Hall.open("top_speed", "Ana", bots=1)
    assert (await pause(hall.ana)).reason.key == "lobby-no-game"


@in_virtual_time
async def test_who_looks_on_cannot_pause():
    hall = await race()
    zoe = await hall.spectator()
    assert (await pause(zoe)).reason.key == "lobby-no-seat"
    await pause(hall.ana)
    assert (await pause(zoe, on=False)).reason.key == "lobby-no-seat"
    assert hall.state.paused


# ---- again and at odd times ----------------------------------------------------------------------


@in_virtual_time
async def test_sent_twice_it_is_done_once_and_answered_alike():
    hall = await race()
    for on in (True, False):
        op = hall.ana.send(Pause, on=on)
        await settled()
        hall.ana.send(Pause, on=on, op=op)
        await settled()
        first, again = hall.ana.answers(op)
        assert first == again
    await after(COUNTDOWN)
    assert asides(hall.ana) == ["paused", "resumed"]


@in_virtual_time
async def test_what_is_so_already_is_acknowledged_and_tells_nothing():
    hall = await race()
    assert isinstance(await pause(hall.ana, on=False), messages.Ack)
    await pause(hall.ana)
    seq = hall.state.seq
    assert isinstance(await pause(hall.ana), messages.Ack)
    assert hall.state.seq == seq


@in_virtual_time
async def test_a_pause_in_the_countdown_ends_the_countdown():
    hall = await race()
    await pause(hall.ana)
    await pause(hall.ana, on=False)
    await after(2)
    await pause(hall.ana)
    assert (lobby(hall.ana).paused, lobby(hall.ana).starts_in) == (True, 0)
    await after(60)
    assert hall.state.paused
    assert asides(hall.ana) == ["paused"]


@in_virtual_time
async def test_a_pause_before_the_first_deal_starts_its_countdown_anew():
    hall = await Hall.open("rouge_jaune_vert", "Ana", bots=1)
    await hall.ana.ask(messages.Start)
    await after(2)
    await pause(hall.ana)
    await after(60)
    assert hall.state.deals == 0
    await pause(hall.ana, on=False)
    assert lobby(hall.ana).starts_in == COUNTDOWN * 1000
    await after(COUNTDOWN - 0.1)
    assert hall.state.deals == 0
    await after(0.1)
    assert hall.state.deals == 1


@in_virtual_time
async def test_a_pause_before_the_signal_goes_on_with_what_is_left_after_a_countdown():
    hall = await Hall.open("top_speed", "Ana", bots=1)
    await hall.ana.ask(messages.Start)
    await after(COUNTDOWN - 0.1)
    await pause(hall.ana)
    await after(60)
    assert hall.ana.scene["doing"] == "signal"
    await pause(hall.ana, on=False)
    assert (lobby(hall.ana).paused, lobby(hall.ana).starts_in) == (True, COUNTDOWN * 1000)
    await after(COUNTDOWN)
    assert (lobby(hall.ana).paused, lobby(hall.ana).starts_in) == (False, 100)
    await after(0.09)
    assert hall.ana.scene["doing"] == "signal"
    await after(0.02)
    assert hall.ana.scene["doing"] == "race"


@in_virtual_time
async def test_between_two_rounds_a_pause_holds_the_count():
    hall = await counted("Ana", bots=1)
    await after(20)
    await pause(hall.ana)
    await after(HOUR)
    assert deals(hall.ana) == 1
    await pause(hall.ana, on=False)
    await after(5 + COUNTDOWN - 0.1)
    assert deals(hall.ana) == 1
    await after(0.2)
    assert deals(hall.ana) == 2


@in_virtual_time
async def test_what_is_seen_in_a_pause_counts_when_it_is_over():
    hall = await counted("Ana", bots=1)
    await pause(hall.ana)
    await say_seen(hall.ana)
    await after(60)
    assert deals(hall.ana) == 1
    await pause(hall.ana, on=False)
    await after(COUNTDOWN)
    assert deals(hall.ana) == 2


# ---- going, restarting, ending -------------------------------------------------------------------


@in_virtual_time
async def test_a_pause_outlives_a_lost_connection_and_the_table_rests():
    hall = await race()
    await pause(hall.ana)
    before = hall.state.t.to_bytes()
    await hall.ana.drop()
    await after(HOUR)
    assert hall.house.tables == {}
    ana = await hall.ana.resume()
    await after(60)
    assert (lobby(ana).paused, hall.state.t.to_bytes()) == (True, before)
    await pause(ana, on=False)
    await after(COUNTDOWN + 10)
    assert hall.state.t.to_bytes() != before


@in_virtual_time
async def test_whoever_goes_in_the_countdown_finds_the_race_paused():
    hall = await race()
    await pause(hall.ana)
    await pause(hall.ana, on=False)
    await hall.ana.drop()
    await after(10)
    ana = await hall.ana.resume()
    assert (lobby(ana).paused, lobby(ana).starts_in) == (True, 0)


@pytest.mark.parametrize("counting_down", [False, True])
@in_virtual_time
async def test_after_a_restart_the_race_is_still_paused(counting_down):
    hall = await race()
    await pause(hall.ana)
    if counting_down:
        await pause(hall.ana, on=False)
        await after(1)
    before = hall.state.t.to_bytes()
    await hall.restart()
    ana = await hall.ana.resume()
    await after(60)
    assert (lobby(ana).paused, hall.state.t.to_bytes()) == (True, before)


@in_virtual_time
async def test_whoever_was_away_for_a_pause_gets_the_whole_table():
    hall = await race()
    seq = hall.state.seq
    await pause(hall.ana)
    ana = await hall.ana.resume(seq)
    assert lobby(ana).paused


@pytest.mark.parametrize("with_pause", [False, True])
@in_virtual_time
async def test_the_result_says_whether_a_race_was_paused(with_pause):
    hall = await race("top_speed")
    if with_pause:
        await pause(hall.ana)
        await pause(hall.ana, on=False)
        await after(COUNTDOWN)
    hall.ana.play_along(1)
    await hall.played_out()
    assert hall.ana.last(messages.Event).result.paused is with_pause
    await hall.begin()
    hall.ana.play_along(2)
    await hall.played_out()
    assert not hall.ana.last(messages.Event).result.paused  # each game for itself


@in_virtual_time
async def test_giving_up_in_a_pause_leaves_a_table_that_can_begin_again():
    hall = await race()
    await pause(hall.ana)
    await hall.ana.ask(GiveUp)
    assert (hall.state.stage, hall.state.paused) == ("lobby", False)


@in_virtual_time
async def test_the_log_read_back_is_the_same_with_pauses_in_it():
    hall = await race("top_speed")
    lived = {}
    for on in (True, False, True, False):
        await pause(hall.ana, on=on)
        await after(COUNTDOWN + 1)
        lived[hall.state.seq] = brief(hall.state)
    hall.ana.play_along(1)
    await hall.played_out()
    await settled()
    for again in summed(hall.id, await hall.rows()):
        assert brief(again) == lived.get(again.seq, brief(again))
    assert whole(again) == whole(hall.state)
    assert again.result.paused


@in_virtual_time
async def test_when_the_disk_is_full_at_the_end_of_the_countdown_it_is_tried_again():
    hall = await race()
    await pause(hall.ana)
    await pause(hall.ana, on=False)
    keeps = hall.table.services.store
    hall.give(store=Full(keeps))
    await after(COUNTDOWN + 0.5)
    assert hall.state.paused
    hall.give(store=keeps)
    await after(0.5)
    assert not hall.state.paused
