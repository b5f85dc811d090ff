### The table of Plus Haut on the page.

web-plus-haut-card = the { $card }
web-plus-haut-players = The others
web-plus-haut-pile = The draw pile
web-plus-haut-left = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
web-plus-haut-wins = { $low ->
    [on] The lowest wins
   *[off] The highest wins
}
web-plus-haut-turn = { $seat-is ->
    [you] Your turn to choose
   *[other] { $seat } chooses
}
web-plus-haut-your-card = Your card
web-plus-haut-yours = Your card: { $card }.
web-plus-haut-keep = Keep
web-plus-haut-swap = Swap
web-plus-haut-key-keep = K
web-plus-haut-key-swap = S
web-plus-haut-beaten = { $players ->
    [0] nobody beaten
    [one] one beaten
   *[other] { $players } beaten
}
