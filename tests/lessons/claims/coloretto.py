"""What the bubbles of the first hand of Coloretto claim of the table."""

from __future__ import annotations

from tests.lessons.claiming import claims
from tests.lessons.scripts import Moment

# What is lit, by the names that the page knows.
LIGHTS = r"mine|draw|rows?|(cards of )?row [1-3]|scale"


def colours(moment: Moment) -> dict[str, int]:
    """The player's colours, jokers left out."""
    return {one.colour: one.cards for one in moment.scene.seats[0].colours}


@claims("coloretto-1", "coloretto-8")
def three_colours_count(moment):
    """A fourth colour costs what it would bring among the first three."""
    game, t = moment.game, moment.t.copy()
    for colour in range(4):
        t.held[1, colour] = 9 - colour
    before = game.scores(t)[1]
    t.held[1, 5] += 1
    assert game.scores(t)[1] < before
    return {3, 4}


@claims("coloretto-2", "coloretto-2-no-1")
def nothing_but_to_draw(moment):
    assert moment.scene.mover == 0
    assert [moment.game.names[one] for one in moment.game.legal_moves(moment.t, 0)] == ["draw"]
    assert not any(row.cards for row in moment.scene.rows)
    return set()


@claims("coloretto-3", "coloretto-3-no-1")
def green_like_yours(moment):
    assert moment.scene.drawn == "green"
    assert colours(moment) == {"green": 1}
    assert all(moment.can(f"place on row {row}") for row in (1, 2, 3))
    return {1}


@claims("coloretto-3-says")
def orange_suits_caramel(moment):
    assert [one.colour for one in moment.scene.seats[1].colours] == ["orange"]
    assert moment.scene.rows[1].cards == ("orange",)
    return set()


@claims("coloretto-4", "coloretto-4-no-1", "coloretto-4-no-2")
def row_1_could_be_taken(moment):
    assert moment.can("draw")
    first, second = moment.after("take row 1"), moment.after("take row 2")
    assert first.score() > second.score()
    return set()


@claims("coloretto-5", "coloretto-5-no-1")
def joker_is_worth_more_in_row_1(moment):
    assert moment.scene.drawn == "joker"
    first, other = (moment.after(f"place on row {row}") for row in (1, 2))
    for one in (first, other):
        one.t.mover = 0
    assert first.after("take row 1").score() > other.after("take row 2").score()
    assert "green" in moment.scene.rows[0].cards
    return {1}


@claims("coloretto-5-says")
def blue_lies_in_row_3(moment):
    assert moment.scene.rows[2].cards == ("blue",)
    return set()


@claims("coloretto-6", "coloretto-6-no-1", "coloretto-6-no-2")
def row_1_is_full(moment):
    row = moment.scene.rows[0]
    assert len(row.cards) == row.room
    drawn = moment.after("draw")
    assert not drawn.can("place on row 1")
    assert moment.script.seats[drawn.after("place on row 3").scene.mover] == "caramel"
    gains = [moment.after(f"take row {number}").score() for number in (1, 2, 3)]
    assert gains[0] >= 2 * max(gains[1:])
    return {1}


@claims("coloretto-7")
def six_and_two(moment):
    mine = moment.scene.seats[0]
    assert colours(moment) == {"green": 2}
    assert mine.jokers == 1
    assert mine.plus_twos == 1
    return {colours(moment)["green"], mine.colours[0].points, mine.plus_points, mine.points}


@claims("coloretto-finish")
def round_2_begins(moment):
    assert not any(seat.out for seat in moment.scene.seats)
    assert not any(row.cards for row in moment.scene.rows)
    assert all(seat.colours for seat in moment.scene.seats)
    return {2}
