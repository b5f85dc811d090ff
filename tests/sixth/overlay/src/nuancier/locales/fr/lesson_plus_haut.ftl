lesson-plus-haut-1 = Voici votre carte, un 3. Vous seul la voyez.
lesson-plus-haut-2 = La plus haute gagne, et celle-ci est basse : échangez-la.
lesson-plus-haut-2-says = Je garde la mienne.
lesson-plus-haut-2-no-1 = C’est permis. Mais un 3 bat peu de monde : échangez-le.
lesson-plus-haut-3 = Un 11 ! Votre 3 reste visible devant vous.
lesson-plus-haut-4 = Lilas choisit encore, puis tous montrent leur carte.
lesson-plus-haut-finish = Un point par joueur battu. À vous de jouer !
