### Le jeu dans un terminal.

draw-rouge-round = Manche { $round } sur { $rounds } · en jeu { $stakes }
draw-rouge-hidden = face cachée : { $cards } · cartes mot/encre ×nombre
draw-rouge-none-face-up = Aucune carte n’est visible.
draw-rouge-series = { $cards }/{ $length }
draw-rouge-full = série complète
draw-rouge-stuck = se dit bloqué
draw-rouge-holds = tient
draw-rouge-yours = Votre série { $series }
draw-rouge-in-hand = En main
draw-rouge-count = Le décompte de la manche { $round }
draw-rouge-numbers = prendre cette carte
draw-rouge-kept = garde { $kept }, somme { $total }
