"""What the table shows a person."""

from __future__ import annotations

import msgspec

from nuancier.games.chiffres_et_couleurs.facts import card_name, property_name, say
from nuancier.games.chiffres_et_couleurs.moves import (
    ADD,
    ASK_SEAT,
    DONE,
    GIVE_CARD,
    asked_for,
    asked_seat,
    given_card,
    laid_card,
)
from nuancier.games.chiffres_et_couleurs.notation import listed
from nuancier.games.chiffres_et_couleurs.rules import places
from nuancier.games.chiffres_et_couleurs.table import (
    ASK,
    CARD_NAMES,
    CHOSEN,
    COLOUR,
    DIGIT,
    DOING_NAMES,
    GIVE,
    MISS,
    NOBODY,
    OPENING,
    PROPERTIES,
    PROPERTY_NAMES,
    SERIES,
    SHOWN,
    WITH,
    Table,
    View,
    count_cards,
)
from nuancier.kernel.game import by_seat
from nuancier.kernel.record import NONE
from nuancier.locales.saying import Saying, seat_name

RULES = ("2.2", "3.1", "3.3", "3.2", "3.3", "3.4", "3.5", "3.9", "3.9")  # by what is to be done


class Ask(msgspec.Struct):
    """The ask that is being answered: who was asked for which digit or colour."""

    seat: int
    wanted: str


class Seat(msgspec.Struct):
    """What lies in front of one player, and how many cards the hand holds."""

    hand: int
    series: list[list[str]]  # the cards of each series
    cards_laid: int  # in all series: this breaks a tie


class Own(msgspec.Struct, tag="chiffres_et_couleurs"):
    """What a player sees of the own cards, and of series that nobody else sees yet."""

    hand: list[str]  # without the cards of the series below
    laying: list[str]  # the own cards of the open series
    chosen: list[list[str]]  # first series, shown once everybody has confirmed
    series: list[list[str]]  # the widest: two or more of their cards, one real, may be laid
    one_card: bool  # the next card laid is the only one, and closes the series
    card_unfit: str | None  # why some cards cannot be given or laid: not_what_was_asked, no_partner
    joker_unfit: str | None  # of jokers: the first, no_jokers_here, joker_alone, joker_asks_nothing
    confirmed: bool  # has chosen all first series
    drew_joker: bool  # the card just drawn after a miss is a joker: laid now, the turn goes on


class Scene(msgspec.Struct, tag="chiffres_et_couleurs"):
    """The table as everybody sees it."""

    mover: int  # whose turn it is
    actor: int | None  # who is to do something; None while all choose their first series
    doing: str  # deal, over, opening, ask, give, digit, colour, shown, miss, jokers or nobody
    rule: str  # the paragraph of the rulebook for what is to be done now
    pile: int
    plays_on: bool  # with an empty pile one goes on, while series are made (option play_on)
    ask: Ask | None
    received: list[str]  # cards given or shown, which lie open
    seats: list[Seat]
    places: list[int] | None  # by seat, from 1, once the game is over
    decided_by: str | None  # then: series, cards (laid, among equals) or shared


def scene(view: View) -> Scene:
    """Build what the table shows everybody."""
    doing, rule, actor = _doing(view)
    return Scene(
        mover=view.mover,
        actor=actor,
        doing=doing,
        rule=rule,
        pile=view.pile_left,
        plays_on=bool(view.play_on),
        ask=None if view.asked == NONE else Ask(view.askee, PROPERTY_NAMES[view.asked]),
        received=_named(view.received),
        seats=[_seat(view, seat) for seat in range(view.players)],
        places=by_seat(places, view) if view.over else None,
        decided_by=_decided_by(view) if view.over else None,
    )


def _decided_by(view: View) -> str:
    """Return what put the first before the second (4.2)."""
    ranks = by_seat(places, view)
    if ranks.count(1) > 1:
        return "shared"
    first, second = (ranks.index(rank) for rank in sorted(ranks)[:2])
    return "cards" if view.series[first] == view.series[second] else "series"


def _doing(view: View) -> tuple[str, str, int | None]:
    if not view.dealt:
        return "deal", "2.1", None
    if view.over:
        return "over", "4.2", None
    actor = view.askee if view.doing == GIVE else view.mover
    doing, rule = DOING_NAMES[view.doing], RULES[view.doing]
    return doing, rule, None if view.doing == OPENING else actor


def _named(cards: int, jokers: int = 0) -> list[str]:
    return [CARD_NAMES[card] for card in listed(cards, jokers)]


def _seat(view: View, seat: int) -> Seat:
    lying = [i for i in range(SERIES) if view.series_cards[i] and view.series_owner[i] == seat]
    return Seat(
        hand=view.cards_in_hand[seat],
        series=[_named(view.series_cards[i], view.series_jokers[i]) for i in lying],
        cards_laid=view.cards_laid[seat],
    )


def own(view: View) -> Own:
    """Build what the table shows this seat alone."""
    chosen = [view.chosen[k] for k in range(CHOSEN) if view.chosen[k]]
    in_series = view.open | sum(chosen)
    card_unfit, joker_unfit = _unfit(view)
    return Own(
        hand=_named(view.hand & ~in_series, view.hand_jokers - view.open_jokers),
        laying=_named(view.open, view.open_jokers),
        chosen=[_named(cards) for cards in chosen],
        series=_widest_series(view, view.hand & ~in_series),
        one_card=view.doing == COLOUR and view.viewer == view.mover,
        card_unfit=card_unfit,
        joker_unfit=joker_unfit,
        confirmed=bool(view.confirmed),
        drew_joker=bool(view.drew_joker),
    )


def _lays_own(view: View) -> bool:
    """Whether the viewer may lay series of the own cards."""
    if view.doing == OPENING:
        return not view.confirmed
    return view.doing in (MISS, NOBODY) and view.viewer == view.mover


def _unfit(view: View) -> tuple[str | None, str | None]:
    """Return why cards, and why jokers, of the viewer may not do (3.1, 3.2, 3.3, 3.6)."""
    if view.doing == ASK and view.viewer == view.mover:
        return None, "joker_asks_nothing"
    if _lays_own(view):
        return "no_partner", "joker_alone" if view.doing == MISS else "no_jokers_here"
    answers = view.doing == GIVE and view.viewer == view.askee
    matches = view.doing in (DIGIT, COLOUR, SHOWN) and view.viewer == view.mover
    return ("not_what_was_asked", "not_what_was_asked") if answers or matches else (None, None)


def _widest_series(view: View, cards: int) -> list[list[str]]:
    """Return, by what they share, the most own cards that may lie in one series (3.3, 3.6)."""
    if not _lays_own(view):
        return []
    jokers = view.hand_jokers - view.open_jokers if view.doing == MISS else 0
    widest = [(cards & WITH[one], jokers * (one == view.asked)) for one in range(PROPERTIES)]
    return [_named(real, more) for real, more in widest if real and count_cards(real) + more > 1]


def told(move: int) -> Saying:
    """Return a move as people read it."""
    if move == DONE:
        return say("move-done")
    if move < ADD:
        return say("move-lay", card=card_name(CARD_NAMES[laid_card(move)]))
    if move < GIVE_CARD:
        return say("move-add", card=card_name(CARD_NAMES[laid_card(move)]))
    if move < ASK_SEAT:
        return say("move-give", card=card_name(CARD_NAMES[given_card(move)]))
    seat, wanted = seat_name(asked_seat(move)), property_name(PROPERTY_NAMES[asked_for(move)])
    return say("move-ask", seat=seat, wanted=wanted)


def objection(t: Table) -> Saying | None:
    """Say why these options give too small a deck for so many players, if they do (1.1)."""
    needed = t.hand_size * (t.players + 1)
    cards = count_cards(t.deck) + t.deck_jokers
    return say("small-deck", cards=cards, needed=needed) if cards < needed else None
