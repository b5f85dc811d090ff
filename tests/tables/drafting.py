"""Tables where a choice is begun and not yet whole."""

from nuancier.tables import messages
from tests.tables.house import Hall


async def drafting():
    """Chiffres et Couleurs, where Ana has begun to lay a series that nobody else sees yet."""
    for seed in range(1, 40):
        hall = await Hall.started("chiffres_et_couleurs", "Ana", "Bob", seed=seed)
        lays = [move for move in hall.ana.moves if move.startswith("lay ")]
        if lays:
            await hall.ana.act(lays[0])
            assert hall.ana.told(messages.Drafted)
            return hall
    raise AssertionError("no seed deals a series")


async def an_opening_lay():
    """A table at which Ana may lay two cards of her hand before the first turn."""
    for seed in range(20):
        hall = await Hall.started("chiffres_et_couleurs", "Ana", "Bob", seed=seed)
        if len(hall.ana.moves) > 1:
            return hall
    raise AssertionError("nobody can lay anything")
