### Ce que disent tous les jeux.

seat = Place { $number }
list = { $first } et { $last }
of-name = { $starts ->
    [vowel] d’{ $name }
   *[other] de { $name }
}

colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-orange = orange
colour-violet = mauve
colour-cyan = cyan
colour-black = noir
colour-grey = gris

begins = { $seat-is ->
    [you] À vous de commencer.
   *[other] { $seat } commence.
}
game-is-over = La partie est finie.
not-your-turn = C’est à { $seat } de jouer.
not-a-seat = Seules les places 1 à { $seats } jouent à cette table.
clock-not-due = L’horloge ne peut pas jouer « { $move } » maintenant.
too-late = Trop tard : { $reason }

unknown-game = Aucun jeu ne s’appelle « { $name } ». Choisissez parmi : { $known }.
unknown-language = La langue « { $language } » n’existe pas ici. Choisissez parmi : { $known }.
bad-players = { $game } se joue de { $low } à { $high }, pas à { $players }.
bad-players-exactly = { $game } se joue à { $only } exactement, pas à { $players }.
unknown-option = { $game } n’a pas d’option « { $option } ». Ses options sont : { $known }.
bad-option = « { $value } » n’est pas une valeur de l’option { $option }. Choisissez parmi : { $known }.
options-clash = { $game } ne peut pas se jouer ainsi : { $reason }
order-length = Cette donne demande { $wanted } nombres ; { $given } ont été donnés.
order-cards = Le mélange « { $shuffle } » doit contenir une seule fois chaque nombre de 0 à { $count } (exclu).
no-such-move = Le coup { $move } n’existe pas : les coups vont de 0 à { $last }.
no-move-named = { $game } n’a pas de coup nommé « { $name } ».

notation-unknown = Colonne { $column } : une ligne n’a pas de partie « { $part } ». Ses parties sont : { $known }.
notation-twice = Colonne { $column } : la partie « { $part } » figure deux fois.
notation-missing = Il manque à la ligne la partie « { $part } ».
notation-pieces = Colonne { $column } : « { $part } » en demande { $wanted } ; il y en a { $given }.
notation-too-many = Colonne { $column } : « { $part } » prend { $most } cartes au plus ; il y en a { $given }.
notation-number = Colonne { $column } : « { $part } » doit être un nombre de { $low } à { $high }, pas « { $given } ».
notation-not-a-number = Colonne { $column } : « { $part } » doit contenir des nombres, pas « { $given } ».
notation-letter = Colonne { $column } : « { $given } » dans « { $part } » n’est aucun de : { $known }.
bad-rules = NUANCIER_RULES vaut { $value } ; choisissez parmi : { $known }.

# How well a bot plays.
level-debutant = débutant
level-joueur = habitué
level-expert = expert
level-maitre = maître
unknown-level = Il n’y a pas de niveau « { $level } ». Niveaux : { $known }.
