### Jouer tout de suite : qui l’on est, avec qui l’on joue, et le salon en un écran.

web-play-now = Jouer tout de suite
web-invite-friends = Inviter des amis
web-learn = Apprendre en jouant
web-learn-text = Une minute, sans chrono.
web-you-play-with = Vous jouez avec
web-change-company = Changer la table
web-read-rules = Lire les règles

# Qui l’on est.
web-me = { $name } : changer de nom ou de visage
web-me-title = Votre visage, votre nom
web-me-faces = Votre visage
web-other-name = Un autre nom
web-that-is-me = C’est moi
web-face-escargot = escargot
web-face-lapin = lapin
web-face-ours = ours
web-face-poule = poule
web-face-grenouille = grenouille
web-face-herisson = hérisson
web-face-renard = renard
web-face-pieuvre = pieuvre
web-face-elephant = éléphant
web-face-hibou = hibou
web-face-baleine = baleine
web-face-manchot = manchot

# Qui vient jouer.
web-who-comes = Qui vient jouer ?
web-who-comes-done = C’est bon
web-for-you = pour vous
web-level-text-debutant = Gentil et rêveur : oublie, regarde les couleurs, se trompe volontiers.
web-level-text-joueur = De bon sens : des règles simples, du rythme, quelques étourderies.
web-level-text-expert = Curieux et précis : cherche, retient presque tout, se trompe rarement.
web-level-text-maitre = Calme et rapide : voit loin, parle peu, ne se moque jamais.
web-manner-mimosa = rêve en jouant
web-manner-lilas = admire vos coups
web-manner-caramel = aime tout ce qui brille
web-manner-vanille = joue simple et franc
web-manner-pistache = saute sur l’occasion
web-manner-noisette = garde des réserves
web-manner-safran = flaire les bons coups
web-manner-corail = pense à huit choses
web-manner-perle = n’oublie presque rien
web-manner-indigo = voit loin, parle peu
web-manner-azur = un calme profond
web-manner-onyx = net et rapide
web-seat-friend = Place pour un ami
web-table-is-full = La table est complète : { $most } places au plus.
web-add-somebody = Ajouter
web-free-seat = Place libre
web-free-seat-add = Place libre, numéro { $number } : qui vient jouer ?
web-sit-here = M’asseoir ici
web-sit-on = M’asseoir ici, place { $number }
web-remove-seat = Enlever la place { $number }
web-send-away = Renvoyer { $name }
web-show-out = Libérer la place { $seat-of }
web-change-level = changer le niveau
web-level-of = Niveau { $seat-of }

# Le salon.
web-who-plays = Qui joue ?
web-host = hôte
web-not-here = pas là
web-ready = C’est bon pour moi
web-is-ready = c’est bon
web-is-not-ready = se prépare
web-start = Commencer à { $players }
web-start-anyway = Commencer sans attendre
web-start-waits = { $seconds ->
    [one] On attend encore une seconde
   *[other] On attend encore { $seconds } s
}
web-waits-for = On attend encore { $names }, 20 secondes au plus.
web-waited-for = { $count ->
    [one] { $names } n’a pas dit « C’est bon ». Vous pouvez commencer sans attendre.
   *[other] { $names } n’ont pas dit « C’est bon ». Vous pouvez commencer sans attendre.
}
web-players-missing = { $missing ->
    [one] Il manque 1 joueur
   *[other] Il manque { $missing } joueurs
}
web-absent = { $count ->
    [one] { $names } n’est pas là : un robot jouera à sa place.
   *[other] { $names } ne sont pas là : des robots joueront à leur place.
}
web-seats-free = { $free ->
    [one] Une place est libre : attendez quelqu’un, ou touchez « + ».
   *[other] { $free } places sont libres : attendez, ou touchez « + ».
}
web-host-starts = L’hôte lance la partie.
web-watching-lobby = Vous regardez : la partie va commencer.
web-leave = Quitter la table
web-invitation = Invitation
web-invite = Inviter
web-invite-hide = Cacher l’invitation
web-invite-text = Dites le code, montrez l’image ou envoyez le lien.
web-invite-locked = La table est fermée : qui suit le lien regarde seulement.
web-invite-running = Une partie est en cours : qui suit le lien regarde, et peut s’asseoir après s’il y a une place.

# Les règles de la table, en une phrase : d’abord ce qui n’est pas comme d’habitude.
web-table-rules = Règles de la table
web-in-force-scoring-beige = barème beige
web-in-force-scoring-grey = barème gris
web-in-force-games = { $count ->
    [1] une partie
   *[other] un match de { $count } parties
}
web-in-force-golden-joker-on = un joker doré
web-in-force-jokers-auto = jokers automatiques
web-in-force-jokers-hand = jokers à la main
web-in-force-jokers = { $count ->
    [0] sans joker
    [1] un joker
   *[other] { $count } jokers
}
web-in-force-first = { $name } commence
web-in-force-call-stop-on = on dit « Stop »
web-in-force-call-stop-off = arrêt automatique
web-in-force-clean-stop-on = Stop sans faute
web-in-force-colours = { $count } couleurs
web-in-force-digits = chiffres de 0 à { $last }
web-in-force-play-on-off = fin à la pioche vide
web-in-force-play-on-on = on joue encore sans pioche
web-in-force-forgetful-off = pioche automatique
web-in-force-forgetful-on = chacun pioche lui-même
web-in-force-rounds = { $count ->
    [1] une manche
   *[other] { $count } manches
}
web-in-force-races = { $count ->
    [1] une course
   *[other] { $count } courses
}
web-in-force-handicap = { $name } joue { $seconds } s plus tard
web-in-force-false-top-play-on = TOP à tort : l’autre joue encore
web-in-force-false-top-count = TOP à tort : on juge aussitôt
web-in-force-hints-on = conseils permis
web-in-force-hints-off = sans conseils
web-in-force-clock = { $seconds } s par coup
web-in-force-no-clock = sans limite de temps
web-in-force-locked = table fermée

# Ce que veut dire le choix qui est fait, là où son nom ne suffit pas.
web-meaning-scoring-beige = Plus une couleur a de cartes, plus elle compte.
web-meaning-scoring-grey = Au-delà de trois cartes, une couleur rapporte moins.
web-meaning-games-4 = On additionne les points des quatre parties.
web-meaning-golden-joker-on = Qui prend le joker doré pioche une carte de plus.
web-meaning-jokers-auto = À la fin, chaque joker prend la couleur qui rapporte le plus.
web-meaning-jokers-hand = À la fin, chacun nomme les couleurs de ses jokers.
web-meaning-call-stop-on = Qui a une série complète dit « Stop », sinon la manche s’arrête 10 secondes après.
web-meaning-call-stop-off = La manche s’arrête d’elle-même dès qu’une série est complète.
web-meaning-clean-stop-off = Une faute ne coûte rien de plus à qui arrête.
web-meaning-clean-stop-on = Qui arrête avec une faute compte deux cartes de moins.
web-meaning-play-on-off = La partie finit quand la pioche est vide.
web-meaning-play-on-on = On continue quand la pioche est vide.
web-meaning-forgetful-off = La carte qui remplace celle que l’on joue vient d’elle-même.
web-meaning-forgetful-on = On pioche soi-même, en 3 secondes : qui oublie joue avec une carte de moins.
web-meaning-handicap = Chaque coup de cette place prend effet plus tard : un parent peut courir contre un enfant.
web-meaning-false-top-play-on = Qui dit TOP à tort s’arrête là ; l’autre joue encore, 10 secondes au plus.
web-meaning-false-top-count = Un TOP à tort arrête la course : on juge les colonnes telles quelles.
web-handicap-none = aucun
web-handicap-of = { $seconds } s
