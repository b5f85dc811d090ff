"""Keeps tables in one PostgreSQL that several nodes share: the extra ``postgres``.

Every start of a node is a *life*, with a lease. Every table has a *head*: its epoch, its last row,
and the life that owns it. A commit is one statement that compares and sets the heads of all tables
it touches, so a node that was replaced is refused by the database and needs no clock to be safe.
The lease only says when others may take over.
"""
