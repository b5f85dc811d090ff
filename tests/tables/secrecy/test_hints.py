"""A hint is made of what its asker can know: where two tables differ in other things, it is one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nuancier.ai.thinking import Decision, Thinker, asked
from nuancier.games import GAMES
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.tables import messages
from nuancier.tables.eyes import Eyes
from tests.tables.secrecy.worlds import World, run

TURN_GAMES = [name for name, game in GAMES.items() if game.pace == "turns"]


async def hint(
    path: Path, name: str, other_world: int | None, *, beside: int = 0
) -> tuple[Any, ...]:
    """Return what the bot was asked, what it answers, and what asker, spectator and all heard.

    The other world is the same to the asker, or to whoever sits so many seats beside.
    """
    world = World(path)
    await world.sit(name, 3)
    await world.start()
    game = GAMES[name]
    for _ in range(6):  # so that there is something to hide
        mover = next(seat for seat in range(3) if game.legal_moves(world.t, seat))
        after = world.t.copy()
        game.play(after, mover, game.legal_moves(after, mover)[0])
        if game.is_over(after):
            break  # a short game: somebody must have a choice left
        await world.act(mover, game.legal_moves(world.t, mover)[:1])
        await world.deal()
    asker = next(seat for seat in range(3) if game.legal_moves(world.t, seat))
    if beside:
        world.table.play.drafts.drop(asker)  # it was made of cards that differ
    before = game.write(world.t)
    if other_world is not None:
        viewer = (asker + beside) % 3
        game.imagine(game.seen(world.t, viewer), lucky(other_world), world.t)
        world.t.remembers = 1
    is_other = game.write(world.t) != before
    for heard in world.heard.values():
        heard.clear()
    world.say(asker, messages.Hint(world.op()))
    await world.quiet()
    question = world.ear.questions[-1]
    _, level, view, moves, seed, _ = question.asked
    decision = Thinker().ponder(game, asked(game, level, view, moves, seed, iterations=40))
    question.decide(decision)
    await world.quiet()
    heard = [list(world.heard[viewer]) for viewer in (asker, SPECTATOR)]
    beside_heard = [list(world.heard[(asker + step) % 3]) for step in (1, 2)]
    await world.close()
    return is_other, question.asked, decision, heard, beside_heard


@pytest.mark.parametrize("name", TURN_GAMES)
def test_two_tables_that_are_one_to_the_asker_give_the_same_hint(name: str, tmp_path: Path) -> None:
    real = run(lambda: hint(tmp_path / "real.sqlite", name, None))
    others = [
        run(lambda luck=luck: hint(tmp_path / f"{luck}.sqlite", name, luck))  # type: ignore[misc]
        for luck in range(5)
    ]
    assert any(other[0] for other in others), "the worlds differ"
    assert all(other[1:4] == real[1:4] for other in others)
    assert isinstance(real[2], Decision)


@pytest.mark.parametrize("name", ["limits", "chiffres_et_couleurs"])
def test_who_sits_beside_hears_the_same_whatever_the_asker_holds(name: str, tmp_path: Path) -> None:
    """The asker's own cards differ, and so may the answer: nobody else hears of either."""
    real = run(lambda: hint(tmp_path / "real.sqlite", name, None, beside=1))
    others = [
        run(lambda luck=luck: hint(tmp_path / f"{luck}.sqlite", name, luck, beside=1))  # type: ignore[misc]
        for luck in range(5)
    ]
    assert any(other[1] != real[1] for other in others), "the asker sees other cards"
    assert real[4][0], "something is heard"
    assert all(other[4][0] == real[4][0] for other in others)
    assert all(other[3][1] == real[3][1] for other in others)


def test_a_hint_that_looks_at_other_hands_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Eyes, "view", lambda self, t, seat: self.game.seen(t, 1 - seat).to_bytes())
    real = run(lambda: hint(tmp_path / "real.sqlite", "limits", None))
    other = run(lambda: hint(tmp_path / "other.sqlite", "limits", 1))
    assert other[1] != real[1]


def test_only_the_asker_hears_the_answer(tmp_path: Path) -> None:
    asker, spectator = run(lambda: hint(tmp_path / "t.sqlite", "limits", None))[3]
    assert [b'"t":"advice"' in raw for raw in asker] == [False, True]
    assert [b'"by":"hint"' in raw for raw in spectator] == [True]
