"""Parts of a scene: only what changed is made, and nothing that is covered can be read."""

import msgspec
import pytest

from nuancier.kernel.parts import Glance, Parts
from nuancier.kernel.record import Record, i8, i16


class OpenCards(Record):
    mover: int = i8()
    drawn: int = i8()
    rows = i8(2, 3)
    score: int = i16()


class CoveredCards(OpenCards):
    pile = i8(4)


class Shown(msgspec.Struct):
    mover: int
    rows: list[bytes]


@pytest.fixture
def made():
    return []


@pytest.fixture
def parts(made):
    def rows(drawn, cards):
        made.append((drawn, cards))
        return [cards[:3], cards[3:]]

    return Parts(Shown, OpenCards, mover=(int, "mover"), rows=(rows, "drawn", "rows"))


def test_a_whole_scene_is_made_of_all_parts(parts):
    t = CoveredCards()
    t.mover, t.rows[1, 2] = 3, 9
    assert parts(t) == Shown(3, [bytes(3), b"\0\0\x09"])


def test_what_changed_is_made_and_nothing_else(parts, made):
    t = CoveredCards()
    first = parts.look(t)
    t.mover = 2
    second = parts.look(t, first)
    assert second.scene == Shown(2, [bytes(3), bytes(3)])
    assert second.scene.rows is first.scene.rows
    assert len(made) == 1
    t.drawn = 1
    assert parts.look(t, second).scene.mover == 2
    assert len(made) == 2


def test_nothing_is_made_where_nothing_that_is_shown_changed(parts):
    t = CoveredCards()
    seen = parts.look(t)
    t.pile[0] = 7
    assert parts.look(t, seen) is seen


def test_what_was_seen_stays_as_it_was(parts):
    t = CoveredCards()
    first = parts.look(t)
    t.mover = 1
    parts.look(t, first)
    assert first.scene.mover == 0


def test_what_is_covered_cannot_be_a_part():
    with pytest.raises(TypeError, match="pile does not lie open"):
        Parts(Shown, OpenCards, mover=(int, "mover"), rows=(list, "pile"))


def test_a_part_reads_bytes_alone():
    with pytest.raises(TypeError, match="score has cells of more than a byte"):
        Parts(Shown, OpenCards, mover=(int, "score"), rows=(list, "rows"))


def test_every_field_of_a_scene_is_a_part_in_its_place():
    with pytest.raises(TypeError, match="Shown has the parts mover, rows"):
        Parts(Shown, OpenCards, rows=(list, "rows"), mover=(int, "mover"))


def test_news_are_the_fields_that_are_not_as_they_were(parts):
    t = CoveredCards()
    first = parts.look(t)
    t.mover, t.drawn = 2, 1  # rows are made again from what was drawn, and are the same
    assert parts.look(t, first).since(first) == {"mover": 2}


def test_news_of_a_scene_without_parts_are_told_alike():
    before, after = Glance.at(Shown(1, [b"a"])), Glance.at(Shown(1, [b"b"]))
    assert after.since(before) == {"rows": [b"b"]}
    assert after.scene == Shown(1, [b"b"])
