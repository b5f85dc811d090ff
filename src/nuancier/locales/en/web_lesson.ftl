### The first hand: Mimosa's bubble, the end, and the page "Learn".

web-lesson-next = Next
web-lesson-stop = Stop here
web-lesson-stop-sure = Stop the first hand?
web-lesson-stop-text = The game goes on with these cards, without Mimosa.
web-lesson-stop-yes = Stop
web-lesson-stop-no = Stay
web-lesson-your-go = Your go
web-lesson-still = Time stands still
web-lesson-step = Step { $step } of { $steps }
web-lesson-end = You can play!
web-lesson-go-on = Go on with this game
web-lesson-again = See the first hand again
web-lesson-real = A real game
web-lesson-prepared = The cards of this hand were prepared.

web-lessons = Learn by playing
web-lessons-text = One guided hand a game: a minute, without a clock. Mimosa the snail shows every move.
web-lessons-done = Played already
web-lessons-begin = Play the first hand
