"""What the table of Plus Haut shows a person."""

from __future__ import annotations

import msgspec

from nuancier.games.plus_haut.moves import SWAP
from nuancier.games.plus_haut.rules import beaten_by, places
from nuancier.games.plus_haut.table import View
from nuancier.kernel.game import by_seat
from nuancier.kernel.record import NONE
from nuancier.locales.saying import Saying, says


class Seat(msgspec.Struct):
    """What lies in front of one player."""

    has_chosen: bool
    laid: int | None  # the card that was swapped, face up
    card: int | None  # at the end only; None: face down
    points: int  # the others beaten, at the end


class Scene(msgspec.Struct, tag="plus_haut"):
    """The table as everybody sees it."""

    mover: int
    doing: str  # deal, choose, or over
    rule: str  # the paragraph of the rulebook for what is to be done now
    low: bool  # the lowest card wins
    pile: int  # cards face down
    seats: list[Seat]
    places: list[int] | None  # by seat, from 1, at the end only


class Own(msgspec.Struct, tag="plus_haut"):
    """What a player alone sees."""

    card: int | None  # None before the deal


def scene(view: View) -> Scene:
    """Build what the table shows everybody."""
    doing, rule = _doing(view)
    return Scene(
        mover=view.mover,
        doing=doing,
        rule=rule,
        low=bool(view.low),
        pile=view.pile_left,
        seats=[_seat(view, seat) for seat in range(view.players)],
        places=by_seat(places, view) if view.over else None,
    )


def _doing(view: View) -> tuple[str, str]:
    if not view.dealt:
        return "deal", "2.1"
    return ("over", "4.1") if view.over else ("choose", "3.1")


def _seat(view: View, seat: int) -> Seat:
    return Seat(
        has_chosen=bool(view.has_chosen[seat]),
        laid=_card(view.laid[seat]),
        card=_card(view.card[seat]) if view.over else None,
        points=beaten_by(view, seat),
    )


def _card(card: int) -> int | None:
    return None if card == NONE else card + 1


def own(view: View) -> Own:
    """Build what the table shows this seat alone."""
    return Own(card=_card(view.card[view.viewer]))


def told(move: int) -> Saying:
    """Return a move as people read it."""
    return says("plus-haut-move-swap" if move == SWAP else "plus-haut-move-keep")
