"""What the table of Rouge Jaune Vert shows a person."""

from __future__ import annotations

import msgspec

from nuancier.games.rouge_jaune_vert.facts import SHARED_NAMES, card_name
from nuancier.games.rouge_jaune_vert.moves import MOVES, PLACE, TAKE_HIDDEN, taken_card
from nuancier.games.rouge_jaune_vert.rules import (
    has_mistake,
    is_over,
    pays_for_stop,
    places,
    points_of,
    turn_to_choose,
)
from nuancier.games.rouge_jaune_vert.table import (
    CARD_NAMES,
    CARDS,
    COUNT,
    ENDINGS,
    INK,
    MOST_PUT_BACKS,
    NO_CARD,
    NO_SLOT,
    NOBODY,
    PENALTY,
    WORD,
    View,
    is_full,
)
from nuancier.games.rouge_jaune_vert.view import clashes
from nuancier.kernel.game import by_seat
from nuancier.locales.saying import Saying, says

DANGER = 2  # cards


class Card(msgspec.Struct):
    """A colour card: the word on it, the colour it is printed in, and how often it stands there."""

    name: str  # as the move that takes it calls it
    word: str
    ink: str
    count: int


class Seat(msgspec.Struct):
    """What lies in front of one player."""

    series: list[Card]
    full: bool
    danger: bool  # so few cards short of a full series that the round may end any moment
    holds: bool  # has a card in hand
    hand: Card | None  # that card, if it lay face up
    from_slot: int | None  # where it lay face up
    stuck: bool
    won: list[int]  # point cards, by round
    points: int


class Mistake(msgspec.Struct):
    """The first wrong card of a series, and what it has in common with the card before it."""

    at: int  # its place in the series, from 0
    common: list[str]  # count, word, ink, word-is-ink (its word is the other's ink), ink-is-word


class Counted(msgspec.Struct):
    """The count of one series."""

    series: list[Card]
    kept: int
    kept_sum: int  # the sum of the counts on the cards kept
    mistake: Mistake | None
    pays_for_stop: bool  # stopped with a mistake: counts fewer cards (option clean_stop)
    counts: int  # the cards it counts for
    choice: int  # 0 for who chose first
    decided: str | None  # what put it before the next to choose: counts, hasty, sum or near
    points: int  # the point card taken


class Count(msgspec.Struct):
    """The last finished round."""

    round: int
    ending: str  # why it ended, as in the notation
    stopper: int | None
    ties_from: int  # ties counted clockwise from this seat
    penalty: int  # so many cards fewer counts who stopped with a mistake
    seats: list[Counted]


class Scene(msgspec.Struct, tag="rouge_jaune_vert"):
    """The table as everybody sees it."""

    doing: str  # deal, play, count, or over
    rule: str  # the paragraph of the rulebook for it
    round: int
    rounds: int
    length: int  # cards in a full series
    call_stop: bool
    clean_stop: bool
    stakes: list[int]  # highest first
    hidden: int  # cards face down
    table: list[Card | None]  # face up, by slot; None is a hole
    put_backs: int
    most_put_backs: int  # so many without a placement end the round
    seats: list[Seat]
    count: Count | None
    places: list[int] | None  # by seat, from 1, as it stands; None while a round runs
    tied: bool  # the first two have the same total: single point cards decide


class Own(msgspec.Struct, tag="rouge_jaune_vert"):
    """What a player alone sees, and is to do."""

    doing: str  # take, place_or_return or stop; while nobody plays, as in the scene
    rule: str  # the paragraph of the rulebook for it
    hand: Card | None  # the card taken, face down or face up


def scene(view: View) -> Scene:
    """Build what the table shows everybody."""
    doing, rule = _doing(view)
    return Scene(
        doing=doing,
        rule=rule,
        round=view.dealt,
        rounds=view.rounds,
        length=view.length,
        call_stop=bool(view.call_stop),
        clean_stop=bool(view.clean_stop),
        stakes=[view.stakes[n] for n in range(view.players if view.dealt else 0)],
        hidden=view.hidden_left,
        table=[_card(view.face_up[slot]) for slot in range(view.slots_used)],
        put_backs=view.put_backs,
        most_put_backs=MOST_PUT_BACKS,
        seats=[_seat(view, seat) for seat in range(view.players)],
        count=_count(view),
        places=None if view.running or not view.dealt else by_seat(places, view),
        tied=not view.running and _are_tied(view),
    )


def _doing(view: View) -> tuple[str, str]:
    if not view.dealt:
        return "deal", "2.1"
    if is_over(view):
        return "over", "5.1"
    if not view.running:
        return "count", "4.1"
    return "play", "3.1"


def own(view: View) -> Own:
    """Build what the table shows this seat alone."""
    doing, rule = _own_doing(view) if view.running else _doing(view)
    return Own(doing=doing, rule=rule, hand=_card(view.hand[view.viewer]))


def _own_doing(view: View) -> tuple[str, str]:
    if view.hand[view.viewer] != NO_CARD:
        return "place_or_return", "3.2"
    return ("stop", "3.6") if is_full(view, view.viewer) else ("take", "3.1")


def _card(card: int) -> Card | None:
    return _known(card) if card < CARDS else None


def _known(card: int) -> Card:
    word, ink = SHARED_NAMES[WORD[card]], SHARED_NAMES[INK[card]]
    return Card(name=CARD_NAMES[card], word=word, ink=ink, count=int(COUNT[card]))


def _seat(view: View, seat: int) -> Seat:
    slot = view.from_slot[seat]
    return Seat(
        series=[_known(view.series[seat, i]) for i in range(view.series_cards[seat])],
        full=is_full(view, seat),
        danger=bool(view.running) and view.length - view.series_cards[seat] <= DANGER,
        holds=view.hand[seat] != NO_CARD,
        hand=None if slot == NO_SLOT else _card(view.hand[seat]),
        from_slot=None if slot == NO_SLOT else slot,
        stuck=bool(view.stuck[seat]),
        won=[view.won[seat, n] for n in range(view.dealt - view.running)],
        points=points_of(view, seat),
    )


def _count(view: View) -> Count | None:
    finished = view.dealt - view.running
    if not finished:
        return None
    return Count(
        round=finished,
        ending=ENDINGS[view.ending],
        stopper=None if view.stopper == NOBODY else view.stopper,
        ties_from=view.ties_from,
        penalty=PENALTY,
        seats=[_counted(view, seat, finished - 1) for seat in range(view.players)],
    )


def _counted(view: View, seat: int, finished: int) -> Counted:
    return Counted(
        series=[_known(view.counted[seat, i]) for i in range(view.counted_cards[seat])],
        kept=view.kept[seat],
        kept_sum=view.kept_sum[seat],
        mistake=_mistake(view, seat),
        pays_for_stop=pays_for_stop(view, seat),
        counts=_counts(view, seat),
        choice=turn_to_choose(view, seat),
        decided=_decided(view, seat),
        points=view.won[seat, finished],
    )


def _are_tied(view: View) -> bool:
    first, second, *_ = sorted((points_of(view, s) for s in range(view.players)), reverse=True)
    return bool(view.dealt) and first == second


def _counts(view: View, seat: int) -> int:
    return int(view.kept[seat]) - PENALTY * pays_for_stop(view, seat)


def _decided(view: View, seat: int) -> str | None:
    """Return by what a seat chose before the next one (4.3)."""
    turn = 1 + turn_to_choose(view, seat)
    after = [other for other in range(view.players) if turn_to_choose(view, other) == turn]
    if not after:
        return None
    if _counts(view, seat) != _counts(view, after[0]):
        return "counts"
    if pays_for_stop(view, seat) != pays_for_stop(view, after[0]):
        return "hasty"
    return "near" if view.kept_sum[seat] == view.kept_sum[after[0]] else "sum"


def _mistake(view: View, seat: int) -> Mistake | None:
    if not has_mistake(view, seat):
        return None
    at = view.kept[seat]
    common = clashes(view.counted[seat, at - 1], view.counted[seat, at])
    return Mistake(at=at, common=common)


def told(move: int) -> Saying:
    """Return a move as people read it."""
    if TAKE_HIDDEN < move < PLACE:
        return says("rouge-jaune-vert-move-take", card=card_name(taken_card(move)))
    return says("rouge-jaune-vert-move-" + MOVES[move].name.replace(" ", "-"))
