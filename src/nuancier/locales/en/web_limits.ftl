### The table of Limits on the page.

web-limits-players = The others
web-limits-table = The middle of the table
web-limits-round = Round { $round }/{ $rounds }
web-limits-limit-note = +1 per hidden card
web-limits-pile = Pile
web-limits-so-many = { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}
web-limits-draw-pile = Draw pile
web-limits-secret = { $count ->
    [one] Your hidden card
   *[other] Your hidden cards
}
web-limits-secret-note = for your eyes only
web-limits-secret-none = to be chosen

web-limits-in-hand = { $count } in hand
web-limits-played = { $count ->
    [0] none played
   *[other] { $count } played
}
web-limits-hid = has hidden
web-limits-chooses = choosing…
web-limits-score = Score { $score }: { $points ->
    [0] no point
    [one] 1 point
   *[other] { $points } points
}{ $limits ->
    [0] {""}
    [one] , one limit card (−2)
   *[other] , { $limits } limit cards (−2 each)
}

web-limits-your-cards = Your cards
web-limits-your-hand = { $count ->
    [one] Your hand, one card
   *[other] Your hand, { $count } cards
}
web-limits-hand-empty = Your hand is empty.
web-limits-turn = { $seat-is ->
    [you] Your turn
   *[other] { $seat } plays
}
web-limits-turn-hint = Play a card, swap four, or accuse.
web-limits-watch-the-pile = Remember what falls on the pile.
web-limits-must-accuse = Your hand is empty: you must accuse somebody.
web-limits-draw-now = { $seat-is ->
    [you] Draw, quick!
   *[other] { $seat } may still draw
}
web-limits-draw-hint = After 3 seconds the card is lost.
web-limits-draw-wait = Three seconds at most, then the turn passes.
web-limits-hide = { $count ->
    [one] Hide a card
   *[other] Hide { $count } cards
}
web-limits-hide-hint = { $count ->
    [one] It raises the limit of its colour by 1, for everybody. It is final.
   *[other] Each raises the limit of its colour by 1, for everybody. It is final.
}
web-limits-is-hidden = { $count ->
    [one] Your card is hidden
   *[other] Your cards are hidden
}
web-limits-all-hide = { $count ->
    [one] Everybody hides a card
   *[other] Everybody hides { $count } cards
}
web-limits-waiting = Waiting for { $seats }.

web-limits-do-play = Play
web-limits-do-draw = Draw
web-limits-do-hide = { $count ->
    [one] Hide this card
   *[other] Hide these { $count } cards
}
web-limits-choose = { $count ->
    [one] Choose a card first.
   *[other] Choose { $count } cards first.
}
web-limits-swap = Swap 4
web-limits-swap-lacks-four = To swap, you need four cards of one colour in hand.
web-limits-swap-gain = +1 point
web-limits-accuse = Accuse…
web-limits-nobody-played = Nobody has played a card yet: there is nobody to accuse.
web-limits-key-play = P
web-limits-key-draw = D
web-limits-key-hide = H
web-limits-key-swap = S
web-limits-key-accuse = A

web-limits-accuse-whom = Accuse whom?
web-limits-accuse-note = Only the last card they played counts, with those before it. Remembering it is up to you.
web-limits-accuse-choose = Choose first whom you accuse.
web-limits-right = You are right
web-limits-wrong = You are wrong
web-limits-if-right = You +1, { $accused } −2
web-limits-if-wrong = You −2, { $accused } +1
web-limits-if-right-anybody = You +1, the other −2
web-limits-if-wrong-anybody = You −2, the other +1
web-limits-do-accuse = Accuse { $accused }
web-limits-cancel = Cancel

web-limits-you = You
web-limits-cards = { $colour ->
    [red] { $count ->
        [0] no red
        [one] 1 red
       *[other] { $count } reds
    }
    [yellow] { $count ->
        [0] no yellow
        [one] 1 yellow
       *[other] { $count } yellows
    }
    [green] { $count ->
        [0] no green
        [one] 1 green
       *[other] { $count } greens
    }
    [blue] { $count ->
        [0] no blue
        [one] 1 blue
       *[other] { $count } blues
    }
   *[violet] { $count ->
        [0] no violet
        [one] 1 violet
       *[other] { $count } violets
    }
}
web-limits-counting = Counting: { $cards }
web-limits-exceeded = { $cards } for { $limit }: exceeded
web-limits-kept = { $cards } for { $limit }: not exceeded
web-limits-no-limit = { $cards }, no limit: not exceeded
web-limits-sum = The limit
web-limits-hidden-cards = hidden: { $cards }
web-limits-pile-in-order = The pile, in order
web-limits-up-to = { $seat-is ->
    [you] Counted up to your last card.
   *[other] Counted up to { $seat }’s last card.
}
web-limits-after = { $count ->
    [one] The one after it does not count.
   *[other] The { $count } after it do not count.
}
web-limits-gains = { $seat-is ->
    [you] take one point
   *[other] takes one point
}
web-limits-takes-limit-card = { $seat-is ->
    [you] take the limit card
   *[other] takes the limit card
}
web-limits-count-all = Count all
web-limits-to-the-score = The score
web-limits-next-round = Round { $round }
web-limits-tally-line = { $points ->
    [0] 0 points
    [one] 1 point
   *[other] { $points } points
} − 2 × { $limits ->
    [0] 0 limit cards
    [one] 1 limit card
   *[other] { $limits } limit cards
}
web-limits-log-note = The log leaves out colours that are covered.

web-limits-sum-round = Round { $round } of { $rounds }.
web-limits-sum-no-pile = The pile is empty. To draw: { $left }.
web-limits-sum-pile = The pile has { $count ->
    [one] one card
   *[other] { $count } cards
}, on top: { $card }. To draw: { $left }.
web-limits-sum-seat = { $seat-is ->
    [you] You
   *[other] { $seat }
}: score { $score }, { $limits ->
    [0] no limit card
    [one] one limit card
   *[other] { $limits } limit cards
}, { $cards ->
    [0] no card in hand
    [one] one card in hand
   *[other] { $cards } cards in hand
}, { $played ->
    [0] none played
    [one] one played
   *[other] { $played } played
}.
web-limits-sum-hand = Your hand: { $cards }.
web-limits-sum-hidden = Hidden: { $cards }.
