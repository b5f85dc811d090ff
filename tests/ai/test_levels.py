"""Every level plays every turn game with every number of players to the end, and legally."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from nuancier.ai.bot import LEVEL_NAMES
from nuancier.ai.habits import PEOPLE
from nuancier.ai.levels import LEVELS, level_named
from nuancier.ai.mind import Opinion
from nuancier.ai.thinking import chosen
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Refusal
from tests.amount import NIGHT, amount

TURN_GAMES = [name for name, game in GAMES.items() if game.pace == "turns"]
QUICK_GAMES, SEARCHED_GAMES, ITERATIONS = amount(30, 1000), amount(10, 25), 40


def evening(name: str, games: int, iterations: int, rules: str) -> dict[str, int]:
    """Play an evening by these rules; return how many games were played, by players."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.ai.evening", name, str(games), str(iterations)],
        env=os.environ | {"NUANCIER_RULES": rules},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", TURN_GAMES)
def test_quick_levels_play_to_the_end(name: str) -> None:
    low, high = GAMES[name].seats
    played = evening(name, QUICK_GAMES, 0, "compiled" if NIGHT else "interpreted")
    assert sorted(map(int, played)) == list(range(low, high + 1))
    assert sum(played.values()) == QUICK_GAMES


@pytest.mark.parametrize("name", TURN_GAMES)
def test_searching_levels_play_to_the_end_too(name: str) -> None:
    low, high = GAMES[name].seats
    played = evening(name, SEARCHED_GAMES, ITERATIONS, "compiled")
    assert sorted(map(int, played)) == list(range(low, high + 1))


@pytest.mark.parametrize("written", ["maitre", "maître", " Maître ", "MAÎTRE", "mai\u0302tre"])
def test_a_level_is_known_with_and_without_its_accents(written: str) -> None:
    assert level_named(written) is LEVELS["maitre"]


def test_every_level_searches_or_not_and_has_habits_in_their_order() -> None:
    assert tuple(LEVELS) == tuple(PEOPLE) == LEVEL_NAMES


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refusal) as refused:
        level_named("champion")
    for language in LANGUAGES:
        said = Words(language).speak(refused.value.saying)
        assert "champion" in said
        assert all(name in said for name in LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_title_in_both_languages(language: str) -> None:
    titles = [Words(language).speak(level.title) for level in LEVELS.values()]
    assert len(set(titles)) == len(LEVELS)
    assert not any(title.startswith("level-") for title in titles)


def test_stronger_levels_think_longer_and_forget_less() -> None:
    levels = list(LEVELS.values())
    assert [level.name for level in levels] == ["debutant", "joueur", "expert", "maitre"]
    assert [level.iterations for level in levels] == [0, 0, 300, 3000]
    memories = [level.memory for level in levels]
    assert memories == sorted(memories)


OPINIONS = [Opinion(5, 60, 0.6, 0.0), Opinion(3, 20, 0.5, 0.0), Opinion(4, 19, 0.5, 0.0)]


def test_an_expert_cannot_tell_the_best_move_from_one_tried_a_third_as_often() -> None:
    choices = [chosen(LEVELS["expert"], OPINIONS, seed) for seed in range(200)]
    assert set(choices) == {5, 3}
    assert 60 < choices.count(3) < 140


def test_a_master_plays_the_move_it_tried_most() -> None:
    assert {chosen(LEVELS["maitre"], OPINIONS, seed) for seed in range(50)} == {5}
