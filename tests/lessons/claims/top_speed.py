"""What the bubbles of the first hand of Top Speed claim of the table."""

from __future__ import annotations

from nuancier.games.top_speed import rules
from nuancier.games.top_speed.table import COLOUR_NAMES, FACES, MOTIF_NAMES, TOP_SPEED_POINTS
from nuancier.lessons import YOU
from tests.lessons.claiming import claims
from tests.lessons.scripts import Moment

# What is lit, by the names that the page knows.
LIGHTS = r"arrows|arrow [1-4]|columns|column [1-8]|hand|under|top"


def face(card) -> tuple[str, str]:
    return card.colour, card.motif


def column(moment: Moment, number: int) -> list[tuple[str, str]]:
    return [face(card) for card in moment.scene.columns[number - 1].cards]


def repeats(moment: Moment, number: int) -> bool:
    """Whether the turned-up card would be a mistake there."""
    colour, motif = face(moment.own.turned_up)
    return any(colour == one or motif == other for one, other in column(moment, number))


@claims("top-speed-1")
def eight_arrows(moment):
    values = [one.value for one in moment.scene.columns]
    return {len(values), min(values), max(values)}


@claims("top-speed-2", "top-speed-2-no-1", "top-speed-2-no-2")
def a_yellow_star_for_the_5(moment):
    assert face(moment.own.turned_up) == ("yellow", "star")
    assert all(moment.can(f"place on column {number}") for number in range(1, 9))
    assert not any(column(moment, number) for number in range(1, 9))
    return {moment.scene.columns[0].value}


@claims("top-speed-3")
def caramel_came_after(moment):
    assert [card.owner for card in moment.scene.columns[0].cards] == [0, 1]
    return set()


@claims("top-speed-4", "top-speed-4-no-1", "top-speed-4-no-2")
def nothing_twice_and_red_is_there(moment):
    """The rules agree: a colour or a motif that lies there is a mistake, and nothing else is."""
    assert face(moment.own.turned_up) == ("red", "house")
    there = column(moment, 1)
    assert [colour for colour, _ in there].count("red") == 1
    for card, (motif, colour) in enumerate(FACES):
        twice = any(MOTIF_NAMES[motif] in one or COLOUR_NAMES[colour] in one for one in there)
        assert bool(rules.fits(moment.t, card, 0)) != twice
    assert moment.can("put under")
    return {2}


@claims("top-speed-5", "top-speed-5-no-1", "top-speed-5-no-2", "top-speed-5-no-3")
def a_star_is_there(moment):
    assert face(moment.own.turned_up) == ("blue", "star")
    assert [motif for _, motif in column(moment, 1)].count("star") == 1
    assert not repeats(moment, 3)
    return {2, 3}


@claims("top-speed-5-says", "top-speed-6")
def caramel_has_erred_for_good(moment):
    assert [colour for colour, _ in column(moment, 3)] == ["blue", "blue"]
    assert moment.scene.columns[2].cards[1].owner == 1
    assert not any("mend" in moment.game.names[one] for one in moment.game.legal_moves(moment.t, 1))
    return {2, moment.scene.columns[2].value}


@claims("top-speed-7", "top-speed-7-no-1")
def nothing_twice(moment):
    assert face(moment.own.turned_up) == ("green", "heart")
    assert not repeats(moment, 1)
    assert moment.scene.columns[0].cards[-1].owner == 1
    return {1, moment.scene.columns[0].value}


@claims("top-speed-8")
def top_brings_three_to_whoever_is_right(moment):
    """A card still fits: whoever said TOP now would be wrong, and Caramel has the points."""
    t = moment.t.copy()
    before = moment.game.scores(t)
    rules.say_top(t, YOU)
    assert moment.script.seats[1] == "caramel"
    assert moment.game.scores(t)[1] - before[1] == TOP_SPEED_POINTS
    assert moment.game.scores(t)[0] == before[0]
    return {TOP_SPEED_POINTS}


@claims("top-speed-finish")
def the_5_is_yours_for_now(moment):
    assert moment.scene.columns[0].cards[-1].owner == 0
    assert not any(seat.count for seat in moment.scene.seats)
    return {moment.scene.columns[0].value}
