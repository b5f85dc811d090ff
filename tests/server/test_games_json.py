"""What a client is told of the games: for every number of players, what they may choose from."""

import msgspec
import pytest

from nuancier.games import GAMES
from nuancier.server.pages import games_json

TOLD = {told["name"]: told for told in msgspec.json.decode(games_json(GAMES))}
TABLES = [
    (game, players)
    for game, facts in GAMES.items()
    for players in range(facts.seats[0], facts.seats[1] + 1)
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_each_number_of_players_is_told_what_it_may_choose_from(game, players):
    told = TOLD[game]["options"] | TOLD[game]["options_for"].get(str(players), {})
    assert told == {option.name: option.values(players) for option in GAMES[game].options}


def test_the_age_is_told_where_a_source_says_it():
    assert {name: told["age"] for name, told in TOLD.items()} == {
        "rouge_jaune_vert": None,
        "chiffres_et_couleurs": None,
        "coloretto": 8,
        "limits": None,
        "top_speed": 6,
    }


@pytest.mark.parametrize("game", GAMES)
def test_each_move_is_told_by_what_it_does_by_its_name_and_in_words(game):
    told = TOLD[game]
    assert [len(told[part]) for part in ("moves", "names", "told")] == [GAMES[game].max_moves] * 3
    assert told["names"] == list(GAMES[game].names)


def test_a_move_says_its_kind_and_what_it_is_about():
    take = GAMES["coloretto"].move_named("take row 3")
    assert TOLD["coloretto"]["moves"][take] == {"kind": "take", "row": 2}
    hide = GAMES["limits"].move_named("hide red blue")
    assert TOLD["limits"]["moves"][hide] == {"kind": "hide", "colours": ["red", "blue"]}


def test_only_what_differs_is_told_again():
    assert TOLD["limits"]["options"] == {"forgetful": ["off", "on"], "rounds": ["10", "1-10"]}
    assert TOLD["limits"]["options_for"]["5"] == {"rounds": ["14", "1-14"]}
    assert TOLD["top_speed"]["options_for"] == {}
