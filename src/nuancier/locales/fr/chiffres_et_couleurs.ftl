chiffres-et-couleurs-title = Le Jeu des Chiffres et des Couleurs
chiffres-et-couleurs-card = le { $digit } { $colour }
chiffres-et-couleurs-joker = un joker
chiffres-et-couleurs-digit = des { $digit }
chiffres-et-couleurs-colour = { $colour ->
    [orange] de l’orange
   *[other] du { $colour }
}
chiffres-et-couleurs-small-deck = le paquet n’a que { $cards } cartes ; à ce nombre de joueurs, il en faut au moins { $needed }.

chiffres-et-couleurs-hand = Votre main : { $cards }.
chiffres-et-couleurs-lays-card = { $seat-is ->
    [you] Vous posez { $card }.
   *[other] { $seat } pose { $card }.
}
chiffres-et-couleurs-puts-down = { $seat-is ->
    [you] Votre série est prête ; les autres ne la voient pas encore.
   *[other] { $seat } a une série prête.
}
chiffres-et-couleurs-is-ready = { $seat-is ->
    [you] Vous avez confirmé vos premières séries.
   *[other] { $seat } a confirmé.
}
chiffres-et-couleurs-lays = { $seat-is ->
    [you] Vous étalez une série : { $cards }.
   *[other] { $seat } étale une série : { $cards }.
}
chiffres-et-couleurs-lays-nothing = { $seat-is ->
    [you] Vous n’étalez aucune première série.
   *[other] { $seat } n’étale aucune première série.
}
chiffres-et-couleurs-refills = { $seat-is ->
    [you] Vous n’avez plus de cartes et en piochez { $count }.
   *[other] { $seat } n’a plus de cartes et en pioche { $count }.
}
chiffres-et-couleurs-refills-with = { $seat-is ->
    [you] Vous n’avez plus de cartes et vous piochez { $cards }.
   *[other] { $seat } n’a plus de cartes et pioche { $cards }.
}
chiffres-et-couleurs-asks = { $seat-is ->
    [you] Vous demandez { $wanted } à { $to }.
   *[other] { $to-is ->
        [you] { $seat } vous demande { $wanted }.
       *[other] { $seat } demande { $wanted } à { $to }.
    }
}
chiffres-et-couleurs-gives = { $seat-is ->
    [you] Vous donnez { $cards } à { $to }.
   *[other] { $to-is ->
        [you] { $seat } vous donne { $cards }.
       *[other] { $seat } donne { $cards } à { $to }.
    }
}
chiffres-et-couleurs-must-give = { $seat-is ->
    [you] Vous en avez : choisissez la carte à donner.
   *[other] { $seat } en a et choisit la carte à donner.
}
chiffres-et-couleurs-has-none = { $seat-is ->
    [you] Vous n’en avez pas.
   *[other] { $seat } n’en a pas.
}
chiffres-et-couleurs-shows = { $seat-is ->
    [you] Vous piochez { $card } : c’est ce que vous demandiez.
   *[other] { $seat } pioche { $card } : c’est ce qui était demandé.
}
chiffres-et-couleurs-draws = { $seat-is ->
    [you] Vous piochez { $card }.
   *[other] { $seat } pioche { $card }.
}
chiffres-et-couleurs-draws-unseen = { $seat-is ->
    [you] Vous piochez une carte.
   *[other] { $seat } pioche une carte.
}
chiffres-et-couleurs-nothing-to-draw = { $seat-is ->
    [you] La pioche est vide : vous ne piochez rien.
   *[other] La pioche est vide : { $seat } ne pioche rien.
}
chiffres-et-couleurs-keeps = { $seat-is ->
    [you] Vous gardez { $card }.
   *[other] { $seat } garde { $card }.
}
chiffres-et-couleurs-drew-joker = { $seat-is ->
    [you] La carte piochée était un joker : vous continuez.
   *[other] La carte piochée était un joker : { $seat } continue.
}
chiffres-et-couleurs-is-done = { $seat-is ->
    [you] Vous avez terminé.
   *[other] { $seat } a terminé.
}
chiffres-et-couleurs-only-jokers = { $seat-is ->
    [you] Vous n’avez que des jokers et ne pouvez rien demander.
   *[other] { $seat } n’a que des jokers et ne peut rien demander.
}
chiffres-et-couleurs-nobody-to-ask = { $seat-is ->
    [you] Plus personne d’autre n’a de cartes : étalez vos dernières séries.
   *[other] Plus personne d’autre n’a de cartes : { $seat } étale ses dernières séries.
}

chiffres-et-couleurs-move-done = terminé
chiffres-et-couleurs-move-lay = poser { $card }
chiffres-et-couleurs-move-add = ajouter { $card }
chiffres-et-couleurs-move-give = donner { $card }
chiffres-et-couleurs-move-ask = demander { $wanted } à { $seat }

chiffres-et-couleurs-not-dealt = Les cartes ne sont pas encore distribuées.
chiffres-et-couleurs-others-choose = Les joueurs choisissent encore leurs premières séries.
chiffres-et-couleurs-draw-now = Vous n’avez que des jokers : dites « terminé » pour piocher une carte et passer le tour.
chiffres-et-couleurs-lay-or-be-done = C’est le moment d’étaler des cartes, ou de dire « terminé ».
chiffres-et-couleurs-ask-now = Demandez un chiffre ou une couleur à un autre joueur.
chiffres-et-couleurs-ask-another = On ne peut pas s’interroger soi-même.
chiffres-et-couleurs-has-no-cards = { $seat } n’a pas de cartes : on ne peut rien lui demander.
chiffres-et-couleurs-ask-what-you-hold = Pour demander { $wanted }, il faut en avoir en main, et un joker ne compte pas.
chiffres-et-couleurs-give-now = { $seat } vous demande { $wanted } : donnez une carte.
chiffres-et-couleurs-not-in-hand = Vous n’avez pas { $card } en main.
chiffres-et-couleurs-no-joker-left = Il ne vous reste pas de joker.
chiffres-et-couleurs-not-what-was-asked = On a demandé { $wanted } : { $card } ne convient pas.
chiffres-et-couleurs-two-cards = Une série compte au moins deux cartes : ajoutez-en une.
chiffres-et-couleurs-lay-one = Vous avez reçu { $wanted } : posez avec cela au moins une carte de votre main.
chiffres-et-couleurs-add-or-close = Une série est ouverte : ajoutez-y une carte, ou fermez-la.
chiffres-et-couleurs-lay-first = Aucune série n’est ouverte : commencez par « poser ».
chiffres-et-couleurs-already-laid = Vous avez déjà posé { $card }.
chiffres-et-couleurs-no-jokers-here = Rien n’a été demandé : un joker ne peut donc rien représenter.
chiffres-et-couleurs-real-card-first = Posez d’abord les vraies cartes, puis le joker.
chiffres-et-couleurs-joker-stands-for = Vous avez demandé { $wanted } : un joker ne représente que cela, parmi des cartes qui en sont.
chiffres-et-couleurs-series-rise = Étalez vos séries dans l’ordre croissant de leur plus petite carte : { $card } vient trop tard.
chiffres-et-couleurs-no-partner = Aucune carte plus haute de votre main ne fait une série avec { $card }.
chiffres-et-couleurs-cards-rise = Ajoutez les cartes dans l’ordre croissant, les jokers en dernier : { $card } vient trop tard.
chiffres-et-couleurs-does-not-fit = Ni le chiffre ni la couleur de la série ne permettent d’ajouter { $card }.

chiffres-et-couleurs-not-a-card = Colonne { $column } : « { $given } » dans « { $part } » n’est pas une carte. Une carte est une lettre parmi R Y G B V O et un chiffre, ou J.
chiffres-et-couleurs-card-twice = Colonne { $column } : la carte « { $given } » de « { $part } » est déjà ailleurs.
