### The game in a terminal.

draw-motif-circle = { $colour ->
    [red] red
    [blue] blue
    [grey] silver
    [green] green
    [violet] violet
   *[yellow] yellow
} circle
draw-motif-flag = { $colour ->
    [red] red
    [blue] blue
    [grey] silver
    [green] green
    [violet] violet
   *[yellow] yellow
} flag
draw-motif-moon = { $colour ->
    [red] red
    [blue] blue
    [grey] silver
    [green] green
    [violet] violet
   *[yellow] yellow
} moon
draw-motif-house = { $colour ->
    [red] red
    [blue] blue
    [grey] silver
    [green] green
    [violet] violet
   *[yellow] yellow
} house
draw-motif-star = { $colour ->
    [red] red
    [blue] blue
    [grey] silver
    [green] green
    [violet] violet
   *[yellow] yellow
} star
draw-motif-tree = { $colour ->
    [red] red
    [blue] blue
    [grey] silver
    [green] green
    [violet] violet
   *[yellow] yellow
} tree
draw-motif-heart = { $colour ->
    [red] red
    [blue] blue
    [grey] silver
    [green] green
    [violet] violet
   *[yellow] yellow
} heart
draw-top-arrow = { $value } → { $seat }
draw-top-face-down = face down → { $seat }
draw-top-mark-black = b
draw-top-mark-white = w
draw-top-back-black = black cards (b)
draw-top-back-white = white cards (w)
draw-top-packet = packet of { $cards }
draw-top-stopped = said TOP wrongly
draw-top-has-card = has the TOP SPEED card
draw-top-turned-up = Your card:
draw-top-mend = Your last card in column { $column } is wrong: move it, quickly.
draw-top-empty = ({ $value }) empty: nobody wins it.
draw-top-right = ({ $value }) { $seat-is ->
    [you] for you
   *[other] for { $seat }
}: no mistake, and the last card.
draw-top-wrong = ({ $value }) { $seat-is ->
    [you] for you
   *[other] for { $seat }
}: { $other-is ->
    [you] your first mistake,
   *[other] first mistake, by { $other },
} { $card } ({ $why }).
draw-top-numbers = place in that column
draw-top-same-motif = same motif
draw-top-same-colour = same colour
