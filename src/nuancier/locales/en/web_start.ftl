### Play at once: who one is, with whom one plays, and the lobby on one screen.

web-play-now = Play at once
web-invite-friends = Invite friends
web-learn = Learn by playing
web-learn-text = One minute, no clock.
web-you-play-with = You play with
web-change-company = Change the table
web-read-rules = Read the rules

# Who one is.
web-me = { $name }: change name or face
web-me-title = Your face, your name
web-me-faces = Your face
web-other-name = Another name
web-that-is-me = That is me
web-face-escargot = snail
web-face-lapin = rabbit
web-face-ours = bear
web-face-poule = hen
web-face-grenouille = frog
web-face-herisson = hedgehog
web-face-renard = fox
web-face-pieuvre = octopus
web-face-elephant = elephant
web-face-hibou = owl
web-face-baleine = whale
web-face-manchot = penguin

# Who comes to play.
web-who-comes = Who comes to play?
web-who-comes-done = Done
web-for-you = for you
web-level-text-debutant = Kind and dreamy: forgets, looks at the colours, errs happily.
web-level-text-joueur = Sensible: simple rules, a good pace, a slip now and then.
web-level-text-expert = Curious and precise: searches, remembers nearly all, seldom errs.
web-level-text-maitre = Calm and quick: sees far, says little, never mocks.
web-manner-mimosa = dreams while playing
web-manner-lilas = admires your moves
web-manner-caramel = likes all that shines
web-manner-vanille = plays plain and straight
web-manner-pistache = jumps at a chance
web-manner-noisette = keeps something in store
web-manner-safran = sniffs out good moves
web-manner-corail = thinks of eight things
web-manner-perle = forgets next to nothing
web-manner-indigo = sees far, says little
web-manner-azur = deep calm
web-manner-onyx = clean and quick
web-seat-friend = Seat for a friend
web-table-is-full = The table is full: it has { $most } seats at most.
web-add-somebody = Add
web-free-seat = Free seat
web-free-seat-add = Free seat, number { $number }: who comes to play?
web-sit-here = Sit here
web-sit-on = Sit here, seat { $number }
web-remove-seat = Remove seat { $number }
web-send-away = Send { $name } away
web-show-out = Free { $seat }’s seat
web-change-level = change the level
web-level-of = Level of { $seat }

# The lobby.
web-who-plays = Who plays?
web-host = host
web-not-here = not here
web-ready = I am ready
web-is-ready = ready
web-is-not-ready = not ready yet
web-start = Start with { $players }
web-start-anyway = Start without waiting
web-start-waits = { $seconds ->
    [one] Waiting one second more
   *[other] Waiting { $seconds } s more
}
web-waits-for = Still waiting for { $names }, 20 seconds at most.
web-waited-for = { $count ->
    [one] { $names } did not say “I am ready”. You may start without waiting.
   *[other] { $names } did not say “I am ready”. You may start without waiting.
}
web-players-missing = { $missing ->
    [one] 1 player is missing
   *[other] { $missing } players are missing
}
web-absent = { $count ->
    [one] { $names } is not here: a bot will play in their place.
   *[other] { $names } are not here: bots will play in their place.
}
web-seats-free = { $free ->
    [one] One seat is free: wait for somebody, or touch “+”.
   *[other] { $free } seats are free: wait, or touch “+”.
}
web-host-starts = The host starts the game.
web-watching-lobby = You are watching: the game is about to start.
web-leave = Leave the table
web-invitation = Invitation
web-invite = Invite
web-invite-hide = Hide the invitation
web-invite-text = Say the code, show the picture or send the link.
web-invite-locked = The table is closed: whoever follows the link can only watch.
web-invite-running = A game is on: whoever follows the link watches, and may sit down afterwards if there is a seat.

# The rules of the table in one sentence: first what is not as usual.
web-table-rules = Table rules
web-in-force-scoring-beige = beige scoring
web-in-force-scoring-grey = grey scoring
web-in-force-games = { $count ->
    [1] one game
   *[other] a match of { $count } games
}
web-in-force-golden-joker-on = a golden joker
web-in-force-jokers-auto = automatic jokers
web-in-force-jokers-hand = jokers by hand
web-in-force-jokers = { $count ->
    [0] no jokers
    [1] one joker
   *[other] { $count } jokers
}
web-in-force-first = { $name } begins
web-in-force-call-stop-on = you call Stop
web-in-force-call-stop-off = rounds stop by themselves
web-in-force-clean-stop-on = clean stop
web-in-force-colours = { $count } colours
web-in-force-digits = digits 0 to { $last }
web-in-force-play-on-off = ends with the pile
web-in-force-play-on-on = play on without the pile
web-in-force-forgetful-off = automatic drawing
web-in-force-forgetful-on = everybody draws by themselves
web-in-force-rounds = { $count ->
    [1] one round
   *[other] { $count } rounds
}
web-in-force-races = { $count ->
    [1] one race
   *[other] { $count } races
}
web-in-force-handicap = { $name } plays { $seconds } s later
web-in-force-false-top-play-on = wrong TOP: the other plays on
web-in-force-false-top-count = wrong TOP: judged at once
web-in-force-hints-on = hints allowed
web-in-force-hints-off = no hints
web-in-force-clock = { $seconds } s per move
web-in-force-no-clock = no time limit
web-in-force-locked = table closed

# What the choice that was made means, where its name does not say it.
web-meaning-scoring-beige = The more cards a colour has, the more it counts.
web-meaning-scoring-grey = Beyond three cards a colour brings less.
web-meaning-games-4 = The points of the four games are added up.
web-meaning-golden-joker-on = Whoever takes the golden joker draws one card more.
web-meaning-jokers-auto = At the end every joker takes the colour that brings most.
web-meaning-jokers-hand = At the end everybody names the colours of their jokers.
web-meaning-call-stop-on = Whoever has a full series calls Stop, else the round ends 10 seconds later.
web-meaning-call-stop-off = The round ends by itself as soon as a series is full.
web-meaning-clean-stop-off = A mistake costs nothing more to whoever stops.
web-meaning-clean-stop-on = Whoever stops with a mistake counts two cards fewer.
web-meaning-play-on-off = The game ends when the pile is empty.
web-meaning-play-on-on = The game goes on when the pile is empty.
web-meaning-forgetful-off = The card in place of the one you play comes by itself.
web-meaning-forgetful-on = You draw by yourself, within 3 seconds: whoever forgets plays with a card less.
web-meaning-handicap = Every move of that seat takes effect later: a parent can race a child.
web-meaning-false-top-play-on = Whoever says TOP wrongly stops; the other plays on, 10 seconds at most.
web-meaning-false-top-count = A wrong TOP ends the race: the columns are judged as they are.
web-handicap-none = none
web-handicap-of = { $seconds } s
