"""Hints: who may ask, who is told, and what the answer is good for."""

import pytest

from nuancier.ai.mind import Opinion
from nuancier.ai.thinking import Decision
from nuancier.games import GAMES
from nuancier.kernel.history import read_replay
from nuancier.tables import events, messages
from nuancier.tables.events import read_event
from nuancier.tables.messages import Advice, Arrange, Hint, Start
from tests.tables.asking import Full, come_round, hinted, on_turn, slow, two
from tests.tables.drafting import drafting
from tests.tables.house import Hall, Person, after, in_virtual_time, settled

# ---- the answer ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["coloretto", "limits", "chiffres_et_couleurs", "top_speed"])
@in_virtual_time
async def test_who_asks_is_told_one_of_the_moves_that_are_open(game):
    hall = await two(game)
    asker, _ = on_turn(hall)
    advice = await asker.ask(Hint)
    assert hall.game.names[advice.move] in asker.moves
    assert advice.line.args["move"] == hall.game.told(advice.move)


@in_virtual_time
async def test_a_hint_is_told_in_words():
    hall = await two(languages=["fr", "fr"])
    asker, _ = on_turn(hall)
    assert (
        await asker.ask(Hint)
    ).line.text == "Le robot vous conseille\N{NO-BREAK SPACE}: piocher une carte."


@in_virtual_time
async def test_the_strongest_bot_is_asked_and_its_opinions_are_told():
    hall = await two()
    asker, _ = on_turn(hall)
    service, move = slow(hall), hall.game.move_named(asker.moves[0])
    op = asker.send(Hint)
    await settled()
    assert service.asked[0][0] == "maitre"
    await service.answer(move, Opinion(move, 900, 0.734567, 11.23456))
    advice = asker.last(Advice)
    assert (advice.op, advice.opinions) == (op, [messages.MoveOpinion(move, 900, 0.7346, 11.23)])


@in_virtual_time
async def test_a_hint_says_why_and_says_the_same_when_asked_again():
    hall = await two("limits", languages=["fr", "fr"])
    asker, _ = on_turn(hall)
    service = slow(hall)
    best, other = (hall.game.move_named(move) for move in asker.moves[:2])
    asker.send(Hint)
    await settled()
    await service.answer(best, Opinion(best, 900, 0.6, 2.4), Opinion(other, 90, 0.5, 1.1))
    why = asker.last(Advice).why
    assert (why.key, why.args["other"]) == ("hint-points", hall.game.told(other))
    assert why.text.startswith("gain attendu +1,3 sur «")
    assert (await asker.ask(Hint)).why == why


@in_virtual_time
async def test_where_nobody_searches_a_hint_has_no_reason():
    hall = await two("top_speed")
    asker, _ = on_turn(hall)
    assert (await asker.ask(Hint)).why is None


@in_virtual_time
async def test_a_hint_is_for_the_next_step_of_an_unfinished_choice():
    hall = await drafting()
    open_now = hall.ana.moves
    advice = await hall.ana.ask(Hint)
    assert hall.game.names[advice.move] in open_now
    assert hall.ana.moves == open_now
    assert isinstance(await hall.ana.act(advice.move), messages.Drafted | messages.Ack)


# ---- who is told ---------------------------------------------------------------------------------


@in_virtual_time
async def test_all_are_told_that_somebody_asks_and_nobody_else_what_was_answered():
    hall = await two()
    zoe = await hall.spectator()
    asker, other = on_turn(hall)
    await asker.ask(Hint)
    for person in (asker, other, zoe):
        event = person.last(messages.Event)
        assert (event.by, event.seat, event.changes) == ("hint", asker.seat, {})
        assert event.facts == [{"kind": "hint_asked", "seat": asker.seat}]
    assert not other.told(Advice)
    assert not zoe.told(Advice)


@in_virtual_time
async def test_the_log_says_who_asked_and_not_what_was_answered():
    hall = await two()
    asker, _ = on_turn(hall)
    await asker.ask(Hint)
    [row] = await hinted(hall)
    event = read_event(row.body)
    assert (row.seat, event) == (asker.seat, events.Hinted(wish=event.wish))


@in_virtual_time
async def test_who_comes_later_reads_that_somebody_asked():
    hall = await two()
    asker, _ = on_turn(hall)
    await asker.ask(Hint)
    await hall.restart()
    zoe = await hall.spectator()
    assert zoe.last(messages.Snapshot).facts[-1]["kind"] == "hint_asked"


@in_virtual_time
async def test_who_missed_that_somebody_asked_is_told_the_same_bytes():
    hall = await two()
    asker, other = on_turn(hall)
    seq = hall.state.seq
    await asker.ask(Hint)
    back = await other.resume(seq)
    events_told = [raw for raw in back.raw if b'"t":"event"' in raw]
    assert events_told == [raw for raw in other.raw if b'"by":"hint"' in raw]
    assert len(events_told) == 1


@in_virtual_time
async def test_a_replay_holds_what_the_cards_did_and_no_hints():
    hall = await two()
    asker, _ = on_turn(hall)
    await asker.ask(Hint)
    hall.ana.play_along(1)
    hall.bob.play_along(2)
    await hall.played_out()
    replay = read_replay(await hall.house.replay(hall.id, 0), GAMES)
    rows = [read_event(row.body) for row in await hall.rows()]
    moved = [one for one in rows if isinstance(one, events.Played | events.CardsDealt)]
    assert len(replay.entries) == len(moved)


# ---- who may ask ---------------------------------------------------------------------------------


@in_virtual_time
async def test_a_table_without_hints_refuses_and_keeps_nothing():
    hall = await two(hints=False)
    asker, _ = on_turn(hall)
    assert (await asker.ask(Hint)).reason.key == "lobby-no-hints"
    assert await hinted(hall) == []


@in_virtual_time
async def test_the_host_decides_about_hints_before_the_start():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert hall.bob.last(messages.Snapshot).lobby.hints
    await hall.ana.ask(Arrange, hints=False)
    assert not hall.bob.last(messages.Arranged).lobby.hints
    await hall.restart()
    assert not hall.state.hints


@in_virtual_time
async def test_other_arrangements_leave_hints_as_they_were():
    hall = await Hall.open("coloretto", "Ana", "Bob", hints=False)
    await hall.ana.ask(Arrange, clock=20)
    assert not hall.state.hints


@in_virtual_time
async def test_who_waits_for_others_gets_no_hint():
    hall = await two()
    _, other = on_turn(hall)
    assert (await other.ask(Hint)).reason.key == "lobby-hint-not-now"


@in_virtual_time
async def test_who_looks_on_gets_no_hint():
    hall = await two()
    zoe = await hall.spectator()
    assert (await zoe.ask(Hint)).reason.key == "lobby-no-seat"


@in_virtual_time
async def test_without_a_game_there_is_nothing_to_hint_at():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert (await hall.ana.ask(Hint)).reason.key == "lobby-no-game"


@in_virtual_time
async def test_one_hint_at_a_time():
    hall = await two()
    asker, _ = on_turn(hall)
    service = slow(hall)
    asker.send(Hint)
    await settled()
    assert (await asker.ask(Hint)).reason.key == "lobby-hint-waiting"
    await service.answer()
    assert len(asker.told(Advice)) == 1


@in_virtual_time
async def test_between_two_hints_a_little_time_must_pass():
    hall = await two(set={"hint_seconds": 5})
    asker, other = on_turn(hall)
    await asker.ask(Hint)
    await come_round(hall, asker, other)
    await after(4.9)
    assert (await asker.ask(Hint)).reason.key == "lobby-hint-soon"
    await after(0.1)
    assert isinstance(await asker.ask(Hint), Advice)


@pytest.mark.parametrize("why", ["lobby-hint-soon", "lobby-hint-waiting"])
@in_virtual_time
async def test_a_wish_that_came_too_soon_may_come_again(why):
    hall = await two(set={"hint_seconds": 5})
    asker, other = on_turn(hall)
    if why == "lobby-hint-soon":
        await asker.ask(Hint)
        await come_round(hall, asker, other)
    else:
        service = slow(hall)
        asker.send(Hint)
        await settled()
    refused = await asker.ask(Hint)
    assert refused.reason.key == why
    if why == "lobby-hint-waiting":
        await service.answer()
    await after(5)
    assert isinstance(await asker.ask(Hint, op=refused.op), Advice)


@in_virtual_time
async def test_who_could_not_be_heard_need_not_wait():
    hall = await two(set={"hint_seconds": 60})
    asker, _ = on_turn(hall)
    keeps = hall.table.services.store
    hall.give(store=Full(keeps))
    refused = await asker.ask(Hint)
    assert refused.reason.key == "lobby-not-kept"
    hall.give(store=keeps)
    assert isinstance(await asker.ask(Hint, op=refused.op), Advice)


# ---- too late ------------------------------------------------------------------------------------


@in_virtual_time
async def test_a_hint_for_a_position_that_is_no_more_is_not_told():
    """Though its move is open again, it was meant for another moment."""
    hall = await two()
    asker, _ = on_turn(hall)
    service = slow(hall)
    op = asker.send(Hint)
    await settled()
    await asker.act("draw")
    while "draw" not in asker.moves:
        await on_turn(hall)[0].any_move()
    await service.answer(hall.game.move_named("draw"))
    assert asker.last(messages.Refused).reason.key == "lobby-hint-stale"
    assert asker.last(messages.Refused).op == op
    assert not asker.told(Advice)


@in_virtual_time
async def test_a_new_hint_takes_the_place_of_one_that_comes_too_late():
    hall = await two(set={"hint_seconds": 0})
    asker, other = on_turn(hall)
    service = slow(hall)
    outdated = asker.send(Hint)
    await settled()
    await come_round(hall, asker, other)
    op = asker.send(Hint)
    await settled()
    refused = asker.last(messages.Refused)
    assert (refused.op, refused.reason.key) == (outdated, "lobby-hint-stale")
    assert len(service.asked) == 1
    await service.answer()
    assert asker.last(Advice).op == op


@in_virtual_time
async def test_where_all_choose_at_once_a_hint_stays_good_while_others_go_on():
    hall = await Hall.started("limits", "Ana", "Bob", "Cleo")
    service = slow(hall)
    hall.ana.send(Hint)
    await settled()
    await hall.bob.any_move()
    await service.answer()
    assert hall.ana.told(Advice)


@in_virtual_time
async def test_a_hint_is_not_told_once_the_game_is_over():
    hall = await Hall.started("coloretto", "Ana", seats=["free", "joueur"])
    hall.ana.play_along(1)
    while not hall.ana.moves:
        await after(1)
    hall.ana.stop_playing()
    service = slow(hall)
    hall.ana.send(Hint)
    await settled()
    hall.table.state.stage = "finished"
    hall.table.play.settle()
    await settled()
    assert hall.ana.last(messages.Refused).reason.key == "lobby-hint-stale"
    assert service.asked == []


@in_virtual_time
async def test_asking_for_a_hint_does_not_stop_the_move_clock():
    hall = await two(clock=10)
    asker, _ = on_turn(hall)
    await after(9)
    await asker.ask(Hint)
    await after(1.5)
    by_clock = [event.by for event in asker.told(messages.Event)][-1]
    assert by_clock == "clock"


@in_virtual_time
async def test_in_one_position_the_same_hint_is_told_again_and_kept_once():
    hall = await two()
    asker, _ = on_turn(hall)
    first = await asker.ask(Hint)
    again = [await asker.ask(Hint) for _ in range(70)]
    assert {one.move for one in again} == {first.move}
    assert len(await hinted(hall)) == 1


@in_virtual_time
async def test_in_the_next_position_a_hint_is_asked_for_anew():
    hall = await two(set={"hint_seconds": 0})
    asker, other = on_turn(hall)
    await asker.ask(Hint)
    await come_round(hall, asker, other)
    service = slow(hall)
    asker.send(Hint)
    await settled()
    assert len(service.asked) == 1
    assert len(await hinted(hall)) == 2


@in_virtual_time
async def test_the_steps_of_an_unfinished_choice_have_a_hint_each_and_are_not_counted_by_others():
    hall = await drafting()
    rows = len(await hinted(hall))
    service = slow(hall)
    hall.ana.send(Hint)
    await settled()
    await service.answer()
    await hall.ana.any_move()
    await after(10)
    assert hall.ana.last(messages.Drafted).drafted
    hall.ana.send(Hint)
    await settled()
    assert len(service.asked) == 1
    assert len(await hinted(hall)) == rows + 1


@in_virtual_time
async def test_hints_of_one_turn_leave_the_log_as_it_was():
    hall = await two()
    for _ in range(30):
        await on_turn(hall)[0].any_move()
    asker, _ = on_turn(hall)
    for _ in range(64):
        await asker.ask(Hint)
        await after(2)
    zoe = await hall.spectator()
    told = [fact["kind"] for fact in zoe.last(messages.Snapshot).facts]
    assert told.count("hint_asked") == 1
    assert len(told) > 30


@in_virtual_time
async def test_what_nobody_searched_is_not_passed_off_as_a_hint():
    hall = await two()
    asker, _ = on_turn(hall)
    await asker.any_move()
    asker, _ = on_turn(hall)
    service = slow(hall)
    op = asker.send(Hint)
    await settled()
    _, moves, answer = service.asked.pop()
    assert len(moves) > 1
    answer(Decision(moves[0]))
    await settled()
    assert asker.last(messages.Refused).reason.key == "lobby-hint-lost"
    await after(2)
    asker.send(Hint, op=op)
    await settled()
    await service.answer()
    assert asker.last(Advice).op == op
    assert len(await hinted(hall)) == 1


@in_virtual_time
async def test_races_are_not_searched_and_have_hints_all_the_same():
    hall = await two("top_speed")
    asker, _ = on_turn(hall)
    assert (await asker.ask(Hint)).opinions == []


@in_virtual_time
async def test_what_could_not_be_kept_is_not_answered():
    hall = await two()
    asker, _ = on_turn(hall)
    hall.hold()
    service = slow(hall)
    asker.send(Hint)
    await settled()
    assert service.asked == []
    await hall.let_go()
    assert len(service.asked) == 1


@in_virtual_time
async def test_a_device_that_only_looks_on_may_not_ask():
    hall = await two()
    asker, _ = on_turn(hall)
    new = Person(hall, asker.name)
    hall.table.presence.resume(new.guest, asker.token, 0)
    await settled()
    assert (await asker.ask(Hint)).reason.key == "lobby-elsewhere"
    assert await hinted(hall) == []


@in_virtual_time
async def test_bots_go_on_while_somebody_asks():
    hall = await Hall.open("coloretto", "Ana", bots=2)
    await hall.ana.ask(Start)
    hall.ana.play_along(3)
    while hall.state.stage == "playing":
        if hall.ana.moves:
            hall.ana.send(Hint)
        await after(5)
    assert hall.ana.told(Advice)
    assert not hall.table.desk.is_gone
