"""Whoever missed something gets exactly that, or how everything stands."""

import pytest

from nuancier.games import GAMES
from nuancier.tables import messages
from nuancier.tables.messages import Sync, Word
from tests.laws.play import is_soon_over
from tests.tables.house import Hall, after, in_virtual_time, seed_of

BY_EVENTS = [name for name, game in GAMES.items() if game.catch_up == "events"]


async def busy(game, seconds=20, **fields):
    """A table at which Ana, who plays, and a bot have been busy, and Bob looks on from his seat."""
    soon_over = is_soon_over(GAMES[game])  # then bots alone play, and wait for her
    bots = GAMES[game].seats[1] - 1 if soon_over else 1
    hall = await Hall.started(game, "Ana", bots=bots, **fields)
    await hall.spectator("Zed")
    if not soon_over:
        hall.ana.play_along(3)
    await after(seconds)
    hall.ana.stop_playing()
    return hall


@in_virtual_time
@pytest.mark.parametrize("game", BY_EVENTS)
async def test_missed_events_come_again_byte_for_byte(game):
    hall = await busy(game)
    for person in (hall.ana, hall.zed):
        events = [raw for raw in person.raw if raw.startswith(b'{"t":"event"')]
        for missed in {1, min(2, len(events)), max(1, len(events) // 2)}:
            before = len(person.raw)
            await person.ask(Sync, seq=hall.state.seq - missed)
            assert person.raw[before:] == events[-missed:]


@in_virtual_time
@pytest.mark.parametrize("game", BY_EVENTS)
async def test_they_come_again_after_a_restart_too(game):
    hall = await busy(game)
    events = [raw for raw in hall.ana.raw if raw.startswith(b'{"t":"event"')]
    await hall.restart()
    missed = min(3, len(events))
    ana = await hall.ana.resume(seq=hall.state.seq - missed)
    assert [raw for raw in ana.raw if raw.startswith(b'{"t":"event"')] == events[-missed:]
    assert ana.told(messages.Snapshot) == []


@in_virtual_time
async def test_whoever_missed_nothing_is_told_nothing():
    hall = await busy("coloretto")
    assert await hall.zed.ask(Sync, seq=hall.state.seq) == []


@in_virtual_time
@pytest.mark.parametrize("seq", [0, -5, 3])
async def test_whoever_missed_more_than_deeds_gets_one_snapshot(seq):
    hall = await busy("coloretto")
    [snapshot] = await hall.zed.ask(Sync, seq=seq)
    assert isinstance(snapshot, messages.Snapshot)
    assert snapshot.seq == hall.state.seq


@in_virtual_time
async def test_whoever_is_ahead_of_the_table_is_set_right():
    hall = await busy("coloretto")
    [snapshot] = await hall.zed.ask(Sync, seq=hall.state.seq + 7)
    assert snapshot.seq == hall.state.seq


@in_virtual_time
async def test_whoever_missed_very_much_gets_one_snapshot():
    hall = await busy("rouge_jaune_vert", 60)
    assert hall.state.seq > 80
    [snapshot] = await hall.zed.ask(Sync, seq=6)
    assert isinstance(snapshot, messages.Snapshot)


@in_virtual_time
async def test_inside_a_round_of_limits_only_a_snapshot_tells_what_was_missed():
    hall = await busy("limits", 6)
    [snapshot] = await hall.zed.ask(Sync, seq=hall.state.seq - 1)
    assert isinstance(snapshot, messages.Snapshot)


@in_virtual_time
async def test_a_change_of_the_lobby_is_caught_up_by_a_snapshot():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    seq = hall.state.seq
    await hall.ana.ask(Word, text="prune")
    [snapshot] = await hall.bob.ask(Sync, seq=seq)
    assert snapshot.lobby.luck.words == ["prune", ""]


@in_virtual_time
@pytest.mark.parametrize("game", GAMES)
async def test_events_put_over_a_scene_are_the_scene_of_a_snapshot(game):
    hall = await Hall.started(game, "Ana", bots=1, seed=seed_of("scenes") % 1000)
    await hall.spectator("Zed")
    hall.ana.play_along(3)
    for _ in range(10):
        await after(5)
        kept = [hall.ana.scene, hall.zed.scene]
        await hall.ana.ask(Sync, seq=0)
        await hall.zed.ask(Sync, seq=0)
        assert [hall.ana.scene, hall.zed.scene] == kept


@in_virtual_time
async def test_every_message_carries_the_latest_seq():
    hall = await busy("coloretto")
    seqs = [message.seq for message in hall.ana.heard]
    assert seqs == sorted(seqs)
    assert seqs[-1] == hall.state.seq


@in_virtual_time
async def test_a_snapshot_tells_who_did_each_thing():
    hall = await busy("coloretto")
    done = [(event.seat, fact) for event in hall.ana.told(messages.Event) for fact in event.facts]
    [snapshot] = await hall.zed.ask(Sync, seq=0)
    assert list(zip(snapshot.doers, snapshot.facts, strict=True)) == done[-80:]
    assert {0, 1} <= set(snapshot.doers)
