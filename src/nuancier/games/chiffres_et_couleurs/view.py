"""What a viewer knows, sees happen, may imagine, and is told when refused."""

from __future__ import annotations

from nuancier.games.chiffres_et_couleurs import facts
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
from nuancier.games.chiffres_et_couleurs.rules import play
from nuancier.games.chiffres_et_couleurs.table import (
    ASK,
    CARD_NAMES,
    CHOSEN,
    COLOUR,
    DIGIT,
    GIVE,
    JOKER,
    MISS,
    NOBODY,
    ONLY_JOKERS,
    OPENING,
    PROPERTY_NAMES,
    SHOWN,
    WITH,
    Table,
    View,
    above,
    copy_open,
    lowest_card,
)
from nuancier.kernel.fact import Begins, Fact, GameIsOver
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import rule
from nuancier.locales.saying import Saying, says, seat_name


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what lies open, and a seat's own cards and unseen doings."""
    copy_open(t, view)
    view.viewer = viewer
    sits = viewer < t.players
    view.hand = t.hand[viewer] if sits else 0
    view.hand_jokers = t.hand_jokers[viewer] if sits else 0
    view.open = t.open[viewer] if sits else 0
    view.open_jokers = t.open_jokers if viewer == t.mover else 0
    view.drew_joker = t.drew_joker if viewer == t.mover else 0
    view.confirmed = t.confirmed[viewer] if sits else 0
    for k in range(CHOSEN):
        view.chosen[k] = t.chosen[viewer, k] if sits else 0


# ---- what is said --------------------------------------------------------------------------------


def witness(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    """Tell one move, before it is played; others see nothing of a series until it is closed."""
    after = t.copy()
    play(after, seat, move)
    if move >= ASK_SEAT:
        asks = facts.Asks(seat, after.askee, PROPERTY_NAMES[after.asked])
        return [asks, *_answer(t, after, viewer)]
    if move >= GIVE_CARD:
        return [_gift(after)]
    if move != DONE and t.doing != COLOUR:
        lays = facts.LaysCard(seat, CARD_NAMES[laid_card(move)])
        return [lays] if viewer == seat else []
    told = _end_of_phase(t, after, viewer)
    if t.doing == OPENING:
        told = _opening(t, after, seat, viewer)
    elif after.series[seat] > t.series[seat]:
        series = _named(after.laid & ~t.laid, after.jokers_laid - t.jokers_laid)
        told = [facts.Lays(seat, series)]
        if t.doing == MISS and after.doing != MISS:
            told.append(facts.DrewJoker(seat))
    return [*told, *_refills(t, after, viewer), *_what_follows(after)]


def witness_deal(t: Table, viewer: int) -> list[Fact]:
    """Tell the deal: one's own hand, and who begins."""
    hand = _named(t.hand[viewer], t.hand_jokers[viewer]) if viewer < t.players else ()
    return [*([facts.Hand(hand)] if hand else []), Begins(t.opener)]


def _named(cards: int, jokers: int) -> tuple[str, ...]:
    return tuple(CARD_NAMES[card] for card in listed(cards, jokers))


def _answer(t: Table, after: Table, viewer: int) -> list[Fact]:
    if after.doing == DIGIT:
        return [_gift(after)]
    if after.doing == GIVE:
        return [facts.MustGive(after.askee)]
    none = facts.HasNone(after.askee)
    if after.doing == SHOWN:
        return [none, facts.Shows(t.mover, CARD_NAMES[lowest_card(after.received)])]
    return [none, _draw(t, after, viewer)]


def _draw(t: Table, after: Table, viewer: int) -> Fact:
    if after.pile_left == t.pile_left:
        return facts.NothingToDraw(t.mover)
    if viewer != t.mover:
        return facts.DrawsUnseen(t.mover)
    jokers = after.hand_jokers[viewer] - t.hand_jokers[viewer]
    return facts.Draws(t.mover, _named(after.hand[viewer] & ~t.hand[viewer], jokers)[0])


def _gift(after: Table) -> Fact:
    return facts.Gives(after.askee, after.mover, _named(after.received, 0))


def _opening(t: Table, after: Table, seat: int, viewer: int) -> list[Fact]:
    """Tell a first series to its owner alone, and all of them to all once everybody confirms."""
    if after.doing == OPENING:
        own = facts.PutsDown(seat) if t.open[seat] else facts.IsReady(seat)
        return [own] if viewer == seat else []
    told: list[Fact] = []
    for owner in _clockwise(t):
        sets = [t.chosen[owner, k] for k in range(CHOSEN) if t.chosen[owner, k]]
        lays = [facts.Lays(owner, _named(cards, 0)) for cards in sets]
        told += lays or [facts.LaysNothing(owner)]
    return told


def _clockwise(t: Table) -> list[int]:
    return [(t.opener + place) % t.players for place in range(t.players)]


def _end_of_phase(t: Table, after: Table, viewer: int) -> list[Fact]:
    if t.doing == SHOWN:
        return [facts.Keeps(t.mover, CARD_NAMES[lowest_card(t.received)])]
    if t.doing == ONLY_JOKERS:
        return [_draw(t, after, viewer)]
    return [facts.IsDone(t.mover)]


def _refills(t: Table, after: Table, viewer: int) -> list[Fact]:
    """Tell who took a new hand: the asked player before the mover, first series clockwise."""
    told: list[Fact] = []
    for seat in _clockwise(t) if t.askee == NONE else (t.askee, t.mover):
        jokers_laid = after.jokers_laid - t.jokers_laid if seat == t.mover else 0
        kept_a_card = t.hand[seat] & ~after.laid or t.hand_jokers[seat] > jokers_laid
        cards = _named(after.hand[seat], after.hand_jokers[seat])
        if cards and not kept_a_card:
            own = seat == viewer
            told.append(facts.RefillsWith(seat, cards) if own else facts.Refills(seat, len(cards)))
    return told


def _what_follows(after: Table) -> list[Fact]:
    if after.over:
        return [GameIsOver()]
    follows = {ONLY_JOKERS: facts.OnlyJokers, NOBODY: facts.NobodyToAsk}
    return [follows[after.doing](after.mover)] if after.doing in follows else []


def why_not(view: View, move: int) -> Saying:
    """Say why the viewer may not make this move now."""
    if view.over:
        return says("game-is-over")
    if not view.dealt:
        return say("not-dealt")
    actor = view.askee if view.doing == GIVE else view.mover
    if view.doing == OPENING:
        if view.viewer >= view.players or view.confirmed:
            return say("others-choose")
    elif view.viewer != actor:
        return says("not-your-turn", seat=seat_name(actor))
    if view.doing == ONLY_JOKERS:
        return say("draw-now")
    reasons = {ASK: _why_not_ask, GIVE: _why_not_give}
    return reasons.get(view.doing, _why_not_lay)(view, move)


def _wanted(view: View) -> Saying:
    return property_name(PROPERTY_NAMES[view.asked])


def _why_not_ask(view: View, move: int) -> Saying:
    if move < ASK_SEAT:
        return say("ask-now")
    seat = asked_seat(move)
    if seat >= view.players:
        return says("not-a-seat", seats=view.players)
    if seat == view.viewer:
        return say("ask-another")
    if view.cards_in_hand[seat] == 0:
        return say("has-no-cards", seat=seat_name(seat))
    return say("ask-what-you-hold", wanted=property_name(PROPERTY_NAMES[asked_for(move)]))


def _why_not_give(view: View, move: int) -> Saying:
    wanted = _wanted(view)
    if not GIVE_CARD <= move < ASK_SEAT:
        return say("give-now", seat=seat_name(view.mover), wanted=wanted)
    card = given_card(move)
    if not view.hand >> card & 1:
        return say("not-in-hand", card=card_name(CARD_NAMES[card]))
    return say("not-what-was-asked", card=card_name(CARD_NAMES[card]), wanted=wanted)


def _why_not_lay(view: View, move: int) -> Saying:
    is_open = bool(view.open or view.open_jokers)
    if move >= GIVE_CARD:
        return say("lay-or-be-done")
    if move == DONE:
        return say("two-cards") if is_open else say("lay-one", wanted=_wanted(view))
    if is_open == (move < ADD):
        return say("add-or-close" if is_open else "lay-first")
    card = laid_card(move)
    if card == JOKER:
        return _why_not_joker(view)
    if not view.hand >> card & 1:
        return say("not-in-hand", card=card_name(CARD_NAMES[card]))
    if (view.open | view.chosen[0] | view.chosen[1]) >> card & 1:
        return say("already-laid", card=card_name(CARD_NAMES[card]))
    if view.doing in (DIGIT, COLOUR, SHOWN) and not WITH[view.asked] >> card & 1:
        return say(
            "not-what-was-asked",
            card=card_name(CARD_NAMES[card]),
            wanted=_wanted(view),
        )
    return _why_not_order(view, card, is_open=is_open)


def _why_not_joker(view: View) -> Saying:
    if view.doing in (OPENING, NOBODY):
        return say("no-jokers-here")
    if view.hand_jokers == view.open_jokers:
        return say("no-joker-left")
    if not view.open:
        return say("real-card-first")
    return say("joker-stands-for", wanted=_wanted(view))


def _why_not_order(view: View, card: int, *, is_open: bool) -> Saying:
    name = card_name(CARD_NAMES[card])
    if not is_open:
        lowest = 1 + lowest_card(view.chosen[0]) if view.chosen[0] else view.next_lowest
        return say("series-rise", card=name) if card < lowest else say("no-partner", card=name)
    rises = not view.open_jokers and above(1 << card, view.open)
    return say("does-not-fit", card=name) if rises else say("cards-rise", card=name)
