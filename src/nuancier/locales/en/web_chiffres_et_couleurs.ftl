### The table of Le Jeu des Chiffres et des Couleurs, in the browser.

web-chiffres-et-couleurs-question = { $kind ->
    [open] { $who }, any { $what }?
    [digit] { $who }, any { $what }?
   *[other] { $who }, anything { $what }?
}
web-chiffres-et-couleurs-digits = { $digit }s
web-chiffres-et-couleurs-cards = { $cards }
web-chiffres-et-couleurs-so-many-series = { $count ->
    [0] no series
   *[other] { $count } series
}
web-chiffres-et-couleurs-so-many-cards = { $count ->
    [0] no cards laid
    [one] { $count } card laid
   *[other] { $count } cards laid
}
web-chiffres-et-couleurs-your-hand = Your hand
web-chiffres-et-couleurs-hand-empty = Your hand is empty.
web-chiffres-et-couleurs-pile = Draw pile: { $count }
web-chiffres-et-couleurs-pile-last = Pile empty: last turn
web-chiffres-et-couleurs-pile-play-on = Pile empty: the game goes on while series are made

web-chiffres-et-couleurs-now-deal = The cards are being dealt.
web-chiffres-et-couleurs-now-opening = Lay the series that you already have. All show theirs together.
web-chiffres-et-couleurs-now-opening-confirmed = Noted. All show theirs as soon as everybody has chosen.
web-chiffres-et-couleurs-now-opening-watched = Everybody chooses first series, without showing them.
web-chiffres-et-couleurs-now-ask = { $seat-is ->
    [you] Your turn! Tap a person, then one of your cards.
   *[other] { $seat } is thinking of a question.
}
web-chiffres-et-couleurs-now-give = { $seat-is ->
    [you] { $mover } asks you for { $wanted }: choose the card that you give.
   *[other] { $seat } looks for a card for { $mover }.
}
web-chiffres-et-couleurs-now-digit = { $seat-is ->
    [you] You got some! Tap one or more of your own.
   *[other] { $seat } lays the received cards with own ones.
}
web-chiffres-et-couleurs-now-colour = { $seat-is ->
    [you] You got one! Tap one of your own.
   *[other] { $seat } lays the received card with an own one.
}
web-chiffres-et-couleurs-now-shown = { $seat-is ->
    [you] A lucky draw! Lay it with your own, or keep it.
   *[other] { $seat } drew what was asked for: lay it, or keep it?
}
web-chiffres-et-couleurs-now-miss = { $seat-is ->
    [you] No luck. Lay a series from your hand, or end your turn.
   *[other] { $seat } got nothing and may lay own series.
}
web-chiffres-et-couleurs-now-jokers = { $seat-is ->
    [you] Nothing but jokers: you pass.
   *[other] { $seat } passes.
}
web-chiffres-et-couleurs-now-nobody = { $seat-is ->
    [you] Lay what you have left: the game ends.
   *[other] { $seat } ends the game.
}
web-chiffres-et-couleurs-now-over = The count

web-chiffres-et-couleurs-tray = The series that you are putting together
web-chiffres-et-couleurs-take-back = Take back into your hand: { $cards }
web-chiffres-et-couleurs-tap-more = Add a card that goes with it.
web-chiffres-et-couleurs-no-partner = No other card of your hand can make a series with { $card } now.
web-chiffres-et-couleurs-joker-alone = A joker stands only for what you asked, { $wanted }, and you have none to lay with it.
web-chiffres-et-couleurs-joker-goes-on = A joker! In your first series it counts as received: you go on.
web-chiffres-et-couleurs-give = Give { $card }
web-chiffres-et-couleurs-lay-none = Lay nothing
web-chiffres-et-couleurs-another = Another series
web-chiffres-et-couleurs-keep = Keep the card
web-chiffres-et-couleurs-done = End my turn
web-chiffres-et-couleurs-end = End the game
web-chiffres-et-couleurs-draw-and-pass = Draw a card and pass

web-chiffres-et-couleurs-table = The table
web-chiffres-et-couleurs-people = The other players
web-chiffres-et-couleurs-person = { $name }, { $cards ->
    [0] empty hand
    [one] { $cards } card
   *[other] { $cards } cards
}, { $series ->
    [0] no series
   *[other] { $series } series
}
web-chiffres-et-couleurs-your-series = Your series
web-chiffres-et-couleurs-series-of = The series of { $name }
web-chiffres-et-couleurs-laid = { $title }: { $series }
web-chiffres-et-couleurs-action = What you can do
web-chiffres-et-couleurs-gets-all = all that they have
web-chiffres-et-couleurs-gets-one = one, of their choice
web-chiffres-et-couleurs-digit-open = a digit …
web-chiffres-et-couleurs-colour-open = a colour …
web-chiffres-et-couleurs-first-person = First tap the person whom you ask.
web-chiffres-et-couleurs-first-card = First tap one of your cards: you ask for its digit or its colour.
web-chiffres-et-couleurs-first-card-to-give = First tap the card that you give.
web-chiffres-et-couleurs-first-card-to-lay = First tap one of your cards that goes with it.
web-chiffres-et-couleurs-first-two-cards = First tap two cards of one colour or of one digit.
web-chiffres-et-couleurs-joker-asks-nothing = A joker does not let you ask for anything.
web-chiffres-et-couleurs-answer-none = No!
web-chiffres-et-couleurs-answer-some = { $count ->
    [0] Yes!
    [1] Yes, one!
    [2] Yes, two!
    [3] Yes, three!
   *[other] Yes, { $count }!
}
web-chiffres-et-couleurs-give-which = Which one goes to { $mover }?
web-chiffres-et-couleurs-give-only = Your only one goes to { $mover }.
web-chiffres-et-couleurs-give-one = Give
web-chiffres-et-couleurs-no-series = No series in your hand: nothing to lay.
web-chiffres-et-couleurs-nothing-to-lay = nothing to lay
web-chiffres-et-couleurs-passes = The turn passes
web-chiffres-et-couleurs-tray-only = Only one of your cards goes with it.
web-chiffres-et-couleurs-tray-more = Add more, or lay it.
web-chiffres-et-couleurs-tray-another = There may be another series in your hand.
web-chiffres-et-couleurs-tray-whole = All there: lay it.
web-chiffres-et-couleurs-lay = Lay the series
web-chiffres-et-couleurs-lay-many = { $count ->
    [one] Lay the series
   *[other] Lay { $count } series
}

web-chiffres-et-couleurs-decided-by-series = Most series win, however long they are.
web-chiffres-et-couleurs-decided-by-cards = With equally many series ({ $series }), most cards laid win: { $cards }.
web-chiffres-et-couleurs-decided-by-shared = Equally many series ({ $series }) and equally many cards laid ({ $cards }): the win is shared.
web-chiffres-et-couleurs-summary-hand = Your hand: { $cards }.
web-chiffres-et-couleurs-summary-seat = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} { $cards ->
    [0] an empty hand
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
} and { $series ->
    [0] no series laid
   *[other] { $series } series laid
}.
