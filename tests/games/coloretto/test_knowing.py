"""Coloretto, the rulebook sentence by sentence: what a seat may know (6)."""

import pytest

from nuancier.games.coloretto import GAME
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.luck import lucky
from tests.games.coloretto.position import (
    part,
    read,
    scene,
)

# ---- 6 What a seat may know ----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_nobody_knows_the_order_of_the_pile(viewer):  # coloretto 6
    lines = [f"players 3; pile {pile}; rows R / Y / G" for pile in ("RYGJ+", "+JGYR")]
    assert GAME.seen(read(lines[0]), viewer) == GAME.seen(read(lines[1]), viewer)


def test_everybody_knows_which_cards_are_left_in_the_pile():  # coloretto 6
    assert GAME.seen(read("players 3; pile RRJ"), 0).pile_kinds.tolist() == [
        2,
        0,
        0,
        0,
        0,
        0,
        0,
        1,
        0,
        0,
    ]


def test_removed_colours_are_public():  # coloretto 6
    assert scene("players 2; removed RC", SPECTATOR + 1).removed == ["red", "cyan"]


def test_imagining_shuffles_the_cards_and_never_the_marker():  # coloretto 6
    t, worlds = read("players 3; bottom 2; pile RYGBO; rows R / Y / G"), set()
    world = GAME.table()
    for seed in range(40):
        GAME.imagine(GAME.seen(t, 0), lucky(seed), world)
        worlds.add(part(world, "pile"))
        assert world.bottom == 2
    assert len(worlds) > 20
    assert {"".join(sorted(pile)) for pile in worlds} == {"BGORY"}


def test_a_drawn_card_is_known_to_all():  # coloretto 6
    assert scene("players 3; drawn J", 2).drawn == "joker"
