### Qui joue comme robot : des noms de nuances, les mêmes dans toutes les langues.

cast-mimosa = Mimosa
cast-lilas = Lilas
cast-caramel = Caramel
cast-vanille = Vanille
cast-pistache = Pistache
cast-noisette = Noisette
cast-safran = Safran
cast-corail = Corail
cast-perle = Perle
cast-indigo = Indigo
cast-azur = Azur
cast-onyx = Onyx
