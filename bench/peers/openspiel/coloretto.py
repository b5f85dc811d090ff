"""Coloretto for OpenSpiel's MCTSBot, with a chance node for every card that is drawn.

A bot that searches the real states would read the order of the pile in them. Here the pile is only
a heap: whoever draws gets a card of each kind as often as the heap holds it. The rules are ours.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from nuancier.envs.openspiel import worth_by
from nuancier.envs.outsider import PLAY_FOR
from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.moves import DRAW
from nuancier.games.coloretto.table import KINDS
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells

TERMINAL, CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
MOVES = cells(GAME.max_moves)
TYPE = pyspiel.GameType(
    short_name="nuancier_bench_coloretto",
    long_name="Coloretto with a chance node for every draw",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=GAME.seats[1],
    min_num_players=GAME.seats[0],
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": GAME.seats[0], "returns": PLAY_FOR},
)


class Heap:
    """A table, and who moves there, for OpenSpiel asks that four times a move."""

    __slots__ = ("mover", "t")

    def __init__(self, t: Any, mover: int) -> None:
        self.t, self.mover = t, mover

    def __deepcopy__(self, memo: Any) -> Heap:
        return Heap(self.t.copy(), self.mover)

    def look(self) -> None:
        """See who moves now."""
        self.mover = TERMINAL if self.t.over else self.t.mover


class HeapGame(pyspiel.Game):  # type: ignore[misc]
    """Coloretto without the golden joker, which draws in the middle of a move."""

    def __init__(self, params: Any = None) -> None:
        given = {**TYPE.parameter_specification, **(params or {})}
        self.start = GAME.new(int(given["players"]))
        GAME.deal_by(self.start, lucky(0))
        self.worth = worth_by(given["returns"])
        most = 2.0 * GAME.move_bound(self.start)
        info = pyspiel.GameInfo(
            num_distinct_actions=GAME.max_moves,
            max_chance_outcomes=KINDS,
            num_players=self.start.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None,
            max_game_length=GAME.move_bound(self.start),
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> HeapState:
        return HeapState(self)

    def at_view(self, view: Any) -> HeapState:
        """Return the state that a View of Coloretto shows: all but the order of the pile."""
        state = HeapState(self)
        GAME.imagine(view, lucky(0), state.heap.t)
        state.heap.look()
        return state


class HeapState(pyspiel.State):  # type: ignore[misc]
    """One table."""

    def __init__(self, game: HeapGame) -> None:
        super().__init__(game)
        self.heap = Heap(game.start.copy(), game.start.mover)

    def current_player(self) -> int:
        return self.heap.mover

    def is_terminal(self) -> bool:
        return self.heap.mover == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        n = GAME.legal(self.heap.t, player, MOVES)
        return sorted(MOVES[:n].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        t = self.heap.t
        pile = t.pile[: t.pile_left].tobytes()
        return [(kind, pile.count(kind) / len(pile)) for kind in range(KINDS) if kind in pile]

    def _apply_action(self, action: int) -> None:
        heap = self.heap
        t, seat = heap.t, heap.mover
        if seat == CHANCE:
            top = t.pile_left - 1
            place = t.pile[: top + 1].tobytes().index(action)
            t.pile[place], t.pile[top] = t.pile[top], action
            GAME.play(t, t.mover, DRAW)
            heap.look()
        elif action == DRAW:
            heap.mover = CHANCE
        else:
            GAME.play(t, seat, action)
            heap.look()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}" if player == CHANCE else GAME.names[action]

    def returns(self) -> list[float]:
        t = self.heap.t
        game: HeapGame = self.get_game()
        return game.worth(GAME, t) if self.is_terminal() else [0.0] * t.players

    def __str__(self) -> str:
        return GAME.write(self.heap.t) + (" (drawing)" if self.heap.mover == CHANCE else "")


pyspiel.register_game(TYPE, HeapGame)
