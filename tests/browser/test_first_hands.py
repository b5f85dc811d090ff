"""The first hands: each is played to its end through the page, and nothing in it can go wrong."""

import json

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.amount import amount
from tests.browser.guided import Learner
from tests.browser.looking import look_closely

SENT = """
window.sent = []
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (said) { window.sent.push(String(said)); send.call(this, said) }
"""


def acts(page) -> int:
    """Return how many moves this page has sent."""
    return sum(json.loads(one)["t"] == "act" for one in page.evaluate("() => window.sent"))


@pytest.mark.parametrize(("device", "language"), [("phone", "fr"), ("desktop", "en"), ("phone", "en"), ("desktop", "fr")])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_first_hand_is_played_to_its_end(house, invite, game, device, language):
    guest = invite(device, language, reduced_motion="reduce")
    learner = Learner(guest, house, game, language)
    learner.come()
    learner.plays()
    expect(learner.end).to_be_visible()
