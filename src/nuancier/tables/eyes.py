"""What can be seen of a game, and done in it: by everybody, by one seat, by a bot.

Everything comes from ``legal`` and from Views of the seat that is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nuancier.kernel.game import LUCK, SPECTATOR, Game
from nuancier.kernel.parts import Glance
from nuancier.kernel.rule import cells
from nuancier.locales.saying import refuse


class Eyes:
    """Looks at the records of one game; the space for it is used again and again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._view, self._moves = game.view(), cells(game.max_moves)
        self.is_open = game.own is None  # nobody sees more than a spectator
        self._glance: Glance | None = None  # the latest one, where scenes are made in parts
        self._offered: tuple[bytes, dict[int, list[int]]] = (b"", {})  # on which table, by seat

    def look(self, t: Any) -> Glance:
        """Look at what all see; what was seen last time is not made again."""
        if self.game.parts:
            self._glance = self.game.parts.look(t, self._glance)
            return self._glance
        self.game.observe(t, SPECTATOR, self._view)
        return Glance.at(self.game.scene(self._view))

    def scene(self, t: Any) -> Any:
        """Return what all see."""
        return self.look(t).scene

    def own(self, t: Any, seat: int) -> Any:
        """Return what this seat alone sees; None when that is nothing."""
        if self.game.own is None or seat == SPECTATOR:
            return None
        self.game.observe(t, seat, self._view)
        return self.game.own(self._view)

    def moves(self, t: Any, seat: int) -> list[int]:
        """Return what this seat may do now."""
        if seat == SPECTATOR:
            return []
        on, by_seat = self._offered
        if (now := t.to_bytes()) != on:  # a table is asked about more than once as it stands
            self._offered = now, (by_seat := {})
        if seat not in by_seat:
            by_seat[seat] = self._moves[: self.game.legal(t, seat, self._moves)].tolist()
        return [*by_seat[seat]]

    def is_counted(self, t: Any) -> bool:
        """Whether a round that was dealt is over, and another follows."""
        return self.game.turn(t) == LUCK and not self.game.is_over(t)

    def resting(self, t: Any) -> list[int]:
        """Return the seats that have nothing more to do in this round."""
        if self.game.is_over(t):
            return []
        return [seat for seat in range(t.players) if self.game.rests(t, seat)]

    def view(self, t: Any, seat: int) -> bytes:
        """Return all that this seat may know, for a bot."""
        self.game.observe(t, seat, self._view)
        raw: bytes = self._view.to_bytes()
        return raw

    # ---- what is legal -----------------------------------------------------------------------

    def check(self, t: Any, seat: int, moves: Sequence[int]) -> Any:
        """Refuse moves that are not legal, each after the one before.

        Returns None when they can be kept; the table after them when they are an unfinished choice
        that nobody else may see: how many small moves it takes must not be told by how many rows.
        Only such a choice may take several moves: whoever could send what follows a draw along with
        the draw would learn from a refusal, or from none, what there is to draw.
        """
        unseen = not self.is_open and self.game.pace != "live"
        if len(moves) == 1 and not unseen:
            self._check_one(t, seat, moves[0])
            return None
        t = t.copy()
        for place, move in enumerate(moves, 1):
            self._check_one(t, seat, move)
            unseen = unseen and not self.game.witness(t, seat, move, SPECTATOR)
            if not unseen and place < len(moves):
                raise refuse("lobby-one-by-one")
            self.game.play(t, seat, move)
        return t if unseen and self.moves(t, seat) else None

    def _check_one(self, t: Any, seat: int, move: int) -> None:
        if move in self.moves(t, seat):
            return
        if not 0 <= move < self.game.max_moves:
            raise refuse("no-such-move", move=move, last=self.game.max_moves - 1)
        raise self.game.refusal(t, seat, move)
