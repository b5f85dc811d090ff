plus-haut-title = Plus Haut

plus-haut-dealt = { $seat-is ->
    [you] Votre carte : { $card }.
   *[other] La carte { $seat-of } : { $card }.
}
plus-haut-keeps = { $seat-is ->
    [you] Vous gardez votre carte.
   *[other] { $seat } garde sa carte.
}
plus-haut-swaps = { $seat-is ->
    [you] Vous échangez le { $card }.
   *[other] { $seat } échange le { $card }.
}
plus-haut-draws = { $seat-is ->
    [you] Vous piochez le { $card }.
   *[other] { $seat } pioche le { $card }.
}
plus-haut-shows = { $seat-is ->
    [you] Vous montrez le { $card }.
   *[other] { $seat } montre le { $card }.
}

plus-haut-move-keep = garder sa carte
plus-haut-move-swap = échanger sa carte

plus-haut-not-dealt = Les cartes ne sont pas encore distribuées.
plus-haut-line-cards = La carte { $card } doit se trouver une fois sur la table ; la ligne l’a { $given } fois.
