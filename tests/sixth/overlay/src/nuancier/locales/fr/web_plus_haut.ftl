### La table de Plus Haut sur la page.

web-plus-haut-card = le { $card }
web-plus-haut-players = Les autres
web-plus-haut-pile = La pioche
web-plus-haut-left = { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
web-plus-haut-wins = { $low ->
    [on] La plus basse gagne
   *[off] La plus haute gagne
}
web-plus-haut-turn = { $seat-is ->
    [you] À vous de choisir
   *[other] { $seat } choisit
}
web-plus-haut-your-card = Votre carte
web-plus-haut-yours = Votre carte : { $card }.
web-plus-haut-keep = Garder
web-plus-haut-swap = Échanger
web-plus-haut-key-keep = G
web-plus-haut-key-swap = E
web-plus-haut-beaten = { $players ->
    [0] personne de battu
    [one] un battu
   *[other] { $players } battus
}
