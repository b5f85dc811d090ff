### Le jeu dans un terminal.

draw-coloretto-row = Rangée { $row }
draw-coloretto-gone = prise
draw-coloretto-out = a sa rangée
draw-coloretto-drawn = piochée :
draw-coloretto-removed = hors jeu : { $colours }
draw-coloretto-last-round = dernière manche !
draw-coloretto-joker = joker
draw-coloretto-plus-two = +2
draw-coloretto-golden = joker doré
draw-coloretto-jokers = { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
draw-coloretto-counted = { $colour } { $cards } + { $jokers ->
    [one] joker
   *[other] { $jokers } jokers
}
