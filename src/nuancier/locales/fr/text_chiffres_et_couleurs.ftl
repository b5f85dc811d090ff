### Le jeu dans un terminal.

draw-chiffres-ask = { $seat-is ->
    [you] Vous avez demandé à { $to } : { $wanted }
   *[other] { $to-is ->
        [you] { $seat } vous a demandé : { $wanted }
       *[other] { $seat } a demandé à { $to } : { $wanted }
    }
}
draw-chiffres-laying = En train d’être posées
draw-chiffres-chosen = Posées, à couvert
draw-chiffres-hand = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
draw-chiffres-series = { $series ->
    [one] { $series } série
   *[other] { $series } séries
}
draw-chiffres-laid = { $cards ->
    [one] { $cards } carte posée
   *[other] { $cards } cartes posées
}
