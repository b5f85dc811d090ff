"""The deals of an arena in a file, one line each, so that it can be stopped and gone on with.

The first line says which arena it is, and which code played it: deals of two versions of a bot do
not belong together. A last line that was cut off while it was written is dropped.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from nuancier import __version__
from nuancier.ai.contest import Contest, DealPlayed
from nuancier.ai.rivals import Rival
from nuancier.kernel.options import OptionValue
from nuancier.kernel.sources import package, playing_sources
from nuancier.locales.saying import refuse, says
from nuancier.text.files import reason

PARTS = ("version", "game", "players", "rivals", "seed", "options", "code")
JUDGE = "text/judge.py"  # an outcome depends on it too, where bots from outside may forfeit
DIGEST_BYTES = 16


class Title(msgspec.Struct, forbid_unknown_fields=True):
    """What makes two arenas the same, however many of their deals were played."""

    game: str
    players: int
    rivals: list[tuple[str, str, int, float]]  # name, level, iterations, seconds
    seed: int
    options: dict[str, OptionValue]
    version: str
    code: str = ""  # a digest of all that plays


def code_of(rivals: Iterable[Rival]) -> str:
    """Return a digest of the rules, of our bots, and of the files that other bots stand in."""
    named, digest = playing_sources(), hashlib.blake2b(digest_size=DIGEST_BYTES)
    commands = [word for rival in rivals for word in rival.command]
    named |= {word: Path(word) for word in commands if word.endswith(".py")}
    named |= {JUDGE: package() / JUDGE} if commands else {}
    for name, path in sorted(named.items()):
        digest.update(name.encode() + b"\0" + hashlib.blake2b(path.read_bytes()).digest())
    return digest.hexdigest()


def title_of(contest: Contest) -> Title:
    """Return the first line of an arena's file."""
    blank = contest.game.new(contest.players, **contest.options)
    return Title(
        contest.game.name,
        contest.players,
        [(one.name, one.level, one.iterations, one.seconds) for one in contest.rivals],
        contest.seed,
        contest.game.settings(blank),
        __version__,
        code_of(contest.rivals),
    )


class Ledger:
    """A file that deals are added to; those that were in it are its ``deals``."""

    def __init__(self, path: str, contest: Contest) -> None:
        self.path, self.deals = path, dict[int, DealPlayed]()
        self._title, self._kept, self._is_ready = title_of(contest), 0, False
        try:
            self._file = Path(path).open("a+b")  # noqa: SIM115  (closed by close)
            self._read(self._title)
        except OSError as error:
            raise refuse("arena-not-written", file=path, detail=reason(error)) from None

    def _read(self, title: Title) -> None:
        self._file.seek(0)
        whole = self._file.read()
        kept = whole[: whole.rfind(b"\n") + 1]
        first, *lines = kept.split(b"\n")[:-1] or [b""]
        if whole and not (kept or msgspec.json.encode(title).startswith(whole)):
            raise self._unreadable(1)
        if kept:
            self._compare(self._decoded(first, Title, 1), title)
        for number, line in enumerate(lines, 2):
            deal = self._decoded(line, DealPlayed, number)
            self.deals[deal.number] = deal
        self._kept = len(kept)

    def _decoded(self, line: bytes, kind: type[Any], number: int) -> Any:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise self._unreadable(number) from None

    def _unreadable(self, number: int) -> Exception:
        self._file.close()
        return refuse("arena-no-arena-file", file=self.path, line=number)

    def _compare(self, found: Title, title: Title) -> None:
        for part in PARTS:
            if getattr(found, part) != getattr(title, part):
                self._file.close()
                what = says("arena-differs-" + part)
                raise refuse("arena-other-file", file=self.path, what=what)

    def add(self, deal: DealPlayed) -> None:
        """Put a deal away, so that it is there also when this process ends now."""
        if not self._is_ready:
            self._make_ready()
        self.deals[deal.number] = deal
        self._write(deal)

    def _make_ready(self) -> None:
        """Cut off what is torn; not before there is something to add, for others may write."""
        self._file.truncate(self._kept)
        if not self._kept:
            self._write(self._title)
        self._is_ready = True

    def _write(self, line: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """See that what was written is on the disk."""
        if not self._file.closed:
            os.fsync(self._file.fileno())
            self._file.close()
