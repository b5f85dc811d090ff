"""How people come to a table, through the page."""

from playwright.sync_api import expect

from tests.browser.house import Guest, House


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
    guest.press(guest.button("web-start", players=players))
    expect(guest.button("web-menu")).to_be_visible()


def arrange(host: Guest, other: Guest, **options: int) -> None:
    """Set options of the game that are numbers, one after the other, as the guest reads them."""
    for name, number in options.items():
        field = host.page.get_by_label(host.say(f"web-option-{name}"))
        field.fill(str(number))
        field.blur()
        option = other.say(f"web-option-{name}")
        expect(other.text("web-option-told", option=option, value=str(number))).to_be_visible()


def seat_both(
    host: Guest, other: Guest, house: House, game: str = "coloretto", **options: int
) -> str:
    """Let two people sit down and begin; return the code of their table."""
    code = open_table(host, house, game)
    join(other, house, code)
    arrange(host, other, **options)
    start(host)
    expect(other.button("web-menu")).to_be_visible()
    return code


def kept_seat(guest: Guest) -> dict:
    """Return what this device keeps of its newest seat."""
    return guest.page.evaluate("() => JSON.parse(localStorage.getItem('nuancier')).seats[0]")
