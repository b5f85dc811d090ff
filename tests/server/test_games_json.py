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


def test_only_what_differs_is_told_again():
    assert TOLD["limits"]["options"] == {"forgetful": ["off", "on"], "rounds": ["10", "1-10"]}
    assert TOLD["limits"]["options_for"]["5"] == {"rounds": ["14", "1-14"]}
    assert TOLD["top_speed"]["options_for"] == {}
