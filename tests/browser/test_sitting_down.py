"""From a link to a seat, and from the lobby to the first card."""

from typing import get_args

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from nuancier.tables import messages
from tests.browser.looking import STAYS
from tests.browser.sitting import add_bot, join, open_table, start


@pytest.fixture
def host(invite, house):
    guest = invite("desktop")
    guest.code = open_table(guest, house)
    return guest


@pytest.fixture
def other(invite, house, host):
    guest = invite("phone")
    join(guest, house, host.code)
    return guest


def seats(guest):
    return guest.page.locator(".seats .seat")


def test_a_link_is_the_invitation(host, other):
    expect(seats(host).nth(1).get_by_role("heading")).to_have_text("Bob")
    expect(seats(other).nth(0).get_by_role("heading")).to_have_text("Ana")


@pytest.mark.parametrize("written", ["{code}", "{code} ", "{word}{number}"])
def test_a_code_that_was_said_aloud_is_read_kindly(host, invite, house, written):
    guest = invite("phone")
    guest.page.goto(house.url)
    word, number = host.code.lower().split("-")
    said = written.format(code=host.code.lower(), word=word, number=number)
    guest.page.get_by_label(guest.say("web-have-code")).fill(said)
    guest.press(guest.button("web-join"))
    guest.page.get_by_label(guest.say("web-your-name")).fill("Chloé")
    guest.press(guest.button("web-sit-down"))
    expect(seats(host).nth(1).get_by_role("heading")).to_have_text("Chloé")


def test_the_link_can_be_copied_where_the_browser_trusts_the_page(browser, host):
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.add_init_script(STAYS)
    host.page.reload()
    host.press(host.button("web-copy-link"))
    expect(host.button("web-copied")).to_be_visible()
    copied = host.page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/t/{host.code}?g=coloretto")
    assert host.page.url == copied


def test_the_image_of_the_link_is_drawn(host):
    drawn = host.page.get_by_alt_text(host.say("web-qr"))
    expect(drawn).to_be_visible()
    assert drawn.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")


@pytest.mark.parametrize("code", ["MAXIMUM-44", "MAGNUM-44", "KIWI-42"])
def test_every_code_fits_on_its_panel(host, code):
    heading = host.page.get_by_label(host.say("web-invitation")).get_by_role("heading")
    letters = (
        "(one, code) => { one.textContent = code; one.style.setProperty('--letters', code.length) }"
    )
    heading.evaluate(letters, code)
    assert heading.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_name_that_somebody_has_is_asked_for_again(host, invite, house):
    guest = invite("phone")
    guest.page.goto(f"{house.url}/t/{host.code}")
    guest.page.get_by_label(guest.say("web-your-name")).fill("Ana")
    guest.press(guest.button("web-sit-down"))
    expect(guest.page.get_by_role("alert").filter(has_text="Ana")).to_be_visible()
    guest.page.get_by_label(guest.say("web-your-name")).fill("Bob")
    guest.press(guest.button("web-sit-down"))
    expect(seats(host).nth(1).get_by_role("heading")).to_have_text("Bob")


@pytest.mark.parametrize("name", ["Robot", "Expert", "Chance"])
def test_a_name_of_the_house_is_asked_for_again_where_a_table_is_opened(invite, house, name):
    guest = invite("phone")
    guest.page.goto(f"{house.url}/new/coloretto")
    field = guest.page.get_by_label(guest.say("web-your-name"))
    field.fill(name)
    guest.press(guest.button("web-with-friends"))
    expect(guest.page.get_by_role("alert").filter(has_text=name)).to_be_visible()
    expect(field).to_have_value(name)
    field.fill("Zoé")
    guest.press(guest.button("web-with-friends"))
    expect(seats(guest).nth(0).get_by_role("heading")).to_have_text("Zoé")


def test_nobody_sits_down_without_a_name(host, invite, house):
    guest = invite("phone")
    guest.page.goto(f"{house.url}/t/{host.code}")
    guest.press(guest.button("web-sit-down"))
    expect(guest.text("web-name-missing")).to_be_visible()
    expect(guest.page.get_by_label(guest.say("web-your-name"))).to_be_focused()


def test_the_host_puts_a_bot_on_a_seat_and_chooses_its_level(host, invite, house):
    add_bot(host)
    bot = seats(host).nth(1)
    bot.get_by_label(host.say("level-expert")).check(force=True)
    expect(bot.locator(".segment.on")).to_have_text(host.say("level-expert"))
    start(host)
    expect(host.page.locator(".opponent").get_by_role("heading")).to_have_text("Safran")


def test_a_bot_gets_up_for_somebody(host):
    add_bot(host)
    host.press(host.button("web-remove-bot", number=2))
    expect(seats(host).nth(1)).to_contain_text(host.say("web-free-seat"))


@pytest.mark.parametrize("game", GAMES)
def test_seats_come_and_go(invite, house, game):
    host = invite("desktop")
    open_table(host, house, game)
    fewest, most = GAMES[game].seats
    for count in range(fewest + 1, most + 1):
        host.press(host.button("web-add-seat"))
        expect(seats(host)).to_have_count(count)
    expect(host.button("web-add-seat")).to_have_count(0)
    for count in range(most, fewest, -1):
        host.press(host.button("web-remove-seat", number=count))
        expect(seats(host)).to_have_count(count - 1)
    expect(host.button("web-remove-seat", number=fewest)).to_have_count(0)


def test_the_rounds_that_can_be_chosen_follow_the_seats(invite, house):
    host = invite("desktop")
    open_table(host, house, "limits")
    rounds = host.page.get_by_label(host.say("web-option-rounds"))
    expect(rounds).to_have_value("10")
    host.press(host.button("web-add-seat"))
    expect(rounds).to_have_value("18")
    expect(rounds).to_have_attribute("max", "18")


def test_options_are_seen_by_everybody(host, other):
    host.page.get_by_label(host.say("web-value-grey")).check(force=True)
    expect(other.page.locator(".options")).to_contain_text(other.say("web-value-grey"))


def test_the_host_cannot_begin_while_a_seat_is_free(host):
    begin = host.button("web-players-missing", missing=1)
    expect(begin).to_have_attribute("aria-disabled", "true")
    expect(host.text("web-seats-free", free=1)).to_be_visible()


def test_a_guest_arranges_nothing(host, other):
    expect(other.text("web-host-starts")).to_be_visible()
    room = other.page.get_by_role("main")
    expect(room.get_by_role("radio")).to_have_count(0)
    expect(room.get_by_role("spinbutton")).to_have_count(0)
    expect(room.get_by_role("button").first).to_be_visible()
    may = [one.inner_text() for one in room.get_by_role("button").all()]
    reactions = [f"react-{kind}" for kind in get_args(messages.Reaction)]
    own = {other.say(f"web-{key}") for key in ["send", *reactions, "copy-link", "share", "leave"]}
    assert set(may) - own == set()


def test_a_guest_changes_seats(host, other):
    host.press(host.button("web-add-seat"))
    other.press(other.button("web-sit-here"))
    expect(seats(host).nth(2).get_by_role("heading")).to_have_text("Bob")
    expect(seats(other).nth(2)).to_contain_text(other.say("web-you"))


def test_a_guest_who_is_shown_out_only_looks_on(host, other):
    host.press(host.page.get_by_role("button", name="Libérer la place de Bob"))
    expect(other.text("lobby-seat-lost", why="")).to_be_visible()
    expect(other.text("web-watching-lobby")).to_be_visible()
    other.page.reload()
    expect(other.button("web-sit-down")).to_be_visible()


def test_a_guest_who_leaves_frees_the_seat(host, other):
    other.press(other.button("web-leave"))
    expect(other.page.get_by_role("heading", name=other.say("web-hero"))).to_be_visible()
    expect(seats(host).nth(1)).to_contain_text(host.say("web-free-seat"))


def test_people_talk_before_the_game(host, other):
    other.page.get_by_label(other.say("web-chat-say")).fill("Bonsoir !")
    other.press(other.button("web-send"))
    said = f"{host.say('web-says', name='Bob')} Bonsoir !"
    expect(host.page.get_by_role("log")).to_contain_text(said)


def test_a_locked_table_lets_nobody_else_sit_down(host, invite, house):
    host.page.get_by_role("switch", name=host.say("web-lock")).click()
    expect(host.page.get_by_role("switch", name=host.say("web-lock"))).to_be_checked()
    guest = invite("phone")
    guest.page.goto(f"{house.url}/t/{host.code}")
    expect(guest.page.get_by_role("heading", name=guest.say("web-table-locked"))).to_be_visible()
    guest.press(guest.button("web-watch"))
    expect(guest.text("web-watching-lobby")).to_be_visible()
