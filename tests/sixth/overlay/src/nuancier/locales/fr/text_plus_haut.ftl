### Le jeu dans un terminal.

draw-plus-haut-wins = { $low ->
    [on] La plus basse gagne
   *[off] La plus haute gagne
}
draw-plus-haut-face-down = face cachée
draw-plus-haut-laid = a échangé le { $card }
draw-plus-haut-beaten = battus
