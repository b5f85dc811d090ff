"""Tables summed up from their logs, and what they are, in a few letters.

``python -m tests.tables.replaying FILE`` prints that for every table of a store.
"""

import asyncio
import hashlib
import sys

from nuancier.games import GAMES
from nuancier.store.sqlite import SqliteStore
from nuancier.tables.events import read_event
from nuancier.tables.kept import write_state
from nuancier.tables.state import State
from tests.store.shelf import ask


def brief(state):
    """Return the whole state as a short text; the hash of the latest row stands for all rows."""
    t = b"" if state.t is None else state.t.to_bytes()
    alarms = b"" if state.alarms is None else state.alarms.to_bytes()
    facts = (state.seq, state.at, state.stage, state.host, state.deals, vars(state.standing))
    facts += (state.result, state.seats, state.words, state.options, state.joined)
    return hashlib.sha256(state.head + t + alarms + repr(facts).encode()).hexdigest()


def whole(state):
    """Return every field of the state as a short text."""
    return hashlib.sha256(write_state(state)).hexdigest()


def summed(table, rows):
    """Yield the table after each of its rows."""
    state = State(table, GAMES)
    for row in rows:
        state.add(row, read_event(row.body))
        yield state


async def print_all(file):
    store = SqliteStore(file)
    for (table,) in ask(file, "SELECT id FROM tables ORDER BY id"):
        rows = await store.rows(table, 1, 1_000_000)
        each = hashlib.sha256(b"".join(brief(s).encode() for s in summed(table, rows)))
        *_, last = summed(table, rows)
        print(table, each.hexdigest(), whole(last))
    await store.close()


if __name__ == "__main__":
    asyncio.run(print_all(sys.argv[1]))
