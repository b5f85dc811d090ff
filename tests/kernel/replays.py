"""Replay files whole, short and changed, and why they are refused."""

import json
import random
from copy import deepcopy

import pytest

from nuancier.games import GAMES
from nuancier.games.coloretto import GAME
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.history import Entry, History, read_replay, write_replay
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
    assert "shape-other" not in repr(saying), "every fault has a sentence of ours"
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
