"""Tricks that the rules of the live games must resist: none of them beats a fair joueur."""

from __future__ import annotations

import pytest

from bench.tricks import (
    dump,
    flood,
    flood_when_ahead,
    hoard,
    keep_one,
    quit_when_ahead,
    share_of,
    silent,
    stall,
    throw,
    throw_when_ahead,
)
from tests.amount import amount

PAIRS = amount(30, 60)
FAIR = 0.5
MUCH = 0.2
A_LITTLE = 0.08  # what luck may add in so many pairs


@pytest.mark.parametrize("trick", [throw, flood, flood_when_ahead, hoard, stall])
def test_no_trick_beats_a_fair_joueur_of_rouge_jaune_vert(trick):
    assert share_of("rouge_jaune_vert", trick, PAIRS) <= FAIR + A_LITTLE


def test_a_clean_stop_takes_the_gain_out_of_throwing_cards():  # rouge_jaune_vert 4.3
    thrown = share_of("rouge_jaune_vert", throw_when_ahead, PAIRS)
    assert thrown > FAIR - A_LITTLE
    assert share_of("rouge_jaune_vert", throw_when_ahead, PAIRS, clean_stop="on") < thrown - MUCH


@pytest.mark.parametrize("trick", [silent, quit_when_ahead, keep_one, dump])
def test_no_trick_beats_a_fair_joueur_of_top_speed(trick):
    assert share_of("top_speed", trick, PAIRS) <= FAIR + A_LITTLE
