### The table of Le Jeu des Chiffres et des Couleurs, in the browser.

web-chiffres-et-couleurs-question = { $kind ->
    [open] { $who }, any { $what }?
    [digit] { $who }, any { $what }?
   *[other] { $who }, anything { $what }?
}
web-chiffres-et-couleurs-digits = { $digit }s
web-chiffres-et-couleurs-cards = { $cards }
web-chiffres-et-couleurs-whom = Whom?
web-chiffres-et-couleurs-what = What?
web-chiffres-et-couleurs-what-note = a digit or a colour from your hand
web-chiffres-et-couleurs-choose-who = Choose whom
web-chiffres-et-couleurs-choose-what = Choose what
web-chiffres-et-couleurs-ask = Ask { $name }
web-chiffres-et-couleurs-ask-note = A digit: you get all the cards that have it. A colour: one card only, chosen by whoever gives it.
web-chiffres-et-couleurs-in-hand = { $count ->
    [0] empty hand
    [one] { $count } card
   *[other] { $count } cards
}
web-chiffres-et-couleurs-so-many-series = { $count ->
    [0] no series
   *[other] { $count } series
}
web-chiffres-et-couleurs-so-many-cards = { $count ->
    [0] no cards laid
    [one] { $count } card laid
   *[other] { $count } cards laid
}
web-chiffres-et-couleurs-hand-and-series = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $series } series
web-chiffres-et-couleurs-all-series = The series laid out
web-chiffres-et-couleurs-your-hand = Your hand
web-chiffres-et-couleurs-hand-empty = Your hand is empty.
web-chiffres-et-couleurs-middle = The question and its answer
web-chiffres-et-couleurs-lately = What just happened

web-chiffres-et-couleurs-pile = Draw pile: { $count }
web-chiffres-et-couleurs-pile-last = Pile empty: last turn
web-chiffres-et-couleurs-pile-play-on = Pile empty: the game goes on while series are made

web-chiffres-et-couleurs-now-deal = The cards are being dealt.
web-chiffres-et-couleurs-now-opening = Your first series: lay out what you already have; all players show theirs together.
web-chiffres-et-couleurs-now-opening-confirmed = Noted. Everybody shows as soon as all have chosen.
web-chiffres-et-couleurs-now-opening-watched = Everybody chooses first series, without showing them.
web-chiffres-et-couleurs-now-ask = { $seat-is ->
    [you] Your turn: ask your question.
   *[other] { $seat } is thinking of a question.
}
web-chiffres-et-couleurs-now-give = { $seat-is ->
    [you] { $mover } asks you for { $wanted }: choose the card that you give.
   *[other] { $seat } is choosing the card to give.
}
web-chiffres-et-couleurs-now-digit = { $seat-is ->
    [you] You got some! Lay them out with one or more of your own.
   *[other] { $seat } lays the received cards with own ones.
}
web-chiffres-et-couleurs-now-colour = { $seat-is ->
    [you] You got one! Lay it out with exactly one of your own.
   *[other] { $seat } lays the received card with an own one.
}
web-chiffres-et-couleurs-now-shown = { $seat-is ->
    [you] A lucky draw! Lay this card out with your own, or keep it; you go on either way.
   *[other] { $seat } drew what was asked for: lay it, or keep it?
}
web-chiffres-et-couleurs-now-miss = { $seat-is ->
    [you] No luck. Lay series from your hand, or end your turn.
   *[other] { $seat } got nothing and may lay own series.
}
web-chiffres-et-couleurs-now-jokers = { $seat-is ->
    [you] You have only jokers: you cannot ask for anything.
   *[other] { $seat } has only jokers and cannot ask for anything.
}
web-chiffres-et-couleurs-now-nobody = { $seat-is ->
    [you] Nobody else has cards: lay your last series.
   *[other] Nobody else has cards: { $seat } lays the last series.
}
web-chiffres-et-couleurs-now-over = The count

web-chiffres-et-couleurs-tray = The series that you are putting together
web-chiffres-et-couleurs-take-back = Take back into your hand: { $cards }
web-chiffres-et-couleurs-tap-fitting = Choose from your hand.
web-chiffres-et-couleurs-tap-series = Choose two or more cards of one colour or of one digit from your hand.
web-chiffres-et-couleurs-tap-more = Add a card that goes with it.
web-chiffres-et-couleurs-tap-another = Choose the cards of the other series.
web-chiffres-et-couleurs-no-series = There is no series in your hand.
web-chiffres-et-couleurs-no-partner = No other card of your hand can make a series with { $card } now.
web-chiffres-et-couleurs-joker-alone = A joker stands only for what you asked, { $wanted }, and you have none to lay with it.
web-chiffres-et-couleurs-joker-goes-on = You drew a joker: if your first series holds it, it counts as received and you go on.
web-chiffres-et-couleurs-give = Give { $card }
web-chiffres-et-couleurs-give-which = Choose the card to give
web-chiffres-et-couleurs-lay = Lay this series
web-chiffres-et-couleurs-lay-many = { $count ->
    [one] Lay this series
   *[other] Lay { $count } series
}
web-chiffres-et-couleurs-lay-none = Lay nothing
web-chiffres-et-couleurs-another = Another series
web-chiffres-et-couleurs-keep = Keep the card
web-chiffres-et-couleurs-done = End my turn
web-chiffres-et-couleurs-end = End the game
web-chiffres-et-couleurs-draw-and-pass = Draw a card and pass

web-chiffres-et-couleurs-decided-by-series = Most series win, however long they are.
web-chiffres-et-couleurs-decided-by-cards = With equally many series ({ $series }), most cards laid win: { $cards }.
web-chiffres-et-couleurs-decided-by-shared = Equally many series ({ $series }) and equally many cards laid ({ $cards }): the win is shared.
web-chiffres-et-couleurs-place = { $place }.
web-chiffres-et-couleurs-sum-of-cards = { $sum } = { $count } cards laid

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
