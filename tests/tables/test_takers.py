"""Every kind of wish has somebody who takes it."""

from typing import get_args

from nuancier.tables import messages, wishes
from nuancier.tables.takers import TAKERS

AT_THE_DOOR = {messages.Hello, messages.Watch, messages.Resume}  # before there is a table


def test_every_wish_is_taken_at_the_door_or_at_a_table():
    assert wishes.TAKERS is TAKERS
    assert TAKERS.keys() | AT_THE_DOOR == set(get_args(messages.AnyFromClient))
    assert not TAKERS.keys() & AT_THE_DOOR
