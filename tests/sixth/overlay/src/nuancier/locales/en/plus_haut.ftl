plus-haut-title = Plus Haut

plus-haut-dealt = { $seat-is ->
    [you] Your card: { $card }.
   *[other] { $seat }’s card: { $card }.
}
plus-haut-keeps = { $seat-is ->
    [you] You keep your card.
   *[other] { $seat } keeps the card.
}
plus-haut-swaps = { $seat-is ->
    [you] You swap the { $card }.
   *[other] { $seat } swaps the { $card }.
}
plus-haut-draws = { $seat-is ->
    [you] You draw the { $card }.
   *[other] { $seat } draws the { $card }.
}
plus-haut-shows = { $seat-is ->
    [you] You show the { $card }.
   *[other] { $seat } shows the { $card }.
}

plus-haut-move-keep = keep the card
plus-haut-move-swap = swap the card

plus-haut-not-dealt = The cards have not been dealt yet.
plus-haut-line-cards = Card { $card } must lie on the table once; the line has it { $given } times.
