"""Stamp, check, keep, acknowledge, tell: nothing is shown or promised before it is kept."""

import pytest

from nuancier.games import GAMES
from nuancier.tables import messages
from nuancier.tables.desk import log
from nuancier.tables.messages import Chat, Join, Start, Word
from tests.tables.house import Hall, after, in_virtual_time, settled


async def two(game="coloretto", **fields):
    options = {"first": 1} if game == "coloretto" else {}
    return await Hall.started(game, "Ana", "Bob", options=options, **fields)


@in_virtual_time
async def test_nobody_hears_of_a_move_before_it_is_kept():
    hall = await two()
    zed = await hall.spectator("Zed")
    heard = [len(person.heard) for person in (hall.ana, hall.bob, zed)]
    hall.hold()
    op = hall.ana.press("draw")
    await after(5)
    assert [len(person.heard) for person in (hall.ana, hall.bob, zed)] == heard
    await hall.let_go()
    assert len(hall.ana.answers(op)) == 1
    assert zed.last(messages.Event).seat == 0


@in_virtual_time
async def test_whoever_asked_is_answered_before_anything_is_told():
    hall = await two()
    await hall.ana.act("draw")
    kinds = [type(message) for message in hall.ana.heard[-2:]]
    assert kinds == [messages.Ack, messages.Event]
    assert hall.ana.heard[-2].seq == hall.ana.heard[-1].seq


@in_virtual_time
@pytest.mark.parametrize(
    ("kind", "fields"), [(Word, {"text": "prune"}), (Chat, {"text": "ah"}), (Start, {})]
)
async def test_no_wish_is_answered_before_it_is_kept(kind, fields):
    hall = await Hall.open("coloretto", "Ana", "Bob")
    hall.hold()
    op = hall.ana.send(kind, **fields)
    await settled()
    assert hall.ana.answers(op) == []
    await hall.let_go()
    assert len(hall.ana.answers(op)) == 1


@in_virtual_time
async def test_nobody_gets_a_token_before_the_seat_is_kept():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 2)
    bob = await hall.newcomer("Bob")
    hall.hold()
    bob.send(Join, code=hall.code, name="Bob")
    await settled()
    assert bob.heard == []
    await hall.let_go()
    assert isinstance(bob.heard[0], messages.Seated)
    assert isinstance(bob.heard[1], messages.Snapshot)


@in_virtual_time
async def test_wishes_are_looked_at_one_after_the_other():
    hall = await two()
    hall.hold()
    drawn, placed, early = hall.ana.press("draw"), hall.ana.press("place on row 1"), None
    early = hall.bob.press("draw")
    await settled()
    await hall.let_go()
    rows = [row.op for row in await hall.rows() if row.op]
    assert rows[-3:] == [drawn, placed, early]


@in_virtual_time
async def test_what_was_not_kept_before_a_crash_never_was_and_is_done_when_sent_again():
    hall = await two()
    before = hall.state.t.to_bytes()
    hall.hold()
    op = hall.ana.press("draw")
    await settled()
    hall.crash()
    hall._held_back = None
    hall.start(base=5)
    await hall.wake()
    assert hall.state.t.to_bytes() == before
    ana = await hall.ana.resume()
    assert isinstance(await ana.act("draw", op=op), messages.Ack)


@in_virtual_time
async def test_what_was_acknowledged_survives_a_crash():
    hall = await two()
    await hall.ana.act("draw")
    after_it = hall.state.t.to_bytes()
    await hall.restart()
    assert hall.state.t.to_bytes() == after_it


@in_virtual_time
@pytest.mark.parametrize("game", GAMES)
async def test_a_refused_move_changes_nothing(game):
    hall = await two(game)
    rows, before = len(await hall.rows()), hall.state.t.to_bytes()
    legal = set(hall.ana.numbers(hall.ana.moves))
    for move in (-1, 10_000, *(set(range(hall.game.max_moves)) - legal)):
        refused = await hall.ana.act(move)
        assert isinstance(refused, messages.Refused)
        assert refused.reason.key
    assert (len(await hall.rows()), hall.state.t.to_bytes()) == (rows, before)


@in_virtual_time
async def test_a_fault_at_one_table_is_not_the_others(monkeypatch):
    hall, noted = await two(), []
    wish = messages.Open("other-" + "x" * 20, "Zoe", "coloretto", ["free", "joueur"])
    other, _ = await hall.house.open(wish)

    def fail(*_):
        raise ValueError("planted")

    monkeypatch.setattr(hall.table.eyes, "look", fail)
    monkeypatch.setattr(log, "exception", lambda text, **_: noted.append(text))
    hall.ana.press("draw")
    await settled()
    assert hall.ana.kicked == (1012, "lobby-resting")
    assert noted == ["table failed"]
    assert list(hall.house.tables) == [other.state.table]
    ana = await hall.ana.resume()  # what was kept before the fault is there
    assert "draw" not in ana.moves
    assert isinstance(await ana.any_move(), messages.Ack)


@in_virtual_time
async def test_who_answers_an_event_at_once_waits_until_everybody_has_been_told():
    hall = await two()
    zed = await hall.spectator("Zed")
    hear, told_before = hall.bob.guest.send, len(zed.heard)

    def answer(told):
        hear(told)
        if isinstance(hall.bob.heard[-1], messages.Event):
            hall.bob.press("draw")
            assert len(zed.heard) == told_before  # the spectator's turn is still to come

    hall.bob.guest.send = answer
    await hall.ana.act("draw")
    assert [type(one) for one in hall.bob.heard[-2:]] == [messages.Event, messages.Refused]
    assert hall.bob.last(messages.Refused).seq == zed.heard[told_before].seq


@in_virtual_time
async def test_what_a_wish_sets_off_comes_before_the_next_wish():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    hall.hold()
    first, second = hall.ana.send(Word, text="prune"), hall.ana.send(Start)
    await settled()
    assert hall.ana.answers(first) == hall.ana.answers(second) == []
    await hall.let_go()
    rows = [row.op for row in await hall.rows() if row.op]
    assert rows[-2:] == [first, second]


@in_virtual_time
async def test_a_fault_in_a_wish_that_need_not_wait_ends_its_table_alone(monkeypatch):
    hall, noted = await two(), []

    def fail(*_):
        raise ValueError("planted")

    monkeypatch.setattr(hall.table.eyes, "check", fail)
    monkeypatch.setattr(log, "exception", lambda text, **_: noted.append(text))
    hall.ana.press("draw")
    assert hall.ana.kicked == (1012, "lobby-resting")
    assert noted == ["table failed"]
    ana = await hall.ana.resume()
    assert "draw" in ana.moves
