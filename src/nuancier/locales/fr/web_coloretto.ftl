### La table de Coloretto dans la page.

web-coloretto-board = La pioche et les rangées
web-coloretto-players = Les autres joueurs
web-coloretto-your-cards = Vos cartes
web-coloretto-acts = Ce que vous pouvez faire
web-coloretto-you = Vous

web-coloretto-draw = Piocher
web-coloretto-draw-from = Piocher : { $cards }{ $why }
web-coloretto-take = Prendre
web-coloretto-take-row = Prendre la rangée { $row }
web-coloretto-place = Poser
web-coloretto-place-row = Poser sur la rangée { $row }
web-coloretto-full = pleine
web-coloretto-scoring = Barème

web-coloretto-pile = { $cards ->
    [0] pioche vide
    [one] 1 carte
   *[other] { $cards } cartes
}
web-coloretto-drawn = Carte piochée : { $card }
web-coloretto-last-round = Dernière manche
web-coloretto-you-hold = { $cards ->
    [0] vous n’en avez pas
   *[other] vous en avez { $cards }
}
web-coloretto-until-last = { $draws ->
    [0] La prochaine pioche annonce la dernière manche
    [one] Encore 1 carte avant la dernière manche
   *[other] Encore { $draws } cartes avant la dernière manche
}
web-coloretto-last-in = { $draws ->
    [0] dernière manche imminente
   *[other] dernière manche dans { $draws }
}
web-coloretto-row = Rangée { $row } : { $held ->
    [0] vide
   *[other] { $cards }
}, { $free ->
    [0] pleine
    [one] une place libre
   *[other] { $free } places libres
}
web-coloretto-row-gone = Rangée { $row } : déjà prise
web-coloretto-taken = déjà prise
web-coloretto-taken-by = { $seat-is ->
    [you] prise par vous
   *[other] prise par { $seat }
}

web-coloretto-dealing = On distribue
web-coloretto-your-turn = À vous, { $name }
web-coloretto-their-turn = { $seat } joue
web-coloretto-do-either = Piochez, ou prenez une rangée
web-coloretto-do-draw = Piochez : les rangées sont vides
web-coloretto-do-take = Prenez une rangée : tout est plein
web-coloretto-do-place = Posez sur une rangée : { $card }
web-coloretto-do-name = Donnez une couleur à vos jokers
web-coloretto-they-draw-or-take = va piocher, ou prendre une rangée
web-coloretto-they-place = choisit une rangée pour { $card }
web-coloretto-they-name = donne une couleur à ses jokers
web-coloretto-you-are-out = vous attendez la manche suivante
web-coloretto-mover-deal = distribution
web-coloretto-mover-draw-or-take = joue
web-coloretto-mover-place = pose une carte
web-coloretto-mover-name = nomme ses jokers
web-coloretto-out = a pris sa rangée
web-coloretto-in = en jeu

web-coloretto-now = Points maintenant :
web-coloretto-points-short = { $points ->
    [one] pt
   *[other] pts
}
web-coloretto-match-points = match { $points }
web-coloretto-cards-of = { $name } : ses cartes et leur compte
web-coloretto-colour = { $colour } : { $jokers ->
    [0] { $cards ->
        [one] 1 carte
       *[other] { $cards } cartes
    }
   *[other] { $cards ->
        [one] 1 carte
       *[other] { $cards } cartes
    } et { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    }
}, { $points }
web-coloretto-cards-of-colour = { $colour } : { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}{ $how ->
    [jokers] { "" } + { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    } = { $all }
    [jokers-many] { "" } + { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    } = { $all }, comptées pour 6
    [cards-many] , comptées pour 6
   *[cards] { "" }
}
web-coloretto-plus-twos = { $cards ->
    [one] une carte « +2 »
   *[other] { $cards } cartes « +2 »
}
web-coloretto-plus-twos-short = { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}
web-coloretto-jokers-as = { $jokers ->
    [one] 1 joker
   *[other] { $jokers } jokers
}, au mieux : { $colours }

web-coloretto-naming = Les jokers prennent leur couleur
web-coloretto-naming-help = Sous chaque couleur : ce que le barème en donne sans ce joker, puis avec lui. Vos trois meilleures compteront en plus, les autres en moins.
web-coloretto-your-jokers = Vos jokers
web-coloretto-colours = Couleurs
web-coloretto-joker-as = Joker { $joker } : { $colour }. Appuyez pour changer.
web-coloretto-joker-free = Joker { $joker } : pas encore de couleur
web-coloretto-hue = { $colour } : { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}, { $jokers ->
    [0] aucun joker
    [one] 1 joker
   *[other] { $jokers } jokers
} ; barème { $now } sans joker, { $then } avec
web-coloretto-name-so = Compter en { $colours }
web-coloretto-colours-left = { $left ->
    [one] Encore 1 couleur
   *[other] Encore { $left } couleurs
}
web-coloretto-so-many-jokers = { $jokers ->
    [one] 1 joker
   *[other] { $jokers } jokers
}
web-coloretto-has-named = en { $colours }
web-coloretto-is-naming = choisit…
web-coloretto-will-name = ensuite

web-coloretto-count-how = Barème { $scoring ->
    [grey] gris
   *[beige] beige
} { $points }. Trois couleurs en plus, les autres en moins.
web-coloretto-cards-short = { $cards ->
    [0] 0 carte
    [one] 1 carte
   *[other] { $cards } cartes
}{ $jokers ->
    [0] { "" }
    [one] { "" } + 1 joker
   *[other] { "" } + { $jokers } jokers
}

web-coloretto-table = Barème { $scoring ->
    [grey] gris
   *[beige] beige
}
web-coloretto-cards = Cartes
web-coloretto-points = Points
web-coloretto-six-or-more = 6+
web-coloretto-three-best = Les trois meilleures couleurs de chacun comptent en plus, les autres en moins. Chaque « +2 » vaut 2 points.
web-coloretto-removed = Hors de cette partie :
web-coloretto-match = Match, partie { $game } sur { $games }

web-coloretto-watching-what = Vous voyez ce que montre la table, rien de plus.

web-coloretto-sum-doing = { $doing ->
    [over] La partie est finie.
    [deal] On distribue.
    [name] { $seat-is ->
        [you] À vous de donner une couleur à vos jokers.
       *[other] { $seat } donne une couleur à ses jokers.
    }
    [place] { $seat-is ->
        [you] À vous de poser la carte piochée.
       *[other] { $seat } pose la carte piochée.
    }
   *[draw-or-take] { $seat-is ->
        [you] À vous de piocher, ou de prendre une rangée.
       *[other] { $seat } pioche, ou prend une rangée.
    }
}
web-coloretto-sum-seat = { $seat-is ->
    [you] Vous avez { $points } : { $colours }.
   *[other] { $seat } a { $points } : { $colours }.
}
