### The game in a terminal.

draw-plus-haut-wins = { $low ->
    [on] The lowest wins
   *[off] The highest wins
}
draw-plus-haut-face-down = face down
draw-plus-haut-laid = swapped the { $card }
draw-plus-haut-beaten = beaten
