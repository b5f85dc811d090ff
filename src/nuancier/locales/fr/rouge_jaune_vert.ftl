rouge-jaune-vert-title = Rouge Jaune Vert
rouge-jaune-vert-card = « { $word } » en { $ink } ×{ $count }
rouge-jaune-vert-points = { $value }

rouge-jaune-vert-opens = Manche { $round } sur { $rounds }. En jeu : { $stakes }.
rouge-jaune-vert-starts-with = { $seat-is ->
    [you] Vous commencez avec { $card }.
   *[other] { $seat } commence avec { $card }.
}
rouge-jaune-vert-takes-hidden = { $seat-is ->
    [you] Vous prenez une carte cachée.
   *[other] { $seat } prend une carte cachée.
}
rouge-jaune-vert-takes-hidden-card = { $seat-is ->
    [you] Vous prenez une carte cachée : { $card }.
   *[other] { $seat } prend une carte cachée : { $card }.
}
rouge-jaune-vert-takes = { $seat-is ->
    [you] Vous prenez { $card }.
   *[other] { $seat } prend { $card }.
}
rouge-jaune-vert-places = { $seat-is ->
    [you] Vous posez { $card }.
   *[other] { $seat } pose { $card }.
}
rouge-jaune-vert-returns = { $seat-is ->
    [you] Vous rendez { $card }, face visible.
   *[other] { $seat } rend { $card }, face visible.
}
rouge-jaune-vert-says-stuck = { $seat-is ->
    [you] Vous dites « bloqué ».
   *[other] { $seat } dit « bloqué ».
}

rouge-jaune-vert-ends = { $ending }
rouge-jaune-vert-ends-full = { $seat-is ->
    [you] Stop ! Votre série est complète.
   *[other] Stop ! La série { $seat-of } est complète.
}
rouge-jaune-vert-ends-stop = { $seat-is ->
    [you] Vous dites Stop !
   *[other] { $seat } dit Stop !
}
rouge-jaune-vert-ends-all-full = Stop ! Toutes les séries sont complètes.
rouge-jaune-vert-ends-nothing-fits = La manche s’achève : plus rien n’est caché et aucune carte ne convient plus.
rouge-jaune-vert-ends-all-stuck = La manche s’achève : tout le monde est bloqué.
rouge-jaune-vert-ends-put-backs = La manche s’achève : trop de cartes rendues, et aucune posée.
rouge-jaune-vert-ends-ninety-seconds = La manche s’achève : 90 secondes sans une carte posée.
rouge-jaune-vert-ends-five-minutes = La manche s’achève : les 5 minutes sont écoulées.
rouge-jaune-vert-ends-ten-seconds = Stop ! 10 secondes se sont écoulées depuis la première série complète.
rouge-jaune-vert-counts-as-stopper = { $seat-is ->
    [you] Votre série fut complète la première : vous comptez comme stoppeur.
   *[other] La série { $seat-of } fut complète la première : { $seat } compte comme stoppeur.
}
rouge-jaune-vert-nobody-stopped = { $seat-is ->
    [you] Personne n’a arrêté la manche ; les égalités se comptent dans le sens horaire à partir de vous.
   *[other] Personne n’a arrêté la manche ; les égalités se comptent dans le sens horaire à partir { $seat-of }.
}
rouge-jaune-vert-mistake = { $seat-is ->
    [you] Votre faute : { $card } après { $before } ({ $reasons }).
   *[other] Faute { $seat-of } : { $card } après { $before } ({ $reasons }).
}
rouge-jaune-vert-clash-count = même nombre
rouge-jaune-vert-clash-word = même mot
rouge-jaune-vert-clash-ink = même encre
rouge-jaune-vert-clash-word-is-ink = son mot est l’encre précédente
rouge-jaune-vert-clash-ink-is-word = son encre est le mot précédent
rouge-jaune-vert-pays-for-stop = { $seat-is ->
    [you] Vous avez arrêté la manche avec une faute : { $cards } cartes de moins, et les égalités sont perdues.
   *[other] { $seat } a arrêté la manche avec une faute : { $cards } cartes de moins, et les égalités sont perdues.
}
rouge-jaune-vert-keeps = { $seat-is ->
    [you] Vous gardez { $kept ->
        [0] 0 carte
        [one] une carte
       *[other] { $kept } cartes
    } (somme { $total }) et prenez { $points }.
   *[other] { $seat } garde { $kept ->
        [0] 0 carte
        [one] une carte
       *[other] { $kept } cartes
    } (somme { $total }) et prend { $points }.
}

rouge-jaune-vert-move-take-hidden = prendre une carte cachée
rouge-jaune-vert-move-take = prendre { $card }
rouge-jaune-vert-move-place = la poser
rouge-jaune-vert-move-return = la rendre face visible
rouge-jaune-vert-move-stuck = dire « bloqué »
rouge-jaune-vert-move-stop = dire Stop
rouge-jaune-vert-move-ninety-seconds = finir après 90 secondes sans une carte posée
rouge-jaune-vert-move-five-minutes = finir après 5 minutes
rouge-jaune-vert-move-ten-seconds = finir 10 secondes après la première série complète

rouge-jaune-vert-closed = La manche est close : attendez la prochaine donne.
rouge-jaune-vert-watching = Vous regardez la partie : seuls les joueurs touchent aux cartes.
rouge-jaune-vert-clock-only = Seule l’horloge peut faire cela.
rouge-jaune-vert-hand-first = Posez ou rendez d’abord la carte que vous tenez : { $card }.
rouge-jaune-vert-is-full = Votre série est complète : vous ne prenez plus de cartes, mais vous pouvez dire Stop.
rouge-jaune-vert-hand-empty = Votre main est vide : prenez d’abord une carte.
rouge-jaune-vert-stops-by-itself = La manche s’arrête d’elle-même quand une série est complète.
rouge-jaune-vert-not-full = Seule une série complète peut dire Stop : la vôtre a { $cards } des { $length } cartes.
rouge-jaune-vert-already-stuck = Vous avez déjà dit « bloqué » depuis la dernière carte posée.
rouge-jaune-vert-none-hidden = Plus aucune carte n’est cachée.
rouge-jaune-vert-in-a-hand = { $seat } a { $card } en main.
rouge-jaune-vert-in-a-series = { $seat-is ->
    [you] { $card } est déjà dans votre série.
   *[other] { $card } est déjà dans la série { $seat-of }.
}
rouge-jaune-vert-not-face-up = { $card } n’est pas visible sur la table.

rouge-jaune-vert-no-such-card = Colonne { $column } : « { $given } » dans « { $part } » n’est pas une carte. Une carte, c’est un mot et une encre (deux lettres différentes parmi B R J V N) et un nombre de 1 à 4, par exemple RV3.
rouge-jaune-vert-card-not-left = Colonne { $column } : { $given } dans « { $part } » se trouve déjà ailleurs, ou n’est pas en jeu.
rouge-jaune-vert-bad-series = Colonne { $column } : « { $part } » demande de 1 à { $most } cartes pour chaque place, sans trou.
rouge-jaune-vert-slot-not-free = Colonne { $column } : la carte dans « { $part } » ne peut pas venir de la place { $slot }, où se trouve une autre carte.
rouge-jaune-vert-full-hand = Colonne { $column } : la série de cette place est complète, sa main dans « { $part } » doit donc être vide (.).
rouge-jaune-vert-full-and-running = Colonne { $column } : une série complète dans « { $part } » a déjà arrêté la manche. Ajoutez « closed », ou ôtez « call_stop off » si le Stop se dit.
rouge-jaune-vert-first-not-full = Colonne { $column } : la série de la place { $given }, dans « { $part } », n’est pas complète.
rouge-jaune-vert-points-not-left = Colonne { $column } : il ne reste pas de carte Point { $given } pour « { $part } ».
