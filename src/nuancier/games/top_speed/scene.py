"""What the table of Top Speed shows a person."""

from __future__ import annotations

import msgspec

from nuancier.games.top_speed.moves import (
    END_PLAYING_ON,
    END_STILL,
    END_STUCK,
    SIGNAL,
    TOP,
    UNDER,
    mended_column,
    mending_seat,
    placed_column,
)
from nuancier.games.top_speed.rules import first_mistake, places, score, winner_of
from nuancier.games.top_speed.table import (
    BACK_NAMES,
    COLOUR_NAMES,
    COLUMNS,
    ENDINGS,
    FACE_DOWN,
    FACES,
    MOTIF_NAMES,
    NO_CARD,
    NO_COLUMN,
    NO_MISTAKE,
    NOBODY,
    PLAYERS,
    ROW,
    RUNNING,
    TOP_SPEED_POINTS,
    View,
    owner,
)
from nuancier.kernel.game import by_seat
from nuancier.locales.saying import Saying, says, seat_name


class Card(msgspec.Struct):
    """A motif card, and the seat whose back it has."""

    motif: str
    colour: str
    owner: int


class Judging(msgspec.Struct):
    """Why a column's arrow goes to whom, when the race is over."""

    winner: int | None  # None for an empty column
    mistake: int | None  # the place of the first wrong card, from 0
    repeats: list[str]  # what that card repeats: motif, colour, or both


class Column(msgspec.Struct):
    """The cards that lie at one arrow, from the arrow on."""

    value: int | None  # None while the point card lies face down
    towards: int  # the seat that the arrow points to
    cards: list[Card]
    judging: Judging | None  # None while the race runs


class Count(msgspec.Struct):
    """A seat's points at the end, as they add up."""

    arrows: list[int]  # the values won, column by column
    top_speed: int
    points: int


class Seat(msgspec.Struct):
    """One player's packet, and how the race stands for them."""

    back: str  # black or white
    left: int  # cards in the packet, the turned-up one included
    stopped: bool  # called a false TOP
    has_top_speed: bool
    count: Count | None  # None while the race runs


class Scene(msgspec.Struct, tag="top_speed"):
    """The table as everybody sees it."""

    doing: (
        str  # deal, signal (which is awaited), race, play_on (one of the two is stopped), or over
    )
    rule: str  # the paragraph of the rulebook for it
    ending: str | None  # how the race ended
    columns: list[Column]
    seats: list[Seat]
    places: list[int] | None  # by seat, from 1, when the race is over
    decided_by: str | None  # then: points, cards (left, among equals) or shared


class Own(msgspec.Struct, tag="top_speed"):
    """What a player alone sees, and may do."""

    doing: str  # stopped for who called a false TOP, else as in the scene
    rule: str  # the paragraph of the rulebook for it
    turned_up: Card | None  # the top card of the packet, from the signal on
    mend: int | None  # the column, from 0, whose last card may be moved
    repeats: list[str]  # what that card repeats: motif, colour, or both
    before_top: int | None  # cards yet to be put under before TOP may be said


def scene(view: View) -> Scene:
    """Build what the table shows everybody."""
    doing, rule = _doing(view)
    return Scene(
        doing=doing,
        rule=rule,
        ending=None if view.ending == RUNNING else ENDINGS[view.ending],
        columns=[_column(view, c) for c in range(COLUMNS)] if view.dealt else [],
        seats=[_seat(view, seat) for seat in range(PLAYERS)] if view.dealt else [],
        places=None if view.ending == RUNNING else by_seat(places, view),
        decided_by=None if view.ending == RUNNING else _decided_by(view),
    )


def _decided_by(view: View) -> str:
    if by_seat(places, view) == [1, 1]:
        return "shared"
    first, second = by_seat(score, view)
    return "cards" if first == second else "points"


def own(view: View) -> Own:
    """Build what the table shows this seat alone."""
    seat = view.viewer
    doing, rule = _doing(view)
    if doing == "play_on" and seat == view.stopped:
        doing = "stopped"
    racing = doing in ("race", "play_on")
    mend = view.mend[seat] if racing else NO_COLUMN
    up = view.packet[view.left[seat] - 1] if view.left[seat] else NO_CARD
    return Own(
        doing=doing,
        rule=rule,
        turned_up=None if up == NO_CARD else _card(view, up),
        mend=None if mend == NO_COLUMN else mend,
        repeats=[] if mend == NO_COLUMN else _repeats(view, mend, view.column_cards[mend] - 1),
        before_top=view.left[seat] - view.cycled[seat] if racing or doing == "signal" else None,
    )


def _doing(view: View) -> tuple[str, str]:
    if not view.dealt:
        return "deal", "2.3"
    if not view.signalled:
        return "signal", "2.3"
    if view.ending != RUNNING:
        return "over", "4.1"
    return ("race", "3.1") if view.stopped == NOBODY else ("play_on", "3.6")


def _card(view: View, card: int) -> Card:
    motif, colour = FACES[card]
    return Card(motif=MOTIF_NAMES[motif], colour=COLOUR_NAMES[colour], owner=owner(view, card))


def _column(view: View, c: int) -> Column:
    return Column(
        value=None if view.value[c] == FACE_DOWN else view.value[c],
        towards=c // ROW,
        cards=[_card(view, view.column[c, place]) for place in range(view.column_cards[c])],
        judging=None if view.ending == RUNNING else _judging(view, c),
    )


def _judging(view: View, c: int) -> Judging:
    winner, mistake = winner_of(view, c), first_mistake(view, c)
    return Judging(
        winner=None if winner == NOBODY else winner,
        mistake=None if mistake == NO_MISTAKE else mistake,
        repeats=[] if mistake == NO_MISTAKE else _repeats(view, c, mistake),
    )


def _repeats(view: View, c: int, mistake: int) -> list[str]:
    motif, colour = FACES[view.column[c, mistake]]
    before = [FACES[view.column[c, place]] for place in range(mistake)]
    motif_twice = any(face[0] == motif for face in before)
    colour_twice = any(face[1] == colour for face in before)
    return ["motif"] * motif_twice + ["colour"] * colour_twice


def _seat(view: View, seat: int) -> Seat:
    return Seat(
        back=BACK_NAMES[seat != view.black],
        left=view.left[seat],
        stopped=seat == view.stopped,
        has_top_speed=seat == view.top_speed,
        count=None if view.ending == RUNNING else _count(view, seat),
    )


def _count(view: View, seat: int) -> Count:
    return Count(
        arrows=[view.value[c] for c in range(COLUMNS) if winner_of(view, c) == seat],
        top_speed=TOP_SPEED_POINTS if seat == view.top_speed else 0,
        points=by_seat(score, view)[seat],
    )


def told(move: int) -> Saying:
    """Return a move as people read it."""
    if move < UNDER:
        return says("top-speed-move-place", column=placed_column(move) + 1)
    if move == UNDER:
        return says("top-speed-move-under")
    if move < TOP:
        return says("top-speed-move-mend", column=mended_column(move) + 1)
    if move == TOP:
        return says("top-speed-move-top")
    if move < END_PLAYING_ON:
        return says("top-speed-move-close-mend", seat=seat_name(mending_seat(move)))
    if move == SIGNAL:
        return says("top-speed-move-signal")
    ends = {END_PLAYING_ON: "played-on", END_STUCK: "stuck", END_STILL: "still"}
    return says("top-speed-move-end-" + ends.get(move, "time-up"))
