### Le jeu dans un terminal.

draw-limits-round = Manche { $round } sur { $rounds }
draw-limits-card = Carte limite
draw-limits-pile = Pile ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}), dessus
draw-limits-hand = main
draw-limits-played = posées
draw-limits-hidden = cachées
draw-limits-points = points
draw-limits-limit-cards = cartes limite
draw-limits-score = score
draw-limits-face-down = face cachée
draw-limits-point-cards = points
draw-limits-limit-cards-of = { $cards ->
    [one] { $cards } carte limite
   *[other] { $cards } cartes limite
}
draw-limits-last = La dernière accusation, { $accuser } contre { $accused } : { $colour } ×{ $count }, limite { $number } + { $hidden } cachées = { $limit }.
draw-limits-last-no-limit = La dernière accusation, { $accuser } contre { $accused } : { $colour } ×{ $count } ({ $hidden } cachées), sans limite.
