"""Games played at random from deals that can be checked."""

from __future__ import annotations

from typing import Any

from nuancier.kernel.game import CLOCK, EVERYONE, LUCK, Game
from nuancier.kernel.history import Entry, History
from nuancier.kernel.luck import Luck, below, commitment, lucky, verifiable_order


def honest(
    game: Game, players: int, seed: int, most_entries: int = 10**6, **promise: Any
) -> History:
    """Return a random game dealt from a secret; without a promise that, too, follows the seed."""
    luck = lucky(seed)
    secret = bytes(below(luck, 256) for _ in range(32))
    history = History(
        game=game,
        players=players,
        table=f"KIWI-{seed}",
        game_number=below(luck, 4),
        words=[["", "soleil", "été", "🎨"][below(luck, 4)] for _ in range(players)],
        commitment=commitment(secret),
        secret=secret.hex(),
    )
    for name, value in promise.items():
        setattr(history, name, value)
    play_out(history, luck, most_entries)
    return history


def play_out(history: History, luck: Luck, most_entries: int) -> None:
    """Add entries until the game is over, or there are enough of them."""
    game, deals, at = history.game, 0, 0
    t = game.new(history.players, **history.options)
    while not game.is_over(t) and len(history.entries) < most_entries:
        if game.turn(t) == LUCK:
            order = due_order(history, deals)
            game.deal_from(t, order, deals)
            history.add(Entry(LUCK, at, order=tuple(order)))
            deals += 1
            continue
        at += below(luck, 2000)
        seat = mover(game, t, luck)
        moves = game.legal_moves(t, seat)
        move = moves[below(luck, len(moves))]
        game.play(t, seat, move)
        history.add(Entry(seat, at, moves=(move,)))


def due_order(history: History, deal: int) -> list[int]:
    """Return the order of a deal as the secret and the words give it."""
    return verifiable_order(
        bytes.fromhex(history.secret or ""),
        history.words,
        history.table,
        history.game_number,
        deal,
        history.game.shuffle_sizes(history.players, deal),
    )


def mover(game: Game, t: Any, luck: Luck) -> int:
    """Return whose turn it is, anyone who can move in a live game, else the clock."""
    if game.turn(t) != EVERYONE:
        return game.turn(t)
    able = [seat for seat in range(t.players) if game.legal_moves(t, seat)]
    return able[below(luck, len(able))] if able else CLOCK
