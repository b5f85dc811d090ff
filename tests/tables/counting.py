"""Tables on which the count of a round lies."""

from nuancier.tables import messages
from nuancier.tables.messages import Seen
from tests.tables.house import Hall, after, settled


def deals(person):
    return sum(event.seat == 101 for event in person.told(messages.Event))


async def counted(*names, bots=0, **fields):
    """Return a table at which the first round has just been counted."""
    hall = await Hall.started("rouge_jaune_vert", *names, bots=bots, **fields)
    for number, name in enumerate(names):
        getattr(hall, name.lower()).play_along(number)
    for _ in range(100_000):
        if hall.table.play.counts.is_shown:
            break
        await after(0.05)
    for name in names:
        getattr(hall, name.lower()).stop_playing()
    await settled()
    return hall


async def say_seen(person, seq=None):
    return await person.ask(Seen, seq=person.hall.state.seq if seq is None else seq)
