"""What the bubbles of the first hands claim of the table: each key's claim, and its numbers.

A claim returns the numbers that its sentence may name, taken from what the player is shown; it
fails where the sentence would be wrong. Every sentence has an entry.
"""

from __future__ import annotations

from collections.abc import Callable

from nuancier.games.limits.facts import Counts
from nuancier.games.top_speed.table import TOP_SPEED_POINTS
from nuancier.lessons import YOU
from tests.lessons.scripts import Moment, moments

Claim = Callable[[Moment], set[int]]
CLAIMS: dict[str, Claim] = {}


def claims(*keys: str) -> Callable[[Claim], Claim]:
    def note(claim: Claim) -> Claim:
        CLAIMS.update((f"lesson-{key}", claim) for key in keys)
        return claim

    return note


# ---- Coloretto -----------------------------------------------------------------------------------


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


# ---- Limits --------------------------------------------------------------------------------------


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


# ---- Rouge Jaune Vert ----------------------------------------------------------------------------


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
    return {card.count}


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


# ---- Chiffres et Couleurs ------------------------------------------------------------------------


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


# ---- Top Speed -----------------------------------------------------------------------------------


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
def red_is_there(moment):
    assert face(moment.own.turned_up) == ("red", "house")
    assert [colour for colour, _ in column(moment, 1)].count("red") == 1
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
def top_brings_three(moment):
    return {TOP_SPEED_POINTS}


@claims("top-speed-finish")
def the_5_is_yours_for_now(moment):
    assert moment.scene.columns[0].cards[-1].owner == 0
    assert not any(seat.count for seat in moment.scene.seats)
    return {moment.scene.columns[0].value}
