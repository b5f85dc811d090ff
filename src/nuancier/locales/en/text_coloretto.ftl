### The game in a terminal.

draw-coloretto-row = Row { $row }
draw-coloretto-gone = taken
draw-coloretto-out = has a row
draw-coloretto-drawn = drawn:
draw-coloretto-removed = not in play: { $colours }
draw-coloretto-last-round = last round!
draw-coloretto-joker = joker
draw-coloretto-plus-two = +2
draw-coloretto-golden = golden joker
draw-coloretto-jokers = { $jokers ->
    [one] 1 joker
   *[other] { $jokers } jokers
}
draw-coloretto-counted = { $colour } { $cards } + { $jokers ->
    [one] joker
   *[other] { $jokers } jokers
}
