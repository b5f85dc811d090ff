"""The parts that all drawings are made of."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.text import Text

from nuancier.games import GAMES
from nuancier.kernel.game import SPECTATOR
from nuancier.locales import Words
from nuancier.text.drawing import LABELS, NO_BREAK, Pen, addition, decimal, in_columns, signed
from nuancier.text.rouge_jaune_vert import draw
from nuancier.text.screen import Paper


def pen(*, in_colour: bool) -> Pen:
    return Pen(Words("fr"), in_colour=in_colour, width=lambda: 80)


@pytest.mark.parametrize("in_colour", [True, False])
@pytest.mark.parametrize("colour", LABELS)
def test_a_colour_is_always_written_in_words(colour, in_colour):
    name = Words("fr").say("colour-" + colour)
    assert name in pen(in_colour=in_colour).label(colour).plain


def test_an_addition_shows_its_signs():
    terms = [(21, "vert"), (-3, "bleu"), (2, "")]
    assert addition(terms, 20).replace(NO_BREAK, " ") == "21 (vert) − 3 (bleu) + 2 = 20"
    assert addition([(-1, "")], -1).replace(NO_BREAK, " ") == "−1 = −1"
    assert addition([], 0).replace(NO_BREAK, " ") == "0 = 0"


def test_numbers_are_signed_as_they_are_printed():
    assert [signed(number) for number in (4, 0, -4)] == ["+4", "0", "−4"]


def test_a_decimal_has_the_point_of_its_language():
    assert decimal(1.25, 1, Words("fr")) == "1,2"
    assert decimal(-1.25, 2, Words("en")) == "−1.25"


@pytest.mark.parametrize("width", [1, 10, 80])
@pytest.mark.parametrize("count", [0, 1, 2, 7, 84])
def test_columns_hold_every_item_once(count, width):
    import io

    sink = io.StringIO()
    Paper(sink).print(in_columns([Text(f"<{n}>") for n in range(count)], width))
    printed = sink.getvalue().split()
    assert sorted(printed) == sorted(f"<{n}>" for n in range(count))


@pytest.mark.parametrize("width", range(10, 30))
def test_a_card_is_never_broken_in_two(width):
    cards = [f"vert {digit}".replace(" ", NO_BREAK) for digit in range(6)]
    sink, drawing = StringIO(), pen(in_colour=True)
    Paper(sink).print(drawing.row(drawing.label("green", card) for card in cards), width=width)
    lines = sink.getvalue().splitlines()
    assert [card for line in lines for card in cards if card in line] == cards


def test_a_full_series_can_be_seen_from_afar():  # rouge_jaune_vert 3.6
    game = GAMES["rouge_jaune_vert"]
    t = game.read("players 2; length 2; series RV1 BN2 / BJ3")
    sink = StringIO()
    for part in draw(game.scene(game.seen(t, SPECTATOR)), None, pen(in_colour=False)):
        Paper(sink).print(part)
    assert [Words("fr").say("draw-rouge-full") in line for line in seats_in(sink)] == [True, False]


def seats_in(sink):
    return [line for line in sink.getvalue().splitlines() if "/2" in line]
