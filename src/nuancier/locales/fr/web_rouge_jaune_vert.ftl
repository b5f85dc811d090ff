### La table de Rouge Jaune Vert sur la page.

web-rouge-jaune-vert-ready = Prêts ?
web-rouge-jaune-vert-opens-soon = La manche s’ouvre dans un instant.

web-rouge-jaune-vert-round = Manche { $round }/{ $rounds }
web-rouge-jaune-vert-match = Partie { $game }/{ $games }
web-rouge-jaune-vert-stakes = Cartes Point à gagner : { $stakes }
web-rouge-jaune-vert-recount = Compte de la manche { $round }
web-rouge-jaune-vert-now-take = Prenez une carte, cachée ou visible.
web-rouge-jaune-vert-now-take-face-up = Prenez une carte visible, ou dites « bloqué ».
web-rouge-jaune-vert-now-place = Posez la carte, ou rendez-la.
web-rouge-jaune-vert-now-stop = Série complète : dites Stop !
web-rouge-jaune-vert-watching = Vous regardez la partie.
web-rouge-jaune-vert-one-at-a-time = Une carte à la fois : posez ou rendez d’abord celle qui vient.
web-rouge-jaune-vert-stops-in = Stop dans { $seconds } s.
web-rouge-jaune-vert-ends-in = Sans carte posée, la manche finit dans { $seconds } s.
web-rouge-jaune-vert-put-backs = { $left ->
    [one] Encore une carte rendue et la manche finit.
   *[other] Encore { $left } cartes rendues et la manche finit.
}

web-rouge-jaune-vert-table = La table
web-rouge-jaune-vert-face-up = Les cartes visibles
web-rouge-jaune-vert-cards = Cartes à prendre
web-rouge-jaune-vert-nothing-up = Les cartes rendues viendront ici, visibles de tous.
web-rouge-jaune-vert-put-here = rendre

web-rouge-jaune-vert-series-of-all = Séries des joueurs
web-rouge-jaune-vert-open-series = Voir en grand la série { $seat-of } : { $cards } sur { $length } cartes
web-rouge-jaune-vert-series-of = { $seat-is ->
    [you] Votre série
   *[other] Série { $seat-of }
}
web-rouge-jaune-vert-total = { $points } { $count ->
    [one] pt
   *[other] pts
}
web-rouge-jaune-vert-won = { $count ->
    [0] Aucune carte Point pour l’instant.
    [one] Carte Point : { $cards }
   *[other] Cartes Point : { $cards } = { $points }
}
web-rouge-jaune-vert-handicap = Handicap : { $seconds } s
web-rouge-jaune-vert-holds = tient une carte
web-rouge-jaune-vert-is-stuck = bloqué
web-rouge-jaune-vert-alarm = Fin proche
web-rouge-jaune-vert-danger = { $seat-is ->
    [you] { $left ->
        [0] Votre série est complète !
        [one] Plus qu’une carte pour vous !
       *[other] Plus que { $left } cartes pour vous !
    }
   *[other] { $left ->
        [0] La série { $seat-of } est complète !
        [one] Plus qu’une carte pour { $seat } !
       *[other] Plus que { $left } cartes pour { $seat } !
    }
}
web-rouge-jaune-vert-full = complète

web-rouge-jaune-vert-your-series = Votre série
web-rouge-jaune-vert-stops-alone = la { $length }e carte arrête la manche
web-rouge-jaune-vert-call-stop = { $length } cartes, puis dites Stop
web-rouge-jaune-vert-acts = Vos gestes
web-rouge-jaune-vert-hidden = { $hidden ->
    [0] aucune cachée
    [one] 1 cachée
   *[other] { $hidden } cachées
}
web-rouge-jaune-vert-key-space = Espace
web-rouge-jaune-vert-hand = Votre main
web-rouge-jaune-vert-place = Poser
web-rouge-jaune-vert-return = Rendre
web-rouge-jaune-vert-stop = Stop !
web-rouge-jaune-vert-stuck = Bloqué
web-rouge-jaune-vert-stuck-why = Quand tous ont dit « bloqué », la manche s’achève. Une carte posée annule tout.
web-rouge-jaune-vert-you-are-stuck = bloqué !

web-rouge-jaune-vert-how-counted = On compte jusqu’à la première faute. À égalité de cartes, la plus grande somme de leurs nombres choisit d’abord.
web-rouge-jaune-vert-ties = { $seat-is ->
    [you] Puis le plus proche de vous, dans le sens horaire.
   *[other] Puis le plus proche { $seat-of }, dans le sens horaire.
}
web-rouge-jaune-vert-kept = { $kept ->
    [one] 1 gardée · somme { $sum }
   *[other] { $kept } gardées · somme { $sum }
}
web-rouge-jaune-vert-kept-hasty = { $kept } − 2 = { $counts } · somme { $sum }
web-rouge-jaune-vert-mistake = faute
web-rouge-jaune-vert-dropped = tombe
web-rouge-jaune-vert-fault = Faute : { $reasons }.
web-rouge-jaune-vert-tie-sum = { $before-is ->
    [you] Autant de cartes que vous, mais une somme plus petite.
   *[other] Autant de cartes que { $before }, mais une somme plus petite.
}
web-rouge-jaune-vert-tie-hasty = { $before-is ->
    [you] Autant de cartes que vous, mais un Stop avec une faute perd les égalités.
   *[other] Autant de cartes que { $before }, mais un Stop avec une faute perd les égalités.
}
web-rouge-jaune-vert-tie-near = { $before-is ->
    [you] Autant de cartes et même somme que vous, mais plus loin { $seat-is ->
        [you] de vous
       *[other] { $seat-of }
    } dans le sens horaire.
   *[other] Autant de cartes et même somme que { $before }, mais plus loin { $seat-is ->
        [you] de vous
       *[other] { $seat-of }
    } dans le sens horaire.
}
web-rouge-jaune-vert-round-over = Fin de manche
web-rouge-jaune-vert-stopped-by = { $seat-is ->
    [you] Votre Stop !
   *[other] Stop ! par { $seat }
}
web-rouge-jaune-vert-said-stop = a dit Stop
web-rouge-jaune-vert-show-all = Tout montrer
web-rouge-jaune-vert-best = { $seat-is ->
    [you] À vous le { $points } !
   *[other] Le { $points } pour { $seat } !
}
web-rouge-jaune-vert-choice = choix n° { $choice }
web-rouge-jaune-vert-read = { $seat-is ->
    [you] Vous gardez { $kept ->
        [0] 0 carte
        [one] une carte
       *[other] { $kept } cartes
    }, somme { $sum }.
   *[other] { $seat } garde { $kept ->
        [0] 0 carte
        [one] une carte
       *[other] { $kept } cartes
    }, somme { $sum }.
}
web-rouge-jaune-vert-paid = { $seat-is ->
    [you] Vous prenez { $points }.
   *[other] { $seat } prend { $points }.
}
web-rouge-jaune-vert-next = Manche { $round } dans
web-rouge-jaune-vert-next-soon = La manche { $round } s’ouvre dans un instant.
web-rouge-jaune-vert-final = Total des cartes Point
web-rouge-jaune-vert-sum = { $cards }, total { $points }
web-rouge-jaune-vert-tie-at-the-top = À égalité de points, la plus haute carte Point l’emporte, puis la suivante.

web-rouge-jaune-vert-sum-table = { $hidden ->
    [one] Une carte cachée, { $up ->
        [one] { $up } visible
       *[other] { $up } visibles
    }.
   *[other] { $hidden } cartes cachées, { $up ->
        [one] { $up } visible
       *[other] { $up } visibles
    }.
}
web-rouge-jaune-vert-sum-up = Visibles : { $cards }.
web-rouge-jaune-vert-sum-seat = { $seat-is ->
    [you] Votre série : { $cards } sur { $length } cartes, la dernière { $last }. Vous avez { $points }.
   *[other] { $seat } : { $cards } sur { $length } cartes, la dernière { $last }, { $points }.
}
web-rouge-jaune-vert-sum-hand = En main : { $card }.
