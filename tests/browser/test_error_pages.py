"""What goes wrong has a page of its own, which says why and what can be done now."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.looking import look_closely, take_picture
from tests.browser.sitting import add_bot, join, open_table, start


def heading(guest, key, **args):
    return guest.page.get_by_role("heading", name=guest.say(key, **args))


def knock(guest, house, code):
    guest.page.goto(f"{house.url}/t/{code}")


@pytest.fixture
def table(house, invite):
    host = invite()
    return host, open_table(host, house)


@pytest.fixture
def stranger(invite):
    return invite("phone")


def test_an_unknown_code_can_be_typed_again(house, stranger, table):
    knock(stranger, house, "KIWI-11")
    expect(heading(stranger, "web-no-table", code="KIWI-11")).to_be_visible()
    assert look_closely(stranger.page, "no-table") == []
    _, code = table
    stranger.page.get_by_label(stranger.say("web-have-code")).fill(code)
    stranger.press(stranger.button("web-join"))
    expect(stranger.button("web-sit-down")).to_be_visible()


def test_a_seat_that_was_taken_meanwhile_is_said(house, stranger, table, invite):
    _, code = table
    knock(stranger, house, code)
    expect(stranger.text("web-invites", name="Ana", code=code)).to_be_visible()
    join(invite("phone"), house, code)
    stranger.page.get_by_label(stranger.say("web-your-name")).fill("Zoé")
    stranger.press(stranger.button("web-sit-down"))
    expect(heading(stranger, "web-table-full")).to_be_visible()


def test_a_full_table_can_be_watched(house, stranger, table, invite):
    _, code = table
    join(invite("phone"), house, code)
    knock(stranger, house, code)
    expect(heading(stranger, "web-table-full")).to_be_visible()
    assert look_closely(stranger.page, "full") == []
    stranger.press(stranger.button("web-watch"))
    expect(stranger.text("web-watching-lobby")).to_be_visible()


def test_a_running_game_can_be_watched(house, stranger, table):
    host, code = table
    add_bot(host)
    start(host)
    knock(stranger, house, code)
    expect(heading(stranger, "web-table-running")).to_be_visible()
    assert look_closely(stranger.page, "running") == []
    stranger.press(stranger.button("web-watch"))
    expect(stranger.page.locator(".coloretto.watched")).to_be_visible()
    assert look_closely(stranger.page, "spectator") == []


def test_an_address_of_nothing_leads_home(house, stranger):
    stranger.forgive("404")
    stranger.page.goto(f"{house.url}/nothing/here")
    expect(heading(stranger, "web-nowhere")).to_be_visible()
    stranger.press(stranger.link("web-to-home"))
    expect(heading(stranger, "web-hero")).to_be_visible()


def test_a_game_that_nobody_knows_leads_home(house, stranger):
    stranger.forgive("404")
    stranger.page.goto(f"{house.url}/new/monopoly")
    expect(heading(stranger, "web-nowhere")).to_be_visible()


def test_a_server_that_is_gone_is_said_and_asked_again(house, invite):
    guest = invite("phone")
    guest.forgive("ERR_")
    guest.page.route("**/games.json", lambda route: route.abort())
    guest.page.goto(house.url)
    expect(heading(guest, "web-no-server")).to_be_visible()
    assert look_closely(guest.page, "no-server") == []
    guest.page.unroute("**/games.json")
    guest.press(guest.button("web-retry"))
    expect(heading(guest, "web-hero")).to_be_visible()


def test_a_game_whose_files_do_not_come_is_said(house, invite):
    guest = invite("phone")
    guest.forgive("ERR_|Failed to fetch|TypeError|Unable to preload")
    guest.page.route("**/assets/TablePage*", lambda route: route.abort())
    guest.page.goto(f"{house.url}/t/KIWI-11")
    expect(heading(guest, "web-fault")).to_be_visible()


def test_a_server_that_goes_while_somebody_looks_around_is_said(open_house, invite):
    house, guest = open_house(), invite()
    guest.forgive("WebSocket|ERR_|Failed to fetch|TypeError|Unable to preload|ProgressEvent")
    guest.page.goto(house.url)
    expect(heading(guest, "web-hero")).to_be_visible()
    house.kill()
    guest.press(guest.link("web-rules"))
    expect(heading(guest, "web-no-server")).to_be_visible()
    assert look_closely(guest.page, "rules-without-server") == []
    guest.press(guest.link("web-home"))
    expect(heading(guest, "web-hero")).to_be_visible()
    guest.press(guest.link("web-rules"))
    house.start()
    guest.press(guest.button("web-retry"))
    expect(guest.page.locator(".rules-of-all h2").first).to_be_visible()


def test_rules_that_do_not_come_are_asked_for_again(house, invite):
    guest = invite("phone")
    guest.forgive("ERR_")
    guest.page.route("**/rules/*.md", lambda route: route.abort())
    guest.page.goto(f"{house.url}/rules/limits")
    expect(heading(guest, "web-no-server")).to_be_visible()
    assert look_closely(guest.page, "rules-asked-again") == []
    guest.page.unroute("**/rules/*.md")
    guest.press(guest.button("web-retry"))
    guest.press(guest.page.locator(".written summary"))
    expect(guest.page.locator(".written li").first).to_be_visible()


def test_a_page_older_than_the_server_loads_itself_anew_once_and_then_says_so(house, stranger):
    loads = []
    stranger.page.on("load", lambda _: loads.append(1))

    def turn_away(socket):
        refusal = {"key": "lobby-protocol", "args": {"given": 1, "wanted": 2}}
        told = json.dumps({"t": "refused", "seq": 0, "op": "", "reason": refusal})
        socket.on_message(lambda _: (socket.send(told), socket.close(code=4003)))

    stranger.page.route_web_socket("**/ws", turn_away)
    stranger.page.goto(f"{house.url}/w/KIWI-11")
    expect(heading(stranger, "web-old-page")).to_be_visible()
    assert len(loads) == 2
    assert look_closely(stranger.page, "old-page") == []


def test_a_table_that_does_not_answer_is_said_and_asked_again(house, stranger, table):
    _, code = table
    stranger.page.route_web_socket("**/ws", lambda socket: socket.close(code=4001))
    stranger.page.goto(f"{house.url}/w/{code}")
    expect(stranger.text("web-ended")).to_be_visible()
    assert look_closely(stranger.page, "no-answer") == []
    stranger.page.route_web_socket("**/ws", lambda socket: socket.connect_to_server())
    stranger.press(stranger.button("web-come-back"))
    expect(stranger.text("web-watching-lobby")).to_be_visible()


def test_a_seat_that_is_gone_asks_for_a_name(house, stranger, table):
    host, code = table
    join(stranger, house, code)
    host.press(host.page.get_by_role("button", name="Libérer la place de Bob"))
    expect(stranger.text("lobby-seat-lost", why="")).to_be_visible()
    stranger.page.reload()
    expect(stranger.button("web-sit-down")).to_be_visible()


@pytest.mark.parametrize(("language", "word"), [("fr", "navigateur"), ("en", "browser")])
def test_an_old_browser_is_told_so(house, invite, language, word):
    guest = invite("phone", language)
    guest.forgive("replaceAll")
    guest.page.add_init_script("delete String.prototype.replaceAll")
    guest.page.goto(house.url)
    expect(guest.page.locator(".old")).to_contain_text(word)
    take_picture(guest.page, f"old-browser-{language}")
