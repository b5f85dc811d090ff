"""Was everything as it must be? A game checked from its replay file alone, as docs/luck.md says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from nuancier.kernel.game import LUCK, Game
from nuancier.kernel.history import Entry, History, open_replay
from nuancier.kernel.luck import commitment, verifiable_order
from nuancier.locales.saying import Refusal, Saying, refuse, says

# Refusals of a file that can be read, and does not show an honest game.
MISFITS = (
    *("replay-entry", "replay-secret", "verify-no-secret", "verify-no-commitment"),
    "verify-prepared",
)


@dataclass(frozen=True)
class Verified:
    """A game of which every deal and every move was checked, and fits."""

    history: History
    deals: int
    moves: int
    is_over: bool


def verify(raw: bytes, games: Mapping[str, Game]) -> Verified:
    """Check a replay file from beginning to end; refuse it for the first entry that does not fit.

    An entry is read only after all before it were found right: a false deal may make a later move
    impossible, and the deal is what is to be named.
    """
    return _verified(*open_replay(raw, games))


def verify_history(history: History) -> Verified:
    """Check the promise, every deal and every move of a game."""
    return _verified(history, history.entries)


def _verified(history: History, entries: Iterable[Entry]) -> Verified:
    if history.prepared:
        raise _prepared(history, entries)
    secret, replayed, checked = _promised(history), history.replayed(), []
    for entry in entries:
        deal = replayed.deals
        replayed.take(entry)
        wrong = _wrong_card(history, secret, deal, entry.order) if entry.seat == LUCK else None
        if wrong:
            raise replayed.refusal(wrong)
        checked.append(entry)
    return Verified(
        replace(history, entries=checked),
        deals=replayed.deals,
        moves=sum(len(entry.moves) for entry in checked),
        is_over=history.game.is_over(replayed.t),
    )


def _prepared(history: History, entries: Iterable[Entry]) -> Refusal:
    """Return why nothing can be said of the luck of prepared cards; the moves must be right."""
    replayed, moves = history.replayed(), 0
    for entry in entries:
        replayed.take(entry)
        moves += len(entry.moves)
    return refuse("verify-prepared", moves=moves)


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
    """Say where an order differs from what the secret gives; the rules check its length."""
    sizes = history.game.shuffle_sizes(history.players, deal)
    due = verifiable_order(secret, history.words, history.table, history.game_number, deal, sizes)
    for place, (given, wanted) in enumerate(zip(order, due), 1):
        if given != wanted:
            return says("verify-deal", place=place, given=given, wanted=wanted)
    return None
