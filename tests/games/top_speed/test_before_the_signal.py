"""Top Speed: between the deal and the signal, 2.1 to 2.3 of the rulebook; who knows what then."""

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.table import ARROWS, INNER_PLACES, NO_CARD, ROW
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR
from nuancier.kernel.luck import below, lucky
from tests.games.top_speed.race import (
    WATCHER,
    act,
    dealt,
    keys,
    moves,
    own,
    refusal,
    scene,
    seen_by,
    timers,
)
from tests.kits.top_speed import KIT
from tests.laws.imagining import judged
from tests.laws.worlds import consistent, reach

WAITING = "countdown; packets Yc Rf / Rc Em"
VIEWERS = (1, 2, WATCHER)


def seen(viewer, **shuffled):
    return GAME.seen(dealt(**shuffled), viewer - 1)


# ---- what happens --------------------------------------------------------------------------------


def test_before_the_deal_luck_is_awaited_and_then_the_clock():  # top_speed 2.3
    assert [GAME.turn(t) for t in (GAME.new(2), dealt())] == [LUCK, CLOCK]


@pytest.mark.parametrize("t", [GAME.new(2), dealt()], ids=["undealt", "dealt"])
def test_before_the_signal_nobody_moves(t):  # top_speed 2.3
    assert [moves(t, seat) for seat in (1, 2)] == [set(), set()]


def test_before_the_signal_the_clock_has_nothing_else_to_do():  # top_speed 2.3
    assert [GAME.names[move] for move in GAME.legal_moves(dealt(), CLOCK)] == ["signal"]


@pytest.mark.parametrize(("t", "run"), [(GAME.new(2), set()), (dealt(), {"signal"})])
def test_before_the_signal_no_other_timer_runs(t, run):  # top_speed 2.3
    assert timers(t) == run


@pytest.mark.parametrize("line", ["undealt", WAITING])
@pytest.mark.parametrize("move", ["place on column 1", "put under", "mend to column 2", "top"])
def test_before_the_signal_a_move_is_refused(line, move):  # top_speed 2.3
    assert refusal(line, f"1 {move}") == "top-speed-not-started"


def test_the_signal_lasts_as_long_as_the_house_counts_down():  # top_speed 2.3
    assert GAME.deals_before_countdown


# ---- who knows what ------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_outer_point_cards_lie_open_and_the_inner_ones_do_not(viewer):  # top_speed 2.1
    assert seen(viewer).value.tolist() == [1, 0, 0, 3, 4, 0, 0, 4]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_own_card_is_seen_before_the_signal(viewer):  # top_speed 2.2
    assert set(seen(viewer).packet) == {NO_CARD}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "other",
    [
        {"row": (0, 2, 1, 3)},
        {"coins": (0, 1, 1, 0, 0, 1, 0, 1)},
        {"coins": (0, 1, 0, 1, 1, 0, 0, 1)},
        {"black": (1, 0, *range(2, 21))},
        {"white": (*range(19), 20, 19)},
    ],
    ids=["inner cards", "first inner arrows", "second inner arrows", "black", "white"],
)
def test_nothing_that_lies_face_down_changes_what_is_known(viewer, other):  # top_speed 2.3
    assert seen(viewer) == seen(viewer, **other)
    t, changed = dealt(), dealt(**other)
    assert GAME.witness_deal(t, viewer - 1) == GAME.witness_deal(changed, viewer - 1)


@pytest.mark.parametrize("other", [{"row": (3, 1, 2, 0)}, {"coins": (1, 0, *(0, 1) * 3)}])
def test_what_lies_open_is_known(other):  # top_speed 2.1
    assert seen(1) != seen(1, **other)


def test_the_scene_shows_the_outer_arrows_only():  # top_speed 2.3
    shown = scene(WAITING)
    assert [column.value for column in shown.columns] == [1, None, None, 3, 4, None, None, 4]
    assert (shown.doing, shown.rule) == ("signal", "2.3")


def test_the_scene_shows_who_is_black_and_how_many_cards_there_are():  # top_speed 2.3
    assert [(seat.back, seat.left) for seat in scene(WAITING).seats] == [("black", 2), ("white", 2)]


def test_no_seat_is_shown_a_card_of_its_own():  # top_speed 2.2
    assert [own(WAITING, viewer).turned_up for viewer in (1, 2)] == [None, None]


def test_the_whole_packet_has_yet_to_be_seen_before_top():  # top_speed 3.6
    assert own(WAITING).before_top == 2


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_deal_tells_the_backs_and_the_outer_arrows(viewer):  # top_speed 2.1
    told = GAME.witness_deal(dealt(), viewer - 1)
    assert keys(map(GAME.speak, told)) == ["black-and-white", "outer-arrows"]
    assert told[1].values == (1, 3, 4, 4)


@pytest.mark.parametrize(
    ("viewer", "told"),
    [(1, ["signal", "turns-up"]), (2, ["signal", "turns-up"]), (WATCHER, ["signal"])],
)
def test_the_signal_tells_the_inner_arrows_and_the_own_first_card(viewer, told):  # top_speed 2.3
    assert keys(seen_by(viewer, WAITING, "clock signal")) == told


@pytest.mark.parametrize(("seat", "motif"), [(1, "circle"), (2, "flag")])
def test_each_player_is_told_the_own_first_card_alone(seat, motif):  # top_speed 2.3
    t = dealt(white=[3, 0, 1, 2, *range(4, 21)])
    arrows, card = GAME.witness(t, CLOCK, GAME.move_named("signal"), seat - 1)
    assert (arrows.values, card.seat, card.card.split()[0]) == ((2, 2, 3, 5), seat - 1, motif)


def test_the_signal_is_contested_by_nobody():  # top_speed 3.5
    assert GAME.contest(dealt(), CLOCK, GAME.move_named("signal")) == 0


# ---- imagining, and wrong imaginings that the law must catch -------------------------------------


def waiting_position():
    """A position before the signal with two cards in each packet, and all worlds that fit it."""
    tiny = next(tiny for tiny in KIT.tiny() if tiny.moves == 0)
    position = reach(KIT, tiny, 1)
    return position, consistent(KIT, tiny, position)


def test_before_the_signal_every_row_and_both_packets_are_in_doubt():  # top_speed 2.3
    assert len(waiting_position()[1]) == 2 * 2 * 2 * (2 * 2)  # cards, their turns, packets


def test_the_inner_arrows_are_imagined_evenly_among_those_that_fit():  # top_speed 2.3
    assert not judged(KIT, *waiting_position(), GAME.imagine).problem(KIT)


def keep_the_box_order(t, luck):
    """Lay the inner cards as the box has them, turned by lot."""
    for card, place in enumerate(INNER_PLACES, 1):
        turned = below(luck, 2)
        t.value[place], t.value[ROW + place] = ARROWS[card, turned], ARROWS[card, 1 - turned]


def never_turn_a_card(t, luck):
    """Lay them in any order, but always the same way round."""
    for place in INNER_PLACES:
        if t.value[place] > t.value[ROW + place]:
            t.value[place], t.value[ROW + place] = t.value[ROW + place], t.value[place]


def lay_an_outer_card_again(t, luck):
    t.value[1], t.value[ROW + 1] = t.value[0], t.value[ROW]


def leave_them_face_down(t, luck):
    for place in INNER_PLACES:
        t.value[place] = t.value[ROW + place] = 0


@pytest.mark.parametrize(
    "fault", [keep_the_box_order, never_turn_a_card, lay_an_outer_card_again, leave_them_face_down]
)
def test_a_wrong_row_is_caught(fault):
    def imagine(view, luck, t):
        GAME.imagine(view, luck, t)
        fault(t, luck)

    assert judged(KIT, *waiting_position(), imagine).problem(KIT)


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_an_imagined_table_goes_on_with_the_signal(viewer):  # top_speed 2.3
    world = GAME.table()
    GAME.imagine(GAME.seen(dealt(), viewer), lucky(3), world)
    assert len(moves(act(world, "clock signal"), 1)) == 9
