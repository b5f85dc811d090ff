"""Tables: who sits where, what may be done, who is told what. One writer each, no sockets here."""
