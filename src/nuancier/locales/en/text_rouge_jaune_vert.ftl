### The game in a terminal.

draw-rouge-round = Round { $round } of { $rounds } · at stake { $stakes }
draw-rouge-hidden = face down: { $cards } · cards are word/ink ×count
draw-rouge-none-face-up = No card is face up.
draw-rouge-series = { $cards }/{ $length }
draw-rouge-full = series is full
draw-rouge-stuck = says “stuck”
draw-rouge-holds = holds
draw-rouge-yours = Your series { $series }
draw-rouge-in-hand = In your hand
draw-rouge-count = The count of round { $round }
draw-rouge-numbers = take that card
draw-rouge-kept = keeps { $kept }, sum { $total }
