### What the drawn cards of the page say.

art-word-card = { $word } { $count ->
    [1] once
    [2] twice
    [3] three times
   *[4] four times
}, written in { $ink }
art-slice = { $word } ×{ $count } in { $ink }
art-so-many = { $card } ×{ $count }
art-joker = joker
art-golden-joker = golden joker
art-plus-two = plus two
art-face-down = face-down card
art-no-cards = no cards
art-limit-title = LIMIT
art-limit-card = limit card: { $limits }
art-limit = { $colour } { $number }
art-no-limit = { $colour } no limit
