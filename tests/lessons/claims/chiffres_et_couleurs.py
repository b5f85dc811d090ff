"""What the bubbles of the first hand of Chiffres et Couleurs claim of the table."""

from __future__ import annotations

from tests.lessons.claiming import claims

# What is lit, by the names that the page knows.
LIGHTS = r"hand|hand: (other|[a-z]+ \d)|ask|received|done|no series|mine|seat 3|other"


@claims("chiffres-et-couleurs-1", "chiffres-et-couleurs-1-no-1", "chiffres-et-couleurs-1-no-2")
def two_reds_are_the_only_series(moment):
    assert moment.own.series == [["red 3", "red 8"]]
    return {len(moment.own.series[0])}


@claims("chiffres-et-couleurs-2", "chiffres-et-couleurs-2-no-1", "chiffres-et-couleurs-2-no-2")
def a_7_to_ask_caramel_for(moment):
    assert "blue 7" in moment.own.hand
    assert moment.script.seats[1] == "caramel"
    assert moment.can("ask seat 2 for 7")
    assert moment.can("ask seat 3 for 7")
    return {7}


@claims("chiffres-et-couleurs-3", "chiffres-et-couleurs-3-no-1")
def caramel_has_given_every_7(moment):
    assert moment.scene.ask.seat == 1
    assert moment.scene.ask.wanted == "7"
    assert moment.scene.received == ["red 7", "yellow 7"]
    assert "7" not in moment.game.write(moment.t).split("hands ")[1].split(" / ")[1]
    assert [card for card in moment.own.hand if card.endswith("7")] == ["blue 7"]
    assert not moment.can("lay green 1")
    return {7}


@claims("chiffres-et-couleurs-4", "chiffres-et-couleurs-4-no-1")
def the_turn_goes_on(moment):
    assert moment.scene.mover == 0
    assert moment.script.seats[2] == "lilas"
    assert moment.can("ask seat 3 for green")
    return set()


@claims("chiffres-et-couleurs-5", "chiffres-et-couleurs-5-no-1")
def lilas_has_given_one_green(moment):
    assert moment.scene.ask.wanted == "green"
    assert moment.scene.received == ["green 4"]
    assert [card for card in moment.own.hand if card.startswith("green")] == ["green 1"]
    assert not moment.can("lay violet 5")
    return set()


@claims("chiffres-et-couleurs-6", "chiffres-et-couleurs-6-no-1")
def one_card_is_left(moment):
    assert moment.own.hand == ["violet 5"]
    assert moment.can("ask seat 2 for 5")
    return {5}


@claims("chiffres-et-couleurs-7", "chiffres-et-couleurs-7-no-1")
def no_5_and_nothing_to_lay(moment):
    assert moment.scene.doing == "miss"
    assert moment.own.hand == ["yellow 2", "violet 5"]
    assert moment.own.series == []
    return {5, len(moment.own.hand)}


@claims("chiffres-et-couleurs-8")
def three_series(moment):
    return {len(moment.scene.seats[0].series)}


@claims("chiffres-et-couleurs-finish")
def caramel_asks(moment):
    assert moment.scene.doing == "ask"
    assert moment.script.seats[moment.scene.mover] == "caramel"
    return set()
