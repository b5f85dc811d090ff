### What the page says of Top Speed.

web-top-speed-columns = The eight columns
web-top-speed-hand = Your packet
web-top-speed-you = You
web-top-speed-under = Under
web-top-speed-next-card = next card
web-top-speed-top = TOP!
web-top-speed-space = Space
web-top-speed-mistake = Mistake
web-top-speed-card = TOP SPEED +3
web-top-speed-stopped = stopped
web-top-speed-handicap = + { $seconds } s
web-top-speed-back = { $back ->
    [black] black cards
   *[white] white cards
}
web-top-speed-left = { $cards ->
    [0] packet empty
    [one] { $cards } card left
   *[other] { $cards } cards left
}
web-top-speed-before-top = { $cards ->
    [one] { $cards } card still to see
   *[other] { $cards } cards still to see
}
web-top-speed-race-of = Race { $race } of { $races }

# Before the signal.
web-top-speed-ready = Ready?
web-top-speed-goal = In a column, never the same motif or the same colour twice.
web-top-speed-signal-soon = The signal is coming
web-top-speed-face-down = Column { $column }, point card face down

# What can be done.
web-top-speed-place = Place { $card } at the end of a column, or put it under.
web-top-speed-place-or-top = Place { $card }, or say TOP if nothing fits any more.
web-top-speed-packet-done = Your packet is empty: say TOP!
web-top-speed-fault = Mistake in column { $column }: { $twice }. Quick: touch it, then the right column.
web-top-speed-lifted = You hold { $card }: touch the column where it should go.
web-top-speed-not-turned-up = Your next card is not turned up yet: wait until you see it.
web-top-speed-you-stopped = { $seat-is ->
    [you] You play on.
   *[other] Wrong TOP: { $seat } plays on, for 10 seconds at most.
}
web-top-speed-you-play-on = { $seat-is ->
    [you] Your TOP was wrong.
   *[other] Wrong TOP by { $seat }: place on, for 10 seconds at most.
}
web-top-speed-watching = You are watching the race.
web-top-speed-watching-on = You are watching: { $seat } plays on, for 10 seconds at most.

# The columns, spoken.
web-top-speed-arrow = Column { $column }, { $seat-is ->
    [you] arrow { $value } towards you
   *[other] arrow { $value } towards { $seat }
}
web-top-speed-column-empty = { $arrow }, empty.
web-top-speed-column-cards = { $arrow }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }; { $seat-is ->
    [you] the last one is yours.
   *[other] the last one belongs to { $seat }.
}
web-top-speed-packet = { $seat-is ->
    [you] Your packet
   *[other] The packet of { $seat }
} ({ $back ->
    [black] black cards
   *[white] white cards
}): { $cards ->
    [0] empty.
    [one] { $cards } card.
   *[other] { $cards } cards.
}

# The photo finish of a column: the first card lies underneath, the second takes the column.
web-top-speed-photo-column = { $order ->
    [first] { $seat-is ->
        [you] Your card lies underneath.
       *[other] { $seat } lies underneath.
    }
   *[later] { $seat-is ->
        [you] You come on top: your column.
       *[other] { $seat } comes on top: their column.
    }
}

# The judging.
web-top-speed-judge = Clean column: to the owner of the last card. Column with a mistake: the first mistake gives it to the other player.
web-top-speed-judge-all = Judge all
web-top-speed-true-top = { $seat-is ->
    [you] You said TOP rightly: the TOP SPEED card is yours.
   *[other] { $seat } said TOP rightly and gets the TOP SPEED card.
}
web-top-speed-false-top = { $seat-is ->
    [you] You said TOP wrongly: { $other } gets the TOP SPEED card.
   *[other] { $other-is ->
        [you] { $seat } said TOP wrongly: the TOP SPEED card is yours.
       *[other] { $seat } said TOP wrongly: { $other } gets the TOP SPEED card.
    }
}
web-top-speed-wins = { $seat-is ->
    [you] You win
   *[other] { $seat } wins
} { $points }–{ $other }
web-top-speed-shared = Shared { $points }–{ $points }
web-top-speed-so-far = { $seat-is ->
    [you] You
   *[other] { $seat }
} { $points }–{ $other } { $rival-is ->
    [you] you
   *[other] { $rival }
}
web-top-speed-nobody = nobody
web-top-speed-gain = +{ $value } { $seat-is ->
    [you] you
   *[other] { $seat }
}
web-top-speed-empty = empty column
web-top-speed-last-card = { $seat-is ->
    [you] last card: yours
   *[other] last card: { $seat }’s
}
web-top-speed-wrong-card = { $twice }: { $seat-is ->
    [you] your card is wrong
   *[other] { $seat }’s card is wrong
}
web-top-speed-two-motifs = { $motif ->
    [circle] two circles
    [flag] two flags
    [moon] two moons
    [house] two houses
    [star] two stars
    [tree] two trees
   *[heart] two hearts
}
web-top-speed-two-colours = { $colour ->
    [yellow] two yellows
    [red] two reds
    [blue] two blues
    [grey] two greys
    [green] two greens
   *[violet] two violets
}
web-top-speed-verdict = Column { $column }: { $gain } ({ $reason }).
web-top-speed-sum-of-arrows = { $arrows }
web-top-speed-sum-with-card = { $arrows } · TOP SPEED + { $card }
web-top-speed-tie = { $seat-is ->
    [you] Level on points: you have fewer cards left ({ $cards } against { $other }).
   *[other] Level on points: { $seat } has fewer cards left ({ $cards } against { $other }).
}
web-top-speed-tie-shared = The same points and the same number of cards ({ $cards }): the race is shared.
web-top-speed-still = Place a card, or the race ends in { $seconds } s.
web-top-speed-still-soon = Nobody has placed a card for 20 seconds: in 10 seconds the race ends.
