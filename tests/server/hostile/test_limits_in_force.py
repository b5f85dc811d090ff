"""Every limit on what comes in (H5): as much as it says is taken, one more is refused.

Each is tried with its default and with another value from the environment, so that none of them
is a setting in name only.
"""

import pytest

from nuancier.locales import Refusal
from nuancier.server.settings import Settings
from nuancier.tables import messages
from nuancier.tables.messages import PROTOCOL
from tests.server.hostile.desk import OPS, Desk, opened, refusal
from tests.tables.house import after, in_virtual_time, read, settled

OK = None
HELLO = {"t": "hello", "protocol": 3}


def op():
    return f"op{next(OPS)}"


# ---- how often -----------------------------------------------------------------------------------


async def burst(desk, most):
    call = desk.call()
    got = [await refusal(call, **HELLO) for _ in range(most + 1)]
    return got[most - 1], got[most]


async def live_burst(desk, most):
    call, _ = await opened(desk, "top_speed")
    got = [await refusal(call, t="pong", nonce="") for _ in range(most + 1)]
    return got[most - 1], got[most]


async def chat_burst(desk, most):
    call, _ = await opened(desk)
    await after(10)
    got = [await refusal(call, t="chat", op=op(), text="hi") for _ in range(most + 1)]
    return got[most - 1], got[most]


async def wrong_codes(desk, most):
    got = []
    for _ in range(most + 1):
        call = await desk.introduced()  # another socket does not help
        got.append(await refusal(call, t="watch", code="KIWI-42"))
    assert await refusal(await desk.introduced("192.0.2.9"), t="watch", code="KIWI-42") == got[0]
    assert got[most - 1] == "lobby-no-code"
    return OK, got[most]


# ---- how many ------------------------------------------------------------------------------------


async def tables_per_address(desk, most):
    got = []
    for _ in range(most + 1):
        call = await desk.introduced()
        wish = {"t": "open", "op": op(), "name": "Ana", "game": "coloretto"}
        got.append(await refusal(call, **wish, seats=["free", "free"]))
    return got[most - 1], got[most]


async def openings(desk, most):
    got = []
    for _ in range(most + 1):
        call = await desk.introduced()
        wish = {"t": "open", "op": op(), "name": "Ana", "game": "coloretto"}
        got.append(await refusal(call, **wish, seats=["free", "free"]))
        call.hang_up()
    return got[most - 1], got[most]


async def sockets_per_seat(desk, most):
    first, seated = await opened(desk)
    calls = [first]
    for _ in range(most):
        before = first.socket.kicked
        calls.append(await desk.introduced())
        await refusal(calls[-1], t="resume", table=seated.table, token=seated.token)
    assert all(call.socket.is_open for call in calls[1:])
    return before, first.socket.kicked[1]


async def strangers(desk, most):
    known = await desk.introduced()
    calls = [desk.call() for _ in range(most)]
    await after(1)
    calls[1].say(b'{"t":"hello","protocol":3}')
    calls.append(desk.call())
    before = calls[0].socket.kicked
    calls.append(desk.call())
    assert known.socket.is_open
    assert all(call.socket.is_open for call in calls[1:])
    return before, calls[0].socket.kicked[1]


async def silent(desk, most):
    got = []
    for _ in range(most + 1):
        got.append(why_not(desk))
        desk.call()
        await after(5)
    assert why_not(desk, "192.0.2.9") is OK
    await after(60)
    assert why_not(desk) is OK
    return got[most - 1], got[most]


def why_not(desk, address="192.0.2.1"):
    """Return why nobody from this address is let in; None when somebody may come."""
    try:
        desk.reception.check(address)
    except Refusal as refusal:
        return refusal.saying.key
    return OK


# ---- how long ------------------------------------------------------------------------------------


async def name_letters(desk, most):
    got = []
    for letters in (most, most + 1):
        call = await desk.introduced()
        wish = {"t": "open", "op": op(), "game": "coloretto", "seats": ["free", "free"]}
        got.append(await refusal(call, **wish, name="e\u0301" * letters))
    return tuple(got)


async def chat_letters(desk, most):
    call, _ = await opened(desk)
    texts = ("🂡" * most, "🂡" * (most + 1))
    return tuple([await refusal(call, t="chat", op=op(), text=text) for text in texts])


async def word_letters(desk, most):
    call, _ = await opened(desk)
    texts = ("x" * most, "x" * (most + 1))
    return tuple([await refusal(call, t="word", op=op(), text=text) for text in texts])


async def json_depth(desk, most):
    call = await desk.introduced()
    got = []
    for levels in (most, most + 1):
        frame = b'{"t":"act","moves":' + b"[" * (levels - 1) + b"]" * (levels - 1) + b"}"
        [told] = await call.ask(frame)
        got.append(told.reason.key)
    return OK if got[0] == "tables-shape" else got[0], got[1]


LIMITS = {
    burst: (3, "server-too-fast"),
    live_burst: (7, "server-too-fast"),
    chat_burst: (4, "server-chat-too-fast"),
    wrong_codes: (2, "server-wrong-codes"),
    tables_per_address: (2, "server-too-many-tables"),
    openings: (2, "server-too-many-openings"),
    sockets_per_seat: (1, "lobby-too-many"),
    strangers: (3, "say hello"),
    silent: (2, "server-too-silent"),
    name_letters: (7, "tables-text-length"),
    chat_letters: (2000, "tables-text-length"),
    word_letters: (9, "tables-text-length"),
    json_depth: (4, "tables-too-deep"),
}
CASES = [
    (limit, value, key)
    for limit, (other, key) in LIMITS.items()
    for value in (getattr(Settings(), limit.__name__), other)
]


@pytest.mark.parametrize(
    ("limit", "value", "key"), CASES, ids=lambda case: getattr(case, "__name__", case)
)
@in_virtual_time
async def test_as_much_as_the_limit_is_taken_and_one_more_is_refused(limit, value, key):
    desk = Desk(**{limit.__name__: value})
    assert await limit(desk, value) == (OK, key)


# ---- how fast it is given back -------------------------------------------------------------------


@pytest.mark.parametrize("rate", [5, 2])
@in_virtual_time
async def test_after_the_burst_so_many_a_second_are_read(rate):
    desk = Desk(per_second=rate, burst=10)
    call = desk.call()
    for _ in range(10):
        assert await refusal(call, **HELLO) is OK
    await after(1)
    got = [await refusal(call, **HELLO) for _ in range(rate + 1)]
    assert got == [OK] * rate + ["server-too-fast"]


@in_virtual_time
async def test_who_goes_on_too_fast_after_the_warning_is_sent_away():
    call = Desk().call()
    for _ in range(22):
        call.say(b'{"t":"hello","protocol":3}')
    assert call.socket.kicked == (4008, "too fast")


@pytest.mark.parametrize("rate", [20, 3])
@in_virtual_time
async def test_after_the_burst_so_many_a_second_are_read_at_a_live_table(rate):
    desk = Desk(live_per_second=rate, live_burst=30)
    call, _ = await opened(desk, "top_speed")
    for _ in range(30):
        assert await refusal(call, t="pong", nonce="") is OK
    await after(1)
    got = [await refusal(call, t="pong", nonce="") for _ in range(rate + 1)]
    assert got == [OK] * rate + ["server-too-fast"]


@in_virtual_time
async def test_coming_to_a_live_table_again_gives_no_new_burst():
    desk = Desk()
    _, seated = await opened(desk, "top_speed")
    call = await desk.introduced("192.0.2.2")
    got = [await refusal(call, t="watch", code=seated.code) for _ in range(60)]
    assert "server-too-fast" in got


@in_virtual_time
async def test_many_tables_opened_at_once_count_too():
    desk = Desk(tables_per_address=5)
    calls = [await desk.introduced() for _ in range(9)]
    for call in calls:
        call.say(
            b'{"t":"open","op":"%s","name":"Ana","game":"coloretto","seats":["free","free"]}'
            % op().encode()
        )
    await settled()
    assert len(desk.house.tables) == 5


@in_virtual_time
async def test_a_table_without_an_open_tab_does_not_count_until_somebody_is_back():
    desk = Desk(tables_per_address=1)
    call, seated = await opened(desk)
    call.hang_up()
    call, _ = await opened(desk)
    assert len(desk.house.tables) == 2
    call.hang_up()
    back = await desk.introduced()
    await refusal(back, t="resume", table=seated.table, token=seated.token, seq=0)
    call = await desk.introduced()
    wish = {"t": "open", "op": op(), "name": "Ana", "game": "coloretto", "seats": ["free", "free"]}
    assert await refusal(call, **wish) == "server-too-many-tables"


@pytest.mark.parametrize("seconds", [600, 7])
@in_virtual_time
async def test_tables_may_be_opened_again_after_a_while(seconds):
    desk = Desk(openings_seconds=seconds, openings=1)
    await opened(desk)
    wish = {"t": "open", "name": "Ana", "game": "coloretto", "seats": ["free", "free"]}
    call = await desk.introduced()
    await after(seconds - 0.001)
    assert await refusal(call, **wish, op=op()) == "server-too-many-openings"
    await after(0.001)
    assert await refusal(call, **wish, op=op()) is OK


@pytest.mark.parametrize("seconds", [10, 3])
@in_virtual_time
async def test_chat_is_heard_again_after_a_while(seconds):
    call, _ = await opened(Desk(chat_seconds=seconds, chat_burst=1))
    assert await refusal(call, t="chat", op=op(), text="hi") is OK
    await after(seconds - 0.001)
    assert await refusal(call, t="chat", op=op(), text="hi") == "server-chat-too-fast"
    await after(0.001)
    assert await refusal(call, t="chat", op=op(), text="hi") is OK


@pytest.mark.parametrize(
    "wish", [{"t": "react", "kind": "hmm", "to": 0}, {"t": "rename", "name": "{}"}], ids=["a", "b"]
)
@in_virtual_time
async def test_reactions_and_new_names_count_as_chat_does(wish):
    call, _ = await opened(Desk(chat_burst=3))
    await after(10)

    async def once_more(number):
        told = {key: one.format(number) if key == "name" else one for key, one in wish.items()}
        return await refusal(call, **told, **({"op": op()} if wish["t"] == "rename" else {}))

    assert await refusal(call, t="chat", op=op(), text="hi") is OK
    assert [await once_more(number) for number in "abc"] == [OK, OK, "server-chat-too-fast"]
    assert await refusal(call, t="chat", op=op(), text="hi") == "server-chat-too-fast"


@pytest.mark.parametrize("seconds", [60, 7])
@in_virtual_time
async def test_codes_may_be_tried_again_after_a_while(seconds):
    desk = Desk(wrong_codes_seconds=seconds, wrong_codes=1)
    call = await desk.introduced()
    await refusal(call, t="watch", code="KIWI-42")
    await after(seconds - 0.001)
    assert await refusal(call, t="watch", code="KIWI-42") == "server-wrong-codes"
    await after(0.001)
    assert await refusal(call, t="watch", code="KIWI-42") == "lobby-no-code"


@pytest.mark.parametrize("seconds", [5, 0.5])
@in_virtual_time
async def test_who_does_not_say_hello_in_time_is_sent_away(seconds):
    call = Desk(hello_seconds=seconds).call()
    await after(seconds - 0.001)
    assert call.socket.is_open
    await after(0.001)
    assert call.socket.kicked == (4002, "say hello")


@in_virtual_time
async def test_whoever_comes_in_the_midst_of_a_crowd_has_a_second_to_say_hello():
    desk = Desk(strangers=1)
    honest = desk.call()
    crowd = [desk.call("192.0.2.2") for _ in range(9)]
    await after(0.999)
    crowd.append(desk.call("192.0.2.2"))
    assert all(call.socket.is_open for call in (honest, *crowd))
    await honest.ask(b'{"t":"hello","protocol":3}')
    await after(0.001)
    crowd.append(desk.call("192.0.2.2"))
    assert [call.socket.is_open for call in crowd] == [False] * 4 + [True] * 7
    assert honest.socket.is_open


@in_virtual_time
async def test_a_stranger_whose_socket_closes_slowly_is_counted_once():
    desk = Desk(strangers=1)
    first = desk.call()
    await after(4)
    desk.call("192.0.2.2").hang_up()
    assert not first.socket.is_open
    await after(2)
    assert desk.reception.figures.silent == 1


@in_virtual_time
async def test_who_has_gone_or_said_hello_is_no_stranger():
    desk = Desk(strangers=1)
    desk.call().hang_up()
    ana = await desk.introduced()
    stranger = desk.call()
    await settled()
    assert ana.socket.is_open
    assert stranger.socket.is_open


@in_virtual_time
async def test_other_words_than_hello_do_not_count_as_hello():
    call = Desk().call()
    assert await refusal(call, t="watch", code="KIWI-42") == "lobby-first-hello"
    await after(5)
    assert call.socket.kicked == (4002, "say hello")


@in_virtual_time
async def test_twenty_unreadable_frames_and_one_is_sent_away():
    call = await Desk().introduced()
    for _ in range(19):
        call.say(b"?")
        await after(1)
    assert call.socket.is_open
    call.say(b"?")
    assert call.socket.kicked == (4007, "unreadable")


@in_virtual_time
async def test_twenty_messages_may_wait_while_a_table_is_fetched():
    desk = Desk(burst=1000)
    _, seated = await opened(desk)
    calls = [await desk.introduced() for _ in range(2)]
    for call, more in zip(calls, (20, 21), strict=True):
        call.say(b'{"t":"watch","code":"%s"}' % seated.code.encode())
        for _ in range(more):
            call.say(b'{"t":"pong","nonce":""}')
    await settled()
    assert [call.socket.kicked for call in calls] == [None, (4008, "too fast")]


@in_virtual_time
async def test_a_fault_on_the_way_to_a_table_ends_that_socket_only(monkeypatch, caplog):
    desk = Desk()
    ana, _ = await opened(desk)
    bob = await desk.introduced()
    monkeypatch.setattr(desk.house, "by_code", lambda code: {}[code])
    bob.say(b'{"t":"watch","code":"KIWI-42"}')
    await settled()
    assert bob.socket.kicked == (1011, "fault")
    assert "going to a table failed" in caplog.text
    assert await refusal(ana, t="word", op=op(), text="hi") is OK


@in_virtual_time
async def test_what_waited_behind_a_fault_is_not_taken_in(monkeypatch):
    desk = Desk()
    bob = await desk.introduced()
    monkeypatch.setattr(desk.house, "by_code", lambda code: {}[code])
    before = desk.reception.figures.refused
    bob.say(b'{"t":"watch","code":"KIWI-42"}')
    bob.say(b'{"t":"sync","seq":0}')  # would be refused, without a table
    await settled()
    assert bob.socket.kicked == (1011, "fault")
    assert desk.reception.figures.refused == before


async def at_once(desk, *codes, address="192.0.2.1"):
    """Let so many of one address say codes in the same moment; return what each was told."""
    calls = [await desk.introduced(address) for _ in codes]
    for call, code in zip(calls, codes, strict=True):
        call.say(b'{"t":"watch","code":"%s"}' % code.encode())
    await settled()
    told = [[read(one) for one in call.socket.sent] for call in calls]
    return [getattr(all_of_it[1], "reason", messages.Sentence(OK)).key for all_of_it in told]


@in_virtual_time
async def test_many_codes_guessed_at_the_same_moment_count_too():
    keys = await at_once(Desk(), *["KIWI-42"] * 20)
    assert keys == ["lobby-no-code"] * 10 + ["server-wrong-codes"] * 10


@in_virtual_time
async def test_twenty_people_behind_one_address_may_type_the_right_code_in_the_same_moment():
    desk = Desk()
    _, seated = await opened(desk)
    assert await at_once(desk, *[seated.code] * 20) == [OK] * 20


@in_virtual_time
async def test_a_right_code_among_many_wrong_ones_is_not_told_from_them():
    desk = Desk()
    _, seated = await opened(desk)
    keys = await at_once(desk, *["KIWI-42"] * 10, seated.code)
    assert keys == ["lobby-no-code"] * 10 + ["server-wrong-codes"]


@in_virtual_time
async def test_guesses_from_all_over_a_network_count_together():
    desk = Desk()
    for home in range(4):
        await at_once(desk, *["KIWI-42"] * 10, address=f"192.0.2.{home}")
    assert await at_once(desk, "KIWI-42", address="192.0.2.200") == ["server-wrong-codes"]
    assert await at_once(desk, "KIWI-42", address="192.0.3.1") == ["lobby-no-code"]


@in_virtual_time
async def test_right_codes_are_never_used_up():
    desk = Desk(wrong_codes=1)
    _, seated = await opened(desk)
    for _ in range(5):
        call = await desk.introduced()
        assert await refusal(call, t="watch", code=seated.code) is OK


@in_virtual_time
async def test_a_wrong_token_leads_to_no_table():
    desk = Desk()
    _, seated = await opened(desk)
    thief = await desk.introduced()
    wish = {"t": "resume", "table": seated.table, "token": "x" * len(seated.token), "seq": 0}
    assert await refusal(thief, **wish) == "lobby-bad-token"
    assert await refusal(thief, t="sync", seq=0) == "lobby-no-table-yet"
    assert await refusal(thief, t="chat", op=op(), text="hi") == "lobby-no-table-yet"


@in_virtual_time
async def test_who_looks_on_stays_there_after_a_wrong_token_for_another_table():
    desk = Desk()
    (_, here), (_, there) = await opened(desk), await opened(desk)
    call = await desk.introduced()
    await refusal(call, t="watch", code=here.code)
    wish = {"t": "resume", "table": there.table, "token": "x" * len(there.token), "seq": 0}
    assert await refusal(call, **wish) == "lobby-bad-token"
    (told,) = await call.ask(b'{"t":"sync","seq":0}')
    assert told.lobby.code == here.code


@in_virtual_time
async def test_a_good_token_leads_back_to_the_seat():
    desk = Desk()
    first, seated = await opened(desk)
    first.hang_up()
    call = await desk.introduced()
    wish = {"t": "resume", "table": seated.table, "token": seated.token, "seq": 0}
    assert await refusal(call, **wish) is OK
    assert await refusal(call, t="chat", op=op(), text="hi") is OK


@pytest.mark.parametrize("protocol", range(PROTOCOL))
@in_virtual_time
async def test_an_old_page_is_told_to_reload(protocol):
    call = Desk().call()
    assert await refusal(call, t="hello", protocol=protocol) == "lobby-protocol"
    assert call.socket.kicked == (4003, "reload")


# ---- what a message may be: part of the protocol, the same at every server -----------------------

LARGEST = 2**53 - 1
FORMS = {
    "a whole number": (b'{"t":"sync","seq":%d}' % LARGEST, OK),
    "a number too large": (b'{"t":"sync","seq":%d}' % (LARGEST + 1), "tables-number-too-large"),
    "the least number": (b'{"t":"sync","seq":-%d}' % LARGEST, OK),
    "a number too far down": (b'{"t":"sync","seq":-%d}' % (LARGEST + 1), "tables-number-too-large"),
    "no number": (b'{"t":"sync","seq":NaN}', "tables-not-a-number"),
    "endless": (b'{"t":"sync","seq":-Infinity}', "tables-not-a-number"),
    "a fraction": (b'{"t":"sync","seq":0.5}', "tables-shape"),
    "a truth": (b'{"t":"sync","seq":true}', "tables-shape"),
    "a name twice": (b'{"t":"sync","seq":0,"seq":0}', "tables-twice"),
    "an unknown name": (b'{"t":"sync","seq":0,"more":0}', "tables-shape"),
    "an unknown message": (b'{"t":"cheat"}', "tables-unknown-message"),
    "half a letter": (b'{"t":"pong","nonce":"\\ud800"}', "tables-half-letter"),
    "no JSON": (b"{", "tables-not-json"),
    "an op of 40": (b'{"t":"word","op":"%s","text":"hi"}' % (b"o" * 40), OK),
    "an op of 41": (b'{"t":"word","op":"%s","text":"hi"}' % (b"o" * 41), "tables-shape"),
    "an empty op": (b'{"t":"word","op":"","text":"hi"}', "tables-shape"),
    "an op with a space": (b'{"t":"word","op":"o p","text":"hi"}', "tables-shape"),
    "40 moves": (b'{"t":"act","op":"o","moves":[0%s]}' % (b",0" * 39), "lobby-no-game"),
    "41 moves": (b'{"t":"act","op":"o","moves":[0%s]}' % (b",0" * 40), "tables-shape"),
    "no moves": (b'{"t":"act","op":"o","moves":[]}', "tables-shape"),
    "a clock of an hour": (b'{"t":"arrange","op":"o","clock":3600}', OK),
    "a longer clock": (b'{"t":"arrange","op":"o","clock":3601}', "tables-shape"),
    "a clock that goes back": (b'{"t":"arrange","op":"o","clock":-1}', "tables-shape"),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@in_virtual_time
async def test_a_message_has_its_form(form):
    frame, key = FORMS[form]
    call, _ = await opened(Desk())
    told = await call.ask(frame)
    assert [one.reason.key for one in told if hasattr(one, "reason")] == ([key] if key else [])
