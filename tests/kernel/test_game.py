"""What a game is: facts as data, refusals that list what is open, moves that are checked first."""

import dataclasses
from types import ModuleType

import pytest

from nuancier.games import GAMES, game_named
from nuancier.games.coloretto import (
    GAME,
    bots,
    facts,
    moves,
    notation,
    rules,
    scene,
    table,
    view,
)
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR, Game, Shuffle, as_cells
from nuancier.kernel.luck import lucky
from nuancier.locales import LANGUAGES, Refusal, Words

ORDER = [*range(7), *range(3), *range(76)]


def refusal(ask, *arguments, **options):
    """The key of a refusal that can be said in all languages, and its English sentence."""
    with pytest.raises(Refusal) as refused:
        ask(*arguments, **options)
    saying = refused.value.saying
    assert all(Words(language).speak(saying) for language in LANGUAGES)
    return saying.key, str(refused.value)


def dealt(players=3):
    t = GAME.new(players, first=1)
    GAME.deal_by(t, lucky(1))
    return t


# ---- a game of its files -------------------------------------------------------------------------

FILES = (table, moves, rules, facts, view, notation, scene, bots)
DECLARED = {"name": "coloretto", "pace": "turns", "rules_version": 1, "shuffles": GAME.shuffles}


def without(module, *names):
    """A file of a game in which these names are missing."""
    poorer = ModuleType(module.__name__)
    kept = {name: value for name, value in vars(module).items() if name not in names}
    poorer.__dict__.update(kept)
    return poorer


def swapped(module, other):
    return [other if one is module else one for one in FILES]


def test_a_game_takes_its_verbs_by_their_names():
    game = Game.of(*FILES, **DECLARED)
    assert (game.deal, game.imagine, game.table) == (rules.deal, view.imagine, table.Table)
    assert (game.seats, game.order, game.insight.glimpse) == ((2, 5), bots.ORDER, bots.glimpse)
    assert [option.name for option in game.options] == [option.name for option in GAME.options]
    assert game.own is None, "nobody knows more than a spectator"


@pytest.mark.parametrize(
    ("module", "name", "home"),
    [
        (rules, "turn", "rules.py"),
        (view, "imagine", "view.py or imagine.py"),
        (table, "View", "table.py"),
        (facts, "AnyFact", "facts.py"),
        (bots, "BOTS", "bots.py"),
    ],
)
def test_a_missing_verb_is_refused_with_the_file_that_should_hold_it(module, name, home):
    with pytest.raises(TypeError, match=f"^coloretto has no {name}: it stands in {home}$"):
        Game.of(*swapped(module, without(module, name)), **DECLARED)


def test_a_verb_that_a_game_can_do_without_may_be_missing():
    game = Game.of(*swapped(rules, without(rules, "timer", "rests")), **DECLARED)
    assert (game.timer(dealt(), 0), game.rests(dealt(), 0)) == (0, False)


def test_a_missing_file_is_refused_with_what_it_holds():
    with pytest.raises(TypeError, match=r"^coloretto has no notation\.py: it holds write, read$"):
        Game.of(*(one for one in FILES if one is not notation), **DECLARED)


def test_a_file_that_is_none_of_a_games_is_refused_with_those_that_are():
    with pytest.raises(
        TypeError, match=r"coloretto: helpers\.py is no file of a game: table, moves"
    ):
        Game.of(*FILES, ModuleType("helpers"), **DECLARED)


@pytest.mark.parametrize("role", ["memory", "imagine"])
def test_memory_and_imagining_may_have_files_of_their_own(role):
    split = ModuleType(f"nuancier.games.coloretto.{role}")
    split.__dict__.update(MEMORY=("pile",), imagine=view.imagine)
    poorer = swapped(view, without(view, "imagine")) if role == "imagine" else FILES
    game = Game.of(*poorer, split, **DECLARED)
    assert (game.memory, game.imagine) == (("pile",) if role == "memory" else (), view.imagine)


# ---- a new table ---------------------------------------------------------------------------------


def test_a_new_table_holds_players_and_options_and_is_not_dealt():
    t = GAME.new(4, scoring="grey", first=2)
    assert (t.players, GAME.turn(t)) == (4, LUCK)
    assert GAME.settings(t) == {
        "scoring": "grey",
        "games": 1,
        "golden_joker": "off",
        "jokers": "auto",
        "first": 2,
    }


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 10**30])
def test_a_bad_number_of_players_is_refused_with_the_good_ones(players):
    key, sentence = refusal(GAME.new, players)
    assert key == "bad-players"
    assert "Coloretto takes 2 to 5 players" in sentence


@pytest.mark.parametrize("name", ["colour", "players", "self", "", "Scoring"])
def test_an_unknown_option_is_refused_with_the_known_ones(name):
    key, sentence = refusal(GAME.new, 3, **{name: 2})
    assert key == "unknown-option"
    assert "scoring, games, golden_joker, jokers, first" in sentence


def test_a_bad_value_is_refused_with_the_good_ones():
    key, sentence = refusal(GAME.new, 3, scoring="pink")
    assert key == "bad-option"
    assert "beige, grey" in sentence


def test_options_that_do_not_go_together_are_refused_with_the_reason():
    fussy = dataclasses.replace(GAME, objection=lambda t: GAME.title if t.scoring else None)
    assert fussy.new(2).scoring == 0
    key, sentence = refusal(fussy.new, 2, scoring="grey")
    assert key == "options-clash"
    assert sentence == "Coloretto cannot be played like this: Coloretto"


def test_every_game_refuses_too_few_players_and_foreign_options():
    for game in GAMES.values():
        assert refusal(game.new, game.seats[0] - 1)[0].startswith("bad-players")
        assert refusal(game.new, game.seats[1] + 1)[0].startswith("bad-players")
        assert refusal(game.new, game.seats[0], chess=1)[0] == "unknown-option"


def test_a_game_for_exactly_two_says_so():
    sentence = refusal(GAMES["top_speed"].new, 3)[1]
    assert sentence == "Top Speed takes exactly 2 players, not 3."


def test_somebody_who_has_no_seat_makes_no_move():
    for game in GAMES.values():
        t = game.new(game.seats[0])
        game.deal_by(t, lucky(1))
        assert refusal(game.attempt, t, -1, 0)[0] == "not-a-seat"


def test_an_unknown_game_is_refused_with_the_known_ones():
    key, sentence = refusal(game_named, "chess")
    assert key == "unknown-game"
    assert all(name in sentence for name in GAMES)


def test_a_game_is_found_by_its_name():
    assert all(game_named(name) is game for name, game in GAMES.items())


# ---- the deal ------------------------------------------------------------------------------------


def test_an_order_is_the_declared_shuffles_one_after_the_other():
    assert GAME.shuffle_sizes(3, 0) == [7, 3, 76]
    assert GAME.shuffle_sizes(5, 0) == [7, 5, 76]


def test_dealing_by_luck_returns_the_order_that_deals_the_same():
    t, again = GAME.new(3), GAME.new(3)
    order = GAME.deal_by(t, lucky(5))
    GAME.deal_from(again, order)
    assert again == t


@pytest.mark.parametrize("order", [[], ORDER[:-1], [*ORDER, 0]])
def test_an_order_of_the_wrong_length_is_refused(order):
    t = GAME.new(3)
    key, sentence = refusal(GAME.deal_from, t, order)
    assert key == "order-length"
    assert f"needs 86 numbers, {len(order)} were given" in sentence
    assert t == GAME.new(3)


@pytest.mark.parametrize(
    ("place", "card", "name"),
    [(0, 1, "colours"), (6, 7, "colours"), (9, 0, "seats"), (10, 75, "pile"), (85, 76, "pile")],
)
def test_an_order_that_is_no_permutation_is_refused_with_the_shuffles_name(place, card, name):
    order = list(ORDER)
    order[place] = card
    key, sentence = refusal(GAME.deal_from, GAME.new(3), order)
    assert key == "order-cards"
    assert f"“{name}”" in sentence


@pytest.mark.parametrize("card", [-1, 10**30])
def test_absurd_cards_are_refused(card):
    assert refusal(GAME.deal_from, GAME.new(3), [*ORDER[:-1], card])[0] == "order-cards"


def test_a_later_deal_may_need_fewer_shuffles_and_names_its_own():
    once = Shuffle("seats", "players", first_deal_only=True)
    game: Game = dataclasses.replace(GAME, shuffles=(once, Shuffle("pile", 4)))
    assert game.shuffle_sizes(3, 0) == [3, 4]
    assert game.shuffle_sizes(3, 1) == [4]
    assert "“pile”" in refusal(game.check_order, 3, 1, [0, 1, 2, 2])[1]


# ---- moves ---------------------------------------------------------------------------------------


def test_a_legal_move_is_played():
    t = dealt()
    GAME.attempt(t, 0, GAME.move_named("draw"))
    assert t.drawn < 10


@pytest.mark.parametrize(
    ("seat", "move", "key"),
    [
        (0, "take row 1", "coloretto-row-empty"),
        (1, "draw", "not-your-turn"),
        (3, "draw", "not-a-seat"),
        (-1, "draw", "not-a-seat"),
        (SPECTATOR, "draw", "not-a-seat"),
        (LUCK, "draw", "not-a-seat"),
        (CLOCK, "draw", "clock-not-due"),
        (CLOCK, "name best", "clock-not-due"),
    ],
)
def test_any_other_move_is_refused_and_changes_no_byte(seat, move, key):
    t = dealt()
    before = t.to_bytes()
    assert refusal(GAME.attempt, t, seat, GAME.move_named(move))[0] == key
    assert t.to_bytes() == before


@pytest.mark.parametrize("move", [-1, GAME.max_moves, 10**30])
def test_a_number_that_is_no_move_is_refused_with_the_last_one(move):
    key, sentence = refusal(GAME.attempt, dealt(), 0, move)
    assert key == "no-such-move"
    assert str(GAME.max_moves - 1) in sentence


def test_a_move_is_the_place_of_its_name():
    assert GAME.names[GAME.move_named("take row 2")] == "take row 2"


@pytest.mark.parametrize("name", ["", "Draw", "take row 6", "castle"])
def test_a_name_that_is_no_move_is_refused(name):
    key, sentence = refusal(GAME.move_named, name)
    assert key == "no-move-named"
    assert f"“{name}”" in sentence


def test_numbers_become_cells_that_the_rules_take():
    assert list(as_cells([3, 1, 2])) == [3, 1, 2]
    assert list(as_cells(range(0))) == []
