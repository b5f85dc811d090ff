### Who plays as a bot: names of shades, the same in all languages.

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
