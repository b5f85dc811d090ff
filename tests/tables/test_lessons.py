"""A first hand is a real table: prepared cards, one person, everybody by the script, no clock."""

import json

import pytest

from nuancier.games import GAMES
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.history import read_replay
from nuancier.kernel.verify import verify
from nuancier.lessons import YOU, lesson_of, script_of
from nuancier.locales.saying import Refusal
from nuancier.tables import events, messages
from nuancier.tables.events import read_event
from nuancier.tables.messages import Chat, GiveUp, GoOn, Hint, Hurry, Leave, Pause, Sync
from nuancier.tables.settings import TableSettings
from nuancier.tables.wishes import receive
from tests.tables.hearing import lobby
from tests.tables.house import Hall, Person, after, in_virtual_time, settled
from tests.tables.replaying import brief, summed, whole

COUNTDOWN, HOUR = 3, 3600  # seconds
APART = 0.6
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
TURNS = [name for name, game in GAMES.items() if game.pace == "turns"]
RACES = [name for name, game in GAMES.items() if game.pace == "live"]


async def lesson(game="coloretto", **fields):
    """Open a first hand; its cards lie there."""
    hall = Hall(settings=TableSettings(**fields.pop("set", {})))
    await hall.host(game, "Ana", seats=[], lesson=True, **fields)
    return hall


async def follow(hall, until=None):
    """Do what the script says, and wait for the others, until so many moves are done."""
    script = lesson_of(hall.game)
    until = len(script.moves) if until is None else until
    while hall.state.lesson < until:
        done = hall.state.lesson
        if script.moves[done][0] == YOU:
            await own_moves(hall, script, done)
        else:
            await after(APART)
        assert hall.state.lesson > done


async def own_moves(hall, script, done):
    """Make moves one by one until they are kept."""
    for seat, move in script.moves[done:]:
        assert seat == YOU
        answer = await hall.ana.act(move)
        assert isinstance(answer, messages.Ack | messages.Drafted)
        if isinstance(answer, messages.Ack):
            return


def position(hall):
    return hall.game.write(hall.state.t)


def key(answer):
    assert isinstance(answer, messages.Refused)
    return answer.reason.key


# ---- opening -------------------------------------------------------------------------------------


@EVERY_GAME
@in_virtual_time
async def test_it_begins_at_once_with_the_cards_of_its_script(game):
    hall = await lesson(game)
    assert (hall.state.stage, position(hall)) == ("playing", script_of(game).start)
    assert hall.ana.scene is not None
    assert hall.ana.moves


@EVERY_GAME
@in_virtual_time
async def test_the_others_are_the_characters_of_the_script_and_beginners(game):
    hall = await lesson(game)
    me, *others = lobby(hall.ana).players
    assert (me.name, me.bot) == ("Ana", None)
    assert [player.who for player in others] == script_of(game).seats[1:]
    assert {player.bot for player in others} == {"debutant"}


@EVERY_GAME
@in_virtual_time
async def test_the_lobby_says_that_a_lesson_runs_and_that_the_cards_were_prepared(game):
    hall = await lesson(game)
    told = lobby(hall.ana)
    assert (told.lesson, told.prepared, told.code) == (0, True, "")
    assert told.luck.commitment == ""


@in_virtual_time
async def test_nothing_is_promised_of_its_luck():
    hall = await lesson()
    happened = [read_event(row.body) for row in await hall.rows()]
    assert not [one for one in happened if isinstance(one, events.Committed)]
    assert [one.order for one in happened if isinstance(one, events.CardsDealt)] == [
        list(lesson_of(hall.game).deal)
    ]


@in_virtual_time
async def test_an_ordinary_table_is_none():
    hall = await Hall.started("coloretto", "Ana", bots=1)
    assert (lobby(hall.ana).lesson, lobby(hall.ana).prepared) == (None, False)
    assert key(await hall.ana.ask(GoOn)) == "lesson-none"


@pytest.mark.parametrize(
    "fields", [{"seats": ["free", "joueur"]}, {"options": {"games": 4}}, {"clock": 30}]
)
@in_virtual_time
async def test_seats_options_and_clock_are_the_scripts(fields):
    wish = {"op": Person.new_op(), "name": "Ana", "game": "coloretto", "seats": [], **fields}
    with pytest.raises(Refusal) as refusal:
        await Hall().house.open(messages.Open(lesson=True, **wish))
    assert refusal.value.saying.key == "lesson-alone"


@in_virtual_time
async def test_a_game_that_nobody_knows_has_no_lesson():
    with pytest.raises(Refusal) as refusal:
        await Hall().house.open(messages.Open(Person.new_op(), "Ana", "belote", [], lesson=True))
    assert refusal.value.saying.key == "unknown-game"


@in_virtual_time
async def test_the_same_wish_again_gets_the_same_seat_also_after_a_restart():
    hall = Hall()
    wish = messages.Open(Person.new_op(), "Ana", "limits", [], lesson=True)
    table, seated = await hall.house.open(wish)
    again, same = await hall.house.open(wish)
    assert (again is table, same) == (True, seated)
    hall.id = seated.table
    hall.table = table
    await hall.restart()
    table, none = await hall.house.open(wish)
    assert (table.state.table, none) == (seated.table, None)
    ana = hall.people["ana"] = Person(hall, "Ana")
    hall.table = table
    receive(table, ana.guest, wish, ana.now)
    await settled()
    assert (ana.last(messages.Seated).seat, lobby(ana).lesson) == (0, 0)


# ---- alone ---------------------------------------------------------------------------------------


@in_virtual_time
async def test_nobody_can_join_or_watch():
    hall = await lesson()
    for said in ("", hall.id, hall.id.upper(), "KIWI-42"):
        with pytest.raises(Refusal):
            await hall.house.by_code(said)
    bob = await hall.newcomer("Bob")
    answer = await bob.ask(messages.Join, code="", name="Bob")
    assert key(answer) == "lobby-running"


@in_virtual_time
async def test_many_lessons_have_room_beside_each_other():
    hall = Hall()
    opened = [
        await hall.house.open(messages.Open(Person.new_op(), "Ana", "limits", [], lesson=True))
        for _ in range(5)
    ]
    for table, _ in opened:
        table.desk.save()
    await settled()
    assert {seated.code for _, seated in opened} == {""}
    assert len({seated.table for _, seated in opened}) == 5
    assert await hall.store.census() == {"lesson": 5}
    assert [await hall.store.find(one.table) for _, one in opened] == [
        one.table for _, one in opened
    ]
    assert hall.store.fault() is None


@in_virtual_time
async def test_the_same_person_may_go_on_on_another_device():
    hall = await lesson()
    key = (await hall.ana.ask(messages.HandOver)).key
    phone = await hall.newcomer("Phone")
    answer = await phone.ask(messages.Redeem, table=hall.id, key=key)
    assert (answer.seat, lobby(phone).lesson) == (0, 0)


# ---- the script ----------------------------------------------------------------------------------


@EVERY_GAME
@in_virtual_time
async def test_the_whole_script_is_played_and_ends_where_it_says(game):
    hall = await lesson(game)
    await follow(hall)
    assert position(hall) == script_of(game).end
    assert lobby(hall.ana).lesson == len(lesson_of(hall.game).moves)


@EVERY_GAME
@in_virtual_time
async def test_time_stands_still_until_the_player_does_something(game):
    hall = await lesson(game)
    before = (hall.state.seq, hall.table.desk.time.now())
    await after(HOUR)
    assert (hall.state.seq, hall.table.desk.time.now()) == before
    await follow(hall)
    seq = hall.state.seq
    await after(HOUR)
    assert (hall.state.seq, hall.table.desk.time.now()) == (seq, 0)


@in_virtual_time
async def test_the_others_move_six_tenths_of_a_second_apart():
    hall = await lesson("limits")
    await hall.ana.act("hide red")
    assert hall.state.lesson == 1
    for done in (2, 3, 4, 5):
        await after(APART - 0.01)
        assert hall.state.lesson == done - 1
        await after(0.01)
        assert hall.state.lesson == lobby(hall.ana).lesson == done
    last = hall.ana.last(messages.Event)
    assert (last.seat, last.by) == (2, "bot")


@EVERY_GAME
@in_virtual_time
async def test_every_other_move_is_refused_and_changes_nothing(game):
    hall = await lesson(game)
    script = lesson_of(hall.game)
    for done, (seat, move) in enumerate(script.moves):
        if seat == YOU and hall.state.lesson == done:
            for other in hall.game.legal_moves(hall.state.t, YOU):
                if other != move:
                    assert key(await hall.ana.act(other)) == "lesson-other"
            assert hall.state.lesson == done
            await follow(hall, done + 1)
        await follow(hall, done + 1)


@in_virtual_time
async def test_nothing_can_be_played_while_others_move_or_after_the_script():
    hall = await lesson("limits")
    await hall.ana.act("hide red")
    assert key(await hall.ana.act("play red")) == "lesson-other"
    await follow(hall)
    assert key(await hall.ana.act("hide red")) == "lesson-other"


@in_virtual_time
async def test_a_choice_that_goes_another_way_is_refused_and_goes_on():
    """Chiffres et Couleurs: a series is laid step by step, unseen."""
    hall = await lesson("chiffres_et_couleurs")
    assert isinstance(await hall.ana.act("lay red 3"), messages.Drafted)
    assert key(await hall.ana.act("done")) == "lesson-other"
    assert isinstance(await hall.ana.act("add red 8"), messages.Drafted)
    assert isinstance(await hall.ana.act("done"), messages.Drafted)
    assert isinstance(await hall.ana.act("done"), messages.Ack)
    assert hall.state.lesson == 4


@in_virtual_time
async def test_a_choice_may_come_in_one_act():
    hall = await lesson("chiffres_et_couleurs")
    assert isinstance(await hall.ana.act("lay red 3", "add red 8", "done", "done"), messages.Ack)
    assert hall.state.lesson == 4


@in_virtual_time
async def test_the_clock_follows_the_script_too():
    hall = await lesson("top_speed")
    await follow(hall)
    by_clock = [
        [hall.game.names[move] for move in deed.moves]
        for deed in hall.state.deeds
        if deed.seat == CLOCK
    ]
    assert by_clock == [["signal"], ["close mending for seat 2"]]


@in_virtual_time
async def test_the_same_act_again_gets_the_same_answer():
    hall = await lesson()
    first = await hall.ana.act("draw", op="once")
    await hall.ana.act("place on row 1")
    again = await hall.ana.act("draw", op="once")
    assert first == again
    assert hall.state.lesson == 2


@pytest.mark.parametrize(
    ("game", "kind", "fields"),
    [
        ("coloretto", Hint, {}),
        ("rouge_jaune_vert", Hint, {}),
        ("rouge_jaune_vert", Pause, {"on": True}),
        ("top_speed", Pause, {"on": False}),
        ("coloretto", Hurry, {}),
    ],
)
@in_virtual_time
async def test_what_makes_no_sense_in_a_lesson_is_refused(game, kind, fields):
    hall = await lesson(game)
    seq = hall.state.seq
    answer = await hall.ana.ask(kind, **fields)
    told = answer if isinstance(answer, messages.Refused) else answer[-1]
    assert (key(told), hall.state.seq) == ("lesson-runs", seq)
    assert not lobby(hall.ana).pausable


@in_virtual_time
async def test_one_may_talk_to_oneself():
    hall = await lesson()
    assert isinstance(await hall.ana.ask(Chat, text="Ah !"), messages.Ack)


# ---- going on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TURNS)
@in_virtual_time
async def test_going_on_lets_a_game_of_turns_run_at_once(game):
    hall = await lesson(game)
    await follow(hall)
    assert isinstance(await hall.ana.ask(GoOn), messages.Ack)
    assert (lobby(hall.ana).lesson, lobby(hall.ana).prepared) == (None, True)
    assert position(hall) == script_of(game).end
    await after(5)
    assert hall.state.deeds[-1].by == "bot"
    assert hall.table.desk.time.now() == 5000


@pytest.mark.parametrize("game", RACES)
@in_virtual_time
async def test_a_race_goes_on_after_a_countdown(game):
    hall = await lesson(game)
    await follow(hall)
    assert isinstance(await hall.ana.ask(GoOn), messages.Ack)
    told = lobby(hall.ana)
    assert (told.lesson, told.starts_in) == (len(lesson_of(hall.game).moves), COUNTDOWN * 1000)
    await after(COUNTDOWN - 0.01)
    assert (hall.state.lesson is None, hall.table.desk.time.now()) == (False, 0)
    await after(0.01)
    assert (lobby(hall.ana).lesson, lobby(hall.ana).starts_in) == (None, 0)
    await after(20)
    assert "bot" in [deed.by for deed in hall.state.deeds[-3:]]


@EVERY_GAME
@in_virtual_time
async def test_it_can_be_skipped_at_once_and_the_table_stays(game):
    hall = await lesson(game)
    await hall.ana.ask(GoOn)
    assert position(hall) == script_of(game).start
    await after(COUNTDOWN)
    assert lobby(hall.ana).lesson is None
    wrong = next(
        move
        for move in hall.game.legal_moves(hall.state.t, YOU)
        if move != lesson_of(hall.game).moves[0][1] or game == "coloretto"
    )
    assert isinstance(await hall.ana.act(wrong), messages.Ack | messages.Drafted)
    hall.ana.play_along(3)
    await hall.played_out()
    assert hall.state.result


@EVERY_GAME
@in_virtual_time
async def test_it_can_be_skipped_while_the_others_move(game):
    hall = await lesson(game)
    script = lesson_of(hall.game)
    first = next(number for number, (seat, _) in enumerate(script.moves) if seat != YOU)
    await follow(hall, first)
    await hall.ana.ask(GoOn)
    await after(COUNTDOWN)
    assert lobby(hall.ana).lesson is None
    hall.ana.play_along(4)
    await hall.played_out()


@pytest.mark.parametrize("game", ["coloretto", "top_speed"])
@in_virtual_time
async def test_going_on_twice_is_once(game):
    hall = await lesson(game)
    first = await hall.ana.ask(GoOn, op="a")
    assert await hall.ana.ask(GoOn, op="a") == first
    assert isinstance(await hall.ana.ask(GoOn), messages.Ack)
    await after(COUNTDOWN)
    assert isinstance(await hall.ana.ask(GoOn), messages.Ack)
    happened = [read_event(row.body) for row in await hall.rows()]
    assert len([one for one in happened if isinstance(one, events.WentOn)]) == 1


@in_virtual_time
async def test_no_move_of_the_script_comes_in_the_countdown():
    hall = await lesson("top_speed")
    await hall.ana.act("place on column 1")
    await hall.ana.ask(GoOn)
    seq = hall.state.seq
    await after(COUNTDOWN - 0.01)
    assert hall.state.seq == seq
    assert key(await hall.ana.act("put under")) == "lesson-other"


@in_virtual_time
async def test_whoever_comes_back_in_the_countdown_does_not_wake_the_script():
    hall = await lesson("top_speed")
    await hall.ana.act("place on column 1")
    await hall.ana.ask(GoOn)
    ana = await hall.ana.resume()
    assert lobby(ana).starts_in == COUNTDOWN * 1000
    await after(COUNTDOWN - 0.01)
    assert hall.state.lesson == 1
    await after(0.01)
    assert lobby(ana).lesson is None


@EVERY_GAME
@in_virtual_time
async def test_the_game_comes_to_its_end_and_the_next_one_is_ordinary(game):
    hall = await lesson(game)
    await follow(hall)
    await hall.ana.ask(GoOn)
    await after(COUNTDOWN)
    hall.ana.play_along(5)
    await hall.played_out()
    hall.ana.stop_playing()
    assert (hall.state.stage, lobby(hall.ana).prepared) == ("finished", True)
    await hall.begin()
    told = lobby(hall.ana)
    assert (told.prepared, told.lesson, told.code) == (False, None, "")
    assert len(told.luck.commitment) == 64
    assert hall.state.deeds[0].order != lesson_of(hall.game).deal


# ---- coming back ---------------------------------------------------------------------------------


@EVERY_GAME
@in_virtual_time
async def test_a_restart_in_the_middle_finds_the_lesson_where_it_was(game):
    """Whether it is summed up from its rows or taken from a snapshot."""
    hall = await lesson(game)
    await follow(hall, 2)
    half = hall.state.lesson
    before = whole(hall.state)
    await hall.restart()
    assert whole(hall.state) == before
    ana = await hall.ana.resume()
    assert (lobby(ana).lesson, lobby(ana).prepared) == (half, True)
    await after(HOUR / 60)
    assert hall.table.desk.time.now() == 0
    hall.table.desk.save()
    await settled()
    await hall.restart(888_000)
    await hall.ana.resume()
    await follow(hall)
    assert position(hall) == script_of(game).end


@in_virtual_time
async def test_a_server_that_dies_while_others_move_lets_them_go_on():
    hall = await lesson("limits")
    await hall.ana.act("hide red")
    await after(APART)
    await hall.restart()
    await after(10)
    assert hall.state.lesson == 2  # nobody is there
    await hall.ana.resume()
    await after(3 * APART)
    assert hall.state.lesson == 5


@in_virtual_time
async def test_a_server_that_dies_in_the_countdown_finds_the_lesson():
    hall = await lesson("top_speed")
    await hall.ana.ask(GoOn)
    await after(1)
    await hall.restart()
    ana = await hall.ana.resume()
    assert (lobby(ana).lesson, lobby(ana).starts_in) == (0, 0)
    await after(HOUR / 60)
    assert hall.state.lesson == 0


@EVERY_GAME
@in_virtual_time
async def test_the_log_alone_is_the_table(game):
    hall = await lesson(game)
    await follow(hall)
    await hall.ana.ask(GoOn)
    await after(COUNTDOWN + 5)
    *_, last = summed(hall.id, await hall.rows())
    assert (brief(last), whole(last)) == (brief(hall.state), whole(hall.state))


@pytest.mark.parametrize("game", ["coloretto", "top_speed"])
@in_virtual_time
async def test_whoever_lost_the_connection_is_shown_how_far_the_script_is(game):
    hall = await lesson(game)
    seq = hall.state.seq
    await follow(hall, 2)
    await hall.ana.drop()
    ana = await hall.ana.resume(seq)
    assert ana.last(messages.Snapshot).lobby.lesson == hall.state.lesson
    assert (await ana.ask(Sync, seq=seq))[-1].lobby.lesson == hall.state.lesson


@in_virtual_time
async def test_the_others_wait_for_whoever_lost_the_connection():
    hall = await lesson("limits")
    await hall.ana.act("hide red")
    await hall.ana.drop()
    await after(HOUR)
    await hall.wake()
    assert hall.state.lesson == 1
    await hall.ana.resume()
    await after(APART)
    assert hall.state.lesson == 2


@in_virtual_time
async def test_a_second_connection_does_not_hurry_the_others():
    hall = await lesson("limits")
    await hall.ana.act("hide red")
    await after(APART / 2)
    await hall.ana.resume()
    await after(APART)
    assert hall.state.lesson == 2


@in_virtual_time
async def test_nobody_moves_after_somebody_who_is_gone_when_the_move_is_kept():
    hall = await lesson("limits")
    hall.hold()
    hall.ana.press("hide red")
    await hall.ana.drop()
    await hall.let_go()
    await after(HOUR)
    await hall.wake()
    assert hall.state.lesson == 1


@in_virtual_time
async def test_whoever_leaves_finds_the_lesson_again():
    hall = await lesson("limits")
    await hall.ana.act("hide red")
    await hall.ana.ask(Leave)
    await after(10)
    assert hall.state.lesson == 1
    ana = await hall.ana.resume()
    assert lobby(ana).lesson == 1
    await follow(hall)
    assert position(hall) == script_of("limits").end


@in_virtual_time
async def test_giving_up_ends_it_without_a_result():
    hall = await lesson("top_speed")
    await hall.ana.ask(GiveUp)
    assert (hall.state.stage, hall.state.lesson, hall.state.people()) == ("lobby", None, [])
    with pytest.raises(Refusal):
        await hall.house.replay(hall.id, 0)


@in_virtual_time
async def test_a_store_that_keeps_nothing_for_a_while_delays_the_script_and_no_more():
    hall = await lesson("limits")
    await hall.ana.act("hide red")
    hall.hold()
    await after(5)
    assert hall.state.lesson == 1
    await hall.let_go()
    await after(3 * APART)
    assert hall.state.lesson == 5


# ---- afterwards ----------------------------------------------------------------------------------


async def replayed(game="rouge_jaune_vert"):
    hall = await lesson(game)
    await follow(hall)
    await hall.ana.ask(GoOn)
    await after(COUNTDOWN)
    hall.ana.play_along(6)
    await hall.played_out()
    return hall, await hall.house.replay(hall.id, 0)


@EVERY_GAME
@in_virtual_time
async def test_the_replay_says_that_the_cards_were_prepared_and_plays_again(game):
    _, raw = await replayed(game)
    file, history = json.loads(raw), read_replay(raw, GAMES)
    assert (file["version"], file["prepared"]) == (2, True)
    assert not {"secret", "commitment"} & set(file)
    assert history.game.is_over(history.final())
    assert history.entries[0].seat == LUCK
    assert history.entries[0].order == lesson_of(GAMES[game]).deal
    assert file["seats"][1:] == [who.capitalize() for who in script_of(game).seats[1:]]


@in_virtual_time
async def test_its_luck_is_not_vouched_for():
    _, raw = await replayed()
    with pytest.raises(Refusal) as refusal:
        verify(raw, GAMES)
    saying = refusal.value.saying
    moves = sum(len(entry.moves) for entry in read_replay(raw, GAMES).entries)
    assert (saying.key, saying.args) == ("verify-prepared", {"moves": moves})


@in_virtual_time
async def test_a_move_that_is_not_legal_is_named_all_the_same():
    _, raw = await replayed("coloretto")
    file = json.loads(raw)
    del file["entries"][2]
    with pytest.raises(Refusal) as refusal:
        verify(json.dumps(file).encode(), GAMES)
    assert refusal.value.saying.key == "replay-entry"


@in_virtual_time
async def test_later_deals_of_its_game_are_anybodys():
    """Rouge Jaune Vert has five rounds: only the first was prepared, and no two are alike."""
    _, raw = await replayed()
    deals = [entry.order for entry in read_replay(raw, GAMES).entries if entry.seat == LUCK]
    assert len(set(deals)) == len(deals) == 5


@in_virtual_time
async def test_the_next_game_at_the_table_can_be_checked():
    hall, _ = await replayed("top_speed")
    await hall.begin()
    await hall.played_out()
    checked = verify(await hall.house.replay(hall.id, 1), GAMES)
    assert (checked.is_over, checked.deals) == (True, 1)
