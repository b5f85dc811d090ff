"""A server that knows other rules than those of a stored game ends it in words, and keeps the rest.

Each test plays by version 1 on a real file, then starts the server again by version 2.
"""

import json
from copy import copy

import pytest

from nuancier.games import GAMES
from nuancier.kernel.options import Choice
from nuancier.kernel.verify import verify
from nuancier.locales.saying import Refusal
from nuancier.store.log import NO_HASH, Row
from nuancier.tables import events, messages
from nuancier.tables.events import read_event, write_event
from nuancier.tables.messages import Arrange, Chat, Leave, Start, Word
from nuancier.tables.state import State
from tests.tables.house import Hall, Person, after, in_virtual_time, settled

SENTENCE = "lobby-other-rules"


def impossible(*_):
    raise AssertionError("a row of other rules was played by ours")


def of_version(version, **changes):
    """All games, Coloretto by another version of its rules.

    A copy is not taught to the compiler again, as one by ``dataclasses.replace`` would be.
    """
    other = copy(GAMES["coloretto"])
    for name, value in {"rules_version": version, **changes}.items():
        object.__setattr__(other, name, value)
    return {**GAMES, "coloretto": other}


async def upgrade(hall, version=2, **changes):
    """Stop the server and start another one on its file, which knows this version alone."""
    await known_games(hall, of_version(version, **changes))
    await hall.wake()


async def known_games(hall, games):
    """Stop the server and start another one on its file, which knows these games."""
    hall.house.close()
    await settled()
    hall.games = games
    hall.crash()
    hall.start()


async def running(*names, seconds=10, **opening):
    """A table in the middle of a game."""
    hall = await Hall.started("coloretto", *(names or ("Ana", "Bob")), **opening)
    await play(hall, seconds)
    assert hall.state.stage == "playing"
    assert len(hall.state.deeds) > 3
    return hall


async def play(hall, seconds=None):
    """Let everybody play, for a while or to the end."""
    for seed, person in enumerate(hall.people.values()):
        person.play_along(seed)
    await (hall.played_out() if seconds is None else after(seconds))
    for person in hall.people.values():
        person.stop_playing()


async def back(hall, *names):
    for name in names or ("ana", "bob"):
        await hall.people[name].resume()


def notice_of(person):
    return person.last(messages.Snapshot).notice


async def replay_refused(hall, number):
    with pytest.raises(Refusal) as refusal:
        await hall.house.replay(hall.id, number)
    return refusal.value.saying


# ---- the game ends -------------------------------------------------------------------------------


@in_virtual_time
async def test_a_running_game_of_other_rules_ends_and_its_players_are_told_why():
    hall = await running()
    seq = hall.state.seq
    await upgrade(hall)
    ana = await hall.ana.resume(seq)
    told = ana.last(messages.Snapshot)
    assert (told.lobby.stage, told.lobby.rules_version) == ("lobby", 2)
    assert (told.scene, told.own, told.moves, told.result) == (None, None, [], None)
    assert (told.notice.key, told.notice.args) == (SENTENCE, {"version": 1, "known": 2})
    assert ana.told(messages.Event) == []
    assert (await ana.act(0)).reason.key == "lobby-no-game"


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "la version 1 des règles est terminé"), ("en", "version 1 of the rules has ended")],
)
@in_virtual_time
async def test_a_spectator_is_told_in_words(language, words):
    hall = await running()
    await upgrade(hall)
    assert words in notice_of(await hall.spectator(language=language)).text


@in_virtual_time
async def test_no_row_of_other_rules_is_played_by_ours():
    hall = await running()
    await upgrade(hall, play=impossible, deal=impossible, score=impossible)
    assert hall.state.stage == "lobby"
    assert hall.state.deeds == []


@in_virtual_time
async def test_the_same_version_plays_on():
    hall = await running()
    seq, deeds = hall.state.seq, list(hall.state.deeds)
    await upgrade(hall, 1)
    assert (hall.state.seq, hall.state.stage, hall.state.deeds) == (seq, "playing", deeds)
    await back(hall)
    assert notice_of(hall.ana) is None


@in_virtual_time
async def test_the_end_is_one_row_written_once():
    hall = await running()
    rows = await hall.rows()
    for _ in range(3):
        await upgrade(hall)
    now = await hall.rows()
    assert now[: len(rows)] == rows
    assert [read_event(row.body) for row in now[len(rows) :]] == [events.Ended(2)]


@in_virtual_time
async def test_the_index_knows_the_end_too():
    hall = await running()
    await upgrade(hall)
    assert await hall.store.census() == {"lobby": 1}


@in_virtual_time
async def test_why_it_ended_is_told_also_where_its_own_rules_are_back():
    hall = await running()
    await upgrade(hall)
    await upgrade(hall, 1)
    notice = notice_of(await hall.ana.resume())
    assert (notice.key, notice.args) == (SENTENCE, {"version": 1, "known": 2})


def before_stop_was_called():
    """All games, Rouge Jaune Vert as it was when a round stopped by itself unless asked."""
    older = copy(GAMES["rouge_jaune_vert"])
    options = (Choice("call_stop", ("off", "on")), *older.options[1:])
    for name, value in {"rules_version": 1, "options": options}.items():
        object.__setattr__(older, name, value)
    return {**GAMES, "rouge_jaune_vert": older}


@in_virtual_time
async def test_a_race_begun_before_stop_was_called_ends_and_its_table_keeps_its_options():
    hall = Hall()
    await known_games(hall, before_stop_was_called())
    await hall.host("rouge_jaune_vert", "Ana", "Bob")
    await hall.begin()
    assert (hall.state.stage, hall.state.t.call_stop) == ("playing", 0)
    await known_games(hall, GAMES)
    await hall.wake()
    told = (await hall.ana.resume()).last(messages.Snapshot)
    assert (told.notice.key, told.notice.args) == (SENTENCE, {"version": 1, "known": 2})
    assert (told.lobby.stage, told.lobby.options["call_stop"]) == ("lobby", "off")


# ---- what is kept --------------------------------------------------------------------------------


@in_virtual_time
async def test_seats_tokens_host_chat_and_answers_are_kept():
    hall = await running()
    await hall.bob.ask(Chat, text="bonjour")
    op = Person.new_op()
    mover = next(person for person in hall.people.values() if person.moves)
    move = mover.numbers(mover.moves)[0]
    answer = await mover.act(move, op=op)
    seats, host = list(hall.state.seats), hall.state.host
    await upgrade(hall)
    assert (hall.state.seats, hall.state.host) == (seats, host)
    mover = await mover.resume()
    assert [said.text for said in mover.last(messages.Snapshot).chat] == ["bonjour"]
    assert await mover.act(move, op=op) == answer


@in_virtual_time
async def test_other_tables_of_the_file_play_on():
    hall = await running()
    ended = hall.id
    await hall.host("limits", "Cleo", bots=1)
    await hall.begin()
    await play(hall, 5)
    rows, deeds = await hall.rows(), list(hall.state.deeds)
    await upgrade(hall)
    assert (await hall.house.by_id(ended)).state.stage == "lobby"
    assert await hall.rows() == rows
    assert (hall.state.stage, hall.state.deeds) == ("playing", deeds)
    assert notice_of(await hall.cleo.resume()) is None


@in_virtual_time
async def test_a_table_at_which_nothing_was_played_is_as_before():
    hall = await Hall.open("coloretto", "Ana", "Bob", options={"scoring": "grey"})
    await hall.bob.ask(Word, text="prune")
    options, secret = dict(hall.state.options), hall.state.secret
    await upgrade(hall)
    await back(hall)
    assert (hall.state.options, hall.state.secret) == (options, secret)
    assert (hall.state.words, notice_of(hall.ana)) == (["", "prune"], None)


@in_virtual_time
async def test_options_that_our_rules_do_not_know_are_left_out_and_the_others_stay():
    hall = await running(options={"scoring": "grey", "golden_joker": "on"})
    others = tuple(one for one in GAMES["coloretto"].options if one.name != "golden_joker")
    await upgrade(hall, options=others)
    assert "golden_joker" not in hall.state.options
    assert hall.state.options["scoring"] == "grey"
    await back(hall)
    await hall.begin()
    assert hall.state.game_options == hall.state.options


@in_virtual_time
async def test_a_table_too_large_for_our_rules_says_so_when_it_is_to_start():
    hall = await running("Ana", "Bob", bots=1)
    await upgrade(hall, seats=(2, 2))
    await back(hall)
    assert (await hall.ana.ask(Start)).reason.key == "bad-players-exactly"
    assert hall.state.stage == "lobby"


# ---- the next game -------------------------------------------------------------------------------


@in_virtual_time
async def test_a_new_game_starts_by_our_rules_and_the_sentence_is_gone():
    hall = await running()
    await upgrade(hall)
    await back(hall)
    assert isinstance(await hall.begin(), messages.Ack)
    await play(hall)
    assert hall.state.result is not None
    assert notice_of(await hall.ana.resume()) is None
    checked = verify(await hall.house.replay(hall.id, 1), hall.games)
    assert checked.is_over
    assert checked.history.game_number == 1


@in_virtual_time
async def test_a_game_that_goes_on_after_a_restart_by_our_rules_is_the_same():
    hall = await running()
    await upgrade(hall)
    await back(hall)
    await hall.begin()
    await play(hall, 10)
    deeds = list(hall.state.deeds)
    await upgrade(hall)
    assert (hall.state.stage, hall.state.deeds) == ("playing", deeds)


@in_virtual_time
async def test_a_match_of_other_rules_is_over_and_the_next_one_begins_at_nothing():
    hall = await running(options={"games": 4})
    await play(hall)
    assert hall.state.stage == "between"
    await upgrade(hall)
    await back(hall)
    assert notice_of(hall.ana).key == SENTENCE
    assert (hall.state.standing.played, hall.state.standing.games) == (0, 4)
    assert isinstance(await hall.ana.ask(Arrange, options={"games": 1}), messages.Ack)
    await hall.begin()
    await play(hall)
    assert (hall.state.stage, hall.state.standing.played) == ("finished", 1)


@in_virtual_time
async def test_of_a_finished_match_no_result_is_shown_and_its_people_are_told():
    hall = await running()
    await play(hall)
    assert hall.state.stage == "finished"
    await upgrade(hall)
    await back(hall)
    assert hall.ana.last(messages.Snapshot).result is None
    assert notice_of(hall.ana).key == SENTENCE
    assert isinstance(await hall.begin(), messages.Ack)


@in_virtual_time
async def test_who_had_left_the_ended_game_has_no_seat_any_more():
    hall = await running()
    await hall.ana.ask(Leave)
    assert hall.state.seats[0].left
    await upgrade(hall)
    assert hall.state.seats[0].is_free
    assert (hall.state.host, hall.state.seats[1].name) == (1, "Bob")


# ---- replays -------------------------------------------------------------------------------------


@in_virtual_time
async def test_the_replay_of_a_game_of_other_rules_is_refused_in_words():
    hall = await running()
    await play(hall)
    assert json.loads(await hall.house.replay(hall.id, 0))["rules_version"] == 1
    await upgrade(hall)
    saying = await replay_refused(hall, 0)
    assert (saying.key, saying.args) == ("lobby-replay-rules", {"version": 1, "known": 2})


@in_virtual_time
async def test_the_replay_of_an_archived_game_of_other_rules_is_refused_in_words():
    hall = await running()
    await hall.store.archive(hall.id, 0)
    hall.table.abandon()
    hall.games = of_version(2)
    hall.crash()
    hall.start()
    assert (await replay_refused(hall, 0)).key == "lobby-replay-rules"
    assert [type(read_event(row.body)) for row in await hall.rows()].count(events.Ended) == 0


@in_virtual_time
async def test_where_its_rules_are_back_a_replay_says_the_version_it_was_played_by():
    hall = await running()
    moves = sum(len(deed.moves) for deed in hall.state.deeds)
    await upgrade(hall)
    await back(hall)
    await hall.begin()
    await play(hall)
    await upgrade(hall, 1)
    raw = await hall.house.replay(hall.id, 0)
    assert json.loads(raw)["rules_version"] == 1
    checked = verify(raw, GAMES)
    assert (checked.moves, checked.is_over) == (moves, False)
    assert (await replay_refused(hall, 1)).args == {"version": 2, "known": 1}


# ---- what a log tells ----------------------------------------------------------------------------


def seating(state):
    """Whatever of a state no rule decides."""
    seats = [(seat.name, seat.token, seat.bot, seat.person) for seat in state.seats]
    return seats, state.host, state.joined, state.ops, state.words, state.secret, state.code


def summed(rows, games):
    """Yield the state after each row, with the row's event."""
    state = State("t", games)
    for row in rows:
        event = read_event(row.body)
        state.add(row, event)
        yield state, event


@in_virtual_time
async def test_a_match_that_was_over_is_learnt_from_what_came_next():
    """Who had left lost the seat at the end, which no row tells; others have it since."""
    hall = await running("Ana", "Bob", "Cleo")
    await hall.ana.ask(Leave)
    await play(hall)
    assert hall.state.stage == "finished"
    await (await hall.newcomer("Dora")).sit_down()
    await hall.bob.ask(Word, text="figue")
    await hall.begin()
    await play(hall, 5)
    rows = await hall.rows()
    sums = zip(summed(rows, GAMES), summed(rows, of_version(2, play=impossible)), strict=True)
    is_next = False
    for (ours, event), (others, _) in sums:
        is_next = is_next or (isinstance(event, events.Joined) and event.name == "Dora")
        if is_next:
            assert seating(others) == seating(ours)
    assert is_next
    assert [span.last > 0 for span in others.spans] == [True, False]


@in_virtual_time
async def test_who_takes_up_the_table_later_finds_it_as_its_log_says():
    hall = await running()
    await hall.ana.ask(Leave)
    await upgrade(hall)
    await back(hall, "bob")
    await (await hall.newcomer("Dora")).sit_down()
    await hall.begin()
    await play(hall, 5)
    rows, live = await hall.rows(), seating(hall.state)
    for version in (1, 2, 3):
        *_, (last, _) = summed(rows, of_version(version))
        assert seating(last) == live
        assert last.is_of_other_rules == (version != 2)


@in_virtual_time
async def test_a_log_without_versions_was_played_by_that_of_its_opening():
    hall = await running()
    older, before = [], NO_HASH
    for row in await hall.rows():
        event = read_event(row.body)
        if isinstance(event, events.Started):
            assert event.rules_version == 1
            event.rules_version = 0
        older.append(Row(row.seq, row.seat, row.op, row.at, write_event(event), before))
        before = older[-1].hash
    assert b"rules_version" not in b"".join(row.body for row in older[1:])
    *_, (same, _) = summed(older, GAMES)
    assert (same.stage, same.deeds) == ("playing", hall.state.deeds)
    *_, (other, _) = summed(older, of_version(2))
    assert other.is_of_other_rules
