"""Chat, reactions, and those who look on."""

from typing import get_args

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import Act, Chat, Leave, React, Start, Word
from tests.tables.house import Hall, Person, after, in_virtual_time, settled


def said(lines):
    return [line.text for line in lines]


@in_virtual_time
async def test_everybody_hears_what_is_said():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    zed = await hall.spectator("Zed")
    await hall.ana.ask(Chat, text="  bonsoir   à tous ")
    for person in (hall.ana, hall.bob, zed):
        assert person.last(messages.Chatted).said.text == "bonsoir à tous"
    assert hall.bob.last(messages.Chatted).said.seat == 0


@in_virtual_time
async def test_newcomers_get_what_was_said_also_after_a_restart():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    await hall.ana.ask(Chat, text="bonsoir")
    await hall.bob.ask(Chat, text="salut")
    await hall.restart()
    zed = await hall.spectator("Zed")
    assert said(zed.last(messages.Snapshot).chat) == ["bonsoir", "salut"]
    assert [line.number for line in zed.last(messages.Snapshot).chat] == [1, 2]


async def kept_but_not_heard(hall, person, op, **fields):
    """Let somebody say something that is kept, and kill the server before the answer is heard."""
    person.send(Chat, op=op, **fields)
    await settled()
    person.heard.clear()
    await hall.restart()


@in_virtual_time
async def test_what_is_sent_again_after_a_crash_is_said_once():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    op = Person.new_op()
    await kept_but_not_heard(hall, hall.ana, op, text="bonsoir")
    bob, ana = await hall.bob.resume(), await hall.ana.resume()
    answers = [await ana.ask(Chat, op=op, text="bonsoir") for _ in range(2)]
    assert answers[0] == answers[1] == messages.Ack(hall.state.seq, op)
    assert (said(hall.table.talk.lines), bob.told(messages.Chatted)) == (["bonsoir"], [])
    refused = await ana.ask(Chat, op=op, text="bonne nuit")
    assert refused.reason.key == "lobby-other-wish"


@in_virtual_time
async def test_also_by_somebody_who_sits_elsewhere_by_then():
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)
    op = Person.new_op()
    await hall.ana.ask(Chat, op=op, text="bonsoir")
    await hall.ana.ask(messages.Sit, seat=2)
    await hall.restart()
    ana = await hall.ana.resume()
    assert isinstance(await ana.ask(Chat, op=op, text="bonsoir"), messages.Ack)
    assert said(hall.table.talk.lines) == ["bonsoir"]


@in_virtual_time
async def test_whoever_sits_there_next_is_not_taken_for_the_one_before():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    await hall.bob.ask(Chat, op="1", text="bonsoir")
    await hall.bob.ask(messages.Leave)
    await hall.restart()
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down()
    assert isinstance(await cleo.ask(Chat, op="1", text="salut"), messages.Ack)
    assert said(hall.table.talk.lines) == ["bonsoir", "salut"]


@in_virtual_time
async def test_newcomers_get_the_last_hundred_lines():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    for number in range(103):
        hall.ana.send(Chat, text=f"ligne {number}")
    await settled()
    zed = await hall.spectator("Zed")
    assert said(zed.last(messages.Snapshot).chat) == [f"ligne {n}" for n in range(3, 103)]


@in_virtual_time
async def test_nothing_is_shown_before_it_is_kept():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    hall.ana.send(Chat, text="bonsoir")
    zed = await hall.newcomer("Zed")
    hall.table.presence.enter(zed.guest, 100)
    assert zed.last(messages.Snapshot).chat == []
    await settled()
    assert said([zed.last(messages.Chatted).said]) == ["bonsoir"]


@in_virtual_time
@pytest.mark.parametrize("text", ["", " \n ", "x" * 301, "a\u202eb", "a\x00b"])
async def test_what_cannot_be_shown_is_not_said(text):
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert (await hall.ana.ask(Chat, text=text)).reason.key.startswith("tables-text")
    assert hall.bob.told(messages.Chatted) == []


@in_virtual_time
async def test_everybody_sees_a_reaction():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    await hall.ana.ask(React, kind="bravo")
    assert hall.bob.last(messages.Reacted) == messages.Reacted(hall.state.seq, 0, "bravo")


@in_virtual_time
@pytest.mark.parametrize("kind", get_args(messages.Reaction))
async def test_a_reaction_is_thrown_at_a_person_a_bot_or_oneself(kind):
    hall = await Hall.open("coloretto", "Ana", "Bob", bots=1)
    zed = await hall.spectator("Zed")
    for to in range(3):
        await hall.bob.ask(React, kind=kind, to=to)
        thrown = messages.Reacted(hall.state.seq, 1, kind, to)
        assert hall.ana.last(messages.Reacted) == zed.last(messages.Reacted) == thrown


@in_virtual_time
@pytest.mark.parametrize("to", [2, 3, 5])
async def test_a_reaction_is_not_thrown_where_nobody_sits(to):
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)
    [answer] = await hall.ana.ask(React, kind="hmm", to=to)
    assert (answer.reason.key, answer.reason.args) == ("lobby-nobody-there", {"number": to + 1})
    assert not hall.bob.told(messages.Reacted)


@in_virtual_time
async def test_who_looks_on_throws_nothing():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    zed = await hall.spectator("Zed")
    [answer] = await zed.ask(React, kind="salut", to=0)
    assert answer.reason.key == "lobby-no-seat"


# ---- spectators ----------------------------------------------------------------------------------


@in_virtual_time
async def test_everybody_sees_how_many_look_on():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    zed = await hall.spectator("Zed")
    assert hall.ana.last(messages.People).spectators == 1
    assert zed.last(messages.Snapshot).lobby.spectators == 1
    await zed.drop()
    assert hall.ana.last(messages.People).spectators == 0


@in_virtual_time
@pytest.mark.parametrize("game", ["limits", "chiffres_et_couleurs"])
async def test_a_spectator_sees_the_table_and_nobodys_hand(game):
    hall = await Hall.started(game, "Ana", "Bob")
    zed = await hall.spectator("Zed")
    snapshot = zed.last(messages.Snapshot)
    assert (snapshot.you, snapshot.own, snapshot.moves) == (None, None, [])
    await hall.ana.any_move()
    assert zed.scene == hall.ana.scene
    assert all(event.own is None and event.moves == [] for event in zed.told(messages.Event))


@in_virtual_time
@pytest.mark.parametrize(
    ("kind", "fields"),
    [(Act, {"moves": [0]}), (Start, {}), (Chat, {"text": "hé"}), (Word, {"text": "prune"})],
)
async def test_a_spectator_does_nothing(kind, fields):
    hall = await Hall.started("coloretto", "Ana", "Bob")
    zed = await hall.spectator("Zed")
    seq = hall.state.seq
    assert (await zed.ask(kind, **fields)).reason.key == "lobby-no-seat"
    assert hall.state.seq == seq


@in_virtual_time
async def test_a_spectator_may_take_a_free_seat():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 2)
    zed = await hall.spectator("Zed")
    await zed.sit_down()
    assert zed.seat == 1
    assert hall.ana.last(messages.People).spectators == 0


# ---- languages -----------------------------------------------------------------------------------


@in_virtual_time
async def test_whoever_sets_a_language_reads_lines_and_reasons_in_it():
    languages = ("fr", "en", None)
    options = {"first": 1}
    hall = await Hall.started(
        "coloretto", "Ana", "Bob", "Cleo", languages=languages, options=options
    )
    await hall.ana.act("draw")
    told = [p.last(messages.Event) for p in (hall.ana, hall.bob, hall.cleo)]
    assert told[2].text == []
    assert "pioche" in told[0].text[0]
    assert told[1].text[0].startswith("Ana ")
    assert told[0].facts == told[1].facts == told[2].facts
    refused = await hall.bob.act("draw")
    assert refused.reason.text
    assert (await hall.cleo.act("draw")).reason.text is None


@in_virtual_time
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", ["limits", "top_speed", "rouge_jaune_vert"])
async def test_every_line_of_a_game_can_be_read_in_both_languages(game, language):
    hall = await Hall.started(game, "Ana", bots=1, languages=[language], seed=5)
    hall.ana.play_along(5)
    await hall.played_out()
    events = hall.ana.told(messages.Event)
    assert sum(len(event.facts) for event in events) > 0
    zed = await hall.spectator("Zed", language)
    for told in (*events, zed.last(messages.Snapshot)):
        assert len(told.text) == len(told.facts)
        assert all(told.text)


@in_virtual_time
async def test_the_log_can_be_read_after_seats_were_taken_away():
    hall = await Hall.started("limits", "Ana", bots=2, options={"rounds": 1})
    hall.ana.play_along(1)
    await hall.played_out()
    await hall.ana.ask(messages.Arrange, seats=["kept", "joueur"])
    zed = await hall.spectator("Zed", "fr")
    assert zed.last(messages.Snapshot).text
    await after(1)


@in_virtual_time
async def test_a_line_stays_with_who_said_it_whoever_has_the_seat_now():
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)
    await hall.bob.ask(Chat, text="au revoir")
    await hall.bob.ask(Leave)
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down(seat=1)
    await cleo.ask(Chat, text="bonsoir")
    await hall.restart()
    zed = await hall.spectator("Zed")
    told = zed.last(messages.Snapshot).chat
    assert [(line.name, line.text) for line in told] == [("Bob", "au revoir"), ("Cleo", "bonsoir")]
