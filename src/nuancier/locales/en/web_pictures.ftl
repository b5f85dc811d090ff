### The rules in pictures: what is seen, what is heard, what holds at this table.

pictures-title = Rules in pictures
pictures-goal = The goal
pictures-before = Picture before
pictures-after = Next picture
pictures-which = Picture { $number } of { $count }
pictures-here = At this table
pictures-signs = The signs
pictures-paragraph = The whole paragraph
pictures-written = The written rules
pictures-choose = Five games, five goals. Touch the one you want to learn.

## Coloretto

picture-coloretto-1 = The goal
picture-coloretto-1-text = Your three best colours count plus. The others count minus.
picture-coloretto-1-alt = { $scoring ->
        [grey] Three green: +8. Two blue: +4. Two orange: +4. Apart, two red, the fourth colour: −4.
       *[beige] Three green: +6. Two blue: +3. Two orange: +3. Apart, two red, the fourth colour: −3.
    }
picture-coloretto-2 = On your turn
picture-coloretto-2-text = Draw a card and place it on a row. Or take a whole row.
picture-coloretto-2-alt = Left, a card goes from the pile to the free space of a row. Right, a row of three cards, one of them a joker, goes to a player.
picture-coloretto-2-or = or
picture-coloretto-2-draw = Draw
picture-coloretto-2-take = Take
picture-coloretto-3 = One row each
picture-coloretto-3-text = { $players ->
        [2] The rows hold 1, 2 and 3 cards. Who has taken waits; the row that is left leaves the game.
       *[other] Three cards at most in a row. Who has taken waits; when all have, the next round begins.
    }
picture-coloretto-3-alt = { $players ->
        [2] The first row is full with one card. The second is taken. The third has two cards and one more space.
       *[other] The first row is full with three cards. The second is taken. The third has two cards and one more space.
    }
picture-coloretto-3-full = full
picture-coloretto-3-taken = taken
picture-coloretto-4 = The end, the count
picture-coloretto-4-text = The “last round” card announces the end. { $jokers ->
        [hand] You choose the colour of each joker.
       *[auto] A joker takes the colour that brings you most.
    }
picture-coloretto-4-alt = { $scoring ->
        [grey] One card is worth 1 point, two 4, three 8, four 7, five 6, six or more 5. Two blue and a joker: +8. Three red: +8. Four yellow: +7. Six green: −5. One +2 card. In all, 20.
       *[beige] One card is worth 1 point, two 3, three 6, four 10, five 15, six or more 21. Six green: +21. Four yellow and a joker: +15. Three red: +6. Two blue: −3. One +2 card. In all, 41.
    }
picture-coloretto-4-cards = cards
picture-coloretto-4-points = points

## Limits

picture-limits-1 = The limit card
picture-limits-1-text = It tells how many cards of each colour the pile bears. X: no limit.
picture-limits-1-alt = A limit card: red 1, yellow 4, green 2, blue 5, violet X. One red is fine, two red are too many. Five violet are fine.
picture-limits-1-one = 1 red at most
picture-limits-1-x = violet: no limit
picture-limits-2 = { $players ->
        [2] Hide two cards
       *[other] Hide a card
    }
picture-limits-2-text = Each hidden card raises the limit of its colour by 1, { $players ->
        [2] for both of you.
       *[other] for everybody.
    }
picture-limits-2-alt = { $players ->
        [2] Two players hide two cards each. One hides a red and a blue: on the limit card, red goes from 1 to 2, blue from 5 to 6.
       *[other] Every player hides a card. One hides a red: on the limit card, red goes from 1 to 2.
    }
picture-limits-3 = On your turn
picture-limits-3-text = { $forgetful ->
        [on] Play a card and draw quickly, swap four of one colour, or accuse.
       *[off] Play a card, swap four of one colour, or accuse.
    }
picture-limits-3-alt = { $forgetful ->
        [on] Three buttons. Play: a card goes onto the pile, then another is drawn. Swap 4: four green, and 1 point. Accuse: a player is pointed at.
       *[off] Three buttons. Play: a card goes onto the pile. Swap 4: four green, and 1 point. Accuse: a player is pointed at.
    }
picture-limits-3-play = Play
picture-limits-3-draw = Draw
picture-limits-3-swap = Swap 4
picture-limits-3-accuse = Accuse
picture-limits-3-gain = +1 point
picture-limits-4 = The accusation
picture-limits-4-text = Count up to the last card in question. Too many: −2 for who played it, +1 for you. If not, the reverse.
picture-limits-4-alt = In the pile: red, red, violet, then the red in question, the third. What comes after does not count. The limit was 1, plus one hidden red: 2. Three is past it.
picture-limits-4-limit = limit
picture-limits-4-after = after
picture-limits-4-over = past it!
picture-limits-5 = The end
picture-limits-5-text = { $rounds ->
       *[0] After the last limit card,
        [one] After one limit card only,
        [other] After { $rounds } limit cards,
    } most points wins. Each limit card costs 2.
picture-limits-5-alt = Four points, no limit card: 4, the win. Three points and one limit card: 1. One point and two limit cards: −3.

## Le Jeu des Chiffres et des Couleurs

picture-chiffres-et-couleurs-1 = The goal
picture-chiffres-et-couleurs-1-text = Lay series: two cards or more of one digit or of one colour.
picture-chiffres-et-couleurs-1-alt = Left, a series of one digit in several colours. Right, a series of two red cards.
picture-chiffres-et-couleurs-1-digit = same digit
picture-chiffres-et-couleurs-1-colour = same colour
picture-chiffres-et-couleurs-2 = Ask for what you hold
picture-chiffres-et-couleurs-2-text = A digit: you are given all the cards. A colour: one card only.
picture-chiffres-et-couleurs-2-alt = Above, a digit is asked for: the other gives all cards of that digit. Below, a colour is asked for: the other gives one.
picture-chiffres-et-couleurs-2-digit = Any { $digit }s?
picture-chiffres-et-couleurs-2-colour = Any { $colour }?
picture-chiffres-et-couleurs-2-all = all
picture-chiffres-et-couleurs-2-one = only one
picture-chiffres-et-couleurs-3 = Received, or missed?
picture-chiffres-et-couleurs-3-text = Received: lay it with one of yours and go on. Missed: draw, and the turn passes.
picture-chiffres-et-couleurs-3-alt = Left, the cards received are laid with one of yours, and you go on. Right, the other says “None!”: you draw, and it is the next player’s turn.
picture-chiffres-et-couleurs-3-got = Received
picture-chiffres-et-couleurs-3-miss = None!
picture-chiffres-et-couleurs-3-again = go on
picture-chiffres-et-couleurs-3-pass = next player
picture-chiffres-et-couleurs-4 = The joker
picture-chiffres-et-couleurs-4-text = It stands only for what you asked for, beside a real card.
picture-chiffres-et-couleurs-4-alt = A digit is asked for: two cards of that digit with a joker are fine. Another digit is asked for: two red cards of different digits with a joker are not.
picture-chiffres-et-couleurs-4-asks = Any { $digit }s?
picture-chiffres-et-couleurs-5 = The end
picture-chiffres-et-couleurs-5-text = { $play-on ->
        [on] Pile empty, play goes on while a series is possible. Most series wins, even short ones.
       *[off] Pile empty: most series wins, however long they are.
    }
picture-chiffres-et-couleurs-5-alt = Three series of two cards beat two long series.
picture-chiffres-et-couleurs-5-three = 3 series
picture-chiffres-et-couleurs-5-two = 2 series

## Rouge Jaune Vert

picture-rouge-jaune-vert-1 = The goal
picture-rouge-jaune-vert-1-text = All at once: lengthen your series. Two neighbours have nothing in common.
picture-rouge-jaune-vert-1-alt = Everybody plays at the same time. A series of three cards grows to the right: RED once in green, BLUE three times in black, GREEN four times in yellow, then a free space.
picture-rouge-jaune-vert-2 = Fits, or not?
picture-rouge-jaune-vert-2-text = No word, ink or count in common; and the word of one is not the ink of the other.
picture-rouge-jaune-vert-2-alt = After RED twice in green, BLUE three times in yellow fits. These do not: the word RED, green ink, the word GREEN, red ink, and two words on the card.
picture-rouge-jaune-vert-2-good = it fits!
picture-rouge-jaune-vert-2-word = same word
picture-rouge-jaune-vert-2-ink = same ink
picture-rouge-jaune-vert-2-cross = word = ink
picture-rouge-jaune-vert-2-back = ink = word
picture-rouge-jaune-vert-2-count = same count
picture-rouge-jaune-vert-3 = Take, place or return
picture-rouge-jaune-vert-3-text = One card at a time, hidden or face up. Returned, it stays face up for all.
picture-rouge-jaune-vert-3-alt = A card, hidden or face up, comes into the hand. From there it goes to the end of the series, or back to the table, face up.
picture-rouge-jaune-vert-3-place = Place
picture-rouge-jaune-vert-3-return = Return
picture-rouge-jaune-vert-4 = { $call-stop ->
        [off] The end of the round
       *[on] Stop! The count
    }
picture-rouge-jaune-vert-4-text = { $players ->
        [2] At 11 cards
        [3] At 10 cards
        [4] At 9 cards
        [5] At 8 cards
        [6] At 7 cards
       *[other] The series is full:
    } { $call-stop ->
        [off] the round ends by itself.
       *[on] call Stop.
    } Everybody keeps all up to their first mistake.{ $clean-stop ->
        [on] {" "}A mistake costs two cards more to who called Stop.
       *[off] {""}
    }
picture-rouge-jaune-vert-4-alt = { $call-stop ->
        [off] The last card is placed: the round is over.
       *[on] Stop is called.
    } A series of five cards is read again: the third is wrong. The first two stay, the other three fall. Most cards kept gets the highest point card, +8; the next is worth +3.
picture-rouge-jaune-vert-4-stop = Stop!
picture-rouge-jaune-vert-4-kept = 2 kept
picture-rouge-jaune-vert-4-fall = fall
picture-rouge-jaune-vert-4-first = Most cards:
picture-rouge-jaune-vert-4-second = the highest point card

## Top Speed

picture-top-speed-1 = The goal
picture-top-speed-1-text = The last card of a column wins its arrow. Eight columns, open to both.
picture-top-speed-1-alt = An arrow worth 5; below it a column: yellow star, red moon, green heart. The green heart is the last card: its player wins 5.
picture-top-speed-1-last = last card
picture-top-speed-2 = Nothing twice
picture-top-speed-2-text = In a column, never the same colour nor the same motif twice.
picture-top-speed-2-alt = After a grey flag and a blue circle, a yellow heart fits. These do not: a grey moon, a blue star, a red flag, a green circle.
picture-top-speed-2-next = What next?
picture-top-speed-3 = A mistake gives the arrow away
picture-top-speed-3-text = The first wrong card gives the arrow to the other. Three seconds to move it!
picture-top-speed-3-alt = A red flag under a red circle: two reds. Who placed it loses the arrow, and the other wins 4.
picture-top-speed-3-twice = two reds
picture-top-speed-4 = TOP!
picture-top-speed-4-text = { $false-top ->
        [count] Nothing left to place? Call TOP: +3 and the end. If a card still fitted, the 3 go to the other, and all is counted.
       *[play_on] Nothing left to place? Call TOP: +3 and the end. If a card still fitted, the 3 go to the other, who plays on.
    }
picture-top-speed-4-alt = { $false-top ->
        [count] A player with no card to place calls TOP and takes the TOP SPEED card: +3. Below: a card still fitted, the other takes the 3, and all is counted.
       *[play_on] A player with no card to place calls TOP and takes the TOP SPEED card: +3. Below: a card still fitted, the other takes the 3 and goes on placing.
    }
picture-top-speed-4-call = TOP!
picture-top-speed-4-count = the count

## The signs of each game.

sign-coloretto-joker = Joker: it is a card of one colour, given at the end.
sign-coloretto-golden = Golden joker: taking it also turns up a card, which you keep.
sign-coloretto-two = Two points more, apart from the colours.
sign-limits-x = X: this colour has no limit.
sign-limits-number = How many cards of this colour the pile bears; 0: none.
sign-limits-minus = The back of a limit card: 2 points less.
sign-chiffres-et-couleurs-joker = Joker: it stands for what you asked for, nothing else.
sign-rouge-jaune-vert-ink = The ink: the colour of the letters, the strip on top and its cut edge.
sign-rouge-jaune-vert-count = The count: how often the word is written.
sign-top-speed-arrow = An arrow: what the column on that side is worth.
sign-top-speed-frame = Black or white frame: whose card it is.
sign-top-speed-top = The TOP SPEED card: 3 points for a right TOP.

## What holds for the decision of the moment, at this table.

now-coloretto-2-6 = { $players ->
        [2] Everybody begins with two cards of different colours; two colours stay out of the game.
        [3] Everybody begins with one colour card; one colour stays out of the game.
       *[other] Everybody begins with one colour card.
    }
now-coloretto-3-1 = Draw, or take a row that has at least one card. All full: you must take. All empty: you must draw.{ $golden-joker ->
        [on] {" "}With a row that has the golden joker, you turn up one more card and keep it.
       *[off] {""}
    }
now-coloretto-3-2 = The card is drawn: place it on a row that has room. { $players ->
        [2] The rows hold 1, 2 and 3 cards.
       *[other] Three cards at most in a row.
    }
now-coloretto-4-2 = { $scoring ->
        [grey] Three colours count plus, those that bring most: three cards are worth 8, six only 5.
       *[beige] Three colours count plus, those that bring most: three cards are worth 6, six or more 21.
    } The others count minus; each “+2” gives 2 points.
now-coloretto-4-3 = { $jokers ->
        [hand] Give each of your jokers a colour, all at once. A colour that you do not have yet will do as well.
       *[auto] The jokers take by themselves the colour that brings most.
    }
now-limits-2-1 = { $players ->
        [2] Everybody gets six cards and hides two of them in each round.
       *[other] Everybody gets five cards and hides one of them in each round.
    }{ $rounds ->
       *[0] {""}
        [one] {" "}One round only is played.
        [other] {" "}The game has { $rounds } rounds.
    }
now-limits-3-2 = { $players ->
        [2] Hide two cards at once: each raises the limit of its colour by 1, for both of you.
       *[other] Hide a card: it raises the limit of its colour by 1, for everybody.
    } You cannot change it later.
now-limits-3-4 = { $doing ->
        [draw] Draw within 3 seconds, or play this round with a card less.
       *[other] Play a card, swap four of one colour for 1 point, or accuse somebody who has played already.{ $forgetful ->
            [on] {" "}Here you must remember to draw.
           *[off] {" "}The next card is drawn by itself.
        }
    }
now-limits-3-8 = The hand is empty: all that is left is to accuse.
now-limits-4-1 = The score: points, less 2 for each limit card. When level, the win is shared.
now-chiffres-et-couleurs-2-1 = Everybody gets five cards, the rest is the pile. In this pack: { $colours } colours, { $digits } digits, { $jokers ->
        [0] no joker.
        [one] one joker.
       *[other] { $jokers } jokers.
    }
now-chiffres-et-couleurs-2-2 = Lay the series that you hold already, or nothing; all choose at the same time.{ $jokers ->
        [0] {""}
       *[other] {" "}Jokers have to wait.
    }
now-chiffres-et-couleurs-3-1 = Ask somebody for a digit or a colour that you hold yourself.{ $jokers ->
        [0] {""}
       *[other] {" "}A joker allows no question.
    }
now-chiffres-et-couleurs-3-2 = Lay the cards received with at least one of yours of that digit{ $jokers ->
        [0] .
       *[other] , or a joker.
    } That makes one series.
now-chiffres-et-couleurs-3-3 = { $doing ->
        [give] A colour was asked for: whoever was asked chooses the card to give.
       *[other] Lay the card received with one of yours only, of the same colour.
    }
now-chiffres-et-couleurs-3-4 = The drawn card is what was asked for: lay it with at least one of yours, or keep it. The turn goes on.
now-chiffres-et-couleurs-3-5 = Missed: the drawn card goes into the hand unseen. Lay more series from your hand, then the turn passes.
now-chiffres-et-couleurs-3-9 = { $doing ->
        [nobody] There is nobody left to ask: lay your last series, then the game is over.
       *[other] With nothing but jokers, a card is drawn, and the turn passes.
    }
now-chiffres-et-couleurs-4-2 = Most series wins. When level, all cards laid are counted.
now-rouge-jaune-vert-2-1 = Everybody gets the first card of their series.{ $players ->
        [0] {""}
       *[other] {" "}There are { $players } point cards to win in each round.
    }
now-rouge-jaune-vert-3-1 = Take one card only, hidden or face up. { $players ->
        [2] A series is full at 11 cards.
        [3] A series is full at 10 cards.
        [4] A series is full at 9 cards.
        [5] A series is full at 8 cards.
       *[6] A series is full at 7 cards.
    }
now-rouge-jaune-vert-3-2 = Place it at the end of your series, or return it: all will see it. Nobody stops you: mistakes are paid in the count.
now-rouge-jaune-vert-3-6 = { $call-stop ->
        [off] The round ends by itself when a series is full.
       *[on] Your series is full: call Stop. Ten seconds after the first full series the round ends in any case.
    }{ $clean-stop ->
        [on] {" "}But a mistake would cost you two cards more.
       *[off] {""}
    }
now-rouge-jaune-vert-4-1 = The first wrong card falls, and all that follows it. Who keeps most cards gets the highest point card.{ $clean-stop ->
        [on] {" "}A mistake costs two cards more to who called Stop.
       *[off] {""}
    }
now-rouge-jaune-vert-5-1 = After five rounds, the largest total of point cards wins. When level, the highest card decides.
now-top-speed-2-3 = At the signal, the point cards in the middle are turned up, and so is your first card.
now-top-speed-3-1 = Place your card at the end of a column, or slip it under to see the next. Nobody stops you: mistakes are paid in the count.
now-top-speed-3-6 = { $false-top ->
        [count] After a TOP, the columns are judged.
       *[play_on] The TOP was wrong. The other goes on placing, until a TOP or for ten seconds.
    }
now-top-speed-4-1 = A clean column: its last card wins the arrow. With a mistake: the first wrong card gives it to the other.
