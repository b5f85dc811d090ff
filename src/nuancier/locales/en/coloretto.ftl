coloretto-title = Coloretto
coloretto-card = { $colour }
coloretto-joker = a joker
coloretto-plus-two = a “+2”
coloretto-golden-joker = the golden joker

coloretto-removed = Not in this game: { $colours }.
coloretto-starts-with = { $seat-is ->
    [you] You get { $cards }.
   *[other] { $seat } gets { $cards }.
}
coloretto-draws = { $seat-is ->
    [you] You draw { $card }.
   *[other] { $seat } draws { $card }.
}
coloretto-last-round = The last-round card: this round is the last.
coloretto-places = { $seat-is ->
    [you] You place { $card } on row { $row }.
   *[other] { $seat } places { $card } on row { $row }.
}
coloretto-takes = { $seat-is ->
    [you] You take row { $row }: { $cards }.
   *[other] { $seat } takes row { $row }: { $cards }.
}
coloretto-turns-up = { $seat-is ->
    [you] The golden joker brings you { $card }.
   *[other] The golden joker brings { $seat } { $card }.
}
coloretto-leaves = Row { $row }, which nobody took, leaves the game: { $cards }.
coloretto-names = { $seat-is ->
    [you] You count your jokers as { $colours }.
   *[other] { $seat } counts the jokers as { $colours }.
}
coloretto-named-by-clock = { $seat-is ->
    [you] Time is up: your jokers count as { $colours }.
   *[other] Time is up: { $seat }’s jokers count as { $colours }.
}

coloretto-move-draw = draw a card
coloretto-move-take = take row { $row }
coloretto-move-place = place it on row { $row }
coloretto-move-name = count the jokers as { $colours }
coloretto-move-name-best = count the jokers at their best

coloretto-not-dealt = The cards have not been dealt yet.
coloretto-no-room = Every row left is full: take one.
coloretto-nothing-drawn = Draw a card before you place one.
coloretto-not-naming = Jokers get their colours when the last round is over.
coloretto-name-now = Name the colours of your jokers now.
coloretto-name-all = Name exactly { $jokers ->
    [one] one colour, for your joker.
   *[other] { $jokers } colours, one for each of your jokers.
}
coloretto-colour-gone = The colour { $colour } is not in this game.
coloretto-place-first = Place the card you have drawn first: { $card }.
coloretto-no-such-row = There are only { $rows } rows.
coloretto-row-gone = Row { $row } was already taken this round.
coloretto-row-empty = Row { $row } is empty: only a row with a card may be taken.
coloretto-row-full = Row { $row } is full: it takes { $room ->
    [one] one card.
   *[other] { $room } cards.
}

coloretto-line-too-many = The box holds only { $most } cards among “{ $letters }”; the line has { $given }.
coloretto-line-mover-out = Seat { $mover } has already taken a row: it cannot be its turn.
