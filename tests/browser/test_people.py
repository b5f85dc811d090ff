"""People at a table: another tab, removing somebody, giving up, muting, another language."""

from playwright.sync_api import expect

from tests.browser.choosing import choose
from tests.browser.looking import look_closely
from tests.browser.playing import next_to_draw
from tests.browser.sitting import seat_both, table


def two(invite, house, **options):
    """Ana, who is host, on a phone, and Bob before a computer."""
    ana, bob = invite("phone"), invite("desktop")
    seat_both(ana, bob, house, **options)
    return ana, bob


def about(guest, name, key):
    """Return the button that does this to somebody."""
    return guest.page.get_by_role(
        "button", name=guest.say("web-chat-said", name=name, text=guest.say(key))
    )


def test_a_tab_that_looks_on_can_play_again(invite, house):
    ana, _ = two(invite, house)
    tab = ana.page.context.new_page()
    tab.goto(ana.page.url)
    expect(ana.text("web-elsewhere")).to_be_visible()
    assert "À vous" not in ana.page.title()
    assert look_closely(ana.page, "elsewhere") == []
    ana.press(ana.button("web-play-here"))
    expect(ana.text("web-elsewhere")).to_have_count(0)
    expect(tab.get_by_text(ana.say("web-elsewhere"))).to_be_visible()


def test_the_host_removes_somebody_and_a_bot_sits_down(invite, house):
    ana, bob = two(invite, house)
    choose(ana, "web-people")
    assert look_closely(ana.page, "people") == []
    ana.press(about(ana, "Bob", "web-remove"))
    assert look_closely(ana.page, "confirm") == []
    ana.press(ana.button("web-remove"))
    expect(ana.page.get_by_role("dialog").get_by_text(ana.say("level-joueur"))).to_be_visible()
    expect(bob.text("lobby-seat-lost", why="shown_out")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(
        ana.page.get_by_text(ana.say("shown-out", name="Bob", bot="Vanille")).first
    ).to_be_attached()
    bob.page.reload()
    expect(bob.text("web-table-running")).to_be_visible()


def test_who_gives_up_goes_home_and_has_no_table_there(invite, house):
    ana, bob = two(invite, house)
    choose(bob, "web-give-up")
    bob.press(bob.button("web-give-up").last)
    expect(bob.page.get_by_role("heading", name=bob.say("web-hero"))).to_be_visible()
    expect(bob.page.get_by_label(bob.say("web-my-tables"))).to_have_count(0)
    expect(
        ana.page.get_by_text(ana.say("gave-up", name="Bob", bot="Vanille")).first
    ).to_be_attached()


def test_who_is_muted_is_not_heard_until_one_wants_it(invite, house):
    ana, bob = two(invite, house)
    choose(ana, "web-people")
    ana.press(about(ana, "Bob", "web-mute"))
    ana.page.keyboard.press("Escape")
    bob.press(bob.button("web-chat"))
    bob.page.get_by_label(bob.say("web-chat-say")).fill("Allez")
    bob.press(bob.button("web-send"))
    expect(
        bob.page.get_by_role("log", name=bob.say("web-chat")).get_by_text("Allez")
    ).to_be_visible()
    ana.press(ana.button("web-chat"))
    expect(ana.text("web-chat-hidden", count=1)).to_be_visible()
    expect(ana.page.get_by_text("Allez")).to_have_count(0)
    ana.page.reload()
    choose(ana, "web-people")
    ana.press(about(ana, "Bob", "web-unmute"))
    ana.page.keyboard.press("Escape")
    ana.press(ana.button("web-chat"))
    expect(
        ana.page.get_by_role("log", name=ana.say("web-chat")).get_by_text("Allez")
    ).to_be_visible()


def test_another_language_at_the_table_keeps_the_table(invite, house):
    ana, _ = two(invite, house)
    table(ana).evaluate("main => { main.stays = true }")
    ana.press(ana.button("web-menu"))
    ana.press(ana.page.get_by_role("dialog").get_by_role("button", name="English"))
    expect(ana.page.get_by_role("button", name="Leave the table")).to_be_visible()
    assert table(ana).evaluate("main => main.stays") is True


def test_own_lines_stay_bold_after_a_reload(invite, house):
    ana, bob = two(invite, house)
    mover = next_to_draw(ana, bob)
    mover.press(mover.page.locator(".draw-button"))
    expect(mover.page.locator(".card-row.open").first).to_be_visible()
    mover.page.reload()
    choose(mover, "web-log")
    last = mover.page.get_by_role("dialog").locator(".log p").last
    assert int(last.evaluate("line => getComputedStyle(line).fontWeight")) >= 700
