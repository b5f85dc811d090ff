"""The stage law holds in whole games of every game, in every window (tests/browser/stage/)."""

import pytest

from nuancier.games import GAMES
from nuancier.tables import messages
from tests.amount import NIGHT, amount, in_turn, told
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
SEEDS = range(1001, 1004)  # other games, by night
OTHERS = [size for size in SIZES if size != UPRIGHT]
CROWDS = [name for name, game in GAMES.items() if game.seats[0] < game.seats[1]]


def windows(sizes):
    return pytest.mark.parametrize("size", sizes, ids=told)


def full_tables():
    """Return the largest table of each game on a phone and, by day, in two or three more windows.

    By night it is every window, and every smaller table as well.
    """
    for game, size in in_turn(GAMES, OTHERS, each=2):
        yield game, GAMES[game].seats[1], size
    for game, one in GAMES.items():
        least, most = one.seats
        yield game, most, UPRIGHT
        for count in range(least, most) if NIGHT else ():
            for size in SIZES:
                yield game, count, size


def judge(browser, film, size, theme="light", **how):
    found = breaches(browser, film, size, theme, **{**how_to_judge(film, size, TAPS), **how})
    if found:
        pytest.fail("\n".join(found), pytrace=False)


@pytest.mark.parametrize(("game", "count", "size"), list(full_tables()), ids=told)
def test_at_a_full_table(browser, game, count, size):
    judge(browser, recorded(game, count), size)


@pytest.mark.parametrize("game", GAMES)
def test_at_a_full_table_on_the_smallest_phone(browser, game):
    judge(browser, recorded(game, GAMES[game].seats[1]), SMALLEST)


if not NIGHT:  # when a full table is one among all

    @pytest.mark.parametrize(("game", "size"), in_turn(CROWDS, (UPRIGHT, LYING)), ids=told)
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


@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, SIZES, each=2), ids=told)
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


if NIGHT:

    @windows(SIZES)
    @pytest.mark.parametrize("seed", SEEDS)
    @pytest.mark.parametrize("game", GAMES)
    def test_in_other_games(browser, game, seed, size):
        judge(browser, recorded(game, GAMES[game].seats[1], seed), size)
