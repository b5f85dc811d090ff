### The arena: its help, its refusals, what it prints and draws.

help-arena =
    Usage: nuancier arena GAME BOT BOT... [FLAG]...

    Lets bots meet on the same deals, each from every seat, and prints their share of the wins,
    points, places and ratings, with intervals that hold 95 %.

    Two bots are also compared by pairs: a pair is one deal in all its rotations, won by the
    better mean place, and a tie is half a pair; the share of the wins counts every game by
    itself, and a game won by several is shared among them.

    A bot is random, a level (debutant: beginner, joueur: regular, expert, maitre: master), a level
    that searches with a budget of its own (maitre:500 iterations, expert:50ms), a Python file with
    a function choose(scene, own, moves), or one of OpenSpiel’s (openspiel:mcts:100,
    openspiel:ismcts:100).

      --players N           how many sit at the table (as many as there are bots, if they can)
      --games N             how many games, rounded up until all have met equally often (200)
      --iterations N        how long those that search think about a move, in imagined games
      --time MS             the same in milliseconds; the result is then never quite the same
      --option NAME=VALUE   an option of the game; “nuancier games” lists them
      --seed N              the same number gives the same result, whatever the jobs (0)
      --jobs N              how many processes compute (one per core)
      --resume FILE         keep every deal in this file, and go on from it next time
      --plot FILE.svg       draw ratings and scores
      --on ray              spread the deals over a Ray cluster
      --json                print one JSON object
      --lang fr|en          the language

    Example: nuancier arena coloretto maître expert joueur --players 4 --games 400

arena-unknown-bot = There is no bot “{ $bot }”. Choose among: { $known }; or name a Python file (FILE.py), or a bot of OpenSpiel’s (openspiel:mcts:N, openspiel:ismcts:N).
arena-bad-budget = “{ $bot }”: behind the name of a level that searches may stand how many games it imagines (maitre:500) or for how long (maitre:50ms), and nothing else.
arena-two-bots = An arena needs two bots at least: “nuancier arena GAME BOT BOT...”.
arena-too-many-bots = An arena takes { $most } bots at most.
arena-twice = The bot “{ $bot }” is named twice.
arena-time-or-iterations = Give --time or --iterations, not both.
arena-idle-budget = Nobody here takes { $flag }: it is for the levels that search (expert, maitre) without a budget of their own; --time is also for bots from outside. Leave it out, or name such a bot.
arena-live-budget = { $game } is a live game: nobody has the time to search in it, so there is no budget to give.
arena-live-outside = { $game } is a live game: a bot from outside can play it at a table (nuancier join), but not in an arena.
arena-bot-unfit = The bot “{ $bot }” cannot play: { $reason }
arena-plot-ending = A plot is an SVG picture: “{ $file }” must end in .svg.
arena-same-file = “{ $file }” cannot hold both the deals (--resume) and the plot (--plot): choose two files.
arena-not-written = “{ $file }” cannot be written: { $detail }.
arena-other-file = “{ $file }” holds another arena ({ $what }): choose another file, or the same arena.
arena-no-arena-file = “{ $file }” is there already and does not hold an arena (line { $line }): choose another file.
arena-unknown-engine = --on knows no “{ $engine }”. Choose one of: { $known }.
arena-only-here = The bot “{ $bot }” plays on this machine only: leave --on { $engine } out, or the bot.
arena-no-ray = Ray is missing. Install it with: { $command }
arena-kept = Stopped. { $deals ->
    [one] One deal is
   *[other] { $deals } deals are
} kept in { $file }; the same command goes on from there.
arena-not-kept = Stopped. Nothing was kept; with --resume FILE every deal is, and the same command goes on from there.

arena-differs-game = the game
arena-differs-players = the players
arena-differs-rivals = the bots
arena-differs-seed = the seed
arena-differs-options = the options
arena-differs-version = the version of Nuancier
arena-differs-code = the code of the rules or of the bots has changed since

arena-hangs = it gave no answer within { $seconds } s.
arena-crashed = it ended by itself ({ $detail }).
arena-babbles = its answer could not be read.
arena-illegal = it made a move that is not allowed ({ $given }).
arena-waits = it waits, and nobody else can move.
arena-given-up = it was given up after a long silence.

arena-about = { $game }, { $players } players: { $deals ->
    [one] one deal
   *[other] { $deals } deals
} in { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }.
arena-rounded = { $asked ->
    [one] One game was asked for
   *[other] { $asked } games were asked for
}; whole deals, in which all bots meet equally often, make { $games }.
arena-one-deal = { $asked ->
    [one] One game was asked for
   *[other] { $asked } games were asked for
}; one deal alone does not tell how much deals differ, so two were played: { $games } games.
arena-pairs = { $first } wins { $share } % of { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
} against { $second } (95 %: { $span }): { $won } won, { $tied } tied, { $lost } lost.
arena-budget = For a move: { $budgets }.
arena-imagines = { $bot } ({ $iterations ->
    [one] one imagined game
   *[other] { $iterations } imagined games
})
arena-takes = { $bot } ({ $milliseconds } ms)
arena-speed = { $speed } imagined games per CPU-second ({ $simulations } in { $seconds } s).
arena-forfeits = { $bot } forfeited { $games ->
    [one] one game, which counts as last place
   *[other] { $games } games, which count as last places
}; joueur played on there, and its points in them are what joueur made of the seat. The last reason: { $reason }
arena-not-asked = { $bot } gave no answer in { $row } games in a row and was given up: { $games ->
    [one] one game was
   *[other] { $games } games were
} forfeited without asking it.
arena-column-bot = Bot
arena-column-win = Wins
arena-column-score = Points
arena-column-place = Place
arena-column-rating = Rating

plot-title = { $game }: { $bots } bots compared
plot-about = { $players } players, { $games ->
    [one] one game
   *[other] { $games } games
} on { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, seed { $seed }
plot-ratings = Ratings
plot-ratings-legend = mark: rating; line: 95 % interval; 400 points more are ten times the strength
plot-scores = Scores
plot-scores-legend = bars: the share of a bot’s seats that ended with so many points; vertical line: the mean
plot-mean = mean { $mean }
