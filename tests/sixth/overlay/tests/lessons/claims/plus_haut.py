"""What the bubbles of the first hand of Plus Haut claim of the table."""

from __future__ import annotations

from tests.lessons.claiming import claims

# What is lit, by the names that the page knows.
LIGHTS = r"card|keep|swap|seat [23]"


@claims("plus-haut-1")
def you_alone_see_your_three(moment):
    assert moment.own.card == 3
    assert moment.scene.seats[0].card is None
    return {3}


@claims("plus-haut-2", "plus-haut-2-no-1")
def a_low_card_may_be_kept_or_swapped(moment):
    assert moment.can("keep")
    assert moment.can("swap")
    assert not moment.scene.low
    return {moment.own.card}


@claims("plus-haut-2-says")
def caramel_kept_a_card(moment):
    caramel = moment.scene.seats[1]
    assert caramel.has_chosen
    assert caramel.laid is None
    return set()


@claims("plus-haut-3")
def the_three_lies_open(moment):
    assert (moment.own.card, moment.scene.seats[0].laid) == (11, 3)
    return {11, 3}


@claims("plus-haut-4")
def lilas_is_the_last_to_choose(moment):
    assert [seat.has_chosen for seat in moment.scene.seats] == [True, True, False]
    assert moment.scene.mover == 2
    after = moment.after("keep", seat=2)
    assert all(seat.card for seat in after.scene.seats)
    return set()


@claims("plus-haut-finish")
def a_point_for_each_player_beaten(moment):
    assert moment.after("keep", seat=2).score() == 2
    return {1}
