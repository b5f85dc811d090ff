"""A table apart from its cards, as it is told: who sits where, what was agreed, how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nuancier.locales.saying import Refusal, Saying
from nuancier.tables.messages import Line, Lobby, Luck, Player, Standing
from nuancier.tables.requests import is_pausable, must_have_room

if TYPE_CHECKING:
    from nuancier.tables.table import Table


class Invitation(msgspec.Struct, omit_defaults=True):
    """What somebody with the code of a table is told before sitting down."""

    refusal: Line | None = None  # why no seat can be had; without a table there is nothing else
    game: str | None = None
    players: list[Player] = []
    host: int | None = None


def invitation_to(table: Table) -> Invitation:
    """Return what one is invited to."""
    state, refusal = table.state, None
    try:
        must_have_room(state)
    except Refusal as reason:
        refusal = refused(reason.saying)
    return Invitation(refusal, state.game.name, players_of(table), state.host)


def refused(reason: Saying) -> Line:
    """Return a refusal without its text, for whoever has the words."""
    return Line(reason.key, reason.args)


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
        pace=state.pace,
        players=players_of(table),
        host=state.host,
        spectators=table.guests.spectators(),
        luck=Luck(
            game_number=state.game_number if playing else state.next_number,
            commitment=state.commitment,
            words=list(state.game_words if playing else state.words),
        ),
        standing=_standing(table),
        pausable=is_pausable(state),
        paused=state.paused,
        starts_in=table.play.starts_in,
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
        named=bool(guests) and all(guest.named for guest in guests),
        minded=seat.left or (number in table.presence.minded and not guests),
        lag=lag.both_ways(table.means.settings.race_cap_ms) if lag and lag.is_known else None,
        hurries=table.play.haste.is_wished_by(number),
        seen=table.play.counts.has_seen(number),
        face=seat.face,
        who=seat.who,
        ready=bool(guests) and table.presence.is_ready(number),
    )


def _standing(table: Table) -> Standing:
    state = table.state
    standing = state.standing
    over = state.stage == "finished"
    form = state.game.match
    return Standing(
        games=standing.games,
        played=standing.played,
        points=list(standing.points),
        places=form.places(standing) if over else None,
        wins=[float(won) for won in standing.wins] if form.by_wins else None,
    )
