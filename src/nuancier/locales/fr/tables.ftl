### Ce que les tables répondent.

tables-not-utf8 = Un message est un texte en UTF-8 ; l’octet { $byte } n’en est pas.
tables-not-json = Un message est un objet JSON entier ; celui-ci ne se lit plus à partir du caractère { $character }.
tables-half-letter = Une moitié de caractère (\uD800 à \uDFFF) est seule ; écrivez le caractère entier.
tables-not-a-number = { $name } n’est pas un nombre en JSON ; écrivez un nombre fini.
tables-number-too-large = { $number } est trop grand : les nombres entiers vont de -{ $most } à { $most }.
tables-twice = Le nom « { $name } » figure deux fois dans le même objet ; il n’y a qu’une place.
tables-too-deep = Un message s’emboîte sur { $most } niveaux au plus ; celui-ci va plus loin.
tables-unknown-message = Aucun message ne s’appelle { $given }. Les messages sont : { $known }.
tables-shape = Ce message ne s’écrit pas ainsi : { $detail }.

tables-code = { $word ->
    [unknown] Aucun code de table n’a ce mot : cherchez une faute de frappe dans « { $given } ».
   *[none] Un code est un mot et deux à quatre chiffres, comme { $example } ; « { $given } » n’en est pas un.
    }

tables-text-length = Il faut de 1 à { $most } caractères ; il y en a { $given }.
tables-text-character = Le caractère { $code } ne se voit pas ou n’est pas un caractère ; écrivez avec des lettres, des chiffres, des signes et des émojis.
tables-text-marks = Il y a trop de marques sur les lettres : { $marks } au plus sur chacune, et { $most } points de code en tout.
tables-name-cast = « { $name } » se confondrait avec { $other }, un robot de la maison ; choisissez un autre nom.
tables-name-reserved = « { $name } » ressemble à un nom de la maison ; choisissez-en un autre.
