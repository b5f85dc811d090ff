"""The games as plain text: played, replayed, explained and simulated in a terminal."""
