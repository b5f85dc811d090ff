"""One turn game of an arena, from the deal to its end.

The luck of the cards comes from the number of the deal alone. What a bot leaves to chance comes
from the seed, the deal, the rotation, the seat and the number of the decision, so that the same
seed gives the same game wherever it is played.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from nuancier.ai.contest import Contest, DealPlayed, Seating
from nuancier.ai.outsiders import Asked, Forfeit, Outsider, Told
from nuancier.ai.rivals import RANDOM, Rival
from nuancier.ai.simulate import SEED_BYTES
from nuancier.ai.thinking import Thinker, asked
from nuancier.kernel.fact import Fact
from nuancier.kernel.game import LUCK, SPECTATOR
from nuancier.kernel.luck import below, lucky

ENDLESS = 1 << 30  # iterations, for a search that only its time ends
SITTER = Rival("joueur", "joueur")  # plays on for a bot that forfeits


def seed_of(*numbers: int) -> int:
    """Return a seed that these numbers give, and no others."""
    digest = hashlib.blake2b(repr(numbers).encode(), digest_size=SEED_BYTES)
    return int.from_bytes(digest.digest(), "big")


@dataclass
class Heads:
    """Those who think, kept from one game to the next."""

    thinker: Thinker = field(default_factory=Thinker)
    outsiders: dict[tuple[str, int], Outsider] = field(default_factory=dict)  # by name and seat

    def outsider(self, rival: Rival, seat: int) -> Outsider:
        """Return the process of this seat's bot: what a file remembers is about one seat."""
        key = rival.name, seat
        if key not in self.outsiders:
            self.outsiders[key] = Outsider(rival.command, rival.seconds)
        return self.outsiders[key]

    def close(self) -> None:
        """Send the bots from outside home."""
        for outsider in self.outsiders.values():
            outsider.close()


class Bout:
    """One turn game; what its bots spend and forfeit is written down in the deal."""

    def __init__(
        self, contest: Contest, seating: Seating, heads: Heads, deal: DealPlayed, *which: int
    ) -> None:
        self.contest, self.game, self.seating = contest, contest.game, seating
        self.heads, self.deal = heads, deal
        self._seeds = contest.seed, deal.number, *which  # the rotation, and the game of a match
        self._luck = lucky(seed_of(contest.seed, deal.number, *which[1:]))
        self._bots = [contest.rivals[bot] for bot in seating]
        self._asked = [False] * len(seating)
        # What bots from outside have seen, and not been told yet.
        outside = [seat for seat, bot in enumerate(self._bots) if bot.command]
        self._news: dict[int, list[Fact]] = {seat: [] for seat in outside}

    def play(self, t: Any) -> None:
        """Play from a blank table to the end of the game."""
        deals = decisions = 0
        while not self.game.is_over(t):
            seat = self.game.turn(t)
            if seat == LUCK:
                self.game.deal_by(t, self._luck, deals)
                deals += 1
                for viewer, news in self._news.items():
                    news.extend(self.game.witness_deal(t, viewer))
            else:
                moves = self.game.legal_moves(t, seat)
                seed = seed_of(*self._seeds, seat, decisions)
                move = self._choose(t, seat, moves, seed)
                for viewer, news in self._news.items():
                    news.extend(self.game.witness(t, seat, move, viewer))
                self.game.play(t, seat, move)
                decisions += 1
        self.deal.decisions += decisions

    def _choose(self, t: Any, seat: int, moves: list[int], seed: int) -> int:
        """Let a seat choose; from a forfeit on, the sitter does."""
        bot = self.seating[seat]
        try:
            told = self._ask(t, seat, moves, seed)
        except Forfeit as forfeit:
            self.deal.forfeits.append((bot, forfeit.saying))
            self._bots[seat] = SITTER
            told = self._ask(t, seat, moves, seed)
        self.deal.simulations[bot] += told.simulations
        self.deal.cpu_seconds[bot] += told.cpu_seconds
        assert told.move in moves, "a level plays by the rules"
        return told.move

    def _ask(self, t: Any, seat: int, moves: list[int], seed: int) -> Told:
        rival = self._bots[seat]
        if rival.name == RANDOM:
            return Told(move=moves[below(lucky(seed), len(moves))])
        view = self.game.seen(t, seat)
        if rival.command:
            return self._ask_outside(rival, t, view, seat, moves, seed)
        return self._ponder(rival, view, moves, seed)

    def _ponder(self, rival: Rival, view: Any, moves: list[int], seed: int) -> Told:
        iterations = rival.iterations or (ENDLESS if rival.seconds else 0)
        seen, seconds = view.to_bytes(), rival.seconds
        question = asked(
            self.game, rival.level, seen, moves, seed, iterations=iterations, seconds=seconds
        )
        began = time.process_time()
        decision = self.heads.thinker.ponder(self.game, question)
        simulations = self.heads.thinker.mind(self.game).iterations if decision.opinions else 0
        return Told(decision.move, simulations, time.process_time() - began)

    def _ask_outside(
        self, rival: Rival, t: Any, view: Any, seat: int, moves: list[int], seed: int
    ) -> Told:
        own = None if self.game.own is None else msgspec.to_builtins(self.game.own(view))
        question = Asked(
            game=self.game.name,
            players=t.players,
            options=self.game.settings(t),
            seat=seat,
            begins=not self._asked[seat],
            scene=msgspec.to_builtins(self.game.scene(self.game.seen(t, SPECTATOR))),
            own=own,
            view=view.to_bytes(),
            moves=moves,
            seed=seed,
            facts=msgspec.to_builtins(self._news[seat]),
        )
        self._asked[seat] = True
        self._news[seat].clear()
        return self.heads.outsider(rival, seat).ask(question)
