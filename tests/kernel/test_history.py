"""The log of a game, its file, and the document that describes it."""

import json
from pathlib import Path

import pytest

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
    write_replay,
)
from nuancier.kernel.luck import verifiable_order
from nuancier.locales import Refusal
from tests.kernel.replays import FILE, LAST, OPTIONS, SHORT, WHOLE, changed, played, read

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
    assert entry["moves"] == [{"name": GAME.names[number], "number": number}]
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
