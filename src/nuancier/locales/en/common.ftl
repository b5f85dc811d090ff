### What every game says.

seat = Seat { $number }
list = { $first } and { $last }
of-name = { $starts ->
   *[other] of { $name }
}

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-orange = orange
colour-violet = violet
colour-cyan = cyan
colour-black = black
colour-grey = silver

begins = { $seat-is ->
    [you] You begin.
   *[other] { $seat } begins.
}
game-is-over = The game is over.
not-your-turn = It is { $seat }’s turn.
not-a-seat = Only seats 1 to { $seats } play at this table.
clock-not-due = The clock may not play “{ $move }” now.
too-late = Too late: { $reason }

unknown-game = There is no game called “{ $name }”. Choose one of: { $known }.
unknown-language = There is no language “{ $language }”. Choose one of: { $known }.
bad-players = { $game } takes { $low } to { $high } players, not { $players }.
bad-players-exactly = { $game } takes exactly { $only } players, not { $players }.
unknown-option = { $game } has no option “{ $option }”. Its options are: { $known }.
bad-option = “{ $value }” is not a value of the option { $option }. Choose one of: { $known }.
options-clash = { $game } cannot be played like this: { $reason }
order-length = This deal needs { $wanted } numbers, { $given } were given.
order-cards = The shuffle “{ $shuffle }” must hold each number from 0 to { $count } (excluded) exactly once.
no-such-move = There is no move { $move }: moves go from 0 to { $last }.
no-move-named = { $game } has no move called “{ $name }”.

notation-unknown = Column { $column }: a line has no part “{ $part }”. Its parts are: { $known }.
notation-twice = Column { $column }: the part “{ $part }” stands twice.
notation-missing = The line lacks the part “{ $part }”.
notation-pieces = Column { $column }: “{ $part }” needs { $wanted } of them, { $given } are there.
notation-too-many = Column { $column }: “{ $part }” takes { $most } cards at most, { $given } are there.
notation-number = Column { $column }: “{ $part }” must be a number from { $low } to { $high }, not “{ $given }”.
notation-not-a-number = Column { $column }: “{ $part }” must be numbers, not “{ $given }”.
notation-letter = Column { $column }: “{ $given }” in “{ $part }” is none of: { $known }.
bad-rules = NUANCIER_RULES is { $value }; it must be one of: { $known }.

# How well a bot plays.
level-debutant = beginner
level-joueur = regular
level-expert = expert
level-maitre = master
unknown-level = There is no level “{ $level }”. Levels: { $known }.
