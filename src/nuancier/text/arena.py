"""An arena on the command line: its progress, and how the bots did, as a table, JSON or a plot."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from nuancier.ai.arena import Arena, Keep
from nuancier.ai.contest import Contest, DealPlayed
from nuancier.ai.outsiders import Forfeit, Outsider
from nuancier.ai.rivals import Outside, Rival, rivals_named
from nuancier.ai.standings import Standings
from nuancier.kernel.game import Game
from nuancier.locales import Words
from nuancier.locales.saying import refuse, says
from nuancier.text.arena_report import bots_table, facts, summary
from nuancier.text.arguments import LARGEST_SEED, MOST_JOBS, Request
from nuancier.text.files import reason
from nuancier.text.judge import BotGivenUp, JudgedArena, Patience
from nuancier.text.ledger import Ledger
from nuancier.text.levels import level_typed
from nuancier.text.plot import picture
from nuancier.text.screen import Paper
from nuancier.text.simulation import WORKER, Progress, cores, once_playing, progress_bar

USUAL_GAMES, MOST_GAMES = 200, 10**7
MOST_ITERATIONS, LONGEST_TIME = 10**9, 3_600_000  # for one move; the time in milliseconds
FEWEST_DEALS = 2  # one alone tells nothing of how deals differ

# Plays deals of a contest with so many jobs, 0 for as many as can compute at the same time.
Engine = Callable[[Contest, Sequence[int], int, Keep, Progress], None]


def on_this_machine(
    contest: Contest,
    numbers: Sequence[int],
    jobs: int,
    keep: Keep,
    progress: Progress,
    gone: Sequence[int] = (),
) -> None:
    """Play the deals in processes of this machine, without asking those who were given up."""
    task = contest, numbers, jobs or cores(), keep
    if any(rival.command for rival in contest.rivals):
        arena: Arena = JudgedArena((*WORKER, "judged-arena"), *task, gone)
    else:
        arena = Arena((*WORKER, "arena"), *task)
    arena.run(once_playing(arena, progress))


def on_ray(
    contest: Contest, numbers: Sequence[int], jobs: int, keep: Keep, progress: Progress
) -> None:
    """Play the deals on the machines of a cluster."""
    from nuancier.text.cluster import spread

    spread(contest, numbers, jobs, keep, progress)


ENGINES: dict[str, Engine] = {"local": on_this_machine, "ray": on_ray}


@dataclass(frozen=True)
class Wishes:
    """How an arena is to be played and told, apart from who plays what."""

    games: int
    jobs: int = 0  # 0: as many as can compute at the same time
    engine: str = "local"
    resume: str = ""
    plot: str = ""
    as_json: bool = False

    def check(self) -> None:
        """Refuse what would only fail after hours of play."""
        if self.engine not in ENGINES:
            known = ", ".join(ENGINES)
            raise refuse("arena-unknown-engine", engine=self.engine, known=known)
        if self.plot and not self.plot.lower().endswith(".svg"):
            raise refuse("arena-plot-ending", file=self.plot)
        if self.plot and self.resume and _is_same(self.plot, self.resume):
            raise refuse("arena-same-file", file=self.plot)
        if self.plot:
            write(self.plot, Path.touch)


def _is_same(one: str, other: str) -> bool:
    """Tell whether two names are those of one file, which need not be there yet."""
    try:
        return Path(one).resolve() == Path(other).resolve() or Path(one).samefile(other)
    except (OSError, ValueError):
        return False


def rivals_meant(written: Sequence[str], words: Words, outside: Outside) -> tuple[Rival, ...]:
    """Return who plays; a level may also be called as it is in this language."""
    named = []
    for one in written:
        name, colon, budget = one.partition(":")
        named.append((level_typed(name, words) or name) + colon + budget)
    return rivals_named(named, outside)


def arena_from(
    request: Request, game: Game, players: int, rivals: Sequence[Rival], words: Words
) -> None:
    """Hold the arena that a command line asks for."""
    milliseconds = request.number("time", 1, LONGEST_TIME) or 0
    iterations = request.number("iterations", 1, MOST_ITERATIONS) or 0
    if milliseconds and iterations:
        raise refuse("arena-time-or-iterations")
    if game.pace == "live" and (milliseconds or iterations):
        raise refuse("arena-live-budget", game=game.title)
    options, seed = request.options(), request.number("seed", 0, LARGEST_SEED) or 0
    game.new(players, **options)
    wishes = Wishes(
        games=request.number("games", 1, MOST_GAMES) or USUAL_GAMES,
        jobs=request.number("jobs", 1, MOST_JOBS) or 0,
        engine=request.value("on") or "local",
        resume=request.value("resume") or "",
        plot=request.value("plot") or "",
        as_json="json" in request.switches,
    )
    given = tuple(rival.given(iterations, milliseconds) for rival in rivals)
    if (milliseconds or iterations) and given == tuple(rivals):
        raise refuse("arena-idle-budget", flag="--time" if milliseconds else "--iterations")
    arena(Contest(game, players, given, seed, options), wishes, words)


def write(file: str, how: Callable[[Path], Any]) -> None:
    """Write a file, or say why that cannot be."""
    try:
        how(Path(file))
    except (OSError, ValueError) as error:
        raise refuse("arena-not-written", file=file, detail=reason(error)) from None


def check(contest: Contest, engine: str) -> None:
    """Refuse a contest that cannot be held."""
    title, is_live = contest.game.title, contest.game.pace == "live"
    for rival in contest.rivals:
        if rival.command and ENGINES[engine] is not on_this_machine:
            raise refuse("arena-only-here", bot=rival.name, engine=engine)
        if is_live and rival.command:
            raise refuse("arena-live-outside", game=title)
        if is_live and (rival.iterations or rival.seconds):
            raise refuse("arena-live-budget", game=title)
        if rival.command:
            outsider = Outsider(rival.command)
            try:
                outsider.start()
            except Forfeit as forfeit:
                raise refuse("arena-bot-unfit", bot=rival.name, reason=forfeit.saying) from None
            finally:
                outsider.close()


def arena(contest: Contest, wishes: Wishes, words: Words) -> None:
    """Let the bots meet, and print how they did."""
    wishes.check()
    check(contest, wishes.engine)
    deals = range(max(FEWEST_DEALS, contest.deals_for(wishes.games)))
    began = time.perf_counter()
    with (
        kept(contest, wishes, words) as (found, keep),
        progress_bar(contest.games_in(len(deals)), words) as progress,
    ):
        play_missing(contest, deals, wishes, found, keep, progress)
    standings = Standings(contest, [found[number] for number in deals])
    tell(standings, wishes, words, time.perf_counter() - began)


def play_missing(
    contest: Contest,
    deals: Sequence[int],
    wishes: Wishes,
    found: dict[int, DealPlayed],
    keep: Keep,
    progress: Progress,
) -> None:
    """Play what is not found; when a bot is given up, begin again with what is left."""
    patience = Patience(contest)
    patience.watch(found)

    def keep_and_watch(deal: DealPlayed) -> None:
        keep(deal)
        if patience.watch(found):
            raise BotGivenUp(says("arena-given-up"))

    def is_missing(number: int) -> bool:
        return number not in found or patience.is_stale(found[number])

    while missing := [number for number in deals if is_missing(number)]:
        engine = ENGINES[wishes.engine]
        if patience.gone:  # bots from outside play on this machine only
            engine = partial(on_this_machine, gone=list(patience.gone))
        before = contest.games_in(len(deals)) - sum(len(contest.seatings(n)) for n in missing)
        with suppress(BotGivenUp):
            engine(contest, missing, wishes.jobs, keep_and_watch, _after(before, progress))


def _after(before: int, progress: Progress) -> Progress:
    return lambda done: progress(before + done)


@contextmanager
def kept(
    contest: Contest, wishes: Wishes, words: Words
) -> Iterator[tuple[dict[int, DealPlayed], Keep]]:
    """Give the deals played before, and a way to keep those to come."""
    if not wishes.resume:
        found = dict[int, DealPlayed]()
        try:
            yield found, lambda deal: found.update({deal.number: deal})
        except KeyboardInterrupt:
            print(words.say("arena-not-kept"), file=sys.stderr)
            raise
        return
    ledger = Ledger(wishes.resume, contest)
    try:
        yield ledger.deals, ledger.add
    except KeyboardInterrupt:
        told = words.say("arena-kept", deals=len(ledger.deals), file=wishes.resume)
        print(told, file=sys.stderr)
        raise
    finally:
        ledger.close()


def tell(standings: Standings, wishes: Wishes, words: Words, seconds: float) -> None:
    """Print what came of it, and draw it."""
    if wishes.plot:
        drawn = picture(standings, words)
        write(wishes.plot, lambda path: path.write_text(drawn, encoding="utf-8"))
    if wishes.as_json:
        print(json.dumps(facts(standings, words) | {"wall_seconds": seconds}, ensure_ascii=False))
        return
    paper = Paper()
    for line in summary(standings, wishes.games, words):
        paper.print(line)
    paper.print(bots_table(standings, words))
