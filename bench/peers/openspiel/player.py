"""OpenSpiel as a process that is asked for moves, apart from us: some of its bots can crash."""

from bench.duel import answer_all
from bench.peers.openspiel.search import choose

if __name__ == "__main__":
    answer_all(choose)
