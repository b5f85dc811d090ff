top-speed-title = Top Speed

top-speed-circle = le cercle { $colour ->
    [yellow] jaune
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
   *[violet] mauve
}
top-speed-flag = le drapeau { $colour ->
    [yellow] jaune
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
   *[violet] mauve
}
top-speed-moon = la lune { $colour ->
    [yellow] jaune
    [red] rouge
    [blue] bleue
    [grey] grise
    [green] verte
   *[violet] mauve
}
top-speed-house = la maison { $colour ->
    [yellow] jaune
    [red] rouge
    [blue] bleue
    [grey] grise
    [green] verte
   *[violet] mauve
}
top-speed-star = l’étoile { $colour ->
    [yellow] jaune
    [red] rouge
    [blue] bleue
    [grey] grise
    [green] verte
   *[violet] mauve
}
top-speed-tree = l’arbre { $colour ->
    [yellow] jaune
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
   *[violet] mauve
}
top-speed-heart = le cœur { $colour ->
    [yellow] jaune
    [red] rouge
    [blue] bleu
    [grey] gris
    [green] vert
   *[violet] mauve
}

top-speed-value = { $value }
top-speed-black-and-white = { $black-is ->
    [you] Vous avez les cartes noires, { $white } les blanches.
   *[other] { $white-is ->
        [you] Vous avez les cartes blanches, { $black } les noires.
       *[other] { $black } a les cartes noires, { $white } les blanches.
    }
}
top-speed-outer-arrows = Les flèches des bouts valent { $values }.
top-speed-signal = C’est parti ! Les flèches du milieu valent { $values }.
top-speed-turns-up = { $seat-is ->
    [you] Vous retournez { $card }.
   *[other] { $seat } retourne { $card }.
}
top-speed-places = { $seat-is ->
    [you] Vous posez { $card } dans la colonne { $column }.
   *[other] { $seat } pose { $card } dans la colonne { $column }.
}
top-speed-puts-under = { $seat-is ->
    [you] Vous glissez une carte sous votre paquet.
   *[other] { $seat } glisse une carte sous son paquet.
}
top-speed-puts-this-under = Vous glissez { $card } sous votre paquet.
top-speed-mends = { $seat-is ->
    [you] Vous déplacez { $card } de la colonne { $source } à la colonne { $column }.
   *[other] { $seat } déplace { $card } de la colonne { $source } à la colonne { $column }.
}
top-speed-mend-closed = Trop tard pour rattraper votre carte de la colonne { $column }.
top-speed-says-top = { $seat-is ->
    [you] Vous dites TOP !
   *[other] { $seat } dit TOP !
}
top-speed-false-top = Mais { $card } trouvait encore sa place dans la colonne { $column }.
top-speed-gets-card = { $seat-is ->
    [you] La carte TOP SPEED est à vous.
   *[other] { $seat } reçoit la carte TOP SPEED.
}
top-speed-plays-on = { $seat-is ->
    [you] Vous jouez encore : 10 secondes au plus.
   *[other] { $seat } joue encore : 10 secondes au plus.
}
top-speed-ends = { $ending }
top-speed-ends-top = La course est finie.
top-speed-ends-played-on = La course est finie : le joueur resté seul en course s’arrête là.
top-speed-ends-stuck = La course est finie : plus personne ne pouvait poser, et personne n’a dit TOP.
top-speed-ends-still = La course est finie : 30 secondes sans une seule pose.
top-speed-ends-twice-under = La course est finie : les deux paquets sont passés deux fois par-dessous sans une pose.
top-speed-ends-time-up = La course est finie : les 5 minutes sont écoulées.
top-speed-ends-false-top = La course finit sur ce TOP : on juge les colonnes.

top-speed-move-place = poser dans la colonne { $column }
top-speed-move-under = glisser sous le paquet
top-speed-move-mend = déplacer vers la colonne { $column }
top-speed-move-top = dire TOP
top-speed-move-close-mend = fin du rattrapage pour { $seat }
top-speed-move-end-played-on = fin de la course : 10 secondes après un TOP à tort
top-speed-move-end-stuck = fin de la course : plus rien à poser
top-speed-move-end-still = fin de la course : 30 secondes sans pose
top-speed-move-end-time-up = fin de la course : 5 minutes écoulées
top-speed-move-signal = signal du départ

top-speed-not-started = La course n’est pas encore lancée : attendez le signal.
top-speed-clock-only = Ce coup n’appartient qu’à l’horloge.
top-speed-stopped = Vous avez dit TOP à tort : vous ne jouez plus dans cette course.
top-speed-packet-empty = Votre paquet est vide.
top-speed-top-too-early = Trop tôt pour dire TOP : { $cards ->
    [one] une carte de votre paquet doit encore être vue et glissée dessous.
   *[other] { $cards } cartes de votre paquet doivent encore être vues et glissées dessous.
}
top-speed-nothing-to-mend = Rien à rattraper : vous ne déplacez qu’une carte fautive à vous, si elle est la dernière de sa colonne, dans les 3 secondes et avant votre carte suivante.
top-speed-mend-elsewhere = La carte est déjà dans la colonne { $column } : choisissez-en une autre.

top-speed-line-card-twice = Colonne { $column } : dans « { $part } », la carte { $card } figure déjà ailleurs.
top-speed-line-other-packet = Colonne { $column } : dans « { $part } », la carte { $card } n’est pas à la place { $seat }.
top-speed-line-point-cards = Colonne { $column } : avant le signal, « { $part } » doit donner les quatre cartes Point (1, 4), (2, 3), (2, 5) et (3, 4), pas « { $given } ».
top-speed-line-no-mend = Colonne { $column } : « { $part } » désigne la colonne de jeu { $number }, qui ne finit pas par une faute de la place { $seat }.
