"""Bad frames break nothing (H1): 20,000 by day, millions by ``frames`` at night."""

from nuancier.tables.takers import TAKERS
from nuancier.tables.voice import Voice
from tests.amount import amount
from tests.server.hostile.fuzz import fuzz
from tests.tables.house import seed_of

FRAMES = amount(20_000, 200_000)
FEW = 3000
MIB = 1 << 20


def test_no_frame_breaks_anything_and_a_refused_one_changes_nothing():
    report = fuzz(FRAMES, seed_of("fuzz"))
    print(report)
    assert report.faults == []
    assert report.frames >= FRAMES
    assert report.grown < 20 * MIB
    # All this is in vain if the frames do not reach the tables.
    assert report.answers["ack"] > FRAMES // 100
    assert report.answers["refused"] > FRAMES // 2
    assert {"drafted", "seated", "key", "snapshot", "event", "notice"} <= set(report.answers)
    assert {4007, 4001} <= {code for code, _ in report.kicks}


def test_a_fault_in_a_table_would_be_found(monkeypatch):
    def broken(table, guest, wish, at):
        raise KeyError("planted")

    monkeypatch.setitem(TAKERS, next(one for one in TAKERS if one.__name__ == "Act"), broken)
    assert "planted" in fuzz(FEW, 1).faults[0]


def test_a_change_by_a_refused_frame_would_be_found(monkeypatch):
    honest = Voice.refuse

    def careless(voice, *what, **how):
        voice._state.clock += 1
        honest(voice, *what, **how)

    monkeypatch.setattr(Voice, "refuse", careless)
    assert "refused frames changed a table" in fuzz(FEW, 1).faults[0]
