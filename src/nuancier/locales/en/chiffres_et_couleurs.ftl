chiffres-et-couleurs-title = Le Jeu des Chiffres et des Couleurs
chiffres-et-couleurs-card = { $colour } { $digit }
chiffres-et-couleurs-joker = a joker
chiffres-et-couleurs-digit = { $digit }s
chiffres-et-couleurs-colour = { $colour }
chiffres-et-couleurs-small-deck = the deck has { $cards } cards, and so many players need at least { $needed }.

chiffres-et-couleurs-hand = Your hand: { $cards }.
chiffres-et-couleurs-lays-card = { $seat-is ->
    [you] You put down { $card }.
   *[other] { $seat } puts down { $card }.
}
chiffres-et-couleurs-puts-down = { $seat-is ->
    [you] Your series lies ready; the others do not see it yet.
   *[other] { $seat } has a series ready.
}
chiffres-et-couleurs-is-ready = { $seat-is ->
    [you] You have confirmed your first series.
   *[other] { $seat } has confirmed.
}
chiffres-et-couleurs-lays = { $seat-is ->
    [you] You lay a series: { $cards }.
   *[other] { $seat } lays a series: { $cards }.
}
chiffres-et-couleurs-lays-nothing = { $seat-is ->
    [you] You lay no first series.
   *[other] { $seat } lays no first series.
}
chiffres-et-couleurs-refills = { $seat-is ->
    [you] You have no cards left and take { $count } new ones.
   *[other] { $seat } has no cards left and takes { $count } new ones.
}
chiffres-et-couleurs-refills-with = { $seat-is ->
    [you] You have no cards left and take { $cards }.
   *[other] { $seat } has no cards left and takes { $cards }.
}
chiffres-et-couleurs-asks = { $seat-is ->
    [you] You ask { $to } for { $wanted }.
   *[other] { $to-is ->
        [you] { $seat } asks you for { $wanted }.
       *[other] { $seat } asks { $to } for { $wanted }.
    }
}
chiffres-et-couleurs-gives = { $seat-is ->
    [you] You give { $to } { $cards }.
   *[other] { $to-is ->
        [you] { $seat } gives you { $cards }.
       *[other] { $seat } gives { $to } { $cards }.
    }
}
chiffres-et-couleurs-must-give = { $seat-is ->
    [you] You have some: choose which card to give.
   *[other] { $seat } has some and chooses which card to give.
}
chiffres-et-couleurs-has-none = { $seat-is ->
    [you] You have none.
   *[other] { $seat } has none.
}
chiffres-et-couleurs-shows = { $seat-is ->
    [you] You draw { $card }: just what you asked for.
   *[other] { $seat } draws { $card }: just what was asked for.
}
chiffres-et-couleurs-draws = { $seat-is ->
    [you] You draw { $card }.
   *[other] { $seat } draws { $card }.
}
chiffres-et-couleurs-draws-unseen = { $seat-is ->
    [you] You draw a card.
   *[other] { $seat } draws a card.
}
chiffres-et-couleurs-nothing-to-draw = { $seat-is ->
    [you] The pile is empty: you draw nothing.
   *[other] The pile is empty: { $seat } draws nothing.
}
chiffres-et-couleurs-keeps = { $seat-is ->
    [you] You keep { $card }.
   *[other] { $seat } keeps { $card }.
}
chiffres-et-couleurs-drew-joker = { $seat-is ->
    [you] The card you drew was a joker: you go on.
   *[other] The card drawn was a joker: { $seat } goes on.
}
chiffres-et-couleurs-is-done = { $seat-is ->
    [you] You are done.
   *[other] { $seat } is done.
}
chiffres-et-couleurs-only-jokers = { $seat-is ->
    [you] You hold only jokers and cannot ask.
   *[other] { $seat } holds only jokers and cannot ask.
}
chiffres-et-couleurs-nobody-to-ask = { $seat-is ->
    [you] Nobody else has cards: lay your last series.
   *[other] Nobody else has cards: { $seat } lays the last series.
}

chiffres-et-couleurs-move-done = done
chiffres-et-couleurs-move-lay = lay { $card }
chiffres-et-couleurs-move-add = add { $card }
chiffres-et-couleurs-move-give = give { $card }
chiffres-et-couleurs-move-ask = ask { $seat } for { $wanted }

chiffres-et-couleurs-not-dealt = The cards have not been dealt yet.
chiffres-et-couleurs-others-choose = The players are still choosing their first series.
chiffres-et-couleurs-draw-now = You hold only jokers: say “done” to draw a card and pass the turn.
chiffres-et-couleurs-lay-or-be-done = This is the moment to lay cards, or to say “done”.
chiffres-et-couleurs-ask-now = Ask another player for a digit or a colour.
chiffres-et-couleurs-ask-another = You cannot ask yourself.
chiffres-et-couleurs-has-no-cards = { $seat } has no cards and cannot be asked.
chiffres-et-couleurs-ask-what-you-hold = To ask for { $wanted } you must hold one yourself, and a joker does not count.
chiffres-et-couleurs-give-now = { $seat } asked you for { $wanted }: give one card.
chiffres-et-couleurs-not-in-hand = You do not hold { $card }.
chiffres-et-couleurs-no-joker-left = You have no joker left.
chiffres-et-couleurs-not-what-was-asked = What was asked for is { $wanted }: { $card } will not do.
chiffres-et-couleurs-two-cards = A series has at least two cards: add another one.
chiffres-et-couleurs-lay-one = Lay at least one card of your own with what you received: { $wanted }.
chiffres-et-couleurs-add-or-close = A series is open: add a card to it, or close it.
chiffres-et-couleurs-lay-first = No series is open: begin with “lay”.
chiffres-et-couleurs-already-laid = You have already put down { $card }.
chiffres-et-couleurs-no-jokers-here = Nothing was asked, so a joker cannot stand for anything.
chiffres-et-couleurs-real-card-first = Lay the real cards first, then the joker.
chiffres-et-couleurs-joker-stands-for = You asked for { $wanted }: a joker stands only for that, among cards that have it.
chiffres-et-couleurs-series-rise = Lay your series in rising order of their lowest cards: { $card } comes too late.
chiffres-et-couleurs-no-partner = No higher card of your hand makes a series with { $card }.
chiffres-et-couleurs-cards-rise = Add cards in rising order, jokers last: { $card } comes too late.
chiffres-et-couleurs-does-not-fit = The digit or the colour of { $card } is not that of the series.

chiffres-et-couleurs-not-a-card = Column { $column }: “{ $given }” in “{ $part }” is not a card. A card is one of R Y G B V O and a digit, or J.
chiffres-et-couleurs-card-twice = Column { $column }: the card “{ $given }” in “{ $part }” is already somewhere else.
