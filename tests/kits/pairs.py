"""Duplicate pairs: one deal played twice, with the seats exchanged; who wins more of it wins it."""

from __future__ import annotations

from nuancier.ai.simulate import Outcomes, Plan, Simulator
from nuancier.ai.standings import Pairs
from nuancier.kernel.game import Game


def pairs_between(game: Game, one: str, other: str, *, pairs: int, seed: int) -> Pairs:
    """Play so many pairs between two bots; the first of them wins or loses."""
    seatings = (one, other), (other, one)
    return count_pairs(
        *(Simulator(Plan(game, 2, bots, seed)).outcomes(0, pairs) for bots in seatings)
    )


def count_pairs(from_seat_1: Outcomes, from_seat_2: Outcomes) -> Pairs:
    """Count the pairs for whoever sat in seat 1 in these games, and then in seat 2 in those."""
    leads = []
    for pair in range(from_seat_1.games):
        own, other = from_seat_1[pair].places
        others, owns = from_seat_2[pair].places
        leads.append(other - own + others - owns)
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return Pairs(won, len(leads) - won - lost, lost)
