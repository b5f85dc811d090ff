"""What a chat shows of a link to a table before anybody follows it: a game and its picture.

A preview must not tell who guesses codes which of them are tables. So it looks nothing up: the link
itself says which game it invites to, and a link that says nothing of the kind gets the general one.
"""

from __future__ import annotations

import html
from collections.abc import Mapping

from nuancier.kernel.game import Game
from nuancier.locales import Words

HINT = "g"  # of a link's query: the game
GENERAL = "nuancier"  # the picture for links that name none of our games
PICTURES = "previews"  # the folder of web/public that tools/previews.py fills
SIZE = (1200, 630)
LOCALES = {"fr": "fr_FR", "en": "en_GB"}


def invitation_path(code: str, hint: str, games: Mapping[str, Game]) -> str:
    """Return the path of an invitation, with its game if there is such a game."""
    return f"/t/{code}?{HINT}={hint}" if hint in games else f"/t/{code}"


def preview(game: Game | None, language: str, house: str) -> str:
    """Return the lines for a document's head; pictures need a whole address."""
    words = Words(language)
    title = words.speak(game.title) if game else "Nuancier"
    about = words.say(f"web-about-{game.name.replace('_', '-')}" if game else "web-hero")
    wide, high = SIZE
    told = {
        "og:type": "website",
        "og:site_name": "Nuancier",
        "og:locale": LOCALES[language],
        "og:title": title,
        "og:description": about,
        "og:image": f"{house}/{PICTURES}/{game.name if game else GENERAL}.png",
        "og:image:type": "image/png",
        "og:image:width": str(wide),
        "og:image:height": str(high),
        "og:image:alt": title,
    }
    lines = [f'<meta property="{name}" content="{html.escape(to)}">' for name, to in told.items()]
    lines += ['<meta name="twitter:card" content="summary_large_image">']
    lines += [f'<meta name="description" content="{html.escape(about)}">']
    return "".join(f"{line}\n" for line in lines)
