"""Rows that a table keeps one after the other."""

from tests.store.shelf import chain, keep, said

LONG = b"a long move " * 40  # so that a few of them take pages


async def play(store, first, last, epoch=1):
    """Keep these rows of the table, each in a commit of its own, with a line of chat."""
    for row in chain(last, body=LONG)[first - 1 :]:
        assert await keep(store, [row], epoch=epoch, chat=[said(row.seq)]) is None
