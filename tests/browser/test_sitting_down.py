"""From a link to a seat, and from the lobby to the first card."""

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.browser.looking import STAYS, look_closely
from tests.browser.sitting import (
    add_bot,
    add_seat,
    be_called,
    come,
    join,
    open_rules,
    open_table,
    seats,
    start,
    table,
    who_comes,
)

SMALL = {"width": 360, "height": 640}
OVERFLOWS = "() => document.documentElement.scrollHeight - window.innerHeight"


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


def test_a_link_is_the_invitation(host, other):
    expect(seats(host).nth(1).get_by_role("heading")).to_have_text("Bob")
    expect(seats(other).nth(0).get_by_role("heading")).to_have_text("Ana")


@pytest.mark.parametrize("written", ["{code}", "{code} ", "{word}{number}", "{word} {number}"])
def test_a_code_that_was_said_aloud_is_read_kindly(host, invite, house, written):
    guest = invite("phone")
    guest.page.goto(house.url)
    word, number = host.code.lower().split("-")
    said = written.format(code=host.code.lower(), word=word, number=number)
    guest.page.get_by_label(guest.say("web-have-code")).fill(said)
    guest.press(guest.button("web-join"))
    expect(guest.page).to_have_url(f"{house.url}/t/{host.code}")
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


@pytest.mark.parametrize("name", ["Robot", "Expert", "Pistache"])
def test_a_name_of_the_house_is_asked_for_again_where_a_table_is_opened(invite, house, name):
    guest = invite("phone")
    guest.page.goto(f"{house.url}/new/coloretto")
    be_called(guest, name)
    guest.press(guest.button("web-invite-friends"))
    expect(guest.page.get_by_role("alert").filter(has_text=name)).to_be_visible()
    field = guest.page.get_by_label(guest.say("web-your-name"), exact=True)
    expect(field).to_have_value(name)
    field.fill("Zoé")
    guest.press(guest.button("web-that-is-me"))
    expect(seats(guest).nth(0).get_by_role("heading")).to_have_text("Zoé")


def test_nobody_sits_down_without_a_name(host, invite, house):
    guest = invite("phone")
    guest.page.goto(f"{house.url}/t/{host.code}")
    guest.page.get_by_label(guest.say("web-your-name")).fill(" ")
    guest.press(guest.button("web-sit-down"))
    expect(guest.text("web-name-missing")).to_be_visible()
    expect(guest.page.get_by_label(guest.say("web-your-name"))).to_be_focused()


def test_the_host_lets_a_character_come_and_chooses_its_level(host, invite, house):
    add_bot(host)
    host.press(seats(host).nth(1).locator(".seat-face"))
    sheet = host.page.get_by_role("dialog", name="Pistache")
    sheet.get_by_label(host.say("level-expert")).check(force=True)
    expect(sheet.locator(".segment.on")).to_have_text(host.say("level-expert"))
    expect(sheet).to_contain_text(host.say("web-level-text-expert"))
    host.page.keyboard.press("Escape")
    expect(seats(host).nth(1)).to_contain_text(host.say("level-expert"))
    start(host)
    expect(host.page.locator(".opponent").get_by_role("heading")).to_have_text("Pistache")


def test_a_character_goes_with_one_press(host):
    add_bot(host)
    host.press(host.button("web-send-away", name="Pistache"))
    expect(seats(host).nth(1)).to_contain_text(host.say("web-free-seat"))


def test_a_tap_seats_and_a_tap_sends_away(host):
    who_comes(host)
    sheet = host.page.get_by_role("dialog")
    for name in ("Caramel", "Onyx", "Perle"):
        host.press(sheet.get_by_role("button", name=name))
        expect(sheet.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
    host.press(sheet.get_by_role("button", name="Onyx"))
    expect(sheet.get_by_role("button", name="Onyx")).to_have_attribute("aria-pressed", "false")
    host.press(host.button("web-who-comes-done"))
    expect(seats(host).locator("h3")).to_have_text(["Ana", "Caramel", "Perle"])


@pytest.mark.parametrize("game", GAMES)
def test_seats_come_and_go(invite, house, game):
    host = invite("desktop")
    open_table(host, house, game)
    fewest, most = GAMES[game].seats
    for _ in range(fewest + 1, most + 1):
        add_seat(host)
    who_comes(host)
    expect(host.button("web-seat-friend")).to_have_count(0)
    host.page.keyboard.press("Escape")
    for count in range(most, fewest, -1):
        host.press(host.button("web-remove-seat", number=count))
        expect(seats(host)).to_have_count(count - 1)
    expect(host.button("web-remove-seat", number=fewest)).to_have_count(0)


def test_the_rounds_that_can_be_chosen_follow_the_seats(invite, house):
    host = invite("desktop")
    open_table(host, house, "limits")
    add_seat(host)
    open_rules(host)
    rounds = host.page.get_by_label(host.say("web-option-rounds"))
    expect(rounds).to_have_value("18")
    host.press(host.button("web-remove-seat", number=3))
    expect(rounds).to_have_value("10")
    expect(rounds).to_have_attribute("max", "10")


def test_options_are_seen_by_everybody(host, other):
    sentence = other.page.locator(".table-rules summary")
    expect(sentence).to_contain_text("Barème beige")
    open_rules(host)
    host.page.get_by_label(host.say("web-value-grey")).check(force=True)
    expect(sentence).to_contain_text("Barème gris")


def test_a_choice_is_never_followed_by_what_the_other_one_means(invite, house):
    host = invite("phone")
    open_table(host, house, "limits")
    open_rules(host)
    choice = host.page.locator(".option", has_text=host.say("web-option-forgetful"))
    expect(choice).to_contain_text(host.say("web-meaning-forgetful-off"))
    choice.get_by_label(host.say("web-value-on")).check(force=True)
    expect(choice).to_contain_text(host.say("web-meaning-forgetful-on"))
    expect(choice).not_to_contain_text(host.say("web-meaning-forgetful-off"))


def test_two_taps_lead_from_home_to_the_first_decision(invite, house):
    guest = invite("phone")
    guest.page.goto(house.url)
    guest.press(guest.page.locator(".tile[href='/new/coloretto']"))
    guest.press(guest.button("web-play-now"))
    expect(guest.page.locator(".coloretto .mine.moving")).to_be_visible()
    expect(guest.page.locator(".opponent").get_by_role("heading")).to_have_text(
        ["Caramel", "Lilas"]
    )


def test_the_company_is_the_same_as_last_time(invite, house):
    guest = invite("phone")
    open_table(guest, house)
    add_bot(guest, character="Onyx")
    start(guest)
    guest.page.goto(f"{house.url}/new/coloretto")
    expect(guest.page.locator(".company b")).to_have_text(["Ana", "Onyx"])


def test_one_tap_sits_down_under_a_name_that_nobody_there_has(host, invite, house):
    be_called(host, "Zigzag")
    expect(seats(host).nth(0).locator("h3")).to_have_text("Zigzag")
    guest = invite("phone")
    guest.page.add_init_script(
        "localStorage.nuancier = JSON.stringify({name: 'Zigzag', isProposed: true, face: 'ours'})"
    )
    guest.page.goto(f"{house.url}/t/{host.code}")
    guest.press(guest.button("web-sit-down"))
    expect(seats(guest)).to_have_count(2)
    expect(seats(guest).nth(1).locator("h3")).not_to_have_text("Zigzag")


def test_a_name_is_changed_at_a_running_table(host, other):
    start(host)
    for taken in ("Ana", "Zoé"):
        other.press(other.button("web-menu"))
        other.press(other.button("web-me-title"))
        sheet = other.page.get_by_role("dialog")
        sheet.get_by_label(other.say("web-your-name")).fill(taken)
        sheet.get_by_label(other.say("web-face-hibou")).check(force=True)
        other.press(other.button("web-that-is-me"))
        if taken == "Ana":
            expect(sheet.get_by_role("alert")).to_contain_text("Ana")
            other.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    expect(host.page.locator(".opponent").get_by_role("heading")).to_have_text("Zoé")


def test_the_invitation_is_shown_again_inside_a_game(host, other):
    start(host)
    other.press(other.button("web-menu"))
    other.press(other.button("web-invite"))
    shown = other.page.get_by_role("dialog").get_by_label(other.say("web-invitation"))
    expect(shown.get_by_role("heading")).to_have_text(host.code)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [None, SMALL])
def test_the_lobby_of_four_is_one_screen_on_a_phone(invite, house, size, language):
    guest = invite("phone", language)
    if size:
        guest.page.set_viewport_size(size)
    open_table(guest, house)
    add_bot(guest)
    who_comes(guest)
    come(guest, "Caramel", "Perle")
    expect(seats(guest)).to_have_count(4)
    expect(guest.page.locator(".picture-door" if size else ".picture-strip")).to_be_in_viewport()
    guest.press(guest.button("web-invite"))
    expect(guest.page.get_by_label(guest.say("web-invitation"))).to_be_visible()
    rules, bar = (guest.page.locator(one).bounding_box() for one in (".table-rules", ".start-bar"))
    assert rules["y"] + rules["height"] <= bar["y"]
    if size:
        door = guest.button("pictures-title")
        expect(door).to_be_in_viewport(ratio=1)
        assert door.bounding_box()["y"] + door.bounding_box()["height"] <= bar["y"]
    assert guest.page.evaluate(OVERFLOWS) <= 0
    assert look_closely(guest.page, f"lobby-of-four-{language}") == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_small_phone_has_a_door_to_the_pictures(invite, house, language):
    guest = invite("phone", language)
    guest.page.set_viewport_size(SMALL)
    open_table(guest, house, "chiffres_et_couleurs")
    door = guest.page.locator(".picture-door")
    box, bar = door.bounding_box(), guest.page.locator(".start-bar").bounding_box()
    assert box["y"] + box["height"] <= bar["y"]
    guest.press(door)
    expect(guest.page.get_by_role("dialog").locator("figure").first).to_be_in_viewport()


def test_the_button_that_begins_is_always_in_view(host):
    open_rules(host)
    host.page.mouse.wheel(0, 2000)
    expect(host.button("web-players-missing", missing=1)).to_be_in_viewport(ratio=1)
    host.page.mouse.wheel(0, -4000)
    expect(host.button("web-players-missing", missing=1)).to_be_in_viewport(ratio=1)


def test_the_host_waits_for_a_guest_who_is_not_ready(host, other):
    other.press(other.button("web-ready"))
    expect(seats(host).nth(1)).to_contain_text(host.say("web-is-not-ready"))
    host.press(host.button("web-start", players=2))
    expect(host.text("web-waits-for", names="Bob", count=1)).to_be_visible()
    other.press(other.button("web-ready"))
    expect(table(host)).to_be_visible()


def test_nobody_waits_for_longer_than_20_seconds(host, other):
    other.press(other.button("web-ready"))
    expect(seats(host).nth(1)).to_contain_text(host.say("web-is-not-ready"))
    host.page.clock.install()
    host.press(host.button("web-start", players=2))
    expect(host.text("web-waits-for", names="Bob", count=1)).to_be_visible()
    host.page.clock.run_for(20_500)
    host.press(host.button("web-start-anyway"))
    host.page.clock.resume()
    expect(table(host)).to_be_visible()


def test_the_host_cannot_begin_while_a_seat_is_free(host):
    begin = host.button("web-players-missing", missing=1)
    expect(begin).to_have_attribute("aria-disabled", "true")
    expect(host.text("web-seats-free", free=1)).to_be_visible()


def test_a_guest_arranges_nothing(host, other):
    expect(other.text("web-host-starts")).to_be_visible()
    open_rules(other)
    room = other.page.get_by_role("main")
    expect(room.get_by_role("radio")).to_have_count(0)
    expect(room.get_by_role("spinbutton")).to_have_count(0)
    expect(room.get_by_role("button").first).to_be_visible()
    # The pictures of the rules arrange nothing either.
    buttons = room.locator("button:not(.picture-strip button)")
    may = [one.inner_text() for one in buttons.all()]
    own = {other.say(key) for key in ("web-invite", "web-copy-link", "web-share", "pictures-title")}
    assert set(may) - own == set()


def test_a_guest_changes_seats(host, other):
    add_seat(host)
    other.press(other.button("web-sit-on", number=3))
    expect(seats(host).nth(2).get_by_role("heading")).to_have_text("Bob")
    expect(seats(other).nth(2)).to_contain_text(other.say("web-you").lower())


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
    other.press(other.button("web-chat"))
    other.page.get_by_label(other.say("web-chat-say")).fill("Bonsoir !")
    other.press(other.button("web-send"))
    host.press(host.button("web-chat-unread", count=1))
    said = f"{host.say('web-says', name='Bob')} Bonsoir !"
    expect(host.page.get_by_role("log")).to_contain_text(said)


def test_a_locked_table_lets_nobody_else_sit_down(host, invite, house):
    open_rules(host)
    host.page.get_by_role("switch", name=host.say("web-lock")).click()
    expect(host.page.get_by_role("switch", name=host.say("web-lock"))).to_be_checked()
    guest = invite("phone")
    guest.page.goto(f"{house.url}/t/{host.code}")
    expect(guest.page.get_by_role("heading", name=guest.say("web-table-locked"))).to_be_visible()
    guest.press(guest.button("web-watch"))
    expect(guest.text("web-watching-lobby")).to_be_visible()
