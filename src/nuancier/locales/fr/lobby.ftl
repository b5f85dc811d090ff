lobby-locked = Cette table est fermée : l’hôte doit l’ouvrir avant que quelqu’un d’autre s’assoie.
lobby-name-taken = { $name } est déjà à cette table : prenez un autre nom.
lobby-name-alike = { $name } se confond avec { $other }, qui est déjà à cette table : prenez un autre nom.
lobby-running = La partie est en cours : il faut attendre qu’elle soit finie.
lobby-full = Les { $seats } places sont prises : vous pouvez regarder.
lobby-seat-taken = La place { $number } est prise.
lobby-nobody-there = Personne n’est assis à la place { $number }.
lobby-kick-oneself = L’hôte ne peut pas être renvoyé : quittez plutôt la table.
lobby-words-closed = Les mots pour le hasard se donnent avant le début d’une partie.
lobby-host-only = Seul l’hôte de la table peut faire cela.
lobby-seats-free = La place { $number } est encore libre : attendez quelqu’un, ou mettez-y un robot.
lobby-no-seat = Vous regardez : prenez d’abord une place.
lobby-no-game = Aucune partie n’est en cours : l’hôte doit en commencer une.
lobby-one-by-one = Ce coup montre quelque chose : jouez-le d’abord, la suite viendra après.
lobby-elsewhere = Votre place est jouée depuis un autre appareil ou onglet : celui-ci ne fait que regarder.
lobby-too-many = Votre place est ouverte à trop d’endroits : celui-ci a été fermé.
lobby-seat-lost = { $why ->
    [shown_out] L’hôte a mis un robot à votre place.
    [gave_up] Vous avez abandonné : un robot a votre place.
   *[other] Cette place n’est plus la vôtre.
 }
lobby-no-table = Cette table n’existe pas.
lobby-no-code = Aucune table n’a le code { $code }.
lobby-no-free-code = Tant de tables sont ouvertes qu’il ne reste pas de code pour une autre. Réessayez dans une heure, ou rejoignez une table ouverte.
lobby-bad-token = Ce n’est pas la clé d’une place à cette table.
lobby-bad-key = Cette clé pour un autre appareil a déjà servi ou est trop vieille : demandez-en une nouvelle.
lobby-not-kept = Le serveur n’a pas pu enregistrer cela. Rien n’a été fait : réessayez.
lobby-resting = La table se met au repos : reconnectez-vous.
lobby-restored = Le serveur est revenu à une copie plus ancienne de ses tables : ce qui s’est joué ici depuis est perdu. Voici la table telle qu’elle est maintenant.
lobby-other-rules = Ce qui s’est joué ici avec la version { $version } des règles est terminé, sans résultat à montrer : ce serveur joue maintenant avec la version { $known }. L’hôte peut commencer une nouvelle partie.
lobby-given-up = La partie a été abandonnée : elle n’a pas de résultat.
lobby-damaged = Cette table est abîmée : ce que le serveur en a gardé n’est plus lisible, et réessayer n’y changera rien. Les autres tables vont bien ; qui tient le serveur peut la retrouver dans une sauvegarde.
lobby-removed = Le serveur n’a plus son fichier : on l’a enlevé ou remplacé. Rien n’a été fait, et rien ne le sera avant que le serveur ne redémarre : prévenez qui le tient.
lobby-first-hello = Dites d’abord bonjour (hello).
lobby-protocol = Cette page parle la version { $given } et le serveur la version { $wanted } : rechargez la page.
lobby-other-wish = Cette demande porte la marque (op) d’une autre, venue avant elle : renvoyez-la avec une nouvelle.
lobby-at-a-table = Vous êtes déjà à une table : prenez une autre connexion pour une autre table.
lobby-no-table-yet = Ouvrez d’abord une table, ou rejoignez-en une.
lobby-no-free-seat = Laissez une place libre pour vous.
lobby-replay-running = Cette partie n’est pas finie : on la revoit quand elle l’est.
lobby-replay-rules = Cette partie a été jouée avec la version { $version } des règles ; ce serveur connaît la version { $known }, et ne peut pas la montrer.
lobby-replay-none = Il n’y a pas de telle partie à cette table.
lobby-faster = { $seat-is ->
    [you] Vous avez été plus rapide.
   *[other] { $seat } a été plus rapide.
 }
lobby-draft-gone = Votre choix inachevé n’est plus tel que vous l’avez vu ({ $drafted } coups préparés) : regardez de nouveau.
lobby-hint = Le robot vous conseille : { $move }.
# Pourquoi ce conseil, derrière le coup.
hint-only = seul coup possible
hint-by-far = de loin le meilleur
hint-close = presque comme « { $other } »
hint-chances = mieux placé qu’avec « { $other } »
hint-points = gain attendu +{ $gap } sur « { $other } »
hint-whole = { $whole }
hint-tenths = { $whole },{ $tenth }
hint-asked = { $seat-is ->
    [you] Vous demandez un conseil.
   *[other] { $seat } demande un conseil.
 }
shown-out = L’hôte retire { $name } : { $bot } prend la place.
gave-up = { $name } abandonne : { $bot } prend la place.
renamed = { $was } s’appelle maintenant { $name }.
lobby-rename-nothing = Donnez un autre nom, un autre animal, ou les deux.
lobby-cast-twice = { $name } est déjà à cette table : invitez un autre robot.
lobby-no-hints = À cette table, on joue sans conseils : l’hôte l’a voulu ainsi.
lobby-hint-not-now = Un conseil se demande quand c’est à vous de jouer.
lobby-hint-waiting = Le robot réfléchit déjà à votre demande : attendez son conseil.
lobby-hint-soon = Vous venez de demander un conseil : attendez un instant avant le suivant.
lobby-hint-stale = La situation a changé pendant que le robot réfléchissait : son conseil ne vaut plus rien.
lobby-hint-lost = Le robot n’a pas pu y réfléchir : redemandez dans un instant.

# Une course en pause.
paused = { $seat-is ->
    [you] Vous mettez la course en pause.
   *[other] { $seat } met la course en pause.
}
resumed = { $seat-is ->
    [you] Vous reprenez la course.
   *[other] { $seat } reprend la course.
}
lobby-paused = La course est en pause : reprenez-la d’abord.
lobby-pause-turns = Seule une course se met en pause : ici, la table vous attend.
lobby-pause-others = Une course ne se met en pause que si vous jouez seul contre des robots.

# Passer sur les tours des robots.
lobby-hurry-live = Dans une course, chacun joue à son rythme : personne n’attend son tour.
# Une première main, et ce qui attend qu’elle soit passée.
lesson-other = Pas encore : la première main attend un autre coup. Arrêtez-la pour jouer librement.
lesson-runs = La première main montre quoi faire : arrêtez-la d’abord.
lesson-alone = Une première main se joue seul, avec ses propres cartes : laissez places, options et horloge vides.
lesson-none = Aucune première main ne se joue à cette table.
