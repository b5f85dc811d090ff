"""A wish that is sent again gets the same answer, byte for byte, and is done once."""

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import (
    Act,
    Arrange,
    Chat,
    HandOver,
    Join,
    Kick,
    Leave,
    Redeem,
    Rematch,
    Sit,
    Start,
    Word,
)
from tests.tables.drafting import an_opening_lay
from tests.tables.house import Hall, Person, after, in_virtual_time, settled

BEFORE = [
    (Sit, {"seat": 2}),
    (Arrange, {"seats": ["kept", "kept", "expert"], "locked": True}),
    (Kick, {"seat": 1}),
    (Word, {"text": "prune"}),
    (Chat, {"text": "bonsoir"}),
    (HandOver, {}),
    (Leave, {}),
]
NOT_IN_THE_LOG = (Chat, HandOver)


async def hall_of(kind):
    names = ("Ana", "Bob", "Cleo") if kind in (Start, Act) else ("Ana", "Bob")
    return await Hall.open("coloretto", *names, seats=["free"] * 3)


@in_virtual_time
@pytest.mark.parametrize(("kind", "fields"), [*BEFORE, (Start, {})], ids=lambda one: str(one)[-30:])
async def test_a_wish_sent_again_gets_the_same_answer_and_is_done_once(kind, fields):
    hall = await hall_of(kind)
    op = Person.new_op()
    await hall.ana.ask(kind, op=op, **fields)
    rows = len(await hall.rows())
    await hall.ana.ask(kind, op=op, **fields)
    first, again = hall.ana.answers(op)
    assert again == first
    assert len(await hall.rows()) == rows
    assert len(hall.bob.told(messages.Chatted)) <= 1


@in_virtual_time
@pytest.mark.parametrize(("kind", "fields"), [*BEFORE, (Start, {})], ids=lambda one: str(one)[-30:])
async def test_a_wish_sent_twice_at_once_is_done_once(kind, fields):
    hall = await hall_of(kind)
    op = Person.new_op()
    hall.ana.send(kind, op=op, **fields)
    hall.ana.send(kind, op=op, **fields)
    await settled()
    answers = hall.ana.answers(op)
    assert len(set(answers)) == 1
    assert sum(row.op == op for row in await hall.rows()) == (kind not in NOT_IN_THE_LOG)
    assert len(hall.bob.told(messages.Chatted)) == (kind is Chat)


KEPT = [pair for pair in BEFORE if pair[0] not in (HandOver, Leave)]


@in_virtual_time
@pytest.mark.parametrize(("kind", "fields"), [*KEPT, (Start, {})], ids=lambda one: str(one)[-30:])
async def test_after_a_restart_too(kind, fields):
    hall = await hall_of(kind)
    op = Person.new_op()
    await hall.ana.ask(kind, op=op, **fields)
    [first] = hall.ana.answers(op)
    await hall.restart()
    rows = len(await hall.rows())
    ana = await hall.ana.resume()
    await ana.ask(kind, op=op, **fields)
    assert ana.answers(op) == [first]
    assert len(await hall.rows()) == rows
    assert ana.told(messages.Chatted) == []


@in_virtual_time
@pytest.mark.parametrize("game", ["coloretto", "limits", "chiffres_et_couleurs", "top_speed"])
async def test_a_move_sent_again_is_made_once_also_after_a_restart(game):
    hall = await Hall.started(game, "Ana", "Bob")
    op = Person.new_op()
    while not (moves := hall.ana.moves):
        await hall.bob.any_move()
    move = "done" if "done" in moves else moves[0]
    await hall.ana.act(move, op=op)
    [first] = hall.ana.answers(op)
    before = hall.state.t.to_bytes()
    await hall.ana.act(move, op=op)
    assert hall.ana.answers(op) == [first, first]
    await hall.restart()
    ana = await hall.ana.resume()
    await ana.act(move, op=op)
    assert ana.answers(op) == [first]
    assert hall.state.t.to_bytes() == before


@in_virtual_time
async def test_a_refusal_sent_again_is_the_same_refusal():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    op = Person.new_op()
    await hall.bob.act("draw", op=op)
    await hall.ana.act("draw")
    await hall.ana.act("place on row 1")
    await hall.bob.act("draw", op=op)  # by now it is Bob's turn
    first, again = hall.bob.answers(op)
    assert again == first
    assert hall.bob.moves


@in_virtual_time
async def test_a_refused_seat_stays_refused_to_that_wish():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 2)
    await hall.ana.ask(Arrange, locked=True)
    bob, op = await hall.newcomer("Bob"), Person.new_op()
    await bob.sit_down(op=op)
    await hall.ana.ask(Arrange, locked=False)
    await bob.sit_down(op=op)
    first, again = bob.answers(op)
    assert again == first
    assert isinstance(await bob.sit_down(), messages.Seated)


# ---- seats ---------------------------------------------------------------------------------------


@in_virtual_time
async def test_whoever_did_not_hear_the_answer_sits_down_once_and_gets_the_same_token():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3)
    op = Person.new_op()
    bob = await hall.newcomer("Bob")
    bob.send(Join, op=op, code=hall.code, name="Bob")
    await bob.drop()
    again = await hall.newcomer("Bob")
    seated = await again.sit_down(op=op)
    assert bob.answers(op) == again.answers(op)
    assert [seat.name for seat in hall.state.seats] == ["Ana", "Bob", None]
    assert (again.seat, again.guest.acting, seated.seat) == (1, True, 1)


@in_virtual_time
async def test_after_a_restart_the_seat_is_given_again_with_a_new_token():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3)
    op = Person.new_op()
    bob = await hall.newcomer("Bob")
    first = await bob.sit_down(op=op)
    await hall.restart()
    bob = await hall.newcomer("Bob")
    again = await bob.sit_down(op=op)
    assert (again.seat, bob.seat) == (first.seat, 1)
    old = await bob.resume(token=first.token)
    assert old.last(messages.Refused).reason.key == "lobby-bad-token"
    assert (await bob.resume(token=again.token)).seat == 1


@in_virtual_time
async def test_an_op_that_could_be_guessed_gives_nobody_the_seat_of_another():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3)
    bob, thief = await hall.newcomer("Bob"), await hall.newcomer("Zed")
    await bob.sit_down(op="1")
    seated = await thief.sit_down(op="1")
    assert seated.seat == 2
    assert bob.token != thief.token


@in_virtual_time
async def test_a_seat_taken_over_by_key_is_given_again_to_the_same_wish():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    key = (await hall.ana.ask(HandOver)).key
    phone, op = await hall.newcomer("Phone"), Person.new_op()
    await phone.ask(Redeem, op=op, table=hall.id, key=key)
    await phone.drop()
    phone = await hall.newcomer("Phone")
    await phone.ask(Redeem, op=op, table=hall.id, key=key)
    assert phone.seat == 0
    await hall.restart()
    phone = await hall.newcomer("Phone")
    seated = await phone.ask(Redeem, op=op, table=hall.id, key=key)
    assert (seated.seat, phone.seat) == (0, 0)


# ---- choices of several steps --------------------------------------------------------------------


@in_virtual_time
async def test_a_step_sent_again_is_the_same_step():
    hall = await an_opening_lay()
    op, lay = Person.new_op(), hall.ana.moves[0]
    await hall.ana.act(lay, op=op)
    await hall.ana.act(lay, op=op)
    first, again = hall.ana.answers(op)
    assert again == first
    assert hall.ana.last(messages.Drafted).drafted == hall.ana.numbers([lay])


@in_virtual_time
async def test_a_step_that_was_taken_back_is_a_new_step_when_it_is_sent_again():
    hall = await an_opening_lay()
    op, lay = Person.new_op(), hall.ana.moves[0]
    await hall.ana.act(lay, op=op)
    await hall.ana.ask(messages.Sync, seq=0)
    await hall.ana.act(lay, op=op)
    second = hall.ana.moves[0]
    answer = await hall.ana.act(second)
    assert answer.drafted == hall.ana.numbers([lay, second])


@in_virtual_time
async def test_a_choice_stands_while_others_do_something():
    hall = await an_opening_lay()
    await hall.ana.act(hall.ana.moves[0])
    may = hall.ana.moves
    await hall.bob.act("done")
    assert hall.ana.moves == may
    assert isinstance(await hall.ana.act(may[0]), messages.Drafted)


@in_virtual_time
async def test_others_hear_of_a_choice_once_when_it_is_whole():
    hall = await an_opening_lay()
    heard = len(hall.bob.heard)
    await hall.ana.act(hall.ana.moves[0])
    await hall.ana.act(hall.ana.moves[0])
    assert len(hall.bob.heard) == heard
    while isinstance(await hall.ana.act(hall.ana.moves[-1]), messages.Drafted):
        pass
    assert len(hall.bob.told(messages.Event)) == 2  # the deal, and the choice


@in_virtual_time
async def test_a_wish_for_a_rematch_is_told_once():
    hall = await Hall.started("top_speed", "Ana", "Bob")
    hall.ana.play_along(1)
    hall.bob.play_along(2)
    await hall.played_out()
    op = Person.new_op()
    await hall.bob.ask(Rematch, op=op)
    await hall.bob.ask(Rematch, op=op)
    first, again = hall.bob.answers(op)
    assert again == first
    assert [told.kind for told in hall.ana.told(messages.Reacted)] == ["rematch"]


@in_virtual_time
async def test_the_answer_to_an_undecided_claim_goes_where_it_was_asked_last():
    hall = await Hall.started("top_speed", "Ana", "Bob", lags=(20, 150))
    op = Person.new_op()
    column = next(name for name in hall.ana.moves if name.startswith("place"))
    hall.ana.send(Act, op=op, moves=hall.ana.numbers([column]))
    ana = await hall.ana.resume()
    ana.send(Act, op=op, moves=ana.numbers([column]))
    await after(1)
    assert len(ana.answers(op)) == 1
    assert sum(row.op == op for row in await hall.rows()) == 1
