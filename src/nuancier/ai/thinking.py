"""What a bot does with a View: a question of bytes becomes one of the moves that were open.

Whoever thinks is told this much and no more: the game, the level, the View, the moves, a seed.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from nuancier.ai.bot import LevelName, debutant, joueur, random
from nuancier.ai.habits import PEOPLE
from nuancier.ai.levels import LEVELS, Level
from nuancier.ai.mind import ROOM, Budget, Mind, Opinion
from nuancier.ai.race import decide
from nuancier.kernel.game import Game, as_cells
from nuancier.kernel.insight import MILLE, forget
from nuancier.kernel.luck import below, lucky

SEED_MASK = (1 << 63) - 1  # compiled code counts in 64 bits, with a sign
KEPT_ROOM = 1 << 13  # nodes of a kept tree: every seat has one
WHIM = 0x5BD1E995  # a choice among equals is not the luck of the search
ANYBODY = -1  # whom a mind thinks for that keeps nothing
RULES_OF_THUMB: dict[LevelName, Any] = {"debutant": debutant, "joueur": joueur}

log = logging.getLogger("nuancier.bots")


class Question(
    msgspec.Struct, array_like=True, tag="think", forbid_unknown_fields=True, frozen=True
):
    """All that a thinking bot is told."""

    game: str
    level: str
    view: bytes
    moves: tuple[int, ...]
    seed: int
    iterations: int = 0  # of search, instead of the level's own number; 0 for that
    seconds: float = 0.0  # to search at most; 0 for as long as it takes


class Decision(msgspec.Struct, array_like=True, tag="decide", frozen=True):
    """What a bot wants to do."""

    move: int
    milliseconds: int = 0  # that a person of this level would take for it, in a live game
    opinions: tuple[Opinion, ...] = ()  # what a search thinks of each move, best first


def asked(
    game: Game,
    level: str,
    view: bytes,
    moves: Sequence[int],
    seed: int,
    *,
    iterations: int = 0,
    seconds: float = 0.0,
) -> Question:
    """Put a question; a level, a View or moves that cannot be are the asker's mistake."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: it is one of {', '.join(LEVELS)}")
    if len(view) != game.view.dtype.itemsize:
        raise ValueError(f"a View of {game.name} has {game.view.dtype.itemsize} bytes")
    if not moves:
        raise ValueError("a bot without moves has nothing to think about")
    open_moves = tuple(game.listing.sort(map(int, moves)))
    return Question(
        game.name, level, bytes(view), open_moves, seed & SEED_MASK, iterations, seconds
    )


class Thinker:
    """Answers questions, one after the other; it keeps a mind for every game it searched.

    One that keeps its trees has a mind for every seat, and goes on from what it thought there
    before: more is seen in the same time, but equal questions no longer get equal answers.
    Workers that anybody may ask, in any order, must not keep them.
    """

    def __init__(self, *, keeps: bool = False) -> None:
        self._keeps = keeps
        self._minds: dict[tuple[str, int], Mind] = {}

    def mind(self, game: Game, viewer: int = ANYBODY) -> Mind:
        """Return the mind that thinks about this game, or about it for this seat alone."""
        whose = game.name, viewer
        if whose not in self._minds:
            keeps = viewer != ANYBODY
            self._minds[whose] = Mind(game, room=KEPT_ROOM if keeps else ROOM, keeps=keeps)
        return self._minds[whose]

    def _viewer(self, level: Level, view: Any) -> int:
        """Return whose mind is asked; a level that forgets has none, its tree would remember."""
        return int(view.viewer) if self._keeps and level.memory == MILLE else ANYBODY

    def ponder(self, game: Game, question: Question) -> Decision:
        """Return what the bot of this level does; equal questions get equal answers.

        Only a search that its time cuts short, or that goes on from a kept tree, may answer
        differently.
        """
        view, level = game.view.from_bytes(question.view), LEVELS[question.level]
        if game.pace == "live":
            moves, luck = as_cells(question.moves), lucky(question.seed)
            move, taken = decide(game, level.name, view, moves, len(question.moves), luck)
            return Decision(int(move), int(taken))
        if len(question.moves) == 1 and not (level.iterations and question.seconds):
            # Where a search has its time, it takes that time also for a single move: by how soon
            # the next one begins, others would see that there was nothing to choose.
            return Decision(question.moves[0])
        if not level.iterations:
            return Decision(by_rule_of_thumb(level, view, question.moves, question.seed))
        budget = Budget(question.iterations or level.iterations, question.seconds or None)
        mind = self.mind(game, self._viewer(level, view))
        opinions = mind.weigh(view, question.moves, question.seed, budget, level.memory)
        return Decision(chosen(level, opinions, question.seed), 0, tuple(opinions))


def chosen(level: Level, opinions: Sequence[Opinion], seed: int) -> int:
    """Return the best move, or one of those that a level cannot tell from it."""
    if level.keenness == MILLE:
        return opinions[0].move
    enough = opinions[0].visits * level.keenness
    alike = [one.move for one in opinions if one.visits * MILLE >= enough]
    return alike[below(lucky(seed ^ WHIM), len(alike))]


def by_rule_of_thumb(level: Level, view: Any, moves: Sequence[int], seed: int) -> int:
    """Return the move of a level that does not search."""
    known, luck = view.copy(), lucky(seed)
    if level.memory < MILLE:
        forget(known, level.memory, luck)
    return int(RULES_OF_THUMB[level.name](known, as_cells(moves), len(moves), luck))


def any_move(question: Question) -> int:
    """Return a move chosen by the seed alone."""
    moves = as_cells(question.moves)
    return int(random(None, moves, len(question.moves), lucky(question.seed)))


def any_decision(question: Question) -> Decision:
    """Return any move, in a race no sooner than somebody of this level could make one."""
    return Decision(any_move(question), PEOPLE[question.level]["least"])


def needs_search(game: Game, question: Question) -> bool:
    """Whether this level searches in this game; a race leaves no time for it.

    How many moves are open does not count: it may be a secret, and who waits behind whom is none.
    """
    return bool(game.insight and LEVELS[question.level].iterations)


def decide_safely(game: Game, question: Question) -> Decision:
    """Return what a quick bot does, or any move when it fails: the game goes on."""
    try:
        quick = "joueur" if needs_search(game, question) else question.level
        decision = Thinker().ponder(game, msgspec.structs.replace(question, level=quick))
    except Exception:
        log.exception("bot failed", extra={"game": game.name, "bot": question.level})
        return any_decision(question)
    if decision.move not in question.moves:
        log.error("bot cheated", extra={"game": game.name, "bot": question.level})
        return any_decision(question)
    return decision
