### The table of Rouge Jaune Vert on the page.

web-rouge-jaune-vert-ready = Ready?
web-rouge-jaune-vert-opens-soon = The round opens in a moment.

web-rouge-jaune-vert-round = Round { $round }/{ $rounds }
web-rouge-jaune-vert-match = Game { $game }/{ $games }
web-rouge-jaune-vert-stakes = Point cards at stake: { $stakes }
web-rouge-jaune-vert-recount = Count of round { $round }
web-rouge-jaune-vert-now-take = Take a card, face down or face up.
web-rouge-jaune-vert-now-take-face-up = Take a face-up card, or say that you are stuck.
web-rouge-jaune-vert-now-place = Place the card, or return it.
web-rouge-jaune-vert-now-stop = Your series is full: call Stop!
web-rouge-jaune-vert-watching = You are watching the game.
web-rouge-jaune-vert-one-at-a-time = One card at a time: first place the one that is coming, or put it back.
web-rouge-jaune-vert-stops-in = Stop in { $seconds } s.
web-rouge-jaune-vert-ends-in = With no card placed, the round ends in { $seconds } s.
web-rouge-jaune-vert-put-backs = { $left ->
    [one] One more card returned and the round ends.
   *[other] { $left } more cards returned and the round ends.
}

web-rouge-jaune-vert-table = The table
web-rouge-jaune-vert-face-up = The face-up cards
web-rouge-jaune-vert-cards = Cards to take
web-rouge-jaune-vert-nothing-up = Returned cards will lie here, face up for everybody.
web-rouge-jaune-vert-put-here = return

web-rouge-jaune-vert-series-of-all = The players’ series
web-rouge-jaune-vert-open-series = Show the series of { $seat } large: { $cards } of { $length } cards
web-rouge-jaune-vert-series-of = { $seat-is ->
    [you] Your series
   *[other] Series of { $seat }
}
web-rouge-jaune-vert-total = { $points } { $count ->
    [one] pt
   *[other] pts
}
web-rouge-jaune-vert-won = { $count ->
    [0] No point card yet.
    [one] Point card: { $cards }
   *[other] Point cards: { $cards } = { $points }
}
web-rouge-jaune-vert-handicap = Handicap: { $seconds } s
web-rouge-jaune-vert-holds = holds a card
web-rouge-jaune-vert-is-stuck = stuck
web-rouge-jaune-vert-alarm = Near the end
web-rouge-jaune-vert-danger = { $seat-is ->
    [you] { $left ->
        [0] Your series is full!
        [one] One card left for you!
       *[other] { $left } cards left for you!
    }
   *[other] { $left ->
        [0] The series of { $seat } is full!
        [one] One card left for { $seat }!
       *[other] { $left } cards left for { $seat }!
    }
}
web-rouge-jaune-vert-full = full

web-rouge-jaune-vert-your-series = Your series
web-rouge-jaune-vert-stops-alone = card number { $length } stops the round
web-rouge-jaune-vert-call-stop = { $length } cards, then call Stop
web-rouge-jaune-vert-acts = What you do
web-rouge-jaune-vert-hidden = { $hidden ->
    [0] none hidden
   *[other] { $hidden } hidden
}
web-rouge-jaune-vert-key-space = Space
web-rouge-jaune-vert-hand = Your hand
web-rouge-jaune-vert-place = Place
web-rouge-jaune-vert-return = Return
web-rouge-jaune-vert-stop = Stop!
web-rouge-jaune-vert-stuck = Stuck
web-rouge-jaune-vert-stuck-why = When everybody says stuck, the round ends. A card placed cancels it all.
web-rouge-jaune-vert-you-are-stuck = stuck!

web-rouge-jaune-vert-how-counted = Cards count up to the first mistake. With equally many, the larger sum of their counts chooses first.
web-rouge-jaune-vert-ties = { $seat-is ->
    [you] Then who sits nearest to you, clockwise.
   *[other] Then who sits nearest to { $seat }, clockwise.
}
web-rouge-jaune-vert-kept = { $kept } kept · sum { $sum }
web-rouge-jaune-vert-kept-hasty = { $kept } − 2 = { $counts } · sum { $sum }
web-rouge-jaune-vert-mistake = mistake
web-rouge-jaune-vert-dropped = falls
web-rouge-jaune-vert-fault = Mistake: { $reasons }.
web-rouge-jaune-vert-tie-sum = { $before-is ->
    [you] As many cards as you, but a smaller sum.
   *[other] As many cards as { $before }, but a smaller sum.
}
web-rouge-jaune-vert-tie-hasty = { $before-is ->
    [you] As many cards as you, but a Stop with a mistake loses ties.
   *[other] As many cards as { $before }, but a Stop with a mistake loses ties.
}
web-rouge-jaune-vert-tie-near = { $before-is ->
    [you] As many cards and the same sum as you, but farther from { $seat-is ->
        [you] you
       *[other] { $seat }
    }, clockwise.
   *[other] As many cards and the same sum as { $before }, but farther from { $seat-is ->
        [you] you
       *[other] { $seat }
    }, clockwise.
}
web-rouge-jaune-vert-round-over = Round over
web-rouge-jaune-vert-stopped-by = { $seat-is ->
    [you] Your Stop!
   *[other] Stop! by { $seat }
}
web-rouge-jaune-vert-said-stop = called Stop
web-rouge-jaune-vert-show-all = Show all
web-rouge-jaune-vert-best = { $seat-is ->
    [you] The { $points } is yours!
   *[other] The { $points } goes to { $seat }!
}
web-rouge-jaune-vert-choice = choice { $choice }
web-rouge-jaune-vert-read = { $seat-is ->
    [you] You keep { $kept ->
        [one] one card
       *[other] { $kept } cards
    }, sum { $sum }.
   *[other] { $seat } keeps { $kept ->
        [one] one card
       *[other] { $kept } cards
    }, sum { $sum }.
}
web-rouge-jaune-vert-paid = { $seat-is ->
    [you] You take { $points }.
   *[other] { $seat } takes { $points }.
}
web-rouge-jaune-vert-next = Round { $round } in
web-rouge-jaune-vert-next-soon = Round { $round } opens in a moment.
web-rouge-jaune-vert-final = Total of the point cards
web-rouge-jaune-vert-sum = { $cards }, total { $points }
web-rouge-jaune-vert-tie-at-the-top = With equal totals the highest point card wins, then the next highest.

web-rouge-jaune-vert-sum-table = { $hidden ->
    [one] One card face down, { $up } face up.
   *[other] { $hidden } cards face down, { $up } face up.
}
web-rouge-jaune-vert-sum-up = Face up: { $cards }.
web-rouge-jaune-vert-sum-seat = { $seat-is ->
    [you] Your series: { $cards } of { $length } cards, the last { $last }. You have { $points }.
   *[other] { $seat }: { $cards } of { $length } cards, the last { $last }, { $points }.
}
web-rouge-jaune-vert-sum-hand = In hand: { $card }.
