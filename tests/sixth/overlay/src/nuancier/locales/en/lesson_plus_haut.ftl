lesson-plus-haut-1 = Here is your card, a 3. You alone see it.
lesson-plus-haut-2 = The highest wins, and this one is low: swap it.
lesson-plus-haut-2-says = I keep mine.
lesson-plus-haut-2-no-1 = That is allowed. But a 3 beats few: swap it.
lesson-plus-haut-3 = An 11! Your 3 stays in sight before you.
lesson-plus-haut-4 = Lilas still chooses, then all show their cards.
lesson-plus-haut-finish = A point for each player beaten. Your turn now!
