"""A table apart from its cards, as it is told: who sits where, what was agreed, how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nuancier.tables.messages import Lobby, Luck, Player, Standing

if TYPE_CHECKING:
    from nuancier.tables.table import Table


def lobby_of(table: Table) -> Lobby:
    """Return what everybody may know of the table, apart from its cards."""
    state = table.state
    playing = state.stage == "playing"
    return Lobby(
        table=state.table,
        code=state.code,
        game=state.game.name,
        rules_version=state.game.rules_version,
        stage=state.stage,
        options=dict(state.game_options if playing else state.options),
        clock=state.clock,
        locked=state.locked,
        hints=state.hints,
        players=players_of(table),
        host=state.host,
        spectators=table.guests.spectators(),
        luck=Luck(
            game_number=state.game_number if playing else state.next_number,
            commitment=state.commitment,
            words=list(state.game_words if playing else state.words),
        ),
        standing=_standing(table),
    )


def players_of(table: Table) -> list[Player]:
    """Return who has each seat."""
    return [_player(table, number) for number in range(table.state.players)]


def _player(table: Table, number: int) -> Player:
    seat = table.state.seats[number]
    guests = table.guests.of(number)
    acting = table.guests.acting(number)
    lag = acting.lag if acting else None
    return Player(
        name=seat.name,
        bot=seat.bot,
        here=bool(guests),
        away=bool(guests) and all(guest.away for guest in guests),
        minded=seat.left or (number in table.presence.minded and not guests),
        lag=lag.both_ways(table.means.settings.race_cap_ms) if lag and lag.is_known else None,
    )


def _standing(table: Table) -> Standing:
    state = table.state
    standing = state.standing
    over = state.stage == "finished"
    return Standing(
        games=standing.games,
        played=standing.played,
        points=list(standing.points),
        places=state.game.match.places(standing) if over else None,
    )
