### La table du Jeu des Chiffres et des Couleurs, dans le navigateur.

web-chiffres-et-couleurs-question = { $kind ->
    [open] { $who }, as-tu { $what } ?
    [digit] { $who }, as-tu des { $what } ?
    [orange] { $who }, as-tu de l’{ $what } ?
   *[other] { $who }, as-tu du { $what } ?
}
web-chiffres-et-couleurs-digits = { $digit }
web-chiffres-et-couleurs-cards = { $cards }
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
web-chiffres-et-couleurs-your-hand = Votre main
web-chiffres-et-couleurs-hand-empty = Votre main est vide.
web-chiffres-et-couleurs-pile = Pioche : { $count }
web-chiffres-et-couleurs-pile-last = Pioche vide : dernier tour
web-chiffres-et-couleurs-pile-play-on = Pioche vide : on joue tant que des séries se forment

web-chiffres-et-couleurs-now-deal = On distribue les cartes.
web-chiffres-et-couleurs-now-opening = Étalez les séries que vous avez déjà. Tous se montrent ensemble.
web-chiffres-et-couleurs-now-opening-confirmed = C’est noté. Tous se montrent dès que chacun a choisi.
web-chiffres-et-couleurs-now-opening-watched = Chacun choisit ses premières séries, sans les montrer.
web-chiffres-et-couleurs-now-ask = { $seat-is ->
    [you] À vous ! Touchez une personne, puis une de vos cartes.
   *[other] { $seat } prépare sa question.
}
web-chiffres-et-couleurs-now-give = { $seat-is ->
    [you] { $mover } vous demande { $wanted } : choisissez la carte que vous donnez.
   *[other] { $seat } cherche une carte pour { $mover }.
}
web-chiffres-et-couleurs-now-digit = { $seat-is ->
    [you] Reçu ! Touchez une ou plusieurs des vôtres.
   *[other] { $seat } étale les cartes reçues avec les siennes.
}
web-chiffres-et-couleurs-now-colour = { $seat-is ->
    [you] Reçu ! Touchez une des vôtres.
   *[other] { $seat } étale la carte reçue avec une des siennes.
}
web-chiffres-et-couleurs-now-shown = { $seat-is ->
    [you] Bien pioché ! Étalez-la avec les vôtres, ou gardez-la.
   *[other] { $seat } a pioché ce qui était demandé : l’étaler, ou garder ?
}
web-chiffres-et-couleurs-now-miss = { $seat-is ->
    [you] Raté. Étalez une série de votre main, ou terminez.
   *[other] { $seat } n’a rien reçu et peut étaler ses propres séries.
}
web-chiffres-et-couleurs-now-jokers = { $seat-is ->
    [you] Rien que des jokers : vous passez votre tour.
   *[other] { $seat } passe son tour.
}
web-chiffres-et-couleurs-now-nobody = { $seat-is ->
    [you] Étalez ce qui vous reste : la partie se termine.
   *[other] { $seat } termine la partie.
}
web-chiffres-et-couleurs-now-over = Le compte

web-chiffres-et-couleurs-tray = La série que vous préparez
web-chiffres-et-couleurs-take-back = Reprendre en main : { $cards }
web-chiffres-et-couleurs-tap-more = Ajoutez une carte qui va avec.
web-chiffres-et-couleurs-no-partner = Aucune autre carte de votre main ne peut faire maintenant une série avec { $card }.
web-chiffres-et-couleurs-joker-alone = Un joker ne remplace que ce que vous avez demandé, { $wanted }, et vous n’en avez pas à poser avec lui.
web-chiffres-et-couleurs-joker-goes-on = Un joker ! Étalé dans votre première série, il compte comme reçu : vous continuez.
web-chiffres-et-couleurs-give = Donner { $card }
web-chiffres-et-couleurs-lay-none = Ne rien étaler
web-chiffres-et-couleurs-another = Une autre série
web-chiffres-et-couleurs-keep = Garder la carte
web-chiffres-et-couleurs-done = Terminer mon tour
web-chiffres-et-couleurs-end = Terminer la partie
web-chiffres-et-couleurs-draw-and-pass = Piocher une carte et passer

web-chiffres-et-couleurs-table = La table
web-chiffres-et-couleurs-people = Les autres joueurs
web-chiffres-et-couleurs-person = { $name }, { $cards ->
    [0] main vide
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $series ->
    [0] aucune série
    [one] { $series } série
   *[other] { $series } séries
}
web-chiffres-et-couleurs-your-series = Vos séries
web-chiffres-et-couleurs-series-of = Les séries de { $name }
web-chiffres-et-couleurs-laid = { $title } : { $series }
web-chiffres-et-couleurs-action = Vos gestes
web-chiffres-et-couleurs-gets-all = toutes les siennes
web-chiffres-et-couleurs-gets-one = une, à son choix
web-chiffres-et-couleurs-digit-open = des …
web-chiffres-et-couleurs-colour-open = du …
web-chiffres-et-couleurs-first-person = Touchez d’abord la personne à qui vous demandez.
web-chiffres-et-couleurs-first-card = Touchez d’abord une de vos cartes : vous demandez son chiffre ou sa couleur.
web-chiffres-et-couleurs-first-card-to-give = Touchez d’abord la carte que vous donnez.
web-chiffres-et-couleurs-first-card-to-lay = Touchez d’abord une de vos cartes qui va avec.
web-chiffres-et-couleurs-first-two-cards = Touchez d’abord deux cartes d’une même couleur ou d’un même chiffre.
web-chiffres-et-couleurs-joker-asks-nothing = Un joker ne permet de rien demander.
web-chiffres-et-couleurs-answer-none = Non !
web-chiffres-et-couleurs-answer-some = { $count ->
    [0] Oui !
    [1] Oui, un !
    [2] Oui, deux !
    [3] Oui, trois !
   *[other] Oui, { $count } !
}
web-chiffres-et-couleurs-give-which = Laquelle part chez { $mover } ?
web-chiffres-et-couleurs-give-only = Votre seule carte part chez { $mover }.
web-chiffres-et-couleurs-give-one = Donner
web-chiffres-et-couleurs-no-series = Aucune série dans votre main : rien à étaler.
web-chiffres-et-couleurs-nothing-to-lay = rien à étaler
web-chiffres-et-couleurs-passes = Le tour passe
web-chiffres-et-couleurs-tray-only = Une seule de vos cartes va avec.
web-chiffres-et-couleurs-tray-more = Ajoutez-en, ou étalez.
web-chiffres-et-couleurs-tray-another = Vous avez peut-être une autre série.
web-chiffres-et-couleurs-tray-whole = Tout y est : étalez.
web-chiffres-et-couleurs-lay = Étaler la série
web-chiffres-et-couleurs-lay-many = { $count ->
    [one] Étaler la série
   *[other] Étaler { $count } séries
}

web-chiffres-et-couleurs-decided-by-series = Le plus de séries l’emporte, quelle que soit leur longueur.
web-chiffres-et-couleurs-decided-by-cards = À égalité de séries ({ $series }), le plus de cartes étalées l’emporte : { $cards }.
web-chiffres-et-couleurs-decided-by-shared = Autant de séries ({ $series }) et autant de cartes étalées ({ $cards }) : la victoire se partage.
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
