"""Coloretto, the rulebook sentence by sentence: the table in words and pictures."""

import pytest

from nuancier.games.coloretto import GAME
from nuancier.kernel.fact import tag_of
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.locales import LANGUAGES, Refusal, Words
from tests.games.coloretto.position import (
    NAMING,
    NBSP,
    PLAY,
    after,
    dealt,
    read,
    scene,
    told,
)

# ---- the table, in words and pictures ------------------------------------------------------------


def test_the_scene_says_what_is_to_be_done_and_where_it_is_written():
    def doing(line):
        shown = scene(line)
        return shown.doing, shown.rule

    assert doing("players 3; undealt") == ("deal", "2.6")
    assert doing(PLAY) == ("draw_or_take", "3.1")
    assert doing("players 3; drawn R") == ("place", "3.2")
    assert doing(f"{NAMING}; seats J / . / .") == ("name", "4.3")
    assert doing("players 3; over 1") == ("over", "4.2")


def test_the_scene_shows_the_pile_as_a_number():
    assert scene("players 3; pile RYG").pile == 3


def test_the_scene_shows_rows_with_their_cards_and_which_are_gone():
    rows = scene("players 3; out 2; rows R+ / x / .").rows
    assert [(row.cards, row.gone) for row in rows] == [
        (("red", "plus_two"), False),
        ((), True),
        ((), False),
    ]


def test_the_scene_shows_who_is_out_and_whether_the_round_is_the_last():
    shown = scene("players 3; out 2; last; rows R / x / .")
    assert [seat.out for seat in shown.seats] == [False, True, False]
    assert shown.last_round


def test_the_scene_knows_whose_turn_it_is_and_by_which_table_points_count():
    shown = scene("players 3; scoring grey; mover 2", 3)
    assert (shown.mover, shown.scoring) == (1, "grey")


def test_no_seat_has_anything_that_the_others_do_not_see():
    assert GAME.own is None


def test_the_scene_counts_jokers_as_they_were_named():
    seat = scene(f"{NAMING}; seats JRR / J / .; mover 2; named Y / ? / ?").seats[0]
    assert [(one.colour, one.jokers) for one in seat.colours] == [("red", 0), ("yellow", 1)]


@pytest.mark.parametrize(
    ("line", "move", "french", "english"),
    [
        ("pile R", "draw", ["Ada pioche rouge."], ["Ada draws red."]),
        ("pile J", "draw", ["Ada pioche un joker."], ["Ada draws a joker."]),
        (
            "pile +; bottom 1",
            "draw",
            [
                "La carte « dernière manche » : cette manche est la dernière.",
                "Ada pioche un « +2 ».",
            ],
            ["The last-round card: this round is the last.", "Ada draws a “+2”."],
        ),
        (
            "drawn *; golden_joker on",
            "place on row 2",
            ["Ada pose le joker doré sur la rangée 2."],
            ["Ada places the golden joker on row 2."],
        ),
        (
            "rows RG+ / . / .",
            "take row 1",
            ["Ada prend la rangée 1 : rouge, vert et un « +2 »."],
            ["Ada takes row 1: red, green and a “+2”."],
        ),
        (
            "rows * / . / .; golden_joker on; pile Y; bottom 1",
            "take row 1",
            [
                "Ada prend la rangée 1 : le joker doré.",
                "La carte « dernière manche » : cette manche est la dernière.",
                "Le joker doré apporte jaune à Ada.",
            ],
            [
                "Ada takes row 1: the golden joker.",
                "The last-round card: this round is the last.",
                "The golden joker brings Ada yellow.",
            ],
        ),
        (
            "rows * / . / .; golden_joker on",
            "take row 1",
            ["Ada prend la rangée 1 : le joker doré."],
            ["Ada takes row 1: the golden joker."],
        ),
        (
            "seats JJ / . / .; jokers hand; naming 1",
            "name red blue",
            ["Ada compte ses jokers en rouge et bleu."],
            ["Ada counts the jokers as red and blue."],
        ),
    ],
)
def test_every_kind_of_move_is_told_in_both_languages(line, move, french, english):
    position = f"players 3; {line}"
    assert told(position, f"1 {move}", "fr") == french
    assert told(position, f"1 {move}", "en") == english


def test_what_leaves_the_game_with_the_third_row_is_told():  # 3.5
    line = "players 2; removed VC; out 2; rows R / x / GB"
    assert told(line, "1 take row 1", "fr") == [
        "Ada prend la rangée 1 : rouge.",
        "La rangée 3, que personne n’a prise, quitte le jeu : vert et bleu.",
    ]
    assert told(line, "1 take row 1", "en") == [
        "Ada takes row 1: red.",
        "Row 3, which nobody took, leaves the game: green and blue.",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "players 2; removed VC; out 2; rows R / x / .",  # nothing lies there
        "players 2; removed VC; rows R / G / B",  # the other is still to take
        "players 3; out 2; rows R / x / G",  # somebody is still to take
        "players 3; out 2 3; rows R / x / x",  # among three nothing is left over
    ],
)
def test_no_row_leaves_the_game_otherwise(line):
    assert told(line, "1 take row 1", "en") == ["Ada takes row 1: red."]


def test_a_naming_by_the_clock_is_told_as_one():
    line = "players 3; mover 2; seats . / JRR / .; jokers hand; naming 1"
    assert told(line, "clock name best", "fr") == [
        "Le temps est écoulé : les jokers de Bob comptent en rouge."
    ]
    assert told(line, "clock name best") == ["Time is up: Bob’s jokers count as red."]


@pytest.mark.parametrize(
    ("line", "move", "french", "english"),
    [
        ("pile R", "1 draw", "Vous piochez rouge.", "You draw red."),
        (
            "drawn R",
            "1 place on row 1",
            "Vous posez rouge sur la rangée 1.",
            "You place red on row 1.",
        ),
        (
            "rows R / . / .",
            "1 take row 1",
            "Vous prenez la rangée 1 : rouge.",
            "You take row 1: red.",
        ),
        (
            "seats J / . / .; jokers hand; naming 1",
            "1 name red",
            "Vous comptez vos jokers en rouge.",
            "You count your jokers as red.",
        ),
    ],
)
def test_the_mover_is_spoken_to(line, move, french, english):
    assert told(f"players 3; {line}", move, "fr", you=0) == [french]
    assert told(f"players 3; {line}", move, "en", you=0) == [english]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "fr",
            [
                "Hors de cette partie : cyan.",
                *("Ada reçoit mauve.", "Bob reçoit orange."),
                *("Cy reçoit bleu.", "Cy commence."),
            ],
        ),
        (
            "en",
            [
                "Not in this game: cyan.",
                *("Ada gets violet.", "Bob gets orange."),
                *("Cy gets blue.", "Cy begins."),
            ],
        ),
    ],
)
def test_the_deal_is_told_in_both_languages(language, sentences):
    t = dealt(3, colours=[6, 5, 4, 3, 2, 1, 0], first=3)
    words = Words(language, ["Ada", "Bob", "Cy"])
    said = [words.speak(GAME.speak(one)).replace(NBSP, " ") for one in GAME.witness_deal(t, 0)]
    assert said == sentences


def test_a_deal_from_which_no_colour_left_says_nothing_of_it():
    kinds = [tag_of(type(fact)) for fact in GAME.witness_deal(dealt(4), 0)]
    assert kinds == [*["starts_with"] * 4, "begins"]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everybody_is_told_the_same(viewer):
    t = read("players 3; pile R")
    assert GAME.witness(t, 0, 0, viewer) == GAME.witness(t, 0, 0, 2)
    assert GAME.witness_deal(t, viewer) == GAME.witness_deal(t, 2)


def test_every_refusal_and_every_move_can_be_said():
    lines = [
        "players 3; undealt",
        PLAY,
        "players 3; drawn R; rows RRR / x / .; out 2",
        "players 3; over 1",
    ]
    views = [GAME.seen(read(line), viewer) for line in lines for viewer in (0, 1, SPECTATOR)]
    for words in (Words(language) for language in LANGUAGES):
        for move in range(GAME.max_moves):
            assert words.speak(GAME.told(move))
            for view in views:
                if move not in GAME.legal_moves(read(GAME.write(world_of(view))), view.viewer):
                    assert words.speak(GAME.why_not(view, move))


def world_of(view):
    world = GAME.table()
    GAME.imagine(view, lucky(1), world)
    return world


def test_a_refusal_names_what_would_be_right():
    with pytest.raises(Refusal) as refused:
        after("players 2; drawn R; rows R / . / .", "1 place on row 1")
    assert Words("en").speak(refused.value.saying) == "Row 1 is full: it takes one card."
    assert Words("fr").speak(refused.value.saying).endswith("elle prend une carte.")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "notation-unknown"),
        ("pile R", "notation-missing"),
        ("players 6", "notation-number"),
        ("players 3; queen 1", "notation-unknown"),
        ("players 3; pile RX", "notation-letter"),
        ("players 3; rows R / .", "notation-pieces"),
        ("players 3; rows RRRR / . / .", "notation-too-many"),
        ("players 2; rows RR / . / .", "notation-too-many"),
        ("players 3; seats R", "notation-pieces"),
        ("players 3; drawn RY", "notation-pieces"),
        ("players 3; drawn .", "notation-pieces"),
        ("players 3; mover 4", "notation-number"),
        ("players 3; out 4", "notation-number"),
        ("players 3; out 1", "coloretto-line-mover-out"),
        ("players 3; removed J", "notation-letter"),
        ("players 3; games 2", "bad-option"),
        ("players 3; scoring pink", "bad-option"),
        ("players 3; over 2", "notation-number"),
        ("players 3; bottom 77", "notation-number"),
        ("players 3; named R / ? / ?", "notation-pieces"),
        ("players 3; seats J / . / .; named RR / ? / ?", "notation-pieces"),
        ("players 3; seats JJJJ / . / .", "coloretto-line-too-many"),
        ("players 3; seats JJJ / * / .", "coloretto-line-too-many"),
        (f"players 3; pile {'R' * 9}; drawn R", "coloretto-line-too-many"),
        (f"players 3; pile {'R' * 200}", "coloretto-line-too-many"),
        (f"players 3; pile {'RYGBOVC' * 9}JJJ{'+' * 10}.", "notation-letter"),
    ],
)
def test_a_wrong_line_is_refused(line, key):
    with pytest.raises(Refusal) as refused:
        read(line)
    assert refused.value.saying.key == key
    assert all(Words(language).speak(refused.value.saying) for language in LANGUAGES)
