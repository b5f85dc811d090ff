### La distribution : visages, paroles, réactions lancées à quelqu’un.

web-react-salut = Salut !
web-react-hmm = Hmm…
web-cast-throw = Lancer à { $name }
web-cast-thrown = { $name } à { $to-is ->
    [you] vous
   *[other] { $to }
  } :
web-cast-to = À qui ?
web-cast-to-all = Tous
web-cast-speaks = Personnages bavards
web-cast-speaks-text = Les personnages disent parfois un mot.
web-reactions-text = Montrer ce que les autres lancent.
