"""A verifier of deals that shares nothing with ours: written from docs/luck.md and replay-file.md.

It reads the JSON of a replay file and knows no rules, so it says nothing about moves.
"""

import hashlib
import hmac
import re
import struct
from functools import cache
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "docs" / "replay-file.md"
SIZE = re.compile(r"(\d+|n)( \(first deal only\))?$")


@cache
def shuffles_of(game):
    """What the table "shuffles of a deal" says of a game: sizes, and whether of the first alone."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| {game} \| (.*) \|$", text, re.MULTILINE)
    return [SIZE.search(shuffle).groups() for shuffle in row.split(", ")]


def sizes_of(game, players, deal):
    """The sizes of the shuffles of a deal; "n" is the number of players."""
    due = [size for size, first_only in shuffles_of(game) if deal == 0 or not first_only]
    return [players if size == "n" else int(size) for size in due]


def lp(text):
    return struct.pack(">I", len(text.encode())) + text.encode()


def numbers_of(secret, words, table, game, deal):
    """All 32-bit numbers of a deal, block after block."""
    block = 0
    while True:
        message = b"".join(map(lp, words)) + lp(table) + struct.pack(">III", game, deal, block)
        yield from struct.unpack(">8I", hmac.new(secret, message, hashlib.sha256).digest())
        block += 1


def order_of(secret, words, table, game, deal, sizes):
    """The order of one deal."""
    numbers, order = numbers_of(secret, words, table, game, deal), []
    for n in sizes:
        cards = list(range(n))
        for places in range(n, 1, -1):
            number = next(numbers)
            while number >= 2**32 - 2**32 % places:
                number = next(numbers)
            last, other = places - 1, number % places
            cards[last], cards[other] = cards[other], cards[last]
        order.extend(cards)
    return order


def first_fault(file):
    """What is wrong with the luck of a replay file: "commitment", the number of an entry, or 0."""
    secret = bytes.fromhex(file["secret"])
    if hashlib.sha256(secret).hexdigest() != file["commitment"]:
        return "commitment"
    known = secret, file.get("words", []), file.get("table", ""), file.get("game_number", 0)
    deal = 0
    for number, entry in enumerate(file["entries"], 1):
        if entry["seat"] != "luck":
            continue
        if entry["order"] != order_of(
            *known, deal, sizes_of(file["game"], len(file["seats"]), deal)
        ):
            return number
        deal += 1
    return 0
