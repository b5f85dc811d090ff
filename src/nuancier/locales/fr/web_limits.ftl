### La table de Limits sur la page.

web-limits-players = Les autres
web-limits-table = Le milieu de la table
web-limits-round = Manche { $round }/{ $rounds }
web-limits-limit-note = +1 par carte cachée
web-limits-pile = Pile
web-limits-so-many = { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
}
web-limits-draw-pile = Pioche
web-limits-secret = { $count ->
    [one] Votre cachée
   *[other] Vos cachées
}
web-limits-secret-note = à l’abri des autres
web-limits-secret-none = à choisir

web-limits-in-hand = { $count } en main
web-limits-played = { $count ->
    [0] rien posé
    [one] 1 posée
   *[other] { $count } posées
}
web-limits-hid = a caché
web-limits-chooses = choisit…
web-limits-score = Score { $score } : { $points ->
    [0] aucun point
    [one] 1 point
   *[other] { $points } points
}{ $limits ->
    [0] {""}
    [one] , une carte Limite (−2)
   *[other] , { $limits } cartes Limite (−2 chacune)
}

web-limits-your-cards = Vos cartes
web-limits-your-hand = { $count ->
    [one] Votre main, une carte
   *[other] Votre main, { $count } cartes
}
web-limits-hand-empty = Votre main est vide.
web-limits-turn = { $seat-is ->
    [you] À vous de jouer
   *[other] { $seat } joue
}
web-limits-turn-hint = Posez une carte, échangez-en quatre, ou accusez.
web-limits-watch-the-pile = Retenez bien ce qui tombe sur la pile.
web-limits-must-accuse = Votre main est vide : il faut accuser quelqu’un.
web-limits-draw-now = { $seat-is ->
    [you] Piochez vite !
   *[other] { $seat } peut encore piocher
}
web-limits-draw-hint = Après 3 secondes, la carte est perdue.
web-limits-draw-wait = Trois secondes au plus, puis le tour passe.
web-limits-hide = { $count ->
    [one] Cachez une carte
   *[other] Cachez { $count } cartes
}
web-limits-hide-hint = { $count ->
    [one] Elle monte de 1 la limite de sa couleur, pour tous. C’est définitif.
   *[other] Chacune monte de 1 la limite de sa couleur, pour tous. C’est définitif.
}
web-limits-is-hidden = { $count ->
    [one] Votre carte est cachée
   *[other] Vos cartes sont cachées
}
web-limits-all-hide = { $count ->
    [one] Chacun cache une carte
   *[other] Chacun cache { $count } cartes
}
web-limits-waiting = On attend { $seats }.

web-limits-do-play = Poser
web-limits-do-draw = Piocher
web-limits-do-hide = { $count ->
    [one] Cacher cette carte
   *[other] Cacher ces { $count } cartes
}
web-limits-choose = { $count ->
    [one] Choisissez d’abord une carte.
   *[other] Choisissez d’abord { $count } cartes.
}
web-limits-swap = Échanger 4
web-limits-swap-lacks-four = Pour échanger, il faut quatre cartes de même couleur en main.
web-limits-swap-gain = +1 point
web-limits-accuse = Accuser…
web-limits-nobody-played = Personne n’a encore posé de carte : il n’y a personne à accuser.
web-limits-key-play = P
web-limits-key-draw = P
web-limits-key-hide = C
web-limits-key-swap = E
web-limits-key-accuse = A

web-limits-accuse-whom = Accuser qui ?
web-limits-accuse-note = Seule compte sa dernière carte posée, avec celles d’avant. À vous de vous en souvenir.
web-limits-accuse-choose = Choisissez d’abord qui vous accusez.
web-limits-right = Vous avez raison
web-limits-wrong = Vous avez tort
web-limits-if-right = Vous +1, { $accused } −2
web-limits-if-wrong = Vous −2, { $accused } +1
web-limits-if-right-anybody = Vous +1, l’autre −2
web-limits-if-wrong-anybody = Vous −2, l’autre +1
web-limits-do-accuse = Accuser { $accused }
web-limits-cancel = Annuler

web-limits-you = Vous
web-limits-cards = { $colour ->
    [red] { $count ->
        [0] aucun rouge
        [one] 1 rouge
       *[other] { $count } rouges
    }
    [yellow] { $count ->
        [0] aucun jaune
        [one] 1 jaune
       *[other] { $count } jaunes
    }
    [green] { $count ->
        [0] aucun vert
        [one] 1 vert
       *[other] { $count } verts
    }
    [blue] { $count ->
        [0] aucun bleu
        [one] 1 bleu
       *[other] { $count } bleus
    }
   *[violet] { $count ->
        [0] aucun mauve
        [one] 1 mauve
       *[other] { $count } mauves
    }
}
web-limits-counting = On compte : { $cards }
web-limits-exceeded = { $cards } pour { $limit } : dépassé
web-limits-kept = { $cards } pour { $limit } : pas dépassé
web-limits-no-limit = { $cards }, sans limite : pas dépassé
web-limits-sum = La limite
web-limits-hidden-cards = cachés : { $cards }
web-limits-pile-in-order = La pile, dans l’ordre
web-limits-up-to = { $seat-is ->
    [you] On compte jusqu’à votre dernière carte.
   *[other] On compte jusqu’à la dernière carte { $seat-of }.
}
web-limits-after = { $count ->
    [one] La suivante ne compte pas.
   *[other] Les { $count } suivantes ne comptent pas.
}
web-limits-gains = { $seat-is ->
    [you] gagnez un point
   *[other] gagne un point
}
web-limits-takes-limit-card = { $seat-is ->
    [you] prenez la carte Limite
   *[other] prend la carte Limite
}
web-limits-count-all = Tout compter
web-limits-to-the-score = Le score
web-limits-next-round = Manche { $round }
web-limits-tally-line = { $points ->
    [0] 0 point
    [one] 1 point
   *[other] { $points } points
} − 2 × { $limits ->
    [0] 0 carte Limite
    [one] 1 carte Limite
   *[other] { $limits } cartes Limite
}
web-limits-log-note = Le journal tait les couleurs couvertes.

web-limits-sum-round = Manche { $round } sur { $rounds }.
web-limits-sum-no-pile = La pile est vide. Pioche : { $left }.
web-limits-sum-pile = La pile a { $count ->
    [one] une carte
   *[other] { $count } cartes
}, sur le dessus : { $card }. Pioche : { $left }.
web-limits-sum-seat = { $seat-is ->
    [you] Vous
   *[other] { $seat }
} : score { $score }, { $limits ->
    [0] aucune carte Limite
    [one] une carte Limite
   *[other] { $limits } cartes Limite
}, { $cards ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $cards } cartes en main
}, { $played ->
    [0] rien posé
    [one] une posée
   *[other] { $played } posées
}.
web-limits-sum-hand = Votre main : { $cards }.
web-limits-sum-hidden = Cachées : { $cards }.
