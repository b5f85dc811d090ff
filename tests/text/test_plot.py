"""The picture of an arena: marks, axes and bars."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from nuancier.ai.arena import Referee
from nuancier.ai.contest import Contest
from nuancier.ai.rivals import MOST_RIVALS, Rival, rivals_named
from nuancier.ai.standings import Standings
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.text.plot import FEW_PARTS, SHAPES, Scale, Sheet, picture
from tests.text.arenas import SVG, held


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_picture_names_every_bot_and_gives_each_a_mark_of_its_own(game, tongue):
    bots = ("joueur", "random") if game == "top_speed" else ("joueur", "debutant", "random")
    root = ElementTree.fromstring(picture(held(*bots, game=game), Words(tongue)))
    texts = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert all(texts.count(bot) == 2 for bot in bots)
    marks = [one.get("d") for one in root.iter("{http://www.w3.org/2000/svg}path")]
    assert {marks.count(shape) for shape in SHAPES[: len(bots)]} == {4}


def test_no_two_of_the_most_bots_have_the_same_mark():
    sheet = Sheet()
    for bot in range(MOST_RIVALS):
        sheet.mark(bot, 0, 0)
    assert len(set(re.findall("<path.*", sheet.svg("marks")))) == MOST_RIVALS


def test_the_mean_stands_above_its_number_and_in_the_middle_of_its_bar():
    standings = held("joueur", "random")
    for deal in standings.deals:
        for game in deal.games:
            game.scores = [7, 7]
    root = ElementTree.fromstring(picture(standings, Words("en")))
    (bar, *_) = (one for one in root.iter(SVG + "rect") if one.get("x"))
    tick = next(one for one in root.iter(SVG + "text") if one.text == "7")
    middle = float(bar.get("x")) + float(bar.get("width")) / 2
    means = [one for one in root.iter(SVG + "line") if one.get("stroke-width") == "1.6"]
    assert middle == pytest.approx(float(tick.get("x")), abs=0.2)
    assert middle == pytest.approx(float(means[-1].get("x1")), abs=0.2)


def test_a_name_cannot_break_the_picture():
    hostile = Rival("<b>&\"'", "joueur")
    one = Contest(GAMES["coloretto"], 2, (hostile, *rivals_named(("random", "joueur"))[:1]))
    standings = Standings(one, [Referee(one).play(0)])
    drawn = ElementTree.fromstring(picture(standings, Words("en")))
    assert hostile.name in "".join(drawn.itertext())


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-7, 60), (1200, 1801), (5, 5), (-0.5, 0.2)])
def test_an_axis_holds_its_numbers_between_round_ones(low, high):
    scale = Scale(low, high, 100, 500)
    ticks = scale.ticks()
    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 9
    assert 100 <= scale.at(low) <= scale.at(high) <= 500


def test_the_bars_stand_at_an_axis_with_a_few_shares():
    standings = held("joueur", "random")
    for deal, points in zip(standings.deals, (7, 7, 9), strict=True):
        for game in deal.games:
            game.scores = [points, points]
    root = ElementTree.fromstring(picture(standings, Words("en")))
    shares = [one for one in root.iter(SVG + "text") if (one.text or "").endswith(" %")]
    first, second = shares[: len(shares) // 2], shares[len(shares) // 2 :]
    written = [one.text for one in first]
    assert written == [one.text for one in second] == ["0 %", "50 %", "100 %"]
    tall, small = sorted(float(one.get("height")) for one in list(root.iter(SVG + "rect"))[1:3])[
        ::-1
    ]
    span = float(first[0].get("y")) - float(first[-1].get("y"))
    assert tall == pytest.approx(span * 2 / 3, abs=0.2)
    assert small == pytest.approx(span / 3, abs=0.2)


@pytest.mark.parametrize("most", [1.5, 4, 12, 33, 60, 100])
def test_an_axis_of_few_parts_has_few_numbers(most):
    ticks = Scale(0, most, 84, 14, FEW_PARTS).ticks()
    assert ticks[0] == 0
    assert ticks[-1] >= most
    assert len(ticks) <= 4
