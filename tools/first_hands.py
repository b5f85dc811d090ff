"""The first hands as the page reads them: their moves by what they do, not by their names."""

import json
from typing import Any

import msgspec

from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.lessons import Deeds, Step, Task, script_of


def first_hands() -> dict[str, str]:
    """Return the file of every game's first hand, by its path."""
    return {f"web/src/lesson/hands/{name}.json": first_hand(game) for name, game in GAMES.items()}


def first_hand(game: Game) -> str:
    """Return what the page needs of a script; its cards are the server's affair."""
    script = script_of(game.name)
    steps = [_step(game, one) for one in script.steps]
    told = {"seats": script.seats, "panel": script.panel, "steps": steps}
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _step(game: Game, step: Step) -> dict[str, Any]:
    return {
        "light": step.light,
        "face": step.face,
        "do": _task(game, step.do) if isinstance(step.do, Task) else step.do,
        "then": [_deeds(one) for one in step.then],
        "otherwise": step.otherwise,
    }


def _task(game: Game, task: Task) -> dict[str, Any]:
    if task.moves:
        return {"moves": _moves(game, task.moves)}
    return {"answer": task.answer, "choose": task.choose}


def _moves(game: Game, names: list[str]) -> list[Any]:
    return [msgspec.to_builtins(game.moves[game.names.index(name)]) for name in names]


def _deeds(deeds: Deeds) -> dict[str, Any]:
    """Tell who does how much: what it is the page sees on the table."""
    return {"seat": deeds.seat, "moves": len(deeds.moves), "says": deeds.says}
