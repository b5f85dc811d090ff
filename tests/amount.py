"""How much the tests try: enough by day, more by night.

`make nightly` sets NUANCIER_NIGHT for all of them (its task `tests`); everybody else runs the
short forms, so that `make test` stays a matter of minutes.
"""

import os

NIGHT = bool(os.environ.get("NUANCIER_NIGHT"))


def amount(by_day: int, by_night: int) -> int:
    """Return how many games, pairs or tries are enough now."""
    return by_night if NIGHT else by_day
