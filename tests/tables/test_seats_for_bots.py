"""A bot gets a person's seat for good: the person was shown out of a running match, or gave up."""

import pytest

from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.verify import verify
from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from nuancier.tables.messages import Chat, GiveUp, HandOver, Join, Kick, Leave, Start
from nuancier.tables.seat import MINDER
from tests.tables.drafting import an_opening_lay
from tests.tables.hearing import told_of
from tests.tables.house import Hall, after, in_virtual_time, settled

TURNS = {"coloretto": {"first": 2}}  # in turn games it is Bob's turn
GAMES = ("coloretto", "rouge_jaune_vert")
WAYS = [("ana", Kick, {"seat": 1}), ("bob", GiveUp, {})]
each_way = pytest.mark.parametrize(("who", "kind", "fields"), WAYS, ids=["shown out", "gave up"])


async def three(game="coloretto", **opening):
    return await Hall.started(game, "Ana", "Bob", "Cleo", options=TURNS.get(game, {}), **opening)


def seats(hall):
    return [seat.name or seat.bot for seat in hall.state.seats]


def by_whom(person, seat):
    """Return who moved for a seat, as somebody was told."""
    deeds = [event for event in person.told(messages.Event) if event.seat == seat]
    return [event.by for event in deeds if event.by not in ("shown_out", "gave_up")]


# ---- the seat ------------------------------------------------------------------------------------


@in_virtual_time
@each_way
@pytest.mark.parametrize("game", GAMES)
async def test_a_bot_sits_down_and_plays_on(game, who, kind, fields):
    hall = await three(game)
    assert isinstance(await hall.people[who].ask(kind, **fields), messages.Ack)
    assert seats(hall) == ["Ana", MINDER, "Cleo"]
    await after(20)
    assert set(by_whom(hall.cleo, 1)) == {"bot"}


@in_virtual_time
@each_way
async def test_nothing_of_the_game_is_lost(who, kind, fields):
    hall = await three()
    await hall.bob.act("draw")
    before = hall.state.t.to_bytes()
    await hall.people[who].ask(kind, **fields)
    assert hall.state.t.to_bytes() == before
    assert hall.state.stage == "playing"


@in_virtual_time
@each_way
async def test_the_game_goes_to_its_end_and_its_replay_is_whole(who, kind, fields):
    hall = await three("rouge_jaune_vert")
    hall.ana.play_along(1)
    hall.cleo.play_along(2)
    await hall.people[who].ask(kind, **fields)
    await hall.played_out()
    assert verify(await hall.house.replay(hall.id, 0), hall.games).is_over
    assert hall.state.spans[0].names == ["Ana", "Bob", "Cleo"]


@in_virtual_time
@each_way
async def test_the_bot_keeps_the_seat_for_the_next_match(who, kind, fields):
    hall = await Hall.started("top_speed", "Ana", "Bob")
    hall.ana.play_along(1)
    await hall.people[who].ask(kind, **fields)
    await hall.played_out()
    assert isinstance(await hall.ana.ask(Start), messages.Ack)


@in_virtual_time
@each_way
async def test_between_two_games_a_bot_sits_down_too(who, kind, fields):
    hall = await Hall.started("coloretto", "Ana", "Bob", "Cleo", options={"games": 4})
    for number, person in enumerate((hall.ana, hall.bob, hall.cleo)):
        person.play_along(number)
    await hall.played_out()
    assert hall.state.stage == "between"
    await hall.people[who].ask(kind, **fields)
    assert seats(hall) == ["Ana", MINDER, "Cleo"]
    assert hall.cleo.last(messages.Arranged).lobby.players[1].bot == MINDER


# ---- the person ----------------------------------------------------------------------------------


@in_virtual_time
@each_way
async def test_the_person_is_told_why_and_acts_no_more(who, kind, fields):
    hall = await three()
    await hall.people[who].ask(kind, **fields)
    reason = hall.bob.last(messages.Notice).reason
    why = "shown_out" if kind is Kick else "gave_up"
    assert (reason.key, reason.args) == ("lobby-seat-lost", {"why": why})
    assert (await hall.bob.act("draw")).reason.key == "lobby-no-seat"
    assert hall.bob.seat == SPECTATOR


@in_virtual_time
@each_way
async def test_the_token_and_the_keys_of_the_seat_are_void(who, kind, fields):
    hall = await three()
    key = (await hall.bob.ask(HandOver)).key
    await hall.people[who].ask(kind, **fields)
    assert (await hall.bob.resume()).last(messages.Refused).reason.key == "lobby-bad-token"
    phone = await hall.newcomer("Phone")
    answer = await phone.ask(messages.Redeem, table=hall.id, key=key)
    assert answer.reason.key == "lobby-bad-key"


@in_virtual_time
@each_way
async def test_all_connections_of_the_seat_look_on(who, kind, fields):
    hall = await three()
    old = hall.bob
    new = await old.resume()
    await hall.people[who].ask(kind, **fields)
    assert (old.seat, new.seat) == (SPECTATOR, SPECTATOR)


@in_virtual_time
async def test_who_was_shown_out_sees_nothing_more_of_the_seats_cards():
    hall = await Hall.started("limits", "Ana", "Bob", "Cleo")
    await hall.ana.ask(Kick, seat=1)
    assert hall.bob.last(messages.Event).own is None
    assert (await hall.bob.ask(messages.Sync, seq=0))[-1].own is None


@in_virtual_time
async def test_who_was_shown_out_waits_for_the_end_as_any_newcomer():
    hall = await three()
    await hall.ana.ask(Kick, seat=1)
    answer = await hall.bob.ask(Join, code=hall.code, name="Bob")
    assert answer.reason.key == "lobby-running"


@in_virtual_time
async def test_a_choice_that_was_not_whole_is_dropped():
    hall = await an_opening_lay()
    before = hall.state.t.to_bytes()
    assert isinstance(await hall.ana.act(hall.ana.moves[0]), messages.Drafted)
    await hall.ana.ask(GiveUp)
    assert hall.state.t.to_bytes() == before


@in_virtual_time
async def test_a_press_of_who_was_shown_out_takes_nothing():
    hall = await three("rouge_jaune_vert", lags=(180, 20, 180))
    await hall.ana.act("take hidden")
    await hall.ana.act("return")
    [card] = [name for name in hall.bob.moves if name.startswith("take") and "hidden" not in name]
    press = hall.bob.press(card)  # waits for others, who may have been first
    hall.ana.send(Kick, seat=1)
    await after(1)
    assert next(one for one in hall.bob.heard if getattr(one, "op", "") == press).reason.key
    assert press not in [row.op for row in await hall.rows()]


@in_virtual_time
@each_way
async def test_the_same_wish_again_gets_the_same_answer(who, kind, fields):
    hall = await three()
    person = hall.people[who]
    await person.ask(kind, op="once", **fields)
    await person.ask(kind, op="once", **fields)
    first, again = person.answers("once")
    assert first == again
    assert [row.op for row in await hall.rows()].count("once") == 1


# ---- the others ----------------------------------------------------------------------------------


@in_virtual_time
@each_way
async def test_everybody_reads_it_in_the_log(who, kind, fields):
    hall = await three(languages=(None, None, "fr"))
    zoe = await hall.spectator("Zoé", "fr")
    await hall.people[who].ask(kind, **fields)
    told = "shown_out" if kind is Kick else "gave_up"
    for person in (hall.ana, hall.bob, hall.cleo, zoe):
        assert told_of(person, told) == [{"kind": told, "name": "Bob", "bot": "Vanille"}]
    sentence = "L’hôte retire Bob" if kind is Kick else "Bob abandonne"
    assert any(text.startswith(sentence) for text in hall.cleo.last(messages.Event).text)


@in_virtual_time
@each_way
async def test_the_log_has_it_after_a_restart_too(who, kind, fields):
    hall = await three()
    await hall.people[who].ask(kind, **fields)
    await hall.restart()
    cleo = await hall.cleo.resume()
    told = "shown_out" if kind is Kick else "gave_up"
    newest = cleo.last(messages.Snapshot).facts[-1]
    assert newest == {"kind": told, "name": "Bob", "bot": "Vanille"}
    assert seats(hall) == ["Ana", MINDER, "Cleo"]
    assert (await hall.bob.resume()).last(messages.Refused).reason.key == "lobby-bad-token"


@in_virtual_time
@each_way
async def test_who_was_away_meanwhile_is_told_how_the_table_stands(who, kind, fields):
    hall = await three()
    seq = hall.state.seq
    await hall.cleo.drop()
    await hall.people[who].ask(kind, **fields)
    cleo = await hall.cleo.resume(seq=seq)
    assert cleo.last(messages.Snapshot).lobby.players[1].bot == MINDER


@in_virtual_time
async def test_a_seat_that_a_bot_minds_can_be_given_to_it_for_good():
    hall = await three()
    await hall.bob.ask(Leave)
    await hall.ana.ask(Kick, seat=1)
    assert seats(hall) == ["Ana", MINDER, "Cleo"]
    assert not hall.cleo.last(messages.Arranged).lobby.players[1].minded


# ---- who may -------------------------------------------------------------------------------------


@in_virtual_time
@pytest.mark.parametrize(
    ("who", "seat", "reason"),
    [
        ("bob", 2, "lobby-host-only"),
        ("ana", 0, "lobby-kick-oneself"),
        ("ana", 3, "lobby-nobody-there"),
        ("ana", 5, "lobby-nobody-there"),
    ],
)
async def test_the_host_alone_shows_other_people_out(who, seat, reason):
    hall = await three(bots=1)
    assert (await hall.people[who].ask(Kick, seat=seat)).reason.key == reason


@in_virtual_time
async def test_who_looks_on_cannot_give_up():
    hall = await three()
    zoe = await hall.spectator()
    assert (await zoe.ask(GiveUp)).reason.key == "lobby-no-seat"


@in_virtual_time
async def test_giving_up_without_a_match_frees_the_seat():
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)
    assert isinstance(await hall.bob.ask(GiveUp), messages.Ack)
    assert seats(hall) == ["Ana", None, None]


# ---- the host ------------------------------------------------------------------------------------


@in_virtual_time
async def test_when_the_host_gives_up_the_next_person_is_host():
    hall = await three()
    await hall.ana.ask(GiveUp)
    assert hall.cleo.last(messages.Arranged).lobby.host == 1


@in_virtual_time
async def test_whoever_left_is_host_again_when_nobody_else_is_there():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    await hall.bob.ask(Leave)
    await hall.ana.ask(GiveUp)
    assert (seats(hall), hall.state.host) == ([MINDER, "Bob"], 1)
    bob = await hall.bob.resume()
    assert (bob.seat, hall.state.stage) == (1, "playing")


# ---- the last person -----------------------------------------------------------------------------


async def alone(game="coloretto"):
    hall = await Hall.started(game, "Ana", bots=2)
    assert isinstance(await hall.ana.ask(GiveUp), messages.Ack)
    return hall


@in_virtual_time
@pytest.mark.parametrize("game", GAMES)
async def test_who_gives_up_alone_against_bots_ends_the_match(game):
    hall = await alone(game)
    assert (hall.state.stage, hall.state.host) == ("lobby", None)
    assert seats(hall) == [None, MINDER, MINDER]
    await hall.restart()
    assert (hall.state.stage, hall.state.host) == ("lobby", None)


@in_virtual_time
async def test_a_match_that_was_given_up_has_no_replay_and_says_so():
    hall = await alone()
    with pytest.raises(Refusal, match="no such game"):
        await hall.house.replay(hall.id, 0)
    zoe = await hall.spectator()
    assert zoe.last(messages.Snapshot).notice.key == "lobby-given-up"


@in_virtual_time
async def test_a_newcomer_may_play_at_a_table_that_was_given_up():
    hall = await alone()
    dan = await hall.newcomer("Dan")
    await dan.sit_down()
    assert isinstance(await dan.ask(Start), messages.Ack)
    await settled()
    assert hall.state.stage == "playing"
    assert [span.is_abandoned for span in hall.state.spans] == [True, False]


@in_virtual_time
async def test_a_line_of_chat_stays_with_who_said_it():
    hall = await three()
    await hall.bob.ask(Chat, text="bonsoir")
    await hall.ana.ask(Kick, seat=1)
    await hall.cleo.ask(messages.Sync, seq=0)
    assert [said.name for said in hall.cleo.last(messages.Snapshot).chat] == ["Bob"]
