"""A race on the page."""

TABLES = {"rouge_jaune_vert": "main:has(.felt-table)", "top_speed": "main.racing"}


def table(guest, game):
    return guest.page.locator(TABLES[game])
