"""A table apart from its cards, as it is told: who sits where, what was agreed, how it stands."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from nuancier.locales.saying import Refusal, Saying
from nuancier.tables.guests import Guests
from nuancier.tables.messages import BoundLuck, Lobby, MatchStanding, Player, Sentence
from nuancier.tables.play import Play
from nuancier.tables.presence import Presence
from nuancier.tables.requests import is_pausable, must_have_room
from nuancier.tables.state import State


class Invitation(msgspec.Struct, omit_defaults=True):
    """What somebody with the code of a table is told before sitting down."""

    refusal: Sentence | None = None  # why no seat can be had; without a table there is nothing else
    game: str | None = None
    players: list[Player] = []
    host: int | None = None


def refused(reason: Saying) -> Sentence:
    """Return a refusal without its text, for whoever has the words."""
    return Sentence(reason.key, reason.args)


def invitation_to(state: State) -> Invitation:
    """Return what a table invites to, as its log alone tells: not who is there just now."""
    refusal = None
    try:
        must_have_room(state)
    except Refusal as reason:
        refusal = refused(reason.saying)
    players = [Player(seat.name, seat.bot, face=seat.face, who=seat.who) for seat in state.seats]
    return Invitation(refusal, state.game.name, players, state.host)


@dataclass(frozen=True)
class Description:
    """Says what one table is now, from what its parts know."""

    state: State
    guests: Guests
    play: Play
    presence: Presence
    cap: int  # of the lag that is told

    def invitation(self) -> Invitation:
        """Return what somebody with the code is invited to."""
        told = invitation_to(self.state)
        told.players = self._players()
        return told

    def lobby(self) -> Lobby:
        """Return what everybody may know of the table, apart from its cards."""
        state = self.state
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
            players=self._players(),
            host=state.host,
            spectators=self.guests.spectators(),
            luck=BoundLuck(
                game_number=state.game_number if playing else state.next_number,
                commitment=state.commitment,
                words=list(state.game_words if playing else state.words),
            ),
            standing=standing_of(state),
            pausable=is_pausable(state),
            paused=state.paused,
            starts_in=self.play.starts_in,
            lesson=state.lesson,
            prepared=state.is_prepared,
        )

    def _players(self) -> list[Player]:
        """Return who has each seat."""
        return [self._player(number) for number in range(self.state.players)]

    def _player(self, number: int) -> Player:
        seat = self.state.seats[number]
        guests = self.guests.of(number)
        acting = self.guests.acting(number)
        lag = acting.lag if acting else None
        return Player(
            name=seat.name,
            bot=seat.bot,
            here=bool(guests),
            away=bool(guests) and all(guest.away for guest in guests),
            named=bool(guests) and all(guest.named for guest in guests),
            minded=seat.left or (number in self.guests.minded and not guests),
            lag=lag.both_ways(self.cap) if lag and lag.is_known else None,
            hurries=self.play.haste.is_wished_by(number),
            seen=self.play.counts.has_seen(number),
            face=seat.face,
            who=seat.who,
            ready=bool(guests) and self.presence.is_ready(number),
        )


def standing_of(state: State) -> MatchStanding:
    """Return how the match stands."""
    standing = state.standing
    over = state.stage == "finished"
    form = state.game.match
    return MatchStanding(
        games=standing.games,
        played=standing.played,
        points=list(standing.points),
        places=form.places(standing) if over else None,
        wins=[float(won) for won in standing.wins] if form.by_wins else None,
    )
