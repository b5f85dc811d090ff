"""The commands: ``nuancier serve | join | play | rules | games | simulate | arena | replay ...``.

Each command imports what it needs when it runs, so that the first word is answered at once.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nuancier import __version__
from nuancier.text.command import Command

if TYPE_CHECKING:
    from nuancier.client.bot import BotFile
    from nuancier.kernel.game import Game
    from nuancier.locales import Words
    from nuancier.text.arguments import Request
    from nuancier.text.screen import Screen

FAILED, REFUSED, INTERRUPTED = 1, 2, 130
USUAL_PLAYERS, USUAL_GAMES = 3, 1000
MOST_GAMES = 10**9
SLOWEST, FASTEST = 0.1, 20.0
SPIEL_BOT = re.compile("openspiel:(mcts|ismcts):[1-9][0-9]{0,8}")
USUAL_NAME = 24  # letters of a file's name that become the name of the bot in it


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["--version"]:
        print(f"nuancier {__version__}")
        return 0
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = run(words)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the cursor stands behind ^C
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more; what is still buffered must not complain at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(argv: Sequence[str]) -> int:
    """Run one command; a refusal is a sentence, and the status says so."""
    from nuancier.locales import Words
    from nuancier.locales.saying import Refusal
    from nuancier.text import arguments

    language = arguments.usual_language()
    try:
        language = arguments.language(argv)
        request = arguments.read(argv, COMMANDS)
        wanted = print_help if "help" in request.switches else COMMANDS[request.command].run
        wanted(request, Words(language))
    except Refusal as refusal:
        print(Words(language).speak(refusal.saying), file=sys.stderr)
        return REFUSED
    except ImportError as error:  # a package is missing
        print(error, file=sys.stderr)
        return REFUSED
    return 0


def print_help(request: Request, words: Words) -> None:
    """Print what a command does, or all of them with examples."""
    from nuancier.locales.saying import refuse

    about = request.argument if request.command == "help" else request.command
    if about not in ("", *COMMANDS):
        raise refuse("cli-unknown-command", command=about, known=", ".join(COMMANDS))
    about = "" if about == "help" else about
    print(words.say("help-" + about if about else "help"))


def list_games(request: Request, words: Words) -> None:
    """Print all games, as a table or as JSON."""
    import json

    from nuancier.games import GAMES
    from nuancier.text.listing import listed, table

    if "json" in request.switches:
        print(json.dumps([listed(game, words) for game in GAMES.values()], ensure_ascii=False))
    else:
        print("\n".join(table(list(GAMES.values()), words)))


def print_rules(request: Request, words: Words) -> None:
    """Print a rulebook, or our decisions: set in type on a terminal, as Markdown through a pipe."""
    from nuancier.rulebooks import DECISIONS, rulebook

    is_game = request.argument != DECISIONS
    name = game_meant(request.argument, words).name if is_game else DECISIONS
    book = rulebook(name, words.language)
    if not sys.stdout.isatty():
        print(book, end="")
        return
    from rich.markdown import Markdown

    from nuancier.text.screen import Paper

    Paper().print(Markdown(book))
    if is_game:
        print(words.say("rules-reasons", name=DECISIONS))


def run_simulation(request: Request, words: Words) -> None:
    """Let bots play many games, and print what came of them."""
    from nuancier.ai.simulate import Plan
    from nuancier.text.arguments import LARGEST_SEED, MOST_JOBS

    game = game_meant(request.argument, words)
    options = request.options()
    games = request.number("games", 1, MOST_GAMES) or USUAL_GAMES
    seed = request.number("seed", 0, LARGEST_SEED) or 0
    jobs = request.number("jobs", 1, MOST_JOBS)
    players = chosen_players(request, game)
    game.new(players, **options)
    plan = Plan(game, players, chosen_bots(request, game, players, words), seed, options)
    from nuancier.text.simulation import simulate

    with told_deaths(words):
        simulate(plan, games, jobs, words, as_json="json" in request.switches)


def run_arena(request: Request, words: Words) -> None:
    """Let bots meet on the same deals, and print how they did."""
    from nuancier.text.arena import arena_from, rivals_meant

    game = game_meant(request.argument, words)
    rivals = rivals_meant(request.more, words, outside_bot)
    fitting = max(game.seats[0], min(game.seats[1], len(rivals)))
    players = chosen_players(request, game) if "players" in request.values else fitting
    with told_deaths(words):
        arena_from(request, game, players, rivals, words)


def outside_bot(written: str) -> tuple[str, ...] | None:
    """Return the command that starts a bot from outside; None for a bot of ours."""
    if SPIEL_BOT.fullmatch(written):
        return sys.executable, "-m", "nuancier.envs.outsider", written.partition(":")[2]
    if not written.endswith(".py"):
        return None
    source_of(written)
    return sys.executable, "-m", "nuancier.client.outsider", str(Path(written).resolve())


@contextlib.contextmanager
def told_deaths(words: Words) -> Iterator[None]:
    """Say why a worker ended before its time, and fail."""
    from nuancier.ai.jobs import WorkerDied

    try:
        yield
    except WorkerDied as death:
        print(words.speak(death.saying), file=sys.stderr)
        sys.exit(FAILED)


def game_meant(text: str, words: Words) -> Game:
    """Return the game with this name or title, or with the only one that begins like this."""
    from nuancier.games import GAMES, game_named

    if text in GAMES:
        return GAMES[text]
    from nuancier.text.person import plain

    typed = plain(text).replace("_", " ")
    names = {name.replace("_", " "): game for name, game in GAMES.items()}
    names |= {plain(words.speak(game.title)): game for game in GAMES.values()}
    begun = {game.name: game for name, game in names.items() if typed and name.startswith(typed)}
    if typed in names:
        return names[typed]
    return next(iter(begun.values())) if len(begun) == 1 else game_named(text)


def chosen_players(request: Request, game: Game) -> int:
    """Return how many players were asked for; the table refuses a wrong number."""
    written = request.value("players")
    if written is None:
        return usual_players(game)
    if written.isascii() and written.isdigit() and len(written) < 4:
        return int(written)
    raise game.wrong_players(written)


def usual_players(game: Game) -> int:
    """Return a good number of players."""
    low, high = game.seats
    return max(low, min(high, USUAL_PLAYERS))


def chosen_bots(request: Request, game: Game, players: int, words: Words) -> tuple[str, ...]:
    """Return the bots by seat; those named take the seats in turn."""
    from nuancier.ai.bot import BOTS
    from nuancier.locales.saying import refuse
    from nuancier.text.levels import level_typed

    written = (request.value("bots") or BOTS[0]).split(",")
    named = [level_typed(bot, words) or bot for bot in written]
    known = [bot for bot in BOTS if bot in game.bots]
    for bot in named:
        if bot not in known:
            why = "cli-unknown-bot" if game.pace == "live" else "simulate-quick-bots"
            raise refuse(why, game=game.title, bot=bot, known=", ".join(known))
    return tuple(named[seat % len(named)] for seat in range(players))


def play_games(request: Request, words: Words) -> None:
    """Play in the terminal, against bots."""
    import secrets

    from nuancier.text.arguments import LARGEST_SEED
    from nuancier.text.evening import USUAL_LEVEL, Evening, ask_levels, levels_meant
    from nuancier.text.person import HadEnough
    from nuancier.text.screen import Screen

    with_line_editing()
    screen = Screen()
    pace = request.factor("pace", SLOWEST, FASTEST) or 1.0
    seed = request.number("seed", 0, LARGEST_SEED)
    options = request.options()
    try:
        game = game_meant(request.argument, words) if request.argument else ask_game(screen, words)
        asks = not (request.argument or "players" in request.values)
        players = ask_players(screen, words, game) if asks else chosen_players(request, game)
        game.new(players, **options)
        named = request.value("bots")
        if named is None and not request.argument:
            levels = ask_levels(screen, words, players - 1)
        else:
            levels = levels_meant(USUAL_LEVEL if named is None else named, words, players - 1)
    except EOFError:
        screen.write("", words.say("play-input-ended"))
        return
    except HadEnough:
        screen.write(words.say("play-goodbye"))
        return
    Evening(
        game,
        players,
        options,
        levels=levels,
        screen=screen,
        language=words.language,
        seed=secrets.randbits(48) if seed is None else seed,
        pace=pace,
    ).run()


def with_line_editing() -> None:
    """Let the arrow keys work in what is typed, where the system can."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (its presence is enough)


def ask_game(screen: Screen, words: Words) -> Game:
    """Ask which game is to be played."""
    from nuancier.games import GAMES
    from nuancier.locales.saying import Refusal
    from nuancier.text.person import leave_if_meant

    games = list(GAMES.values())
    screen.write(words.say("play-which-game"))
    for number, game in enumerate(games, 1):
        low, high = game.seats
        span = f"{low}" if low == high else f"{low}–{high}"
        pace = words.say("pace-" + game.pace)
        title = words.speak(game.title)
        screen.write(words.say("play-game-line", number=number, game=title, span=span, pace=pace))
    while True:
        line = screen.ask(words.say("play-game-prompt", last=len(games)) + " ") or ""
        leave_if_meant(line, words)
        with contextlib.suppress(Refusal):
            return game_meant(line, words)
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(games):
            return games[int(line) - 1]
        screen.write(words.say("play-game-again", last=len(games)))


def ask_players(screen: Screen, words: Words, game: Game) -> int:
    """Ask how many are to play, unless the game leaves no choice."""
    from nuancier.text.person import leave_if_meant

    low, high = game.seats
    usual = usual_players(game)
    while low < high:
        bounds = {"low": low, "high": high, "usual": usual}
        line = screen.ask(words.say("play-how-many", **bounds) + " ")
        if not line:
            return usual
        leave_if_meant(line, words)
        if line.isascii() and line.isdigit() and low <= int(line) <= high:
            return int(line)
        screen.write(words.say("play-how-many-again", low=low, high=high))
    return low


def replay_file(request: Request, words: Words) -> None:
    """Step through a saved game."""
    from nuancier.games import GAMES
    from nuancier.text.replay import Replay, open_replay
    from nuancier.text.screen import Screen

    Replay(open_replay(request.argument, GAMES), Screen(), words.language).run()


def verify_file(request: Request, words: Words) -> None:
    """Check a saved game from beginning to end, and say so in one line."""
    from nuancier.games import GAMES
    from nuancier.kernel.verify import MISFITS, verify
    from nuancier.locales.saying import Refusal
    from nuancier.text.replay import raw_replay, told_verified

    try:
        verified = verify(raw_replay(request.argument), GAMES)
    except Refusal as refusal:
        if refusal.saying.key not in MISFITS:
            raise
        print(words.speak(refusal.saying), file=sys.stderr)
        sys.exit(FAILED)
    print(words.speak(told_verified(verified, request.argument)))


def serve_tables(request: Request, words: Words) -> None:
    """Run the server, so that people can play together."""
    from nuancier.server.serve import serve
    from nuancier.server.settings import read_settings

    flags = {name.replace("-", "_"): given[-1] for name, given in request.values.items()}
    flags.pop("lang", None)
    if "no-browser" in request.switches:
        flags["open_browser"] = "no"
    serve(read_settings(flags, os.environ), words)


def list_nodes(request: Request, words: Words) -> None:
    """Print which nodes share a database, and how each is."""
    import msgspec

    from nuancier.server.nodes import known_nodes, told
    from nuancier.server.settings import read_settings

    flags = {"store": request.value("store") or ""}
    nodes = known_nodes(read_settings(flags, os.environ))
    if "json" in request.switches:
        print(msgspec.json.encode(nodes).decode())
    else:
        print("\n".join(told(nodes, words)))


def join_table(request: Request, words: Words) -> None:
    """Sit down at a friend's table with a bot, or watch it."""
    import asyncio
    from functools import partial

    from nuancier.client.company import Company
    from nuancier.client.link import read_link
    from nuancier.client.manners import Manners
    from nuancier.locales.saying import refuse

    link, file = read_link(request.argument, request.value("server")), request.value("bot")
    if link.watches and file is not None:
        raise refuse("join-watch-no-bot")
    if not link.watches and file is None:
        raise refuse("join-needs-bot")
    bot = None if file is None else bot_in(file)
    name = request.value("name") or Path(file or "").stem[:USUAL_NAME]
    company = Company(words, partial(print, flush=True))
    asyncio.run(company.join(link, bot, name, Manners()))


def bot_in(file: str) -> BotFile:
    """Return the bot that a file defines."""
    from nuancier.client.bot import read_bot

    return read_bot(file, source_of(file))


def source_of(file: str) -> bytes:
    """Return what stands in a file."""
    from nuancier.locales.saying import refuse
    from nuancier.text.files import reason

    try:
        return Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise refuse("cli-no-file", file=file, detail=reason(error)) from None


COMMANDS = {
    "serve": Command(
        serve_tables,
        values=("host", "port", "public-url", "store", "node", "nodes", "trusted-proxy", "lang"),
        switches=("no-browser", "help"),
    ),
    "nodes": Command(list_nodes, values=("store", "lang"), switches=("json", "help")),
    "join": Command(join_table, "link", values=("bot", "name", "server", "lang")),
    "play": Command(
        play_games,
        "game",
        optional=True,
        values=("players", "bots", "option", "seed", "pace", "lang"),
    ),
    "rules": Command(print_rules, "game"),
    "games": Command(list_games, switches=("json", "help")),
    "simulate": Command(
        run_simulation,
        "game",
        values=("players", "games", "bots", "option", "seed", "jobs", "lang"),
        switches=("json", "help"),
    ),
    "replay": Command(replay_file, "file"),
    "verify": Command(verify_file, "file"),
    "arena": Command(
        run_arena,
        "game",
        more=True,
        values=(
            *("players", "games", "time", "iterations", "option", "seed", "jobs"),
            *("resume", "plot", "on", "lang"),
        ),
        switches=("json", "help"),
    ),
    "help": Command(print_help, "command", optional=True),
}

if __name__ == "__main__":
    sys.exit(main())
