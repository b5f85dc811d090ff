### L’arène : son aide, ses refus, ce qu’elle affiche et dessine.

help-arena =
    Usage : nuancier arena JEU ROBOT ROBOT... [OPTION]...

    Fait s’affronter des robots sur les mêmes donnes, chacun à chaque place, puis donne leurs
    victoires, points, places et cotes, avec des intervalles à 95 %.

    Deux robots se comparent aussi par paires : une paire est une donne dans toutes ses rotations,
    gagnée par la meilleure place moyenne, et une égalité est une demi-paire ; les victoires comptent
    chaque partie pour elle-même, et une partie gagnée à plusieurs se partage entre eux.

    Un robot est random, un niveau (debutant, joueur : « habitué », expert, maitre), un niveau
    qui cherche avec son propre budget (maitre:500 itérations, expert:50ms), un fichier Python avec
    une fonction choose(scene, own, moves), ou l’un de ceux d’OpenSpiel (openspiel:mcts:100,
    openspiel:ismcts:100).

      --players N           combien sont à table (autant que de robots, si possible)
      --games N             combien de parties, arrondi pour que tous s’affrontent autant (200)
      --iterations N        la réflexion de ceux qui cherchent, en parties imaginées par coup
      --time MS             de même en millisecondes ; le résultat n’est alors jamais tout à fait le même
      --option NOM=VALEUR   une option du jeu ; « nuancier games » les donne
      --seed N              le même nombre donne le même résultat, quel que soit --jobs (0)
      --jobs N              combien de processus calculent (un par cœur)
      --resume FICHIER      garde chaque donne dans ce fichier, et continue à partir de lui
      --plot FICHIER.svg    dessine les cotes et les scores
      --on ray              répartit les donnes sur une grappe Ray
      --json                affiche un objet JSON
      --lang fr|en          la langue

    Exemple : nuancier arena coloretto maître expert joueur --players 4 --games 400

arena-unknown-bot = Il n’y a pas de robot « { $bot } ». Choisissez parmi : { $known } ; ou donnez un fichier Python (FICHIER.py), ou un robot d’OpenSpiel (openspiel:mcts:N, openspiel:ismcts:N).
arena-bad-budget = « { $bot } » : derrière le nom d’un niveau qui cherche, on peut écrire combien de parties il imagine (maitre:500) ou pendant combien de temps (maitre:50ms), et rien d’autre.
arena-two-bots = Il faut au moins deux robots : « nuancier arena JEU ROBOT ROBOT... ».
arena-too-many-bots = Une arène prend { $most } robots au plus.
arena-twice = Le robot « { $bot } » est nommé deux fois.
arena-time-or-iterations = Donnez --time ou --iterations, pas les deux.
arena-idle-budget = Ici, { $flag } ne sert à personne : c’est pour les niveaux qui cherchent (expert, maitre) sans budget à eux ; --time vaut aussi pour les robots de l’extérieur. Retirez-le, ou nommez un tel robot.
arena-live-budget = { $game } se joue en direct : personne n’y a le temps de chercher, il n’y a donc pas de budget à donner.
arena-live-outside = { $game } se joue en direct : un robot de l’extérieur peut y jouer à une table (nuancier join), mais pas dans une arène.
arena-bot-unfit = Le robot « { $bot } » ne peut pas jouer : { $reason }
arena-plot-ending = Un dessin est une image SVG : « { $file } » doit finir par .svg.
arena-same-file = « { $file } » ne peut pas contenir à la fois les donnes (--resume) et le dessin (--plot) : choisissez deux fichiers.
arena-not-written = « { $file } » ne peut pas être écrit : { $detail }.
arena-other-file = « { $file } » contient une autre arène ({ $what }) : choisissez un autre fichier, ou la même arène.
arena-no-arena-file = « { $file } » existe déjà et ne contient pas une arène (ligne { $line }) : choisissez un autre fichier.
arena-unknown-engine = --on ne connaît pas « { $engine } ». Choisissez parmi : { $known }.
arena-only-here = Le robot « { $bot } » ne joue que sur cette machine : retirez --on { $engine }, ou le robot.
arena-no-ray = Ray n’est pas installé. Pour l’installer : { $command }
arena-kept = Arrêt. { $deals ->
    [one] { $deals } donne est gardée
   *[other] { $deals } donnes sont gardées
} dans { $file } ; la même commande continuera à partir de là.
arena-not-kept = Arrêt. Rien n’est gardé ; avec --resume FICHIER, chaque donne l’est, et la même commande continue à partir de là.

arena-differs-game = le jeu
arena-differs-players = les joueurs
arena-differs-rivals = les robots
arena-differs-seed = la graine
arena-differs-options = les options
arena-differs-version = la version de Nuancier
arena-differs-code = le code des règles ou des robots a changé depuis

arena-hangs = pas de réponse en { $seconds } s.
arena-crashed = il s’est arrêté de lui-même ({ $detail }).
arena-babbles = sa réponse est illisible.
arena-illegal = il a joué un coup qui n’est pas permis ({ $given }).
arena-waits = il attend, et personne d’autre ne peut jouer.
arena-given-up = on ne l’attend plus, après un long silence.

arena-about = { $game }, { $players } joueurs : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }.
arena-rounded = { $asked ->
    [one] { $asked } partie était demandée
   *[other] { $asked } parties étaient demandées
} ; des donnes entières, où tous les robots s’affrontent autant, en font { $games }.
arena-one-deal = { $asked ->
    [one] { $asked } partie était demandée
   *[other] { $asked } parties étaient demandées
} ; une seule donne ne dit pas combien les donnes diffèrent, deux ont donc été jouées : { $games } parties.
arena-pairs = { $first } gagne { $share } % de { $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
} contre { $second } (95 % : { $span }) : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $tied ->
    [one] { $tied } nulle
   *[other] { $tied } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}.
arena-budget = Pour un coup : { $budgets }.
arena-imagines = { $bot } ({ $iterations ->
    [one] { $iterations } partie imaginée
   *[other] { $iterations } parties imaginées
})
arena-takes = { $bot } ({ $milliseconds } ms)
arena-speed = { $speed } parties imaginées par seconde de calcul ({ $simulations } en { $seconds } s).
arena-forfeits = { $bot } a déclaré forfait dans { $games ->
    [one] { $games } partie, comptée comme dernière place
   *[other] { $games } parties, comptées comme dernières places
} ; joueur y a fini à sa place, et ses points y sont ce que joueur a fait de cette place. La dernière raison : { $reason }
arena-not-asked = { $bot } n’a pas répondu dans { $row } parties de suite et n’a plus été attendu : forfait sans question dans { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
arena-column-bot = Robot
arena-column-win = Victoires
arena-column-score = Points
arena-column-place = Place
arena-column-rating = Cote

plot-title = { $game } : { $bots } robots comparés
plot-about = { $players } joueurs, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, graine { $seed }
plot-ratings = Cotes
plot-ratings-legend = marque : cote ; trait : intervalle à 95 % ; 400 points de plus, c’est dix fois la force
plot-scores = Scores
plot-scores-legend = barres : la part des places d’un robot qui finissent avec tant de points ; trait vertical : la moyenne
plot-mean = moyenne { $mean }
