"""The server: one port for pages and sockets, and what may come through it."""
