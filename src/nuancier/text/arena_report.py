"""How the bots of an arena did: as sentences and a table, or as JSON."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table

from nuancier.ai.contest import Contest
from nuancier.ai.levels import LEVELS
from nuancier.ai.processes import worker_rules
from nuancier.ai.rivals import Rival
from nuancier.ai.standings import Mean, Standings
from nuancier.locales import Words
from nuancier.locales.saying import Saying
from nuancier.text.drawing import decimal
from nuancier.text.judge import GIVEN_UP, MOST_SILENCE
from nuancier.text.simulation import rough, span


def facts(standings: Standings, words: Words) -> dict[str, Any]:
    """Return all that the arena found, as it goes to JSON."""
    contest, pairs = standings.contest, standings.pairs
    bots = range(len(contest.rivals))
    return {
        "game": contest.game.name,
        "players": contest.players,
        "games": standings.games,
        "deals": len(standings.deals),
        "seed": contest.seed,
        "options": contest.options,
        "bots": [_bot(standings, bot, words) for bot in bots],
        "pairs": pairs
        and {
            "played": pairs.played,
            "won": pairs.won,
            "tied": pairs.tied,
            "lost": pairs.lost,
            "share": pairs.share[0],
            "ci95": pairs.share[1],
        },
        "decisions": sum(deal.decisions for deal in standings.deals),
        "simulations": sum(map(standings.simulations, bots)),
        "simulations_per_cpu_second": standings.simulations_per_cpu_second(standings.searchers),
        "rules": worker_rules(),
    }


def _bot(standings: Standings, bot: int, words: Words) -> dict[str, Any]:
    rival, rating = standings.contest.rivals[bot], standings.ratings[bot]
    share, share_interval = standings.win_share(bot)
    score, score_interval = standings.score(bot)
    place, place_interval = standings.place(bot)
    why, given_up = forfeits(standings, bot)
    iterations, milliseconds = budget_of(rival, standings.contest)
    return {
        "name": rival.name,
        "win_share": share,
        "ci95": share_interval,
        "mean_score": score,
        "score_ci95": score_interval,
        "mean_place": place,
        "place_ci95": place_interval,
        "rating": rating.rating,
        "rating_ci95": rating.interval,
        "iterations": iterations or None,
        "milliseconds": milliseconds or None,
        "simulations": standings.simulations(bot),
        "cpu_seconds": standings.cpu_seconds(bot),
        "simulations_per_cpu_second": standings.simulations_per_cpu_second([bot]),
        "forfeits": len(why) + given_up,
        "given_up": given_up,
        "last_forfeit": words.speak(why[-1]) if why else None,
    }


def budget_of(rival: Rival, contest: Contest) -> tuple[int, int]:
    """Return how many games it imagines for a move, and its milliseconds; 0 where none is set."""
    usual = 0
    if rival.searches and not rival.seconds and contest.game.pace == "turns":
        usual = LEVELS[rival.level].iterations
    return rival.iterations or usual, round(1000 * rival.seconds)


def told_budgets(contest: Contest, words: Words) -> str:
    """Return how long those who have a budget think about a move; nothing when nobody has."""
    parts = []
    for rival in contest.rivals:
        iterations, milliseconds = budget_of(rival, contest)
        if iterations:
            parts.append(words.say("arena-imagines", bot=rival.name, iterations=iterations))
        elif milliseconds:
            parts.append(words.say("arena-takes", bot=rival.name, milliseconds=milliseconds))
    return words.say("arena-budget", budgets=", ".join(parts)) if parts else ""


def summary(standings: Standings, asked: int, words: Words) -> list[str]:
    """Return what is said above the table."""
    contest, games = standings.contest, standings.games
    counts = {"deals": len(standings.deals), "games": games, "players": contest.players}
    seed = str(contest.seed)
    lines = [words.say("arena-about", game=contest.game.title, seed=seed, **counts)]
    if games != asked:
        is_too_few = contest.deals_for(asked) < len(standings.deals)
        why = "arena-one-deal" if is_too_few else "arena-rounded"
        lines.append(words.say(why, asked=asked, games=games))
    if standings.pairs:
        lines.append(told_pairs(standings, words))
    if standings.searchers:
        lines.append(told_speed(standings, words))
    for bot in range(len(contest.rivals)):
        lines += told_forfeits(standings, bot, words)
    return lines


def forfeits(standings: Standings, bot: int) -> tuple[list[Saying], int]:
    """Return why a bot forfeited, game by game, and how many more when it was given up."""
    every = standings.forfeits(bot)
    why = [saying for saying in every if saying.key != GIVEN_UP]
    return why, len(every) - len(why)


def told_forfeits(standings: Standings, bot: int, words: Words) -> list[str]:
    """Return what a bot forfeited, if anything."""
    name, (why, given_up) = standings.contest.rivals[bot].name, forfeits(standings, bot)
    lines = []
    if why:
        games = len(why) + given_up
        lines.append(words.say("arena-forfeits", bot=name, games=games, reason=why[-1]))
    if given_up:
        row = {"row": MOST_SILENCE, "games": given_up}
        lines.append(words.say("arena-not-asked", bot=name, **row))
    return lines


def told_speed(standings: Standings, words: Words) -> str:
    """Return how fast those that search are, and what that is reckoned from."""
    bots = standings.searchers
    return words.say(
        "arena-speed",
        speed=rough(standings.simulations_per_cpu_second(bots), words),
        simulations=rough(sum(map(standings.simulations, bots)), words),
        seconds=decimal(sum(map(standings.cpu_seconds, bots)), 1, words),
    )


def told_pairs(standings: Standings, words: Words) -> str:
    """Return how many pairs the first of two bots won."""
    pairs, (first, second) = standings.pairs, standings.contest.rivals
    assert pairs is not None, "there are two bots"
    share, interval = pairs.share
    return words.say(
        "arena-pairs",
        first=first.name,
        second=second.name,
        share=decimal(100 * share, 1, words),
        span=span(interval, 100, 1, words),
        pairs=pairs.played,
        won=pairs.won,
        tied=pairs.tied,
        lost=pairs.lost,
    )


def bots_table(standings: Standings, words: Words) -> Table:
    """Return how every bot did, each figure above its 95 % interval; the best first.

    Only names may be folded: in 80 columns those of more than 20 letters.
    """
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.title, table.title_justify = told_budgets(standings.contest, words) or None, "left"
    table.add_column(words.say("arena-column-bot"), overflow="fold")
    for key in ("win", "score", "place", "rating"):
        title = words.say("arena-column-" + key) + "\n" + words.say("simulate-column-ci")
        table.add_column(title, justify="right", no_wrap=True)
    ratings = standings.ratings
    for bot in sorted(range(len(ratings)), key=lambda bot: -ratings[bot].rating):
        rating = ratings[bot].rating, ratings[bot].interval
        cells = [
            told(standings.win_share(bot), 100, 1, words),
            told(standings.score(bot), 1, 1, words),
            told(standings.place(bot), 1, 2, words),
            told(rating, 1, 0, words),
        ]
        table.add_row(standings.contest.rivals[bot].name, *cells)
    return table


def told(figure: Mean, scale: int, digits: int, words: Words) -> str:
    """Return a figure and, below it, its interval as they stand in the table."""
    mean, interval = figure
    sign = " %" if scale == 100 else ""
    below = span(interval, scale, digits, words) if interval else "–"
    return f"{decimal(scale * mean, digits, words)}{sign}\n{below}"
