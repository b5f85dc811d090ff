limits-title = Limits
limits-limit = { $colour } { $number }

limits-limit-card = La carte Limite : { $limits }.
limits-dealt = { $seat-is ->
    [you] Votre main : { $cards }.
   *[other] La main { $seat-of } : { $cards }.
}
limits-hides = { $seat-is ->
    [you] Vous cachez : { $cards }.
   *[other] { $seat } cache : { $cards }.
}
limits-has-hidden = { $seat } a caché { $count ->
    [one] une carte.
   *[other] { $count } cartes.
}
limits-plays = { $seat-is ->
    [you] Vous posez une carte.
   *[other] { $seat } pose une carte.
}
limits-top = Sur la pile : { $card }.
limits-swaps = { $seat-is ->
    [you] Vous échangez quatre cartes d’une même couleur et prenez 1 point.
   *[other] { $seat } échange quatre cartes d’une même couleur et prend 1 point.
}
limits-shows-four = Leur couleur : { $card } ; deux vont sur la pile, deux sur le dessus de la pioche.
limits-draws = { $seat-is ->
    [you] Vous piochez une carte.
   *[other] { $seat } pioche une carte.
}
limits-draws-cards = { $seat-is ->
    [you] Vous piochez : { $cards }.
   *[other] { $seat } pioche : { $cards }.
}
limits-loses-draw = { $seat-is ->
    [you] Vous avez oublié de piocher : vous continuez avec une carte de moins.
   *[other] { $seat } a oublié de piocher et continue avec une carte de moins.
}
limits-accuses = { $seat-is ->
    [you] Vous accusez { $accused }.
   *[other] { $accused-is ->
        [you] { $seat } vous accuse.
       *[other] { $seat } accuse { $accused }.
    }
}
limits-reveals = { $seat-is ->
    [you] Vous aviez caché : { $cards }.
   *[other] { $seat } avait caché : { $cards }.
}
limits-pile = La pile, depuis la première carte : { $cards }.
limits-counts = Dans la pile, jusqu’à la carte visée, { $card } : { $count }. La limite : { $number } + { $hidden } en cartes cachées = { $limit }.
limits-counts-no-limit = Dans la pile, jusqu’à la carte visée, { $card } : { $count }. La carte Limite dit X : aucune limite.
limits-exceeded = La limite est dépassée. { $loser-is ->
    [you] Vous prenez la carte Limite (−2), { $winner } gagne 1 point.
   *[other] { $winner-is ->
        [you] { $loser } prend la carte Limite (−2), vous gagnez 1 point.
       *[other] { $loser } prend la carte Limite (−2), { $winner } gagne 1 point.
    }
}
limits-kept = La limite n’est pas dépassée. { $loser-is ->
    [you] Vous prenez la carte Limite (−2), { $winner } gagne 1 point.
   *[other] { $winner-is ->
        [you] { $loser } prend la carte Limite (−2), vous gagnez 1 point.
       *[other] { $loser } prend la carte Limite (−2), { $winner } gagne 1 point.
    }
}

limits-move-hide = cacher { $cards }
limits-move-play = poser { $card }
limits-move-swap = échanger quatre cartes ({ $card })
limits-move-accuse = { $accused-is ->
    [you] s’accuser soi-même
   *[other] accuser { $accused }
}
limits-move-draw = piocher une carte
limits-move-lose = perdre la carte à piocher

limits-not-dealt = Les cartes ne sont pas encore distribuées.
limits-hide-first = Cachez d’abord { $count ->
    [one] une carte.
   *[other] { $count } cartes, les deux d’un seul coup.
}
limits-hide-so-many = Cachez exactement { $count ->
    [one] une carte.
   *[other] { $count } cartes d’un seul coup.
}
limits-has-hidden-already = { $count ->
    [one] Votre carte de cette manche est cachée,
   *[other] Vos cartes de cette manche sont cachées,
} et c’est définitif.
limits-lacks = Il faut en main { $wanted ->
    [one] une carte
   *[other] { $wanted } cartes
} de cette couleur ({ $card }) ; vous { $held ->
    [0] n’en avez aucune.
   *[other] en avez { $held }.
}
limits-draw-first = Piochez d’abord votre carte.
limits-wait-for-draw = { $seat } peut encore piocher : attendez que la carte soit piochée ou que 3 secondes aient passé.
limits-no-draw-owed = Vous n’avez pas de carte à piocher maintenant.
limits-empty-hand = Votre main est vide : il faut accuser quelqu’un.
limits-nothing-to-swap-for = Il faut quatre cartes dans la pioche pour échanger ; elle { $left ->
    [0] est vide.
   *[other] en a { $left }.
}
limits-accuse-another = On ne peut pas s’accuser soi-même.
limits-has-not-played = { $seat } n’a pas posé de carte dans cette manche.
