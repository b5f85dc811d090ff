"""The durations and limits of a table, each with a good default."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


def within(default: Any, low: float, high: float) -> Any:
    """Return a field with this default, and the least and the most that may stand in it."""
    return field(default=default, metadata={"low": low, "high": high})


DAY_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """What a table needs to know of the house it stands in."""

    # ---- people ----
    name_letters: int = within(24, 1, 200)  # of a player's name, as people count letters
    chat_letters: int = within(300, 1, 2000)  # of one line of chat
    word_letters: int = within(40, 1, 200)  # of the word a seat adds to the luck
    sockets_per_seat: int = within(3, 1, 100)  # one acts, the others look on

    # ---- coming and going ----
    minded_turns: float = within(20.0, 0, 86400)  # seconds until a bot minds a lost player's seat
    minded_live: float = within(5.0, 0, 86400)  # the same where everybody plays at once
    rest_seconds: float = within(60.0, 0, 86400)  # without people, until a table rests
    archive_hours: float = within(24.0, 0, 87600)  # of rest in an open house, until archived
    archive_finished_hours: float = within(1.0, 0, 87600)  # the same after the end of a match
    forget_days: float = within(90.0, 0, 36500)  # in the archive, until a table is forgotten
    handover_minutes: float = within(5.0, 0, 1440)  # that "continue on another device" is open

    hint_seconds: float = within(2.0, 0, 86400)  # between two hints for one seat

    # ---- pace, in milliseconds ----
    race_cap_ms: int = within(200, 0, 5000)  # the most lag that a contested claim is paid back
    bot_delay_ms: tuple[int, int] = within((600, 1400), 0, DAY_MS)  # before a bot moves: from, to
    bot_search_ms: int = within(1000, 10, DAY_MS)  # that a bot may search for one move, at most
    countdown_ms: int = within(3000, 0, DAY_MS)  # before a live game begins
    first_countdown_ms: int = within(8000, 0, DAY_MS)  # at least so much for who is new to it
    count_seconds: float = within(25.0, 0, 86400)  # that a deal waits for who still sees a count

    # ---- log ----
    snapshot_every: int = within(128, 1, 1_000_000)  # rows; a cold start replays at most so many
