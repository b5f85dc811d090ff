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
    MARKS,
    MISS,
    NOBODY,
    ONLY_JOKERS,
    OPENING,
    PROPERTIES,
    PROPERTY_NAMES,
    SHOWN,
    WITH,
    Open,
    Table,
    View,
    above,
    count_cards,
    drop_slot,
    lowest_card,
    take_in_hand,
)
from nuancier.kernel.fact import Begins, Fact, GameIsOver
from nuancier.kernel.luck import Luck, below, shuffle
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import copy_cells, fill_cells, rule
from nuancier.locales.saying import Saying, says, seat_name


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what lies open, and a seat's own cards and unseen doings."""
    copy_what_lies_open(t, view)
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


@rule
def copy_what_lies_open(source: Open, target: Open) -> None:
    target.players, target.first, target.colours = source.players, source.first, source.colours
    target.digits, target.jokers, target.play_on = source.digits, source.jokers, source.play_on
    target.deck, target.deck_jokers, target.laid = source.deck, source.deck_jokers, source.laid
    target.dealt, target.opener, target.mover = source.dealt, source.opener, source.mover
    target.doing, target.asked, target.askee = source.doing, source.asked, source.askee
    target.received, target.fresh, target.idle = source.received, source.fresh, source.idle
    target.next_lowest, target.pile_left = source.next_lowest, source.pile_left
    target.brought, target.jokers_laid = source.brought, source.jokers_laid
    target.over, target.hand_size, target.slots = source.over, source.hand_size, source.slots
    copy_cells(source.cards_in_hand, target.cards_in_hand)
    copy_cells(source.series, target.series)
    copy_cells(source.cards_laid, target.cards_laid)
    copy_cells(source.series_cards, target.series_cards)
    copy_cells(source.series_jokers, target.series_jokers)
    copy_cells(source.series_owner, target.series_owner)
    copy_cells(source.known, target.known)
    copy_cells(source.slot, target.slot)
    copy_cells(source.slot_owner, target.slot_owner)
    copy_cells(source.some, target.some)


# ---- imagining -----------------------------------------------------------------------------------

MIXING = 12  # exchanges tried for each slot after all fits, so that every world is about as likely
PATIENCE = 100_000  # exchanges tried at most


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    """Shuffle the unseen cards, then exchange them two by two until they fit what is known."""
    t.remembers = 0
    copy_what_lies_open(view, t)
    take_own_seat(view, t)
    spread_unseen_cards(view, luck, t)
    faults = count_faults(t)
    tries = PATIENCE if faults > 0 else 0
    while tries > 0:
        faults += exchange_two_cards(t, luck)
        tries = tries - 1 if faults > 0 else min(tries - 1, MIXING * t.slots)
    pick_up_cards(view, t)
    copy_what_lies_open(view, t)


@rule
def take_own_seat(view: View, t: Table) -> None:
    """Put own and known cards in place; of series that others lay unseen none is begun."""
    copy_cells(view.known, t.hand)
    fill_cells(t.cards_in_hand, 0)
    fill_cells(t.hand_jokers, 0)
    fill_cells(t.open, 0)
    fill_cells(t.chosen, 0)
    fill_cells(t.confirmed, 0)
    t.open_jokers, t.drew_joker = view.open_jokers, view.drew_joker
    if view.viewer < view.players:
        t.hand[view.viewer], t.hand_jokers[view.viewer] = view.hand, view.hand_jokers
        t.open[view.viewer], t.confirmed[view.viewer] = view.open, view.confirmed
        t.chosen[view.viewer, 0], t.chosen[view.viewer, 1] = view.chosen[0], view.chosen[1]
        t.some[view.viewer] = 0
        for i in range(view.slots - 1, -1, -1):
            if view.slot_owner[i] == view.viewer:
                drop_slot(t, i)


@rule
def spread_unseen_cards(view: View, luck: Luck, t: Table) -> None:
    """Shuffle the unseen cards into the pile and, above it, a cell for each slot."""
    fill_cells(t.pile, 0)
    unseen = view.deck & ~(view.laid | view.received)
    for seat in range(view.players):
        unseen &= ~t.hand[seat]
    n = 0
    while unseen != 0:
        t.pile[n] = lowest_card(unseen)
        unseen &= unseen - 1
        n += 1
    for _ in range(view.deck_jokers - view.jokers_laid - view.hand_jokers):
        t.pile[n] = JOKER
        n += 1
    shuffle(luck, t.pile, 0, n)


@rule
def count_faults(t: Table) -> int:
    """Count cards in slots that exclude them, and marks that a hand lacks."""
    faults = 0
    for slot in range(t.slots):
        faults += faults_at(t, t.pile_left + slot, 0)
    for seat in range(t.players):
        faults += count_lacking(t, seat, t.some[seat])
    return faults


@rule
def count_lacking(t: Table, seat: int, marks: int) -> int:
    """Count those of these marks that a seat's slots must have among them and have not."""
    lacking = t.some[seat] & marks
    if lacking != 0:
        for i in range(t.slots):
            if t.slot_owner[i] == seat:
                lacking &= ~MARKS[t.pile[t.pile_left + i]]
    return count_cards(lacking)


@rule
def exchange_two_cards(t: Table, luck: Luck) -> int:
    """Exchange two cards unless that is worse; return how many faults that makes."""
    slot, mark = below(luck, t.slots), below(luck, PROPERTIES)
    first, second = t.pile_left + slot, below(luck, t.pile_left + t.slots)
    if (t.some[t.slot_owner[slot]] >> mark) & 1:  # two cards that serve a hand would hardly meet
        first, second = next_with(t, first, mark), next_with(t, second, mark)
    one, two = t.pile[first], t.pile[second]
    changing = MARKS[one] ^ MARKS[two]
    faults = faults_at(t, first, changing) + faults_at(t, second, changing)
    t.pile[first], t.pile[second] = two, one
    more = faults_at(t, first, changing) + faults_at(t, second, changing) - faults
    if more > 0:
        t.pile[first], t.pile[second] = one, two
    return min(more, 0)


@rule
def next_with(t: Table, place: int, mark: int) -> int:
    """Return the next place from this one on where a card has this mark."""
    for _ in range(t.pile_left + t.slots):
        if (MARKS[t.pile[place]] >> mark) & 1:
            break
        place = place + 1 if place + 1 < t.pile_left + t.slots else 0
    return place


@rule
def faults_at(t: Table, place: int, changing: int) -> int:
    """Count the faults of a slot, and of its hand in these marks; in the pile all cards fit."""
    slot = place - t.pile_left
    if slot < 0:
        return 0
    excluded = t.slot[slot] & MARKS[t.pile[place]] != 0
    return excluded + count_lacking(t, t.slot_owner[slot], changing)


@rule
def pick_up_cards(view: View, t: Table) -> None:
    """Take the cards of the slots into the hands; the newest may be a fresh joker (3.5)."""
    for i in range(t.slots):
        card = t.pile[t.pile_left + i]
        t.pile[t.pile_left + i] = 0
        take_in_hand(t, t.slot_owner[i], card)
        if view.fresh and view.viewer != view.mover and i == t.slots - 1:
            t.drew_joker = card == JOKER


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
