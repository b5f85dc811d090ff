"""Facts: each has its sentence in both languages, and holds what that sentence tells, no more."""

import re
from typing import get_args

import msgspec
import pytest

from nuancier.games import GAMES
from nuancier.kernel.fact import Fact, fields_of, manner_of, one_of
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.locales import LANGUAGES, Words
from nuancier.tables.telling import told_in
from tests.laws.kit import kits
from tests.laws.play import positions, viewers
from tests.locales.words import Blanks, messages

KINDS = [(game, kind) for game in GAMES.values() for kind in get_args(told_in(game))]


def ids(one):
    return one.__name__ if isinstance(one, type) else one.name


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=ids)
def test_a_fact_holds_exactly_what_its_sentence_tells(game, kind):
    fields = {name.replace("_", "-") for name in kind.__struct_fields__}
    for language in LANGUAGES:
        blanks = Blanks(messages(language)[game.speak.key(kind)]).names
        assert {re.sub("-(is|of)$", "", blank) for blank in blanks} == fields


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=ids)
def test_every_value_of_a_field_can_be_spoken_in_both_languages(game, kind):
    for _, hint in fields_of(kind):
        manner = manner_of(one_of(hint))
        for value in manner.values if manner else ():
            said = manner.speak(value)
            if not isinstance(said, str):
                assert all(Words(language).speak(said) for language in LANGUAGES)


@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_witnessed_is_declared_and_comes_back_from_its_json(name):
    game, kit = GAMES[name], kits()[name]
    seen = set()
    for seed, (players, options) in enumerate(kit.tables()):
        for t, seat, move in positions(game, players, options, seed, 120):
            for viewer in viewers(t):
                facts = told_of(game, t, seat, move, viewer)
                raw = msgspec.json.encode(facts)
                assert msgspec.json.decode(raw, type=list[told_in(game)]) == facts
                seen |= set(map(type, facts))
    assert seen <= set(game.speak.kinds.values())
    assert len(seen) > len(game.speak.kinds) / 2, "and most of them were met"


def told_of(game, t, seat, move, viewer):
    if seat == LUCK:
        return game.witness_deal(t, viewer)
    return game.witness(t, seat, move, viewer) if seat < t.players or seat == CLOCK else []


def test_no_two_facts_of_a_game_share_a_kind():
    for game in GAMES.values():
        declared = [kind for owner, kind in KINDS if owner is game]
        assert all(issubclass(kind, Fact) for kind in declared)
        assert len({kind.__struct_config__.tag for kind in declared}) == len(declared)
