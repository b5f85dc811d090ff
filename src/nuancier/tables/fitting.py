"""Options when seats come or go, or the rules change: what was chosen stays as far as it can."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from nuancier.kernel.game import Game
from nuancier.kernel.options import Number, Option, OptionValue, PerSeat
from nuancier.locales.saying import Refusal


def fitted(
    game: Game, options: Mapping[str, OptionValue], before: int, players: int
) -> dict[str, OptionValue]:
    """Return the options for another number of players.

    What nobody changed has the new default, and so has what cannot be any more.
    """
    usual = game.settings(game.new(before))
    return _put(game, dict(options.items() - usual.items()), players)


def known(game: Game, options: Mapping[str, OptionValue], players: int) -> dict[str, OptionValue]:
    """Return options that other rules may have written, as these know them.

    What they do not know is left out, and what cannot be any more has its default.
    """
    with contextlib.suppress(Refusal):
        return game.settings(game.new(players, **options))
    with contextlib.suppress(Refusal):
        return game.settings(game.new(players, **_put(game, options, players)))
    return game.settings(game.new(players))


def _put(game: Game, options: Mapping[str, OptionValue], players: int) -> dict[str, OptionValue]:
    t = game.new(players)
    for option in game.options:
        if option.name in options:
            with contextlib.suppress(Refusal):
                option.put(t, _nearest(option, options[option.name], players))
    return game.settings(t)


def _nearest(option: Option, value: OptionValue, players: int) -> OptionValue:
    """Return what comes nearest to a value that was right for another number of players."""
    if isinstance(option, PerSeat):
        return ",".join(str(value).split(",")[:players])  # seats go from the end
    if isinstance(option, Number) and callable(option.highest):
        return min(int(value), option.highest(players))
    return value
