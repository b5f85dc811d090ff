### La table du Jeu des Chiffres et des Couleurs, dans le navigateur.

web-chiffres-et-couleurs-question = { $kind ->
    [open] { $who }, as-tu { $what } ?
    [digit] { $who }, as-tu des { $what } ?
    [orange] { $who }, as-tu de l’{ $what } ?
   *[other] { $who }, as-tu du { $what } ?
}
web-chiffres-et-couleurs-digits = { $digit }
web-chiffres-et-couleurs-cards = { $cards }
web-chiffres-et-couleurs-whom = À qui ?
web-chiffres-et-couleurs-what = Quoi ?
web-chiffres-et-couleurs-what-note = un chiffre ou une couleur de votre main
web-chiffres-et-couleurs-choose-who = Choisissez à qui
web-chiffres-et-couleurs-choose-what = Choisissez quoi
web-chiffres-et-couleurs-ask = Demander à { $name }
web-chiffres-et-couleurs-ask-note = Un chiffre : on vous donne toutes les cartes qui l’ont. Une couleur : une seule carte, au choix de qui la donne.
web-chiffres-et-couleurs-in-hand = { $count ->
    [0] main vide
    [one] { $count } carte
   *[other] { $count } cartes
}
web-chiffres-et-couleurs-so-many-series = { $count ->
    [0] aucune série
    [one] { $count } série
   *[other] { $count } séries
}
web-chiffres-et-couleurs-so-many-cards = { $count ->
    [0] aucune carte étalée
    [one] { $count } carte étalée
   *[other] { $count } cartes étalées
}
web-chiffres-et-couleurs-hand-and-series = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $series ->
    [one] { $series } série
   *[other] { $series } séries
}
web-chiffres-et-couleurs-all-series = Les séries étalées
web-chiffres-et-couleurs-your-hand = Votre main
web-chiffres-et-couleurs-hand-empty = Votre main est vide.
web-chiffres-et-couleurs-middle = La question et sa réponse
web-chiffres-et-couleurs-lately = Ce qui vient de se passer

web-chiffres-et-couleurs-pile = Pioche : { $count }
web-chiffres-et-couleurs-pile-last = Pioche vide : dernier tour
web-chiffres-et-couleurs-pile-play-on = Pioche vide : on joue tant que des séries se forment

web-chiffres-et-couleurs-now-deal = On distribue les cartes.
web-chiffres-et-couleurs-now-opening = Vos premières séries : étalez ce que vous avez déjà, tous les joueurs se montrent ensemble.
web-chiffres-et-couleurs-now-opening-confirmed = C’est noté. Tout le monde se montre dès que chacun a choisi.
web-chiffres-et-couleurs-now-opening-watched = Chacun choisit ses premières séries, sans les montrer.
web-chiffres-et-couleurs-now-ask = { $seat-is ->
    [you] À vous : posez votre question.
   *[other] { $seat } prépare sa question.
}
web-chiffres-et-couleurs-now-give = { $seat-is ->
    [you] { $mover } vous demande { $wanted } : choisissez la carte que vous donnez.
   *[other] { $seat } choisit la carte à donner.
}
web-chiffres-et-couleurs-now-digit = { $seat-is ->
    [you] Reçu ! Étalez ces cartes avec une ou plusieurs des vôtres.
   *[other] { $seat } étale les cartes reçues avec les siennes.
}
web-chiffres-et-couleurs-now-colour = { $seat-is ->
    [you] Reçu ! Étalez cette carte avec une seule des vôtres.
   *[other] { $seat } étale la carte reçue avec une des siennes.
}
web-chiffres-et-couleurs-now-shown = { $seat-is ->
    [you] Bien pioché ! Étalez cette carte avec les vôtres ou gardez-la ; vous continuez.
   *[other] { $seat } a pioché ce qui était demandé : l’étaler, ou garder ?
}
web-chiffres-et-couleurs-now-miss = { $seat-is ->
    [you] Raté. Étalez des séries de votre main, ou terminez votre tour.
   *[other] { $seat } n’a rien reçu et peut étaler ses propres séries.
}
web-chiffres-et-couleurs-now-jokers = { $seat-is ->
    [you] Vous n’avez que des jokers : vous ne pouvez rien demander.
   *[other] { $seat } n’a que des jokers et ne peut rien demander.
}
web-chiffres-et-couleurs-now-nobody = { $seat-is ->
    [you] Plus personne n’a de cartes : étalez vos dernières séries.
   *[other] Plus personne d’autre n’a de cartes : { $seat } étale ses dernières séries.
}
web-chiffres-et-couleurs-now-over = Le compte

web-chiffres-et-couleurs-tray = La série que vous préparez
web-chiffres-et-couleurs-take-back = Reprendre en main : { $cards }
web-chiffres-et-couleurs-tap-fitting = Choisissez dans votre main.
web-chiffres-et-couleurs-tap-series = Choisissez dans votre main deux cartes ou plus d’une même couleur ou d’un même chiffre.
web-chiffres-et-couleurs-tap-more = Ajoutez une carte qui va avec.
web-chiffres-et-couleurs-tap-another = Choisissez les cartes de l’autre série.
web-chiffres-et-couleurs-no-series = Votre main ne contient aucune série.
web-chiffres-et-couleurs-no-partner = Aucune autre carte de votre main ne peut faire maintenant une série avec { $card }.
web-chiffres-et-couleurs-joker-alone = Un joker ne remplace que ce que vous avez demandé, { $wanted }, et vous n’en avez pas à poser avec lui.
web-chiffres-et-couleurs-joker-goes-on = Vous avez pioché un joker : si votre première série le contient, il compte comme reçu et vous continuez.
web-chiffres-et-couleurs-give = Donner { $card }
web-chiffres-et-couleurs-give-which = Choisissez la carte à donner
web-chiffres-et-couleurs-lay = Étaler cette série
web-chiffres-et-couleurs-lay-many = { $count ->
    [one] Étaler cette série
   *[other] Étaler { $count } séries
}
web-chiffres-et-couleurs-lay-none = Ne rien étaler
web-chiffres-et-couleurs-another = Une autre série
web-chiffres-et-couleurs-keep = Garder la carte
web-chiffres-et-couleurs-done = Terminer mon tour
web-chiffres-et-couleurs-end = Terminer la partie
web-chiffres-et-couleurs-draw-and-pass = Piocher une carte et passer

web-chiffres-et-couleurs-decided-by-series = Le plus de séries l’emporte, quelle que soit leur longueur.
web-chiffres-et-couleurs-decided-by-cards = À égalité de séries ({ $series }), le plus de cartes étalées l’emporte : { $cards }.
web-chiffres-et-couleurs-decided-by-shared = Autant de séries ({ $series }) et autant de cartes étalées ({ $cards }) : la victoire se partage.
web-chiffres-et-couleurs-place = { $place }.
web-chiffres-et-couleurs-sum-of-cards = { $sum } = { $count } cartes étalées

web-chiffres-et-couleurs-summary-hand = Votre main : { $cards }.
web-chiffres-et-couleurs-summary-seat = { $seat-is ->
    [you] Vous avez
   *[other] { $seat } a
} { $cards ->
    [0] une main vide
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
} et { $series ->
    [0] aucune série étalée
    [one] { $series } série étalée
   *[other] { $series } séries étalées
}.
