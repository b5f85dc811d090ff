"""Who reads the log after a campaign finds what is missing in it, and what is there twice."""

from types import SimpleNamespace

import msgspec
import pytest

from nuancier.store.log import ChatLine
from nuancier.tables.talk import LineAsker
from tests.server.campaign import Campaign, Diary, Tally, find_unsaid


def line(number, op, seat=0):
    asked = msgspec.msgpack.encode(LineAsker(seat, op, "mark", 1))
    return ChatLine(number, seat, 0, "?", asked)


@pytest.mark.parametrize(
    ("chat", "lost", "doubled"),
    [
        ([line(1, "a"), line(2, "b")], [], []),
        ([line(1, "a"), line(2, "b"), line(3, "not told of")], [], []),
        ([line(1, "a")], ["0:b"], []),
        ([line(1, "a"), line(2, "b", seat=1)], ["0:b"], []),
        ([line(1, "a"), line(2, "b"), line(3, "a")], [], ["0:a"]),
    ],
)
def test_an_acknowledged_line_of_chat_is_there_once_or_that_is_told(chat, lost, doubled):
    campaign = Campaign()
    diaries = [Diary(Tally(), seat=SimpleNamespace(number=0), said=["a", "b"])]
    find_unsaid(campaign, diaries, chat)
    assert (campaign.lines, campaign.lost, campaign.doubled) == (2, lost, doubled)
