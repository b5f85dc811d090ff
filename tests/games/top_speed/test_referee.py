"""Top Speed: a referee with real cards plays along, through every ending."""

import random

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.table import ENDINGS
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.luck import lucky
from tests.games.top_speed.race import ending, moves, read, run_of, timers
from tests.games.top_speed.referee import Referee

CARDS = (1, 2, 3, 8, 21)  # in each packet
RACES = 40
MANNERS = ("careless", "careful", "waiting", "calling")


def false_top(seed):
    """What follows a false TOP in this race."""
    return "count" if seed % 4 == 3 else "play_on"


def film(cards, seed):
    """Play a race; yield the table, who is about to act, and a move or the order just dealt.

    Plain random play ends nearly every race by TOP: here each seat has a manner of its own.
    """
    t, dice = read(f"false_top {false_top(seed)}; undealt; cards {cards}"), random.Random(seed)
    yield t, LUCK, GAME.deal_by(t, lucky(seed))
    manners = [dice.choice(MANNERS) for _ in range(2)]
    while not GAME.is_over(t):
        able = [seat for seat in (0, 1) if moves(t, seat + 1)]
        haste = 0.2 if "end with nothing to place" in timers(t) else 0.01
        seat = dice.choice(able) if able and dice.random() > haste else CLOCK
        name = dice.choice(sorted(timers(t)))
        if seat != CLOCK:
            name = choice(t, seat, manners[seat], dice)
        yield t, seat, name
        GAME.play(t, seat, GAME.move_named(name))
    yield t, CLOCK, None


def choice(t, seat, manner, dice):
    """What somebody of this manner does."""
    open_moves = sorted(moves(t, seat + 1))
    if manner == "calling" and "top" in open_moves:
        return "top"
    if manner in ("calling", "waiting") and "put under" in open_moves and dice.random() < 0.8:
        return "put under"
    if manner == "careful":
        open_moves = [name for name in open_moves if is_right(t, seat, name)] or open_moves
    return dice.choice(open_moves)


def is_right(t, seat, name):
    """Whether a move is neither a mistake nor a call."""
    done = t.copy()
    GAME.play(done, seat, GAME.move_named(name))
    return name != "top" and f"close mending for seat {seat + 1}" not in timers(done)


def refereed(cards, seed):
    """Play a race; yield the table and a referee who has been told all that was done."""
    referee = None
    for t, seat, done in film(cards, seed):
        referee = Referee(done, cards, false_top(seed)) if seat == LUCK else referee
        yield t, referee
        if seat != LUCK and done:
            referee.told(seat, done)


@pytest.mark.parametrize("cards", CARDS)
def test_a_referee_with_real_cards_comes_to_the_same_table(cards):
    for seed in range(RACES):
        for t, referee in refereed(cards, seed):
            assert referee.agrees_with(t), GAME.write(t)


@pytest.mark.parametrize("cards", CARDS)
def test_a_timer_begins_again_exactly_when_the_referees_does(cards):  # top_speed 3.3 3.6 3.7
    for seed in range(RACES):
        numbers, runs = {}, {}
        for t, referee in refereed(cards, seed):
            now = {name: run_of(t, name) for name in timers(t)}
            for name in now.keys() & numbers.keys():
                same_run = referee.runs[name] == runs[name]
                assert (now[name] == numbers[name]) == same_run, (name, GAME.write(t))
            numbers, runs = now, referee.runs


def test_the_referee_has_seen_every_ending():
    films = (film(cards, seed) for cards in CARDS for seed in range(RACES))
    assert {ending(t) for one in films for t, _, _ in one} == set(ENDINGS)
