"""Going through a page by keys."""

from playwright.sync_api import expect

MOST_STEPS = 60


def tab_to(guest, target):
    """Press Tab until the focus is there."""
    expect(target).to_be_visible()
    for _ in range(MOST_STEPS):
        if target.evaluate("one => one === document.activeElement"):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")
