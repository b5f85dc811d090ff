### The game in a terminal.

draw-limits-round = Round { $round } of { $rounds }
draw-limits-card = Limit card
draw-limits-pile = Pile ({ $cards ->
    [one] one card
   *[other] { $cards } cards
}), on top
draw-limits-hand = hand
draw-limits-played = played
draw-limits-hidden = hidden
draw-limits-points = points
draw-limits-limit-cards = limit cards
draw-limits-score = score
draw-limits-face-down = face down
draw-limits-point-cards = points
draw-limits-limit-cards-of = { $cards ->
    [one] one limit card
   *[other] { $cards } limit cards
}
draw-limits-last = The last accusation, { $accuser } against { $accused }: { $colour } ×{ $count }, limit { $number } + { $hidden } hidden = { $limit }.
draw-limits-last-no-limit = The last accusation, { $accuser } against { $accused }: { $colour } ×{ $count } ({ $hidden } hidden), no limit.
