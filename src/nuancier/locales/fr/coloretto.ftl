coloretto-title = Coloretto
coloretto-card = { $colour }
coloretto-joker = un joker
coloretto-plus-two = un « +2 »
coloretto-golden-joker = le joker doré

coloretto-removed = Hors de cette partie : { $colours }.
coloretto-starts-with = { $seat-is ->
    [you] Vous recevez { $cards }.
   *[other] { $seat } reçoit { $cards }.
}
coloretto-draws = { $seat-is ->
    [you] Vous piochez { $card }.
   *[other] { $seat } pioche { $card }.
}
coloretto-last-round = La carte « dernière manche » : cette manche est la dernière.
coloretto-places = { $seat-is ->
    [you] Vous posez { $card } sur la rangée { $row }.
   *[other] { $seat } pose { $card } sur la rangée { $row }.
}
coloretto-takes = { $seat-is ->
    [you] Vous prenez la rangée { $row } : { $cards }.
   *[other] { $seat } prend la rangée { $row } : { $cards }.
}
coloretto-turns-up = { $seat-is ->
    [you] Le joker doré vous apporte { $card }.
   *[other] Le joker doré apporte { $card } à { $seat }.
}
coloretto-leaves = La rangée { $row }, que personne n’a prise, quitte le jeu : { $cards }.
coloretto-names = { $seat-is ->
    [you] Vous comptez vos jokers en { $colours }.
   *[other] { $seat } compte ses jokers en { $colours }.
}
coloretto-named-by-clock = { $seat-is ->
    [you] Le temps est écoulé : vos jokers comptent en { $colours }.
   *[other] Le temps est écoulé : les jokers { $seat-of } comptent en { $colours }.
}

coloretto-move-draw = piocher une carte
coloretto-move-take = prendre la rangée { $row }
coloretto-move-place = la poser sur la rangée { $row }
coloretto-move-name = compter les jokers en { $colours }
coloretto-move-name-best = compter les jokers au mieux

coloretto-not-dealt = Les cartes ne sont pas encore distribuées.
coloretto-no-room = Toutes les rangées restantes sont pleines : prenez-en une.
coloretto-nothing-drawn = Piochez une carte avant d’en poser une.
coloretto-not-naming = Les jokers reçoivent leur couleur après la dernière manche.
coloretto-name-now = Donnez maintenant une couleur à vos jokers.
coloretto-name-all = Nommez exactement { $jokers ->
    [one] une couleur, pour votre joker.
   *[other] { $jokers } couleurs, une pour chacun de vos jokers.
}
coloretto-colour-gone = La couleur { $colour } n’est pas dans cette partie.
coloretto-place-first = Posez d’abord la carte piochée : { $card }.
coloretto-no-such-row = Il n’y a que { $rows } rangées.
coloretto-row-gone = La rangée { $row } a déjà été prise dans cette manche.
coloretto-row-empty = La rangée { $row } est vide : on ne prend qu’une rangée qui a une carte.
coloretto-row-full = La rangée { $row } est pleine : elle prend { $room ->
    [one] une carte.
   *[other] { $room } cartes.
}

coloretto-line-too-many = La boîte ne contient que { $most } cartes parmi « { $letters } » ; la ligne en a { $given }.
coloretto-line-mover-out = La place { $mover } a déjà pris une rangée : ce n’est pas à elle de jouer.
