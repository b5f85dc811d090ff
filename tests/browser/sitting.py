"""How people come to a table, through the page."""

from playwright.sync_api import Locator, expect

from tests.browser.house import Guest, House

# The table of any game, which is fetched after the header is there. On the stage it lies in areas.
BOTS = ("Pistache", "Vanille", "Noisette", "Caramel")
TABLE = "header.game ~ main, .stage > main > :first-child"


def be_called(guest: Guest, name: str) -> None:
    """Take another name than the one that is proposed, by the chip in the head of the page."""
    guest.press(guest.page.locator(".me-chip"))
    sheet = guest.page.get_by_role("dialog")
    sheet.get_by_label(guest.say("web-your-name")).fill(name)
    guest.press(guest.button("web-that-is-me"))
    expect(sheet).to_have_count(0)


def open_table(guest: Guest, house: House, game: str = "coloretto", name: str = "Ana") -> str:
    """Open a table for two; return its code."""
    guest.page.goto(f"{house.url}/new/{game}")
    be_called(guest, name)
    guest.press(guest.button("web-invite-friends"))
    code = guest.page.get_by_label(guest.say("web-invitation")).get_by_role("heading")
    expect(code).to_be_visible()
    return code.inner_text()


def join(guest: Guest, house: House, code: str, name: str = "Bob") -> None:
    """Follow the invitation, sit down and say that one is ready."""
    sit_down(guest, house, code, name)
    be_ready(guest)


def sit_down(guest: Guest, house: House, code: str, name: str = "Bob") -> None:
    """Follow the invitation and take a seat."""
    guest.page.goto(f"{house.url}/t/{code}")
    guest.page.get_by_label(guest.say("web-your-name")).fill(name)
    guest.press(guest.button("web-sit-down"))


def be_ready(guest: Guest) -> None:
    """Say before the game, once all is arranged, that one is ready: the host need not wait."""
    guest.press(guest.button("web-ready"))
    expect(guest.button("web-ready")).to_have_attribute("aria-pressed", "true")


def seats(guest: Guest) -> Locator:
    """Return all seats of a lobby, free ones too."""
    return guest.page.locator(".seats .seat")


def add_seat(guest: Guest) -> None:
    """Make room for one more friend."""
    count = seats(guest).count()
    who_comes(guest)
    guest.press(guest.button("web-seat-friend"))
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    expect(seats(guest)).to_have_count(count + 1)


def who_comes(guest: Guest) -> None:
    """Open the sheet of characters: by a free seat, or where somebody can be added."""
    guest.press(guest.page.locator(".seats :is(.empty, .add) .seat-face").first)
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def add_bot(guest: Guest, seat: int = 1, character: str = "Pistache") -> None:
    """Let a character sit down on a free seat, counted from 0."""
    guest.press(seats(guest).nth(seat).locator(".seat-face"))
    come(guest, character)
    expect(seats(guest).nth(seat)).to_contain_class("bot")


def come(guest: Guest, *characters: str) -> None:
    """Touch these faces on the sheet of characters, and close it."""
    sheet = guest.page.get_by_role("dialog")
    for name in characters:
        face = sheet.get_by_role("button", name=name)
        guest.press(face)
        expect(face).to_have_attribute("aria-pressed", "true")
    guest.press(guest.button("web-who-comes-done"))
    expect(sheet).to_have_count(0)


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
    if options:
        open_rules(host)
        open_rules(other)
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
        agreed = other.say("web-option-told", option=other.say(key), value=told)
        expect(other.page.get_by_text(agreed, exact=True)).to_be_visible()  # 18 is not yet 1


def open_rules(guest: Guest) -> None:
    """Unfold the rules of the table."""
    rules = guest.page.locator(".table-rules")
    if rules.get_attribute("open") is None:
        guest.press(rules.locator("summary"))
    expect(rules.locator(".options")).to_be_visible()


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
    sit_down(other, house, code)
    # What stands below moves as somebody sits down, and a finger would come down beside it.
    expect(seats(host).nth(1)).not_to_contain_class("empty")
    if bots:
        who_comes(host)
        come(host, *BOTS[:bots])
        expect(other.page.locator(".seats .seat.bot")).to_have_count(bots)
    arrange(host, other, **options)
    be_ready(other)
    start(host, 2 + bots)
    expect(table(other)).to_be_visible()
    return code


def kept_seat(guest: Guest) -> dict:
    """Return what this device keeps of its newest seat."""
    return guest.page.evaluate("() => JSON.parse(localStorage.getItem('nuancier')).seats[0]")
