"""Players who follow the games of games.json, so that they need not read what they are shown."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from bench.seats import SEATS, Player, Table, Tally


@cache
def games() -> list[list[tuple[int, int]]]:
    """Return the moves of each game; ``node games.js`` wrote the file."""
    written = Path(__file__).with_name("games.json").read_text(encoding="utf-8")
    return [game["moves"] for game in json.loads(written)]


class Script:
    """Which game a table plays, and how far it is."""

    def __init__(self, game: int) -> None:
        self.game, self.step = game, 0
        self.room = ""  # Colyseus: its name for the table
        self.matches, self.state_id = 0, 0  # boardgame.io: a match for every game
        self.yet_to_begin = 0  # players who have not seen the next deal

    @property
    def moves(self) -> list[tuple[int, int]]:
        return games()[self.game % len(games())]

    @property
    def is_over(self) -> bool:
        return self.step == len(self.moves)


class Scripted(Player):
    """A player whose subclass sends ``move`` and asks for the next game in ``next_game``."""

    def __init__(self, table: Table | None, seat: int, tally: Tally) -> None:
        super().__init__(table, seat, tally)
        if table and table.script is None:
            table.script = Script(self.first_game(table))

    @staticmethod
    def first_game(table: Table) -> int:
        return int(table.name.rpartition("-")[2])  # tables are numbered: they play different games

    def is_on_turn(self) -> bool:
        assert self.table
        script = self.table.script
        if script.is_over or script.yet_to_begin:
            return False
        return bool(script.moves[script.step][0] == self.seat)

    def place(self) -> None:
        assert self.table
        script = self.table.script
        script.step += 1
        self.move(script.moves[script.step - 1][1])

    def new_state(self) -> None:
        """Count a state that everybody gets: of a move, or of the deal of the next game."""
        assert self.table
        table, script = self.table, self.table.script
        if script.yet_to_begin:
            script.yet_to_begin -= 1
            if not script.yet_to_begin:
                table.go_on()
            return
        if script.is_over and table.yet_to_see == 1:  # all have seen the last move
            script.game, script.step, script.yet_to_begin = script.game + 1, 0, SEATS
            table.seen()
            first = table.players[0]
            assert isinstance(first, Scripted)
            first.next_game()
        else:
            table.seen()

    def move(self, chosen: int) -> None:
        raise NotImplementedError

    def next_game(self) -> None:
        raise NotImplementedError
