"""A class of annotated fields becomes one flat record."""

from typing import Any

import numpy as np
import pytest

from nuancier.kernel.record import NONE, Field, Record, Shelf, i8, i16, i32, i64
from nuancier.kernel.rule import copy_cells, fill_cells


class Tray(Record):
    small: int = i8()
    middle: int = i16()
    large: int = i32()
    huge: int = i64()
    row: Any = i8(4)
    grid: Any = i16(2, 3)
    cube: Any = i8(2, 2, 2)


class Twin(Record):
    small: int = i8()
    middle: int = i16()
    large: int = i32()
    huge: int = i64()
    row: Any = i8(4)
    grid: Any = i16(2, 3)
    cube: Any = i8(2, 2, 2)


class LongTray(Tray):
    more: int = i8()


def filled() -> Tray:
    tray = Tray()
    tray.small, tray.middle, tray.large, tray.huge = -7, 300, 70_000, 2**40
    tray.row[2], tray.grid[1, 2], tray.cube[1, 0, 1] = 5, -300, 9
    return tray


# ---- fields --------------------------------------------------------------------------------------


def test_a_new_record_is_all_zero():
    assert not any(Tray().to_bytes())


def test_fields_keep_their_order():
    assert Tray.fields() == ("small", "middle", "large", "huge", "row", "grid", "cube")


def test_a_record_is_one_aligned_numpy_record():
    assert Tray.dtype.isalignedstruct
    assert Tray.dtype["grid"] == np.dtype(("i2", (2, 3)))


def test_what_is_put_into_a_field_is_found_there():
    assert filled().to_dict() == {
        "small": -7,
        "middle": 300,
        "large": 70_000,
        "huge": 2**40,
        "row": [0, 0, 5, 0],
        "grid": [[0, 0, 0], [0, 0, -300]],
        "cube": [[[0, 0], [0, 0]], [[0, 9], [0, 0]]],
    }


@pytest.mark.parametrize("item", [filled().small, filled().row[2], filled().grid[1, 2]])
def test_items_are_plain_ints(item):
    assert type(item) is int


def test_comparisons_may_be_put_into_a_field_as_numbers():
    tray = Tray()
    tray.small = tray.middle == 0
    assert tray.to_dict()["small"] == 1


@pytest.mark.parametrize("at", [4, 100, -5, NONE])
def test_an_index_outside_a_row_raises(at):
    with pytest.raises(IndexError):
        Tray().row[at]


@pytest.mark.parametrize("at", [(2, 0), (0, 3), (NONE, 0)])
def test_an_index_outside_a_grid_raises(at):
    with pytest.raises(IndexError):
        Tray().grid[at]


@pytest.mark.parametrize(
    ("name", "bits"), [("small", 8), ("middle", 16), ("large", 32), ("huge", 64)]
)
def test_a_number_out_of_range_raises(name, bits):
    tray = Tray()
    for fits in (2 ** (bits - 1) - 1, -(2 ** (bits - 1))):
        setattr(tray, name, fits)
        assert getattr(tray, name) == fits
    for too_much in (2 ** (bits - 1), -(2 ** (bits - 1)) - 1):
        with pytest.raises(ValueError, match=r"range|invalid"):
            setattr(tray, name, too_much)


def test_a_number_out_of_range_raises_in_cells_too():
    with pytest.raises(ValueError, match="invalid"):
        Tray().row[0] = 128


# ---- refused when the class is made --------------------------------------------------------------


@pytest.mark.parametrize("name", ["round", "size", "take", "min", "T", "data", "dtype", "sort"])
def test_a_name_that_numpy_uses_is_refused(name):
    with pytest.raises(TypeError, match=rf"Odd\.{name} would hide an attribute of NumPy's records"):
        type("Odd", (Record,), {name: i8()})


@pytest.mark.parametrize("name", ["become", "clear", "to_dict", "from_bytes", "verbs", "_hidden"])
def test_a_name_that_every_record_has_is_refused(name):
    with pytest.raises(TypeError, match=rf"Odd\.{name} would hide what every record has"):
        type("Odd", (Record,), {name: i8()})


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("?", "booleans, which crash the compiler"),
        ("u1", "unsigned, and becomes a float"),
        ("u8", "unsigned, and becomes a float"),
        ("f4", "whole numbers only"),
        ("f8", "whole numbers only"),
        ("c8", "whole numbers only"),
        ("U3", "whole numbers only"),
    ],
)
@pytest.mark.parametrize("shape", [(), (4,)])
def test_an_unsafe_type_is_refused_with_the_reason(code, why, shape):
    with pytest.raises(TypeError, match=f"Odd.amount .*{why}"):
        type("Odd", (Record,), {"amount": Field(code, *shape)})


# ---- whole records -------------------------------------------------------------------------------


def test_a_copy_holds_the_same_and_lives_on_its_own():
    first = filled()
    second = first.copy()
    assert second == first
    second.row[0] = 1
    assert first.row[0] == 0


def test_records_that_hold_the_same_are_equal():
    assert filled() == filled()


def test_records_that_differ_in_one_cell_are_not_equal():
    other = filled()
    other.cube[0, 0, 0] = 1
    assert other != filled()


def test_a_record_equals_no_other_thing():
    assert filled() != filled().to_bytes()


def test_a_record_changes_and_so_has_no_hash():
    with pytest.raises(TypeError, match="unhashable"):
        hash(Tray())


def test_two_records_with_the_same_fields_stay_different_types():
    assert Tray.fields() == Twin.fields()
    assert Tray.dtype != Twin.dtype
    assert Tray() != Twin()


def test_no_record_becomes_one_of_another_type():
    with pytest.raises(TypeError, match="a Tray cannot become a Twin"):
        Tray().become(Twin())


def test_a_record_becomes_another_of_its_type():
    tray = Tray()
    tray.become(filled())
    assert tray == filled()


def test_a_cleared_record_is_all_zero():
    tray = filled()
    tray.clear()
    assert tray == Tray()


def test_bytes_go_out_and_come_back():
    raw = filled().to_bytes()
    assert len(raw) == Tray.dtype.itemsize
    assert Tray.from_bytes(raw) == filled()


@pytest.mark.parametrize("change", [-1, 1])
def test_the_wrong_number_of_bytes_is_refused(change):
    size = Tray.dtype.itemsize
    with pytest.raises(ValueError, match=f"Tray takes {size} bytes, these are {size + change}"):
        Tray.from_bytes(bytes(size + change))


def test_a_record_can_be_read():
    lines = repr(filled()).splitlines()
    assert lines[0] == "Tray:"
    assert "  middle: 300" in lines
    assert "  row: [0, 0, 5, 0]" in lines


def test_a_subclass_keeps_the_fields_and_adds_its_own():
    assert LongTray.fields() == (*Tray.fields(), "more")
    long = LongTray()
    long.huge, long.more, long.row[3] = 5, 6, 7
    assert (long.huge, long.more, long.row[3]) == (5, 6, 7)


def test_a_subclass_leaves_its_base_as_it_was():
    assert "more" not in Tray.fields()
    assert LongTray.dtype.itemsize > Tray.dtype.itemsize
    assert filled().small == -7


# ---- cells ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["row", "grid", "cube"])
def test_all_cells_of_a_field_are_copied(name):
    source, target = filled(), Tray()
    copy_cells(getattr(source, name), getattr(target, name))
    assert target.to_dict()[name] == source.to_dict()[name] != Tray().to_dict()[name]


def test_copied_cells_touch_no_other_field():
    source, target = filled(), Tray()
    copy_cells(source.row, target.row)
    assert {**target.to_dict(), "row": [0] * 4} == Tray().to_dict()


@pytest.mark.parametrize(("source", "target"), [("row", "grid"), ("grid", "cube"), ("cube", "row")])
def test_cells_of_another_shape_are_not_copied(source, target):
    tray = filled()
    with pytest.raises(ValueError, match="do not fit into"):
        copy_cells(getattr(tray, source), getattr(tray, target))


@pytest.mark.parametrize("name", ["row", "grid", "cube"])
def test_all_cells_of_a_field_are_filled(name):
    tray = Tray()
    fill_cells(getattr(tray, name), -1)
    assert set(np.array(tray.to_dict()[name]).flat) == {-1}


# ---- shelves -------------------------------------------------------------------------------------


def test_records_on_a_shelf_lie_side_by_side():
    shelf = Shelf(Tray, 3)
    shelf[1].small = 4
    assert [tray.small for tray in shelf] == [0, 4, 0]
    assert shelf.memory["small"].tolist() == [0, 4, 0]


def test_putting_a_record_on_a_shelf_copies_it():
    shelf, tray = Shelf(Tray, 2), filled()
    shelf[1] = tray
    tray.small = 1
    assert shelf[1] == filled()
