"""A game of Coloretto between a phone and a computer, from the first card to the rematch."""

from playwright.sync_api import expect

from tests.browser.looking import look_closely, take_picture
from tests.browser.playing import next_to_draw, play_to_the_end
from tests.browser.sitting import seat_both


def test_two_people_and_a_bot_play_to_the_score_keep_the_game_and_play_again(house, invite):
    phone, desktop = invite("phone"), invite("desktop")
    seat_both(phone, desktop, house, bots=1, golden_joker="on", jokers="hand")
    play_to_the_end(phone, desktop)
    results = [guest.page.get_by_label(guest.say("web-result")) for guest in (phone, desktop)]
    for guest, result in zip((phone, desktop), results, strict=True):
        expect(result.get_by_role("listitem")).to_have_count(3)
        assert look_closely(guest.page, "score-coloretto") == []
    scores = [sorted(one.locator(".number").all_inner_texts()) for one in results]
    assert scores[0] == scores[1]
    with desktop.page.expect_download() as kept:
        desktop.press(desktop.link("web-keep-replay"))
    assert '"game"' in kept.value.path().read_text(encoding="utf-8")
    desktop.press(desktop.button("web-ask-rematch"))
    expect(phone.page.locator(".thumb-bar")).to_contain_text("Bob veut une revanche.")
    expect(phone.button("web-rematch")).to_be_in_viewport()
    phone.press(phone.button("web-rematch"))
    for guest in (phone, desktop):
        expect(guest.page.locator(".coloretto:not(.over) .rows")).to_be_visible()


def test_the_first_cards_are_drawn_with_a_finger_and_a_mouse(house, invite):
    phone, desktop = invite("phone"), invite("desktop")
    seat_both(phone, desktop, house)
    for _ in range(2):
        mover = next_to_draw(phone, desktop)
        mover.press(mover.page.locator(".draw-button"))
        row = mover.page.locator(".card-row.open").first
        expect(row).to_be_visible()
        mover.press(row)
        expect(mover.page.locator(".card-row.open")).to_have_count(0)
    for guest in (phone, desktop):
        expect(guest.page.locator(".row-cards [data-flip]")).to_have_count(2)
        take_picture(guest.page, "coloretto")
