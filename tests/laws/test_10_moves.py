"""Law 10: a number, what it does and its name are the same move."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Any

import msgspec
import pytest

from nuancier.games.coloretto import GAME as COLORETTO
from nuancier.games.coloretto import moves
from nuancier.kernel.game import Game
from nuancier.tables.schema import schema
from tests.laws.kit import Kit


def any_move(game: Game) -> Any:
    """Return the union of a game's kinds of moves."""
    return reduce(or_, dict.fromkeys(type(move) for move in game.moves))


def test_a_number_and_its_move_find_each_other(kit: Kit) -> None:
    game = kit.game
    assert [game.moves.index(move) for move in game.moves] == list(range(game.max_moves))
    assert [game.move_named(move.name) for move in game.moves] == list(range(game.max_moves))


def test_a_move_reads_back_from_json(kit: Kit) -> None:
    for move in kit.game.moves:
        sent = msgspec.json.encode(move)
        assert msgspec.json.decode(sent, type=any_move(kit.game)) == move


def test_the_moves_of_a_kind_lie_together(kit: Kit) -> None:
    kinds = [type(move) for move in kit.game.moves]
    turns = sum(one is not other for one, other in pairwise(kinds))
    assert turns + 1 == len(set(kinds))


def test_no_two_moves_differ_in_the_order_of_their_colours_alone(kit: Kit) -> None:
    assert len({as_a_handful(move) for move in kit.game.moves}) == kit.game.max_moves


def as_a_handful(move: Any) -> tuple[object, ...]:
    fields = msgspec.structs.astuple(move)
    return type(move), *(tuple(sorted(f)) if isinstance(f, tuple) else f for f in fields)


def test_every_kind_is_in_the_schema(kit: Kit) -> None:
    told = schema({kit.game.name: kit.game})["$defs"]
    prefix = "".join(word.title() for word in kit.game.name.split("_"))
    kinds = {type(move).__struct_config__.tag for move in kit.game.moves}
    assert set(told[prefix + "Move"]["discriminator"]["mapping"]) == kinds


# ---- that it can be broken -----------------------------------------------------------------------


class TakeFirst(moves.Take, tag="take_first", frozen=True):
    """Another move that is written as one we have."""


@pytest.mark.parametrize("twin", [moves.Take(0), TakeFirst(0)])
def test_a_game_with_two_moves_alike_is_refused(twin: moves.Take) -> None:
    with pytest.raises(ValueError, match="coloretto has two moves"):
        replace(COLORETTO, moves=(*COLORETTO.moves, twin))
