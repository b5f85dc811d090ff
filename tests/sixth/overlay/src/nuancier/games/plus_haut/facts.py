"""What can happen in Plus Haut, as far as a viewer sees it."""

from __future__ import annotations

from nuancier.kernel.fact import Begins, Fact, Seat


class Dealt(Fact, tag="dealt"):
    """The viewer's own card."""

    seat: Seat
    card: int


class Keeps(Fact, tag="keeps"):
    """Somebody kept the own card."""

    seat: Seat


class Swaps(Fact, tag="swaps"):
    """Somebody laid the own card face up, and took another."""

    seat: Seat
    card: int


class Draws(Fact, tag="draws"):
    """The card that the viewer took."""

    seat: Seat
    card: int


class Shows(Fact, tag="shows"):
    """Somebody's card, when all have chosen."""

    seat: Seat
    card: int


AnyFact = Dealt | Keeps | Swaps | Draws | Shows | Begins
