### Le jeu dans un terminal.

draw-motif-circle = cercle { $colour ->
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
    [violet] mauve
   *[yellow] jaune
}
draw-motif-flag = drapeau { $colour ->
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
    [violet] mauve
   *[yellow] jaune
}
draw-motif-moon = lune { $colour ->
    [red] rouge
    [blue] bleue
    [grey] grise
    [green] verte
    [violet] mauve
   *[yellow] jaune
}
draw-motif-house = maison { $colour ->
    [red] rouge
    [blue] bleue
    [grey] grise
    [green] verte
    [violet] mauve
   *[yellow] jaune
}
draw-motif-star = étoile { $colour ->
    [red] rouge
    [blue] bleue
    [grey] grise
    [green] verte
    [violet] mauve
   *[yellow] jaune
}
draw-motif-tree = arbre { $colour ->
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
    [violet] mauve
   *[yellow] jaune
}
draw-motif-heart = cœur { $colour ->
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
    [violet] mauve
   *[yellow] jaune
}
draw-top-arrow = { $value } → { $seat }
draw-top-face-down = cachée → { $seat }
draw-top-mark-black = n
draw-top-mark-white = b
draw-top-back-black = cartes noires (n)
draw-top-back-white = cartes blanches (b)
draw-top-packet = paquet de { $cards }
draw-top-stopped = a dit TOP à tort
draw-top-has-card = a la carte TOP SPEED
draw-top-turned-up = Votre carte :
draw-top-mend = Votre dernière carte en colonne { $column } est fautive : déplacez-la, vite.
draw-top-empty = ({ $value }) vide : personne ne la gagne.
draw-top-right = ({ $value }) { $seat-is ->
    [you] pour vous
   *[other] pour { $seat }
} : sans faute, et la dernière carte posée.
draw-top-wrong = ({ $value }) { $seat-is ->
    [you] pour vous
   *[other] pour { $seat }
} : { $other-is ->
    [you] votre première faute,
   *[other] première faute, de { $other },
} { $card } ({ $why }).
draw-top-numbers = poser dans cette colonne
draw-top-same-motif = même motif
draw-top-same-colour = même couleur
