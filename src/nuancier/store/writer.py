"""The only one who writes to the file: turns a list of jobs into one commit."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from nuancier.store.calls import Calls
from nuancier.store.draft import CommitDraft, Head, Job
from nuancier.store.log import Fault, FileRemoved, Overtaken
from nuancier.store.schema import NAME_BYTES, NAMED
from nuancier.store.sealing import NOBODY
from nuancier.store.sentences import (
    in_doubt,
    no_mark,
    removed,
    trouble,
    unexpected,
    unknown_outcome,
    written_over,
)

JobAnswer = tuple[Job, Fault | None]
MARK = "UPDATE mark SET before = newest, newest = ?"

# These are about one job, the file is well; every other error is about the file.
ONE_JOB = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    AttributeError,
    OverflowError,
    TypeError,
    ValueError,
)


@dataclass(slots=True)
class Doubt:
    """A commit that failed at its very end, so that only the file knows whether it is there."""

    name: bytes
    heads: dict[str, Head]
    answers: list[JobAnswer]
    error: BaseException


class Writer:
    """Keeps jobs, and where each table stands; whoever holds it calls it from one thread."""

    def __init__(
        self,
        path: Path,
        connect: Callable[[], Calls],
        at: Callable[[str], None],
        is_in_place: Callable[[], bool],  # whether the file still has its name
    ) -> None:
        self._path, self._connect, self._at, self._is_in_place = path, connect, at, is_in_place
        self._removed = False  # for good
        self._trouble: str | None = None  # why the last commit failed
        self._calls: Calls | None = connect()
        self._heads: dict[str, Head] = {}  # of the tables that somebody owns
        self._doubt: Doubt | None = None
        self._read_newest()  # a file that does not know its commits is found at the start

    @property
    def trouble(self) -> str | None:
        """Why nothing can be kept, as far as anybody has looked."""
        return removed(self._path) if self._removed else self._trouble

    def look(self) -> None:
        """Look whether the file is in its place; the one call that any thread may make."""
        self._is_removed()

    @property
    def is_in_doubt(self) -> bool:
        """Whether somebody still waits for the answer of an earlier commit."""
        return self._doubt is not None

    def commit(self, jobs: list[Job]) -> list[JobAnswer]:
        """Keep what can be kept, all at once, and return who is to be told what."""
        told = self._clear_doubt()
        if self._doubt is not None:
            return told + self._fail(jobs, self._doubt.error)
        if not jobs:
            return told
        return told + self._commit(jobs) if told else self._commit(jobs)

    def _commit(self, jobs: list[Job]) -> list[JobAnswer]:
        if self._is_removed():
            return self._refuse_all(jobs)
        try:
            calls = self._connected()
            calls.begin()
            draft = CommitDraft(calls, self._heads)
            answers = [(job, draft.take(job)) for job in jobs]
            draft.write()
            name = NAMED + os.urandom(NAME_BYTES)
            calls.execute(MARK, (name,))
            self._at("before-commit")
        except Exception as error:  # noqa: BLE001  (whatever it was, everybody gets an answer)
            self._undo()
            return self._refuse(jobs, error)
        try:
            calls.commit()
        except sqlite3.Error as error:
            self._undo()
            self._doubt = Doubt(name, draft.heads, answers, error)
            return self._clear_doubt()
        self._at("after-commit")
        if self._is_removed():  # meanwhile: it went into nothing
            return self._refuse_all(jobs)
        self._settle(draft.heads)
        return answers

    def _settle(self, heads: dict[str, Head]) -> None:
        self._trouble = None
        self._heads.update(heads)
        for table, (_, epoch, _) in heads.items():
            if epoch == NOBODY:
                del self._heads[table]

    # ---- when it goes wrong ----------------------------------------------------------------------

    def _refuse(self, jobs: list[Job], error: Exception) -> list[JobAnswer]:
        if not isinstance(error, ONE_JOB):
            return self._fail(jobs, error)
        if len(jobs) > 1:  # one of them is at fault: the others must not suffer
            return [answer for job in jobs for answer in self.commit([job])]
        [job] = jobs
        if isinstance(error, sqlite3.IntegrityError):
            return [(job, Overtaken(written_over(job.table)))]
        return [(job, Fault(unexpected(job.table, error)))]

    def _fail(self, jobs: list[Job], error: BaseException) -> list[JobAnswer]:
        self._trouble = why = trouble(self._path, error)
        return [(job, Fault(why)) for job in jobs]

    def _is_removed(self) -> bool:
        """Look for the file; a name that it has lost once may lead anywhere from now on."""
        self._removed = self._removed or not self._is_in_place()
        return self._removed

    def _refuse_all(self, jobs: list[Job]) -> list[JobAnswer]:
        why = removed(self._path)
        return [(job, FileRemoved(why)) for job in jobs]

    def _undo(self) -> None:
        """Take the transaction back, if need be by letting go of the file."""
        if self._calls is None:
            return
        try:
            self._calls.rollback()
        except sqlite3.Error:
            self._calls.close()
            self._calls = None

    def _clear_doubt(self) -> list[JobAnswer]:
        """Look whether the doubtful commit is there, and answer accordingly."""
        doubt = self._doubt
        if doubt is None:
            return []
        if self._is_removed():
            self._doubt = None
            return self._refuse_all([job for job, _ in doubt.answers])
        try:
            is_there = self._read_newest() == doubt.name
        except (sqlite3.Error, Fault) as error:
            self._trouble = in_doubt(self._path, error)
            return []
        self._doubt = None
        if is_there:
            self._settle(doubt.heads)
            return doubt.answers
        return self._fail([job for job, _ in doubt.answers], doubt.error)

    def give_up(self) -> list[JobAnswer]:
        """Answer those who wait for a doubtful commit, although nobody knows."""
        doubt, self._doubt = self._doubt, None
        waiting = doubt.answers if doubt else []
        return [(job, Fault(unknown_outcome(self._path))) for job, _ in waiting]

    # ---- the file --------------------------------------------------------------------------------

    def _connected(self) -> Calls:
        if self._calls is None:
            self._calls = self._connect()
        return self._calls

    def _read_newest(self) -> bytes:
        match self._connected().read("SELECT newest FROM mark"):
            case [(bytes(name),)]:
                return name
        raise Fault(no_mark(self._path))

    def close(self) -> None:
        """Close the file."""
        if self._calls is not None:
            self._calls.close()
            self._calls = None
