"""What a forfeit costs in an arena, and when a bot is no longer waited for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nuancier.ai.contest import Contest, DealPlayed, GamePlayed
from nuancier.ai.rivals import Rival, rivals_named
from nuancier.ai.standings import Standings
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import says
from nuancier.text.arena_report import facts, summary
from nuancier.text.judge import GIVEN_UP, Judge, Patience, places_after
from tests.kits.outsiders import fails_once

SOURCES = str(Path(__file__).resolve().parents[2] / "src")
PATIENCE = 300
NONSENSE = "def choose(scene, own, moves): return 'fly'"
FINE = "def choose(scene, own, moves): return moves[0]"
SILENT = """
import threading
SECONDS = 0.05
def choose(scene, own, moves):
    with open(__file__ + ".asked", "a") as asked:
        asked.write("?")
    threading.Event().wait()
"""


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")


def from_file(folder, name, source):
    file = folder / f"{name}.py"
    file.write_text(source, encoding="utf-8")
    command = (sys.executable, "-m", "nuancier.client.outsider", str(file))
    return Rival(file.name, command=command)


def ours(*names):
    return rivals_named((*names, "expert:1"))[:-1]


def judged(rivals, players=2, deals=2, gone=(), **options):
    contest = Contest(GAMES["coloretto"], players, rivals, 1, options)
    judge = Judge(contest, gone)
    try:
        return Standings(contest, [judge.play(number) for number in range(deals)])
    finally:
        judge.close()


# ---- last places ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "who", "after"),
    [
        ([1, 2, 3, 4], (), [1, 2, 3, 4]),
        ([1, 2, 3, 4], (0,), [4, 1, 2, 3]),
        ([1, 1, 3, 4], (1,), [1, 4, 2, 3]),
        ([1, 2, 3, 4], (0, 2), [3, 1, 3, 2]),
        ([1, 2, 3, 4], (0, 1, 2, 3), [1, 1, 1, 1]),
    ],
)
def test_who_forfeits_comes_last_and_several_share_the_last_places(places, who, after):
    assert places_after((0, 1, 2, 3), places, who) == after


def test_a_bot_that_forfeits_is_last_with_all_its_seats():
    assert places_after((0, 1, 0, 1), [1, 2, 3, 4], (0,)) == [3, 1, 3, 2]


def test_a_bot_that_talks_nonsense_wins_nothing_by_the_moves_of_joueur(tmp_path):
    standings = judged((from_file(tmp_path, "nonsense", NONSENSE), *ours("random")))
    assert standings.win_share(0)[0] == 0
    assert standings.pairs.lost == 2
    assert standings.ratings[0].rating < standings.ratings[1].rating
    found = facts(standings, Words("en"))["bots"][0]
    assert (found["forfeits"], found["mean_place"]) == (4, 2)


def test_two_who_forfeit_are_equals(tmp_path):
    both = (from_file(tmp_path, "one", NONSENSE), from_file(tmp_path, "other", NONSENSE))
    standings = judged((*both, *ours("random")), players=3, deals=1)
    assert all(sorted(game.places) == [1, 2, 2] for game in standings.deals[0].games)
    assert standings.win_share(2)[0] == 1


def test_a_forfeit_costs_one_game_and_not_the_next(tmp_path):
    bots = from_file(tmp_path, "once", fails_once(tmp_path / "failed")), *ours("random")
    (deal,) = judged(bots, deals=1).deals
    assert len(deal.forfeits) == 1
    fine = from_file(tmp_path, "fine", FINE), *ours("random")
    assert deal.games[0].places[0] == 2
    assert deal.games[1] == judged(fine, deals=1).deals[0].games[1]


def test_a_match_is_forfeited_once(tmp_path):
    bots = from_file(tmp_path, "nonsense", NONSENSE), *ours("random")
    (deal,) = judged(bots, deals=1, games=4).deals
    assert [bot for bot, _ in deal.forfeits] == [0, 0]  # one for each of the two matches


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_report_says_what_a_forfeit_costs(tongue):
    standings = judged(ours("random", "joueur"))
    standings.deals[0].forfeits.append((0, says("arena-waits")))
    told = summary(standings, 4, Words(tongue))[-1]
    assert ("last place" if tongue == "en" else "dernière place") in told
    assert "joueur" in told


# ---- giving up -----------------------------------------------------------------------------------


def deal_of(number, *reasons, seating=(0, 1)):
    """Return a deal in whose games the first bot forfeited for these reasons, or played."""
    deal = DealPlayed.blank(number, 2)
    deal.games = [GamePlayed(seating, [0, 0], [1, 2]) for _ in reasons]
    deal.forfeits = [(0, says(reason)) for reason in reasons if reason]
    return deal


def patience(*deals):
    contest = Contest(GAMES["coloretto"], 2, (Rival("bot.py", command=("bot",)), *ours("random")))
    watching = Patience(contest)
    watching.watch({deal.number: deal for deal in deals})
    return watching


SLOW, WRONG = "bot-too-slow", "bot-illegal"


def test_a_bot_is_given_up_after_three_silent_games_in_a_row():
    assert patience(deal_of(0, SLOW, SLOW), deal_of(1, SLOW, SLOW)).gone == {0: 1}
    assert not patience(deal_of(0, SLOW, SLOW)).gone


def test_a_bot_that_answers_in_between_is_asked_on():
    deals = [deal_of(n, SLOW, "" if n % 2 else SLOW) for n in range(6)]
    assert not patience(*deals).gone


def test_a_bot_that_talks_nonsense_is_asked_on():
    assert not patience(*[deal_of(n, WRONG, WRONG) for n in range(6)]).gone


def test_who_is_given_up_is_decided_in_the_order_of_the_deals():
    assert not patience(deal_of(1, SLOW, SLOW), deal_of(2, SLOW, SLOW)).gone  # deal 0 is not in


def test_deals_in_which_a_bot_was_still_asked_are_played_again_without_it():
    watching = patience(*[deal_of(n, SLOW, SLOW) for n in range(3)])
    assert [watching.is_stale(deal_of(n, SLOW, SLOW)) for n in range(4)] == [False] * 2 + [True] * 2
    assert not watching.is_stale(deal_of(3, GIVEN_UP, GIVEN_UP))


def test_a_bot_that_was_given_up_is_not_asked_and_forfeits(tmp_path):
    bots = from_file(tmp_path, "silent", SILENT), *ours("debutant")
    standings = judged(bots, gone=[0])
    assert [why.key for why in standings.forfeits(0)] == [GIVEN_UP] * 4
    assert not (tmp_path / "silent.py.asked").exists()
    assert standings.win_share(0)[0] == 0


def test_in_a_deal_of_many_games_a_silent_bot_is_given_up_after_three(tmp_path):
    bots = from_file(tmp_path, "silent", SILENT), *ours("debutant", "joueur", "random")
    standings = judged(bots, players=4, deals=1)
    assert [why.key for why in standings.forfeits(0)] == [SLOW] * 3 + [GIVEN_UP]


def arena(*words):
    environment = os.environ | {"PYTHONPATH": SOURCES, "NUANCIER_LANG": "en"}
    command = (sys.executable, "-m", "nuancier", "arena", "coloretto", *words, "--json")
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    kept = ("win_share", "mean_score", "mean_place", "rating", "forfeits", "given_up")
    return [found["decisions"], *([bot[key] for key in kept] for bot in found["bots"])]


def test_a_silent_bot_gives_the_same_result_with_any_jobs_and_after_a_stop(tmp_path):
    silent, file = from_file(tmp_path, "silent", SILENT).command[-1], str(tmp_path / "x.jsonl")
    whole = arena(silent, "debutant", "--games", "12", "--jobs", "1")
    assert whole[1] == [0, *whole[1][1:4], 12, 8]
    assert len((tmp_path / "silent.py.asked").read_text()) == 4  # two deals, not six
    assert arena(silent, "debutant", "--games", "12", "--jobs", "2") == whole
    arena(silent, "debutant", "--games", "6", "--resume", file)
    assert arena(silent, "debutant", "--games", "12", "--resume", file) == whole


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_report_says_who_was_given_up(tongue):
    standings = judged(ours("random", "joueur"))
    standings.deals[0].forfeits += [(0, says("arena-hangs", seconds="30")), (0, says(GIVEN_UP))]
    *_, forfeited, given_up = summary(standings, 4, Words(tongue))
    assert "30 s" in forfeited
    assert ("was given up" if tongue == "en" else "plus été attendu") in given_up
