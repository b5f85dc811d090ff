"""A referee who plays along with real cards: the rules of Top Speed once more."""

from __future__ import annotations

from typing import Any

from nuancier.games.top_speed.table import NOBODY
from tests.games.top_speed.race import column, ending, known_packet, moves, packet, timers
from tests.kits.top_speed import BLACK, WHITE, clashes

ENDS = {
    "end after a false top": "played_on",
    "end with nothing to place": "stuck",
    "end without a placement": "still",
    "end of time": "time_up",
}


class Referee:
    """The rules once more, with lists of cards: told every move by its name, he keeps a table."""

    def __init__(self, order: list[int], cards: int, false_top: str) -> None:
        stacks = [[BLACK[i] for i in order[14:35]], [WHITE[i] for i in order[35:]]]
        in_play = {*BLACK[:cards], *WHITE[:cards]}
        self.packets = [[card for card in stack if card in in_play] for stack in stacks]
        if order[12] == 1:  # seat 2 has the black cards
            self.packets.reverse()
        self.false_top = false_top
        self.is_on = False  # the race, from the signal
        self.seen: list[set[str]] = [set(), set()]
        self.columns: list[list[str]] = [[] for _ in range(8)]
        self.mends: list[int | None] = [None, None]  # the column whose last card may move
        self.cycled: list[set[str]] = [set(), set()]  # put under since the own last placement
        self.idled: list[list[str]] = [[], []]  # put under since anybody's placement
        self.stopped: int | None = None
        self.top_speed = NOBODY
        self.ending = "running"
        self.runs: dict[str, int] = {}  # the timers that run, and when each began
        self.moves_told = 0
        self._wind_the_clock(set())

    # What may be done.

    def legal(self, seat: int) -> set[str]:
        if self.ending != "running" or seat == self.stopped or not self.is_on:
            return set()
        open_moves = {"put under", *_onto("place on", range(8))} if self.packets[seat] else set()
        if self.mends[seat] is not None:
            open_moves |= _onto("mend to", [c for c in range(8) if c != self.mends[seat]])
        if self.cycled[seat] >= set(self.packets[seat]):
            open_moves.add("top")
        return open_moves

    def can_place(self, seat: int) -> bool:
        return any(
            not clashes(card, cards) for card in self.packets[seat] for cards in self.columns
        )

    # What is done.

    def told(self, seat: int, move: str) -> None:
        self.moves_told += 1
        began_again: set[str] = set()
        if move.startswith("place"):
            began_again = self._land(seat, self.packets[seat].pop(0), int(move[-1]) - 1)
            self.seen[seat].update(self.packets[seat][:1])
        elif move.startswith("mend"):
            source = self.mends[seat]
            assert source is not None, "there is something to mend"
            began_again = self._land(seat, self.columns[source].pop(), int(move[-1]) - 1)
        elif move == "put under":
            self._put_under(seat)
        elif move == "top":
            self._say_top(seat)
        elif move == "signal":
            self.is_on, self.seen = True, [{stack[0]} for stack in self.packets]
        elif move.startswith("close"):
            self.mends[int(move[-1]) - 1] = None
        else:
            self.ending = ENDS[move]
        if self.stopped is not None and not self.can_place(1 - self.stopped):
            self.ending = "played_on" if self.ending == "running" else self.ending
        self._wind_the_clock(began_again)

    def _land(self, seat: int, card: str, c: int) -> set[str]:
        """Lay a card; return the timers that begin again."""
        wrong = clashes(card, self.columns[c])
        self.columns[c].append(card)
        self.mends = [None if at == c else at for at in self.mends]
        self.mends[seat] = c if wrong else None
        self.cycled[seat], self.idled = set(), [[], []]
        return {"end without a placement", f"close mending for seat {seat + 1}"}

    def _put_under(self, seat: int) -> None:
        card = self.packets[seat].pop(0)
        self.packets[seat].append(card)
        self.seen[seat].add(self.packets[seat][0])
        self.mends[seat] = None
        self.cycled[seat].add(card)
        self.idled[seat].append(card)
        twice = all(self.idled[s].count(card) > 1 for s in (0, 1) for card in self.packets[s])
        if twice and self.stopped is None:
            self.ending = "twice_under"

    def _say_top(self, seat: int) -> None:
        if self.stopped is not None:
            self.ending = "played_on"
        elif self.can_place(seat):
            self.stopped, self.top_speed = seat, 1 - seat
            self.ending = "false_top" if self.false_top == "count" else "running"
        else:
            self.top_speed, self.ending = seat, "top"

    def _wind_the_clock(self, began_again: set[str]) -> None:
        running = self._timers()
        kept = {name: when for name, when in self.runs.items() if name not in began_again}
        self.runs = {name: kept.get(name, self.moves_told) for name in running}

    def _timers(self) -> set[str]:
        if self.ending != "running":
            return set()
        if not self.is_on:
            return {"signal"}
        mends = {f"close mending for seat {s + 1}" for s in (0, 1) if self.mends[s] is not None}
        if self.stopped is not None:
            return {"end of time", "end after a false top", *mends}
        stuck = not self.can_place(0) and not self.can_place(1)
        return {
            *("end of time", "end without a placement"),
            *(["end with nothing to place"] if stuck else []),
            *mends,
        }

    # What lies there.

    def agrees_with(self, t: Any) -> bool:
        """Whether cards, moves and ending are the same, and what each seat knows of its packet."""
        known = [
            [card if card in self.seen[seat] else "?" for card in self.packets[seat]]
            for seat in (0, 1)
        ]
        return (
            [column(t, number).split() for number in range(1, 9)] == self.columns
            and [packet(t, seat).split() for seat in (1, 2)] == self.packets
            and [known_packet(t, seat).split() for seat in (1, 2)] == known
            and [moves(t, seat) for seat in (1, 2)] == [self.legal(0), self.legal(1)]
            and timers(t) == set(self.runs)
            and (ending(t), t.top_speed) == (self.ending, self.top_speed)
        )


def _onto(verb: str, columns: Any) -> set[str]:
    return {f"{verb} column {c + 1}" for c in columns}
