"""The test vectors of docs/luck.md as data, for verifiers in other languages.

``python -m tests.kernel.vectors`` writes docs/luck-vectors.json again; the tests compare.
"""

from __future__ import annotations

import hmac
import json
from pathlib import Path
from typing import Any

from nuancier.games import GAMES
from nuancier.kernel.history import write_replay
from nuancier.kernel.luck import commitment, verifiable_order
from tests.kernel.honest import honest

PATH = Path(__file__).parents[2] / "docs" / "luck-vectors.json"

ZEROS, COUNT = bytes(32), bytes(range(32))
WORDS, TABLE = ["soleil", "pluie"], "KIWI-42"
MESSAGE = b"\0\0\0\6soleil\0\0\0\5pluie\0\0\0\7KIWI-42" + bytes(12)
# Secret, words, table, game, deal, shuffles: the rows of docs/luck.md, then words not asked for
# and a shuffle of one card.
DEALS: list[tuple[bytes, list[str], str, int, int, list[int]]] = [
    (ZEROS, ["", ""], "", 0, 0, [10]),
    (COUNT, WORDS, TABLE, 0, 0, [7, 2, 10]),
    (COUNT, WORDS, TABLE, 0, 1, [7, 2, 10]),
    (COUNT, WORDS, TABLE, 1, 0, [7, 2, 10]),
    (COUNT, ["été", "", "naïve 🎨"], "Nuancier", 3, 2, [52]),
    (ZEROS, [], "", 0, 0, [10]),
    (COUNT, WORDS, TABLE, 2**32 - 1, 0, [1, 300, 1]),
]
SEED = 2  # of the moves in the replays


def deal_vector(
    secret: bytes, words: list[str], table: str, game: int, deal: int, shuffles: list[int]
) -> dict[str, Any]:
    """Return one deal with all that it follows from."""
    return {
        "secret": secret.hex(),
        "commitment": commitment(secret),
        "words": words,
        "table": table,
        "game": game,
        "deal": deal,
        "shuffles": shuffles,
        "order": verifiable_order(secret, words, table, game, deal, shuffles),
    }


def replay_vector(name: str, number: int) -> dict[str, Any]:
    """Return a whole game of two with a secret of its own, and the shuffles of its deals."""
    secret = bytes((number + 1) * 7 + i & 255 for i in range(32))
    history = honest(
        GAMES[name],
        2,
        SEED,
        table=TABLE,
        game_number=number,
        names=["Ada", "Bob"],
        words=WORDS,
        secret=secret.hex(),
        commitment=commitment(secret),
    )
    deals = sum(1 for entry in history.entries if entry.order)
    return {
        "shuffles": [history.game.shuffle_sizes(2, deal) for deal in range(deals)],
        "replay": json.loads(write_replay(history)),
    }


def vectors() -> dict[str, Any]:
    """Return all vectors."""
    return {
        "block": {
            "secret": COUNT.hex(),
            "message": MESSAGE.hex(),
            "block": hmac.digest(COUNT, MESSAGE, "sha256").hex(),
        },
        "passing_over": {
            "numbers": [0xFFFFFFFF, 2, 0xFFFFFFFF],
            "shuffles": [3],
            "order": [0, 1, 2],
        },
        "deals": [deal_vector(*deal) for deal in DEALS],
        "replays": [replay_vector(name, number) for number, name in enumerate(GAMES)],
    }


def written(value: Any, depth: int = 0) -> str:
    """Return the JSON of a value, with lists of numbers and single entries on one line each."""
    flat = json.dumps(value, ensure_ascii=False)
    is_entry = isinstance(value, dict) and "at" in value
    if is_entry or len(flat) < 90 or not isinstance(value, dict | list):
        return flat
    if isinstance(value, list) and all(isinstance(one, int) for one in value):
        return flat
    inner = " " * (depth + 1)
    if isinstance(value, dict):
        lines = [f"{inner}{json.dumps(key)}: {written(value[key], depth + 1)}" for key in value]
        return "{\n" + ",\n".join(lines) + "\n" + " " * depth + "}"
    lines = [inner + written(one, depth + 1) for one in value]
    return "[\n" + ",\n".join(lines) + "\n" + " " * depth + "]"


if __name__ == "__main__":
    PATH.write_text(written(vectors()) + "\n", encoding="utf-8")
    print(f"wrote {PATH.name}")
