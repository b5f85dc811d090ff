"""Law 1: cards are conserved, games end, who must wait has no moves, refusals change nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nuancier.ai.race import Timetable
from nuancier.ai.simulate import Plan, Simulator
from nuancier.kernel.game import CLOCK, EVERYONE, LUCK
from nuancier.locales import LANGUAGES, Refusal, Words
from tests.amount import amount
from tests.laws.kit import kits
from tests.laws.play import positions, viewers

Table = tuple[str, int, dict[str, Any]]
GAMES_EACH = amount(1, 3)


def test_cards_are_conserved(table: Table) -> None:
    kit = kits()[table[0]]
    for seed in range(GAMES_EACH):
        for t, _, _ in positions(kit.game, table[1], table[2], seed):
            assert kit.census(t) == kit.deck(t), kit.game.write(t)


def test_a_game_ends_within_its_bound(table: Table) -> None:
    game = kits()[table[0]].game
    for seed in range(GAMES_EACH):
        filmed = [(t, seat) for t, seat, _ in positions(game, table[1], table[2], seed)]
        t = filmed[-1][0]
        assert game.is_over(t)
        assert 0 < sum(seat < t.players for _, seat in filmed) <= game.move_bound(t)


def test_a_seat_that_must_wait_has_no_moves(table: Table) -> None:
    game = kits()[table[0]].game
    for t, _, _ in positions(game, table[1], table[2], seed=5):
        asked = game.turn(t)
        over = game.is_over(t)
        for seat in range(t.players):
            moves = game.legal_moves(t, seat)
            assert len(moves) == len(set(moves)) <= game.max_moves
            assert not (moves and (over or asked == LUCK)), "nobody moves after the end"
        if not over and asked not in (LUCK, EVERYONE):
            assert game.legal_moves(t, asked), game.write(t)
        if over:
            assert not game.legal_moves(t, CLOCK)


def test_a_move_outside_legal_is_refused_with_a_sentence_and_changes_no_byte(table: Table) -> None:
    game = kits()[table[0]].game
    dice = random.Random(3)
    voices = [Words(language) for language in LANGUAGES]
    for t, _, _ in positions(game, table[1], table[2], seed=7):
        if game.turn(t) == LUCK:
            continue
        for viewer in viewers(t):
            legal = set(game.legal_moves(t, viewer)) if viewer < t.players else set()
            for move in dice.sample(range(game.max_moves), min(6, game.max_moves)):
                if move in legal:
                    continue
                before = t.to_bytes()
                with pytest.raises(Refusal) as refusal:
                    game.attempt(t, viewer, move)
                assert t.to_bytes() == before
                assert all(voice.speak(refusal.value.saying) for voice in voices)


def test_a_live_game_ends_under_its_clock(table: Table) -> None:
    """Bots with reaction times end every live game before the longest timer of each round."""
    name, players, options = table
    game = kits()[name].game
    for bot in ("random", "joueur"):
        simulator = Simulator(Plan(game, players, (bot,) * players, seed=11, options=options))
        outcome = simulator.outcome(0)
        assert outcome.decisions > 0
        assert min(outcome.places) == 1
        if game.pace == "live":
            longest = max(Timetable(game).lengths)
            deals = sum(seat == LUCK for _, seat, _ in positions(game, players, options, seed=11))
            assert 0 < outcome.milliseconds <= simulator.games_in_match * deals * longest
