"""The stage law holds in whole games of every game, in every window (tests/browser/stage/)."""

import pytest

from nuancier.games import GAMES
from nuancier.tables import messages
from tests.amount import NIGHT, amount
from tests.browser.stage.actors import CROWDED
from tests.browser.stage.films import recorded
from tests.browser.stage.law import (
    LYING,
    SIZES,
    SMALLEST,
    TIGHT,
    UPRIGHT,
    breaches,
    how_to_judge,
)
from tests.browser.stage.projector import lines, showing

POSITIONS = 5  # at which the dark theme is looked at by day
PLACES = 25  # at which a tight window is
TOLD = amount(120, 1000)  # steps of a film that are told calmly
TAPS = amount(4, 40)  # decisions at which the page is touched
SEEDS = range(1001, 1001 + amount(0, 3))  # other games, by night


def windows(sizes):
    return pytest.mark.parametrize("size", sizes, ids=lambda size: f"{size[0]}x{size[1]}")


def tables():
    """Return the largest table of each game, and by night every other as well."""
    for game, one in GAMES.items():
        least, most = one.seats
        for count in range(least if NIGHT else most, most + 1):
            yield game, count


def judge(browser, film, size, theme="light", **how):
    found = breaches(browser, film, size, theme, **{**how_to_judge(film, size, TAPS), **how})
    if found:
        pytest.fail("\n".join(found), pytrace=False)


@windows(SIZES)
@pytest.mark.parametrize(("game", "count"), list(tables()))
def test_at_a_full_table(browser, game, count, size):
    judge(browser, recorded(game, count), size)


@pytest.mark.parametrize("game", GAMES)
def test_at_a_full_table_on_the_smallest_phone(browser, game):
    judge(browser, recorded(game, GAMES[game].seats[1]), SMALLEST)


@windows((UPRIGHT, LYING))
@pytest.mark.parametrize("game", [] if NIGHT else [game for game in GAMES if game != "top_speed"])
def test_with_the_fewest_players(browser, game, size):
    judge(browser, recorded(game, GAMES[game].seats[0]), size)


@windows(SIZES if NIGHT else (UPRIGHT, LYING))
def test_with_sixty_open_cards_in_rouge_jaune_vert(browser, size):
    judge(browser, recorded("rouge_jaune_vert", 6, None, CROWDED), size)


@windows(SIZES if NIGHT else (UPRIGHT,))
@pytest.mark.parametrize("game", GAMES)
def test_in_the_dark(browser, game, size):
    film = recorded(game, GAMES[game].seats[1])
    how = {} if NIGHT else {"judged": film.positions(POSITIONS), "taps": []}
    judge(browser, film, size, "dark", **how)


@windows(SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_notice_with_a_button_covers_nothing(browser, game, size):
    film = recorded(game, GAMES[game].seats[1])
    middle = film.positions(2)[1]
    quiet = [one.kind == "event" and one.runs and not one.mine for one in film.steps]
    step = next(n for n in range(middle, len(quiet)) if quiet[n - 1] and quiet[n])
    with showing(browser, film, size) as seen:
        seen.play(step, judges=False)
        seen.tell(messages.Notice(0, messages.Sentence("lobby-elsewhere")))
        found = seen.play(step + 1)
        assert seen.page.locator(".news .notice .button").is_visible()
    assert lines(film, size, found) == []


TURNS = [game for game, one in GAMES.items() if one.pace == "turns"]


@windows(SIZES if NIGHT else (UPRIGHT, LYING))
@pytest.mark.parametrize("game", TURNS)
def test_nothing_jumps_while_something_is_told(browser, game, size):
    film = recorded(game, GAMES[game].seats[1])
    with showing(browser, film, size, pace="calm") as seen:
        found = seen.play(min(TOLD, len(film.steps)), calmly=True)
        assert lines(film, size, found) == []
        assert seen.complaints == []
        assert seen.looks > min(TOLD, len(film.steps))  # more than one for each step


@windows(TIGHT)
@pytest.mark.parametrize("game", GAMES)
def test_in_a_tight_window_everything_can_be_scrolled_to(browser, game, size):
    film = recorded(game, GAMES[game].seats[1])
    how = {} if NIGHT else {"judged": film.positions(PLACES), "taps": []}
    judge(browser, film, size, **how)


@windows(SIZES)
@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES for seed in SEEDS])
def test_in_other_games(browser, game, seed, size):
    judge(browser, recorded(game, GAMES[game].seats[1], seed), size)
