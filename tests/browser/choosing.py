"""Choosing on a sheet of the page."""


def choose(guest, *keys):
    """Go through the menu."""
    guest.press(guest.button("web-menu"))
    for key in keys:
        guest.press(guest.button(key))
