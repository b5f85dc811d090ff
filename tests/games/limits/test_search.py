"""Limits: what a search finds, what it lets others know, and what a poor memory leaves of a View.

In the positions the last limit card lies open, so the first accusation ends the game. In those
of which the rules prove the best move, an instinct errs.
"""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from nuancier.ai.mind import Budget, Mind
from nuancier.games.limits import GAME
from nuancier.games.limits.notation import LETTERS
from nuancier.games.limits.table import HIDINGS
from nuancier.kernel.insight import NOTHING_SEEN, forget, glimpse
from nuancier.kernel.luck import below, lucky
from tests.games.limits.round import EXAMPLE, EXAMPLE_PLAY, HIDING, after, dealt, read
from tests.kits.limits import census, deck, hand_of, hidden_of
from tests.kits.modes import compiled_thoughts, plain_thoughts, trees_that_went_on
from tests.kits.proof import instincts, winning_moves

EXPERT = Budget(300)
ROOM = 1 << 10

# Six yellows against a limit of 1, 2 hidden cards of others at most and no own one: the last
# yellow went too far whatever is hidden. Blue and violet are still within their 1.
SURELY_TOO_FAR = (
    "players 3; limit 11111; mover 3; hidden R / Y / G; hands BBB / BBB / BVV; "
    "pile 1B 2Y 3Y 1Y 2Y 3Y 1V 2Y"
)
# Red is X and never exceeded. The other hand is empty and must accuse (3.8), which then fails;
# blue has 0, and two yellows are within 3.
EMPTY_HAND_MUST_ACCUSE = (
    "players 2; limit X3603; hidden RY / GG; hands RB / .; pile 1Y 2Y; draw YYY; forgetful on"
)
# An accusation of the blue (limit 0) succeeds unless blue is hidden, and a second blue is safe only
# if both hidden cards are; red, X, makes the other accuse in vain in any case.
LIKELY_IS_NOT_SURE = (
    "players 2; limit X3603; hidden RY / GG; hands RB / .; pile 1Y 2B; draw YYY; forgetful on"
)
# An empty hand must accuse: five greens against 1 and three hidden cards of others are too many,
# the first blue and the first red are not.
WHOM_TO_ACCUSE = (
    "players 4; limit 11111; mover 1; hidden R / Y / B / Y; hands . / R / R / R; "
    "pile 2G 3G 4G 1G 2G 3B 4R"
)
# The card that is not hidden must be played, and the other, with an empty hand, must accuse it:
# yellow has 2, red 0.
HIDE_WHAT_CANNOT_BE_PLAYED = "players 2; hidden_each 1; limit 02469; hands RY / G"
# Three points behind, and the empty hand must accuse a red, which fails: that makes 1 to 1, and
# the point for the swap wins.
THE_POINT_FOR_FOUR = (
    "players 2; limit X3603; hidden YG / BV; hands RRRR / .; pile 1Y 2Y; draw YGBVGB; "
    "points 0 3 0 0 0 0; forgetful on"
)
# All four yellows are in sight, so nobody hides one: the third went beyond the 2, whereas the
# second did not. Played, the fourth or a red (limit 0) may be accused in turn.
NOBODY_CAN_HIDE_IT = (
    "players 3; colours 3; copies 4; limit 02469; hidden G / R / G; hands RY / R / G; "
    "pile 1Y 2R 3Y 1G 2Y; points 0 1 0 0 0 0"
)
# The fourth red and the fifth both went beyond 1 and the two hidden cards of others. To accuse
# seat 3 makes 3 points, as many as seat 2 has; to accuse seat 2 makes 3 to 1.
ACCUSE_WHO_LEADS = (
    "players 3; colours 2; copies 6; limit 11111; hidden Y / Y / Y; hands YY / R / Y; "
    "pile 2R 3R 1R 2R 3R; points 2 3 0 0 0 0"
)
# Only yellows are left, and a fourth is beyond 0 and the one that may be hidden: accused, one
# would have 4 to 4. Both reds are within 9, but an accusation that fails ends the game as well:
# 4 to 3 if seat 3 takes the point, 4 to 4 if seat 2 does.
FAIL_AGAINST_THE_LAST = (
    "players 3; colours 2; copies 6; limit 90246; hidden R / R / Y; hands YY / R / R; "
    "pile 2Y 3Y 1Y 2R 3R; points 6 3 0 0 0 0"
)
# The other red or the other yellow is hidden, so the red may be within its limit of 0 and 1. Two
# greens are never beyond 4, and the other hand is empty first: it must accuse in vain (3.8).
MAY_BE_HIDDEN = (
    "players 2; colours 3; copies 2; hidden_each 1; limit 02469; hidden Y / R; hands GG / Y; "
    "pile 2R"
)
# Reds are never too many: the own hidden one makes the limit 4, and there are four. Yellows are if
# the other hides the last red. The other hand is empty after three more of one's own cards and
# must accuse the third (3.8), so the red comes last.
KEEP_THE_SAFE_CARD_FOR_LAST = (
    "players 2; colours 2; copies 4; hidden_each 1; limit 33333; hidden R / Y; hands RYY / RY; "
    "pile 2R"
)
PROVED = {
    "accuse when nobody can hide the colour": (NOBODY_CAN_HIDE_IT, 1, "accuse seat 2"),
    "accuse the leader rather than the last to play": (ACCUSE_WHO_LEADS, 1, "accuse seat 2"),
    "end the game by an accusation that fails": (FAIL_AGAINST_THE_LAST, 1, "accuse seat 3"),
    "play on when the colour may be hidden": (MAY_BE_HIDDEN, 1, "play green"),
    "keep the safe card for last": (KEEP_THE_SAFE_CARD_FOR_LAST, 1, "play yellow"),
}
BEST = {
    **PROVED,
    "accuse who surely went too far": (SURELY_TOO_FAR, 3, "accuse seat 2"),
    "play what is never exceeded to who must accuse": (EMPTY_HAND_MUST_ACCUSE, 1, "play red"),
    "leave a likely accusation for a sure one to fail": (LIKELY_IS_NOT_SURE, 1, "play red"),
    "accuse the one of three who went too far": (WHOM_TO_ACCUSE, 1, "accuse seat 2"),
    "hide what could not be played": (HIDE_WHAT_CANNOT_BE_PLAYED, 1, "hide red"),
    "swap for the point that wins": (THE_POINT_FOR_FOUR, 1, "swap red"),
}


# ---- what the rules prove ------------------------------------------------------------------------


def tables_seen_from(t, seat):
    """Every table that this seat may be sitting at, where nothing is left to draw."""
    unseen = Counter(dict.fromkeys(range(t.colours), t.copies))
    unseen.subtract(LETTERS.index(card) for card in hand_of(t, seat) + hidden_of(t, seat))
    unseen.subtract(t.pile[place] for place in range(t.pile_cards))
    tables = [(t, unseen)]
    for other in range(t.players):
        if other != seat:
            tables = [new for one, rest in tables for new in with_cards(one, other, rest)]
    return [one for one, _ in tables]


def with_cards(t, seat, unseen):
    """Yield a table, and the cards left, for all that this seat may hide and hold."""
    for hidden in handfuls(unseen, t.hidden_each):
        for held in handfuls(unseen - hidden, t.hand_cards[seat]):
            new = t.copy()
            new.hidden[seat] = HIDINGS.index(tuple(sorted(hidden.elements())))
            for colour in range(t.colours):
                new.hand[seat, colour] = held[colour]
            yield new, unseen - hidden - held


def handfuls(cards, count):
    """Yield every choice of so many of these cards."""
    for chosen in combinations_with_replacement(sorted(cards), count):
        if Counter(chosen) <= cards:
            yield Counter(chosen)


@pytest.mark.parametrize(
    ("line", "count"),
    [
        (NOBODY_CAN_HIDE_IT, 6),
        (ACCUSE_WHO_LEADS, 4),
        (FAIL_AGAINST_THE_LAST, 4),
        (MAY_BE_HIDDEN, 2),
        (KEEP_THE_SAFE_CARD_FOR_LAST, 2),
    ],
)
def test_every_table_that_may_be_is_looked_at(line, count):
    t = read(line)
    tables = tables_seen_from(t, 0)
    assert len({GAME.write(one) for one in tables}) == count
    assert GAME.write(t) in {GAME.write(one) for one in tables}
    assert all(census(one)[card] == t.copies for one in tables for card in LETTERS[: t.colours])


@pytest.mark.parametrize(("line", "seat", "best"), PROVED.values(), ids=PROVED)
def test_one_move_alone_surely_wins(line, seat, best):
    tables = tables_seen_from(read(line), seat - 1)
    assert winning_moves(GAME, tables, seat - 1) == [best]


@pytest.mark.parametrize(("line", "seat", "best"), PROVED.values(), ids=PROVED)
def test_instinct_errs(line, seat, best):
    assert best not in instincts(GAME, read(line), seat - 1)


# ---- what a search finds -------------------------------------------------------------------------


def opinions(view, moves, seed=1, budget=EXPERT):
    return Mind(GAME, room=ROOM).weigh(view, moves, seed, budget)


def question(line, seat):
    """What this seat sees and may do."""
    t = read(line)
    return GAME.seen(t, seat - 1), GAME.legal_moves(t, seat - 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("line", "seat", "best"), BEST.values(), ids=BEST)
def test_search_finds_the_best_move(line, seat, best, seed):
    view, moves = question(line, seat)
    assert len(moves) > 1
    assert GAME.names[opinions(view, moves, seed)[0].move] == best


# ---- what others see -----------------------------------------------------------------------------


def sights(line, seat, name, viewer):
    t = after(line, f"{seat} {name}")
    return glimpse(t, seat - 1, GAME.move_named(name), viewer - 1)


def test_others_do_not_see_what_is_hidden():
    for viewer in (2, 3):
        assert sights(HIDING, 1, "hide red", viewer) == NOTHING_SEEN
        assert sights(HIDING, 1, "hide yellow", viewer) == NOTHING_SEEN


def test_who_hides_knows_what():
    assert sights(HIDING, 1, "hide red", 1) != sights(HIDING, 1, "hide yellow", 1)


def test_everybody_sees_what_is_played():
    line = "players 3; limit 33333; hidden R / Y / G; hands RYGB / RYGB / RYGB"
    for viewer in (1, 2, 3):
        assert sights(line, 1, "play red", viewer) != sights(line, 1, "play blue", viewer)


def test_what_a_seat_sees_of_a_card_does_not_tell_what_the_others_hide():
    line = "players 3; limit 33333; hidden {} / Y / {}; hands RYGB / RYGB / RYGB"
    seen = {sights(line.format(*hidden), 1, "play red", 2) for hidden in ("RG", "GR", "RR", "VV")}
    assert len(seen) == 1


# ---- what is forgotten ---------------------------------------------------------------------------


def moments(players, seed):
    """Yield the View of whoever moves, all through a game in which few accuse."""
    t, luck = dealt(players, seed), lucky(seed)
    while not t.over:
        seat = GAME.turn(t)
        moves = GAME.legal_moves(t, seat)
        quiet = [move for move in moves if not GAME.names[move].startswith("accuse")]
        yield t, GAME.seen(t, seat)
        chosen = quiet if quiet and below(luck, 12) else moves
        GAME.play(t, seat, chosen[below(luck, len(chosen))])


@pytest.mark.parametrize("memory", [0, 300, 850])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_is_not_forgotten_can_be_imagined(players, memory):
    luck = lucky(memory)
    for t, view in moments(players, seed=players):
        forget(view, memory, luck)
        imagined = GAME.table()
        GAME.imagine(view, luck, imagined)
        assert census(imagined) - deck(t) == {}, GAME.write(imagined)


def forgotten(view):
    """The fields that forgetting has changed."""
    blurred = view.copy()
    forget(blurred, 300, lucky(3))
    fields = GAME.view.fields()
    written = [GAME.write_view(one).split("; ") for one in (view, blurred)]
    return {a.split()[0] for a in set(written[0]) ^ set(written[1])} & set(fields)


def test_only_what_lay_open_earlier_is_forgotten():
    changed = set()
    for _, view in moments(2, seed=5):
        changed |= forgotten(view)
    assert changed == {"at_least", "at_least_if", "alive", "draw", "pile"}


def test_the_cards_played_since_ones_own_last_turn_are_remembered():
    view = GAME.seen(after(EXAMPLE, *EXAMPLE_PLAY), 2)
    for seed in range(20):
        blurred = view.copy()
        forget(blurred, 0, lucky(seed))
        assert list(blurred.pile)[1:5] == list(view.pile)[1:5]


# ---- plain and compiled --------------------------------------------------------------------------


def test_plain_and_compiled_searches_think_alike():
    tables = [dealt(2, seed=4), dealt(6, seed=4), read(THE_POINT_FOR_FOUR), read(MAY_BE_HIDDEN)]
    asked, thoughts = plain_thoughts(GAME, tables)
    assert trees_that_went_on(asked, thoughts)
    assert compiled_thoughts(GAME, asked) == thoughts
