"""Luck, as data: every source of it ends in an ``order``, the cards already shuffled.

Simulation uses a fast generator in its own record. A table that people can check uses the
verifiable shuffle: a committed secret and a word from each seat. The rules draw nothing.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from nuancier.kernel.record import Record, Vec, i64
from nuancier.kernel.rule import rule

SECRET_BYTES = 32


class Luck(Record):
    """A generator for simulation: multiply-with-carry, in signed 64 bits without overflow."""

    state: int = i64()  # low 32 bits: the last number; high bits: the carry


@rule
def below(luck: Luck, n: int) -> int:
    """Return a whole number from 0 to n - 1."""
    x = 698769069 * (luck.state & 0xFFFFFFFF) + (luck.state >> 32)
    luck.state = x
    return (((x >> 32) ^ x) & 0xFFFFFFFF) * n >> 32


@rule
def scrambled(x: int) -> int:
    """Return 32 bits mixed one to one; every product stays below 2**63."""
    x = ((x >> 16) ^ x) * 0x45D9F3B & 0xFFFFFFFF
    x = ((x >> 16) ^ x) * 0x45D9F3B & 0xFFFFFFFF
    return (x >> 16) ^ x


@rule
def seed_luck(luck: Luck, seed: int) -> None:
    """Start the generator; it is linear, so neighbouring seeds must be scrambled first."""
    low = scrambled((seed & 0xFFFFFFFF) ^ 0x9E3779B9)
    high = scrambled(low ^ ((seed >> 32) & 0xFFFFFFFF)) & 0x1FFFFFFF
    luck.state = low + ((high + 1) << 32)
    for _ in range(4):
        below(luck, 2)


def lucky(seed: int) -> Luck:
    """Return a generator started from this seed."""
    luck = Luck()
    seed_luck(luck, seed)
    return luck


@rule
def shuffle(luck: Luck, cards: Vec, start: int, n: int) -> None:
    """Shuffle the n cells that begin at start."""
    for i in range(n - 1, 0, -1):
        j = below(luck, i + 1)
        cards[start + i], cards[start + j] = cards[start + j], cards[start + i]


@rule
def draw_order(luck: Luck, sizes: Vec, order: Vec) -> int:
    """Write one permutation per size, one after the other; return how many cells that took."""
    at = 0
    for k in range(len(sizes)):
        n = sizes[k]
        for i in range(n):
            j = below(luck, i + 1)
            order[at + i] = order[at + j]
            order[at + j] = i
        at += n
    return at


def commitment(secret: bytes) -> str:
    """Return what the table publishes before the deal: the secret's SHA-256, in hex."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, this one has {len(secret)}")
    return hashlib.sha256(secret).hexdigest()


def verifiable_order(
    secret: bytes, words: Sequence[str], table: str, game: int, deal: int, sizes: Sequence[int]
) -> list[int]:
    """Return the order of one deal, as anyone who knows the secret can compute it.

    The numbers are the 32-bit big-endian words of HMAC-SHA256 blocks, in sequence over all
    shuffles of the deal. A shuffle of n starts from 0..n-1; for k from n-1 down to 1 it swaps
    places k and (number mod k+1), passing over numbers that would favour low places.
    """
    commitment(secret)
    numbers = _numbers(secret, words, table, game, deal)
    order: list[int] = []
    for n in sizes:
        cards = list(range(n))
        for k in range(n - 1, 0, -1):
            j = _fair(numbers, k + 1)
            cards[k], cards[j] = cards[j], cards[k]
        order += cards
    return order


def _numbers(
    secret: bytes, words: Sequence[str], table: str, game: int, deal: int
) -> Iterator[int]:
    prefix = b"".join(_lengthed(word) for word in words) + _lengthed(table)
    prefix += game.to_bytes(4, "big") + deal.to_bytes(4, "big")
    block = 0
    while True:
        message = prefix + block.to_bytes(4, "big")
        digest = hmac.digest(secret, message, "sha256")
        for i in range(0, len(digest), 4):
            yield int.from_bytes(digest[i : i + 4], "big")
        block += 1


def _lengthed(text: str) -> bytes:
    raw = text.encode()
    return len(raw).to_bytes(4, "big") + raw


def _fair(numbers: Iterator[int], n: int) -> int:
    limit = 2**32 // n * n
    for number in numbers:
        if number < limit:
            return number % n
    raise AssertionError("the numbers never end")
