"""The turn games at OpenSpiel: its own checks pass, nothing hidden shows, its bots can sit down."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from nuancier.envs.openspiel import PREFIX, SPIEL_GAMES, SpielBot, game_at, resampler
from nuancier.games import GAMES
from nuancier.kernel.game import as_cells
from nuancier.kernel.luck import lucky
from nuancier.locales.saying import Refusal
from tests.amount import amount

TURN_GAMES = [game for game in GAMES.values() if game.pace == "turns"]
TABLES = [(game.name, players) for game in TURN_GAMES for players in game.seats]


def load(name: str, players: int, **parameters: str | int) -> Any:
    return pyspiel.load_game(PREFIX + name, {"players": players, **parameters})


def some_states(game: Any, count: int = 12, seed: int = 1) -> list[Any]:
    """Return states of random games, at all stages, in which somebody has a choice."""
    luck, states = random.Random(seed), []
    while len(states) < count:
        state = game.new_initial_state()
        state.apply_action(luck.randrange(game.deals))
        for _ in range(luck.randrange(60)):
            if not state.is_terminal():
                state.apply_action(luck.choice(state.legal_actions()))
        if not state.is_terminal() and len(state.legal_actions()) > 1:
            states.append(state)
    return states


# ---- OpenSpiel's own checks ----------------------------------------------------------------------


def test_every_turn_game_is_registered():
    assert set(SPIEL_GAMES) == {game.name for game in TURN_GAMES}
    assert {PREFIX + name for name in SPIEL_GAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_keep_openspiels_promises(name: str, players: int):
    game = load(name, players, deals=64)
    pyspiel.random_sim_test(game, num_sims=amount(2, 10), serialize=True, verbose=False)


@pytest.mark.parametrize("name", SPIEL_GAMES)
def test_games_can_be_simulated_copied_and_pickled(name: str):
    games_sim_test.GamesSimTest().sim_game(load(name, 3))


@pytest.mark.parametrize("name", SPIEL_GAMES)
def test_a_playthrough_can_be_replayed(name: str, tmp_path: Path):
    flags.FLAGS.mark_as_parsed()  # a playthrough asks for one
    file = tmp_path / "playthrough.txt"
    told = generate_playthrough.playthrough(f"{PREFIX}{name}(players=3,deals=4)", None, seed=5)
    file.write_text(told, encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert original == again
    assert told.count("\n# State ") > 3, "the deal, and a decision of each"


class Promises:
    """What OpenSpiel checks on some states of every game."""

    name: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = load(cls.name, 3, deals=8)
        cls.game_name = PREFIX + cls.name
        super().setUpClass()


class TestColoretto(Promises, api_test.EnforceAPIOnPartialTreeBase):
    name = "coloretto"


class TestLimits(Promises, api_test.EnforceAPIOnPartialTreeBase):
    name = "limits"


class TestChiffresEtCouleurs(Promises, api_test.EnforceAPIOnPartialTreeBase):
    name = "chiffres_et_couleurs"


# ---- parameters ----------------------------------------------------------------------------------


def test_options_are_parameters():
    game = pyspiel.load_game("nuancier_limits(players=3,rounds=2,forgetful=on)")
    assert game.rules.settings(game.blank) == {"forgetful": "on", "rounds": 2}


def test_an_option_left_alone_is_the_games_own():
    game = load("limits", 4)
    assert game.rules.settings(game.blank) == game.rules.settings(game.rules.new(4))


def test_a_wrong_option_is_refused_with_a_reason():
    with pytest.raises(Refusal, match="first"):
        load("coloretto", 2, first=9)


def test_unknown_returns_are_refused_with_those_there_are():
    with pytest.raises(ValueError, match="'money': they are one of places, margin, both"):
        load("coloretto", 2, returns="money")


@pytest.mark.parametrize("deals", [0, -4])
def test_a_game_without_deals_is_refused(deals: int):
    with pytest.raises(ValueError, match=f"deals={deals} leaves nothing to deal: .* at least 1"):
        load("coloretto", 2, deals=deals)


@pytest.mark.parametrize("game", TURN_GAMES, ids=lambda game: game.name)
def test_a_table_knows_its_game_at_openspiel(game: Any):
    t = game.new(3)
    assert game_at(game, t).blank == t


def test_another_seed_gives_other_deals():
    def dealt(seed: int) -> str:
        state = load("limits", 3, seed=seed).new_initial_state()
        state.apply_action(7)
        return str(state)

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)


# ---- what a game is worth ------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["places", "margin", "both"])
@pytest.mark.parametrize("name", SPIEL_GAMES)
def test_who_wins_gets_most(name: str, kind: str):
    game = load(name, 3, returns=kind)
    luck = random.Random(2)
    state = game.new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        assert state.returns() == [0.0] * 3
        state.apply_action(luck.choice(state.legal_actions()))
    places = game.rules.final_places(state.at.t)
    returns = state.returns()
    assert returns[places.index(1)] == max(returns)
    assert sum(returns) == pytest.approx(0, abs=1e-9 if kind != "both" else 1)
    assert all(game.min_utility() <= each <= game.max_utility() for each in returns)


# ---- what a seat is shown ------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_information_state_says_nothing_that_its_seat_does_not_know(name: str, players: int):
    game = load(name, players)
    luck = lucky(5)
    for state in some_states(game):
        for seat in range(players):
            imagined = game.imagined(game.rules.seen(state.at.t, seat), luck)
            assert imagined.information_state_string(seat) == state.information_state_string(seat)
            assert imagined.observation_tensor(seat) == state.observation_tensor(seat)


def test_a_card_hidden_in_limits_shows_to_its_owner_alone():
    game = load("limits", 3)
    state = game.new_initial_state()
    state.apply_action(1)
    hidings = state.legal_actions()
    one, other = state.child(hidings[0]), state.child(hidings[1])
    assert one.information_state_string(0) != other.information_state_string(0)
    for seat in (1, 2):
        assert one.information_state_string(seat) == other.information_state_string(seat)
        assert one.information_state_tensor(seat) == other.information_state_tensor(seat)


def observer(game: Any, **kind: Any) -> Any:
    return make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, **kind))


@pytest.mark.parametrize("name", ["limits", "chiffres_et_couleurs"])
def test_what_is_public_is_the_same_for_all_and_holds_no_hand(name: str):
    game = load(name, 3)
    public = observer(game, public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    for state in some_states(game):
        shown = {public.string_from(state, seat) for seat in range(3)}
        redealt = game.imagined(game.rules.seen(state.at.t, 0), lucky(1))
        assert shown == {public.string_from(redealt, 1)}


@pytest.mark.parametrize("name", ["limits", "chiffres_et_couleurs"])
def test_what_is_private_is_the_seats_own_hand(name: str):
    game = load(name, 3)
    private = observer(game, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    state = some_states(game)[0]
    views = [game.rules.seen(state.at.t, seat).to_dict() for seat in range(3)]
    for seat, view in enumerate(views):
        private.set_from(state, seat)
        assert f"hand {view['hand']}" in private.string_from(state, seat)
        assert private.dict["viewer"][0] == seat
        assert "points" not in private.dict
        assert "series" not in private.dict


@pytest.mark.parametrize("name", SPIEL_GAMES)
def test_who_may_see_everything_sees_every_view(name: str):
    game = load(name, 3)
    everything = observer(game, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    state = some_states(game)[0]
    told = everything.string_from(state, 0)
    assert all(state.information_state_string(seat) in told for seat in range(3))


def test_a_set_of_cards_is_a_number_a_bit():
    game = load("chiffres_et_couleurs", 2)
    state = some_states(game)[0]
    seat = state.current_player()
    own = observer(game, public_info=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    own.set_from(state, seat)
    cards = [int(card) for card in np.flatnonzero(own.dict["hand"])]
    assert sum(1 << card for card in cards) == game.rules.seen(state.at.t, seat).hand


# ---- worlds that could be ------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_resampled_states_differ_only_where_the_player_cannot_see(name: str, players: int):
    game = load(name, players)
    resample = resampler(game, lucky(3))
    differing, states = 0, some_states(game, count=20)
    for state in states:
        seat = state.current_player()
        other = resample(state, seat)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        differing += str(other) != str(state)
    assert differing > len(states) / 2


def test_a_resampled_state_survives_a_pickle():
    game = load("limits", 3)
    state = some_states(game)[0]
    other = state.resample_from_infostate(state.current_player(), lambda: 0.25)
    again = pickle.loads(pickle.dumps(other))
    assert str(again) == str(other)
    assert again.legal_actions() == other.legal_actions()


# ---- their bots at our tables --------------------------------------------------------------------


@pytest.mark.parametrize("name", SPIEL_GAMES)
def test_a_bot_of_openspiel_plays_a_game_at_our_table(name: str):
    game = load(name, 2, returns="both")
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searching = ismcts.ISMCTSBot(game, rollouts, 1.0, 3, random_state=np.random.RandomState(1))
    searching.set_resampler(resampler(game, lucky(8)))
    theirs = SpielBot(game, searching)
    rules, luck = game.rules, lucky(4)
    t = rules.new(2)
    rules.deal_by(t, luck)
    asked = 0
    while not rules.is_over(t) and asked < 25:
        seat = rules.turn(t)
        moves = rules.legal_moves(t, seat)
        move = moves[0]
        if seat == 0 and len(moves) > 1:
            move = theirs(rules.seen(t, seat), moves, luck)
            asked += 1
        rules.attempt(t, seat, move)
    assert asked, "it had a choice"


@pytest.mark.parametrize("bot", ["debutant", "joueur"])
@pytest.mark.parametrize("name", SPIEL_GAMES)
def test_our_bots_play_as_well_from_openspiels_list_of_moves(name: str, bot: str):
    rules = GAMES[name]
    for state in some_states(load(name, 3)):
        t, seat = state.at.t, state.current_player()
        view, ours, theirs = rules.seen(t, seat), rules.legal_moves(t, seat), state.legal_actions()
        chosen = [
            rules.bots[bot](view, as_cells(moves), len(moves), lucky(4)) for moves in (ours, theirs)
        ]
        assert chosen[0] == chosen[1]
