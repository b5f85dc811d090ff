"""Options when seats come or go: a number of players is never refused for what nobody chose."""

import pytest

from nuancier.games import GAMES
from nuancier.tables import messages
from nuancier.tables.messages import Arrange
from tests.tables.house import Hall, in_virtual_time

STEPS = [
    (game, before, players)
    for game, facts in GAMES.items()
    for before in range(facts.seats[0], facts.seats[1] + 1)
    for players in range(facts.seats[0], facts.seats[1] + 1)
]


async def table_for(game, players, **options):
    return await Hall.open(game, "Ana", seats=["free"] * players, options=options)


def plan(players):
    """Return the wish for so many seats, of which the host keeps the first."""
    return ["kept", *["free"] * (players - 1)]


async def seat(hall, players):
    answer = await hall.ana.ask(Arrange, seats=plan(players))
    assert isinstance(answer, messages.Ack), answer
    return hall.state.options


@in_virtual_time
@pytest.mark.parametrize(("game", "before", "players"), STEPS)
async def test_at_every_game_seats_come_and_go_and_what_nobody_chose_is_usual(
    game, before, players
):
    hall = await table_for(game, before)
    facts = GAMES[game]
    assert await seat(hall, players) == facts.settings(facts.new(players))
    assert hall.state.players == players


@in_virtual_time
@pytest.mark.parametrize(("before", "players", "rounds"), [(4, 5, 14), (4, 2, 10), (2, 3, 18)])
async def test_a_game_of_limits_has_as_many_rounds_as_is_usual_for_so_many(before, players, rounds):
    hall = await table_for("limits", before)
    assert (await seat(hall, players))["rounds"] == rounds


@in_virtual_time
@pytest.mark.parametrize(("chosen", "rounds"), [(3, 3), (10, 10), (15, 10)])
async def test_a_number_of_rounds_stays_or_is_the_most_there_are(chosen, rounds):
    hall = await table_for("limits", 4, rounds=chosen)
    assert (await seat(hall, 2))["rounds"] == rounds


@in_virtual_time
@pytest.mark.parametrize(
    ("players", "handicap"), [(2, "0,300"), (3, "0,300,0"), (5, "0,300,0,50,0")]
)
async def test_the_handicaps_of_those_who_stay_stay(players, handicap):
    hall = await table_for("rouge_jaune_vert", 4, handicap="0,300,0,50")
    assert (await seat(hall, players))["handicap"] == handicap


@in_virtual_time
@pytest.mark.parametrize(("players", "first"), [(3, "lot"), (4, 4), (5, 4)])
async def test_the_lot_says_who_begins_when_the_chosen_seat_is_gone(players, first):
    hall = await table_for("coloretto", 5, first=4)
    assert (await seat(hall, players))["first"] == first


@in_virtual_time
async def test_other_choices_stay():
    hall = await table_for("coloretto", 4, scoring="grey", games=4)
    options = await seat(hall, 2)
    assert (options["scoring"], options["games"]) == ("grey", 4)


@in_virtual_time
async def test_options_told_with_the_seats_must_fit_them():
    hall = await table_for("limits", 4)
    answer = await hall.ana.ask(Arrange, seats=plan(2), options={"rounds": 18})
    assert answer.reason.key == "bad-option"


@in_virtual_time
async def test_a_chosen_deck_too_small_for_so_many_is_refused_with_the_reason():
    # Which of its choices should give way is the host's to say.
    hall = await table_for("chiffres_et_couleurs", 2, colours=2)
    answer = await hall.ana.ask(Arrange, seats=plan(6))
    assert answer.reason.key == "options-clash"


@in_virtual_time
@pytest.mark.parametrize("game", GAMES)
async def test_no_game_is_played_by_fewer_or_more_than_it_takes(game):
    low, high = GAMES[game].seats
    hall = await table_for(game, low)
    for players in (low - 1, high + 1):
        answer = await hall.ana.ask(Arrange, seats=plan(players))
        assert answer.reason.key in ("bad-players", "bad-players-exactly")
