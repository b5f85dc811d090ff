### What the commands say: help, refusals, play, replay, simulation, and the tables drawn in text.

help =
    Nuancier: five colour card games, in your terminal.

    Usage: nuancier COMMAND ...

      serve            open the tables, to play together
      nodes            list the nodes that share a database
      join LINK        sit down at a friend’s table with a bot of your own
      play [GAME]      play against bots
      rules GAME       read the rules
      games            list the games and their options
      simulate GAME    let bots play many games, and count
      arena GAME BOTS  let bots meet on the same deals, and rate them
      replay FILE      step through a saved game
      verify FILE      check the luck and the moves of a saved game
      help [COMMAND]   tell more about a command
      --version        print the version

    The language is that of --lang fr|en, else of NUANCIER_LANG, else of the locale.

    Examples:
      nuancier play
      nuancier play coloretto --players 4 --option scoring=grey
      nuancier rules limits --lang en
      nuancier simulate coloretto --games 100000 --bots joueur,random
      nuancier replay evening.nuancier.json
help-serve =
    nuancier serve [--host ADDRESS] [--port N] [--public-url URL] [--store PLACE] [--node NAME] [--nodes N] [--trusted-proxy NETWORKS] [--no-browser] [--lang fr|en]

    Opens the tables to the home network, prints the address and its QR code, and keeps every
    move it has acknowledged. Ctrl+C stops it; tables go on where they were next time.

      --host 127.0.0.1    stay on this machine
      --port 8470         the port; when the usual one is taken, any free one
      --public-url URL    the address that people type, behind a proxy or a domain name
      --store PLACE       where tables are kept: sqlite:///PATH (usually in the user’s data folder),
                          or postgresql://USER@HOST/DATABASE, which several nodes may share; with a
                          password rather in NUANCIER_STORE, for others can read command lines
      --node NAME         the name of this node among them, such as a
      --nodes N           N nodes on this machine, with HAProxy before them; needs PostgreSQL
      --trusted-proxy     networks whose X-Forwarded-For and -Proto are believed
      --no-browser        do not open the page in a browser

    Every setting can also come from the environment: NUANCIER_PORT=8471 and so on.
help-nodes =
    Usage: nuancier nodes [--store postgresql://USER@HOST/DATABASE] [--json] [--lang fr|en]

    Lists the nodes that share a database: whether each lives, how many tables and connections it
    has, for how long it has run, and how long ago it renewed its lease. When one is silent for
    longer than its lease, others may take its tables; a day later it is no longer listed.

      --store PLACE   the database (usually the one of NUANCIER_STORE)
      --json          print a list of objects instead
help-join =
    Usage: nuancier join LINK --bot FILE [FLAG]...

    Sits down at a friend’s table with a bot, says what happens, and ends with the match.
    A link with /w/ in it only watches, without a bot.

      --bot FILE      a Python file with a function choose(scene, own, moves)
      --name NAME     the bot’s name at the table (usually the file’s)
      --server URL    the server, when only the table’s code is given
      --lang fr|en    the language
help-play =
    Usage: nuancier play [GAME] [FLAG]...

    Plays a game against bots. Without GAME you are asked which one.

      --players N           how many play, you included (3, where the game allows it)
      --bots LEVEL[,...]    how well the bots play, all alike or one by one: debutant (beginner),
                            joueur (regular), expert or maitre (master); joueur, if not said
      --option NAME=VALUE   an option of the game; “nuancier games” lists them
      --seed N              the same number deals the same cards
      --pace X              how fast the bots are: 2 is twice as fast, 0.5 half as fast
      --lang fr|en          the language

    While you play: type the number or the name of a move, “?” for the rule, “hint” for
    a master’s advice, “why MOVE” for the reason of a refusal, “save FILE”, “help” or “quit”.
help-rules =
    Usage: nuancier rules GAME|decisions [--lang fr|en]

    Prints the rulebook of a game, or our choices and their reasons († and ‡ of the rulebooks).
rules-reasons = The reasons of † and ‡: nuancier rules { $name }
help-games =
    Usage: nuancier games [--json] [--lang fr|en]

    Lists the games with their players, pace and options; --json for programs.
help-simulate =
    Usage: nuancier simulate GAME [FLAG]...

    Lets bots play many games, then prints speed, length, scores and win shares.

      --players N           how many play (3, where the game allows it)
      --games N             how many games, or matches where the options make one (1000)
      --bots BOT,BOT,...    who plays: random, debutant (beginner) or joueur (regular); in live
                            games also expert or maitre (master); they take the seats in turn
                            (random). In games played in turn, expert and maitre search:
                            “nuancier arena” is for them
      --option NAME=VALUE   an option of the game; “nuancier games” lists them
      --seed N              the same number gives the same games, whatever the jobs (0)
      --jobs N              how many processes compute (one per core)
      --json                print one JSON object
      --lang fr|en          the language
help-replay =
    Usage: nuancier replay FILE [--lang fr|en]

    Steps through a game that was saved with “save FILE”: Enter goes on, b goes back,
    g N goes to entry N, q stops. Through a pipe, all entries are printed at once.
help-verify =
    Usage: nuancier verify FILE [--lang fr|en]

    Checks a game played at a table from beginning to end: that the secret is the one promised
    before the deal, that every deal follows from the secret and the players’ words, and that
    every move was legal. Status 0 when all fits; 1 with the first entry that does not, or when
    the cards were prepared for learning.

cli-unknown-command = There is no command “{ $command }”. Choose one of: { $known }.
cli-unknown-flag = The command “{ $command }” has no flag { $flag }. Choose one of: { $known }.
cli-flag-alone = { $flag } stands alone, without a value.
cli-flag-value = { $flag } must be followed by a value.
cli-too-much = The command “{ $command }” can do nothing with “{ $word }”; “nuancier { $command } --help” shows what it takes.
cli-missing-game = Which game? “nuancier { $command } GAME” needs one of: { $known }.
cli-missing-link = Which table? “nuancier { $command } LINK” needs the link that a friend sent, such as http://192.168.1.20:8470/t/KIWI-42.
cli-missing-file = Which file? “nuancier { $command } FILE” needs a game that was saved.
cli-bad-number = { $flag } must be a number from { $low } to { $high }, not “{ $value }”.
cli-option-form = An option is written NAME=VALUE, not “{ $given }”; “nuancier games” lists them.
cli-unknown-bot = { $game } has no bot “{ $bot }”. Choose among: { $known }.
cli-no-file = The file “{ $file }” cannot be read: { $detail }.
file-missing = there is no such file or folder
file-is-folder = it is a folder
file-forbidden = access is denied
worker-died = A worker process died before its games were played ({ $detail }).

games-title = Game
games-name = Name to type
games-players = Players
games-age = from age { $age }
games-pace = Pace
games-default = (default { $value })
games-default-by-players = (default by number of players: { $values })
games-legend = * default; give options with --option NAME=VALUE.
pace-turns = in turn
pace-live = live

simulate-quick-bots = “nuancier simulate” takes the quick bots of { $game } ({ $known }), not “{ $bot }”. For the levels that search (expert, maitre) there is “nuancier arena”.
simulate-compiling = Preparing the rules
simulate-playing = Playing
simulate-games = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
} with { $players } players, seed { $seed }.
simulate-matches = { $game }: { $games ->
    [one] one match
   *[other] { $games } matches
} with { $players } players, seed { $seed }.
simulate-speed-games = { $decisions } decisions and { $games } games per CPU-second ({ $seconds } s of CPU time, { $wall } s in all).
simulate-speed-matches = { $decisions } decisions and { $games } matches per CPU-second ({ $seconds } s of CPU time, { $wall } s in all).
simulate-length-games = A game takes { $mean } decisions (95 %: { $low } – { $high }).
simulate-length-matches = A match takes { $mean } decisions (95 %: { $low } – { $high }).
simulate-race = By the clock of the race: { $seconds } s.
simulate-column-seat = Seat
simulate-column-bot = Bot
simulate-column-score = Score
simulate-column-win = Wins
simulate-column-ci = 95 %

play-you = You
play-which-game = Which game?
play-game-line = { "  " }{ $number }  { $game } ({ $span } players, { $pace })
play-game-prompt = Number or name (1–{ $last }):
play-game-again = Please type a number from 1 to { $last }, the name of a game, or “quit”.
play-how-many = How many players, you included ({ $low }–{ $high })? [{ $usual }]
play-how-many-again = Please type a number from { $low } to { $high }, Enter alone, or “quit”.
play-which-level = How well do the bots play ({ $known })? [{ $usual }]
play-bots-count = Name one level for all bots, or one for each; there { $bots ->
    [one] is one bot
   *[other] are { $bots } bots
}, and { $given } levels were given.
play-bot = { $name } ({ $level })
play-greeting = You sit at seat 1, with { $others }.
play-greeting-turns = Type the number of a move, “?” for the rule, “hint” or “help”.
play-greeting-live = A race: type a number or letters, then Enter. Enter alone refreshes; “?” shows the rule, “help” all that can be typed.
play-prompt = >
play-ready = Ready? Press Enter.
play-help =
    a number or a name    make that move
    Enter                 show the table again
    moves                 list the moves again
    ?   ? 3.4             the rule for your decision, or any paragraph
    why MOVE              why that move is refused
    save FILE             keep the game so far in a replay file
    quit                  leave the table
play-help-hint = hint                  what a master would do, and what it expects of the best moves
play-not-understood = “{ $typed }” is no move here. Type one of: { $known }; or “help”.
play-why-what = Why what? Type “why” and the number or the name of a move.
play-allowed = “{ $move }” is allowed.
play-thinking = { $seat } is thinking…
play-plain-rules = The process that thinks for the masters has ended: they think with the plain rules now, and are weaker.
play-hint-thinking = The master is thinking…
play-hint = A master would choose “{ $move }”{ $lead ->
    [clear] {" "}without hesitation.
    [close] , but it is a close call.
   *[some] .
}
play-hint-only = “{ $move }” is the only move.
play-hint-why = Why: { $why }.
play-hint-points = points
play-hint-worth = worth
play-hint-measure = { $games ->
    [one] One imagined game
   *[other] { $games } imagined games
}; points at the end of the { $ends ->
    [round] round
   *[game] game
}; worth 50 %: even.
play-hint-others = { $count ->
    [one] The other move soon looked worse.
   *[other] The other { $count } moves soon looked worse.
}
play-hint-nothing = There is nothing for you to decide now.
play-hint-race = There is no time for hints in a race.
play-no-paragraph = The rulebook has no paragraph { $number }. It has: { $known }.
play-more-rules = “? 3.4” shows another paragraph; “nuancier rules { $game }” the whole book.
play-save-where = Save where? Type “save” and the name of a file.
play-saved = Saved: { $file }
play-not-saved = “{ $file }” cannot be written: { $detail }.
play-not-over = { $file } is there already and is not a replay file: choose another name.
play-game-of = Game { $number } of { $games }
play-final-count = The count
play-place = { $place }.
play-standing = { $points } points (wins: { $wins })
play-match-so-far = The match so far
play-match-over = The match is over
play-next-game = Press Enter for the next game; “save FILE” keeps the one just played.
play-more = Type “again” for another one, “save FILE” to keep this one, or Enter alone to leave.
play-goodbye = Goodbye!
play-input-ended = The input has ended, and so the game stops here.

command-why = why
command-hint = hint h
command-save = save
command-help = help
command-quit = quit q exit
command-moves = moves
command-again = again a

key-take-hidden = d
key-place = p
key-return = r
key-stuck = x
key-stop = s
key-put-under = u
key-top = t
key-mend = m

replay-about = With { $players }; { $entries } entries.
replay-entry-of = { $game } · { $number } / { $entries } · { $seconds } s · { $who }
replay-luck-plays = the deal
replay-clock-plays = the clock
replay-prompt = [Enter] on, b back, g N, q >
replay-help = Enter goes on, b goes back, g N goes to an entry from 1 to { $last }, q stops.
replay-prepared = The first deal was prepared for learning.
replay-unfinished = Here the game was saved: it was not over.

verify-fits = { $where }, game { $number } of { $game }: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} and { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, all as they must be. Commitment: { $commitment }
verify-fits-so-far = { $where }, game { $number } of { $game }, not finished: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} and { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, so far all as they must be. Commitment: { $commitment }
verify-no-secret = This game cannot be checked: the file does not hold the secret that its cards were dealt from.
verify-no-commitment = This game cannot be checked: the file does not hold the commitment that was published before the deal.
verify-prepared = The luck of this game cannot be checked: its first deal was prepared for learning. { $moves ->
    [one] Its move is legal.
   *[other] Its { $moves } moves are legal.
}
verify-deal = these are not the cards that the secret and the words give: in place { $place } of the order stands { $given }, and it must be { $wanted }.

decimal-point = .

draw-nothing = nothing yet
draw-joker = joker
draw-pile = Draw pile: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-your-hand = Your hand
