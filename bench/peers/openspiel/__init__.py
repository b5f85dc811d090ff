"""OpenSpiel's searching bots, as they play best: ``python -m bench.peers.openspiel.player``."""
