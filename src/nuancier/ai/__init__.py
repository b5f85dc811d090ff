"""Players and drivers: they know the kernel's verbs, and receive games as data."""
