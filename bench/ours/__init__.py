"""Our own server in the server bench: the real one, with the trivial game and with Coloretto."""
