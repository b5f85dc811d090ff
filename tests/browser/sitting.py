"""How people come to a table, through the page."""

from playwright.sync_api import Locator, expect

from tests.browser.house import Guest, House

# The table of any game, which is fetched after the header is there. On the stage it lies in areas.
TABLE = "header.game ~ main, .stage > main > :first-child"


def open_table(guest: Guest, house: House, game: str = "coloretto", name: str = "Ana") -> str:
    """Open a table for two; return its code."""
    guest.page.goto(f"{house.url}/new/{game}")
    guest.page.get_by_label(guest.say("web-your-name")).fill(name)
    guest.press(guest.button("web-with-friends"))
    code = guest.page.get_by_label(guest.say("web-invitation")).get_by_role("heading")
    expect(code).to_be_visible()
    return code.inner_text()


def join(guest: Guest, house: House, code: str, name: str = "Bob") -> None:
    """Follow the invitation and sit down."""
    guest.page.goto(f"{house.url}/t/{code}")
    guest.page.get_by_label(guest.say("web-your-name")).fill(name)
    guest.press(guest.button("web-sit-down"))
    expect(guest.page.get_by_role("heading", name=guest.say("web-who-plays"))).to_be_visible()


def add_bot(guest: Guest, seat: int = 1) -> None:
    """Put a bot on a free seat, counted from 0."""
    guest.press(guest.page.locator(".seats .seat").nth(seat).get_by_role("button").first)
    expect(guest.page.locator(".seats .seat.bot")).to_have_count(1)


def start(guest: Guest, players: int = 2) -> None:
    """Begin the game."""
    begin = guest.button("web-start", players=players)
    expect(begin).not_to_have_attribute("aria-disabled", "true")
    guest.press(begin)
    expect(table(guest)).to_be_visible()


def table(guest: Guest) -> Locator:
    """Return the table that somebody sees, of whichever game."""
    return guest.page.locator(TABLE)


def arrange(host: Guest, other: Guest, **options: int | str) -> None:
    """Set options of the game one after the other, as the guest reads them."""
    for name, value in options.items():
        key = f"web-option-{name.replace('_', '-')}"
        if isinstance(value, int):
            field, told = host.page.get_by_label(host.say(key)), str(value)
            field.fill(told)
            field.blur()
        else:
            choice = host.page.get_by_role("group", name=host.say(key), exact=True)
            choice.get_by_label(valued(host, value), exact=True).check(force=True)
            told = valued(other, value)
        expect(other.text("web-option-told", option=other.say(key), value=told)).to_be_visible()


def valued(guest: Guest, value: str) -> str:
    """Return what a value of an option is called; a number among a few is called as it is."""
    return value if value.isdigit() else guest.say(f"web-value-{value}")


def seat_both(
    host: Guest,
    other: Guest,
    house: House,
    game: str = "coloretto",
    *,
    bots: int = 0,
    **options: int | str,
) -> str:
    """Let two people sit down, and bots beside them, and begin; return the code of their table."""
    code = open_table(host, house, game)
    join(other, house, code)
    for seat in range(2, 2 + bots):
        host.press(host.button("web-add-seat"))
        add_bot(host, seat)
        expect(other.page.locator(".seats .seat.bot")).to_have_count(seat - 1)
    arrange(host, other, **options)
    start(host, 2 + bots)
    expect(table(other)).to_be_visible()
    return code


def kept_seat(guest: Guest) -> dict:
    """Return what this device keeps of its newest seat."""
    return guest.page.evaluate("() => JSON.parse(localStorage.getItem('nuancier')).seats[0]")
