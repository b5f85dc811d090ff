"""A table is the sum of its log: read back, it is bit for bit what it was (D5)."""

import hashlib
import os
import random
import subprocess
import sys

import pytest

from nuancier.games import GAMES
from nuancier.kernel.verify import verify
from nuancier.tables import messages
from nuancier.tables.guests import Guest
from nuancier.tables.house import House
from nuancier.tables.kept import read_state, write_state
from nuancier.tables.state import State
from nuancier.tables.wishes import receive
from tests.amount import amount
from tests.tables.house import Hall, Person, after, in_virtual_time, seed_of, settled
from tests.tables.replaying import brief, summed, whole

# By night 300 games, with these options drawn at random for each.
GAMES_OF = {
    "coloretto": amount(10, 60),
    "limits": amount(10, 60),
    "chiffres_et_couleurs": amount(10, 60),
    "top_speed": amount(15, 100),
    "rouge_jaune_vert": amount(4, 20),
}
OPTIONS = {
    "coloretto": {"scoring": ["beige", "grey"], "golden_joker": ["off", "on"], "jokers": ["auto"]},
    "limits": {"forgetful": ["off", "on"], "rounds": [1, 2]},
    "chiffres_et_couleurs": {"colours": [4, 5], "jokers": [0, 2, 4], "play_on": ["off", "on"]},
    "top_speed": {"races": [1], "handicap": ["0,0", "300,0"]},
    "rouge_jaune_vert": {"call_stop": ["off", "on"], "clean_stop": ["off", "on"]},
}
LEVELS = ["debutant", "joueur", "expert", "maitre"]


def opening(game, chance):
    low, high = GAMES[game].seats
    players = chance.randint(low, min(high, 3 if game == "rouge_jaune_vert" else high))
    options = {name: chance.choice(values) for name, values in OPTIONS[game].items()}
    bots = [chance.choice(LEVELS) for _ in range(players - 1)]
    return messages.Open(Person.new_op(), "Ana", game, ["free", *bots], options, clock=1)


async def begun(hall, wish):
    """Open a table and start its game; whoever opened it falls asleep at once."""
    table, seated = await hall.house.open(wish)
    host = Guest(lambda told: None, lambda code, reason: None)
    table.presence.enter(host, seated.seat)
    receive(table, host, messages.Start(Person.new_op()), hall.clock.now())
    return table


async def played(hall, game, chance, count):
    tables = [await begun(hall, opening(game, chance)) for _ in range(count)]
    while any(table.state.stage == "playing" for table in tables):
        await after(5)
    return tables


@pytest.fixture
def lived(monkeypatch):
    """What each table was after each row, while it was played."""
    seen, add = {}, State.add

    def noting(state, row, event, *told):
        add(state, row, event, *told)
        seen[state.table, row.seq] = brief(state)

    monkeypatch.setattr(State, "add", noting)
    return seen


@pytest.mark.parametrize("game", GAMES_OF)
@in_virtual_time
async def test_games_read_back_are_bit_for_bit_what_they_were(game, lived):
    chance = random.Random(seed_of("replayed"))
    hall = Hall(chance.randrange(2**32))
    tables = await played(hall, game, chance, GAMES_OF[game])
    await settled()
    once = dict(lived)
    for table in tables:
        state = table.state
        rows = await hall.store.rows(state.table, 1, 1_000_000)
        for again in summed(state.table, rows):
            assert brief(again) == once[state.table, again.seq]
        assert whole(again) == whole(state)
        assert verify(await hall.house.replay(state.table, 0), GAMES).is_over


@pytest.mark.parametrize("game", GAMES_OF)
@in_virtual_time
async def test_with_and_without_snapshots_a_table_is_the_same(game):
    chance = random.Random(seed_of("snapshots"))
    hall = Hall(chance.randrange(2**32))
    for number in range(4):
        table = await begun(hall, opening(game, chance))
        await after(number * 20 + 5)
        lived = write_state(table.state)
        by_rows = await hall.store.claim(table.state.table, "no such layout")
        assert by_rows.snapshot is None
        house = House(hall.services())
        taken_up = await house.by_id(table.state.table)
        assert write_state(house._summed(by_rows)) == write_state(taken_up.state) == lived


@pytest.mark.parametrize("game", GAMES_OF)
@in_virtual_time
async def test_a_state_written_and_read_is_the_same_in_every_field(game, monkeypatch):
    add, points = State.add, []

    def noting(state, row, event, *told):
        add(state, row, event, *told)
        if state.seq % 7 == 0 or state.stage != "playing":
            points.append(state.seq)
            again = read_state(state.table, write_state(state), GAMES)
            assert fields(again) == fields(state)

    monkeypatch.setattr(State, "add", noting)
    hall = await Hall.started(game, "Ana", "Bob", seed=seed_of("written") % 2**32)
    await hall.bob.ask(messages.Leave)
    hall.ana.play_along(1)
    await hall.played_out()
    await after(1)
    assert len(points) > 8


def fields(state):
    """Return every field of a state, comparably."""
    told = dict(vars(state))
    for name in ("t", "alarms"):
        told[name] = told[name] and told[name].to_bytes()
    told["standing"] = vars(told["standing"])
    timetable = told["timetable"]
    told["timetable"] = timetable and [list(timetable.moves), list(timetable.lengths)]
    return told


@in_virtual_time
async def test_the_order_of_sets_and_dictionaries_changes_nothing():
    chance = random.Random(seed_of("hash seeds"))
    hall = Hall(chance.randrange(2**32))
    for game in GAMES_OF:
        await played(hall, game, chance, 2)
    ends = {table.state.table: whole(table.state) for table in hall.house.tables.values()}
    hall.crash()
    file = str(hall.folder / "tables.sqlite")
    told = [printed(file, str(hash_seed)) for hash_seed in range(4)]
    assert len(set(told)) == 1
    assert {line.split()[0]: line.split()[2] for line in told[0].splitlines()} == ends


def printed(file, hash_seed):
    command = [sys.executable, "-m", "tests.tables.replaying", file]
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout


def test_a_hash_of_a_state_tells_states_apart():
    one, other = State("a", GAMES), State("a", GAMES)
    assert brief(one) == brief(other)
    other.head = hashlib.sha256(b"row").digest()
    assert brief(one) != brief(other)
