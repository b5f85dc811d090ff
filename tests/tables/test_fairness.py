"""Fair races: nobody wins by a short wire, and nobody by a lie about a long one."""

from __future__ import annotations

import hmac
import os
import random
import struct
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from nuancier.tables.fairness import (
    MOST_OPEN,
    RECENT,
    SLACK,
    STALE,
    Claim,
    Lag,
    finish,
    patience,
    tie_breaker,
)

CAP = 200
RACES = 10_000
SECRET = bytes(range(32))


def measured(*round_trips: int, wire: float | None = 1000.0) -> Lag:
    """What is known after these round trips."""
    lag = Lag()
    lag.bound(wire)
    for taken in round_trips:
        lag.pong(lag.ping(0), taken)
    return lag


# ---- lag -----------------------------------------------------------------------------------------


def test_the_shortest_recent_round_trip_counts():
    assert measured(80, 50, 120).both_ways(CAP) == 50


def test_a_round_trip_of_long_ago_is_forgotten():
    assert measured(50, *[80] * (RECENT - 1)).both_ways(CAP) == 50
    assert measured(50, *[80] * RECENT).both_ways(CAP) == 80


def test_no_more_is_forgiven_than_the_cap():
    assert measured(900).both_ways(CAP) == CAP


def test_no_more_is_forgiven_than_the_wire_explains():
    assert measured(150, wire=20.5).both_ways(CAP) == 20 + SLACK


def test_the_shortest_recent_estimate_of_the_wire_counts():
    lag = measured(150, wire=20)
    lag.bound(140)
    assert lag.both_ways(CAP) == 20 + SLACK
    for _ in range(RECENT):
        lag.bound(100)
    assert lag.both_ways(CAP) == 100 + SLACK


def test_nothing_is_forgiven_while_the_wire_is_unknown():
    lag = measured(150, wire=None)
    assert lag.both_ways(CAP) == 0
    lag.bound(150)
    assert lag.both_ways(CAP) == 150
    lag.bound(None)
    assert lag.both_ways(CAP) == 0


def test_nothing_is_forgiven_before_the_first_answer():
    assert measured(wire=150).both_ways(CAP) == 0


def test_an_answer_counts_once():
    lag = measured(100)
    nonce = lag.ping(1000)
    lag.pong(nonce, 1090)
    lag.pong(nonce, 1001)
    assert lag.both_ways(CAP) == 90


def test_a_nonce_of_somebody_else_says_nothing():
    lag, other = measured(100), Lag()
    lag.pong(other.ping(0), 1)
    lag.pong("", 1)
    assert lag.both_ways(CAP) == 100


def test_a_stale_answer_says_nothing():
    lag = measured(wire=STALE * 2)
    lag.pong(lag.ping(0), STALE + 1)
    assert lag.both_ways(STALE * 2) == 0
    lag.pong(lag.ping(0), STALE)
    assert lag.both_ways(STALE * 2) == STALE


def test_no_more_than_eight_nonces_are_open():
    lag = measured()
    nonces = [lag.ping(0) for _ in range(MOST_OPEN + 1)]
    lag.pong(nonces[0], 5)
    assert lag.both_ways(CAP) == 0
    lag.pong(nonces[1], 7)
    assert lag.both_ways(CAP) == 7


def test_no_nonce_comes_twice():
    lag = Lag()
    assert len({lag.ping(0) for _ in range(1000)}) == 1000


# ---- the decision --------------------------------------------------------------------------------


def test_the_first_claim_waits_as_long_as_it_could_be_beaten():
    assert patience(CAP, [20, 120, 60]) == 120
    assert patience(CAP, [120], own=50) == 70
    assert patience(CAP, [50], own=120) == 0


def test_nobody_waits_longer_than_the_cap():
    assert patience(CAP, [900]) == CAP


def test_alone_nobody_waits():
    assert patience(CAP, []) == 0


def test_a_claim_that_comes_after_the_wait_could_not_have_won():
    first = Claim(0, (3,), arrived=1000, lag=20)
    end = first.arrived + patience(CAP, [150], own=first.lag)
    late = Claim(1, (3,), arrived=end + 1, lag=150)
    assert late.pressed > first.pressed
    assert Claim(1, (3,), arrived=end - 1, lag=150).pressed < first.pressed


def test_the_earliest_press_wins_whatever_arrived_first():
    near, far = Claim(0, (3,), arrived=1000, lag=20), Claim(1, (3,), arrived=1100, lag=150)
    assert finish([near, far], tie_breaker(SECRET, 0, 7)) == [far, near]


def test_a_tie_is_decided_by_the_secret_whatever_arrived_first():
    tied = [Claim(0, (3,), arrived=1000, lag=20), Claim(1, (3,), arrived=1100, lag=120)]
    for seq in range(50):
        tie = tie_breaker(SECRET, 0, seq)
        assert finish(tied, tie) == finish(tied[::-1], tie)


def test_ties_fall_to_every_seat_alike():
    tied = [Claim(seat, (3,), arrived=1000, lag=0) for seat in range(4)]
    firsts = [finish(tied, tie_breaker(SECRET, 1, seq))[0].seat for seq in range(4000)]
    assert all(900 < firsts.count(seat) < 1100 for seat in range(4))


def test_a_tie_is_decided_anew_in_every_game_and_with_every_secret():
    def winners(secret: bytes, game: int) -> list[int]:
        tied = [Claim(seat, (3,), arrived=1000, lag=0) for seat in range(2)]
        return [finish(tied, tie_breaker(secret, game, seq))[0].seat for seq in range(64)]

    assert winners(SECRET, 0) == winners(SECRET, 0)
    assert winners(SECRET, 0) != winners(SECRET, 1) != winners(bytes(32), 1)


def test_a_tie_is_decided_as_the_document_says():
    message = b"tie:" + struct.pack(">IQI", 2, 7, 1)
    assert tie_breaker(SECRET, 2, 7)(1) == hmac.new(SECRET, message, "sha256").digest()


# ---- races ---------------------------------------------------------------------------------------


@pytest.fixture
def dice(request) -> random.Random:
    """The chance of one test; its seed is printed, and taken from SEED where that is set."""
    seed = int(os.environ.get("SEED", random.SystemRandom().randrange(2**32)))
    print(f"{request.node.name}: seed {seed}")
    return random.Random(seed)


@dataclass
class Racer:
    """Somebody at the end of a wire, who sees, thinks and presses."""

    round_trip: int
    dice: random.Random
    answer: Callable[[Racer, str, int], None] | None = None  # to a ping; None: at once
    lag: Lag = field(default_factory=Lag)
    kept: list[str] = field(default_factory=list)  # nonces not answered yet

    def __post_init__(self) -> None:
        self.wire: int | None = self.round_trip  # what the transport says of it

    def way(self) -> float:
        """The time of one way: half the round trip and a little jitter."""
        return self.round_trip * (0.5 + self.dice.expovariate(100))

    def is_pinged(self, now: int) -> None:
        self.lag.bound(self.wire)
        nonce = self.lag.ping(now)
        if self.answer:
            self.answer(self, nonce, now)
        else:
            self.lag.pong(nonce, now + round(self.way() + self.way()))

    def claims(self, seat: int, shown: int) -> Claim:
        thought = 350 * self.dice.lognormvariate(0, 0.2)
        arrived = shown + round(self.way() + thought + self.way())
        return Claim(seat, (0,), arrived, self.lag.both_ways(CAP))


def race(racers: list[Racer], now: int, tie: Callable[[int], bytes]) -> list[Claim]:
    """One card is shown, all claim it, and the table decides once, from what came in time."""
    claims = [racer.claims(seat, now) for seat, racer in enumerate(racers)]
    first = min(claims, key=lambda claim: claim.arrived)
    others = [claim.lag for claim in claims if claim.seat != first.seat]
    end = first.arrived + patience(CAP, others, own=first.lag)
    return finish([claim for claim in claims if claim.arrived <= end], tie)


def share(racers: list[Racer]) -> float:
    """The part of the races that the second one wins."""
    wins = 0
    for number in range(RACES):
        now = number * 2000
        for racer in racers:
            racer.is_pinged(now)
        wins += race(racers, now + 1000, tie_breaker(SECRET, 0, number))[0].seat == 1
    print(f"the second of {[racer.round_trip for racer in racers]} wins {wins / RACES:.1%}")
    return wins / RACES


def test_by_arrival_alone_a_long_wire_loses(dice):
    near, far = Racer(20, dice), Racer(200, dice)
    wins = sum(far.claims(1, 0).arrived < near.claims(0, 0).arrived for _ in range(RACES))
    assert wins / RACES < 0.06


def test_a_long_wire_is_no_handicap(dice):
    assert 0.40 <= share([Racer(20, dice), Racer(200, dice)]) <= 0.60


def test_a_middling_wire_is_no_handicap(dice):
    assert 0.45 <= share([Racer(60, dice), Racer(120, dice)]) <= 0.55


def delays(racer: Racer, nonce: str, now: int) -> None:
    racer.lag.pong(nonce, now + 250)


def forges(racer: Racer, nonce: str, now: int) -> None:
    """Answer at once with nonces made up, and late with the right one."""
    for made_up in ("", "0" * 16, nonce[:-1], nonce.upper() + " ", nonce * 2):
        racer.lag.pong(made_up, now + 1)
    delays(racer, nonce, now)


def repeats(racer: Racer, nonce: str, now: int) -> None:
    """Answer in time, and then again and again to push the short round trip out."""
    racer.lag.pong(nonce, now + 20)
    for late in range(RECENT):
        racer.lag.pong(nonce, now + 100 + late)


def swaps(racer: Racer, nonce: str, now: int) -> None:
    """Keep every nonce and answer with an older one."""
    racer.kept.append(nonce)
    if len(racer.kept) > 2:
        racer.lag.pong(racer.kept.pop(0), now + 20)


def is_silent(racer: Racer, nonce: str, now: int) -> None:
    """Answer nothing at all."""


def creeps(racer: Racer, nonce: str, now: int) -> None:
    """Answer just as late as the wire's own estimate lets pass."""
    racer.lag.pong(nonce, now + racer.round_trip + SLACK)


LIARS = [delays, forges, repeats, swaps, is_silent, creeps]


@pytest.mark.parametrize("lie", LIARS, ids=lambda lie: lie.__name__)
def test_a_liar_wins_at_most_55_races_in_100(lie, dice):
    assert share([Racer(20, dice), Racer(20, dice, answer=lie)]) <= 0.55


@pytest.mark.parametrize("lie", LIARS, ids=lambda lie: lie.__name__)
def test_a_liar_on_an_unknown_wire_is_forgiven_nothing(lie, dice):
    liar = Racer(20, dice, answer=lie)
    liar.wire = None
    assert share([Racer(20, dice), liar]) <= 0.50
    assert liar.lag.both_ways(CAP) == 0


def test_without_the_wires_estimate_a_delay_would_win_nearly_every_race(dice):
    """The lie is a good one: only the bound stops it."""
    liar = Racer(20, dice, answer=delays)
    liar.wire = 1000
    assert share([Racer(20, dice), liar]) > 0.90


# ---- behind a proxy, which measures once ---------------------------------------------------------


def test_not_promised_who_held_packets_back_while_a_proxy_measured_wins_nearly_every_race(dice):
    liar = Racer(20, dice, answer=delays)
    liar.wire = 400  # as it was told when the socket was opened, for as long as it is open
    assert share([Racer(20, dice), liar]) > 0.90


@pytest.mark.parametrize("cap", [0, 50, CAP])
def test_what_was_pretended_while_a_proxy_measured_is_forgiven_up_to_the_cap_alone(cap):
    pretended = measured(*[900] * RECENT, wire=400)
    assert pretended.both_ways(cap) == cap
    honest = Claim(0, (3,), arrived=1000, lag=min(cap, 20))
    for late, winner in ((cap - honest.lag - 1, 1), (cap - honest.lag + 1, 0)):
        liar = Claim(1, (3,), arrived=honest.arrived + late, lag=pretended.both_ways(cap))
        assert finish([honest, liar], tie_breaker(SECRET, 0, 7))[0].seat == winner


@pytest.mark.parametrize("lie", LIARS, ids=lambda lie: lie.__name__)
def test_who_was_honest_while_a_proxy_measured_gains_nothing_by_a_lie_later(lie, dice):
    liar = Racer(20, dice, answer=lie)
    for _ in range(2 * RECENT):
        liar.is_pinged(0)  # the bound that is told again and again
    assert share([Racer(20, dice), liar]) <= 0.55


def test_with_a_new_socket_a_proxy_measures_anew():
    assert measured(900, wire=400).both_ways(CAP) == CAP
    assert measured(900, wire=20).both_ways(CAP) == 20 + SLACK


def test_a_silent_player_makes_nobody_wait(dice):
    racers = [Racer(20, dice), Racer(200, dice, answer=is_silent)]
    racers[1].is_pinged(0)
    assert patience(CAP, [racer.lag.both_ways(CAP) for racer in racers[1:]]) == 0
