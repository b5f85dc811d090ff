"""How an arena is reported: its bar, the sentences above the table, its title, and JSON."""

from __future__ import annotations

from io import StringIO

import pytest

from nuancier.ai.arena import Referee
from nuancier.ai.contest import Contest
from nuancier.ai.rivals import rivals_named
from nuancier.ai.standings import Standings
from nuancier.cli import main
from nuancier.games import GAMES
from nuancier.locales import Words
from nuancier.text.arena_report import bots_table, facts, summary, told_budgets, told_pairs
from nuancier.text.plot import picture
from nuancier.text.simulation import once_playing, progress_bar


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")
    monkeypatch.setenv("NUANCIER_LANG", "en")


def held(*bots, deals=2):
    contest = Contest(GAMES["coloretto"], 2, rivals_named(bots), 4)
    referee = Referee(contest)
    return Standings(contest, [referee.play(number) for number in range(deals)])


# ---- the bar -------------------------------------------------------------------------------------


class Terminal(StringIO):
    """Somebody who watches."""

    def isatty(self):
        return True


class Waiting:
    """Workers of whom nobody has finished a game."""

    def __init__(self):
        self.left = 3

    def left_to_order(self):
        return self.left


def test_the_bar_says_that_it_plays_from_the_first_order_on(monkeypatch):
    shown, workers = Terminal(), Waiting()
    monkeypatch.setattr("sys.stderr", shown)
    with progress_bar(40, Words("en")) as progress:
        tell = once_playing(workers, progress)
        tell(0)
        assert "Playing" not in shown.getvalue()
        workers.left = 2
        tell(0)
    assert "Preparing the rules" in shown.getvalue()
    assert "Playing" in shown.getvalue()


# ---- how many games ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "tongue", "sentence"),
    [
        (1, "en", "One game was asked for; one deal alone does not tell how much deals differ"),
        (2, "en", "2 games were asked for; one deal alone does not tell"),
        (3, "en", "3 games were asked for; whole deals, in which all bots meet equally often"),
        (1, "fr", "1 partie était demandée ; une seule donne ne dit pas"),
        (2, "fr", "2 parties étaient demandées ; une seule donne ne dit pas"),
        (3, "fr", "3 parties étaient demandées ; des donnes entières"),
    ],
)
def test_more_games_than_asked_for_have_their_true_reason(asked, tongue, sentence):
    assert summary(held("joueur", "random"), asked, Words(tongue))[1].startswith(sentence)


def test_one_pair_is_won_and_one_is_tied_in_the_singular():
    standings = held("joueur", "random")
    for deal, places in zip(standings.deals, ([1, 2], [1, 1]), strict=True):
        for game in deal.games:
            game.places = places if game.seating[0] == 0 else places[::-1]
    assert "1 gagnée, 1 nulle, 0 perdue." in told_pairs(standings, Words("fr"))


@pytest.mark.parametrize(
    ("tongue", "pair"), [("en", "a pair is one deal"), ("fr", "une paire est")]
)
def test_the_help_says_what_a_pair_is_and_how_ties_count(tongue, pair, capsys):
    assert main(["arena", "--help", "--lang", tongue]) == 0
    told = capsys.readouterr().out
    assert pair in told
    assert ("half a pair" if tongue == "en" else "demi-paire") in told


# ---- budgets -------------------------------------------------------------------------------------


def contest(*bots, game="coloretto", iterations=0, milliseconds=0):
    rivals = (rival.given(iterations, milliseconds) for rival in rivals_named(bots))
    return Contest(GAMES[game], 2, tuple(rivals))


@pytest.mark.parametrize(
    ("one", "english"),
    [
        (contest("maitre", "expert"), "maitre (3,000 imagined games), expert (300"),
        (contest("maitre", "joueur", iterations=70), "For a move: maitre (70 imagined games)."),
        (
            contest("maitre:9", "expert", milliseconds=20),
            "maitre:9 (9 imagined games), expert (20 ms)",
        ),
        (contest("joueur", "random"), ""),
        (contest("maitre", "joueur", game="top_speed"), ""),
    ],
)
def test_the_budget_is_named_with_the_levels_own_numbers(one, english):
    told = told_budgets(one, Words("en"))
    assert english in told
    assert bool(english) == bool(told)


@pytest.mark.parametrize("tongue", ["fr", "en"])
def test_the_budget_stands_in_the_title_of_the_table_and_of_the_picture(tongue):
    standings, words = held("expert:2", "joueur"), Words(tongue)
    told = told_budgets(standings.contest, words)
    assert bots_table(standings, words).title == told
    assert picture(standings, words).count(told) == 2  # seen, and for those who cannot see


def test_json_has_the_budgets_as_numbers():
    standings = held("expert:2", "joueur")
    standings.contest = contest("maitre", "expert:30ms")
    found = facts(standings, Words("en"))["bots"]
    assert [bot["iterations"] for bot in found] == [3000, None]
    assert [bot["milliseconds"] for bot in found] == [None, 30]
