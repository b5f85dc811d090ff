### The table of Coloretto in the page.

web-coloretto-board = The pile and the rows
web-coloretto-players = The other players
web-coloretto-your-cards = Your cards
web-coloretto-acts = What you can do
web-coloretto-you = You

web-coloretto-draw = Draw
web-coloretto-draw-from = Draw: { $cards }{ $why }
web-coloretto-take = Take
web-coloretto-take-row = Take row { $row }
web-coloretto-place = Place
web-coloretto-place-row = Place on row { $row }
web-coloretto-full = full
web-coloretto-scoring = Points

web-coloretto-pile = { $cards ->
    [0] empty pile
    [one] 1 card
   *[other] { $cards } cards
}
web-coloretto-drawn = Card drawn: { $card }
web-coloretto-last-round = Last round
web-coloretto-you-hold = { $cards ->
    [0] you have none
   *[other] you have { $cards }
}
web-coloretto-until-last = { $draws ->
    [0] The next draw announces the last round
    [one] 1 more card before the last round
   *[other] { $draws } more cards before the last round
}
web-coloretto-last-in = { $draws ->
    [0] last round at the next draw
   *[other] last round in { $draws }
}
web-coloretto-row = Row { $row }: { $held ->
    [0] empty
   *[other] { $cards }
}, { $free ->
    [0] full
    [one] room for one
   *[other] room for { $free }
}
web-coloretto-row-gone = Row { $row }: already taken
web-coloretto-taken = already taken
web-coloretto-taken-by = { $seat-is ->
    [you] taken by you
   *[other] taken by { $seat }
}

web-coloretto-dealing = Dealing
web-coloretto-your-turn = Your turn, { $name }
web-coloretto-their-turn = { $seat } plays
web-coloretto-do-either = Draw, or take a row
web-coloretto-do-draw = Draw: the rows are empty
web-coloretto-do-take = Take a row: all are full
web-coloretto-do-place = Place on a row: { $card }
web-coloretto-do-name = Give your jokers a colour
web-coloretto-they-draw-or-take = will draw, or take a row
web-coloretto-they-place = chooses a row for { $card }
web-coloretto-they-name = names the colours of the jokers
web-coloretto-you-are-out = you wait for the next round
web-coloretto-mover-deal = dealing
web-coloretto-mover-draw-or-take = playing
web-coloretto-mover-place = places a card
web-coloretto-mover-name = names jokers
web-coloretto-out = took a row
web-coloretto-in = in the round

web-coloretto-now = Points now:
web-coloretto-points-short = { $points ->
    [one] pt
   *[other] pts
}
web-coloretto-match-points = match { $points }
web-coloretto-cards-of = { $name }: the cards and their count
web-coloretto-colour = { $colour }: { $jokers ->
    [0] { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
   *[other] { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } and { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    }
}, { $points }
web-coloretto-cards-of-colour = { $colour }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $how ->
    [jokers] { "" } + { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    } = { $all }
    [jokers-many] { "" } + { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    } = { $all }, counted as 6
    [cards-many] , counted as 6
   *[cards] { "" }
}
web-coloretto-plus-twos = { $cards ->
    [one] one “+2” card
   *[other] { $cards } “+2” cards
}
web-coloretto-plus-twos-short = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
web-coloretto-jokers-as = { $jokers ->
    [one] 1 joker
   *[other] { $jokers } jokers
}, best as { $colours }

web-coloretto-naming = The jokers get their colours
web-coloretto-naming-help = Under each colour: what the table gives without this joker, then with it. Your three best will count plus, the others minus.
web-coloretto-your-jokers = Your jokers
web-coloretto-colours = Colours
web-coloretto-joker-as = Joker { $joker }: { $colour }. Press to change.
web-coloretto-joker-free = Joker { $joker }: no colour yet
web-coloretto-hue = { $colour }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $jokers ->
    [0] no joker
    [one] 1 joker
   *[other] { $jokers } jokers
}; table value { $now } without joker, { $then } with
web-coloretto-name-so = Count as { $colours }
web-coloretto-colours-left = { $left ->
    [one] 1 more colour
   *[other] { $left } more colours
}
web-coloretto-so-many-jokers = { $jokers ->
    [one] 1 joker
   *[other] { $jokers } jokers
}
web-coloretto-has-named = as { $colours }
web-coloretto-is-naming = choosing…
web-coloretto-will-name = later

web-coloretto-count-how = { $scoring ->
    [grey] Grey
   *[beige] Beige
} table { $points }. Three colours add, the others subtract.
web-coloretto-cards-short = { $cards ->
    [0] 0 cards
    [one] 1 card
   *[other] { $cards } cards
}{ $jokers ->
    [0] { "" }
    [one] { "" } + 1 joker
   *[other] { "" } + { $jokers } jokers
}

web-coloretto-table = { $scoring ->
    [grey] Grey
   *[beige] Beige
} table
web-coloretto-cards = Cards
web-coloretto-points = Points
web-coloretto-six-or-more = 6+
web-coloretto-three-best = Everybody’s three best colours count plus, the others minus. Each “+2” is 2 points.
web-coloretto-removed = Not in this game:
web-coloretto-match = Match, game { $game } of { $games }

web-coloretto-watching-what = You see what the table shows, nothing more.

web-coloretto-sum-doing = { $doing ->
    [over] The game is over.
    [deal] Dealing.
    [name] { $seat-is ->
        [you] Your turn to name the colours of your jokers.
       *[other] { $seat } names the colours of the jokers.
    }
    [place] { $seat-is ->
        [you] Your turn to place the card drawn.
       *[other] { $seat } places the card drawn.
    }
   *[draw-or-take] { $seat-is ->
        [you] Your turn to draw, or to take a row.
       *[other] { $seat } draws, or takes a row.
    }
}
web-coloretto-sum-seat = { $seat-is ->
    [you] You have { $points }: { $colours }.
   *[other] { $seat } has { $points }: { $colours }.
}
