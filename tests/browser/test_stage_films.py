"""Films: the same by their seeds, whole, and with what is rare at a table in them."""

import pytest

from nuancier.games import GAMES
from tests.browser.stage.films import recorded
from tests.browser.stage.rarities import RARE, happened, lacking
from tests.laws.play import is_soon_over


@pytest.mark.parametrize("game", GAMES)
def test_a_film_is_the_same_whenever_it_is_made(game):
    least = GAMES[game].seats[0]
    assert recorded.__wrapped__(game, least).steps == recorded(game, least).steps


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_is_another_game(game):
    least = GAMES[game].seats[0]
    assert recorded(game, least, 101).steps != recorded(game, least, 102).steps


@pytest.mark.parametrize("game", GAMES)
def test_a_film_goes_from_the_lobby_to_the_end(game):
    film = recorded(game, GAMES[game].seats[1])
    assert [step.runs for step in film.steps[:3]] == [False] * 3
    newest = next(step for step in reversed(film.steps) if '"stage"' in step.text)
    assert '"finished"' in newest.text  # what is said after it may still be heard
    assert not film.steps[-1].runs


@pytest.mark.parametrize("game", [one for one in GAMES if not is_soon_over(GAMES[one])])
def test_people_talk_and_leave_in_every_film(game):
    film = recorded(game, GAMES[game].seats[1])
    kinds = {step.kind for step in film.steps}
    assert {"chatted", "reacted", "people"} <= kinds
    assert film.live or {"advice"} <= kinds
    assert happened(film)["minder moves"] > 0


@pytest.mark.parametrize("name", RARE)
def test_what_is_rare_happens(name):
    game, players, *kind = name.split("-")
    assert lacking(recorded(game, int(players), None, *kind)) == {}


def test_every_game_that_takes_a_while_has_rare_things_to_show():
    long = {name: game for name, game in GAMES.items() if not is_soon_over(game)}
    assert {f"{name}-{most}" for name, game in long.items() for most in game.seats} <= set(RARE)


def test_what_can_be_pressed_may_move_at_a_deal_an_own_act_and_the_end_of_a_turn_only():
    film = recorded("coloretto", 5)
    own = [step for step in film.steps if "event of 0 " in step.note and "hint" not in step.note]
    assert {step.excuse for step in own} <= {"own", "game"}
    draws = [step for step in film.steps if "place: draws" in step.note and step not in own]
    assert {step.excuse for step in draws} == {""}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_among_those_that_are_touched(game):
    film = recorded(game, GAMES[game].seats[1])
    touched = {film.steps[number].doing for number in film.decisions(1)}
    assert touched == {step.doing for step in film.steps if step.acts and step.kind == "event"}
