"""The frames of RFC 6455; the whole table runs at night, a third of it always."""

import pytest

from tests.server.house import visit
from tests.server.rfc6455 import CASES, expected, failures, play

THIRD = CASES[::3]


@pytest.mark.parametrize("transport", ["picows", "aiohttp"])
@pytest.mark.parametrize("case", THIRD, ids=[case.name for case in THIRD])
def test_frames_are_read_as_the_rfc_says(case, transport):
    async def scene(house):
        return await play(house.port, case)

    assert visit(scene, transport=transport) == expected(case, transport)


@pytest.mark.parametrize("transport", ["picows", "aiohttp"])
def test_frames_that_come_byte_by_byte_are_read_the_same(transport):
    async def scene(house):
        short = [case for case in THIRD if len(case.sent) < 300]
        return await failures(house.port, transport, short, step=1)

    assert visit(scene, transport=transport) == []


def test_the_table_has_no_case_twice():
    names = [case.name for case in CASES]
    assert len(names) == len(set(names)) >= 60
