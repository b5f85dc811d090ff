"""Sounds, as a browser renders them into memory, and what of them is heard and felt at a table."""

import itertools
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import add_bot, open_table, start
from tools.node import find_node
from tools.web import WEB

GAME = "Coloretto"
EAR = Path(__file__).parent / "ear"
LOUDEST, QUIETEST = 0.9, 0.1  # peaks, of full scale
ALIKE = 0.8  # how much two sounds may have in common
SOUNDS = re.findall(
    r"'(\w+)'",
    (WEB / "src/sound/voices.ts")
    .read_text(encoding="utf-8")
    .partition("\n\n")[2]
    .partition("\n\n")[0],
)
# Whatever begins to sound or to tremble is written down; this browser says that it can.
NOTE_SOUNDS = """
window.sounded = 0
window.trembled = []
const begin = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) { sounded += 1; return begin.apply(this, when) }
navigator.vibrate = pattern => { trembled.push(pattern); return true }
"""


@pytest.fixture(scope="module")
def listen(browser):
    """Renders sounds that begin at once, each as (name, step, share), and measures them."""
    node = find_node()
    source = subprocess.run(
        [node.program, "--input-type=module"],
        input=(EAR / "bundle.mjs").read_text(encoding="utf-8"),
        cwd=WEB,
        env=node.environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout
    page = browser.new_page()
    page.evaluate(f"{source};globalThis.voices = voices")
    ear = (EAR / "ear.js").read_text(encoding="utf-8")
    assert page.evaluate("voices.SOUNDS") == SOUNDS
    yield lambda *orders: page.evaluate(ear, orders)
    page.close()


@pytest.fixture(scope="module")
def measured(listen):
    return {sound: listen((sound, 0, 1)) for sound in SOUNDS}


@pytest.mark.parametrize("sound", SOUNDS)
def test_a_sound_is_heard_and_begins_and_ends_in_silence(measured, sound):
    one = measured[sound]
    assert QUIETEST < one["peak"] < LOUDEST
    assert 0.05 < one["seconds"] < 3
    assert max(one["begins"], one["ends"]) < 0.001


def test_no_two_sounds_are_alike(measured):
    def common(one, other):
        prints = (measured[one]["print"], measured[other]["print"])
        return sum(left * right for left, right in zip(*prints, strict=True))

    alike = {pair: common(*pair) for pair in itertools.combinations(SOUNDS, 2)}
    assert {pair for pair, share in alike.items() if share > ALIKE} == set()


def test_everything_at_once_is_not_torn(listen):
    crowd = listen(*[(sound, 0, 1) for sound in SOUNDS * 3])
    assert crowd["peak"] < 1


def test_cards_of_others_are_softer_and_lower(measured):
    mine, theirs = measured["mine"], measured["theirs"]
    assert theirs["loudness"] < 0.7 * mine["loudness"]
    assert theirs["height"] < mine["height"]


def test_each_counted_card_is_a_step_higher(listen):
    heights = [listen(("tick", step, 1))["height"] for step in range(12)]
    assert all(after > before for before, after in itertools.pairwise(heights))


def test_a_win_is_long_and_a_loss_is_short(measured):
    assert measured["win"]["seconds"] > 2 * measured["loss"]["seconds"]


def play_alone(guest, house):
    guest.page.add_init_script(NOTE_SOUNDS)
    open_table(guest, house)
    add_bot(guest)
    start(guest)


def test_m_turns_the_sounds_off_and_on(house, invite):
    guest = invite()
    play_alone(guest, house)
    expect(guest.page).to_have_title(guest.say("web-title-turn", game=GAME))
    guest.page.wait_for_function("() => sounded > 0")
    guest.page.keyboard.press("m")
    expect(guest.page.locator(".news .notice.grey")).to_have_text(
        guest.say("web-sound-now", sound="off")
    )
    before = guest.page.evaluate("sounded")
    guest.page.keyboard.press("p")  # draw a card
    expect(guest.page.locator(".drawn")).to_be_visible()
    assert guest.page.evaluate("sounded") == before
    guest.page.keyboard.press("m")
    expect(guest.page.locator(".news .notice.grey")).to_have_text(
        guest.say("web-sound-now", sound="on")
    )
    guest.page.wait_for_function("before => sounded > before", arg=before)


def test_the_menu_turns_the_sounds_off_and_the_settings_say_so(house, invite):
    guest = invite("phone")
    play_alone(guest, house)
    guest.press(guest.button("web-menu"))
    switches = guest.page.get_by_role("switch", name=guest.say("web-sound"), exact=True)
    expect(switches).to_be_checked()
    guest.press(switches)
    expect(switches).not_to_be_checked()
    guest.press(guest.button("web-settings"))
    expect(switches.last).not_to_be_checked()
    guest.page.get_by_role("slider").fill("80")  # who sets a volume wants to hear it
    expect(switches.last).to_be_checked()


def test_a_device_in_the_hand_trembles_unless_somebody_says_no(house, invite):
    guest = invite("phone")
    play_alone(guest, house)
    guest.page.wait_for_function("() => trembled.length > 0")
    guest.press(guest.button("web-menu"))
    guest.press(guest.button("web-settings"))
    trembles = guest.page.get_by_role("switch", name=guest.say("web-vibration"))
    guest.press(trembles)
    expect(trembles).not_to_be_checked()
    before = guest.page.evaluate("trembled.length")
    guest.page.get_by_role("slider").fill("80")  # sounds as one's turn does
    assert guest.page.evaluate("trembled.length") == before


@pytest.mark.parametrize(
    ("device", "how"), [("desktop", {}), ("phone", {"reduced_motion": "reduce"})]
)
def test_nothing_trembles_on_a_desk_or_where_motion_is_unwanted(house, invite, device, how):
    guest = invite(device, **how)
    play_alone(guest, house)
    guest.page.wait_for_function("() => sounded > 0")
    assert guest.page.evaluate("trembled") == []
