"""What a scene works out for the page agrees with the rules, in whole random games."""

from itertools import pairwise

import pytest

from nuancier.games import GAMES
from nuancier.games.coloretto import moves as coloretto
from nuancier.games.limits import moves as limits
from nuancier.kernel.game import LUCK
from tests.games.chiffres_et_couleurs import position as chiffres
from tests.games.limits import round as limits_round
from tests.games.rouge_jaune_vert import round as rouge_jaune_vert
from tests.laws.kit import kits
from tests.laws.play import positions


def met(name, games=2):
    """Yield the tables of random games, with what all see and what each seat sees besides."""
    game = GAMES[name]
    for players, options in kits()[name].tables():
        for seed in range(games):
            for t, _, _ in positions(game, players, options, seed):
                if game.turn(t) != LUCK or game.is_over(t):
                    yield t, game.scene(game.seen(t, players))


@pytest.mark.parametrize("name", list(GAMES))
def test_the_places_of_a_scene_are_those_of_the_rules(name):
    game, ends = GAMES[name], 0
    for t, shown in met(name, games=1):
        if shown.doing == "over":
            ends += 1
            assert shown.places == game.final_places(t)
        else:
            assert shown.places is None or shown.doing == "count"
    assert ends


def test_a_row_of_coloretto_says_why_it_is_not_taken_and_gets_no_card():  # coloretto 3.1, 3.2
    game, reasons = GAMES["coloretto"], set()
    for t, shown in met("coloretto", games=1):
        may = {game.moves[move] for move in game.legal_moves(t, t.mover)}
        for number, row in enumerate(shown.rows):
            if shown.doing == "draw_or_take":
                assert (row.not_taken is None) == (coloretto.Take(number) in may)
            if shown.doing == "place":
                assert (row.no_card is None) == (coloretto.Place(number) in may)
            reasons |= {row.not_taken, row.no_card}
        if shown.doing in ("draw_or_take", "place"):
            assert (shown.no_draw is None) == (coloretto.Draw() in may)
        reasons.add(shown.no_draw)
    assert reasons == {None, "gone", "empty", "full", "no_room", "place_first"}


def test_the_last_round_comes_when_no_draw_is_left():  # coloretto 3.7
    before, begun = None, 0
    for _, shown in met("coloretto", games=1):
        if before and shown.last_round > before.last_round:
            begun += 1
            assert before.draws_left == 0
        before = shown
    assert begun


def test_a_swap_lacks_nothing_exactly_when_it_is_legal():  # limits 3.4
    game, lacking = GAMES["limits"], set()
    for t, shown in met("limits"):
        if shown.doing == "play":
            mine = game.own(game.seen(t, t.mover))
            may = [game.moves[move] for move in game.legal_moves(t, t.mover)]
            swaps = [move.colour for move in may if isinstance(move, limits.Swap)]
            assert swaps == ([mine.four] if mine.swap_lacks is None else [])
            accused = [move.seat for move in may if isinstance(move, limits.Accuse)]
            assert accused == mine.accusable
            lacking.add(mine.swap_lacks)
    assert "four" in lacking
    t = limits_round.read("players 2; hands RRRR / GGGG; hidden YY / BB; draw YYV")
    assert limits_round.own(t, 1).swap_lacks == "draws"


def test_two_players_of_limits_hide_two_cards_and_more_hide_one():  # limits 3.2
    assert {len(shown.seats): shown.hidden_each for _, shown in met("limits", games=1)} == {
        2: 2,
        3: 1,
        4: 1,
        5: 1,
        6: 1,
    }


@pytest.mark.parametrize(
    ("line", "widest"),
    [
        ("players 2; doing opening; hands R1 R2 B2 J / G4 G5", ["red 1 red 2", "red 2 blue 2"]),
        (
            "players 2; hands R3 R4 B3 J / G4 G5; pile Y0; doing miss; asked 3; askee 2",
            ["red 3 blue 3 joker", "red 3 red 4"],
        ),
        (
            "players 2; hands R3 B4 J J / G4 G5; pile Y0; doing miss; asked red; askee 2",
            ["red 3 joker joker"],
        ),
        ("players 2; hands R3 R4 B3 J / G4 G5; pile Y0", []),
    ],
)
def test_the_widest_series_of_a_hand_are_told(line, widest):  # chiffres_et_couleurs 3.3, 3.6
    told = chiffres.own(chiffres.read(line)).series
    assert sorted(" ".join(cards) for cards in told) == sorted(widest)


MISSED = "players 2; hands R3 B7 / G4; pile Y0; doing miss; asked 3; askee 2"


@pytest.mark.parametrize(
    ("line", "acts", "card", "joker"),
    [
        ("players 2; doing opening; hands R1 R2 J / G4", [], "no_partner", "no_jokers_here"),
        (chiffres.EXAMPLE, [], None, "joker_asks_nothing"),
        (chiffres.EXAMPLE, ["1 ask seat 2 for red"], None, None),
        (
            "players 2; hands R3 B7 / G4; pile Y0; doing miss; asked 3; askee 2",
            [],
            "no_partner",
            "joker_alone",
        ),
    ],
)
def test_a_hand_says_why_a_card_will_not_do(line, acts, card, joker):  # 3.1, 3.2, 3.3, 3.6
    mine = chiffres.own(chiffres.after(line, *acts))
    assert (mine.card_unfit, mine.joker_unfit) == (card, joker)


def test_whoever_must_give_is_told_that_other_cards_were_not_asked_for():  # 3.2
    asked = chiffres.after(chiffres.EXAMPLE, "1 ask seat 2 for red")
    assert chiffres.own(asked, viewer=2).card_unfit == "not_what_was_asked"


def test_whatever_can_be_laid_first_has_a_partner_in_a_series_that_is_told():
    game, begun = GAMES["chiffres_et_couleurs"], 0
    for t, shown in met("chiffres_et_couleurs"):
        if shown.doing in ("opening", "miss", "nobody"):
            for seat in range(t.players):
                mine = game.own(game.seen(t, seat))
                for move in (game.moves[one] for one in game.legal_moves(t, seat)):
                    if type(move).__name__ == "Lay":
                        begun += 1
                        assert any(move.card in cards[:-1] for cards in mine.series)
    assert begun


def test_who_chose_first_counts_most_and_a_tie_says_what_decided():  # rouge_jaune_vert 4.3
    decided = set()
    for _, shown in met("rouge_jaune_vert", games=1):
        if shown.count and shown.doing in ("count", "over"):
            chosen = sorted(shown.count.seats, key=lambda one: one.choice)
            for one, after in pairwise(chosen):
                assert one.counts >= after.counts
                assert (one.decided == "counts") == (one.counts > after.counts)
            assert chosen[-1].decided is None
            decided |= {one.decided for one in chosen}
    assert {"counts", "sum"} <= decided


def test_a_hasty_stop_costs_the_penalty():  # rouge_jaune_vert 7
    line = f"players 2; clean_stop on; series {rouge_jaune_vert.TEN} VN4 / JV2"
    t = rouge_jaune_vert.after(line, "1 stop")
    count = GAMES["rouge_jaune_vert"].scene(GAMES["rouge_jaune_vert"].seen(t, 0)).count
    hasty = count.seats[0]
    assert hasty.pays_for_stop
    assert hasty.kept - hasty.counts == count.penalty == 2


def test_a_mistake_that_may_be_mended_says_what_it_repeats():  # top_speed 3.4
    game, mended = GAMES["top_speed"], 0
    for t, shown in met("top_speed"):
        for seat in range(t.players if shown.doing == "race" else 0):
            mine = game.own(game.seen(t, seat))
            assert bool(mine.repeats) == (mine.mend is not None)
            mended += mine.mend is not None
    assert mended
