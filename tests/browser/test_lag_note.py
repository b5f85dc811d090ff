"""Behind a proxy that does not measure it lag is not forgiven: a race says so before it begins."""

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.browser.looking import look_closely
from tests.browser.sitting import add_bot, come, open_table, who_comes

SMALL = {"width": 360, "height": 640}
OVERFLOWS = "() => document.documentElement.scrollHeight - window.innerHeight"
LINES = "one => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"


@pytest.fixture
def far_house(open_house):
    return open_house(trusted_proxy="127.0.0.1")


@pytest.mark.parametrize(
    ("screen", "game", "language"),
    [
        ("phone", "rouge_jaune_vert", "fr"),
        ("small phone", "rouge_jaune_vert", "en"),
        ("small phone", "top_speed", "fr"),
        ("desktop", "top_speed", "en"),
    ],
)
def test_the_lobby_of_a_race_says_in_one_line_that_lag_is_not_forgiven(
    invite, far_house, screen, game, language
):
    guest = invite(screen.split()[-1], language)
    if screen == "small phone":
        guest.page.set_viewport_size(SMALL)
    open_table(guest, far_house, game)
    add_bot(guest)
    if GAMES[game].seats[1] >= 4:
        who_comes(guest)
        come(guest, "Caramel", "Perle")
        guest.press(guest.button("web-invite"))  # as full as a lobby can be
    note = guest.page.locator(".table-rules .lag-note")
    expect(note).to_have_text(guest.say("web-lag-unforgiven"))
    expect(note).to_be_in_viewport(ratio=1)
    rules, bar = (guest.page.locator(one).bounding_box() for one in (".table-rules", ".start-bar"))
    assert rules["y"] + rules["height"] <= bar["y"]
    assert note.evaluate(LINES) == 1
    assert guest.page.evaluate(OVERFLOWS) <= 0
    assert look_closely(guest.page, f"lag-note-{game}-{language}") == []
