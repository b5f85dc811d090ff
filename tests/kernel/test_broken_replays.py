"""A reader that believes nothing in a replay file."""

import json
import random
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuancier.kernel import history as module
from nuancier.kernel.history import (
    LATEST,
    MOST_BYTES,
    MOST_ENTRIES,
    MOST_LETTERS,
    History,
    write_replay,
)
from nuancier.locales import Refusal
from tests.kernel.replays import (
    FILE,
    LAST,
    SECRET,
    SHORT,
    WHOLE,
    changed,
    read,
    reason,
    refused,
    with_entry,
)

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
    assert saying.args["detail"].args["field"] == name


def test_an_unknown_field_is_refused_by_its_name():
    assert refused(changed(colour=1)).args["detail"].args["field"] == "colour"


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 3}, "version"),
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
    assert reason(changed(version=3, weather="rain", entries=3)) == "version"


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
