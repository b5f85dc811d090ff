"""An op is for one wish: another wish with the same op is refused, and takes no answer away."""

import hashlib

import msgspec
import pytest
from msgspec.structs import replace

from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from nuancier.tables.answers import OTHER_WISH, hidden, is_same
from nuancier.tables.events import HOUSE, read_event, write_event
from nuancier.tables.latest import MOST, MOST_OF_A_GUEST
from nuancier.tables.messages import Act, Arrange, Chat, Hint, Join, Kick, Sit, Start, Word
from nuancier.tables.state import State
from nuancier.tables.wishes import receive
from tests.tables.drafting import an_opening_lay
from tests.tables.house import Hall, Person, after, in_virtual_time, settled

WISHES = [
    (Word, {"text": "prune"}),
    (Word, {"text": "poire"}),
    (Sit, {"seat": 2}),
    (Arrange, {"locked": True}),
    (Chat, {"text": "bonsoir"}),
    (Kick, {"seat": 1}),
    (Start, {}),
    (Hint, {}),
]


def key_of(answer):
    return answer.reason.key if isinstance(answer, messages.Refused) else type(answer).__name__


async def hall_of_two(**opening):
    return await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3, **opening)


@in_virtual_time
@pytest.mark.parametrize("first", WISHES[:5], ids=lambda one: one[0].__name__)
async def test_another_wish_with_the_same_op_is_refused_and_not_done(first):
    for kind, fields in WISHES:
        if (kind, fields) == first:
            continue
        hall = await hall_of_two()
        op = Person.new_op()
        await hall.ana.ask(first[0], op=op, **first[1])
        seq = hall.state.seq
        assert key_of(await hall.ana.ask(kind, op=op, **fields)) == OTHER_WISH
        assert hall.state.seq == seq
        await hall.ana.ask(first[0], op=op, **first[1])
        answers = hall.ana.answers(op)
        assert answers[2] == answers[0]  # the first wish keeps its answer


@in_virtual_time
async def test_after_a_restart_too():
    hall = await hall_of_two()
    op = Person.new_op()
    await hall.ana.ask(Word, op=op, text="prune")
    await hall.restart()
    ana = await hall.ana.resume()
    assert key_of(await ana.ask(Word, op=op, text="poire")) == OTHER_WISH
    assert key_of(await ana.ask(Word, op=op, text="prune")) == "Ack"


@in_virtual_time
async def test_another_move_with_the_same_op_is_refused():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    await hall.ana.act("draw")
    op = Person.new_op()
    assert key_of(await hall.ana.act("place on row 1", op=op)) == "Ack"
    assert key_of(await hall.ana.act("place on row 2", op=op)) == OTHER_WISH
    await hall.restart()
    ana = await hall.ana.resume()
    assert key_of(await ana.act("place on row 2", op=op)) == OTHER_WISH
    assert key_of(await ana.act("place on row 1", op=op)) == "Ack"


@in_virtual_time
async def test_an_undecided_claim_is_not_mistaken_for_another():
    hall = await Hall.started("top_speed", "Ana", "Bob", lags=(20, 150))
    one, other = next(name for name in hall.ana.moves if name.startswith("place")), "top"
    op = Person.new_op()
    hall.ana.send(Act, op=op, moves=hall.ana.numbers([one]))
    assert key_of(await hall.ana.act(other, op=op)) == OTHER_WISH
    await after(1)
    assert sum(row.op == op for row in await hall.rows()) == 1


@in_virtual_time
async def test_a_refused_wish_keeps_its_refusal():
    hall = await hall_of_two()
    op = Person.new_op()
    refused = key_of(await hall.bob.ask(Start, op=op))
    assert key_of(await hall.bob.ask(Word, op=op, text="prune")) == OTHER_WISH
    assert key_of(await hall.bob.ask(Start, op=op)) == refused == "lobby-host-only"


@in_virtual_time
async def test_a_step_of_a_choice_may_come_again_as_the_whole_choice():
    hall = await an_opening_lay()
    drafted, answer, op = [], None, ""
    while not isinstance(answer, messages.Ack):
        place = 0 if len(drafted) < 2 else -1
        step, op = hall.ana.numbers([hall.ana.moves[place]]), Person.new_op()
        answer = await hall.ana.ask(Act, op=op, moves=step, after=len(drafted))
        drafted += step
    await hall.restart()
    ana = await hall.ana.resume()
    assert key_of(await ana.ask(Act, op=op, moves=drafted)) == "Ack"
    assert key_of(await ana.ask(Act, op=op, moves=[drafted[0], drafted[0]])) == OTHER_WISH


# ---- seats ---------------------------------------------------------------------------------------


@in_virtual_time
async def test_a_seat_is_given_again_to_the_same_wish_only():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3)
    bob, op = await hall.newcomer("Bob"), Person.new_op()
    await bob.sit_down(op=op)
    for _ in range(2):
        other = await hall.newcomer("Zed")
        wish = {"op": op, "code": hall.code, "name": "Zed", "seat": 2}
        assert key_of(await other.ask(Join, **wish)) == OTHER_WISH
        assert hall.state.seats[2].is_free
        await hall.restart()


@in_virtual_time
async def test_a_table_is_opened_again_for_the_same_wish_only():
    hall = Hall()
    wish = messages.Open(Person.new_op(), "Ana", "coloretto", ["free", "free"])
    other = msgspec.structs.replace(wish, game="limits")
    hall.table, seated = await hall.house.open(wish)
    with pytest.raises(Refusal) as refusal:
        await hall.house.open(other)
    assert refusal.value.saying.key == OTHER_WISH
    hall.id = seated.table
    await hall.restart()
    ana = await hall.newcomer("Ana")
    for opening, answer in ((other, OTHER_WISH), (wish, "Seated")):
        table, seated = await hall.house.open(opening)
        assert (table, seated) == (hall.table, None)  # the table is asked
        receive(table, ana.guest, opening, ana.now)
        await settled()
        assert key_of(ana.last(messages.Seated | messages.Refused)) == answer


# ---- old logs ------------------------------------------------------------------------------------


@in_virtual_time
async def test_a_wish_of_an_old_log_is_known_by_its_op_alone():
    hall = await hall_of_two()
    op = Person.new_op()
    await hall.ana.ask(Word, op=op, text="prune")
    old = State(hall.id, hall.services().games)
    for row in await hall.rows():
        event = read_event(row.body)
        event.wish = ""
        assert b"wish" not in write_event(event)  # as logs were written before
        old.add(row, event)
    hall.state.ops = old.ops
    assert key_of(await hall.ana.ask(Word, op=op, text="prune")) == "Ack"


def mark_before(wish, *later):
    """Return the mark that logs have of a wish from before these fields were there."""
    told = {name: value for name, value in msgspec.to_builtins(wish).items() if name not in later}
    written = msgspec.json.encode(dict(sorted(told.items())))
    return hashlib.blake2b(written, digest_size=4).hexdigest()


OPEN = messages.Open("o" * 20, "Ana", "coloretto", ["free", "free"])
JOIN = Join("j" * 20, "KIWI-42", "Bob", seat=1)


@pytest.mark.parametrize("later", [(), ("new",), ("face", "lesson", "new")])
@pytest.mark.parametrize("wish", [OPEN, JOIN], ids=["open", "join"])
def test_a_field_that_came_later_leaves_old_wishes_the_same(wish, later):
    before = mark_before(wish, *later)
    assert is_same(before, wish)
    assert not is_same(before, replace(wish, name="Cleo"))
    assert not is_same(before, replace(wish, new=True))


def test_a_mark_as_it_was_written_before_people_had_faces_is_known():
    assert is_same("cd870156", JOIN)


@in_virtual_time
async def test_whoever_sat_down_before_an_upgrade_gets_the_seat_again():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "free"])
    wish = Join(Person.new_op(), hall.code, "Bob")
    bob = await hall.newcomer("Bob")
    await bob.ask(Join, op=wish.op, code=wish.code, name=wish.name)
    key = f"{HOUSE}:{hidden(wish.op)}"
    seq, _ = hall.state.ops[key]
    hall.state.ops[key] = seq, mark_before(wish, "face", "new")
    again = await hall.newcomer("Bob")
    for name, answer in (("Cleo", OTHER_WISH), ("Bob", "Seated")):
        assert key_of(await again.ask(Join, op=wish.op, code=wish.code, name=name)) == answer


# ---- whose answers -------------------------------------------------------------------------------


@in_virtual_time
@pytest.mark.parametrize("who", ["bob", "zed"])
async def test_nobodys_refusals_take_anothers_answer_away(who):
    hall = await hall_of_two()
    await hall.spectator("Zed")
    op = Person.new_op()
    await hall.ana.ask(messages.HandOver, op=op)
    for _ in range(300):
        hall.people[who].send(Start)
    await settled()
    await hall.ana.ask(messages.HandOver, op=op)
    first, again = hall.ana.answers(op)
    assert again == first


@in_virtual_time
@pytest.mark.parametrize(("who", "most"), [("bob", MOST), ("zed", MOST_OF_A_GUEST)])
async def test_only_so_many_answers_are_remembered(who, most):
    hall = await hall_of_two()
    zed = await hall.spectator("Zed")
    for number in range(most + 1):
        hall.people[who].send(Start, op=f"{number}")
    await settled()
    kept = zed.guest.answers.told if who == "zed" else lambda op: hall.table.answers.told(1, op)
    assert [kept(f"{number}") is None for number in (0, 1, most)] == [True, False, False]
