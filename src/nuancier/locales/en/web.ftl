### The page: home, lobby, and what lies around every table.

web-home = Nuancier, home
web-hero = Five colour games, one table.
web-hero-text = No account, no ads. Choose a game, share the link, play on phone, tablet or computer.
web-choose-game = Choose a game
web-have-code = I have a code
web-join = Join
web-my-tables = My tables
web-lesson = First hand
web-rules = Rules
web-players = { $low }–{ $high } players
web-players-exactly = { $players } players
web-age = from age { $age }
web-short-title-chiffres-et-couleurs = Chiffres et Couleurs
web-about-coloretto = Pile up three colours, dodge the others.
web-about-limits = A pile grows. Who went past the limit?
web-about-rouge-jaune-vert = 80 cards, nothing in common, all at once.
web-about-chiffres-et-couleurs = “Any blues?” Ask, and lay them out.
web-about-top-speed = Eight columns, two players, not a second to lose.
web-goal-rouge-jaune-vert = Line up the most cards: two neighbours have nothing in common.
web-goal-chiffres-et-couleurs = Lay the most series: same digit or same colour.
web-goal-coloretto = Collect plenty of three colours; the others cost you.
web-goal-limits = Stay within the limit; accuse whoever goes past it.
web-goal-top-speed = Be last in each column: the last card wins the arrow.
web-length = { $minutes } min

web-settings = Settings
web-language = Language
web-other-language = Français
web-theme = Theme
web-theme-dark = Switch to the dark theme
web-theme-light = Switch to the light theme
web-light = Light
web-dark = Dark
web-pace-of-bots = Pace of the bots
web-pace-of-telling = Pace of the telling
web-pace-calm = Calm
web-pace-brisk = Brisk
web-pace-at-once = At once
web-pace-text = How quickly the others’ moves are told to you. A touch of the table shows at once what follows.
web-volume = Volume
web-sound = Sounds
web-sound-now = { $sound ->
    [on] Sounds on.
   *[off] Sounds off. The M key brings them back.
}
web-vibration = Vibration
web-vibration-text = At your turn, when a card is taken from you, when something is refused.
web-call-back = Tell me when it is my turn
web-call-back-text = By a notification, while you look elsewhere.
web-call-back-forbidden = The browser lets this page show no notifications: allow them in its settings.
web-call-back-not = No notification at your turn: the browser allows them only with an https address.
web-ink-letter = Ink letter
web-ink-letter-text = Rouge Jaune Vert: a letter names the colour of the ink. Easier.
web-awake = Screen always on
web-awake-text = As long as a game is played.
web-awake-not = The screen cannot stay on: the browser allows it only with an https address.
web-full-screen = Full screen
web-full-screen-text = At a table, as soon as you touch it.
web-named = My name on shared results
web-named-text = Others may share a result with your name in full; if not, your initials.

web-your-name = Your name
web-name-missing = Give a name: the others will see it at the table.
web-all-rules = All the rules
web-our-choices = Our choices
web-to-reason = A choice of Nuancier’s in { $number }: why?
web-to-rule = Rule { $number }
web-play-this = Play this game
web-table-code = Table
web-invites = { $name } invites you to table { $code }
web-invited = Table { $code }
web-already-there = Already here: { $names }.
web-bots-there = { $bots ->
    [one] One bot plays.
   *[other] { $bots } bots play.
}
web-seats-left = { $free ->
    [one] One seat is left.
   *[other] { $free } seats are left.
}
web-sit-down = Sit down
web-only-watch = Just watch

web-connecting = One moment…
web-retry = Try again
web-reload = Reload
web-close = Close
web-to-home = Home
web-no-server = The server does not answer
web-no-server-text = It may be stopped, or your network is down. Nothing is lost: your seat is kept.
web-nowhere = There is nothing at this address
web-nowhere-text = The link may be incomplete. A table code looks like KIWI-42.
web-fault = The page has stumbled
web-fault-text = That is our fault. Reload the page: your seat and your game are kept.
web-old-page = This page is out of date
web-table-damaged = This table is damaged
web-not-possible = That is not possible
web-no-table = No table { $code }
web-no-table-text = Two digits may be swapped, or the table was put away long ago.
web-table-full = The table is full
web-table-locked = The table is closed
web-table-running = The game has begun
web-watch = Watch
web-open-own = Open my own table

web-qr = QR code of the table’s link
web-copy-link = Copy the link
web-copied = Copied
web-copy-by-hand = Copy this link:
web-share = Share
web-you = You
web-bot-name = Bot { $number }
web-options = Options of the game
web-hints = Hints
web-clock = Time per move
web-seconds = { $seconds } s
web-lock = Lock the table: nobody else sits down
web-locked = Table locked

web-option-scoring = Scoring
web-option-games = Games
web-option-golden-joker = Golden joker
web-option-jokers = Jokers
web-option-first = Begins
web-option-call-stop = Call Stop
web-option-clean-stop = Clean stop
web-option-colours = Colours
web-option-digits = Digits
web-option-play-on = Play on without the pile
web-option-forgetful = Forgetful
web-option-rounds = Rounds
web-option-races = Races
web-option-handicap = Handicap
web-option-false-top = Wrong TOP
web-option-told = { $option }: { $value }
web-value-on = Yes
web-value-off = No
web-value-lot = By lot
web-value-beige = Beige
web-value-grey = Grey
web-value-auto = Auto
web-value-hand = By hand
web-value-play-on = The other plays on
web-value-count = Judged at once

web-chat = Chat
web-chat-unread = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
}
web-says = { $name }:
web-chat-said = { $name }: { $text }
web-chat-hidden = { $count ->
    [one] One message is hidden.
   *[other] { $count } messages are hidden.
}
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-send = Send
web-reactions = Reactions
web-react-bravo = Bravo!
web-react-rire = Ha ha!
web-react-aie = Ouch!
web-react-oups = Oops!
web-react-coeur = Thanks!
web-react-vite = Quick!
web-wants-rematch = { $name } wants a rematch.

web-lost = Connection lost.
web-lost-retry = Trying again in { $seconds } s. Your seat is kept.
web-lost-trying = Trying again…
web-ended = This page is no longer connected to the table.
web-come-back = Come back
web-elsewhere = Your seat is played elsewhere: here you look on.
web-play-here = Play here
web-seat-lost-text = You go on as a spectator.
web-you-are-minded = A bot has played for you; your next move takes the seat back.
web-is-minded = A bot plays for { $name } and will give the seat back.
web-minded = a bot minds the seat
web-reconnecting = { $name } is reconnecting…
web-away = away for a moment

web-watching = You are watching
web-hint = Ask the bot for a hint
web-hint-told = { $move }: { $why }
# Why a hint, where there is little room.
web-hint-only = the only move
web-hint-by-far = by far the best
web-hint-close = a little better than the rest
web-hint-chances = better placed
web-hint-points = expected gain +{ $gap }
web-rule-now = The rule of this move
web-menu = Menu
web-log = Log
web-news = What happens
web-news-others = The others: { $count } moves.
web-news-many = { $seat }: { $count } moves.
web-to-summary = Summary of the table
web-title-turn = Your turn! { $game }
web-your-turn = It is your turn.
web-time-left = { $seat-is ->
    [you] Time you have left:
   *[other] Time { $seat } has left:
}
web-time-short = Only { $seconds } seconds left to move.
web-other-device = Continue on another device
web-other-device-text = Scan this code with the other device, or open the link there: your seat moves. Show it to nobody else.
web-other-device-qr = QR code: your seat on another device
web-key-until = { $minutes ->
    [one] It works once, for one minute.
   *[other] It works once, for { $minutes } minutes.
}
web-leave-text = { $seat ->
    [kept] A bot plays for you until you are back: the table stays under “My tables”.
    [paused] The race waits for you, paused: it stays under “My tables”.
    [lesson] The first hand waits for you: it stays under “My tables”.
   *[free] Your seat is free again.
}
web-give-up = Give up
web-give-up-sure = Give up the game?
web-give-up-text = { $others ->
    [0] The game stops, without a result: nobody else plays in it.
   *[other] A bot takes your seat for good: you cannot come back to it. The others are told, and play against the bot.
}
web-cancel = Cancel
web-people = Around the table
web-mute = Hide their messages
web-unmute = Show their messages
web-muted = messages hidden
web-remove = Remove
web-remove-sure = Remove { $name }?
web-remove-text = { $seat ->
    [bot] A bot takes the seat for good and plays with the same cards. { $name } can look on, and sit down again after the game if there is a seat.
   *[free] The seat is free again.
}
web-spectators = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}

web-result = Result
web-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
web-series = { $count ->
    [0] no series
   *[other] { $points } series
}
# Behind a number, small.
web-unit-points = { $count ->
    [one] pt
   *[other] pts
}
web-unit-series = { $count ->
   *[other] series
}
# What lies between two scores.
web-gap-points = { $count ->
    [1] one point
    [2] two points
    [3] three points
    [4] four points
    [5] five points
    [6] six points
    [7] seven points
    [8] eight points
    [9] nine points
   *[other] { $count } points
}
web-gap-series = { $count ->
    [1] one series
    [2] two series
    [3] three series
    [4] four series
    [5] five series
   *[other] { $count } series
}
web-wins = { $seat-is ->
    [you] You win!
   *[other] { $seat } wins
}
web-tie = A tie!
web-wins-match = { $seat-is ->
    [you] You win the match!
   *[other] { $seat } wins the match
}
web-tie-match = The match is a tie
web-shared-by = { $seats }, { $score }
web-won-game = Game { $number } of { $games } · { $score }
web-won-match = { $games ->
    [one] { $score } in 1 game
   *[other] { $score } in { $games } games
}
web-won-level = Level with { $seat }: the tie-break is yours.
web-won-narrowly = Just made it: { $gap } ahead of { $seat }.
web-lost-level = As good as { $seat }: only the tie-break decides.
web-lost-narrowly = So close: only { $gap }!
web-short-of = You were { $gap } short.
web-so-near = Well played, it was close!
web-your-place = { $place ->
    [2] You come 2nd
    [3] You come 3rd
   *[other] You come { $place }th
}{ $shared ->
    [yes] {" "}together
   *[no] {""}
}, { $gap } behind.
web-your-place-alone = { $place ->
    [2] You come 2nd
    [3] You come 3rd
   *[other] You come { $place }th
}{ $shared ->
    [yes] {" "}together
   *[no] {""}
}.
web-comes-next = { $seat } comes next, { $gap } behind.
web-count = The count
web-standing = Standing
web-match-so-far = { $played ->
    [one] Match, 1 game played
   *[other] Match, { $played } games played
} of { $games }
# In a match that is decided by games won; a shared game counts ½.
web-match-wins = { $count ->
    [one] { $wins } win
   *[other] { $wins } wins
}
web-climbed = { $count ->
    [one] up one place
   *[other] up { $count } places
}
web-fell = { $count ->
    [one] down one place
   *[other] down { $count } places
}
web-want-rematch = { $count ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
}
web-rematch-up-to = A rematch is up to { $seat }.
web-rematch = Rematch
web-change-table = Change the table
web-back-to-score = Back to the score
web-ask-rematch = Ask for a rematch
web-asked-rematch = You have asked for a rematch: it is up to { $seat }.
web-next-game = Game { $number }
web-starts-next-game = { $seat } starts game { $number }.
web-keep-replay = Keep the replay

# The card of the result, a picture to share.
web-share-result = Share the result
web-was-paused = The race was paused.
web-card = The card of the result
web-card-drawing = The card is being drawn…
web-card-failed = This browser could not draw the card.
web-card-names = Your name stands on it in full. The others have their initials only, unless they allowed more in their settings.
web-card-download = Download
web-card-alt = { $game }: { $headline }, { $score }. The standing: { $standing }.
web-card-tie = A tie: { $seats }
web-card-score = { $name } { $score }
web-card-name = { $name }
web-card-against = { $first } to { $second }
web-card-game = game { $number }: { $points }
web-card-match = { $games ->
    [one] { $points } in one game
   *[other] { $points } in { $games } games
}

# A tap before the answer to the one before.
web-tap-kept = kept: done as soon as the tap before is answered
web-tap-dropped = The tap that was kept was not made.
web-tap-crowded = Only one tap ahead: this one is not taken.
web-on-its-way = On its way to the table…
web-tap-again = That is asked for already.
web-tap-unclear = Wait for the answer to the tap before: this one depends on it.
web-tap-gone = That is no longer possible.

web-photo = Photo finish
web-photo-title = { $first-is ->
    [you] You: { $ms } ms before { $second }
   *[other] { $second-is ->
        [you] { $first }: { $ms } ms before you
       *[other] { $first }: { $ms } ms before { $second }
    }
}
web-photo-tie = { $first-is ->
    [you] At the same moment: the lot falls on you
   *[other] At the same moment: the lot falls on { $first }
}
web-photo-rule = Round: the press. Square: its arrival at the server, less the measured lag (200 ms at most). The second loses nothing.
web-photo-unmeasured = Lag cannot be measured here: nothing is taken off, and the order of arrival at the server decides. The second loses nothing.
web-lag-unforgiven = Lag is not forgiven here.
web-photo-press = press
web-photo-arrival = arrival
web-photo-lag = lag { $ms } ms
web-photo-no-lag = lag unknown
web-photo-claim = { $name }: pressed at { $pressed } ms, { $way }

# The count of a round, before the next one.
web-count-seen = Continue
web-count-waits = Still waiting for { $names }.

# A race alone against bots can be paused.
web-pause = Pause
web-pause-text = The cards are covered. The race goes on after a countdown.
web-pause-over = Go on
web-pause-soon = The race goes on in

# The pace of bots, and passing over their turns.
web-hurry = On to my turn: bots hurry
