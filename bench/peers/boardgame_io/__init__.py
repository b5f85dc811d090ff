"""boardgame.io: its server with the trivial game, and a player who speaks its protocol."""
