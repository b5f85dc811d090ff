rouge-jaune-vert-title = Rouge Jaune Vert
rouge-jaune-vert-card = “{ $word }” in { $ink } ×{ $count }
rouge-jaune-vert-points = { $value }

rouge-jaune-vert-opens = Round { $round } of { $rounds }. At stake: { $stakes }.
rouge-jaune-vert-starts-with = { $seat-is ->
    [you] You start with { $card }.
   *[other] { $seat } starts with { $card }.
}
rouge-jaune-vert-takes-hidden = { $seat-is ->
    [you] You take a face-down card.
   *[other] { $seat } takes a face-down card.
}
rouge-jaune-vert-takes-hidden-card = { $seat-is ->
    [you] You take a face-down card: { $card }.
   *[other] { $seat } takes a face-down card: { $card }.
}
rouge-jaune-vert-takes = { $seat-is ->
    [you] You take { $card }.
   *[other] { $seat } takes { $card }.
}
rouge-jaune-vert-places = { $seat-is ->
    [you] You place { $card }.
   *[other] { $seat } places { $card }.
}
rouge-jaune-vert-returns = { $seat-is ->
    [you] You return { $card }, face up.
   *[other] { $seat } returns { $card }, face up.
}
rouge-jaune-vert-says-stuck = { $seat-is ->
    [you] You say “stuck”.
   *[other] { $seat } says “stuck”.
}

rouge-jaune-vert-ends = { $ending }
rouge-jaune-vert-ends-full = { $seat-is ->
    [you] Stop! Your series is full.
   *[other] Stop! The series of { $seat } is full.
}
rouge-jaune-vert-ends-stop = { $seat-is ->
    [you] You call Stop!
   *[other] { $seat } calls Stop!
}
rouge-jaune-vert-ends-all-full = Stop! All series are full.
rouge-jaune-vert-ends-nothing-fits = The round ends: nothing is face down, and no card fits any more.
rouge-jaune-vert-ends-all-stuck = The round ends: everybody is stuck.
rouge-jaune-vert-ends-put-backs = The round ends: too many cards returned, and none placed.
rouge-jaune-vert-ends-ninety-seconds = The round ends: 90 seconds without a card placed.
rouge-jaune-vert-ends-five-minutes = The round ends: its 5 minutes are up.
rouge-jaune-vert-ends-ten-seconds = Stop! 10 seconds have passed since the first series was full.
rouge-jaune-vert-counts-as-stopper = { $seat-is ->
    [you] Your series was full first: you count as the stopper.
   *[other] The series of { $seat } was full first: { $seat } counts as the stopper.
}
rouge-jaune-vert-nobody-stopped = { $seat-is ->
    [you] Nobody stopped the round; ties are counted clockwise from you.
   *[other] Nobody stopped the round; ties are counted clockwise from { $seat }.
}
rouge-jaune-vert-mistake = { $seat-is ->
    [you] Your mistake: { $card } after { $before } ({ $reasons }).
   *[other] Mistake by { $seat }: { $card } after { $before } ({ $reasons }).
}
rouge-jaune-vert-clash-count = same count
rouge-jaune-vert-clash-word = same word
rouge-jaune-vert-clash-ink = same ink
rouge-jaune-vert-clash-word-is-ink = its word is the previous ink
rouge-jaune-vert-clash-ink-is-word = its ink is the previous word
rouge-jaune-vert-pays-for-stop = { $seat-is ->
    [you] You stopped with a mistake: you count { $cards } cards fewer and lose ties.
   *[other] { $seat } stopped with a mistake: { $cards } cards fewer, and ties are lost.
}
rouge-jaune-vert-keeps = { $seat-is ->
    [you] You keep { $kept ->
        [one] one card
       *[other] { $kept } cards
    } (sum { $total }) and take { $points }.
   *[other] { $seat } keeps { $kept ->
        [one] one card
       *[other] { $kept } cards
    } (sum { $total }) and takes { $points }.
}

rouge-jaune-vert-move-take-hidden = take a face-down card
rouge-jaune-vert-move-take = take { $card }
rouge-jaune-vert-move-place = place it
rouge-jaune-vert-move-return = return it face up
rouge-jaune-vert-move-stuck = say “stuck”
rouge-jaune-vert-move-stop = call Stop
rouge-jaune-vert-move-ninety-seconds = end after 90 seconds without a card placed
rouge-jaune-vert-move-five-minutes = end after 5 minutes
rouge-jaune-vert-move-ten-seconds = end 10 seconds after the first full series

rouge-jaune-vert-closed = The round is closed: wait for the next deal.
rouge-jaune-vert-watching = You are watching: only players touch the cards.
rouge-jaune-vert-clock-only = Only the clock can do that.
rouge-jaune-vert-hand-first = Place or return the card in your hand first: { $card }.
rouge-jaune-vert-is-full = Your series is full: you take no more cards, but you may call Stop.
rouge-jaune-vert-hand-empty = Your hand is empty: take a card first.
rouge-jaune-vert-stops-by-itself = The round stops by itself when a series is full.
rouge-jaune-vert-not-full = Only a full series may call Stop: yours has { $cards } of { $length } cards.
rouge-jaune-vert-already-stuck = You have already said “stuck” since the last card was placed.
rouge-jaune-vert-none-hidden = No card is face down any more.
rouge-jaune-vert-in-a-hand = { $seat } has { $card } in hand.
rouge-jaune-vert-in-a-series = { $seat-is ->
    [you] { $card } already lies in your series.
   *[other] { $card } already lies in the series of { $seat }.
}
rouge-jaune-vert-not-face-up = { $card } does not lie face up on the table.

rouge-jaune-vert-no-such-card = Column { $column }: “{ $given }” in “{ $part }” is not a card. A card is a word and an ink (two different letters of B R J V N) and a count from 1 to 4, for instance RV3.
rouge-jaune-vert-card-not-left = Column { $column }: { $given } in “{ $part }” lies elsewhere already, or is not in play.
rouge-jaune-vert-bad-series = Column { $column }: “{ $part }” needs 1 to { $most } cards for each seat, without holes.
rouge-jaune-vert-slot-not-free = Column { $column }: the card in “{ $part }” cannot come from slot { $slot }, where another card lies.
rouge-jaune-vert-full-hand = Column { $column }: the series of this seat is full, so its hand in “{ $part }” must be empty (.).
rouge-jaune-vert-full-and-running = Column { $column }: a full series in “{ $part }” has stopped the round already. Add “closed”, or leave out “call_stop off” if Stop is called.
rouge-jaune-vert-first-not-full = Column { $column }: the series of seat { $given }, in “{ $part }”, is not full.
rouge-jaune-vert-points-not-left = Column { $column }: no point card { $given } is left for “{ $part }”.
