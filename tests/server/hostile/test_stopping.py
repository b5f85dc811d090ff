"""A server that is told to stop sends everybody away with a hint, and has kept what it said."""

import asyncio

from tests.server.hostile.inn import Person, everybody
from tests.server.serving import Running

SOCKETS = 50
WATCHDOG = 120


async def goodbye(person):
    """Read to the end; return the goodbye."""
    heard = await person.hear_of("goodbye")
    return heard["code"], heard["reason"]


async def busy(person):
    """Make wishes as fast as they are acknowledged, until the end; return those that were."""
    acked = []
    for number in range(1_000_000):
        wish = {"t": "word", "op": f"word{number}", "text": f"{number}"}
        answer = await person.ask(**wish)
        if answer["t"] != "ack":
            return acked, (answer["code"], answer["reason"])
        acked.append(wish)
    raise AssertionError("nobody stopped it")


async def evening(store):
    """Stop a server in the middle of everything; return what everybody was told."""
    async with await Running.start(store, retry_seconds=7) as server:
        coming = (Person.come(server.port) for _ in range(SOCKETS))
        async with everybody(*coming) as [ana, *others]:
            seated = await ana.open(seats=("free",) * 3)
            for person in others[:40]:
                person.say({"t": "watch", "code": seated["code"]})
            talking = asyncio.create_task(busy(ana))
            while len(ana.heard) < 30:
                await asyncio.sleep(0)
            leaving = [asyncio.create_task(goodbye(person)) for person in others]
            status = await server.stop()
            acked, told = await talking
            return status, seated, acked, [told, *await asyncio.gather(*leaving)]


async def resent(store, seated, acked):
    """Start it again and send every wish once more; return the answers that are no old acks."""
    async with await Running.start(store) as server, everybody(Person.come(server.port)) as [ana]:
        ana.say({key: seated[key] for key in ("table", "token")} | {"t": "resume"})
        seq = (await ana.hear_of("snapshot"))["seq"]
        answers = [await ana.ask(**wish) for wish in acked]
        return [one for one in answers if one["t"] != "ack" or one["seq"] > seq]


def test_a_stop_sends_all_away_with_a_hint_and_keeps_what_was_acknowledged(tmp_path):
    async def scene():
        async with asyncio.timeout(WATCHDOG):
            store = tmp_path / "tables.sqlite"
            status, seated, acked, goodbyes = await evening(store)
            return status, goodbyes, len(acked), await resent(store, seated, acked)

    status, goodbyes, acked, lost = asyncio.run(scene())
    assert status == 0
    assert goodbyes == [(1012, "7")] * SOCKETS
    assert acked > 0
    assert lost == []
