"""What a table tells connections apart from its cards: answers, refusals, who is here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nuancier.locales.saying import Saying
from nuancier.tables import messages
from nuancier.tables.answers import OTHER_WISH, Answers
from nuancier.tables.fairness import Claim
from nuancier.tables.guests import Guest, Guests
from nuancier.tables.messages import encode
from nuancier.tables.requests import MAY_BE_TRIED_AGAIN
from nuancier.tables.state import State
from nuancier.tables.telling import as_line, photo_of


class Voice:
    """Speaks to all connections of one table, or to one."""

    def __init__(
        self,
        state: State,
        guests: Guests,
        answers: Answers,
        lobby: Callable[[], messages.Lobby],
    ) -> None:
        self._state, self._guests, self._answers, self._lobby = state, guests, answers, lobby

    # ---- to all ------------------------------------------------------------------------------

    def tell_all(self, message: messages.ToClient) -> None:
        """Tell every connection the same."""
        told = encode(message)
        for guest in self._guests:
            guest.send(told)

    def tell_lobby(self) -> None:
        """Tell everybody what the table is now, apart from its cards."""
        self.tell_all(messages.Arranged(self._state.seq, self._lobby()))

    def tell_people(self) -> None:
        """Tell everybody who is here."""
        lobby = self._lobby()
        self.tell_all(messages.People(self._state.seq, lobby.players, lobby.host, lobby.spectators))

    # ---- to one ------------------------------------------------------------------------------

    def line_for(self, guest: Guest | None, saying: Saying) -> messages.Sentence:
        """Return a line as this connection reads it; without its text for nobody."""
        if guest is None:
            return messages.Sentence(saying.key, saying.args)
        return as_line(saying, guest.language, self._state.names(), guest.seat)

    def notice(self, guest: Guest, saying: Saying) -> None:
        """Tell one connection something about itself."""
        guest.send(encode(messages.Notice(self._state.seq, self.line_for(guest, saying))))

    # ---- answers -----------------------------------------------------------------------------

    def is_answered(self, guest: Guest, seat: int, op: str) -> bool:
        """Whether this wish came before; then it gets the same answer again."""
        seq, _ = self._state.ops.get(f"{seat}:{op}", (None, ""))
        told = self._answers.told(seat, op) if seq is None else encode(messages.Ack(seq, op))
        if told is not None:
            guest.send(told)
        return told is not None

    def answer(self, guest: Guest | None, seat: int, op: str, told: bytes) -> None:
        """Answer a wish that leaves nothing in the log; sent again, it gets the same answer."""
        self._answers.keep(seat, op, told)
        if guest:
            guest.send(told)

    def confirm(self, guest: Guest, op: str) -> None:
        """Acknowledge a wish of a seat that leaves nothing in the log."""
        self.answer(guest, guest.seat, op, encode(messages.Ack(self._state.seq, op)))

    def refuse(
        self,
        guest: Guest,
        op: str,
        reason: Saying,
        photo: Sequence[Claim] = (),
        *,
        late: bool = False,
    ) -> None:
        """Tell why a wish was not done; the same wish again gets the same answer."""
        line = self.line_for(guest, reason)
        refused = messages.Refused(self._state.seq, op, line, late, photo_of(photo))
        told = encode(refused)
        if op and reason.key not in (*MAY_BE_TRIED_AGAIN, OTHER_WISH):
            self._answers.keep_for(guest, op, told)
        guest.send(told)
