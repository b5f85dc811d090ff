### The cast: faces, words, reactions thrown at somebody.

web-react-salut = Hello!
web-react-hmm = Hmm…
web-cast-throw = Throw at { $name }
web-cast-thrown = { $name } to { $to-is ->
    [you] you
   *[other] { $to }
  }:
web-cast-to = To whom?
web-cast-to-all = All
web-cast-speaks = Talkative characters
web-cast-speaks-text = Characters say a word now and then.
web-reactions-text = Show what others throw.
