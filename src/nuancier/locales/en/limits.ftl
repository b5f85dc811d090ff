limits-title = Limits
limits-limit = { $colour } { $number }

limits-limit-card = The limit card: { $limits }.
limits-dealt = { $seat-is ->
    [you] Your hand: { $cards }.
   *[other] { $seat }’s hand: { $cards }.
}
limits-hides = { $seat-is ->
    [you] You hide { $cards }.
   *[other] { $seat } hides { $cards }.
}
limits-has-hidden = { $seat } has hidden { $count ->
    [one] a card.
   *[other] { $count } cards.
}
limits-plays = { $seat-is ->
    [you] You play a card.
   *[other] { $seat } plays a card.
}
limits-top = On the pile: { $card }.
limits-swaps = { $seat-is ->
    [you] You swap four cards of one colour and take 1 point.
   *[other] { $seat } swaps four cards of one colour and takes 1 point.
}
limits-shows-four = Four { $card } cards: two on the pile, two on top of the draw pile.
limits-draws = { $seat-is ->
    [you] You draw a card.
   *[other] { $seat } draws a card.
}
limits-draws-cards = { $seat-is ->
    [you] You draw { $cards }.
   *[other] { $seat } draws { $cards }.
}
limits-loses-draw = { $seat-is ->
    [you] You forgot to draw: you go on with one card fewer.
   *[other] { $seat } forgot to draw and goes on with one card fewer.
}
limits-accuses = { $seat-is ->
    [you] You accuse { $accused }.
   *[other] { $accused-is ->
        [you] { $seat } accuses you.
       *[other] { $seat } accuses { $accused }.
    }
}
limits-reveals = { $seat-is ->
    [you] You had hidden { $cards }.
   *[other] { $seat } had hidden { $cards }.
}
limits-pile = The pile, from the first card on: { $cards }.
limits-counts = In the pile, up to the card in question, { $card }: { $count }. The limit: { $number } + { $hidden } hidden = { $limit }.
limits-counts-no-limit = In the pile, up to the card in question, { $card }: { $count }. The limit card says X: no limit.
limits-exceeded = The limit is exceeded. { $loser-is ->
    [you] You take the limit card (−2), { $winner } takes 1 point.
   *[other] { $winner-is ->
        [you] { $loser } takes the limit card (−2), you take 1 point.
       *[other] { $loser } takes the limit card (−2), { $winner } takes 1 point.
    }
}
limits-kept = The limit is not exceeded. { $loser-is ->
    [you] You take the limit card (−2), { $winner } takes 1 point.
   *[other] { $winner-is ->
        [you] { $loser } takes the limit card (−2), you take 1 point.
       *[other] { $loser } takes the limit card (−2), { $winner } takes 1 point.
    }
}

limits-move-hide = hide { $cards }
limits-move-play = play { $card }
limits-move-swap = swap four { $card } cards
limits-move-accuse = { $accused-is ->
    [you] accuse yourself
   *[other] accuse { $accused }
}
limits-move-draw = draw a card
limits-move-lose = lose the draw

limits-not-dealt = The cards have not been dealt yet.
limits-hide-first = First hide { $count ->
    [one] a card.
   *[other] { $count } cards, both in one go.
}
limits-hide-so-many = Hide { $count ->
    [one] exactly one card.
   *[other] exactly { $count } cards in one go.
}
limits-has-hidden-already = You have hidden your { $count ->
    [one] card
   *[other] cards
} for this round; that is final.
limits-lacks = That takes { $wanted ->
    [one] a { $card } card
   *[other] { $wanted } { $card } cards
} in hand; you have { $held ->
    [0] none.
   *[other] { $held }.
}
limits-draw-first = Draw your card first.
limits-wait-for-draw = { $seat } may still draw: wait until the card is drawn or 3 seconds have passed.
limits-no-draw-owed = There is no card for you to draw now.
limits-empty-hand = Your hand is empty: you must accuse somebody.
limits-nothing-to-swap-for = A swap needs four cards in the draw pile; it has { $left ->
    [0] none.
   *[other] { $left }.
}
limits-accuse-another = You cannot accuse yourself.
limits-has-not-played = { $seat } has not played a card this round.
