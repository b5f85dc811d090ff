"""What people are told when the store cannot do something; its own words are for the log."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from nuancier.locales.saying import Saying, says
from nuancier.store.log import Damaged, Fault, FileRemoved, Overtaken
from nuancier.store.sentences import damaged

KEYS: dict[type[Fault], str] = {
    Overtaken: "lobby-resting",
    Damaged: "lobby-damaged",
    FileRemoved: "lobby-removed",
}


def sentence_of(fault: Fault) -> Saying:
    """Return what people are told of a fault."""
    return says(KEYS.get(type(fault), "lobby-not-kept"))


@contextmanager
def summing_up(table: str, newer: str = "") -> Iterator[None]:
    """Call a log damaged that can be read and makes no sense, unless a newer program wrote it.

    What it says exactly is left out: cards and names stand in it.
    """
    try:
        yield
    except Exception as error:
        if newer:
            raise Fault(newer) from error
        detail = f"its rows make no sense, {type(error).__name__}"
        raise Damaged(damaged(table, detail)) from error
