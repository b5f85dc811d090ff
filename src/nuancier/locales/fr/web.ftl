### La page : l’accueil, le salon, et ce qui entoure chaque table.

web-home = Nuancier, accueil
web-hero = Cinq jeux de couleurs, une table.
web-hero-text = Sans compte, sans publicité. Choisissez un jeu, partagez le lien, jouez sur téléphone, tablette ou ordinateur.
web-choose-game = Choisir un jeu
web-have-code = J’ai un code
web-join = Rejoindre
web-my-tables = Mes tables
web-lesson = Première main
web-rules = Règles
web-players = { $low }–{ $high } joueurs
web-players-exactly = { $players } joueurs
web-age = dès { $age } ans
web-short-title-chiffres-et-couleurs = Chiffres et Couleurs
web-about-coloretto = Empilez trois couleurs, fuyez les autres.
web-about-limits = Une pile monte. Qui a dépassé la limite ?
web-about-rouge-jaune-vert = 80 cartes, rien en commun, tous à la fois.
web-about-chiffres-et-couleurs = « As-tu des bleus ? » Demandez, étalez.
web-about-top-speed = Huit colonnes, deux joueurs, pas une seconde.
web-goal-rouge-jaune-vert = Alignez le plus de cartes : deux voisines n’ont rien en commun.
web-goal-chiffres-et-couleurs = Étalez le plus de séries : même chiffre ou même couleur.
web-goal-coloretto = Gardez trois couleurs en nombre ; les autres vous coûtent.
web-goal-limits = Ne dépassez pas la limite ; accusez qui la dépasse.
web-goal-top-speed = Dans chaque colonne, posez la dernière carte : elle gagne la flèche.
web-length = { $minutes } min

web-settings = Réglages
web-language = Langue
web-other-language = English
web-theme = Thème
web-theme-dark = Passer au thème sombre
web-theme-light = Passer au thème clair
web-light = Clair
web-dark = Sombre
web-pace-of-bots = Allure des robots
web-pace-of-telling = Allure du récit
web-pace-calm = Calme
web-pace-brisk = Vive
web-pace-at-once = Immédiate
web-pace-text = À quelle allure on vous raconte les coups des autres. Toucher la table montre tout de suite la suite.
web-volume = Volume
web-sound = Sons
web-sound-now = { $sound ->
    [on] Sons activés.
   *[off] Sons coupés. La touche M les remet.
}
web-vibration = Vibrations
web-vibration-text = À votre tour, quand on vous prend une carte, quand c’est refusé.
web-call-back = Me prévenir quand c’est mon tour
web-call-back-text = Par une notification, quand vous regardez ailleurs.
web-call-back-forbidden = Le navigateur ne permet pas de notifications à cette page : autorisez-les dans ses réglages.
web-call-back-not = Pas de notification à votre tour : le navigateur ne les permet qu’avec une adresse en https.
web-ink-letter = Lettre de l’encre
web-ink-letter-text = Rouge Jaune Vert : une lettre nomme la couleur de l’encre. Plus facile.
web-awake = Écran toujours allumé
web-awake-text = Tant qu’une partie se joue.
web-awake-not = L’écran ne peut rester allumé : le navigateur ne le permet qu’avec une adresse en https.
web-full-screen = Plein écran
web-full-screen-text = À une table, dès que vous la touchez.
web-named = Mon nom sur les résultats partagés
web-named-text = Les autres peuvent partager un résultat avec votre nom en entier ; sinon, vos initiales.

web-your-name = Votre nom
web-name-missing = Donnez un nom : les autres le verront à la table.
web-all-rules = Toutes les règles
web-our-choices = Nos choix
web-to-reason = Un choix de Nuancier dans { $number } : pourquoi ?
web-to-rule = La règle { $number }
web-play-this = Jouer à ce jeu
web-table-code = Table
web-invites = { $name } vous invite à la table { $code }
web-invited = Table { $code }
web-already-there = Déjà là : { $names }.
web-bots-there = { $bots ->
    [one] Un robot joue.
   *[other] { $bots } robots jouent.
}
web-seats-left = { $free ->
    [one] Il reste une place.
   *[other] Il reste { $free } places.
}
web-sit-down = S’asseoir
web-only-watch = Regarder seulement

web-connecting = Un instant…
web-retry = Réessayer
web-reload = Recharger
web-close = Fermer
web-to-home = Accueil
web-no-server = Le serveur ne répond pas
web-no-server-text = Il est peut-être arrêté, ou votre réseau est coupé. Rien n’est perdu : votre place est gardée.
web-nowhere = Il n’y a rien à cette adresse
web-nowhere-text = Le lien est peut-être incomplet. Un code de table ressemble à KIWI-42.
web-fault = La page a trébuché
web-fault-text = C’est notre faute. Rechargez la page : votre place et votre partie sont gardées.
web-old-page = Cette page n’est plus à jour
web-table-damaged = Cette table est abîmée
web-not-possible = Ce n’est pas possible
web-no-table = Pas de table { $code }
web-no-table-text = Le code a peut-être deux chiffres inversés, ou la table est rangée depuis longtemps.
web-table-full = La table est complète
web-table-locked = La table est fermée
web-table-running = La partie a commencé
web-watch = Regarder
web-open-own = Ouvrir ma table

web-qr = QR code du lien de la table
web-copy-link = Copier le lien
web-copied = Copié
web-copy-by-hand = Copiez ce lien :
web-share = Partager
web-you = Vous
web-bot-name = Robot { $number }
web-options = Options du jeu
web-hints = Conseils
web-clock = Temps par coup
web-seconds = { $seconds } s
web-lock = Fermer la table : personne d’autre ne s’assoit
web-locked = Table fermée

web-option-scoring = Barème
web-option-games = Parties
web-option-golden-joker = Joker doré
web-option-jokers = Jokers
web-option-first = Commence
web-option-call-stop = Dire Stop
web-option-clean-stop = Stop sans faute
web-option-colours = Couleurs
web-option-digits = Chiffres
web-option-play-on = Jouer sans pioche
web-option-forgetful = Distrait
web-option-rounds = Manches
web-option-races = Courses
web-option-handicap = Handicap
web-option-false-top = TOP à tort
web-option-told = { $option } : { $value }
web-value-on = Oui
web-value-off = Non
web-value-lot = Au sort
web-value-beige = Beige
web-value-grey = Gris
web-value-auto = Auto
web-value-hand = À la main
web-value-play-on = L’autre joue encore
web-value-count = On juge aussitôt

web-chat = Discussion
web-chat-unread = { $count ->
    [one] Discussion, un nouveau message
   *[other] Discussion, { $count } nouveaux messages
}
web-says = { $name } :
web-chat-said = { $name } : { $text }
web-chat-hidden = { $count ->
    [one] Un message est masqué.
   *[other] { $count } messages sont masqués.
}
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dire quelque chose
web-send = Envoyer
web-reactions = Réactions
web-react-bravo = Bravo !
web-react-rire = Ha ha !
web-react-aie = Aïe !
web-react-oups = Oups !
web-react-coeur = Merci !
web-react-vite = Vite !
web-wants-rematch = { $name } veut une revanche.

web-lost = Connexion perdue.
web-lost-retry = Nouvel essai dans { $seconds } s. Votre place est gardée.
web-lost-trying = Nouvel essai…
web-ended = Cette page n’est plus reliée à la table.
web-come-back = Revenir
web-elsewhere = Votre place se joue ailleurs : ici, vous regardez.
web-play-here = Jouer ici
web-seat-lost-text = Vous continuez en spectateur.
web-you-are-minded = Un robot a joué pour vous ; votre prochain coup reprend la place.
web-is-minded = Un robot joue pour { $name } et lui rendra sa place.
web-minded = un robot garde sa place
web-reconnecting = { $name } se reconnecte…
web-away = un instant ailleurs

web-watching = Vous regardez
web-hint = Demander conseil au robot
web-hint-told = { $move } : { $why }
# Le pourquoi d’un conseil, là où la place manque.
web-hint-only = seul coup possible
web-hint-by-far = de loin le meilleur
web-hint-close = un peu mieux que le reste
web-hint-chances = mieux placé
web-hint-points = gain attendu +{ $gap }
web-rule-now = La règle de ce coup
web-menu = Menu
web-log = Journal
web-news = Ce qui se passe
web-news-others = Les autres : { $count } coups.
web-news-many = { $seat } : { $count } coups.
web-to-summary = Résumé de la table
web-title-turn = À vous ! { $game }
web-your-turn = À vous de jouer.
web-time-left = { $seat-is ->
    [you] Temps qui vous reste :
   *[other] Temps qui reste à { $seat } :
}
web-time-short = Plus que { $seconds } secondes pour jouer.
web-other-device = Continuer sur un autre appareil
web-other-device-text = Scannez ce code avec l’autre appareil, ou ouvrez‑y le lien : votre place y passera. Ne le montrez à personne d’autre.
web-other-device-qr = QR code : votre place sur un autre appareil
web-key-until = { $minutes ->
    [one] Il marche une fois, pendant une minute.
   *[other] Il marche une fois, pendant { $minutes } minutes.
}
web-leave-text = { $seat ->
    [kept] Un robot joue pour vous jusqu’à votre retour : la table reste dans « Mes tables ».
    [paused] La course vous attend, en pause : elle reste dans « Mes tables ».
    [lesson] La première main vous attend : elle reste dans « Mes tables ».
   *[free] Votre place redevient libre.
}
web-give-up = Abandonner
web-give-up-sure = Abandonner la partie ?
web-give-up-text = { $others ->
    [0] La partie s’arrête, sans résultat : personne d’autre n’y joue.
   *[other] Un robot prend votre place pour de bon : vous ne pourrez plus y revenir. Les autres l’apprennent et jouent contre lui.
}
web-cancel = Annuler
web-people = Autour de la table
web-mute = Masquer ses messages
web-unmute = Montrer ses messages
web-muted = messages masqués
web-remove = Retirer
web-remove-sure = Retirer { $name } ?
web-remove-text = { $seat ->
    [bot] Un robot prend la place pour de bon et joue avec les mêmes cartes. { $name } peut regarder, et s’asseoir de nouveau après la partie s’il y a une place.
   *[free] La place redevient libre.
}
web-spectators = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}

web-result = Résultat
web-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
web-series = { $count ->
    [0] aucune série
    [one] { $points } série
   *[other] { $points } séries
}
# Derrière un nombre, en petit.
web-unit-points = { $count ->
    [one] pt
   *[other] pts
}
web-unit-series = { $count ->
    [one] série
   *[other] séries
}
# Ce qui sépare deux scores.
web-gap-points = { $count ->
    [1] un point
    [2] deux points
    [3] trois points
    [4] quatre points
    [5] cinq points
    [6] six points
    [7] sept points
    [8] huit points
    [9] neuf points
   *[other] { $count } points
}
web-gap-series = { $count ->
    [1] une série
    [2] deux séries
    [3] trois séries
    [4] quatre séries
    [5] cinq séries
   *[other] { $count } séries
}
web-wins = { $seat-is ->
    [you] Vous gagnez !
   *[other] { $seat } gagne
}
web-tie = Égalité !
web-wins-match = { $seat-is ->
    [you] Vous gagnez le match !
   *[other] { $seat } gagne le match
}
web-tie-match = Match à égalité
web-shared-by = { $seats }, { $score }
web-won-game = Partie { $number } sur { $games } · { $score }
web-won-match = { $games ->
    [one] { $score } en 1 partie
   *[other] { $score } en { $games } parties
}
web-won-level = À égalité avec { $seat } : le départage est pour vous.
web-won-narrowly = De justesse : { $gap } devant { $seat }.
web-lost-level = Aussi bien que { $seat } : seul le départage décide.
web-lost-narrowly = À { $gap } près !
web-short-of = Il vous manquait { $gap }.
web-so-near = Bien joué, c’était serré !
web-your-place = { $shared ->
    [yes] Vous êtes { $place }e ex æquo, à { $gap }.
   *[no] Vous êtes { $place }e, à { $gap }.
}
web-your-place-alone = { $shared ->
    [yes] Vous êtes { $place }e ex æquo.
   *[no] Vous êtes { $place }e.
}
web-comes-next = { $seat } suit, à { $gap }.
web-count = Le compte
web-standing = Classement
web-match-so-far = { $played ->
    [one] Match, 1 partie jouée
   *[other] Match, { $played } parties jouées
} sur { $games }
# Dans un match qui se joue aux parties gagnées ; une partie partagée compte ½.
web-match-wins = { $count ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
web-climbed = { $count ->
    [one] gagne une place
   *[other] gagne { $count } places
}
web-fell = { $count ->
    [one] perd une place
   *[other] perd { $count } places
}
web-want-rematch = { $count ->
    [one] { $names } veut une revanche.
   *[other] { $names } veulent une revanche.
}
web-rematch-up-to = La revanche est à { $seat }.
web-rematch = Revanche
web-change-table = Changer la table
web-back-to-score = Retour au score
web-ask-rematch = Demander une revanche
web-asked-rematch = Vous avez demandé une revanche : on attend { $seat }.
web-next-game = Partie { $number }
web-starts-next-game = { $seat } lance la partie { $number }.
web-keep-replay = Garder la partie

# La carte du résultat, une image à partager.
web-share-result = Partager le résultat
web-was-paused = La course a été mise en pause.
web-card = La carte du résultat
web-card-drawing = La carte se dessine…
web-card-failed = Ce navigateur n’a pas pu dessiner la carte.
web-card-names = Votre nom s’y lit en entier. Les autres n’y ont que leurs initiales, sauf qui l’a permis dans ses réglages.
web-card-download = Télécharger
web-card-alt = { $game } : { $headline }, { $score }. Le classement : { $standing }.
web-card-tie = Égalité : { $seats }
web-card-score = { $name } { $score }
web-card-name = { $name }
web-card-against = { $first } à { $second }
web-card-game = partie { $number } : { $points }
web-card-match = { $games ->
    [one] { $points } en une partie
   *[other] { $points } en { $games } parties
}

# Un geste avant la réponse au précédent.
web-tap-kept = gardé : se fait dès la réponse au geste précédent
web-tap-dropped = Le geste gardé n’a pas été fait.
web-tap-crowded = Un seul geste d’avance : celui-ci n’est pas pris.
web-on-its-way = En route vers la table…
web-tap-again = C’est déjà demandé.
web-tap-unclear = Attendez la réponse au geste précédent : ce geste en dépend.
web-tap-gone = Ce n’est plus possible.

web-photo = Photo-finish
web-photo-title = { $first-is ->
    [you] Vous : { $ms } ms avant { $second }
   *[other] { $second-is ->
        [you] { $first } : { $ms } ms avant vous
       *[other] { $first } : { $ms } ms avant { $second }
    }
}
web-photo-tie = { $first-is ->
    [you] Au même instant : le sort vous choisit
   *[other] Au même instant : le sort choisit { $first }
}
web-photo-rule = Rond : l’appui. Carré : l’arrivée au serveur, d’où l’on ôte le trajet mesuré (200 ms au plus). Le second ne perd rien.
web-photo-unmeasured = Ici le trajet ne se mesure pas : rien n’est ôté, l’ordre d’arrivée au serveur décide. Le second ne perd rien.
web-lag-unforgiven = Ici, le trajet réseau n’est pas déduit.
web-photo-press = appui
web-photo-arrival = arrivée
web-photo-lag = trajet { $ms } ms
web-photo-no-lag = trajet inconnu
web-photo-claim = { $name } : appui à { $pressed } ms, { $way }

# Le compte d’une manche, avant la suivante.
web-count-seen = Continuer
web-count-waits = On attend encore : { $names }.

# Une course seul contre des robots se met en pause.
web-pause = Pause
web-pause-text = Les cartes sont couvertes. La course reprend après un décompte.
web-pause-over = Reprendre
web-pause-soon = La course reprend dans

# L’allure des robots, et passer sur leurs tours.
web-hurry = À mon tour : les robots se pressent
