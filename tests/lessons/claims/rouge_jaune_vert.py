"""What the bubbles of the first hand of Rouge Jaune Vert claim of the table."""

from __future__ import annotations

from tests.lessons.claiming import claims
from tests.lessons.scripts import Moment

# What is lit, by the names that the page knows.
LIGHTS = r"last|hidden|hand|place|return|card [A-Z]{2}[1-4]"


def last(moment: Moment):
    return moment.scene.seats[0].series[-1]


def fits(moment: Moment) -> bool:
    """Whether the card in hand has nothing in common with the last one."""
    held, left = moment.own.hand, last(moment)
    return held.count != left.count and not {held.word, held.ink} & {left.word, left.ink}


@claims("rouge-jaune-vert-1")
def word_red_ink_green_twice(moment):
    card = last(moment)
    assert (card.word, card.ink) == ("red", "green")
    assert len(moment.scene.seats[0].series) == 1
    return {card.count, moment.scene.length}


@claims("rouge-jaune-vert-2", "rouge-jaune-vert-2-no-1", "rouge-jaune-vert-4")
def a_card_is_to_be_taken(moment):
    assert moment.own.hand is None
    assert moment.can("take hidden")
    assert moment.game.pace == "live"
    return {2}  # that a card has two colours


@claims("rouge-jaune-vert-3", "rouge-jaune-vert-3-no-1")
def neither_red_nor_green_nor_twice(moment):
    assert fits(moment)
    assert {last(moment).word, last(moment).ink} == {"red", "green"}
    return {last(moment).count}


@claims("rouge-jaune-vert-5", "rouge-jaune-vert-5-no-1")
def word_yellow_beside_ink_yellow(moment):
    assert moment.own.hand.word == last(moment).ink == "yellow"
    assert not fits(moment)
    assert moment.can("place")
    return set()


@claims("rouge-jaune-vert-5-says", "rouge-jaune-vert-6")
def lilas_has_returned_one(moment):
    faces = [(card.word, card.ink, card.count) for card in moment.scene.table]
    assert faces == [("yellow", "black", 1), ("green", "black", 1)]
    assert moment.can("take vert noir 1")
    return set()


@claims("rouge-jaune-vert-6-no-1", "rouge-jaune-vert-6-no-2")
def one_of_them_fits(moment):
    assert not fits(moment.after("take jaune noir 1"))
    assert fits(moment.after("take vert noir 1"))
    assert moment.can("take hidden")
    return set()


@claims("rouge-jaune-vert-7", "rouge-jaune-vert-7-no-1")
def green_and_black_once(moment):
    held, left = moment.own.hand, last(moment)
    assert (held.word, held.ink, held.count) == ("green", "black", 1)
    assert (left.word, left.ink) == ("blue", "yellow")
    assert fits(moment)
    return {left.count}


@claims("rouge-jaune-vert-8")
def once_more(moment):
    assert moment.own.hand is None
    return set()


@claims("rouge-jaune-vert-9", "rouge-jaune-vert-9-no-1")
def only_the_count_is_the_same(moment):
    held, left = moment.own.hand, last(moment)
    assert held.count == left.count == 1
    assert not {held.word, held.ink} & {left.word, left.ink}
    return set()


@claims("rouge-jaune-vert-finish")
def eleven_cards_then_stop(moment):
    assert moment.scene.call_stop
    return {moment.scene.length}
