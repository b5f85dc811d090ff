"""A seat at a table from Python: connect, sit down, act; lost connections are found again."""
