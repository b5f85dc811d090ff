top-speed-title = Top Speed

top-speed-circle = the { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [grey] silver
    [green] green
   *[violet] violet
} circle
top-speed-flag = the { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [grey] silver
    [green] green
   *[violet] violet
} flag
top-speed-moon = the { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [grey] silver
    [green] green
   *[violet] violet
} moon
top-speed-house = the { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [grey] silver
    [green] green
   *[violet] violet
} house
top-speed-star = the { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [grey] silver
    [green] green
   *[violet] violet
} star
top-speed-tree = the { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [grey] silver
    [green] green
   *[violet] violet
} tree
top-speed-heart = the { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [grey] silver
    [green] green
   *[violet] violet
} heart

top-speed-value = { $value }
top-speed-black-and-white = { $black-is ->
    [you] You have the black cards, { $white } the white ones.
   *[other] { $white-is ->
        [you] You have the white cards, { $black } the black ones.
       *[other] { $black } has the black cards, { $white } the white ones.
    }
}
top-speed-outer-arrows = The outer arrows are worth { $values }.
top-speed-signal = Go! The inner arrows are worth { $values }.
top-speed-turns-up = { $seat-is ->
    [you] You turn up { $card }.
   *[other] { $seat } turns up { $card }.
}
top-speed-places = { $seat-is ->
    [you] You place { $card } in column { $column }.
   *[other] { $seat } places { $card } in column { $column }.
}
top-speed-puts-under = { $seat-is ->
    [you] You put a card under your packet.
   *[other] { $seat } puts a card under the packet.
}
top-speed-puts-this-under = You put { $card } under your packet.
top-speed-mends = { $seat-is ->
    [you] You move { $card } from column { $source } to column { $column }.
   *[other] { $seat } moves { $card } from column { $source } to column { $column }.
}
top-speed-mend-closed = Too late to mend your card in column { $column }.
top-speed-says-top = { $seat-is ->
    [you] You say TOP!
   *[other] { $seat } says TOP!
}
top-speed-false-top = But { $card } would still have gone in column { $column }.
top-speed-gets-card = { $seat-is ->
    [you] The TOP SPEED card is yours.
   *[other] { $seat } gets the TOP SPEED card.
}
top-speed-plays-on = { $seat-is ->
    [you] You play on, for 10 seconds at most.
   *[other] { $seat } plays on, for 10 seconds at most.
}
top-speed-ends = { $ending }
top-speed-ends-top = The race is over.
top-speed-ends-played-on = The race is over: the player left racing alone stops here.
top-speed-ends-stuck = The race is over: neither could place a card, and nobody said TOP.
top-speed-ends-still = The race is over: 30 seconds without a placement.
top-speed-ends-twice-under = The race is over: both packets went under twice without a placement.
top-speed-ends-time-up = The race is over: the 5 minutes are up.
top-speed-ends-false-top = The race ends with this TOP: the columns are judged.

top-speed-move-place = place in column { $column }
top-speed-move-under = put under the packet
top-speed-move-mend = move to column { $column }
top-speed-move-top = say TOP
top-speed-move-close-mend = end of mending for { $seat }
top-speed-move-end-played-on = end of the race: 10 seconds after a false TOP
top-speed-move-end-stuck = end of the race: nothing left to place
top-speed-move-end-still = end of the race: 30 seconds without a placement
top-speed-move-end-time-up = end of the race: 5 minutes are up
top-speed-move-signal = start signal

top-speed-not-started = The race has not started yet: wait for the signal.
top-speed-clock-only = This move is the clock’s alone.
top-speed-stopped = You said TOP wrongly: you make no more moves in this race.
top-speed-packet-empty = Your packet is empty.
top-speed-top-too-early = Too early for TOP: { $cards ->
    [one] one card of your packet has yet to be seen and put under.
   *[other] { $cards } cards of your packet have yet to be seen and put under.
}
top-speed-nothing-to-mend = Nothing to mend: you may move only a wrong card of your own, while it is the last of its column, within 3 seconds and before your next card.
top-speed-mend-elsewhere = The card lies in column { $column } already: choose another.

top-speed-line-card-twice = Column { $column }: in “{ $part }”, the card { $card } already lies elsewhere.
top-speed-line-other-packet = Column { $column }: in “{ $part }”, the card { $card } is not seat { $seat }’s.
top-speed-line-point-cards = Column { $column }: before the signal, “{ $part }” must give the four point cards (1, 4), (2, 3), (2, 5) and (3, 4), not “{ $given }”.
top-speed-line-no-mend = Column { $column }: “{ $part }” names column { $number } of the game, which does not end with a mistake of seat { $seat }.
