"""What is wrong with the shape of something that was sent or kept, as a saying."""

from __future__ import annotations

import re

from nuancier.locales.saying import Saying, says

MOST_SHOWN = 60  # characters of a stranger's text that a refusal repeats, or of a place

# What msgspec says of a wrong shape, and our sentences with the same blanks.
FAULTS = {
    "shape-missing": r"Object missing required field `(?P<field>.*?)`",
    "shape-unknown": r"Object contains unknown field `(?P<field>.*?)`",
    "shape-kind": r"Expected `(?P<wanted>.*?)`, got `(?P<given>.*?)`",
    "shape-kind-only": r"Expected `(?P<wanted>\w+)`",
    "shape-bound": r"Expected `\w+` (?P<bound>[<>]=? -?[\d.e+]+)",
    "shape-length": r"Expected `\w+` of length (?P<bound>[<>]= \d+)",
    "shape-pattern": r"Expected `str` matching regex (?P<pattern>.*?)",
    "shape-value": r"Invalid (enum )?value (?P<given>.*?)",
    "shape-range": r"(Number|Integer value) out of range",
}
_FORMS = {
    key: re.compile(rf"{form}( - at `(?P<place>.*)`)?", re.DOTALL) for key, form in FAULTS.items()
}


def fault(told: str) -> Saying:
    """Return the saying for what msgspec told; a place it did not name is the whole, ``$``."""
    for key, form in _FORMS.items():
        if found := form.fullmatch(told):
            blanks = found.groupdict(default="$")
            return says(key, **{name: shown(text) for name, text in blanks.items()})
    return says("shape-other", told=told)


def shown(text: str) -> str:
    """Return the beginning of a stranger's text, what cannot be seen in it written as escapes."""
    begun = text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in begun)
