"""Top Speed: what a viewer knows, is told and is shown, section 6 of the rulebook."""

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.notation import CARD_NAMES
from nuancier.kernel.luck import lucky
from nuancier.locales import LANGUAGES, Words, says, seat_name
from tests.games.top_speed.race import (
    WATCHER,
    after,
    dealt,
    keys,
    known_packet,
    own,
    packet,
    read,
    scene,
    seen_by,
)

MENDABLE = "columns Yc Bc; packets Rf / Rc; mend 1 ."
WAITING = "countdown; packets Yc / Rc"
PLAYING_ON = "packets Yc / Rc; stopped 1; top_speed 2"


def test_the_own_turned_up_card_is_seen_and_no_card_below_it():  # top_speed 6
    assert known_packet(read("packets Yc Rf Bc / .; unseen 2 0"), 1) == "Yc ? ?"


def test_the_own_packet_is_known_as_far_as_it_has_cycled():  # top_speed 6
    t = after("packets Yc Rf Bc Ym / .; unseen 3 0", "1 put under", "1 put under")
    assert known_packet(t, 1) == "Bc ? Yc Rf"


def test_a_placement_turns_up_an_unseen_card_first():  # top_speed 6
    t = after("packets Yc Rf Bc Ym / .; unseen 2 0", "1 place on column 1")
    assert known_packet(t, 1) == "Rf ? Ym"


def test_once_every_card_has_been_turned_up_the_whole_order_is_known():  # top_speed 6
    t = after("packets Yc Rf / .; unseen 1 0", "1 put under", "1 put under")
    assert known_packet(t, 1) == "Yc Rf"


@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_the_order_of_anothers_packet_is_not_known(viewer):  # top_speed 6
    tables = [read(f"packets Yc / {cards}") for cards in ("Rc Em", "Em Rc")]
    assert GAME.seen(tables[0], viewer - 1) == GAME.seen(tables[1], viewer - 1)


@pytest.mark.parametrize(("seat", "cards"), [(1, {"Yc"}), (2, {"Rc", "Em"})])
def test_which_cards_are_left_in_a_packet_can_be_counted(seat, cards):  # top_speed 6
    left = GAME.seen(read("packets Yc / Rc Em"), 0).cards_in_packet[seat - 1]
    assert {name for card, name in enumerate(CARD_NAMES) if left >> card & 1} == cards


def test_what_lies_open_is_known_to_all():  # top_speed 6
    counts = "unseen 0 0; cycled 1 1; idled 2 1; mend . 1; landings 3 4; stopped 1; reopened 5"
    line = f"races 3; handicap 0,300; black 2; columns Yc Bc; packets Em / Rf; {counts}"
    assert GAME.write(imagined(line)) == GAME.write(read(line))


def test_imagined_packets_keep_what_is_known():  # top_speed 6
    world = imagined("packets Yc Rf Bc Ym / Rc Em; unseen 2 1")
    assert packet(world, 1).split()[::3] == ["Yc", "Ym"]


@pytest.mark.parametrize(("seat", "cards"), [(1, "Bc Rf Yc Ym"), (2, "Em Rc")])
def test_imagined_packets_hold_the_same_cards(seat, cards):  # top_speed 6
    world = imagined("packets Yc Rf Bc Ym / Rc Em; unseen 2 1")
    assert sorted(packet(world, seat).split()) == cards.split()


def imagined(line):
    """A race that seat 1 could be in."""
    world = GAME.table()
    GAME.imagine(GAME.seen(read(line), 0), lucky(3), world)
    return world


# ---- what is told --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "told"),
    [(1, ["puts-this-under", "turns-up"]), (2, ["puts-under"]), (WATCHER, ["puts-under"])],
)
def test_a_card_put_under_is_told_to_its_owner_alone(viewer, told):  # top_speed 6
    assert keys(seen_by(viewer, "packets Yc Rf / Rc", "1 put under")) == told


@pytest.mark.parametrize(
    ("viewer", "told"), [(1, ["places", "turns-up"]), (2, ["places"]), (WATCHER, ["places"])]
)
def test_a_placed_card_is_told_to_all_and_the_next_to_its_owner(viewer, told):  # top_speed 6
    assert keys(seen_by(viewer, "packets Yc Rf / Rc", "1 place on column 1")) == told


def test_the_card_told_is_the_one_that_was_placed():  # top_speed 6
    told = seen_by(2, "packets Yc Rf / Rc", "1 place on column 3")[0].args
    assert (told["card"].key, told["column"]) == ("top-speed-circle", 3)


def test_the_card_turned_up_is_the_next_one():  # top_speed 6
    told = seen_by(1, "packets Yc Rf / Rc", "1 place on column 3")[1].args
    assert told["card"].key == "top-speed-flag"


def test_the_last_card_placed_turns_up_no_other():  # top_speed 6
    assert keys(seen_by(1, "packets Yc / Rc", "1 place on column 1")) == ["places"]


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_a_mend_is_told_to_all(viewer):  # top_speed 6
    told = seen_by(viewer, MENDABLE, "1 mend to column 2")[0].args
    assert (told["card"].key, told["source"], told["column"]) == ("top-speed-circle", 1, 2)


@pytest.mark.parametrize(("viewer", "told"), [(1, ["mend-closed"]), (2, []), (WATCHER, [])])
def test_the_end_of_mending_is_told_to_its_owner_alone(viewer, told):  # top_speed 6
    assert keys(seen_by(viewer, MENDABLE, "clock close mending for seat 1")) == told


def test_a_true_top_is_told_with_its_card_and_the_end():  # top_speed 3.6
    told = keys(seen_by(2, "packets . / Rc", "1 top"))
    assert told == ["says-top", "gets-card", "ends"]


def test_a_false_top_is_told_with_its_proof_and_who_plays_on():  # top_speed 3.6
    told = keys(seen_by(2, "packets Yc / Em; cycled 1 0", "1 top"))
    assert told == ["says-top", "false-top", "gets-card", "plays-on"]


def test_a_false_top_that_nobody_outlasts_ends_the_race():  # top_speed 3.6
    told = keys(seen_by(2, "packets Yc / .; cycled 1 0", "1 top"))
    assert told == ["says-top", "false-top", "gets-card", "ends"]


def test_the_proof_is_a_card_that_fits_and_where():  # top_speed 3.6
    told = seen_by(2, "columns Yf / Rm / Bs; packets Yc Bm / Em; cycled 2 0", "1 top")[1].args
    assert (told["card"].key, told["column"]) == ("top-speed-circle", 2)


def test_the_card_that_proves_a_top_false_tells_nothing_of_the_order():  # top_speed 3.6
    lines = [f"packets {cards} / Em; cycled 2 0" for cards in ("Yc Rf", "Rf Yc")]
    assert seen_by(2, lines[0], "1 top") == seen_by(2, lines[1], "1 top")


@pytest.mark.parametrize(
    ("line", "taker"), [("packets . / Rc", 1), ("packets Yc / Rc; cycled 1 0", 2)]
)
def test_who_gets_the_card_is_told(line, taker):  # top_speed 3.6
    told = says("top-speed-gets-card", seat=seat_name(taker - 1))
    assert told in seen_by(2, line, "1 top")


def test_a_second_top_ends_the_race_without_a_judging():  # top_speed 3.6
    line = "packets Rf / Em; cycled 0 1; stopped 1; top_speed 2"
    assert keys(seen_by(1, line, "2 top")) == ["says-top", "ends"]


# ---- what is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize(("viewer", "shown"), [(1, ("yellow", "circle")), (2, ("red", "circle"))])
def test_a_turned_up_card_is_shown_to_its_owner(viewer, shown):  # top_speed 6
    card = own("packets Yc Rf / Rc", viewer).turned_up
    assert (card.colour, card.motif, card.owner) == (*shown, viewer - 1)


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_the_table_shows_no_turned_up_card(viewer):  # top_speed 6
    assert scene("packets Yc Rf / Rc", viewer) == scene("packets Ym Rf / Rc", viewer)


def test_an_empty_packet_has_no_turned_up_card():  # top_speed 6
    assert own("packets . / Rc").turned_up is None


def test_the_sizes_of_both_packets_are_shown():  # top_speed 6
    assert [seat.left for seat in scene("packets Yc Rf / Rc").seats] == [2, 1]


def test_every_cards_owner_is_shown():  # top_speed 6
    cards = scene("black 2; columns Yc Rm").columns[0].cards
    assert [card.owner for card in cards] == [1, 0]


def test_whose_cards_are_black_is_shown():  # top_speed 6
    assert [seat.back for seat in scene("black 2").seats] == ["white", "black"]


def test_four_arrows_point_to_each_seat():  # top_speed 6
    assert [column.towards for column in scene("columns .").columns] == [0] * 4 + [1] * 4


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("undealt", ("deal", "2.3")),
        ("packets Yc / Rc", ("race", "3.1")),
        (PLAYING_ON, ("play_on", "3.6")),
        ("packets Yc / Rc; ending still", ("over", "4.1")),
    ],
)
def test_the_scene_says_what_is_going_on(line, shown):
    assert (scene(line).doing, scene(line).rule) == shown


@pytest.mark.parametrize(
    ("line", "viewer", "shown"),
    [
        ("undealt", 1, ("deal", "2.3")),
        ("packets Yc / Rc", 1, ("race", "3.1")),
        (PLAYING_ON, 1, ("stopped", "3.6")),
        (PLAYING_ON, 2, ("play_on", "3.6")),
        ("packets Yc / Rc; ending still", 1, ("over", "4.1")),
    ],
)
def test_a_player_is_shown_what_is_to_be_done(line, viewer, shown):
    assert (own(line, viewer).doing, own(line, viewer).rule) == shown


@pytest.mark.parametrize(("viewer", "shown"), [(1, 0), (2, None)])
def test_a_mend_is_shown_to_its_owner_while_it_is_open(viewer, shown):  # top_speed 3.3
    assert own(MENDABLE, viewer).mend == shown


@pytest.mark.parametrize("closed", ["ending still", "stopped 1; top_speed 2"])
def test_who_makes_no_more_moves_is_shown_no_mend(closed):  # top_speed 3.3
    assert own(f"{MENDABLE}; {closed}").mend is None


@pytest.mark.parametrize(("viewer", "shown"), [(1, 1), (2, 0)])
def test_how_many_cards_are_missing_for_top_is_shown(viewer, shown):  # top_speed 3.6
    assert own("packets Yc Rf / Rc; cycled 1 1", viewer).before_top == shown


def test_who_is_stopped_needs_no_more_cards_for_top():  # top_speed 3.6
    assert [own(PLAYING_ON, viewer).before_top for viewer in (1, 2)] == [None, 1]


def test_who_called_a_false_top_and_who_has_the_card_are_shown():  # top_speed 3.6
    seats = scene(PLAYING_ON).seats
    assert [(seat.stopped, seat.has_top_speed) for seat in seats] == [(True, False), (False, True)]


def test_while_the_race_runs_nothing_is_judged():  # top_speed 4.1
    shown = scene("columns Yc; packets Bc / Rc")
    assert (shown.ending, shown.columns[0].judging, shown.seats[0].count) == (None, None, None)


def test_at_the_end_the_points_are_added_up():  # top_speed 4.2
    seats = scene("columns Yc / Bc / Rm Rs; top_speed 2; ending top").seats
    counts = [(seat.count.arrows, seat.count.top_speed, seat.count.points) for seat in seats]
    assert counts == [([1, 2, 2], 0, 5), ([], 3, 3)]


@pytest.mark.parametrize(
    ("cards", "repeats"),
    [("Rm Rs", ["colour"]), ("Rm Gm", ["motif"]), ("Rm Gs Rs", ["motif", "colour"])],
)
def test_at_the_end_a_column_shows_what_its_first_wrong_card_repeats(
    cards, repeats
):  # top_speed 4.1
    assert scene(f"columns {cards}; ending top").columns[0].judging.repeats == repeats


def test_at_the_end_an_empty_column_has_no_winner():  # top_speed 4.1
    judging = scene("ending top").columns[0].judging
    assert (judging.winner, judging.mistake, judging.repeats) == (None, None, [])


# ---- in words ------------------------------------------------------------------------------------


def said(sayings):
    return " ".join(Words("en", ["Ana", "Bo"]).speak(saying) for saying in sayings)


@pytest.mark.parametrize(
    ("line", "one", "words"),
    [
        ("packets Yc / Ve", "2 place on column 8", "Bo places the violet heart in column 8."),
        (MENDABLE, "1 mend to column 3", "Ana moves the blue circle from column 1 to column 3."),
    ],
)
def test_a_move_is_told_in_these_words(line, one, words):
    assert said(seen_by(WATCHER, line, one)) == words


def test_a_false_top_is_told_in_these_words():
    assert said(seen_by(WATCHER, "columns Rf; packets Yc / Gt; cycled 0 1", "2 top")) == (
        "Bo says TOP! But the green tree would still have gone in column 1. "
        "Ana gets the TOP SPEED card. Ana plays on, for 10 seconds at most."
    )


def test_the_end_of_mending_is_told_in_these_words():
    line = "columns . / Rc Ec; packets . / Rm; mend . 2"
    told = seen_by(2, line, "clock close mending for seat 2")
    assert said(told) == "Too late to mend your card in column 2."


def test_the_deal_is_told_in_these_words():
    assert said(map(GAME.speak, GAME.witness_deal(dealt(lot=(1, 0)), WATCHER - 1))) == (
        "Bo has the black cards, Ana the white ones. The outer arrows are worth 1, 3, 4 and 4."
    )


def test_the_signal_is_told_in_these_words():
    told = seen_by(2, "countdown; packets Yc / Rc", "clock signal")
    assert said(told) == (
        "Go! The inner arrows are worth 2, 2, 3 and 5. Bo turns up the red circle."
    )


def test_a_mend_to_where_the_card_lies_is_refused_in_these_words():
    why = GAME.why_not(GAME.seen(read(MENDABLE), 0), GAME.move_named("mend to column 1"))
    assert said([why]) == "The card lies in column 1 already: choose another."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("move", range(GAME.max_moves), ids=GAME.names)
def test_every_move_can_be_said(move, language):
    assert Words(language).speak(GAME.told(move))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("place on column 3", "place in column 3"),
        ("put under", "put under the packet"),
        ("mend to column 3", "move to column 3"),
        ("top", "say TOP"),
        ("close mending for seat 2", "end of mending for Bo"),
        ("end after a false top", "end of the race: 10 seconds after a false TOP"),
        ("end with nothing to place", "end of the race: nothing left to place"),
        ("end without a placement", "end of the race: 30 seconds without a placement"),
        ("end of time", "end of the race: 5 minutes are up"),
        ("signal", "start signal"),
    ],
)
def test_a_move_is_named_in_these_words(name, words):
    assert said([GAME.told(GAME.move_named(name))]) == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
@pytest.mark.parametrize(
    "line", ["undealt", WAITING, "packets . / Rc", MENDABLE, PLAYING_ON, "ending top"]
)
def test_every_refusal_can_be_said(line, viewer, language):
    view, words = GAME.seen(read(line), viewer - 1), Words(language)
    assert all(words.speak(GAME.why_not(view, move)) for move in range(GAME.max_moves))


def test_a_spectator_is_refused_as_one():
    assert GAME.why_not(GAME.seen(read("packets Yc / Rc"), WATCHER - 1), 0).key == "not-a-seat"
