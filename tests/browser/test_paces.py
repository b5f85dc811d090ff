"""How long bots take is the host's choice, and whoever is out of a round may pass over them."""

from playwright.sync_api import expect

from tests.browser.sitting import (
    add_bot,
    be_ready,
    come,
    open_rules,
    open_table,
    sit_down,
    start,
    who_comes,
)


def chosen(guest, pace):
    group = guest.page.get_by_role("group", name=guest.say("web-pace-of-bots"))
    return group.get_by_label(guest.say(f"web-pace-{pace}"))


def test_the_host_chooses_the_pace_before_the_start_and_while_playing(open_house, invite):
    house = open_house(bot_delay_ms="60000-60000")
    ana, bob = invite("phone"), invite("desktop")
    code = open_table(ana, house)
    sit_down(bob, house, code)
    who_comes(ana)
    come(ana, "Pistache")
    open_rules(ana)
    open_rules(bob)
    expect(chosen(ana, "brisk")).to_be_checked()
    chosen(ana, "calm").check(force=True)
    told = {"option": bob.say("web-pace-of-bots"), "value": bob.say("web-pace-calm")}
    expect(bob.text("web-option-told", **told)).to_be_visible()
    be_ready(bob)
    start(ana, 3)
    ana.press(ana.button("web-menu"))
    expect(chosen(ana, "calm")).to_be_checked()
    chosen(ana, "at-once").check(force=True)
    expect(chosen(ana, "at-once")).to_be_checked()
    bob.press(bob.button("web-menu"))
    expect(bob.page.locator("dialog[open]")).to_be_visible()
    assert bob.page.get_by_role("group", name=bob.say("web-pace-of-bots")).count() == 0


def test_in_a_race_there_is_no_pace_to_choose(house, invite):
    ana = invite("phone")
    open_table(ana, house, "top_speed")
    open_rules(ana)
    assert ana.page.get_by_role("group", name=ana.say("web-pace-of-bots")).count() == 0


def test_whoever_has_taken_a_row_passes_over_the_bots(open_house, invite):
    house = open_house(bot_delay_ms="5000-5000")
    ana = invite("desktop")
    open_table(ana, house)
    add_bot(ana)
    open_rules(ana)
    group = ana.page.get_by_role("group", name=ana.say("web-option-first"))
    group.get_by_label("Ana", exact=True).check(force=True)
    start(ana)
    hurry = ana.button("web-hurry")
    draw = ana.page.locator("[data-key='draw']:not([aria-disabled='true'])")
    expect(draw).to_be_visible()
    assert hurry.count() == 0
    ana.press(draw)
    expect(ana.page.locator(".action .drawn")).to_be_visible()
    ana.page.keyboard.press("Digit1")
    take = ana.page.locator("button:not([aria-disabled='true'])", has_text="Prendre").first
    expect(take.or_(draw).first).to_be_visible()  # a bot's turn later
    while not take.count():  # the bot has taken the only card
        ana.press(draw)
        expect(ana.page.locator(".action .drawn")).to_be_visible()
        ana.page.keyboard.press("Digit2")
        expect(take.or_(draw).first).to_be_visible()
    ana.press(take)
    expect(hurry).to_be_visible()
    ana.press(hurry)
    expect(hurry).to_have_count(0, timeout=4900)  # the round is over before a bot's usual time
