"""The log of a game, and a reader that believes nothing in a replay file."""

import json
import random
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuancier.games import GAMES
from nuancier.games.coloretto import GAME
from nuancier.kernel import history as module
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.history import (
    LATEST,
    MOST_BYTES,
    MOST_ENTRIES,
    MOST_LETTERS,
    Entry,
    History,
    read_replay,
    write_replay,
)
from nuancier.kernel.luck import commitment, verifiable_order
from nuancier.locales import LANGUAGES, Refusal, Words

SECRET = bytes(range(32))
WORDS, TABLE = ["soleil", "pluie"], "KIWI-42"
OPTIONS = {"scoring": "grey", "jokers": "hand", "first": 2}


def played(moves=10**6):
    """A random game of two from a verifiable deal, with everything that a file can hold."""
    game = History(
        game=GAME,
        players=2,
        options=dict(OPTIONS),
        names=["Ada", "Bob 🎨"],
        table=TABLE,
        words=list(WORDS),
        commitment=commitment(SECRET),
        secret=SECRET.hex(),
    )
    order = verifiable_order(SECRET, WORDS, TABLE, 0, 0, GAME.shuffle_sizes(2, 0))
    game.add(Entry(LUCK, 0, order=tuple(order)))
    t = GAME.new(2, **OPTIONS)
    GAME.deal_from(t, order)
    dice, at = random.Random(2), 0
    while not GAME.is_over(t) and len(game.entries) <= moves:
        at += dice.randrange(2000)
        # The clock names the first player's jokers; everybody else plays.
        seat = CLOCK if GAME.legal_moves(t, CLOCK) and not any(t.has_named) else GAME.turn(t)
        move = dice.choice(GAME.legal_moves(t, seat))
        game.add(Entry(seat, at, moves=(move,)))
        GAME.play(t, seat, move)
    return game


WHOLE = played()
SHORT = played(moves=6)
FILE = json.loads(write_replay(SHORT))
LAST = len(FILE["entries"])


def read(raw):
    return read_replay(raw, GAMES)


def refused(raw):
    """The refusal of a file, which can be said in every language."""
    with pytest.raises(Refusal) as refusal:
        read(raw if isinstance(raw, bytes) else json.dumps(raw).encode())
    saying = refusal.value.saying
    assert all(Words(language).speak(saying) for language in LANGUAGES)
    return saying


def reason(raw):
    """Why a file is refused: the number of the entry, if it is one, and the key."""
    saying = refused(raw)
    if saying.key != "replay-entry":
        return saying.key.removeprefix("replay-")
    return saying.args["entry"], saying.args["reason"].key.removeprefix("replay-")


def changed(**fields):
    """The file with these fields, and without those that are None."""
    file = {**deepcopy(FILE), **fields}
    return {name: value for name, value in file.items() if value is not None}


def with_entry(number, **fields):
    """The file with one entry changed; its number counts from 1."""
    file = deepcopy(FILE)
    entry = {**file["entries"][number - 1], **fields}
    file["entries"][number - 1] = {
        name: value for name, value in entry.items() if value is not None
    }
    return file


# ---- the log -------------------------------------------------------------------------------------


def test_a_table_is_exactly_its_log():
    t = WHOLE.final()
    assert GAME.is_over(t)
    assert {LUCK, CLOCK, 0, 1} == {entry.seat for entry in WHOLE.entries}


def test_steps_show_the_table_before_each_entry():
    lines = [(GAME.turn(t), entry.seat) for t, entry in SHORT.steps()]
    assert lines[0] == (LUCK, LUCK)
    assert all(turn == seat for turn, seat in lines)


def test_a_history_without_entries_is_a_table_before_its_deal():
    assert History(GAME, 3).final() == GAME.new(3)


def test_a_wrong_entry_is_told_with_its_number():
    history = played(moves=6)
    history.add(Entry(0, 10**6, moves=(GAME.move_named("name red"),)))
    with pytest.raises(Refusal, match=f"Entry {LAST + 1}:"):
        history.final()


def test_several_moves_of_one_seat_may_be_one_entry():
    both = [*SHORT.entries]
    first, second = both[1], both[2]
    assert first.seat == second.seat
    both[1:3] = [Entry(first.seat, first.at, moves=first.moves + second.moves)]
    assert History(GAME, 2, dict(OPTIONS), entries=both).final() == SHORT.final()


# ---- the file ------------------------------------------------------------------------------------


@pytest.mark.parametrize("history", [SHORT, WHOLE, History(GAME, 3, names=["A", "B", "C"])])
def test_a_file_reads_back_as_it_was_written(history):
    assert read(write_replay(history)) == history


def test_a_file_names_format_version_game_and_rules():
    assert (FILE["format"], FILE["version"]) == ("nuancier-replay", 1)
    assert (FILE["game"], FILE["rules_version"]) == ("coloretto", GAME.rules_version)


def test_entries_have_seats_from_1_times_and_moves_by_name_and_number():
    entry = FILE["entries"][1]
    number = entry["moves"][0]["number"]
    assert entry["moves"] == [{"name": GAME.moves[number], "number": number}]
    assert (entry["seat"], entry["at"] >= 0) == (2, True)


def test_deals_are_entries_by_luck_and_timed_moves_entries_by_the_clock():
    entries = json.loads(write_replay(WHOLE))["entries"]
    assert sorted(entries[0]) == ["at", "order", "seat"]
    assert [entry["seat"] for entry in entries if isinstance(entry["seat"], str)] == [
        "luck",
        "clock",
    ]


def test_seats_without_a_name_are_written_all_the_same():
    assert json.loads(write_replay(History(GAME, 4, names=["Ada"])))["seats"] == ["Ada", "", "", ""]


def test_what_is_not_known_is_left_out():
    file = json.loads(write_replay(History(GAME, 2)))
    assert not {"commitment", "secret", "words", "table", "game_number"} & set(file)


def test_a_file_may_leave_out_what_has_a_default():
    file = changed(table=None, words=None, secret=None, commitment=None)
    assert read(json.dumps(file).encode()).secret is None


def test_a_history_read_from_a_file_deals_what_its_secret_says():
    again = read(write_replay(WHOLE))
    sizes = GAME.shuffle_sizes(again.players, 0)
    secret = bytes.fromhex(again.secret)
    order = verifiable_order(secret, again.words, again.table, again.game_number, 0, sizes)
    assert tuple(order) == again.entries[0].order


# ---- broken files --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "raw",
    [
        *(b"", b" ", b"null and void", b"{", b"\xff\xfe", b"\x80", b'{"a":1}}'),
        *(b'{"version": NaN}', b'{"version": Infinity}', b'{"version": -Infinity}'),
        *(b'{"version": 01}', b"{'version': 1}", b'{"version": 1,}', b"\xef\xbb\xbf{}"),
        b'{"version": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
    ids=lambda raw: raw[:20],
)
def test_what_is_not_json_is_refused(raw):
    assert reason(raw) == "not-json"


@pytest.mark.parametrize("raw", [b"null", b"[]", b"3", b'"replay"', b"{}", b'{"format": 1}'])
def test_json_of_another_shape_is_refused(raw):
    assert reason(raw) == "shape"


def test_a_file_too_large_is_refused_before_it_is_parsed():
    assert reason(b"[" * (MOST_BYTES + 1)) == "too-large"


def test_a_file_with_too_many_entries_is_refused():
    entries = [{"seat": 1, "at": 0}] * (MOST_ENTRIES + 1)
    assert reason(changed(entries=entries)) == "too-long"


@pytest.mark.parametrize("name", [name for name in FILE if name != "entries"])
@pytest.mark.parametrize("value", [1.5, True, {"a": 1}, [[[]]], -1, 2**53, [None], 10**400])
def test_every_field_of_a_wrong_type_is_refused(name, value):
    assert reason(changed(**{name: value})) in (
        "shape",
        "words",
        "hex",
        "bad-players",
        "unknown-option",
    )


@pytest.mark.parametrize("name", ["format", "version", "game", "rules_version", "options", "seats"])
def test_a_missing_field_is_refused_by_its_name(name):
    saying = refused(changed(**{name: None}))
    assert saying.key == "replay-shape"
    assert name in saying.args["detail"]


def test_an_unknown_field_is_refused_by_its_name():
    assert "colour" in refused(changed(colour=1)).args["detail"]


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 2}, "version"),
        ({"version": 0}, "version"),
        ({"game": "chess"}, "unknown-game"),
        ({"rules_version": 99}, "rules"),
        ({"options": {"colour": 1}}, "unknown-option"),
        ({"options": {"players": 3}}, "unknown-option"),
        ({"options": {"self": 3}}, "unknown-option"),
        ({"options": {"scoring": "pink"}}, "bad-option"),
        ({"options": {"games": 3}}, "bad-option"),
        ({"options": {"first": 3}}, "bad-option"),
        ({"seats": [], "words": []}, "bad-players"),
        ({"seats": ["A"] * 6, "words": []}, "bad-players"),
        ({"words": ["one"]}, "words"),
        ({"words": ["one", "two", "three"]}, "words"),
        ({"secret": "00"}, "hex"),
        ({"secret": SECRET.hex().upper()}, "hex"),
        ({"commitment": "x" * 64}, "hex"),
        ({"secret": bytes(32).hex()}, "secret"),
        ({"commitment": bytes(32).hex()}, "secret"),
        ({"seats": ["Ada", "B\x1b[2J"]}, "text"),
        ({"seats": ["Ada", "B\u009b2J"]}, "text"),
        ({"seats": ["Ada", "\ud800"]}, "text"),
        ({"seats": ["Ada", "B" * (MOST_LETTERS + 1)]}, "text"),
        ({"table": "a\nb"}, "text"),
        ({"words": ["a", "\0"]}, "text"),
        ({"options": {"scoring\x07": "grey"}}, "text"),
        ({"options": {"scoring": "9" * 5000}}, "text"),
        ({"game_number": 2**32}, "shape"),
        ({"entries": {}}, "shape"),
        ({"entries": [1]}, (1, "shape")),
        ({"entries": [*FILE["entries"], None]}, (LAST + 1, "shape")),
        ({"entries": [*FILE["entries"], [[[]]]]}, (LAST + 1, "shape")),
    ],
)
def test_a_wrong_field_is_refused_with_the_reason(fields, key):
    assert reason(changed(**fields)) == key


def test_a_later_version_is_named_before_its_new_fields_are():
    assert reason(changed(version=2, weather="rain", entries=3)) == "version"


@pytest.mark.parametrize("letters", ["é", "🎨", "👩‍🎨", "日本", "B" * MOST_LETTERS, ""])
def test_names_may_be_in_any_letters(letters):
    file = changed(seats=["Ada", letters])
    assert read(json.dumps(file).encode()).names[1] == letters
    assert read(json.dumps(file, ensure_ascii=False).encode()).names[1] == letters


DRAW = {"name": "draw", "number": 0}


@pytest.mark.parametrize(
    ("number", "fields", "key"),
    [
        (2, {"at": -1}, "shape"),
        (2, {"at": LATEST + 1}, "shape"),
        (2, {"at": 10**30}, "shape"),
        (2, {"at": 1.5}, "shape"),
        (2, {"at": "now"}, "shape"),
        (2, {"at": None}, "shape"),
        (2, {"seat": None}, "shape"),
        (2, {"seat": "dealer"}, "shape"),
        (2, {"seat": -1}, "shape"),
        (2, {"seat": True}, "shape"),
        (2, {"seat": 0}, "not-a-seat"),
        (2, {"seat": 3}, "not-a-seat"),
        (2, {"seat": 102}, "not-a-seat"),
        (2, {"colour": 1}, "shape"),
        (2, {"moves": 3}, "shape"),
        (2, {"moves": ["draw"]}, "shape"),
        (2, {"moves": [{"name": "draw"}]}, "shape"),
        (2, {"moves": [{"number": 0}]}, "shape"),
        (2, {"moves": [{**DRAW, "colour": 1}]}, "shape"),
        (2, {"moves": [{"name": "draw", "number": -1}]}, "shape"),
        (2, {"moves": [{"name": "draw", "number": 10**30}]}, "shape"),
        (2, {"moves": [{"name": "draw", "number": 10**6}]}, "no-such-move"),
        (2, {"moves": [{"name": "draw", "number": 1}]}, "name"),
        (2, {"moves": [{"name": "take row 1", "number": 0}]}, "name"),
        (2, {"moves": []}, "moves"),
        (2, {"moves": None}, "moves"),
        (2, {"order": [1, 2, 3]}, "moves"),
        (2, {"seat": 1}, "not-your-turn"),
        (2, {"moves": [{"name": "take row 1", "number": 1}]}, "coloretto-row-empty"),
        (2, {"moves": [DRAW, DRAW]}, "coloretto-place-first"),
        (2, {"seat": "clock", "moves": [DRAW]}, "clock-not-due"),
        (2, {"seat": "luck"}, "luck"),
        (2, {**FILE["entries"][0], "at": 5, "moves": None}, "no-deal-due"),
        (1, {"order": None}, "luck"),
        (1, {"order": []}, "luck"),
        (1, {"moves": [DRAW]}, "luck"),
        (1, {"order": [0, 1, 2]}, "order-length"),
        (1, {"order": [0] * 85}, "order-cards"),
        (1, {"order": [*range(7), 0, 1, *range(75), -1]}, "shape"),
        (1, {"order": [*range(7), 0, 1, *range(75), 10**6]}, "order-cards"),
        (1, {"seat": 2, "order": None, "moves": [DRAW]}, "coloretto-not-dealt"),
        (LAST, {"at": 0}, "time"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_number_and_the_reason(number, fields, key):
    assert reason(with_entry(number, **fields)) == (number, key)


def test_a_missing_entry_is_noticed_where_the_game_no_longer_goes_on():
    file = deepcopy(FILE)
    del file["entries"][1]
    assert reason(file) == (2, "coloretto-nothing-drawn")


def test_a_move_after_the_end_is_refused():
    file = json.loads(write_replay(WHOLE))
    file["entries"].append({"seat": 1, "at": LATEST, "moves": [DRAW]})
    assert reason(file) == (len(WHOLE.entries) + 1, "game-is-over")


def test_a_deal_after_the_end_is_refused():
    file = json.loads(write_replay(WHOLE))
    file["entries"].append({**file["entries"][0], "at": LATEST})
    assert reason(file) == (len(WHOLE.entries) + 1, "no-deal-due")


# ---- names that stand twice ----------------------------------------------------------------------


def doubled(raw, name):
    """The file with one of its names written twice in the same object, at its first place."""
    at = raw.index(b'"' + name + b'"')
    value = json.JSONDecoder().raw_decode(raw[at:].split(b":", 1)[1].strip().decode())[0]
    return raw[:at] + b'"' + name + b'": ' + json.dumps(value).encode() + b", " + raw[at:]


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        *((b"format", None), (b"seats", None), (b"scoring", None), (b"entries", None)),
        *((b"order", 1), (b"at", 1), (b"moves", 2), (b"name", 2), (b"number", 2)),
    ],
)
def test_a_name_that_stands_twice_in_one_object_is_refused(name, entry):
    raw = doubled(write_replay(SHORT), name)
    assert json.loads(raw) == FILE, "most readers would not notice"
    assert reason(raw) == ((entry, "twice") if entry else "twice")


# ---- any damage ----------------------------------------------------------------------------------


def survives(raw):
    """Read a damaged file: a history or a refusal may come out, and nothing else."""
    try:
        history = read(raw)
    except Refusal as refusal:
        return not str(refusal)
    return isinstance(history, History)


def test_a_file_cut_off_anywhere_is_refused():
    raw = write_replay(SHORT).rstrip()
    assert not any(survives(raw[:length]) for length in range(len(raw)))


def test_a_file_with_any_byte_changed_is_read_or_refused():
    raw, dice = write_replay(SHORT), random.Random(4)
    for at in range(len(raw)):
        survives(raw[:at] + bytes([raw[at] ^ (1 << dice.randrange(8))]) + raw[at + 1 :])


def test_a_file_with_any_byte_missing_or_doubled_is_read_or_refused():
    raw = write_replay(SHORT)
    for at in range(len(raw)):
        survives(raw[:at] + raw[at + 1 :])
        survives(raw[: at + 1] + raw[at:])


SETTINGS = settings(max_examples=150, deadline=None, derandomize=True, database=None)
SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)


@SETTINGS
@given(field=st.sampled_from([*FILE, "other"]), value=SCRAPS)
def test_any_value_in_any_field_is_read_or_refused(field, value):
    survives(json.dumps({**FILE, field: value}).encode())


@SETTINGS
@given(
    number=st.integers(1, LAST),
    field=st.sampled_from(["seat", "at", "moves", "order", "other"]),
    value=SCRAPS,
)
def test_any_value_in_any_entry_is_read_or_refused(number, field, value):
    survives(json.dumps(with_entry(number, **{field: value})).encode())


@SETTINGS
@given(raw=st.binary(max_size=60))
def test_any_bytes_at_all_are_refused(raw):
    assert not survives(raw)


def test_a_large_file_of_small_objects_is_refused_in_good_time(monkeypatch):
    monkeypatch.setattr(module, "MOST_ENTRIES", 10)
    names = b",".join(b'"n%d":1' % n for n in range(200_000))
    assert reason(b"{" + names + b',"n0":1}') == "shape"


# ---- the document --------------------------------------------------------------------------------

DOCUMENT = (Path(__file__).parents[2] / "docs" / "replay-file.md").read_text(encoding="utf-8")


def test_the_example_of_the_document_is_read():
    raw = DOCUMENT.split("```json\n")[1].split("```")[0].encode()
    assert read(raw).entries == played(moves=2).entries


def test_the_document_names_every_field():
    fields = [
        name for kind in (module.ReplayFile, module.EntryRow) for name in kind.__struct_fields__
    ]
    assert not [name for name in fields if f"| `{name}` |" not in DOCUMENT]


def test_the_document_tells_every_games_shuffles():
    for game in GAMES.values():
        told = [
            f"{shuffle.name} {str(shuffle.size).replace('players', 'n')}"
            + " (first deal only)" * shuffle.first_deal_only
            for shuffle in game.shuffles
        ]
        assert f"| {game.name} | {', '.join(told)} |" in DOCUMENT


def test_the_document_tells_the_limits():
    for limit in (MOST_BYTES, MOST_ENTRIES):
        assert f"{limit:,}".replace(",", " ") in DOCUMENT
    assert f"{MOST_LETTERS} characters" in DOCUMENT
    assert LATEST == 10**12
