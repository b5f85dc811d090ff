### La première main : la bulle de Mimosa, la fin, et la page « Apprendre ».

web-lesson-next = Suivant
web-lesson-stop = Arrêter ici
web-lesson-stop-sure = Arrêter la première main ?
web-lesson-stop-text = La partie continue avec ces cartes, sans Mimosa.
web-lesson-stop-yes = Arrêter
web-lesson-stop-no = Rester
web-lesson-your-go = À vous
web-lesson-still = Le temps est arrêté
web-lesson-step = Étape { $step } sur { $steps }
web-lesson-end = Vous savez jouer !
web-lesson-go-on = Continuer la partie
web-lesson-again = Revoir la première main
web-lesson-real = Une vraie partie
web-lesson-prepared = Les cartes de cette main étaient préparées.

web-lessons = Apprendre en jouant
web-lessons-text = Une main guidée par jeu : une minute, sans chrono. Mimosa, l’escargot, montre chaque coup.
web-lessons-done = Déjà jouée
web-lessons-begin = Jouer la première main
