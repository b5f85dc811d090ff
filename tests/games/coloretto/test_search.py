"""Coloretto: what a search finds, what everybody sees, and that all ways to run it agree.

The positions stand in the last round, and one move alone wins whatever comes: the rules prove it.
"""

import pytest

from nuancier.ai.mind import Budget, Mind
from nuancier.games.coloretto import GAME
from nuancier.kernel.insight import glimpse
from tests.games.coloretto.position import after, read
from tests.kits.modes import compiled_thoughts, plain_thoughts, trees_that_went_on

EXPERT = Budget(300)
ROOM = 1 << 10

# The other is out with 13 points. The red alone makes 14; only its row has room, and every card
# of the pile is a fourth colour, so a draw costs a point.
TAKE_BEFORE_IT_IS_SPOILT = (
    "players 2; removed VC; last; out 2; pile OOO; rows x / R / BBO; seats RRRYYG / BBBBOO"
)
# The other is out with 22 points. The two reds make 21 only; the pile is one "+2" and one orange.
# An orange fits on the second row, so the "+2" comes to the reds whatever is drawn first.
DRAW_ON_WHEN_ALONE = (
    "players 2; removed VC; last; out 2; pile +O; rows x / O / RR; seats RRRR / YYYYYYB"
)
# All rows are full. Two yellows bring oneself 3 points only, for 23, but the other would have 29
# with them; without, 22 at best. The third row makes 28.
LEAVE_NO_SIX_YELLOWS = "players 2; removed VC; last; rows + / YY / RO+; seats RRRRGGG++ / YYYYBBRR+"
# The same among three, one of them out: 15 to 13 with the "+2", 18 to 19 without.
LEAVE_NO_FIVE_REDS = (
    "players 3; removed C; last; out 3; rows R+ / VB / x; seats VVVVGYY / RRRRGB / YOGG+"
)
# The other is out with 13 points. The red alone makes 14, with the blue 13; the oranges cost.
SPOIL_THE_ROW_THAT_STAYS = (
    "players 2; removed VC; last; out 2; pile BBB; drawn B; rows x / R / OO; seats RRRYYG / BBBBOO"
)
# The pile is empty, so the other takes a row now. Two yellows in one row would make 13 for it and
# leave 11; one yellow in each of two rows makes 9 for it and 13 for oneself.
NEVER_BOTH_IN_ONE_ROW = "players 2; removed VC; last; drawn Y; rows . / Y / OBG; seats YYYB+ / RYY+"
# The pile is empty, so the second takes a row now. The violet beside the blue would make 10 for
# it and leave 9; on the other row it makes 7 at most, and one has 11 at least.
SPLIT_WHAT_THE_NEXT_WANTS = (
    "players 3; removed C; last; out 3; drawn V; rows YB / GR / x; seats BBBV+ / VVB / VVY+"
)
# Grey: three yellows beside three reds are 16, a fourth red makes 11 and a first green 13; the
# second seat has 15.
THREE_ARE_WORTH_MOST = (
    "players 3; scoring grey; jokers hand; removed C; last; naming 1; out 1 2 3; "
    "seats JRRRYY / GGGGBBOO / V"
)
BEST = {
    "take a row before it is spoilt": (TAKE_BEFORE_IT_IS_SPOILT, "take row 2"),
    "draw on when alone": (DRAW_ON_WHEN_ALONE, "draw"),
    "take what the other wants": (LEAVE_NO_SIX_YELLOWS, "take row 2"),
    "take what the third wants": (LEAVE_NO_FIVE_REDS, "take row 1"),
    "place a bad card on the row that stays": (SPOIL_THE_ROW_THAT_STAYS, "place on row 3"),
    "begin a row rather than complete another's": (NEVER_BOTH_IN_ONE_ROW, "place on row 1"),
    "keep apart what the next player wants": (SPLIT_WHAT_THE_NEXT_WANTS, "place on row 2"),
    "name what scores most on grey": (THREE_ARE_WORTH_MOST, "name yellow"),
}
POSITIONS = pytest.mark.parametrize(("line", "best"), BEST.values(), ids=BEST)


# ---- what the rules prove ------------------------------------------------------------------------


def outcomes(t, move):
    """The tables that this move may lead to: one, or one for every kind that may be drawn."""
    pile = [t.pile[place] for place in range(t.pile_left)]
    tops = {kind: place for place, kind in enumerate(pile)}.values() if move == 0 else [0]
    for top in tops:
        new = t.copy()
        if move == 0:
            new.pile[top], new.pile[t.pile_left - 1] = pile[-1], pile[top]
        GAME.play(new, GAME.turn(t), move)
        yield new


def wins_surely(t, move):
    """Whether the first seat can win alone after this move, whatever is drawn and others do."""
    return all(is_won(new) for new in outcomes(t, move))


def is_won(t):
    if GAME.is_over(t):
        places = GAME.final_places(t)
        return places[0] == 1 and places.count(1) == 1
    seat = GAME.turn(t)
    some_or_all = any if seat == 0 else all
    return some_or_all(wins_surely(t, move) for move in GAME.legal_moves(t, seat))


@POSITIONS
def test_one_move_alone_surely_wins(line, best):
    t = read(line)
    winning = [GAME.names[move] for move in GAME.legal_moves(t, 0) if wins_surely(t, move)]
    assert winning == [best]


# ---- what a search finds -------------------------------------------------------------------------


def opinions(t, seed=1, budget=EXPERT):
    seat = GAME.turn(t)
    mind = Mind(GAME, room=ROOM)
    return mind.weigh(GAME.seen(t, seat), GAME.legal_moves(t, seat), seed, budget)


@pytest.mark.parametrize("seed", [1, 2, 3])
@POSITIONS
def test_search_finds_the_best_move(line, best, seed):
    t = read(line)
    assert len(GAME.legal_moves(t, 0)) > 1
    assert GAME.names[opinions(t, seed)[0].move] == best


def test_search_expects_the_points_that_the_rules_give():
    best = opinions(read(TAKE_BEFORE_IT_IS_SPOILT))[0]
    assert best.points == 14


# ---- what everybody sees -------------------------------------------------------------------------


def sights(line, one, viewer):
    """What a viewer sees of a move."""
    who, _, name = one.partition(" ")
    return glimpse(after(line, one), int(who) - 1, GAME.move_named(name), viewer - 1)


def test_everybody_sees_the_same():
    for one in ("1 draw", "1 take row 1", "1 take row 2"):
        assert len({sights("players 3; pile B; rows R / Y / .", one, seat) for seat in (1, 2)}) == 1


def test_drawing_another_card_is_another_sight():
    seen = {sights(f"players 3; pile {top}GG; rows R / Y / .", "1 draw", 2) for top in "RYGBOVCJ+*"}
    assert len(seen) == 10


def test_cards_that_are_still_face_down_are_not_seen():
    lines = [f"players 3; pile B{below}; rows R / Y / ." for below in ("RG", "GR", "VV")]
    assert len({sights(line, "1 draw", 1) for line in lines}) == 1


def test_what_the_golden_joker_turned_up_is_seen():  # coloretto 4.6
    line = "players 3; golden_joker on; pile {}G; rows R* / Y / .; seats RR / Y / B"
    seen = {sights(line.format(top), "1 take row 1", 2) for top in "RYGBOVCJ+"}
    assert len(seen) == 9


def test_no_sight_is_taken_for_another():
    line = "players 3; golden_joker on; pile {}G; rows R* / Y / .; seats RR / Y / B"
    drawn = {sights(line.format(top), "1 draw", 2) for top in "RYGBOVCJ+"}
    taken = {sights(line.format(top), "1 take row 1", 2) for top in "RYGBOVCJ+"}
    placed = sights(f"{line.format('R')}; drawn Y", "1 place on row 1", 2)
    assert len(drawn | taken | {placed}) == 9 + 9 + 1


# ---- plain and compiled --------------------------------------------------------------------------

FOR_TWO = (
    "players 2; bottom 7; removed VC; pile RRYYGGBBOO++JRYGBORYGBO; rows R / YG / .; "
    "seats RRY / BBO"
)
FOR_FIVE = (
    "players 5; mover 3; pile RRYYGGBBOOVVCC++J; drawn R; rows R / YG / . / V+ / J; "
    "seats RRY / BBO / VC / CCG / Y"
)
WITH_A_GOLDEN_JOKER = (
    "players 3; golden_joker on; bottom 10; removed C; pile RYGBOVRYGBOV+J; rows R* / YG / .; "
    "seats RRY / BBO / VV"
)


def test_plain_and_compiled_searches_think_alike():
    lines = FOR_TWO, FOR_FIVE, WITH_A_GOLDEN_JOKER, DRAW_ON_WHEN_ALONE
    asked, thoughts = plain_thoughts(GAME, map(read, lines))
    assert trees_that_went_on(asked, thoughts)
    assert compiled_thoughts(GAME, asked) == thoughts
