"""The result as a picture: what is drawn, whom it names, and how it leaves the page."""

import struct
import zlib
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AT_HOME
from tests.browser.looking import look_closely
from tests.browser.playing import play_to_the_end
from tests.browser.sitting import join, open_table, start

SIZE = (1200, 630)
# Writes down every text that a canvas of the page draws.
LISTEN = """
globalThis.drawn = []
const fillText = CanvasRenderingContext2D.prototype.fillText
CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
  drawn.push(text)
  return fillText.call(this, text, ...rest)
}
"""
# A browser that shares files, as phones do.
SHARES = """
globalThis.shared = []
Object.defineProperty(navigator, 'canShare', { value: it => it.files.length === 1 })
Object.defineProperty(navigator, 'share', {
  value: async it => { shared.push([it.files[0].name, it.files[0].type, it.files[0].size]) }
})
"""
# As on a computer that shares nothing.
SHARES_NOTHING = "Object.defineProperty(navigator, 'canShare', { value: () => false })"


def size_of(picture: Path) -> tuple[int, int]:
    raw = picture.read_bytes()
    assert raw[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack_from(">II", raw, 16)


def tints_of(picture: Path) -> Counter[bytes]:
    """Count the bytes of the unpacked picture: a blank one has nearly none."""
    raw, at, packed = picture.read_bytes(), 8, b""
    while at < len(raw):
        size, kind = struct.unpack_from(">I4s", raw, at)
        packed += raw[at + 8 : at + 8 + size] if kind == b"IDAT" else b""
        at += size + 12
    return Counter(zlib.decompress(packed))


def finished(house, invite, *, says_yes: bool = False):
    """Ana on a phone and Bob before a computer have played a game to its end."""
    ana, bob = invite("phone"), invite("desktop", language="en", theme="dark")
    for one in (ana, bob):
        one.page.add_init_script(LISTEN)
    ana.page.add_init_script(SHARES)
    bob.page.add_init_script(SHARES_NOTHING)
    code = open_table(ana, house, name="Ana Lovelace")
    join(bob, house, code, name="Bob Babbage")
    if says_yes:
        bob.press(bob.button("web-settings"))
        bob.page.get_by_role("switch", name=bob.say("web-named")).check()
        bob.page.keyboard.press("Escape")
    start(ana)
    play_to_the_end(ana, bob)
    return ana, bob


def card_of(guest):
    """Open the card; return its picture once it is drawn."""
    guest.press(guest.button("web-share-result"))
    sheet = guest.page.get_by_role("dialog", name=guest.say("web-card"))
    picture = sheet.get_by_role("img")
    expect(picture).to_be_visible()
    return sheet, picture


def test_the_card_is_drawn_shared_and_downloaded(house, invite, tmp_path):
    ana, bob = finished(house, invite)
    sheet, picture = card_of(ana)
    told = picture.get_attribute("alt")
    assert "Ana Lovelace" in told
    assert "B. B." in told
    written = " ".join(ana.page.evaluate("drawn"))
    assert "Ana Lovelace" in written
    assert "B. B." in written
    assert not any(word in told + written for word in ("Bob", "Babbage"))
    assert not {"A", "B"} & set(ana.page.evaluate("drawn"))  # faces, no letters in the rounds
    assert picture.evaluate("it => [it.naturalWidth, it.naturalHeight]") == [*SIZE]
    ana.press(ana.button("web-share"))
    [[name, kind, weight]] = ana.page.evaluate("shared")
    assert (name, kind) == ("nuancier-coloretto.png", "image/png")
    assert weight > 20_000
    assert look_closely(ana.page, "result-card") == []
    ana.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(ana.button("web-share-result")).to_be_focused()

    sheet, _ = card_of(bob)
    assert not any(word in " ".join(bob.page.evaluate("drawn")) for word in ("Ana", "Lovelace"))
    expect(bob.button("web-share")).to_have_count(0)
    with bob.page.expect_download() as coming:
        bob.press(bob.link("web-card-download"))
    saved = tmp_path / "card.png"
    coming.value.save_as(saved)
    assert coming.value.suggested_filename == "nuancier-coloretto.png"
    assert size_of(saved) == SIZE
    assert len(tints_of(saved)) > 100
    assert look_closely(bob.page, "result-card-dark") == []


def test_who_said_yes_is_named_on_the_cards_of_others_also_by_plain_http(
    open_house, invite, free_port, tmp_path
):
    url = f"http://{AT_HOME}:{free_port}"
    house = open_house(port=free_port, public_url=url)
    house.url = url
    ana, _ = finished(house, invite, says_yes=True)
    assert ana.page.evaluate("isSecureContext") is False
    _, picture = card_of(ana)
    written = " ".join(ana.page.evaluate("drawn"))
    assert "Bob Babbage" in picture.get_attribute("alt")
    assert "Bob Babbage" in written
    assert AT_HOME not in written  # an address at home is no business of others
    with ana.page.expect_download() as coming:
        ana.press(ana.link("web-card-download"))
    coming.value.save_as(tmp_path / "card.png")
    assert size_of(tmp_path / "card.png") == SIZE


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_setting_is_off_until_somebody_turns_it_on(house, invite, language):
    guest = invite("phone", language=language)
    guest.page.goto(house.url)
    guest.press(guest.button("web-settings"))
    switch = guest.page.get_by_role("switch", name=guest.say("web-named"))
    expect(switch).not_to_be_checked()
    switch.check()
    guest.page.reload()
    guest.press(guest.button("web-settings"))
    expect(switch).to_be_checked()
