"""The house: all tables of this server, in memory while somebody is there, else in the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import typing
from collections.abc import Sequence
from functools import partial

from msgspec import structs

from nuancier.kernel.history import History, write_replay
from nuancier.kernel.luck import commitment
from nuancier.kernel.options import OptionValue
from nuancier.lessons import lesson_of
from nuancier.locales.saying import refuse
from nuancier.store.log import Batch, Fault, Hours, Overtaken, Row, Stored, TableEntry
from nuancier.tables import events, messages
from nuancier.tables.answers import SAFE_OP, hidden, mark_of, must_be_same
from nuancier.tables.calendar import Calendar
from nuancier.tables.cast import CAST, free_face
from nuancier.tables.codes import new_codes, read_code
from nuancier.tables.deeds import deed_of
from nuancier.tables.events import HOUSE, AnyEvent, read_event, write_event
from nuancier.tables.faults import summing_up
from nuancier.tables.kept import layout_of, read_state
from nuancier.tables.lobby import Invitation, invitation_to
from nuancier.tables.names import clean_name
from nuancier.tables.requests import company
from nuancier.tables.seat import Seat
from nuancier.tables.services import Services
from nuancier.tables.state import GameSpan, State
from nuancier.tables.table import Table
from nuancier.tables.tokens import digest, new_token

log = logging.getLogger("nuancier.tables")

Opening = asyncio.Future[messages.Seated | None]

MOST_OPENINGS = 1000  # whose resend is known
MOST_REPLAYS = 32  # of tables that are not in memory: summing one up takes 60 ms for 2,000 rows
HOUR_MS = 3_600_000
NO_LAYOUT = ""  # which no snapshot has


def table_of(op: str) -> str:
    """Return the name of the table that this wish opens, so that a resend finds it again."""
    return new_token(lambda: digest("table " + op))[:22]


class House:
    """Finds, opens and puts away tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self._coming: dict[str, asyncio.Future[Table | None]] = {}
        # By op, so that a resend is known.
        self._opening: dict[str, tuple[str, Opening]] = {}  # with the mark of the wish
        self._replays: dict[tuple[str, int], bytes] = {}  # those asked for last
        self._releasing: set[asyncio.Future[None]] = set()
        self._is_closed = False

    def begin(self) -> None:
        """Let the hours of the calendar run from now on: the store is ready."""
        self._calendar.open_hours()

    @property
    def _calendar(self) -> Calendar:
        return self.services.calendar

    # ---- opening -----------------------------------------------------------------------------

    async def open(self, wish: messages.Open) -> tuple[Table, messages.Seated | None]:
        """Open a table and seat whoever opened it; the same wish again gets the same answer.

        Without an answer, the table was opened before a restart, and knows the wish itself. An
        opening that nobody waits for any more is still brought to its end.
        """
        mark, opening = self._opening.get(wish.op, ("", None))
        must_be_same(mark, wish)
        seated = await asyncio.shield(opening or self._begin(wish))
        table = await self.by_id(seated.table if seated else table_of(wish.op))
        if table is None:
            raise refuse("lobby-no-table")  # archived since
        return table, seated

    def _begin(self, wish: messages.Open) -> Opening:
        task = asyncio.ensure_future(self._open(wish))
        if len(wish.op) < SAFE_OP:  # another's may be the same
            return task
        self._opening[wish.op] = mark_of(wish), task
        task.add_done_callback(partial(self._forget_unseated, wish.op))
        if len(self._opening) > MOST_OPENINGS:
            del self._opening[next(iter(self._opening))]
        return task

    def _forget_unseated(self, op: str, task: Opening) -> None:
        """Let a wish that failed be tried again; what was opened before, its table knows."""
        if task.cancelled() or task.exception() is not None or task.result() is None:
            self._opening.pop(op, None)

    async def has_opened(self, op: str) -> bool:
        """Whether a wish with this op has opened a table, or is about to: it opens no other."""
        return op in self._opening or await self._is_there(op)

    async def _is_there(self, op: str) -> bool:
        return len(op) >= SAFE_OP and await self.by_id(table_of(op)) is not None

    async def _open(self, wish: messages.Open) -> messages.Seated | None:
        plan = self._planned(wish)
        name, options = self._checked(plan)
        bots, cast = company(plan.seats, [Seat()] * len(plan.seats))
        if await self._is_there(wish.op):
            return None
        stored = await self._new(wish)
        if stored is None:
            return None
        token = new_token(self.services.secret)
        face = wish.face or free_face(name, {CAST[who].animal for who in cast if who})
        seat = plan.seats.index("free")
        rules = self.services.games[wish.game].rules_version
        state = State(stored.entry.table, self.services.games)
        opened = events.Opened(
            game=wish.game,
            rules_version=rules,
            code="" if wish.lesson else stored.entry.code,
            bots=bots,
            options=options,
            clock=wish.clock,
            hints=wish.hints,
            pace=wish.pace,
            cast=cast,
        )
        joined = events.Joined(seat, name, digest(token), face, wish.new, wish=mark_of(wish))
        rows: list[AnyEvent] = [opened, events.Committed(self.services.secret()), joined]
        if wish.lesson:  # it has begun, and nothing is promised of its luck
            words = [""] * len(bots)
            rows = [opened, joined, events.Started(options, words, True, rules, lesson=True)]
        await self._keep(state, stored.epoch, rows, hidden(wish.op))
        self._must_be_open()
        table = Table(self.services, state, stored.epoch, gone=self._put_away, lives=stored.lives)
        self.tables[state.table] = table
        return messages.Seated(state.seq, wish.op, state.table, state.code, seat, token)

    def _planned(self, wish: messages.Open) -> messages.Open:
        """Return how a table is to be opened; of a first hand its script says it."""
        games = self.services.games
        if wish.game not in games:
            raise refuse("unknown-game", name=wish.game, known=", ".join(games))
        if not wish.lesson:
            return wish
        if wish.seats or wish.options or wish.clock:
            raise refuse("lesson-alone")
        script = lesson_of(games[wish.game])
        others = [
            messages.SeatedBot(typing.cast("messages.Character", who)) for who in script.characters
        ]
        return structs.replace(wish, seats=["free", *others], options=script.options)

    def _checked(self, wish: messages.Open) -> tuple[str, dict[str, OptionValue]]:
        game = self.services.games[wish.game]
        if "free" not in wish.seats:
            raise refuse("lobby-no-free-seat")
        name = clean_name(wish.name, self.services.settings.name_letters)
        blank = game.new(len(wish.seats), **wish.options)
        return name, game.settings(blank)

    async def _new(self, wish: messages.Open) -> Stored | None:
        """Return a new table in the store, with a code that nobody uses; None if it is there.

        That of a first hand is its own name: nobody can say it, so nobody can join or watch.
        """
        store, now = self.services.store, self._calendar.open_hours()
        table = table_of(wish.op) if len(wish.op) >= SAFE_OP else self._any_name()
        stage = "lesson" if wish.lesson else "lobby"
        for drawn in new_codes(self.services.draw):
            code = table if wish.lesson else drawn
            try:
                return await store.open(TableEntry(table, code, wish.game, stage, now))
            except Overtaken:
                begun = await store.claim(table, "")
            # Where the name is taken, not the code: by another node that opens it now (which then
            # is the one to ask), by a start that ended meanwhile, or in the archive.
            if begun is not None and begun.entry.state != "archived":
                return None if begun.rows else begun
            if begun is not None:
                table = self._any_name()
        raise refuse("lobby-no-free-code")

    def _any_name(self) -> str:
        return new_token(self.services.secret)[:22]

    async def _keep(
        self,
        state: State,
        epoch: int,
        happened: list[AnyEvent],
        op: str = "",
        entry: TableEntry | None = None,
    ) -> None:
        """Let rows be kept that the house writes, then add them; who sits down asked for it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rows, head = [], state.head
        for number, event in enumerate(happened, 1):
            asked = op if isinstance(event, events.Joined) else ""
            row = Row(state.seq + number, HOUSE, asked, state.at, write_event(event), head)
            rows.append(row)
            head = row.hash

        def kept(fault: Fault | None) -> None:
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

        self.services.store.append(Batch(state.table, epoch, kept, rows, entry=entry))
        await done
        for row, event in zip(rows, happened, strict=True):
            state.add(row, event)

    # ---- finding -----------------------------------------------------------------------------

    async def by_code(self, said: str) -> Table:
        """Return the table with this code; a wrong one is refused."""
        code = read_code(said)
        found = await self.services.store.find(code)
        table = await self.by_id(found) if found else None
        if table is None:
            raise refuse("lobby-no-code", code=code)
        return table

    async def by_id(self, table: str) -> Table | None:
        """Return a table, from memory or from the store."""
        self._must_be_open()
        while table not in self.tables:
            if table not in self._coming:
                coming = self._coming[table] = asyncio.ensure_future(self._load(table))
                coming.add_done_callback(lambda _: self._coming.pop(table, None))
            if await asyncio.shield(self._coming[table]) is None:
                return None
        return self.tables[table]

    async def _load(self, table: str) -> Table | None:
        stored, state = await self._read(table)
        self._must_be_open()
        if stored is None or state is None or stored.entry.state == "archived":
            return None
        if state.is_of_other_rules:
            await self._give_up(stored, state)
        taken_up = Table(
            self.services,
            state,
            stored.epoch,
            stored.chat,
            self._put_away,
            stored.lives,
            stored.snapshot.seq if stored.snapshot else 0,
        )
        self.tables[table] = taken_up
        return taken_up

    async def _give_up(self, stored: Stored, state: State) -> None:
        """End a match that was begun by other rules: it is not played on by ours."""
        ended = events.Ended(rules_version=state.game.rules_version)
        cleared = structs.replace(stored.entry, state="lobby")
        await self._keep(state, stored.epoch, [ended], entry=cleared)

    async def _read(self, table: str) -> tuple[Stored | None, State | None]:
        """Own a table, and sum it up."""
        rows = await self.services.store.rows(table, 1, 2)  # a first one that is missing is missed
        if not rows:
            return None, None
        stored = await self.services.store.claim(table, self._layout(rows[0]))
        if stored is None:
            return None, None
        with summing_up(table, stored.newer):
            return stored, self._summed(stored)

    def _layout(self, first: Row) -> str:
        """Return what a snapshot of this table must look like, by the first row of its log.

        A row that makes no sense may be a newer program's, whose tables are at another node: the
        store knows. If it is not, the table is damaged, and that shows when it is summed up.
        """
        try:
            opened = read_event(first.body)
            assert isinstance(opened, events.Opened), "the first row of every log"
            return layout_of(self.services.games[opened.game])
        except Exception:  # noqa: BLE001  (whatever is wrong with it)
            return NO_LAYOUT

    def _summed(self, stored: Stored) -> State:
        games, entry = self.services.games, stored.entry
        snapshot = stored.snapshot
        state = read_state(entry.table, snapshot.body, games) if snapshot else None
        state = state or State(entry.table, games)
        for row in stored.rows:
            state.add(row, read_event(row.body))
        return state

    async def _peeked(self, table: str) -> State | None:
        """Sum a table up without owning it: whoever plays there is not disturbed."""
        rows = await self.services.store.rows(table, 1, 2)
        if not rows:
            return None
        stored = await self.services.store.peek(table, self._layout(rows[0]))
        if stored is None:
            return None
        with summing_up(table, stored.newer):
            return self._summed(stored)

    async def invitation(self, said: str) -> Invitation:
        """Return what a code invites to; a wrong one is refused. Nobody is disturbed by it."""
        code = read_code(said)
        name = await self.services.store.find(code)
        if name in self.tables:
            return self.tables[name].about.invitation()
        state = await self._peeked(name) if name else None
        if state is None:
            raise refuse("lobby-no-code", code=code)
        return invitation_to(state)

    def _must_be_open(self) -> None:
        """Send whoever comes to a house that is closing to where the table will be."""
        if self._is_closed:
            raise Overtaken("The house is closing.")

    def _put_away(self, table: Table) -> None:
        name = table.state.table
        if self.tables.get(name) is table:
            del self.tables[name]
            if not self._is_closed:
                releasing = asyncio.ensure_future(self._release(name, table.desk.epoch))
                self._releasing.add(releasing)
                releasing.add_done_callback(self._releasing.discard)

    async def _release(self, table: str, epoch: int) -> None:
        """Let any node take up a table that nobody is at, unless somebody has come back."""
        if table not in self.tables and table not in self._coming:
            with contextlib.suppress(Fault):  # then the lease says when
                await self.services.store.release(table, epoch)

    # ---- replays -----------------------------------------------------------------------------

    async def replay(self, table: str, number: int) -> bytes:
        """Return the replay file of a finished game; of an unfinished one there is none."""
        if found := self.tables.get(table):
            return await self._replay(found.state, number)
        told = self._replays.pop((table, number), None)
        if told is None:
            state = await self._peeked(table)
            told = await self._replay(state, number) if state else None
        elif not await self.services.store.rows(table, 1, 1):
            told = None  # forgotten since
        if told is None:
            raise refuse("lobby-no-table")
        self._replays[table, number] = told
        if len(self._replays) > MOST_REPLAYS:
            del self._replays[next(iter(self._replays))]
        return told

    async def _replay(self, state: State, number: int) -> bytes:
        spans = {span.number: span for span in state.spans}
        if number not in spans:
            raise refuse("lobby-replay-none")
        span, ours = spans[number], state.game.rules_version
        if span.rules_version != ours:  # which its moves were, only its own rules can tell
            raise refuse("lobby-replay-rules", version=span.rules_version, known=ours)
        if not span.last:
            raise refuse("lobby-replay-running")
        if span.is_abandoned:
            raise refuse("lobby-replay-none")
        rows = await self.services.store.rows(state.table, span.first, span.last)
        with summing_up(state.table):
            return write_replay(history_of(state, span, rows))

    # ---- housekeeping ------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Archive tables that nobody touched for long, and forget those of long ago.

        Codes are few: a finished match gives its own back much sooner than one that may go on.
        """
        settings, store, hours = self.services.settings, self.services.store, await self.note()
        for table in self.tables.values():
            if table.guests.seated():
                table.desk.save()  # somebody is there, though nothing has happened for long
        await store.let_go([*self.tables, *self._coming])
        if not await store.is_housekeeper():
            return
        finished, others = settings.archive_finished_hours, settings.archive_hours
        for entry in await store.stale(hours.open - int(min(finished, others) * HOUR_MS)):
            rest = finished if entry.state == "finished" else others
            is_awake = entry.table in self.tables or entry.table in self._coming
            before = hours.open - int(rest * HOUR_MS)
            if not is_awake and entry.touched < before:
                await store.archive(entry.table, hours.date, before)
        await store.forget(hours.date - int(settings.forget_days * 24 * HOUR_MS))

    async def note(self) -> Hours:
        """Let the store keep how late it is, and return it."""
        hours = self._calendar.note()
        await self.services.store.note(hours)
        return hours

    def abandon(self, names: Sequence[str]) -> None:
        """Let go of tables that others may have by now: none is theirs for our asking."""
        tables = [self.tables.pop(name) for name in names if name in self.tables]
        for table in tables:
            try:
                table.abandon()
            except Exception:  # one table's fault must not keep the others here
                log.exception("table failed", extra={"table": table.state.table})

    def close(self) -> None:
        """Put all tables away; what is being kept is still kept, and who sits there is not told."""
        self._is_closed = True
        for table in list(self.tables.values()):
            table.desk.save()
            table.abandon(None)


def history_of(state: State, span: GameSpan, rows: list[Row]) -> History:
    """Return one finished game of a table, from its rows.

    A replay holds what the cards did: who asked for a hint stays in the table's log.
    """
    started = read_event(rows[0].body)
    assert isinstance(started, events.Started), "a span begins with it"
    blank = state.game.new(len(span.names), **started.options)
    history = History(
        game=state.game,
        players=len(span.names),
        options=state.game.settings(blank),
        names=span.names,
        table=state.code,
        game_number=span.number,
        words=started.words,
        commitment=None if span.prepared else commitment(span.secret),
        secret=None if span.prepared else span.secret.hex(),
        prepared=span.prepared,
    )
    begun = rows[0].at
    for row in rows:
        event = read_event(row.body)
        if isinstance(event, events.Played | events.CardsDealt):
            history.add(deed_of(row, event).since(begun))
    return history
