### The game in a terminal.

draw-chiffres-ask = { $seat-is ->
    [you] You asked { $to }: { $wanted }
   *[other] { $to-is ->
        [you] { $seat } asked you: { $wanted }
       *[other] { $seat } asked { $to }: { $wanted }
    }
}
draw-chiffres-laying = Being laid
draw-chiffres-chosen = Put down, unseen
draw-chiffres-hand = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
draw-chiffres-series = { $series } series
draw-chiffres-laid = { $cards ->
    [one] one card laid
   *[other] { $cards } cards laid
}
