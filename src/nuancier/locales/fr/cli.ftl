### Ce que disent les commandes : aide, refus, jeu, relecture, simulation, et les tables en texte.

help =
    Nuancier : cinq jeux de cartes de couleurs, dans votre terminal.

    Usage : nuancier COMMANDE ...

      serve            ouvrir les tables, pour jouer ensemble
      nodes            lister les nœuds qui partagent une base
      join LIEN        s’asseoir à la table d’un ami avec son propre robot
      play [JEU]       jouer contre des robots
      rules JEU        lire les règles
      games            la liste des jeux et de leurs options
      simulate JEU     faire jouer beaucoup de parties par des robots, et compter
      arena JEU ROBOTS faire s’affronter des robots sur les mêmes donnes, et les classer
      replay FICHIER   revoir une partie enregistrée, pas à pas
      verify FICHIER   vérifier la chance et les coups d’une partie enregistrée
      help [COMMANDE]  en dire plus sur une commande
      --version        afficher la version

    La langue est celle de --lang fr|en, sinon de NUANCIER_LANG, sinon de votre système.

    Exemples :
      nuancier play
      nuancier play coloretto --players 4 --option scoring=grey
      nuancier rules limits --lang fr
      nuancier simulate coloretto --games 100000 --bots joueur,random
      nuancier replay soiree.nuancier.json
help-serve =
    nuancier serve [--host ADRESSE] [--port N] [--public-url URL] [--store LIEU] [--node NOM] [--nodes N] [--trusted-proxy RÉSEAUX] [--no-browser] [--lang fr|en]

    Ouvre les tables au réseau de la maison, affiche l’adresse et son QR code, et garde chaque
    coup confirmé. Ctrl+C arrête ; les tables reprendront la prochaine fois où elles en étaient.

      --host 127.0.0.1    rester sur cette machine
      --port 8470         le port ; si celui d’usage est pris, un autre qui est libre
      --public-url URL    l’adresse que l’on tape, derrière un proxy ou un nom de domaine
      --store LIEU        où garder les tables : sqlite:///CHEMIN (d’habitude le dossier de
                          l’utilisateur), ou postgresql://UTILISATEUR@HÔTE/BASE, que plusieurs
                          nœuds partagent ; avec un mot de passe, plutôt dans NUANCIER_STORE, car
                          d’autres peuvent lire les lignes de commande
      --node NOM          le nom de ce nœud parmi eux, par exemple a
      --nodes N           N nœuds sur cette machine, derrière HAProxy ; il faut PostgreSQL
      --trusted-proxy     réseaux dont on croit X-Forwarded-For et -Proto
      --no-browser        ne pas ouvrir la page dans un navigateur

    Chaque réglage peut venir aussi de l’environnement : NUANCIER_PORT=8471, etc.
help-nodes =
    Usage : nuancier nodes [--store postgresql://UTILISATEUR@HÔTE/BASE] [--json] [--lang fr|en]

    Dit quels nœuds partagent une base : si chacun vit, combien de tables et de connexions il a,
    depuis quand il tourne, et quand il a renouvelé son bail. Quand l’un se tait plus longtemps que
    son bail, les autres peuvent prendre ses tables ; un jour après, il n’est plus dans la liste.

      --store LIEU    la base (d’habitude celle de NUANCIER_STORE)
      --json          afficher plutôt une liste d’objets
help-join =
    Usage : nuancier join LIEN --bot FICHIER [OPTION]...

    S’assied à la table d’un ami avec un robot, dit ce qui s’y passe, et finit avec le match.
    Un lien qui contient /w/ sert seulement à regarder, sans robot.

      --bot FICHIER   un fichier Python avec une fonction choose(scene, own, moves)
      --name NOM      le nom du robot à la table (d’habitude celui du fichier)
      --server URL    le serveur, quand on ne donne que le code de la table
      --lang fr|en    la langue
help-play =
    Usage : nuancier play [JEU] [OPTION]...

    Joue une partie contre des robots. Sans JEU, on vous demande lequel.

      --players N           combien de joueurs, vous compris (3, si le jeu le permet)
      --option NOM=VALEUR   une option du jeu ; « nuancier games » les donne
      --seed N              le même nombre donne les mêmes cartes
      --bots NIVEAU[,...]   le niveau des robots, le même pour tous ou un pour chacun :
                            debutant, joueur (habitué), expert ou maitre ; sinon joueur
      --pace X              la vitesse des robots : 2, deux fois plus vite ; 0.5, deux fois moins
      --lang fr|en          la langue

    En jouant : tapez le numéro ou le nom d’un coup, « ? » pour la règle, « conseil » pour
    l’avis d’un maître, « pourquoi COUP » pour la raison d’un refus, « sauver FICHIER »,
    « aide » ou « quitter ».
help-rules =
    Usage : nuancier rules JEU|decisions [--lang fr|en]

    Affiche le livret de règles d’un jeu, ou nos choix et leurs raisons († et ‡ des livrets).
rules-reasons = Les raisons de † et ‡ : nuancier rules { $name }
help-games =
    Usage : nuancier games [--json] [--lang fr|en]

    Donne la liste des jeux : joueurs, allure, options ; --json pour les programmes.
help-simulate =
    Usage : nuancier simulate JEU [OPTION]...

    Fait jouer beaucoup de parties par des robots, puis donne vitesse, longueur, scores et victoires.

      --players N           combien de joueurs (3, si le jeu le permet)
      --games N             combien de parties, ou de matchs si les options en font un (1000)
      --bots ROBOT,...      qui joue : random, debutant ou joueur (habitué) ; dans les jeux en
                            direct aussi expert ou maitre ; à tour de rôle sur les places
                            (random). Dans les jeux tour à tour, expert et maitre cherchent :
                            « nuancier arena » est faite pour eux
      --option NOM=VALEUR   une option du jeu ; « nuancier games » les donne
      --seed N              le même nombre donne les mêmes parties, quel que soit --jobs (0)
      --jobs N              combien de processus calculent (un par cœur)
      --json                affiche un objet JSON
      --lang fr|en          la langue
help-replay =
    Usage : nuancier replay FICHIER [--lang fr|en]

    Revoit pas à pas une partie gardée avec « sauver FICHIER » : Entrée avance, b recule,
    g N va à l’entrée N, q arrête. À travers un tube, tout s’affiche d’un coup.
help-verify =
    Usage : nuancier verify FICHIER [--lang fr|en]

    Vérifie d’un bout à l’autre une partie jouée à une table : le secret est celui que l’empreinte
    annonçait avant la donne, chaque donne découle du secret et des mots des joueurs, chaque coup
    est permis. Code 0 si tout est juste ; 1, et la première entrée qui ne l’est pas, sinon, ou si
    les cartes ont été préparées pour apprendre.

cli-unknown-command = Il n’y a pas de commande « { $command } ». Choisissez parmi : { $known }.
cli-unknown-flag = La commande « { $command } » ne connaît pas { $flag }. Choisissez parmi : { $known }.
cli-flag-alone = { $flag } s’écrit seul, sans valeur.
cli-flag-value = { $flag } doit être suivi d’une valeur.
cli-too-much = La commande « { $command } » ne sait que faire de « { $word } » ; « nuancier { $command } --help » dit ce qu’elle attend.
cli-missing-game = Quel jeu ? « nuancier { $command } JEU » en attend un parmi : { $known }.
cli-missing-link = Quelle table ? « nuancier { $command } LIEN » attend le lien qu’un ami a envoyé, comme http://192.168.1.20:8470/t/KIWI-42.
cli-missing-file = Quel fichier ? « nuancier { $command } FICHIER » attend une partie enregistrée.
cli-bad-number = { $flag } doit être un nombre de { $low } à { $high }, pas « { $value } ».
cli-option-form = Une option s’écrit NOM=VALEUR, pas « { $given } » ; « nuancier games » en donne la liste.
cli-unknown-bot = { $game } n’a pas de robot « { $bot } ». Choisissez parmi : { $known }.
cli-no-file = Le fichier « { $file } » ne peut pas être lu : { $detail }.
file-missing = ce fichier ou ce dossier n’existe pas
file-is-folder = c’est un dossier
file-forbidden = l’accès est refusé
worker-died = Un processus de calcul est mort avant d’avoir joué ses parties ({ $detail }).

games-title = Jeu
games-name = Nom à taper
games-players = Joueurs
games-age = dès { $age } ans
games-pace = Allure
games-default = (par défaut { $value })
games-default-by-players = (par défaut, selon le nombre de joueurs : { $values })
games-legend = * valeur par défaut ; une option se donne par --option NOM=VALEUR.
pace-turns = tour à tour
pace-live = en direct

simulate-quick-bots = « nuancier simulate » prend les robots rapides de { $game } ({ $known }), pas « { $bot } ». Pour les niveaux qui cherchent (expert, maitre), il y a « nuancier arena ».
simulate-compiling = Préparation des règles
simulate-playing = Parties
simulate-games = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $players } joueurs, graine { $seed }.
simulate-matches = { $game } : { $games ->
    [one] { $games } match
   *[other] { $games } matchs
} à { $players } joueurs, graine { $seed }.
simulate-speed-games = { $decisions } décisions et { $games } parties par seconde de calcul ({ $seconds } s de calcul, { $wall } s en tout).
simulate-speed-matches = { $decisions } décisions et { $games } matchs par seconde de calcul ({ $seconds } s de calcul, { $wall } s en tout).
simulate-length-games = Une partie compte { $mean } décisions (95 % : { $low } – { $high }).
simulate-length-matches = Un match compte { $mean } décisions (95 % : { $low } – { $high }).
simulate-race = À l’horloge de la course : { $seconds } s.
simulate-column-seat = Place
simulate-column-bot = Robot
simulate-column-score = Score
simulate-column-win = Victoires
simulate-column-ci = 95 %

play-you = Vous
play-which-game = Quel jeu ?
play-game-line = { "  " }{ $number }  { $game } ({ $span } joueurs, { $pace })
play-game-prompt = Numéro ou nom (1–{ $last }) :
play-game-again = Tapez un numéro de 1 à { $last }, le nom d’un jeu, ou « quitter ».
play-how-many = Combien de joueurs, vous compris ({ $low }–{ $high }) ? [{ $usual }]
play-how-many-again = Tapez un nombre de { $low } à { $high }, Entrée seule, ou « quitter ».
play-which-level = Quel niveau pour les robots ({ $known }) ? [{ $usual }]
play-bots-count = Nommez un niveau pour tous les robots, ou un pour chacun : il y a { $bots ->
    [one] un robot
   *[other] { $bots } robots
}, et { $given } niveaux sont donnés.
play-bot = { $name } ({ $level })
play-greeting = Vous êtes à la place 1, avec { $others }.
play-greeting-turns = Tapez le numéro d’un coup, « ? » pour la règle, « conseil » ou « aide ».
play-greeting-live = Une course : tapez un numéro ou des lettres, puis Entrée. Entrée seule rafraîchit ; « ? » montre la règle, « aide » tout ce qui peut se taper.
play-prompt = >
play-ready = Prêt ? Appuyez sur Entrée.
play-help =
    un numéro ou un nom   faire ce coup
    Entrée                revoir la table
    coups                 revoir les coups possibles
    ?   ? 3.4             la règle de votre décision, ou un autre paragraphe
    pourquoi COUP         pourquoi ce coup est refusé
    sauver FICHIER        garder la partie dans un fichier
    quitter               quitter la table
play-help-hint = conseil               ce que ferait un maître, et ce qu’il attend des meilleurs coups
play-not-understood = « { $typed } » n’est pas un coup ici. Tapez l’un de : { $known } ; ou « aide ».
play-why-what = Pourquoi quoi ? Tapez « pourquoi » et le numéro ou le nom d’un coup.
play-allowed = « { $move } » est permis.
play-thinking = { $seat } réfléchit…
play-plain-rules = Le processus qui réfléchit pour les maîtres s’est arrêté : ils réfléchissent désormais avec les règles non compilées, et jouent moins bien.
play-hint-thinking = Le maître réfléchit…
play-hint = Un maître choisirait « { $move } »{ $lead ->
    [clear] {" "}sans hésiter.
    [close] , mais de peu.
   *[some] .
}
play-hint-only = « { $move } » est le seul coup possible.
play-hint-why = Pourquoi : { $why }.
play-hint-points = points
play-hint-worth = valeur
play-hint-measure = { $games ->
    [one] Une partie imaginée
   *[other] { $games } parties imaginées
} ; points en fin de { $ends ->
    [round] manche
   *[game] partie
} ; valeur 50 % : à égalité.
play-hint-others = { $count ->
    [one] L’autre coup a vite paru moins bon.
   *[other] Les { $count } autres coups ont vite paru moins bons.
}
play-hint-nothing = Vous n’avez rien à décider maintenant.
play-hint-race = Pas de conseil pendant une course : le temps manque.
play-no-paragraph = Le livret n’a pas de paragraphe { $number }. Il a : { $known }.
play-more-rules = « ? 3.4 » montre un autre paragraphe ; « nuancier rules { $game } » tout le livret.
play-save-where = Sauver où ? Tapez « sauver » et le nom d’un fichier.
play-saved = Partie gardée : { $file }
play-not-saved = « { $file } » ne peut pas être écrit : { $detail }.
play-not-over = { $file } existe déjà et n’est pas une partie enregistrée : choisissez un autre nom.
play-game-of = Partie { $number } sur { $games }
play-final-count = Le décompte
play-place = { $place }.
play-standing = { $points } points (victoires : { $wins })
play-match-so-far = Le match jusqu’ici
play-match-over = Le match est fini
play-next-game = Entrée pour la partie suivante ; « sauver FICHIER » garde celle qui vient de finir.
play-more = Tapez « encore » pour rejouer, « sauver FICHIER » pour garder la partie, ou Entrée seule pour partir.
play-goodbye = À bientôt !
play-input-ended = Plus rien à lire : la partie s’arrête ici.

command-why = pourquoi
command-hint = conseil indice i
command-save = sauver garder enregistrer
command-help = aide
command-quit = quitter q
command-moves = coups
command-again = encore e

key-take-hidden = c
key-place = p
key-return = r
key-stuck = b
key-stop = s
key-put-under = d
key-top = t
key-mend = m

replay-about = Avec { $players } ; { $entries } entrées.
replay-entry-of = { $game } · { $number } / { $entries } · { $seconds } s · { $who }
replay-luck-plays = la donne
replay-clock-plays = l’horloge
replay-prompt = [Entrée] suite, b retour, g N, q >
replay-help = Entrée avance, b recule, g N va à une entrée de 1 à { $last }, q arrête.
replay-prepared = La première donne a été préparée pour apprendre.
replay-unfinished = La partie a été gardée ici : elle n’était pas finie.

verify-fits = { $where }, partie { $number } de { $game } : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} et { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, tout est juste. Empreinte : { $commitment }
verify-fits-so-far = { $where }, partie { $number } de { $game }, inachevée : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} et { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, tout est juste jusque-là. Empreinte : { $commitment }
verify-no-secret = Cette partie ne peut pas être vérifiée : le fichier ne contient pas le secret dont viennent ses cartes.
verify-no-commitment = Cette partie ne peut pas être vérifiée : le fichier ne contient pas l’empreinte publiée avant la donne.
verify-prepared = La chance de cette partie ne peut pas être vérifiée : sa première donne a été préparée pour apprendre. { $moves ->
    [one] Son coup est permis.
   *[other] Ses { $moves } coups sont permis.
}
verify-deal = ce ne sont pas les cartes que donnent le secret et les mots : à la place { $place } de l’ordre se trouve { $given }, et ce doit être { $wanted }.

decimal-point = ,

draw-nothing = rien encore
draw-joker = joker
draw-pile = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-your-hand = Votre main
