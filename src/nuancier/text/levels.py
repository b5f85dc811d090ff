"""How levels are typed: by their own names, or as people read them in the language spoken."""

from __future__ import annotations

from nuancier.ai.levels import LEVELS
from nuancier.locales import Words
from nuancier.text.person import plain


def level_typed(text: str, words: Words) -> str | None:
    """Return the level that is meant, if one is; accents and capitals make no difference."""
    names = {plain(words.speak(level.title)): name for name, level in LEVELS.items()}
    names |= {name: name for name in LEVELS}
    return names.get(plain(text))
