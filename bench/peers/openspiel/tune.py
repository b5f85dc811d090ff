"""Find how OpenSpiel's searches play best: each setting plays the usual one, deal by deal."""

from __future__ import annotations

import argparse

from bench.duel import Answer, Match, Question, play_pair
from bench.peers.openspiel import search
from nuancier.ai.tally import wilson
from nuancier.envs.openspiel import SPIEL_GAMES
from nuancier.games import GAMES

SETTINGS = [(0.25, "both"), (0.5, "both"), (2.0, "both"), (1.0, "places"), (10.0, "margin")]


class Setting:
    """One of OpenSpiel's searches, with a taste of its own."""

    def __init__(self, taste: search.Taste) -> None:
        self.taste = taste

    def ask(self, question: Question) -> Answer:
        search.TASTE = self.taste
        search.tree_search.cache_clear()
        return Answer(*search.choose(question), 0.0)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.peers.openspiel.tune", description=__doc__
    )
    parser.add_argument("game", choices=list(SPIEL_GAMES))
    parser.add_argument("--players", type=int, choices=(2, 4), default=2)
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=50)
    chosen = parser.parse_args()
    usual = Setting(search.Taste())
    match = Match(GAMES[chosen.game], chosen.players, simulations=chosen.simulations)
    for curiosity, returns in SETTINGS:
        bots = [Setting(search.Taste(curiosity, returns)), usual]
        won = sum(play_pair(bots, match, deal).won for deal in range(chosen.pairs))
        low, high = wilson(won / chosen.pairs, chosen.pairs)
        share = f"{won / chosen.pairs:.0%} ({low:.0%} - {high:.0%})"
        print(f"curiosity {curiosity:g}, returns {returns}: {share}", flush=True)


if __name__ == "__main__":
    main()
