"""The log of a game and its replay, and the file in which people keep one.

A table is exactly its log: deals are entries by LUCK, timed endings entries by CLOCK. The file is
JSON (``.nuancier.json``), documented in docs/replay-file.md; the reader believes nothing in it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from nuancier.kernel.game import CLOCK, LUCK, Game
from nuancier.kernel.luck import commitment
from nuancier.kernel.options import OptionValue
from nuancier.kernel.shapes import fault
from nuancier.locales.saying import Refusal, Saying, refuse, says

FORMAT, VERSION = "nuancier-replay", 2
PLAIN = 1  # the version of a file that says nothing of prepared cards
MOST_BYTES, MOST_ENTRIES = 4_000_000, 20_000
MOST_LETTERS = 200  # of any text in the file
LATEST = 10**12  # milliseconds: about thirty years
SUFFIX = ".nuancier.json"


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: who did what, and when (milliseconds since the game began)."""

    seat: int  # a seat, LUCK or CLOCK
    at: int
    moves: tuple[int, ...] = ()
    order: tuple[int, ...] = ()  # the shuffled cards, for LUCK

    def repeat(self, game: Game, t: Any, deals: int) -> None:
        """Play an entry that was checked before; ``deals`` is how many deals came earlier."""
        if self.seat == LUCK:
            game.deal_from(t, self.order, deals)
        for move in self.moves:
            game.play(t, self.seat, move)


@dataclass
class History:
    """One game from its first deal on."""

    game: Game
    players: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)  # of the players, by seat
    entries: list[Entry] = field(default_factory=list)
    table: str = ""  # the table's name, part of what a verifiable deal is made from
    game_number: int = 0  # in a match
    words: list[str] = field(default_factory=list)  # what the seats added to the luck
    commitment: str | None = None
    secret: str | None = None
    prepared: bool = False  # the first deal was, for somebody to learn with

    def add(self, entry: Entry) -> None:
        """Write down one more entry."""
        self.entries.append(entry)

    def replayed(self) -> Replayed:
        """Return the game at its beginning, to be played again."""
        return Replayed(self.game, self.game.new(self.players, **self.options))

    def steps(self) -> Iterator[tuple[Any, Entry]]:
        """Yield the table as it was before each entry, with the entry."""
        replayed = self.replayed()
        for entry in self.entries:
            yield replayed.t, entry
            replayed.take(entry)

    def final(self) -> Any:
        """Return the table after the last entry."""
        replayed = self.replayed()
        for entry in self.entries:
            replayed.take(entry)
        return replayed.t


@dataclass
class Replayed:
    """A game that is played again entry by entry; the first one that does not fit is refused."""

    game: Game
    t: Any
    entries: int = 0  # taken so far, or being taken
    deals: int = 0

    def take(self, entry: Entry) -> None:
        """Do what comes next in the log, if the rules allow it."""
        self.entries += 1
        try:
            self._do(entry)
        except Refusal as refusal:
            raise self.refusal(refusal.saying) from None

    def refusal(self, reason: Saying) -> Refusal:
        """Return the refusal of the entry taken last."""
        return refuse("replay-entry", entry=self.entries, reason=reason)

    def _do(self, entry: Entry) -> None:
        if entry.seat == LUCK:
            if self.game.is_over(self.t) or self.game.turn(self.t) != LUCK:
                raise refuse("replay-no-deal-due")
            self.game.deal_from(self.t, entry.order, self.deals)
            self.deals += 1
        for move in entry.moves:
            self.game.attempt(self.t, entry.seat, move)


# ---- the file ------------------------------------------------------------------------------------


Shape = TypeVar("Shape", bound=msgspec.Struct)

# JavaScript cannot hold larger whole numbers; no file needs them.
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Time = Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
Word32 = Annotated[int, msgspec.Meta(ge=0, le=2**32 - 1)]  # hashed as four bytes


class MoveRow(msgspec.Struct, forbid_unknown_fields=True):
    """A move in a replay file: its name, and its number, which must agree."""

    name: str
    number: Whole


class EntryRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An entry in a replay file; seats count from 1."""

    seat: Whole | Literal["luck", "clock"]
    at: Time
    moves: list[MoveRow] = []
    order: list[Whole] = []


class Label(msgspec.Struct):
    """What every version of the file begins with."""

    format: str
    version: Whole


class ReplayFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A replay file, as it is written."""

    format: str
    version: Whole
    game: str
    rules_version: Whole
    options: dict[str, str | Whole]
    seats: list[str]  # the players' names
    entries: list[Any]  # of EntryRow; read one by one, so that a fault is told with its place
    table: str = ""
    game_number: Word32 = 0
    words: list[str] = []
    commitment: str | None = None
    secret: str | None = None
    prepared: bool = False  # since version 2


def write_replay(history: History) -> bytes:
    """Return the history as a replay file."""
    names = [*history.names, *("" for _ in range(history.players - len(history.names)))]
    file = ReplayFile(
        format=FORMAT,
        version=VERSION if history.prepared else PLAIN,
        game=history.game.name,
        rules_version=history.game.rules_version,  # a history is never played by other rules
        options=dict(history.options),
        seats=names[: history.players],
        entries=[_row(history.game, entry) for entry in history.entries],
        table=history.table,
        game_number=history.game_number,
        words=history.words,
        commitment=history.commitment,
        secret=history.secret,
        prepared=history.prepared,
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def _row(game: Game, entry: Entry) -> EntryRow:
    moves = [MoveRow(game.names[move], move) for move in entry.moves]
    seats: dict[int, Literal["luck", "clock"]] = {LUCK: "luck", CLOCK: "clock"}
    seat = seats.get(entry.seat, entry.seat + 1)
    return EntryRow(seat=seat, at=entry.at, moves=moves, order=list(entry.order))


def read_replay(raw: bytes, games: Mapping[str, Game]) -> History:
    """Return the history in a replay file; whatever is wrong with it is refused with a sentence."""
    history, entries = open_replay(raw, games)
    history.entries = list(entries)
    history.final()
    return history


def open_replay(raw: bytes, games: Mapping[str, Game]) -> tuple[History, Iterator[Entry]]:
    """Return what a replay file says before its entries, and these, each read when it is due."""
    if len(raw) > MOST_BYTES:
        raise refuse("replay-too-large", most=MOST_BYTES, given=len(raw))
    file = _file(_parsed(raw))
    if file.game not in games:
        raise refuse("unknown-game", name=file.game, known=", ".join(games))
    game = games[file.game]
    if file.rules_version != game.rules_version:
        given, known = file.rules_version, game.rules_version
        raise refuse("replay-rules", game=game.title, version=given, known=known)
    if len(file.entries) > MOST_ENTRIES:
        raise refuse("replay-too-long", most=MOST_ENTRIES, given=len(file.entries))
    if file.words and len(file.words) != len(file.seats):
        raise refuse("replay-words", seats=len(file.seats), given=len(file.words))
    _check_secret(file)
    game.new(len(file.seats), **file.options)  # players and options are refused before entries
    history = History(
        game=game,
        players=len(file.seats),
        options=dict(file.options),
        names=file.seats,
        table=file.table,
        game_number=file.game_number,
        words=file.words,
        commitment=file.commitment,
        secret=file.secret,
        prepared=file.prepared,
    )
    return history, _entries(game, file)


def _file(parsed: Any) -> ReplayFile:
    """Return the whole file, once its label says that it is one of ours."""
    label = _shaped(parsed, Label)
    if label.format != FORMAT:
        raise refuse("replay-format", format=label.format, wanted=FORMAT)
    if not PLAIN <= label.version <= VERSION:
        raise refuse("replay-version", version=label.version, known=VERSION)
    file = _shaped(parsed, ReplayFile)
    _refuse_twice(parsed, parsed["options"])
    return file


class _Object(dict[str, Any]):
    """A JSON object that knows whether a name stood in it twice, where a dict keeps the last."""

    twice: str | None = None


def _parsed(raw: bytes) -> Any:
    """Return what the JSON says; faults that its shape does not show are refused or noted."""
    try:
        return json.loads(raw.decode(), object_pairs_hook=_object, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        detail = says("replay-not-utf8", byte=error.start + 1)
    except json.JSONDecodeError as error:
        detail = says("replay-stops", line=error.lineno, column=error.colno)
    except (ValueError, RecursionError):  # endless digits, NaN, a thousand brackets
        detail = says("replay-no-json-of-ours")
    raise refuse("replay-not-json", detail=detail)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    found = _Object(pairs)
    if len(found) < len(pairs):
        found.twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
    for value in (*found, *found.values()):
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str) and not _is_plain(text):
                raise refuse("replay-text", text=ascii(text[:MOST_LETTERS]), most=MOST_LETTERS)
    return found


def _is_plain(text: str) -> bool:
    """Whether a text may be shown: not endless, no control characters, no halves of letters."""
    unfit = ("Cc", "Cs")
    return len(text) <= MOST_LETTERS and not any(unicodedata.category(c) in unfit for c in text)


def _shaped(value: Any, kind: type[Shape]) -> Shape:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise refuse("replay-shape", detail=fault(str(error))) from None


def _refuse_twice(*objects: _Object) -> None:
    for one in objects:
        if one.twice is not None:
            raise refuse("replay-twice", name=one.twice)


def _check_secret(file: ReplayFile) -> None:
    for name, value in (("secret", file.secret), ("commitment", file.commitment)):
        if value is not None and not re.fullmatch(r"[0-9a-f]{64}", value):
            raise refuse("replay-hex", part=name)
    secret, published = file.secret, file.commitment
    if secret and published and commitment(bytes.fromhex(secret)) != published:
        raise refuse("replay-secret")


def _entries(game: Game, file: ReplayFile) -> Iterator[Entry]:
    before = 0
    for number, row in enumerate(file.entries, 1):
        try:
            entry = _entry(game, row, len(file.seats), before)
        except Refusal as refusal:
            raise refuse("replay-entry", entry=number, reason=refusal.saying) from None
        yield entry
        before = entry.at


def _entry(game: Game, parsed: _Object, seats: int, before: int) -> Entry:
    row = _shaped(parsed, EntryRow)
    _refuse_twice(parsed, *parsed.get("moves", ()))
    problem = _problem(game, row, seats, before)
    if problem:
        raise Refusal(problem)
    others = {"luck": LUCK, "clock": CLOCK}
    seat = others[row.seat] if isinstance(row.seat, str) else row.seat - 1
    moves = tuple(move.number for move in row.moves)
    return Entry(seat=seat, at=row.at, moves=moves, order=tuple(row.order))


def _problem(game: Game, row: EntryRow, seats: int, before: int) -> Saying | None:
    if row.at < before:
        return says("replay-time", at=row.at, before=before)
    if isinstance(row.seat, int) and not 1 <= row.seat <= seats:
        return says("not-a-seat", seats=seats)
    if row.seat == "luck":
        return says("replay-luck") if row.moves or not row.order else None
    if row.order or not row.moves:
        return says("replay-moves")
    return _misnamed(game, row.moves)


def _misnamed(game: Game, moves: Sequence[MoveRow]) -> Saying | None:
    for move in moves:
        if not 0 <= move.number < game.max_moves:
            return says("no-such-move", move=move.number, last=game.max_moves - 1)
        if game.names[move.number] != move.name:
            right = game.names[move.number]
            return says("replay-name", name=move.name, number=move.number, right=right)
    return None
