"""The turn games as games of OpenSpiel, and OpenSpiel's bots as players at our tables.

Importing this module registers ``nuancier_coloretto`` and the others, so that
``pyspiel.load_game("nuancier_coloretto(players=3)")`` finds them. Parameters are the game's own
options, and those of `PARAMETERS`.

* A deal is one chance node. Its outcomes are seeds: the orders of a pile cannot be listed.
* Players who choose at the same time, unseen, are asked one after the other, as `turn` does; what
  a seat is shown comes from its View, and that does not hold the others' choices.
* An information state is a View: what a player with perfect memory knows, though not in which
  order it came to be known. Histories that led to the same knowledge are one information state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from nuancier.games import GAMES
from nuancier.kernel.game import LUCK, SPECTATOR, Game
from nuancier.kernel.luck import Luck, lucky
from nuancier.kernel.options import Option
from nuancier.kernel.record import Record

try:
    import pyspiel
except ImportError as error:  # the extra is not installed, or nobody makes it for this machine
    raise ImportError("OpenSpiel is missing: pip install 'nuancier[openspiel]'") from error

PREFIX = "nuancier_"
# Enough that a learner does not get to know the deals one by one, few enough that those who list
# the outcomes of a chance node wait about a millisecond. Another `seed` gives other deals.
DEALS = 4096
PARAMETERS: dict[str, str | int] = {"deals": DEALS, "seed": 0, "returns": "places"}
USUAL = -1  # a number left to the game: who begins, or what depends on the players
WIDEST_SEED = 1 << 31

# ---- what a game was worth -----------------------------------------------------------------------


def by_places(game: Game, t: Any) -> list[float]:
    """From 1 for a win to -1 for the last place; equals share. This decides a game with us."""
    places = game.final_places(t)
    others = len(places) - 1
    return [sum(_beats(mine, other) for other in places) / others for mine in places]


def by_margin(game: Game, t: Any) -> list[float]:
    """Points more than the others have on average: finer than a place, without tie-breaks."""
    points = game.scores(t)
    others, total = len(points) - 1, sum(points)
    return [mine - (total - mine) / others for mine in points]


def by_both(game: Game, t: Any) -> list[float]:
    """Half the place, half the margin, squashed: what our own search strives for."""
    stakes = game.insight.stakes if game.insight else 1.0
    leads = [margin / stakes for margin in by_margin(game, t)]
    return [
        (place + lead / (1 + abs(lead))) / 2
        for place, lead in zip(by_places(game, t), leads, strict=True)
    ]


def _beats(mine: int, other: int) -> int:
    return (mine < other) - (mine > other)


RETURNS: dict[str, Callable[[Game, Any], list[float]]] = {
    "places": by_places,
    "margin": by_margin,
    "both": by_both,
}


def worth_by(returns: str) -> Callable[[Game, Any], list[float]]:
    """Return how a game is valued that is played for these returns."""
    if returns not in RETURNS:
        raise ValueError(f"there are no returns {returns!r}: they are one of {', '.join(RETURNS)}")
    return RETURNS[returns]


# ---- the game ------------------------------------------------------------------------------------


def game_type(game: Game) -> Any:
    """Declare a game to OpenSpiel."""
    low, high = game.seats
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.name.replace("_", " ").capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": low, **PARAMETERS, **usual_options(game)},
    )


def usual_options(game: Game) -> dict[str, str | int]:
    """Return the options of a game as they usually are; how many games a match has is not one."""
    of_a_match = getattr(game.match, "option", None)
    return {option.name: usual(option) for option in game.options if option.name != of_a_match}


def usual(option: Option) -> str | int:
    """Return an option's default; OpenSpiel wants it of the type that other values have."""
    default, *others = option.values()
    if not others[-1][0].isdigit():
        return default
    return int(default) if default.isdigit() else USUAL


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games at OpenSpiel; a subclass for each says which."""

    rules: Game
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        chosen = {name: given[name] for name in usual_options(self.rules)}
        options = {name: value for name, value in chosen.items() if value != USUAL}
        self.blank = self.rules.new(int(given["players"]), **options)
        self.deals, self.seed = int(given["deals"]), int(given["seed"])
        if self.deals < 1:
            raise ValueError(f"deals={self.deals} leaves nothing to deal: there is at least 1")
        self.worth = worth_by(given["returns"])
        most = 2.0 * self.rules.move_bound(self.blank) if given["returns"] == "margin" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.max_moves,
            max_chance_outcomes=self.deals,
            num_players=self.blank.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None,
            max_game_length=self.rules.move_bound(self.blank),
        )
        super().__init__(self.kind, info, dict(params or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        """Return a table before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what shows a state to a seat, in the way that is asked for."""
        if params:
            raise ValueError(f"an observer here takes no parameters: {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def imagined(self, view: Any, luck: Luck) -> SpielState:
        """Return a state that the viewer could be sitting at; its players remember on.

        A viewer who may move is asked first: it cannot know who else has chosen already.
        """
        state = SpielState(self)
        self.rules.imagine(view, luck, state.at.t)
        state.at.t.remembers = 1
        if self.rules.legal_moves(state.at.t, view.viewer):
            state.at.asked = int(view.viewer)
        return state


class SpielTable:
    """The table of a state. Its own class, for OpenSpiel copies what a state has deeply."""

    __slots__ = ("asked", "game", "t")

    def __init__(self, game: SpielGame, t: Any, asked: int | None = None) -> None:
        self.game, self.t = game, t
        self.asked = asked  # who is asked next, where that is not whom the rules would ask

    def __deepcopy__(self, memo: Any) -> SpielTable:
        return SpielTable(self.game, self.t.copy(), self.asked)

    def __reduce__(self) -> tuple[Any, ...]:
        return place_from, (str(self.game), self.t.to_bytes(), self.asked)

    def turn(self) -> int:
        """Return whose turn it is."""
        return int(self.game.rules.turn(self.t)) if self.asked is None else self.asked


def place_from(written: str, table: bytes, asked: int | None) -> SpielTable:
    """Return a place as it was when it was saved."""
    game = loaded(written)
    return SpielTable(game, game.rules.table.from_bytes(table), asked)


@cache
def loaded(written: str) -> SpielGame:
    """Return a game by the string that OpenSpiel writes for it."""
    game: SpielGame = pyspiel.load_game(written)
    return game


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = SpielTable(game, game.blank.copy())

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return self.at.game.rules

    def current_player(self) -> int:
        """Return whom the rules let move next."""
        if self.rules.is_over(self.at.t):
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.at.turn()
        return int(pyspiel.PlayerId.CHANCE) if seat == LUCK else seat

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return bool(self.rules.is_over(self.at.t))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.rules.legal_moves(self.at.t, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as the next."""
        deals = self.at.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        seat = self.at.turn()
        self.at.asked = None
        if seat == LUCK:
            self.rules.deal_by(self.at.t, lucky(self.at.game.seed * WIDEST_SEED + action))
        else:
            self.rules.play(self.at.t, seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.rules.names[action]

    def returns(self) -> list[float]:
        """Return what the game was worth to every seat, nothing before its end."""
        if not self.is_terminal():
            return [0.0] * self.at.t.players
        return self.at.game.worth(self.rules, self.at.t)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state that this player could be sitting at."""
        return self.at.game.imagined(
            self.rules.seen(self.at.t, player), lucky(int(sampler() * WIDEST_SEED))
        )

    def __str__(self) -> str:
        return self.rules.write(self.at.t)


# ---- what a seat is shown ------------------------------------------------------------------------


def public_part(view: type[Record]) -> type[Record]:
    """Return the record of what lies open to everybody, which a View adds to."""
    base: type[Record] = view.__mro__[1]
    return base


class Observer:
    """Shows a state to a seat: as a line of text, and as numbers.

    What is public is the View of a spectator; what is private, a seat's View. Every cell of a View
    is a number of the tensor, but cells of 32 bits and more hold sets: those are a number a bit.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.game = game
        self.private, self.public = kind.private_info, kind.public_info
        view = game.rules.view()
        open_to_all = public_part(game.rules.view).fields()
        own = [name for name in view.fields() if name not in open_to_all]
        self.fields = view.fields() if self.public else own
        viewers = self._viewers(0)
        self.tensor = np.zeros(
            sum(len(self._numbers(view, name)) for _ in viewers for name in self.fields), np.float32
        )
        self.dict: dict[str, Any] = {}
        at = 0
        for k in range(len(viewers)):
            for name in self.fields:
                size = len(self._numbers(view, name))
                key = name if len(viewers) == 1 else f"{name} of {k}"
                self.dict[key] = self.tensor[at : at + size]
                at += size

    def _viewers(self, player: int) -> list[int]:
        """Return whose Views are shown to a player."""
        if self.private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return list(range(self.game.blank.players))
        if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return [player]
        return [SPECTATOR] if self.public else []

    @staticmethod
    def _numbers(view: Any, name: str) -> Any:
        field = np.frombuffer(view.data, view.dtype)[name].reshape(-1)
        if field.dtype.itemsize < 4:
            return field
        return np.unpackbits(np.frombuffer(field.tobytes(), "u1"), bitorder="little")

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers."""
        pieces = [
            self._numbers(view, name) for view in self._views(state, player) for name in self.fields
        ]
        if pieces:
            self.tensor[:] = np.concatenate(pieces)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the Views as one line."""
        return " | ".join(self._written(view) for view in self._views(state, player))

    def _written(self, view: Any) -> str:
        """Write field by field, blank ones left out; a search asks this at every node."""
        known = view.to_dict()
        return "; ".join(f"{name} {known[name]}" for name in self.fields if known[name])

    def _views(self, state: SpielState, player: int) -> list[Any]:
        return [state.rules.seen(state.at.t, viewer) for viewer in self._viewers(player)]


# ---- their bots at our tables --------------------------------------------------------------------


class SpielBot:
    """Lets a bot of OpenSpiel choose for a seat: it is shown a state that fits the seat's View.

    ``bot`` is anything with ``step(state)``. One that looks into the state learns nothing: what
    the seat does not know was made up.
    """

    def __init__(self, game: SpielGame, bot: Any) -> None:
        self.game, self.bot = game, bot

    def __call__(self, view: Any, moves: Sequence[int], luck: Luck) -> int:
        state = self.game.imagined(view, luck)
        return int(self.bot.step(state))


def resampler(game: SpielGame, luck: Luck) -> Callable[[SpielState, int], SpielState]:
    """Return what ``ISMCTSBot.set_resampler`` takes: another state that this player may be at."""

    def resample(state: SpielState, player: int) -> SpielState:
        return game.imagined(game.rules.seen(state.at.t, player), luck)

    return resample


def game_at(game: Game, t: Any, **more: str | int) -> SpielGame:
    """Return the game of OpenSpiel that is played at this table, or in this View."""
    usual_values, set_values = usual_options(game), game.settings(t)
    fitting = {
        name: set_values[name]
        for name, value in usual_values.items()
        if isinstance(set_values[name], type(value))  # who begins may be left to the lot
    }
    found: SpielGame = pyspiel.load_game(
        PREFIX + game.name, {"players": t.players, **fitting, **more}
    )
    return found


def register(game: Game) -> type[SpielGame]:
    """Make one of our games a game of OpenSpiel."""
    kind = game_type(game)
    registered = type(
        "Spiel" + game.name.title().replace("_", ""), (SpielGame,), {"rules": game, "kind": kind}
    )
    pyspiel.register_game(kind, registered)
    return registered


SPIEL_GAMES = {game.name: register(game) for game in GAMES.values() if game.pace == "turns"}
