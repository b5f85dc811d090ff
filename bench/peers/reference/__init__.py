"""The least a durable server can do: picows and SQLite with nothing between them."""
