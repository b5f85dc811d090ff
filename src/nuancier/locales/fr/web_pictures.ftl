### Les règles en images : ce qui se voit, ce qui s’entend, ce qui vaut à cette table.

pictures-title = Règles en images
pictures-goal = Le but
pictures-before = Image précédente
pictures-after = Image suivante
pictures-which = Image { $number } sur { $count }
pictures-here = À cette table
pictures-signs = Les signes
pictures-paragraph = Le paragraphe en entier
pictures-written = Les règles écrites
pictures-choose = Cinq jeux, cinq buts. Touchez celui que vous voulez apprendre.

## Coloretto

picture-coloretto-1 = Le but
picture-coloretto-1-text = Vos trois meilleures couleurs comptent en plus. Les autres comptent en moins.
picture-coloretto-1-alt = { $scoring ->
        [grey] Trois vertes : +8. Deux bleues : +4. Deux oranges : +4. À part, deux rouges, la quatrième couleur : −4.
       *[beige] Trois vertes : +6. Deux bleues : +3. Deux oranges : +3. À part, deux rouges, la quatrième couleur : −3.
    }
picture-coloretto-2 = À votre tour
picture-coloretto-2-text = Piochez une carte et posez-la sur une rangée. Ou prenez toute une rangée.
picture-coloretto-2-alt = À gauche, une carte va de la pioche à la place libre d’une rangée. À droite, une rangée de trois cartes, dont un joker, va à un joueur.
picture-coloretto-2-or = ou
picture-coloretto-2-draw = Piocher
picture-coloretto-2-take = Prendre
picture-coloretto-3 = Une rangée chacun
picture-coloretto-3-text = { $players ->
        [2] Les rangées prennent 1, 2 et 3 cartes. Qui a pris attend ; la rangée qui reste quitte le jeu.
       *[other] Trois cartes au plus par rangée. Qui a pris attend ; tous ont pris : manche suivante.
    }
picture-coloretto-3-alt = { $players ->
        [2] La première rangée est pleine avec une carte. La deuxième est prise. La troisième a deux cartes et encore une place.
       *[other] La première rangée est pleine avec trois cartes. La deuxième est prise. La troisième a deux cartes et encore une place.
    }
picture-coloretto-3-full = pleine
picture-coloretto-3-taken = prise
picture-coloretto-4 = La fin, le compte
picture-coloretto-4-text = La carte « Dernière manche » annonce la fin. { $jokers ->
        [hand] Vous choisissez la couleur de chaque joker.
       *[auto] Un joker prend la couleur qui vous rapporte le plus.
    }
picture-coloretto-4-alt = { $scoring ->
        [grey] Une carte vaut 1 point, deux 4, trois 8, quatre 7, cinq 6, six ou plus 5. Deux bleues et un joker : +8. Trois rouges : +8. Quatre jaunes : +7. Six vertes : −5. Une carte +2. En tout, 20.
       *[beige] Une carte vaut 1 point, deux 3, trois 6, quatre 10, cinq 15, six ou plus 21. Six vertes : +21. Quatre jaunes et un joker : +15. Trois rouges : +6. Deux bleues : −3. Une carte +2. En tout, 41.
    }
picture-coloretto-4-cards = cartes
picture-coloretto-4-points = points

## Limits

picture-limits-1 = La carte Limite
picture-limits-1-text = Elle dit combien de cartes de chaque couleur la pile supporte. X : sans limite.
picture-limits-1-alt = Une carte Limite : rouge 1, jaune 4, vert 2, bleu 5, mauve X. Une rouge va, deux rouges sont de trop. Cinq mauves vont.
picture-limits-1-one = 1 rouge au plus
picture-limits-1-x = mauve : sans limite
picture-limits-2 = { $players ->
        [2] Cachez deux cartes
       *[other] Cachez une carte
    }
picture-limits-2-text = Chaque carte cachée monte de 1 la limite de sa couleur, { $players ->
        [2] pour vous deux.
       *[other] pour tout le monde.
    }
picture-limits-2-alt = { $players ->
        [2] Deux joueurs cachent chacun deux cartes. L’un cache une rouge et une bleue : sur la carte Limite, rouge passe de 1 à 2, bleu de 5 à 6.
       *[other] Chaque joueur cache une carte. L’un cache une rouge : sur la carte Limite, rouge passe de 1 à 2.
    }
picture-limits-3 = À votre tour
picture-limits-3-text = { $forgetful ->
        [on] Posez une carte puis piochez vite, échangez-en quatre de même couleur, ou accusez.
       *[off] Posez une carte, échangez-en quatre de même couleur, ou accusez.
    }
picture-limits-3-alt = { $forgetful ->
        [on] Trois boutons. Poser : une carte va sur la pile, puis une autre se pioche. Échanger 4 : quatre vertes, et 1 point. Accuser : un joueur est montré du doigt.
       *[off] Trois boutons. Poser : une carte va sur la pile. Échanger 4 : quatre vertes, et 1 point. Accuser : un joueur est montré du doigt.
    }
picture-limits-3-play = Poser
picture-limits-3-draw = Piocher
picture-limits-3-swap = Échanger 4
picture-limits-3-accuse = Accuser
picture-limits-3-gain = +1 point
picture-limits-4 = L’accusation
picture-limits-4-text = On compte jusqu’à la dernière carte visée. Trop : −2 pour qui l’a posée, +1 pour vous. Sinon, l’inverse.
picture-limits-4-alt = Dans la pile : rouge, rouge, mauve, puis la rouge visée, la troisième. Ce qui vient après ne compte pas. La limite était 1, plus une rouge cachée : 2. Trois, c’est dépassé.
picture-limits-4-limit = limite
picture-limits-4-after = après
picture-limits-4-over = dépassé !
picture-limits-5 = La fin
picture-limits-5-text = { $rounds ->
       *[0] Après la dernière carte Limite,
        [one] Après une seule carte Limite,
        [other] Après { $rounds } cartes Limite,
    } le plus de points gagne. Chaque carte Limite coûte 2.
picture-limits-5-alt = Quatre points, aucune carte Limite : 4, la victoire. Trois points et une carte Limite : 1. Un point et deux cartes Limite : −3.

## Le Jeu des Chiffres et des Couleurs

picture-chiffres-et-couleurs-1 = Le but
picture-chiffres-et-couleurs-1-text = Étalez des séries : deux cartes ou plus, de même chiffre ou de même couleur.
picture-chiffres-et-couleurs-1-alt = À gauche, une série de même chiffre en plusieurs couleurs. À droite, une série de deux cartes rouges.
picture-chiffres-et-couleurs-1-digit = même chiffre
picture-chiffres-et-couleurs-1-colour = même couleur
picture-chiffres-et-couleurs-2 = Demandez ce que vous avez
picture-chiffres-et-couleurs-2-text = Un chiffre : on vous donne toutes les cartes. Une couleur : une seule carte.
picture-chiffres-et-couleurs-2-alt = En haut, un chiffre est demandé : l’autre donne toutes ses cartes de ce chiffre. En bas, une couleur est demandée : l’autre en donne une.
picture-chiffres-et-couleurs-2-digit = As-tu des { $digit } ?
picture-chiffres-et-couleurs-2-colour = As-tu du { $colour } ?
picture-chiffres-et-couleurs-2-all = toutes
picture-chiffres-et-couleurs-2-one = une seule
picture-chiffres-et-couleurs-3 = Reçu, ou raté ?
picture-chiffres-et-couleurs-3-text = Reçu : étalez avec une des vôtres et rejouez. Raté : piochez, et le tour passe.
picture-chiffres-et-couleurs-3-alt = À gauche, les cartes reçues s’étalent avec une des vôtres, et vous rejouez. À droite, l’autre dit « Aucun ! » : vous piochez, et c’est au suivant.
picture-chiffres-et-couleurs-3-got = Reçu
picture-chiffres-et-couleurs-3-miss = Aucun !
picture-chiffres-et-couleurs-3-again = rejouez
picture-chiffres-et-couleurs-3-pass = au suivant
picture-chiffres-et-couleurs-4 = Le joker
picture-chiffres-et-couleurs-4-text = Il remplace seulement ce que vous avez demandé, à côté d’une vraie carte.
picture-chiffres-et-couleurs-4-alt = Un chiffre est demandé : deux cartes de ce chiffre avec un joker, cela va. Un autre chiffre est demandé : deux rouges de chiffres différents avec un joker, cela ne va pas.
picture-chiffres-et-couleurs-4-asks = Des { $digit } ?
picture-chiffres-et-couleurs-5 = La fin
picture-chiffres-et-couleurs-5-text = { $play-on ->
        [on] Pioche vide, on joue encore tant qu’une série est possible. Le plus de séries gagne, même courtes.
       *[off] Pioche vide : le plus de séries gagne, quelle que soit leur longueur.
    }
picture-chiffres-et-couleurs-5-alt = Trois séries de deux cartes battent deux longues séries.
picture-chiffres-et-couleurs-5-three = 3 séries
picture-chiffres-et-couleurs-5-two = 2 séries

## Rouge Jaune Vert

picture-rouge-jaune-vert-1 = Le but
picture-rouge-jaune-vert-1-text = Tous à la fois : allongez votre série. Deux voisines n’ont rien en commun.
picture-rouge-jaune-vert-1-alt = Tout le monde joue en même temps. Une série de trois cartes s’allonge vers la droite : ROUGE une fois en vert, BLEU trois fois en noir, VERT quatre fois en jaune, puis une place libre.
picture-rouge-jaune-vert-2 = Va, ou ne va pas ?
picture-rouge-jaune-vert-2-text = Ni mot, ni encre, ni nombre en commun ; et le mot de l’une n’est pas l’encre de l’autre.
picture-rouge-jaune-vert-2-alt = Après ROUGE deux fois en vert, BLEU trois fois en jaune va. Ne vont pas : le mot ROUGE, l’encre verte, le mot VERT, l’encre rouge, et deux mots sur la carte.
picture-rouge-jaune-vert-2-good = elle va !
picture-rouge-jaune-vert-2-word = même mot
picture-rouge-jaune-vert-2-ink = même encre
picture-rouge-jaune-vert-2-cross = mot = encre
picture-rouge-jaune-vert-2-back = encre = mot
picture-rouge-jaune-vert-2-count = même nombre
picture-rouge-jaune-vert-3 = Prenez, posez ou rendez
picture-rouge-jaune-vert-3-text = Une carte à la fois, cachée ou visible. Rendue, elle reste visible pour tous.
picture-rouge-jaune-vert-3-alt = Une carte, cachée ou visible, vient dans la main. De là, elle va au bout de la série, ou retourne sur la table, visible.
picture-rouge-jaune-vert-3-place = Poser
picture-rouge-jaune-vert-3-return = Rendre
picture-rouge-jaune-vert-4 = { $call-stop ->
        [off] La fin de la manche
       *[on] Stop ! On compte
    }
picture-rouge-jaune-vert-4-text = { $players ->
        [2] À 11 cartes,
        [3] À 10 cartes,
        [4] À 9 cartes,
        [5] À 8 cartes,
        [6] À 7 cartes,
       *[other] La série est complète :
    } { $call-stop ->
        [off] la manche s’arrête d’elle-même.
       *[on] dites Stop.
    } Chacun garde tout jusqu’à sa première faute.{ $clean-stop ->
        [on] {" "}Une faute coûte deux cartes de plus à qui a dit Stop.
       *[off] {""}
    }
picture-rouge-jaune-vert-4-alt = { $call-stop ->
        [off] La dernière carte se pose : la manche est finie.
       *[on] On dit Stop.
    } Une série de cinq cartes est relue : la troisième est fautive. Les deux premières restent, les trois autres tombent. Le plus de cartes gardées reçoit la plus forte carte Point, +8 ; la suivante vaut +3.
picture-rouge-jaune-vert-4-stop = Stop !
picture-rouge-jaune-vert-4-kept = 2 gardées
picture-rouge-jaune-vert-4-fall = tombent
picture-rouge-jaune-vert-4-first = Le plus de cartes :
picture-rouge-jaune-vert-4-second = la plus forte carte Point

## Top Speed

picture-top-speed-1 = Le but
picture-top-speed-1-text = La dernière carte d’une colonne gagne sa flèche. Huit colonnes, ouvertes aux deux.
picture-top-speed-1-alt = Une flèche qui vaut 5 ; dessous, une colonne : étoile jaune, lune rouge, cœur vert. Le cœur vert est la dernière carte : son joueur gagne 5.
picture-top-speed-1-last = dernière carte
picture-top-speed-2 = Rien en double
picture-top-speed-2-text = Dans une colonne, jamais deux fois la même couleur ni le même motif.
picture-top-speed-2-alt = Après un drapeau gris et un cercle bleu, un cœur jaune va. Ne vont pas : une lune grise, une étoile bleue, un drapeau rouge, un cercle vert.
picture-top-speed-2-next = Et après ?
picture-top-speed-3 = Une faute donne la flèche
picture-top-speed-3-text = La première carte fautive donne la flèche à l’autre. Trois secondes pour la déplacer !
picture-top-speed-3-alt = Un drapeau rouge sous un cercle rouge : deux rouges. Qui l’a posé perd la flèche, et l’autre gagne 4.
picture-top-speed-3-twice = deux rouges
picture-top-speed-4 = TOP !
picture-top-speed-4-text = { $false-top ->
        [count] Plus rien à poser ? Dites TOP : +3 et fin. Si une carte allait encore, les 3 sont pour l’autre et l’on compte.
       *[play_on] Plus rien à poser ? Dites TOP : +3 et fin. Si une carte allait encore, les 3 sont pour l’autre, qui joue encore.
    }
picture-top-speed-4-alt = { $false-top ->
        [count] Un joueur sans carte à poser dit TOP et prend la carte TOP SPEED : +3. Dessous : une carte allait encore, l’autre prend les 3, et l’on compte.
       *[play_on] Un joueur sans carte à poser dit TOP et prend la carte TOP SPEED : +3. Dessous : une carte allait encore, l’autre prend les 3 et pose encore.
    }
picture-top-speed-4-call = TOP !
picture-top-speed-4-count = on compte

## Les signes de chaque jeu.

sign-coloretto-joker = Joker : il vaut une carte d’une couleur, donnée à la fin.
sign-coloretto-golden = Joker doré : le prendre fait aussi retourner une carte, que vous gardez.
sign-coloretto-two = Deux points de plus, à part des couleurs.
sign-limits-x = X : cette couleur n’a pas de limite.
sign-limits-number = Le nombre de cartes de cette couleur que la pile supporte ; 0 : aucune.
sign-limits-minus = Le dos d’une carte Limite : 2 points de moins.
sign-chiffres-et-couleurs-joker = Joker : il remplace ce que vous avez demandé, rien d’autre.
sign-rouge-jaune-vert-ink = L’encre : la couleur des lettres, la bande du haut et son bord découpé.
sign-rouge-jaune-vert-count = Le nombre : combien de fois le mot est écrit.
sign-top-speed-arrow = Une flèche : ce que vaut la colonne de ce côté.
sign-top-speed-frame = Cadre noir ou blanc : à qui est la carte.
sign-top-speed-top = La carte TOP SPEED : 3 points pour un TOP sans faute.

## Ce qui vaut pour la décision du moment, à cette table.

now-coloretto-2-6 = { $players ->
        [2] Chacun commence avec deux cartes de couleurs différentes ; deux couleurs restent hors du jeu.
        [3] Chacun commence avec une carte de couleur ; une couleur reste hors du jeu.
       *[other] Chacun commence avec une carte de couleur.
    }
now-coloretto-3-1 = Piochez, ou prenez une rangée qui a au moins une carte. Toutes pleines : il faut prendre. Toutes vides : il faut piocher.{ $golden-joker ->
        [on] {" "}Avec une rangée qui a le joker doré, vous retournez encore une carte et la gardez.
       *[off] {""}
    }
now-coloretto-3-2 = La carte est piochée : posez-la sur une rangée qui a de la place. { $players ->
        [2] Les rangées prennent 1, 2 et 3 cartes.
       *[other] Trois cartes au plus par rangée.
    }
now-coloretto-4-2 = { $scoring ->
        [grey] Trois couleurs comptent en plus, celles qui rapportent le plus : trois cartes valent 8, six n’en valent que 5.
       *[beige] Trois couleurs comptent en plus, celles qui rapportent le plus : trois cartes valent 6, six ou plus valent 21.
    } Les autres comptent en moins ; chaque « +2 » donne 2 points.
now-coloretto-4-3 = { $jokers ->
        [hand] Donnez une couleur à chacun de vos jokers, tous à la fois. Une couleur que vous n’avez pas encore convient aussi.
       *[auto] Les jokers prennent d’eux-mêmes la couleur qui rapporte le plus.
    }
now-limits-2-1 = { $players ->
        [2] Chacun reçoit six cartes et en cache deux à chaque manche.
       *[other] Chacun reçoit cinq cartes et en cache une à chaque manche.
    }{ $rounds ->
       *[0] {""}
        [one] {" "}Une seule manche se joue.
        [other] {" "}La partie a { $rounds } manches.
    }
now-limits-3-2 = { $players ->
        [2] Cachez deux cartes d’un seul coup : chacune monte de 1 la limite de sa couleur, pour vous deux.
       *[other] Cachez une carte : elle monte de 1 la limite de sa couleur, pour tout le monde.
    } Vous ne pourrez plus en changer.
now-limits-3-4 = { $doing ->
        [draw] Piochez dans les 3 secondes, sinon vous jouez cette manche avec une carte de moins.
       *[other] Posez une carte, échangez-en quatre de même couleur contre 1 point, ou accusez quelqu’un qui a déjà posé.{ $forgetful ->
            [on] {" "}Ici, il faut penser à piocher.
           *[off] {" "}La carte suivante se pioche toute seule.
        }
    }
now-limits-3-8 = La main est vide : il ne reste qu’à accuser.
now-limits-4-1 = Le score : les points, moins 2 par carte Limite. À égalité, la victoire est partagée.
now-chiffres-et-couleurs-2-1 = Chacun reçoit cinq cartes, le reste est la pioche. Dans ce paquet : { $colours } couleurs, { $digits } chiffres, { $jokers ->
        [0] aucun joker.
        [one] un joker.
       *[other] { $jokers } jokers.
    }
now-chiffres-et-couleurs-2-2 = Étalez les séries que vous avez déjà, ou rien ; tous choisissent en même temps.{ $jokers ->
        [0] {""}
       *[other] {" "}Les jokers attendent encore.
    }
now-chiffres-et-couleurs-3-1 = Demandez à quelqu’un un chiffre ou une couleur que vous avez vous-même.{ $jokers ->
        [0] {""}
       *[other] {" "}Un joker ne permet aucune demande.
    }
now-chiffres-et-couleurs-3-2 = Étalez les cartes reçues avec au moins une des vôtres de ce chiffre{ $jokers ->
        [0] .
       *[other] , ou un joker.
    } Cela fait une seule série.
now-chiffres-et-couleurs-3-3 = { $doing ->
        [give] Une couleur a été demandée : c’est la personne interrogée qui choisit la carte qu’elle donne.
       *[other] Étalez la carte reçue avec une seule des vôtres, de la même couleur.
    }
now-chiffres-et-couleurs-3-4 = La carte piochée répond à la demande : étalez-la avec au moins une des vôtres, ou gardez-la. Le tour continue.
now-chiffres-et-couleurs-3-5 = Raté : la carte piochée va en main sans être vue. Étalez encore des séries de votre main, puis le tour passe.
now-chiffres-et-couleurs-3-9 = { $doing ->
        [nobody] Il n’y a plus personne à interroger : étalez vos dernières séries, puis la partie s’achève.
       *[other] Avec rien que des jokers, on pioche une carte, et le tour passe.
    }
now-chiffres-et-couleurs-4-2 = Le plus de séries gagne. À égalité, on compte toutes les cartes étalées.
now-rouge-jaune-vert-2-1 = Chacun reçoit la première carte de sa série.{ $players ->
        [0] {""}
       *[other] {" "}Il y a { $players } cartes Point à gagner à chaque manche.
    }
now-rouge-jaune-vert-3-1 = Prenez une seule carte, cachée ou visible. { $players ->
        [2] Une série est complète à 11 cartes.
        [3] Une série est complète à 10 cartes.
        [4] Une série est complète à 9 cartes.
        [5] Une série est complète à 8 cartes.
       *[6] Une série est complète à 7 cartes.
    }
now-rouge-jaune-vert-3-2 = Posez-la au bout de votre série, ou rendez-la : tous la verront. On ne vous arrête jamais : une faute se paie au compte.
now-rouge-jaune-vert-3-6 = { $call-stop ->
        [off] La manche s’arrête d’elle-même quand une série est complète.
       *[on] Votre série est complète : dites Stop. Dix secondes après la première série complète, la manche s’arrête de toute façon.
    }{ $clean-stop ->
        [on] {" "}Mais une faute vous coûterait deux cartes de plus.
       *[off] {""}
    }
now-rouge-jaune-vert-4-1 = La première carte fautive tombe, et tout ce qui la suit. Qui garde le plus de cartes reçoit la plus forte carte Point.{ $clean-stop ->
        [on] {" "}Une faute coûte deux cartes de plus à qui a dit Stop.
       *[off] {""}
    }
now-rouge-jaune-vert-5-1 = Après cinq manches, le plus grand total de cartes Point gagne. À égalité, la plus forte carte départage.
now-top-speed-2-3 = Au signal, les cartes Point du milieu se dévoilent, et votre première carte aussi.
now-top-speed-3-1 = Posez votre carte au bout d’une colonne, ou glissez-la dessous pour voir la suivante. On ne vous arrête jamais : une faute se paie au compte.
now-top-speed-3-6 = { $false-top ->
        [count] Après un TOP, on juge les colonnes.
       *[play_on] Le TOP était à tort. L’autre pose encore, jusqu’à un TOP ou pendant dix secondes.
    }
now-top-speed-4-1 = Colonne sans faute : la dernière carte gagne la flèche. Avec une faute : la première carte fautive la donne à l’autre.
