"""A choice of several steps: nobody else sees it, and nothing is kept, before it is whole."""

from nuancier.tables.messages import (
    Act,
    Sync,
)
from tests.tables.drafting import drafting
from tests.tables.house import Person, in_virtual_time, settled


@in_virtual_time
async def test_an_act_that_follows_moves_no_longer_drafted_is_refused():
    hall = await drafting()
    await hall.ana.ask(Sync, seq=hall.state.seq)
    rows = len(await hall.rows())
    done = hall.game.move_named("done")
    refused = await hall.ana.ask(Act, moves=[done], after=1)
    assert refused.reason.key == "lobby-draft-gone"
    assert len(await hall.rows()) == rows


@in_virtual_time
async def test_a_device_that_only_looks_on_does_not_take_back_a_choice():
    hall = await drafting()
    old = hall.ana
    new = Person(hall, "Ana")
    hall.table.presence.resume(new.guest, old.token, 0)
    await settled()
    lay = next(move for move in new.moves if move.startswith("lay "))
    await new.act(lay)
    await old.ask(Sync, seq=0)
    assert hall.table.play.drafts.moves_of(0)
