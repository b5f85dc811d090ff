"""The strict reader: a message of ours comes out, or a sentence that says why not."""

import json
import os
import random
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuancier.locales import LANGUAGES, Refusal, Words
from nuancier.tables.frames import LARGEST, MOST_LEVELS, FrameReader


class Said(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """Base of the messages of these tests."""


class Act(Said, tag="act"):
    op: Annotated[str, msgspec.Meta(min_length=1, max_length=8, pattern="^[a-z0-9]+$")]
    move: int
    sent: float = 0.0


class Open(Said, tag="open"):
    game: Literal["limits", "coloretto"]
    seats: Annotated[int, msgspec.Meta(ge=2, le=6)] = 2
    options: dict[str, str | int] = {}
    extra: Any = None


READER = FrameReader[Act | Open](Act | Open)
ALONE = FrameReader[Act](Act)


def refused(raw, reader=READER):
    """The saying with which a frame is refused; it can be spoken and sent in every language."""
    with pytest.raises(Refusal) as refusal:
        reader.read(raw)
    return sayable(refusal.value)


def sayable(refusal):
    for language in LANGUAGES:
        assert Words(language).speak(refusal.saying).encode()
    msgspec.json.encode(refusal.saying)
    return refusal.saying


def act(rest):
    return b'{"t":"act","op":"a","move":1' + rest + b"}"


def opened(extra):
    return b'{"t":"open","game":"limits","extra":' + extra + b"}"


# ---- what is read --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b'{"t":"act","op":"a1","move":3}', Act("a1", 3)),
        (b' {\n"move" : -3 , "op":"a","t":"act"}\t', Act("a", -3)),
        (b'{"t":"act","op":"a","move":0,"sent":-1.5e3}', Act("a", 0, -1500.0)),
        (b'{"t":"\\u0061ct","op":"a","\\u006dove":1}', Act("a", 1)),
        (
            b'{"t":"open","game":"limits","options":{"a":"b","c":4}}',
            Open("limits", options={"a": "b", "c": 4}),
        ),
        ('{"t":"open","game":"limits","extra":"é 🎨"}'.encode(), Open("limits", extra="é 🎨")),
        (opened(b'"\\ud83c\\udfa8"'), Open("limits", extra="🎨")),
        (opened(b"[true,null,1.5,[]]"), Open("limits", extra=[True, None, 1.5, []])),
    ],
)
def test_a_message_of_ours_is_read(raw, message):
    assert READER.read(raw) == message


def test_marks_inside_a_text_are_letters():
    text = '{[{[":,1' * 20 + "9" * 40 + '\\"' + "}]"
    assert READER.read(opened(json.dumps(text).encode())).extra == text


def test_the_same_name_may_stand_in_two_objects():
    assert READER.read(opened(b'[{"t":1},{"t":2,"u":{"t":3}}]')).extra[1]["u"] == {"t": 3}


# ---- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        *((raw, "not-json") for raw in (b"", b" ", b"nothing", b"{", b'{"t":"act"', b"{'t':1}")),
        *((raw, "not-json") for raw in (act(b',"sent":01'), act(b","), act(b"") + b"x", b"\x00")),
        *((raw, "not-json") for raw in (b"\xef\xbb\xbf" + act(b""), act(b',"sent":.5'))),
        *((raw, "not-json") for raw in (opened(b'"\n"'), opened(b'"\\x"'), opened(b'"\\u00g0"'))),
        *((raw, "not-utf8") for raw in (b"\xff", opened(b'"\xff"'), opened(b'"\xed\xa0\x80"'))),
        *((raw, "not-utf8") for raw in (act(b',"\xff":1'), b'{"t":"\xc3"}', opened(b'"\xc0\x80"'))),
        *((act(b',"sent":' + name), "not-a-number") for name in (b"NaN", b"Infinity")),
        *((opened(name), "not-a-number") for name in (b"-Infinity", b"[NaN]")),
        *((opened(half), "half-letter") for half in (b'"\\ud800"', b'"\\udc00"', b'"\\ud800x"')),
        *((opened(half), "half-letter") for half in (b'{"\\ud800":1}', b'"\\ud83c\\ud83c"')),
    ],
)
def test_what_is_no_json_of_ours_is_refused(raw, key):
    assert refused(raw).key == f"tables-{key}"


@pytest.mark.parametrize(
    ("raw", "key", "place"),
    [
        (b"[]", "kind", "$"),
        (b"null", "kind", "$"),
        (b"{}", "missing", "$"),
        (b'{"t":3}', "kind-only", "$.t"),
        (b'{"t":"act","op":"a"}', "missing", "$"),
        (act(b',"colour":1'), "unknown", "$"),
        (b'{"t":"act","op":"a","move":true}', "kind", "$.move"),
        (b'{"t":"act","op":"a","move":1.0}', "kind", "$.move"),
        (b'{"t":"act","op":"a","move":"1"}', "kind", "$.move"),
        (b'{"t":"act","op":"a","move":null}', "kind", "$.move"),
        (b'{"t":"act","op":"","move":1}', "length", "$.op"),
        (b'{"t":"act","op":"123456789","move":1}', "length", "$.op"),
        (b'{"t":"act","op":"A","move":1}', "pattern", "$.op"),
        (b'{"t":"open","game":"chess"}', "value", "$.game"),
        (b'{"t":"open","game":"limits","seats":7}', "bound", "$.seats"),
        (b'{"t":"open","game":"limits","options":{"a":[]}}', "kind", "$.options[...]"),
        (b'{"t":"open","game":"limits","options":{"a":true}}', "kind", "$.options[...]"),
        (act(b',"sent":1e999'), "range", "$.sent"),
        (opened(b"[-1E+400]"), "range", "$.extra[0]"),
    ],
)
def test_a_wrong_shape_is_refused_with_its_place(raw, key, place):
    saying = refused(raw)
    assert saying.key == "tables-shape"
    assert (saying.args["detail"].key, saying.args["detail"].args["place"]) == (
        f"shape-{key}",
        place,
    )


@pytest.mark.parametrize("name", ["fly", "Act", "", "a`b", "x" * 3000])
def test_an_unknown_message_is_refused_with_the_known_ones(name):
    saying = refused(json.dumps({"t": name}).encode())
    assert saying.key == "tables-unknown-message"
    assert saying.args["known"] == "act, open"
    assert len(saying.args["given"]) < 70


@pytest.mark.parametrize(
    "raw",
    [
        b'{"t":"act","t":"act","op":"a","move":1}',
        b'{"t":"act","op":"a","move":1,"move":1}',
        b'{"t":"act","op":"a","move":1,"mov\\u0065":1}',
        b'{"t":"act","op":"a","op":"b","move":1}',
        act(b',"sent":1,"sent":2'),
        opened(b'1,"extra":1'),
        opened(b'{"a":1,"a":1}'),
        opened(b'[[{"b":{"a":1,"\\u0061":2}}]]'),
        opened(b'{"\\ud800":1,"\\ud800":1}'),
        b'{"t":"open","game":"limits","options":{"a":1,"a":"b"}}',
        b'{"t":"open","options":{},"game":"limits","options":{}}',
    ],
)
def test_a_name_that_stands_twice_in_one_object_is_refused(raw):
    assert refused(raw).key == "tables-twice"


@pytest.mark.parametrize("raw", [b'{"op":"a","move":1,"move":2}', act(b',"move":2')])
def test_a_reader_of_one_message_counts_no_tag(raw):
    assert refused(raw, ALONE).key == "tables-twice"


# ---- limits: the last value is read, the next one refused ----------------------------------------


@pytest.mark.parametrize("brackets", [(b"[", b"]"), (b'{"a":', b"}")])
def test_the_deepest_message_is_read_and_one_level_more_refused(brackets):
    before, after = brackets
    raw = [before * n + b"1" + after * n for n in (MOST_LEVELS - 1, MOST_LEVELS)]
    assert READER.read(opened(raw[0])).extra
    assert refused(opened(raw[1])).key == "tables-too-deep"


def test_many_brackets_side_by_side_are_not_deep():
    assert len(READER.read(opened(b"[" + b",".join([b"[[]]"] * 100) + b"]")).extra) == 100


@pytest.mark.parametrize("raw", [b"[" * 100_000, b'{"a":' * 100_000, opened(b"[" * 100_000)])
def test_endless_brackets_are_refused(raw):
    assert refused(raw).key == "tables-too-deep"


def test_a_frame_of_open_texts_is_looked_at_once():
    assert refused(b"[" * 17 + b'\\"' * 100_000).key == "tables-too-deep"
    assert refused(b"[]" * 17 + b'\\"' * 100_000).key == "tables-not-json"


@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_number_is_read_and_one_more_refused(sign):
    most, more = (b"%d" % (sign * number) for number in (LARGEST, LARGEST + 1))
    assert READER.read(b'{"t":"act","op":"a","move":%s}' % most).move == int(most)
    assert refused(b'{"t":"act","op":"a","move":%s}' % more).key == "tables-number-too-large"


@pytest.mark.parametrize("digits", [17, 19, 20, 400, 5000])
def test_long_numbers_are_refused_everywhere(digits):
    number = b"9" * digits
    places = (b'{"t":"act","op":"a","move":%s}', act(b',"sent":%s'), opened(b"[%s]"))
    keys = {refused(place % number).key for place in places}
    assert keys == {"tables-number-too-large"}


def test_a_fraction_may_be_long_and_large():
    assert READER.read(act(b',"sent":0.12345678901234567890')).sent == pytest.approx(0.1234567890)
    assert READER.read(act(b',"sent":1e300')).sent == 1e300


@pytest.mark.parametrize(
    "raw",
    [
        opened(b'{"%s":1,"%s":2}'),
        act(b',"%s":1') + b"%.0s",
        b'{"t":"open","game":"%s"}%.0s',
        b'{"t":"%s"}%.0s',
        b'{"t":"act","op":"a","move":%.0s9%.0s' + b"9" * 3000 + b"}",
    ],
)
def test_a_refusal_repeats_little_of_what_was_sent_and_nothing_unseen(raw):
    text = "\u202e\u009b".encode() + b"n" * 3000
    sent = msgspec.json.encode(refused(raw % (text, text))).decode()
    assert len(sent) < 300
    assert sent.isprintable()


# ---- faults of the code --------------------------------------------------------------------------


class Lax(msgspec.Struct, tag="lax", tag_field="t"):
    pass


class Row(msgspec.Struct, tag="row", tag_field="t", array_like=True, forbid_unknown_fields=True):
    pass


@pytest.mark.parametrize("union", [Act | Lax, Row, Lax, int, Act | None])
def test_only_messages_that_forbid_unknown_fields_are_read(union):
    with pytest.raises(TypeError):
        FrameReader(union)


# ---- anything at all -----------------------------------------------------------------------------


def is_strict(raw):
    """Whether a frame that was read is one that may be: by another, slower way."""
    levels = []

    def unfold(value, level):
        levels.append(level)
        if isinstance(value, list):
            for one in value:
                unfold(one[1] if isinstance(one, tuple) else one, level + 1)

    def once(pairs):
        assert len({name for name, _ in pairs}) == len(pairs)
        return list(pairs) or [0]

    def small(digits):
        assert abs(int(digits)) <= LARGEST
        return 0

    unfold(json.loads(raw.decode(), object_pairs_hook=once, parse_int=small), 0)
    return max(levels) <= MOST_LEVELS


def survives(raw):
    """Read a frame: a message or a refusal may come out, and nothing else."""
    try:
        message = READER.read(raw)
    except Refusal as refusal:
        sayable(refusal)
        return False
    msgspec.json.encode(message)
    assert is_strict(raw)
    return isinstance(message, Act | Open)


FRAMES = [
    b'{"t":"act","op":"a1","move":3}',
    b'{"t":"act","op":"a1","move":3,"sent":1.25e2}',
    b'{"t":"open","game":"limits","seats":4,"options":{"first":2,"scoring":"grey"}}',
    opened(b'[[{"a":"\\ud83c\\udfa8"}],9007199254740991,{"b":{"c":[]}}]'),
]
PIECES = [
    *(b"{", b"}", b"[", b"]", b'"', b":", b",", b"\\", b"\xff", b"\xc3", b"\x00", b"NaN", b"1e999"),
    *(b"9" * 16, b"true", b"null", b'"t":"act",', b'"move":1,', b'"a":1,', b"\\ud800", b"[" * 15),
    *(b"-", b" ", b"0", b'"sent":1,', b"\xed\xa0\x80", b"[" * 8, b"]" * 8),
]


def damaged(dice):
    """A frame with a few pieces put in, taken out or written over."""
    raw = dice.choice(FRAMES)
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(raw) + 1)
        raw = raw[:at] + dice.choice([*PIECES, b""]) + raw[at + dice.choice([0, 0, 1, 4]) :]
    return raw


def test_20_000_damaged_frames_are_read_or_refused():
    seed = int(os.environ.get("SEED", random.SystemRandom().randrange(2**32)))
    print(f"seed {seed}")
    dice = random.Random(seed)
    read = sum(survives(damaged(dice)) for _ in range(20_000))
    assert 0 < read < 20_000


def test_every_cut_and_every_doubling_of_a_frame_is_read_or_refused():
    for raw in FRAMES:
        assert survives(raw)
        assert not any(survives(raw[:length]) for length in range(len(raw)))
        for at in range(len(raw)):
            survives(raw[: at + 1] + raw[at:])


SETTINGS = settings(max_examples=300, deadline=None, derandomize=True, database=None)
SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)


@SETTINGS
@given(raw=st.binary(max_size=80))
def test_any_bytes_at_all_are_refused(raw):
    assert not survives(raw)


@SETTINGS
@given(
    tag=st.sampled_from(["act", "open"]),
    fields=st.dictionaries(
        st.sampled_from(["op", "move", "sent", "game", "seats", "options", "extra", "t"]), SCRAPS
    ),
)
def test_any_values_in_any_fields_are_read_or_refused(tag, fields):
    survives(json.dumps({"t": tag, **fields}).encode())
