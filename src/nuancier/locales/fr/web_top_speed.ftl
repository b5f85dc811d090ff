### Ce que la page dit de Top Speed.

web-top-speed-columns = Les huit colonnes
web-top-speed-hand = Votre paquet
web-top-speed-you = Vous
web-top-speed-under = Dessous
web-top-speed-next-card = carte suivante
web-top-speed-top = TOP !
web-top-speed-space = Espace
web-top-speed-mistake = Faute
web-top-speed-card = TOP SPEED +3
web-top-speed-stopped = arrêté
web-top-speed-handicap = + { $seconds } s
web-top-speed-back = { $back ->
    [black] cartes noires
   *[white] cartes blanches
}
web-top-speed-left = { $cards ->
    [0] paquet vide
    [one] encore { $cards } carte
   *[other] encore { $cards } cartes
}
web-top-speed-before-top = { $cards ->
    [one] encore { $cards } carte à revoir
   *[other] encore { $cards } cartes à revoir
}
web-top-speed-race-of = Course { $race } sur { $races }

# Avant le signal.
web-top-speed-ready = Prêts ?
web-top-speed-goal = Dans une colonne, jamais deux fois le même motif ni la même couleur.
web-top-speed-signal-soon = Le signal arrive
web-top-speed-face-down = Colonne { $column }, carte Point face cachée

# Ce qu’on peut faire.
web-top-speed-place = Posez { $card } au bout d’une colonne, ou passez la carte dessous.
web-top-speed-place-or-top = Posez { $card }, ou dites TOP si plus rien ne va.
web-top-speed-packet-done = Votre paquet est vide : dites TOP !
web-top-speed-fault = Faute en colonne { $column } : { $twice }. Vite : touchez-la, puis la bonne colonne.
web-top-speed-lifted = Vous tenez { $card } : touchez la colonne où la carte doit aller.
web-top-speed-not-turned-up = Votre carte suivante n’est pas encore retournée : attendez de la voir.
web-top-speed-you-stopped = { $seat-is ->
    [you] Vous jouez encore.
   *[other] TOP à tort : { $seat } joue encore, 10 secondes au plus.
}
web-top-speed-you-play-on = { $seat-is ->
    [you] Vous avez dit TOP à tort.
   *[other] TOP à tort de { $seat } : posez encore, 10 secondes au plus.
}
web-top-speed-watching = Vous regardez la course.
web-top-speed-watching-on = Vous regardez : { $seat } joue encore, 10 secondes au plus.

# Les colonnes, dites.
web-top-speed-arrow = Colonne { $column }, { $seat-is ->
    [you] flèche { $value } vers vous
   *[other] flèche { $value } vers { $seat }
}
web-top-speed-column-empty = { $arrow }, vide.
web-top-speed-column-cards = { $arrow }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $cards } ; { $seat-is ->
    [you] la dernière est à vous.
   *[other] la dernière est à { $seat }.
}
web-top-speed-packet = { $seat-is ->
    [you] Votre paquet
   *[other] Le paquet { $seat-of }
} ({ $back ->
    [black] cartes noires
   *[white] cartes blanches
}) : { $cards ->
    [0] vide.
    [one] { $cards } carte.
   *[other] { $cards } cartes.
}

# La photo-finish d’une colonne : la première carte est dessous, la seconde prend la colonne.
web-top-speed-photo-column = { $order ->
    [first] { $seat-is ->
        [you] Votre carte est dessous.
       *[other] La carte { $seat-of } est dessous.
    }
   *[later] { $seat-is ->
        [you] Vous passez par-dessus : votre colonne.
       *[other] { $seat } passe par-dessus : sa colonne.
    }
}

# Le jugement.
web-top-speed-judge = Colonne sans faute : à qui a posé la dernière carte. Avec faute : la première la donne à l’autre.
web-top-speed-judge-all = Tout juger
web-top-speed-true-top = { $seat-is ->
    [you] Vous avez dit TOP à raison : la carte TOP SPEED est à vous.
   *[other] { $seat } a dit TOP à raison et reçoit la carte TOP SPEED.
}
web-top-speed-false-top = { $seat-is ->
    [you] Vous avez dit TOP à tort : { $other } reçoit la carte TOP SPEED.
   *[other] { $other-is ->
        [you] { $seat } a dit TOP à tort : la carte TOP SPEED est à vous.
       *[other] { $seat } a dit TOP à tort : { $other } reçoit la carte TOP SPEED.
    }
}
web-top-speed-wins = { $seat-is ->
    [you] Vous gagnez
   *[other] { $seat } gagne
} { $points }–{ $other }
web-top-speed-shared = Partage { $points }–{ $points }
web-top-speed-so-far = { $seat-is ->
    [you] Vous
   *[other] { $seat }
} { $points }–{ $other } { $rival-is ->
    [you] vous
   *[other] { $rival }
}
web-top-speed-nobody = personne
web-top-speed-gain = +{ $value } { $seat-is ->
    [you] vous
   *[other] { $seat }
}
web-top-speed-empty = colonne vide
web-top-speed-last-card = { $seat-is ->
    [you] dernière carte : la vôtre
   *[other] dernière carte : celle { $seat-of }
}
web-top-speed-wrong-card = { $twice } : { $seat-is ->
    [you] votre carte est fautive
   *[other] la carte { $seat-of } est fautive
}
web-top-speed-two-motifs = { $motif ->
    [circle] deux cercles
    [flag] deux drapeaux
    [moon] deux lunes
    [house] deux maisons
    [star] deux étoiles
    [tree] deux arbres
   *[heart] deux cœurs
}
web-top-speed-two-colours = { $colour ->
    [yellow] deux jaunes
    [red] deux rouges
    [blue] deux bleus
    [grey] deux gris
    [green] deux verts
   *[violet] deux mauves
}
web-top-speed-verdict = Colonne { $column } : { $gain } ({ $reason }).
web-top-speed-sum-of-arrows = { $arrows }
web-top-speed-sum-with-card = { $arrows } · TOP SPEED + { $card }
web-top-speed-tie = { $seat-is ->
    [you] Égalité de points : il vous reste moins de cartes ({ $cards } contre { $other }).
   *[other] Égalité de points : il reste moins de cartes à { $seat } ({ $cards } contre { $other }).
}
web-top-speed-tie-shared = Même nombre de points et de cartes ({ $cards }) : la course est partagée.
web-top-speed-still = Posez une carte : sinon la course finit dans { $seconds } s.
web-top-speed-still-soon = Personne n’a posé depuis 20 secondes : dans 10 secondes, la course finit.
