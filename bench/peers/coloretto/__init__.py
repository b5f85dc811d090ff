"""Real Coloretto on Colyseus and on boardgame.io: the work of our server, on theirs."""
