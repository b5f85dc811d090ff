"""Golden playthroughs: a whole game of every game and player count, as text.

``python -m tests.playthroughs.playthrough`` writes them all again; look at the difference before
you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nuancier.ai.race import (
    NEVER,
    NO_MOVE,
    Alarms,
    Timetable,
    happen,
    line_up,
    starting_grid,
    upcoming,
)
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR, Game
from nuancier.kernel.luck import Luck, lucky
from nuancier.kernel.rule import cells
from nuancier.locales import Words
from tests.laws.kit import kits

FOLDER = Path(__file__).parent
POSITION_EVERY = 10  # moves between two positions in notation


def path_of(game: Game, players: int) -> Path:
    """Return where this playthrough is kept."""
    return FOLDER / f"{game.name}-{players}.txt"


def playthrough(game: Game, players: int) -> str:
    """Return a game between bots: every move by name, what a spectator is told, positions."""
    luck, words = lucky(players), Words("en")
    t = game.new(players)
    lines = [f"{words.speak(game.title)}, {players} players, rules version {game.rules_version}"]
    driver = _race if game.pace == "live" else _turns
    deals = 0
    while not game.is_over(t):
        if game.turn(t) == LUCK:
            order = game.deal_by(t, luck, deals)
            deals += 1
            lines.append("luck: " + " ".join(str(card) for card in order))
            lines += [
                f"  {words.speak(game.speak(fact))}" for fact in game.witness_deal(t, SPECTATOR)
            ]
            lines.append("= " + game.write(t))
        for number, (who, move, told) in enumerate(driver(game, t, luck), 1):
            seat = "clock" if who == CLOCK else f"seat {who + 1}"
            lines.append(f"{seat}: {game.names[move]}")
            lines += [f"  {words.speak(game.speak(fact))}" for fact in told]
            if number % POSITION_EVERY == 0:
                lines.append("= " + game.write(t))
    lines.append("= " + game.write(t))
    lines.append(f"scores {game.scores(t)}, places {game.final_places(t)}")
    return "\n".join(lines) + "\n"


def _turns(game: Game, t: Any, luck: Luck) -> Iterator[tuple[int, int, list[Any]]]:
    """Let the seats move in turn, until the game is over or cards are dealt again."""
    moves = cells(game.max_moves)
    while not game.is_over(t) and game.turn(t) != LUCK:
        seat = game.turn(t)
        n = game.legal(t, seat, moves)
        move = int(game.bots["joueur"](game.seen(t, seat), moves, n, luck))
        told = game.witness(t, seat, move, SPECTATOR)
        game.attempt(t, seat, move)
        yield seat, move, told


def _race(game: Game, t: Any, luck: Luck) -> Iterator[tuple[int, int, list[Any]]]:
    """Let the seats race, until the game is over or cards are dealt again."""
    alarms, view = Alarms(), game.view()
    moves, timers = cells(game.max_moves), Timetable(game)
    race, crew = starting_grid(["joueur"] * t.players)
    line_up(race, crew, t, luck)
    while not game.is_over(t) and game.turn(t) != LUCK:
        seat = upcoming(race, alarms, t, luck, moves, timers.moves, timers.lengths, NEVER)
        move = race.move
        told = [] if move == NO_MOVE else game.witness(t, seat, move, SPECTATOR)
        happen(race, crew, t, view, seat, moves, luck)
        if move != NO_MOVE:
            yield seat, move, told


def every() -> list[tuple[Game, int]]:
    """Return every game with every player count."""
    return [
        (kit.game, players)
        for kit in kits().values()
        for players in range(kit.game.seats[0], kit.game.seats[1] + 1)
    ]


if __name__ == "__main__":
    for game, players in every():
        path_of(game, players).write_text(playthrough(game, players), encoding="utf-8")
        print(f"wrote {path_of(game, players).name}")
