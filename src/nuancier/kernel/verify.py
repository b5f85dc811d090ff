"""Was everything as it must be? A game checked from its replay file alone, as docs/luck.md says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from nuancier.kernel.game import LUCK, Game
from nuancier.kernel.history import History, read_replay
from nuancier.kernel.luck import commitment, verifiable_order
from nuancier.locales.saying import Refusal, Saying, refuse, says

# Refusals of a file that can be read, and does not show an honest game.
MISFITS = ("replay-entry", "replay-secret", "verify-no-secret", "verify-no-commitment")


@dataclass(frozen=True)
class Verified:
    """A game of which every deal and every move was checked, and fits."""

    history: History
    deals: int
    moves: int
    is_over: bool


def verify(raw: bytes, games: Mapping[str, Game]) -> Verified:
    """Check a replay file from beginning to end; refuse it for the first entry that does not fit.

    A false deal may be found out only by a later move that it made impossible, so what stands
    before a refused entry is checked first.
    """
    try:
        history = read_replay(raw, games)
    except Refusal as refusal:
        if refusal.saying.key == "replay-entry":
            verify(_before(raw, int(str(refusal.saying.args["entry"]))), games)
        raise
    return verify_history(history)


def _before(raw: bytes, entry: int) -> bytes:
    """Return the file without this entry and all after it."""
    file = json.loads(raw)
    del file["entries"][entry - 1 :]
    return json.dumps(file, ensure_ascii=False, separators=(",", ":")).encode()


def verify_history(history: History) -> Verified:
    """Check the promise, every deal and every move of a game."""
    secret = _promised(history)
    deals = moves = 0
    for number, (_, entry) in enumerate(history.steps(), 1):
        if entry.seat == LUCK:
            wrong = _wrong_card(history, secret, deals, entry.order)
            if wrong:
                raise refuse("replay-entry", entry=number, reason=wrong)
            deals += 1
        moves += len(entry.moves)
    return Verified(history, deals, moves, is_over=history.game.is_over(history.final()))


def _promised(history: History) -> bytes:
    """Return the secret, if it is the one that the table had promised."""
    if history.secret is None:
        raise refuse("verify-no-secret")
    if history.commitment is None:
        raise refuse("verify-no-commitment")
    secret = bytes.fromhex(history.secret)
    if commitment(secret) != history.commitment:
        raise refuse("replay-secret")
    return secret


def _wrong_card(
    history: History, secret: bytes, deal: int, order: tuple[int, ...]
) -> Saying | None:
    """Say where an order leaves the one that the secret gives; its length is the rules' affair."""
    sizes = history.game.shuffle_sizes(history.players, deal)
    due = verifiable_order(secret, history.words, history.table, history.game_number, deal, sizes)
    for place, (given, wanted) in enumerate(zip(order, due), 1):
        if given != wanted:
            return says("verify-deal", place=place, given=given, wanted=wanted)
    return None
