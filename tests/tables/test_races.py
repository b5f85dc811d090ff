"""Claims that others could make too: one decision, by arrival minus the measured lag."""

from functools import partial

import pytest

from nuancier.kernel.game import CLOCK, LUCK
from nuancier.locales.saying import Saying
from nuancier.tables import messages
from nuancier.tables.events import read_event
from nuancier.tables.fairness import tie_breaker
from nuancier.tables.messages import Act, Leave
from tests.tables.house import Hall, after, in_virtual_time, settled


async def race(*lags, game="top_speed", **fields):
    names = ("Ana", "Bob", "Cleo")[: len(lags)]
    return await Hall.started(game, *names, lags=lags, **fields)


def answer(person, op):
    return next((m for m in person.heard if getattr(m, "op", None) == op), None)


async def last_event(hall):
    return read_event((await hall.rows())[-1].body)


async def one_face_up(*lags):
    """A round of Rouge Jaune Vert with one card face up, which everybody could take."""
    hall = await race(*lags, game="rouge_jaune_vert")
    await hall.ana.act("take hidden")
    await hall.ana.act("return")
    [card] = [name for name in hall.bob.moves if name.startswith("take") and "hidden" not in name]
    return hall, card


@in_virtual_time
async def test_the_slower_wire_wins_when_it_pressed_first():
    hall, card = await one_face_up(20, 180)
    lost = hall.ana.press(card)  # arrives first, from a short wire
    await after(0.1)  # Bob's press comes 100 ms later, from a wire 160 ms longer
    won = hall.bob.press(card)
    await after(1)
    assert isinstance(answer(hall.bob, won), messages.Ack)
    refused = answer(hall.ana, lost)
    assert (refused.late, refused.reason.key) == (True, "lobby-faster")
    assert [claim.seat for claim in refused.photo] == [1, 0]


@in_virtual_time
async def test_one_row_holds_the_times_of_both_and_everybody_is_shown_them():
    hall, card = await one_face_up(20, 180)
    arrived = hall.clock.now()
    hall.ana.press(card)
    await after(0.1)
    hall.bob.press(card)
    await after(1)
    photo = (await last_event(hall)).photo
    assert photo == [
        messages.PhotoPress(1, arrived + 100, 180, arrived - 80),
        messages.PhotoPress(0, arrived, 20, arrived - 20),
    ]
    assert hall.ana.last(messages.Event).photo == photo
    assert hall.bob.last(messages.Event).photo == photo


@in_virtual_time
async def test_an_uncontested_claim_has_no_photo():
    hall, card = await one_face_up(20, 180)
    op = hall.ana.press(card)
    await after(1)
    assert isinstance(answer(hall.ana, op), messages.Ack)
    assert (await last_event(hall)).photo == []


@in_virtual_time
async def test_a_claim_waits_as_long_as_another_could_still_beat_it():
    hall, card = await one_face_up(20, 180)
    op = hall.ana.press(card)
    await after(0.159)
    assert answer(hall.ana, op) is None
    await after(0.002)
    assert isinstance(answer(hall.ana, op), messages.Ack)


@in_virtual_time
async def test_who_has_the_longest_wire_does_not_wait():
    hall, card = await one_face_up(20, 180)
    assert isinstance(await hall.bob.act(card), messages.Ack)


@in_virtual_time
async def test_nobody_waits_where_no_lag_is_known():
    hall, card = await one_face_up(None, None)
    assert isinstance(await hall.ana.act(card), messages.Ack)


@in_virtual_time
async def test_no_more_than_the_cap_is_forgiven():
    hall, card = await one_face_up(1, 900)
    hall.ana.press(card)
    await after(0.15)
    hall.bob.press(card)
    await after(1)
    photo = hall.ana.last(messages.Event).photo
    assert [claim.lag for claim in photo if claim.seat == 1] == [200]


@in_virtual_time
async def test_taking_a_hidden_card_never_waits_while_others_are_left():  # rouge_jaune_vert 3.7
    hall = await race(20, 180, game="rouge_jaune_vert")
    assert isinstance(await hall.ana.act("take hidden"), messages.Ack)


async def pressed_first_from_afar(hall, move):
    """Let Ana press over a short wire, and Bob, who pressed before, over a long one."""
    lost = hall.ana.press(move)
    await after(0.1)
    won = hall.bob.press(move)
    await after(1)
    return answer(hall.bob, won), answer(hall.ana, lost)


def lost_by_photo(answers):
    """Whether Bob was acknowledged, and Ana told that he was faster, with the times of both."""
    won, lost = answers
    told = isinstance(won, messages.Ack), lost.late, lost.reason.key
    assert told == (True, True, "lobby-faster")
    return [claim.seat for claim in lost.photo] == [1, 0]


async def grown(person, cards):
    """Let somebody place so many cards unread."""
    for _ in range(cards):
        await person.act("take hidden")
        await person.act("place")


@in_virtual_time
async def test_two_reaches_for_the_last_hidden_card_are_decided():  # rouge_jaune_vert 3.7
    hall = await race(20, 180, game="rouge_jaune_vert")
    while hall.state.t.hidden_left > 1:
        await hall.ana.act("take hidden")
        await hall.ana.act("return")
    assert lost_by_photo(await pressed_first_from_afar(hall, "take hidden"))
    assert hall.ana.moves[0].startswith("take ")  # plays on


@in_virtual_time
async def test_two_placements_that_would_both_end_the_round_are_decided():  # rouge_jaune_vert 3.6
    hall = await race(20, 180, game="rouge_jaune_vert", options={"call_stop": "off"})
    for person in (hall.ana, hall.bob):
        await grown(person, 9)
        await person.act("take hidden")
    held = hall.state.t.hand[0]
    assert lost_by_photo(await pressed_first_from_afar(hall, "place"))
    t = hall.state.t
    assert (t.running, t.stopper, list(t.counted_cards)[:2]) == (0, 1, [10, 11])
    assert t.hand[0] == held  # that card counts as in hand


@in_virtual_time
async def test_a_last_card_that_comes_after_the_decision_is_late():  # rouge_jaune_vert 3.6
    hall = await race(None, None, game="rouge_jaune_vert", options={"call_stop": "off"})
    for person in (hall.ana, hall.bob):
        await grown(person, 9)
        await person.act("take hidden")
    await hall.bob.act("place")
    refused = await hall.ana.act("place")
    assert (refused.late, refused.reason.key) == (True, "too-late")


@in_virtual_time
async def test_two_stops_are_decided():  # rouge_jaune_vert 3.6
    hall = await race(20, 180, 20, game="rouge_jaune_vert")
    for person in (hall.ana, hall.bob):
        await grown(person, 9)
    assert lost_by_photo(await pressed_first_from_afar(hall, "stop"))
    assert hall.state.t.stopper == 1  # though the series of Ana was full first


@in_virtual_time
async def test_a_move_behind_an_undecided_claim_waits_for_it():
    hall, card = await one_face_up(20, 180)
    claim = hall.ana.press(card)
    behind = hall.ana.press("take hidden")
    await settled()
    assert answer(hall.ana, behind) is None
    await after(1)
    assert isinstance(answer(hall.ana, claim), messages.Ack)
    assert isinstance(answer(hall.ana, behind), messages.Refused)  # a card is in the hand


@in_virtual_time
async def test_on_the_same_column_both_cards_are_placed_in_the_decided_order():
    hall = await race(20, 180)
    first = hall.ana.press("place on column 1")
    await after(0.05)
    second = hall.bob.press("place on column 1")
    await after(1)
    rows = [row for row in await hall.rows() if row.op in (first, second)]
    assert [row.seat for row in rows] == [1, 0]
    photos = [read_event(row.body).photo for row in rows]
    assert photos[0] == photos[1]
    assert [claim.seat for claim in photos[0]] == [1, 0]


@in_virtual_time
@pytest.mark.parametrize("seed", range(6))
async def test_a_tie_is_broken_by_the_secret(seed):
    hall = await race(50, 50, 180, game="rouge_jaune_vert", seed=seed)
    await hall.ana.act("take hidden")
    await hall.ana.act("return")
    tie = tie_breaker(hall.state.game_secret, hall.state.game_number, hall.state.seq + 1)
    card = hall.bob.moves[1]
    hall.ana.press(card)
    hall.bob.press(card)
    await after(1)
    photo = hall.cleo.last(messages.Event).photo
    assert photo[0].pressed == photo[1].pressed
    assert [claim.seat for claim in photo] == sorted((0, 1), key=tie)


@in_virtual_time
async def test_a_handicap_makes_each_move_of_a_seat_come_later():
    hall = await race(0, 0, options={"handicap": "300,0"})
    start = hall.table.desk.time.now()
    op = hall.ana.press("place on column 1")
    await after(0.299)
    assert answer(hall.ana, op) is None
    await after(0.002)
    assert isinstance(answer(hall.ana, op), messages.Ack)
    assert hall.state.deeds[-1].at == start + 300
    assert isinstance(await hall.bob.act("put under"), messages.Ack)


@in_virtual_time
async def test_a_delayed_move_never_lands_in_the_next_game():
    hall = await race(0, 0, options={"handicap": "5000,0"}, set={"countdown_ms": 0})
    while hall.state.stage == "playing":
        await after(0.9)
        late = hall.ana.press("put under")
    await hall.ana.ask(messages.Rematch)
    await after(6)
    assert isinstance(answer(hall.ana, late), messages.Refused)
    assert [deed.seat for deed in hall.state.deeds] == [LUCK, CLOCK]


@in_virtual_time
async def test_whoever_comes_after_the_decision_is_late():
    hall, card = await one_face_up(None, None)
    await hall.ana.act(card)
    refused = await hall.bob.act(card)
    assert (refused.late, refused.reason.key) == (True, "too-late")


@in_virtual_time
async def test_what_was_never_possible_is_not_late():
    hall = await race(0, 0)
    refused = await hall.ana.act(10_000)
    assert (refused.late, refused.reason.key) == (False, "no-such-move")


@in_virtual_time
async def test_a_race_is_run_one_move_at_a_time():
    hall, card = await one_face_up(20, 180)
    seq = hall.state.seq
    assert (await hall.ana.act(card, "place")).reason.key == "lobby-one-by-one"
    assert (await hall.ana.act("take hidden", "return")).reason.key == "lobby-one-by-one"
    assert hall.state.seq == seq


@in_virtual_time
async def test_an_undecided_claim_is_answered_when_the_table_comes_to_rest():
    hall, card = await one_face_up(20, 180)
    op = hall.ana.press(card)
    hall.bob.send(Leave)
    await settled()
    await hall.ana.drop()
    assert answer(hall.ana, op).reason.key == "lobby-resting"


@in_virtual_time
async def test_an_undecided_claim_is_answered_when_the_game_ends():
    hall, card = await one_face_up(20, 180)
    op = hall.ana.press(card)
    hall.table.play.races.end(Saying("lobby-no-game"))
    assert isinstance(answer(hall.ana, op), messages.Refused)
    await after(1)
    assert len(hall.ana.answers(op)) == 1


class Silent:
    """A thinker that never answers."""

    def think(self, *_):
        return self

    def cancel(self):
        pass


@in_virtual_time
async def test_a_bot_claims_like_everybody_else():
    hall = await race(180, game="rouge_jaune_vert", bots=1)
    hall.give(bot_service=Silent())
    hall.table.play.bots.stop()  # what it does is said below
    await hall.ana.act("take hidden")
    await hall.ana.act("return")
    card = hall.ana.moves[1]
    hall.table.desk.post(partial(hall.table.play.act_for, 1, hall.ana.numbers([card])))
    await after(0.1)
    won = hall.ana.press(card)
    await after(1)
    assert isinstance(answer(hall.ana, won), messages.Ack)
    assert [(claim.seat, claim.lag) for claim in hall.ana.last(messages.Event).photo] == [
        (0, 180),
        (1, 0),
    ]


@in_virtual_time
async def test_everybody_sees_the_lag_that_is_allowed_for():
    hall = await race(20, 900)
    await hall.spectator("Zed")
    assert [player.lag for player in hall.zed.last(messages.Snapshot).lobby.players] == [20, 200]
    hall = await race(None, None)
    assert [player.lag for player in hall.ana.last(messages.People).players] == [None, None]


@in_virtual_time
async def test_a_claim_is_not_pressed_by_whoever_has_no_game():
    hall = await Hall.open("top_speed", "Ana", "Bob")
    assert (await hall.ana.ask(Act, moves=[0])).reason.key == "lobby-no-game"
