"""What the table of Limits shows a person."""

from __future__ import annotations

import msgspec

from nuancier.games.limits.moves import (
    ACCUSE,
    DRAW,
    LOSE,
    PLAY,
    SWAP,
    accused_seat,
    hiding_of,
    played_colour,
    swapped_colour,
)
from nuancier.games.limits.rules import (
    count_up_to_last,
    hidden_of_colour,
    limit_of,
    places,
    score_of,
    went_too_far,
)
from nuancier.games.limits.table import (
    COLOUR_NAMES,
    FOUR,
    HIDINGS,
    LIMIT_CARD_POINTS,
    LIMITS,
    NO_LIMIT,
    VERDICT_POINTS,
    View,
)
from nuancier.kernel.game import by_seat
from nuancier.kernel.record import NONE
from nuancier.locales.saying import Saying, colour_name, says, seat_name


class Limit(msgspec.Struct):
    """One colour of the limit card."""

    colour: str
    number: int | None  # None for X, no limit


class Seat(msgspec.Struct):
    """What lies in front of one player."""

    cards: int  # in hand
    played: int  # cards on the pile, this round
    has_hidden: bool
    hidden: list[str] | None  # at the end only; None: face down, or none yet
    points: int  # point cards
    limit_cards: int
    limit_points: int  # what they cost
    score: int  # the two together


class Count(msgspec.Struct):
    """The accusation that ended the game, and its arithmetic."""

    accuser: int
    accused: int
    colour: str
    count: int  # cards of the colour in the pile, up to the last card of the accused
    number: int | None  # on the limit card; None for X
    hidden: int  # hidden cards of the colour
    limit: int | None  # the two together
    exceeded: bool
    loser: int
    winner: int


class Verdict(msgspec.Struct):
    """The points of a verdict."""

    winner: int
    loser: int  # below zero: for the limit card


class Scene(msgspec.Struct, tag="limits"):
    """The table as everybody sees it."""

    mover: int
    doing: str  # deal, hide, play, accuse (an empty hand must), draw, or over
    rule: str  # the paragraph of the rulebook for what is to be done now
    round: int  # from 1
    rounds: int
    forgetful: bool
    limits: list[Limit]
    hidden_each: int  # cards that everybody hides
    verdict: Verdict  # what an accusation brings
    pile_cards: int
    top: str | None  # the top card of the pile, the only one that is seen
    pile: list[str] | None  # the whole pile, at the end only
    draw_left: int
    seats: list[Seat]
    count: Count | None  # at the end only
    places: list[int] | None  # by seat, from 1, at the end only


class Own(msgspec.Struct, tag="limits"):
    """What a player alone sees."""

    hand: list[str]
    hidden: list[str] | None  # None until they are hidden
    four: str | None  # the colour of four cards that are the whole hand
    swap_lacks: str | None  # why there can be no swap: four (of a colour), or draws (in the pile)
    accusable: list[int]  # who else has played in this round


def scene(view: View) -> Scene:
    """Build what the table shows everybody."""
    doing, rule = _doing(view)
    pile = [COLOUR_NAMES[view.pile[place]] for place in range(view.pile_cards)]
    return Scene(
        mover=view.mover,
        doing=doing,
        rule=rule,
        round=view.rounds - view.limits_left if view.dealt else 0,
        rounds=view.rounds,
        forgetful=bool(view.forgetful),
        limits=_limits(view),
        hidden_each=view.hidden_each,
        verdict=Verdict(winner=VERDICT_POINTS, loser=LIMIT_CARD_POINTS),
        pile_cards=view.pile_cards,
        top=pile[-1] if pile else None,
        pile=pile if view.over else None,
        draw_left=view.draw_left,
        seats=[_seat(view, seat) for seat in range(view.players)],
        count=_count(view) if view.over else None,
        places=by_seat(places, view) if view.over else None,
    )


def _doing(view: View) -> tuple[str, str]:
    if not view.dealt:
        return "deal", "2.1"
    if view.over:
        return "over", "4.1"
    if view.to_hide > 0:
        return "hide", "3.2"
    if view.owing:
        return "draw", "3.4"
    return ("play", "3.4") if view.hand_cards[view.mover] > 0 else ("accuse", "3.8")


def _limits(view: View) -> list[Limit]:
    if view.limit_card == NONE:
        return []
    numbers = [_number(view, colour) for colour in range(view.colours)]
    return [Limit(colour=name, number=n) for name, n in zip(COLOUR_NAMES, numbers)]


def _number(view: View, colour: int) -> int | None:
    number = int(LIMITS[view.limit_card, colour])
    return None if number == NO_LIMIT else number


def _seat(view: View, seat: int) -> Seat:
    return Seat(
        cards=view.hand_cards[seat],
        played=view.played[seat],
        has_hidden=bool(view.has_hidden[seat]),
        hidden=_hidden(view, seat) if view.over else None,
        points=view.points[seat],
        limit_cards=view.limits_taken[seat],
        limit_points=LIMIT_CARD_POINTS * view.limits_taken[seat],
        score=score_of(view, seat),
    )


def _hidden(view: View, seat: int) -> list[str] | None:
    hiding = view.hidden[seat]
    return None if hiding == NONE else [COLOUR_NAMES[c] for c in HIDINGS[hiding]]


def own(view: View) -> Own:
    """Build what the table shows this seat alone."""
    hand = [name for name, cards in zip(COLOUR_NAMES, view.hand) for _ in range(cards)]
    four = hand[0] if len(hand) == FOUR and len(set(hand)) == 1 else None
    draws = None if view.draw_left >= FOUR else "draws"
    others = [seat for seat in range(view.players) if seat != view.viewer]
    return Own(
        hand=hand,
        hidden=_hidden(view, view.viewer),
        four=four,
        swap_lacks=draws if four else "four",
        accusable=[seat for seat in others if view.played[seat] > 0],
    )


def _count(view: View) -> Count:
    """Count again what the last accusation counted (3.6)."""
    colour = view.pile[view.last[view.accused]]
    number, too_far = _number(view, colour), went_too_far(view, view.accused)
    return Count(
        accuser=view.accuser,
        accused=view.accused,
        colour=COLOUR_NAMES[colour],
        count=count_up_to_last(view, view.accused),
        number=number,
        hidden=hidden_of_colour(view, colour),
        limit=None if number is None else limit_of(view, colour),
        exceeded=too_far,
        loser=view.accused if too_far else view.accuser,
        winner=view.accuser if too_far else view.accused,
    )


def told(move: int) -> Saying:
    """Return a move as people read it."""
    if move < PLAY:
        return says(
            "limits-move-hide",
            cards=[colour_name(COLOUR_NAMES[c]) for c in HIDINGS[hiding_of(move)]],
        )
    if move < SWAP:
        return says("limits-move-play", card=colour_name(COLOUR_NAMES[played_colour(move)]))
    if move < ACCUSE:
        return says("limits-move-swap", card=colour_name(COLOUR_NAMES[swapped_colour(move)]))
    if move < DRAW:
        return says("limits-move-accuse", accused=seat_name(accused_seat(move)))
    return says("limits-move-lose" if move == LOSE else "limits-move-draw")
