### Ce que disent les cartes dessinées de la page.

art-word-card = { $word } { $count ->
    [1] une fois
    [2] deux fois
    [3] trois fois
   *[4] quatre fois
}, écrit en { $ink }
art-slice = { $word } ×{ $count } en { $ink }
art-so-many = { $card } ×{ $count }
art-joker = joker
art-golden-joker = joker doré
art-plus-two = plus deux
art-face-down = carte face cachée
art-no-cards = aucune carte
art-limit-title = LIMITE
art-limit-card = carte Limite : { $limits }
art-limit = { $colour } { $number }
art-no-limit = { $colour } sans limite
