"""S4: nothing follows a card: what was seen of a card tells nothing once it is hidden again."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
import msgspec.inspect as look
import pytest

from nuancier.games import GAMES
from nuancier.games.rouge_jaune_vert import GAME
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.luck import lucky, verifiable_order
from nuancier.tables.eyes import Eyes
from tests.tables.secrecy.playing import play
from tests.tables.secrecy.worlds import World, decoded, run, seeded

SHUFFLES = 10_000
CARDS, PLAYERS = 80, 4
SEED = 4  # the deals are always the same: chance cannot make this test fail


def seen(eyes: Eyes, order: list[int], deal: int, t: Any) -> list[str]:
    """Return the names of the cards that a spectator sees after a deal, in the order shown."""
    GAME.deal_from(t, order, deal)
    scene = eyes.scene(t)
    return [card.name for seat in scene.seats for card in seat.series]


Guess = Callable[[list[str], int], str]  # from the last cards seen, and how often it was guessed

# What an adversary might hope: that a card comes back to its place, or near it, or in some order.
HOPES: dict[str, Guess] = {
    "the same place": lambda last, _: last[0],
    "the next place": lambda last, _: last[1],
    "the last place": lambda last, _: last[-1],
    "the next card of the box": lambda last, _: box(last[0], 1),
    "the card before it in the box": lambda last, _: box(last[0], -1),
    "the mirrored card of the box": lambda last, _: NAMES[CARDS - 1 - NAMES.index(last[0])],
    "the first card of the box": lambda last, _: NAMES[0],
    "one after the other": lambda last, n: NAMES[n % CARDS],
}
NAMES = [name.removeprefix("take ") for name in GAME.names if name.startswith("take ")]
NAMES.remove("hidden")


def box(name: str, steps: int) -> str:
    return NAMES[(NAMES.index(name) + steps) % CARDS]


def lucky_hopes(orders: Iterable[list[int]]) -> set[str]:
    """Return the hopes that come true more often than chance allows, deal after deal."""
    eyes, t = Eyes(GAME), GAME.new(PLAYERS)
    blank, hits, last = t.to_bytes(), Counter[str](), list[str]()
    for number, order in enumerate(orders):
        t.data[:] = blank
        now = seen(eyes, order, 0, t)
        for hope, guess in HOPES.items():
            hits[hope] += bool(last) and guess(last, number) == now[0]
        last = now
    right = 1 / CARDS
    most = right + 3 * sqrt(right * (1 - right) / number)
    return {hope for hope in HOPES if hits[hope] / number > most}


def real_orders(count: int) -> Iterator[list[int]]:
    """Yield the orders that a table deals from, with a new secret each."""
    sizes = GAME.shuffle_sizes(PLAYERS, 0)
    for number in range(count):
        secret = hashlib.sha256(b"%d %d" % (SEED, number)).digest()
        yield verifiable_order(secret, [""] * PLAYERS, "KIWI-42", number, 0, sizes)


def test_after_a_shuffle_a_card_is_anywhere() -> None:
    """Every guess at the first card after a shuffle is right once in eighty times, no more."""
    assert len(NAMES) == CARDS
    assert lucky_hopes(real_orders(SHUFFLES + 1)) == set()


def test_a_shuffle_that_moves_few_cards_is_caught() -> None:
    """Only the lower half is shuffled, and the first cards are cut."""

    def lazy() -> Iterator[list[int]]:
        for number, order in enumerate(real_orders(600)):
            cut = number % 3
            yield [*range(cut, 40), *range(cut), *(card for card in order[:80] if card >= 40),
                   *order[80:]]  # fmt: skip

    assert "the next card of the box" in lucky_hopes(lazy())


def test_where_a_card_is_put_back_does_not_depend_on_the_card() -> None:
    """A card taken face down and put back lies in the first hole, whichever card it was."""
    t, luck = GAME.new(3), lucky(SEED)
    GAME.deal_by(t, luck)
    take, put_back = GAME.move_named("take hidden"), GAME.move_named("return")
    view, world, eyes = GAME.seen(t, SPECTATOR), GAME.table(), Eyes(GAME)
    places, cards = set(), set()
    for _ in range(500):
        GAME.imagine(view, luck, world)
        for move in (take, put_back, take, put_back):
            GAME.play(world, 1, move)
        shown = eyes.scene(world).table
        places.add(tuple(card is not None for card in shown))
        cards.add(shown[0].name)
    assert places == {(True, True)}
    assert len(cards) > 70, "the cards were all kinds of cards"


# ---- what stands in messages ---------------------------------------------------------------------

LEAVES = (str, int, bool, type(None))


def leaves(value: Any, path: str = "") -> list[tuple[str, Any]]:
    """Return every value of a message with the names that lead to it."""
    if isinstance(value, dict):
        return [leaf for name, one in value.items() for leaf in leaves(one, f"{path}.{name}")]
    if isinstance(value, list):
        return [leaf for one in value for leaf in leaves(one, path + "[]")]
    return [(path, value)]


def fields_of(game: str) -> set[str]:
    """Return every path that the game's scene and own part declare."""
    declared: set[str] = set()
    for show in (GAMES[game].scene, GAMES[game].own):
        if show is not None:
            returned = show.__annotations__["return"]
            declared |= paths(getattr(__import__(show.__module__, fromlist=["x"]), returned))
    return declared


def paths(struct: type, path: str = "") -> set[str]:
    found = {f"{path}.type"}
    for field in msgspec.inspect.type_info(struct).fields:  # type: ignore[attr-defined]
        found |= paths_of(field.type, f"{path}.{field.encode_name}")
    return found


def paths_of(kind: Any, path: str) -> set[str]:
    if isinstance(kind, look.StructType):
        return {path} | paths(kind.cls, path)
    if isinstance(kind, look.UnionType):
        return {path}.union(*(paths_of(one, path) for one in kind.types))
    if isinstance(kind, look.ListType | look.VarTupleType):
        return {path, path + "[]"} | paths_of(kind.item_type, path + "[]")
    assert isinstance(kind, look.StrType | look.IntType | look.BoolType | look.NoneType), (
        f"{path}: {kind} could hold anything"
    )
    return {path}


@pytest.mark.parametrize("game", GAMES)
def test_a_message_holds_only_what_its_scene_declares(game: str, tmp_path: Path) -> None:
    """No field that somebody forgot, no identity of a card beside its face."""
    dice = seeded()

    async def scene() -> list[bytes]:
        world = World(tmp_path / "t.sqlite")
        await world.sit(game, 2)
        await world.start()
        await play(world, dice, world.seq + 60)
        await world.close()
        return [raw for heard in world.heard.values() for raw in heard]

    declared, names = fields_of(game), set()
    for raw in run(scene):
        message = decoded(raw)
        shown = [message.get(part) for part in ("scene", "changes", "own") if message.get(part)]
        for part in shown:
            for path, value in leaves(part):
                assert path in declared, path
                assert isinstance(value, LEAVES)
                names.add(path.rsplit(".", 1)[-1].removesuffix("[]"))
    assert not names & {"id", "key", "handle", "uid", "index", "card_id", "seed", "secret"}
    assert names
