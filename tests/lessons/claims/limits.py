"""What the bubbles of the first hand of Limits claim of the table."""

from __future__ import annotations

from nuancier.games.limits.facts import Counts
from nuancier.lessons import YOU
from tests.lessons.claiming import claims
from tests.lessons.scripts import Moment, moments

# What is lit, by the names that the page knows.
LIGHTS = (
    r"limit card|hand|hand: (other|red|yellow|green|blue|violet)|pile|seat [23]|accuse|reveal"
    r"|scores"
)


def limit(moment: Moment, colour: str) -> int | None:
    return next(one.number for one in moment.scene.limits if one.colour == colour)


def pile(moment: Moment) -> list[str]:
    """The pile as somebody remembers it who has seen every card of it."""
    names = ("red", "yellow", "green", "blue", "violet")
    return [names[moment.t.pile[place]] for place in range(moment.t.pile_cards)]


@claims("limits-1")
def one_red_two_greens_and_an_x(moment):
    assert limit(moment, "violet") is None
    return {limit(moment, "red"), limit(moment, "green")}


@claims("limits-2", "limits-2-no-1")
def a_hidden_red_raises_the_red_limit(moment):
    assert "red" in moment.own.hand
    assert moment.can("hide red")
    return {limit(moment, "red") + moment.scene.hidden_each}


@claims("limits-3")
def two_reds_already(moment):
    assert moment.scene.top == "red"
    assert moment.scene.pile is None
    return {pile(moment).count("red")}


@claims("limits-4", "limits-4-no-1", "limits-4-no-2")
def a_third_red_would_pass_what_the_player_knows(moment):
    reds = pile(moment).count("red")
    assert reds == limit(moment, "red") + moment.own.hidden.count("red")
    assert limit(moment, "violet") is None
    assert all(moment.can(f"play {colour}") for colour in moment.own.hand)
    return {reds + 1}


@claims("limits-4-says")
def caramel_has_played_red(moment):
    assert pile(moment)[-2:] == ["red", "yellow"]
    return set()


@claims("limits-5", "limits-5-no-1")
def three_reds_lie_there(moment):
    owners = [1, 2, 0, 1, 2]
    assert pile(moment) == ["red", "red", "violet", "red", "yellow"]
    assert moment.step.do.answer == str(pile(moment).count("red"))
    named = [moment.script.seats[owners[n]] for n, one in enumerate(pile(moment)) if one == "red"]
    assert named == ["caramel", "lilas", "caramel"]
    return set()


@claims("limits-6", "limits-6-no-1", "limits-6-no-2")
def caramel_seems_to_have_passed_the_limit(moment):
    assert moment.can("accuse seat 2")
    assert moment.own.accusable == [1, 2]
    known = limit(moment, "red") + moment.own.hidden.count("red")
    assert pile(moment).count("red") > known
    assert pile(moment).count("yellow") <= limit(moment, "yellow")
    later = moment.after("play blue")
    assert not later.can("accuse seat 2")
    return {pile(moment).count("red"), known}


@claims("limits-7")
def three_reds_one_and_one_hidden(moment):
    """What was counted is told as a fact: the accusation has cleared the table."""
    before = list(moments("limits"))[5]
    accuse = moment.game.move_named("accuse seat 2")
    told = moment.game.witness(before.t, YOU, accuse, YOU)
    [counts] = [one for one in told if isinstance(one, Counts)]
    assert counts.card == "red"
    assert counts.limit < counts.count
    return {counts.count, counts.number, counts.hidden}


@claims("limits-8")
def caramel_takes_the_card(moment):
    me, caramel = moment.scene.seats[0], moment.scene.seats[1]
    assert caramel.limit_cards == 1
    assert caramel.score == caramel.limit_points < 0
    return {-caramel.limit_points, me.points}


@claims("limits-finish")
def round_2_and_caramel_begins(moment):
    assert moment.script.seats[moment.scene.mover] == "caramel"
    return {-moment.scene.verdict.loser, moment.scene.round}
