"""The arena: fair seats, the same result for the same seed, and misbehaving outsiders."""

from __future__ import annotations

import sys
from collections import Counter
from math import comb, sqrt
from pathlib import Path
from statistics import stdev

import msgspec
import pytest

from nuancier.ai.arena import Arena, Referee, rehearse
from nuancier.ai.bout import SITTER, Bout, Heads
from nuancier.ai.contest import Contest, DealPlayed
from nuancier.ai.rivals import Rival, rivals_named
from nuancier.ai.standings import Standings, student
from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.locales.saying import Refusal
from nuancier.text.simulation import WORKER
from tests.kits.outsiders import fails_once
from tests.laws.kit import kits

GREEDY = """
me = None

def begin(game, seat, players):
    global me
    assert (game, players) == ("coloretto", 2)
    me = seat

def choose(scene, own, moves):
    assert len(scene["seats"]) == 2 and me in (0, 1)
    print("thinking aloud")
    return moves[-1].number
"""


def contest(*bots, game="coloretto", players=2, seed=1, **options):
    return Contest(GAMES[game], players, rivals_named(bots), seed, options)


def against_a_file(folder, source, opponent="random"):
    """Return a contest between a bot from a file and one of ours."""
    file = folder / "bot.py"
    file.write_text(source, encoding="utf-8")
    command = (sys.executable, "-m", "nuancier.client.outsider", str(file))
    rivals = (Rival("bot.py", command=command), *rivals_named((opponent, "expert"))[:1])
    return Contest(GAMES["coloretto"], 2, rivals, 1)


def played(one, deals=2):
    referee = Referee(one)
    try:
        return [referee.play(number) for number in range(deals)]
    finally:
        referee.close()


def results(deals):
    """What must be the same whoever computes it: all but the time it took."""
    return [(deal.number, deal.games, deal.decisions, deal.simulations) for deal in deals]


# ---- who sits where ------------------------------------------------------------------------------


def test_two_bots_swap_their_seats_at_an_even_table():
    assert contest("joueur", "random", players=4).seatings(0) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_two_bots_take_all_rotations_at_an_odd_table_and_sit_twice_in_turn():
    one = contest("joueur", "random", players=3)
    assert one.seatings(0) == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]
    assert one.seatings(1) == [(1, 0, 1), (0, 1, 1), (1, 1, 0)]


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_sits_in_every_seat_equally_often(bots, players):
    names = ("random", "debutant", "joueur", "expert", "maitre")[:bots]
    one = contest(*names, players=players)
    deals = range(len(one.bases))
    sat = Counter(
        (bot, seat)
        for deal in deals
        for seating in one.seatings(deal)
        for seat, bot in enumerate(seating)
    )
    assert len(sat) == bots * players
    assert len(set(sat.values())) == 1


def test_games_are_rounded_up_to_whole_deals():
    one = contest("joueur", "random", players=3)
    assert [one.deals_for(games) for games in (1, 3, 4, 300, 301)] == [1, 1, 2, 100, 101]
    assert one.games_in(101) == 303


@pytest.mark.parametrize(("bots", "players"), [(3, 2), (4, 2), (5, 3), (5, 4)])
def test_bots_that_do_not_all_fit_meet_equally_often_however_few_the_games(bots, players):
    one = contest(*("random", "debutant", "joueur", "expert", "maitre")[:bots], players=players)
    for games in (1, 7, 40):
        deals = one.deals_for(games)
        met = Counter(frozenset(one.seatings(deal)[0]) for deal in range(deals))
        assert len(met) == comb(bots, players)
        assert len(set(met.values())) == 1
        assert one.games_in(deals) >= games


# ---- who is meant --------------------------------------------------------------------------------


def test_levels_are_known_with_and_without_accents_and_may_have_a_budget():
    meant = rivals_named(("Maître:500", "débutant", "expert:50ms", "Random"))
    assert [rival.name for rival in meant] == ["maitre:500", "debutant", "expert:50ms", "random"]
    assert [rival.iterations for rival in meant] == [500, 0, 0, 0]
    assert meant[2].seconds == 0.05


@pytest.mark.parametrize(
    "bots",
    [
        ("joueur",),
        ("joueur", "Joueur"),
        ("joueur", "grand maître"),
        ("joueur", "maitre:"),
        ("joueur", "maitre:0"),
        ("joueur", "maitre:-3"),
        ("expert", "joueur:500"),
        tuple(f"maitre:{n}" for n in range(1, 12)),
    ],
)
def test_bots_that_cannot_be_are_refused(bots):
    with pytest.raises(Refusal):
        rivals_named(bots)


def test_a_budget_goes_to_those_that_search_and_have_none_of_their_own():
    bots = rivals_named(("maitre", "expert:20", "joueur"))
    assert [rival.given(70, 0).iterations for rival in bots] == [70, 20, 0]


# ---- the same seed, the same result --------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_a_deal_is_the_same_whatever_was_played_before_it(game):
    one = contest("joueur", "debutant", game=game)
    whole, referee = played(one, 3), Referee(one)
    apart = [referee.play(number) for number in (2, 0, 1)]
    assert results(sorted(apart, key=lambda deal: deal.number)) == results(whole)
    other = played(contest("joueur", "debutant", game=game, seed=2), 3)
    assert results(other) != results(whole)


@pytest.mark.parametrize("game", [name for name in GAMES if GAMES[name].pace == "turns"])
def test_the_cards_come_from_the_deal_alone(game, monkeypatch):
    dealt, deal_by = [], Game.deal_by
    monkeypatch.setattr(Game, "deal_by", lambda *given: dealt.append(deal_by(*given)))
    orders = []
    for bots in (("random", "joueur"), ("debutant", "joueur")):
        one = contest(*bots, game=game)
        for rotation, seating in enumerate(one.seatings(5)):
            dealt.clear()
            bout = Bout(one, seating, Heads(), DealPlayed.blank(5, 2), rotation, 0)
            bout.play(one.game.new(2))
            orders.append(list(dealt))
    shortest = min(map(len, orders))
    assert shortest
    assert all(order[:shortest] == orders[0][:shortest] for order in orders)


def test_one_and_two_jobs_find_the_same():
    one, found = contest("joueur", "debutant", "expert:4", seed=9), []
    for jobs in (1, 2):
        deals = []
        Arena((*WORKER, "arena"), one, range(6), jobs, deals.append).run(lambda done: None)
        found.append(results(sorted(deals, key=lambda deal: deal.number)))
    assert found[0] == found[1] == results(played(one, 6))


def test_iteration_budgets_are_exact():
    one = contest("maitre:7", "random")
    deals = played(one, 1)
    assert deals[0].simulations[0] > 0
    assert deals[0].simulations[0] % 7 == 0
    assert deals[0].simulations[1] == 0


def test_a_match_is_played_as_one_game_with_its_points_added_up():  # coloretto 4.4
    single, match = (contest("joueur", "random", games=games) for games in (1, 4))
    first, whole = played(single, 1)[0], played(match, 1)[0]
    assert len(first.games) == len(whole.games) == 2
    assert whole.decisions > 3 * first.decisions


def test_a_rehearsal_asks_no_bot_from_outside(tmp_path):
    mark = tmp_path / "was-asked"
    rehearse(against_a_file(tmp_path, f"open({str(mark)!r}, 'w').close(); raise SystemExit(3)"))
    assert not mark.exists()


# ---- how it stands -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [name for name, kit in kits().items() if kit.strength.shows])
def test_a_stronger_bot_is_rated_higher(game):
    one = contest("random", "joueur", game=game)
    standings = Standings(one, played(one, 12))
    weak, strong = standings.ratings
    assert strong.interval[0] > weak.interval[1]
    assert standings.win_share(1)[0] > kits()[game].strength.joueur
    assert standings.win_share(0)[0] + standings.win_share(1)[0] == pytest.approx(1)
    assert standings.place(1)[0] < standings.place(0)[0]
    assert 1 - standings.pairs.share[0] > kits()[game].strength.joueur


def test_a_pair_goes_to_the_better_mean_place_and_a_tie_is_half():
    one = contest("joueur", "random", players=4)
    deals = played(one, 3)
    for deal, places in zip(deals, ([1, 2, 3, 4], [1, 1, 3, 3], [2, 1, 4, 3]), strict=True):
        for game in deal.games:
            game.places = places if game.seating[0] == 0 else [places[1], places[0], *places[:1:-1]]
    pairs = Standings(one, deals).pairs
    assert (pairs.won, pairs.tied, pairs.lost) == (1, 1, 1)
    assert pairs.share[0] == 0.5


def test_means_over_a_few_deals_have_students_interval_and_over_two_none():
    one = contest("joueur", "random")
    deals = played(one, 5)
    assert Standings(one, deals[:2]).score(0)[1] is None
    assert Standings(one, deals[:2]).place(0)[1] is None
    means = [sum(game.scores[game.seating.index(0)] for game in deal.games) / 2 for deal in deals]
    low, high = Standings(one, deals).score(0)[1]
    assert high - low == pytest.approx(2 * 2.7764 * stdev(means) / sqrt(5))


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(2, 4.3027), (4, 2.7764), (10, 2.2281), (11, 2.2010), (30, 2.0423), (1000, 1.9623)],
)
def test_students_t_is_as_in_the_books(freedom, t):
    assert student(freedom) == pytest.approx(t, rel=0.001)


def test_the_speed_is_reckoned_from_those_that_search_alone():
    one = contest("expert:2", "joueur")
    deals = played(one, 1)
    deals[0].simulations, deals[0].cpu_seconds = [600, 0], [2.0, 50.0]
    standings = Standings(one, deals)
    assert standings.searchers == [0]
    assert standings.simulations_per_cpu_second(standings.searchers) == 300
    assert standings.simulations_per_cpu_second([1]) == 0


def test_the_order_in_which_deals_come_in_does_not_show():
    one = contest("joueur", "debutant")
    deals = played(one, 5)
    there, back = Standings(one, deals), Standings(one, deals[::-1])
    assert there.ratings == back.ratings
    assert there.score(0) == back.score(0)


# ---- bots from outside ---------------------------------------------------------------------------


def test_a_bot_from_a_file_plays_and_knows_its_seat(tmp_path):
    one = against_a_file(tmp_path, GREEDY)
    deals = played(one)
    assert not any(deal.forfeits for deal in deals)
    assert results(deals) == results(played(one))


HANGS_WITH_A_CHILD = """
import os
SECONDS = 0.2
def choose(scene, own, moves):
    os.fork()
    while True: pass
"""
MISBEHAVING = {
    "crashes": ("import os\ndef choose(scene, own, moves): os.abort()", "arena-crashed"),
    "raises": ("def choose(scene, own, moves): raise ValueError", "bot-failed"),
    "leaves": ("import os\ndef choose(scene, own, moves): os._exit(0)", "arena-crashed"),
    "cheats": ("def choose(scene, own, moves): return 'fly'", "bot-illegal"),
    "waits": ("def choose(scene, own, moves): return None", "arena-waits"),
    "hangs": (
        "SECONDS = 0.2\ndef choose(scene, own, moves):\n    while True: pass",
        "bot-too-slow",
    ),
    "hangs with a child": (HANGS_WITH_A_CHILD, "bot-too-slow"),
}


@pytest.mark.parametrize("how", list(MISBEHAVING))
def test_a_bot_that_misbehaves_forfeits_and_joueur_plays_on(how, tmp_path):
    source, key = MISBEHAVING[how]
    one = against_a_file(tmp_path, source, opponent="debutant")
    (deal,) = played(one, 1)
    assert [(bot, why.key) for bot, why in deal.forfeits] == [(0, key)] * 2
    sat = Contest(one.game, 2, (SITTER, one.rivals[1]), one.seed)
    assert deal.games == played(sat, 1)[0].games


def test_a_bot_may_fail_in_one_game_and_play_the_next(tmp_path):
    deals = played(against_a_file(tmp_path, fails_once(tmp_path / "failed")))
    assert [len(deal.forfeits) for deal in deals] == [1, 0]


def test_a_deal_survives_being_written_down(tmp_path):
    one = against_a_file(tmp_path, MISBEHAVING["raises"][0])
    (deal,) = played(one, 1)
    again = msgspec.json.decode(msgspec.json.encode(deal), type=type(deal))
    assert again == deal
    assert Path(str(again.forfeits[0][1].args["file"])).name == "bot.py"
