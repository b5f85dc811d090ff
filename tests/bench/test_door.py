"""The bench of the door measures a real server, from addresses that do not share a network."""

import asyncio

from bench.door import PER_ADDRESS, caller, choice, handshakes, told
from bench.targets import ROOT


def test_a_crowd_calls_from_many_networks_as_many_of_each_home_as_are_let_in():
    homes = [caller(number)[0] for number in range(300 * PER_ADDRESS)]
    assert len(set(homes)) == 300
    assert {homes.count(home) for home in homes[:: 50 * PER_ADDRESS]} == {PER_ADDRESS}
    assert len({home.rpartition(".")[0] for home in homes}) == 300
    assert all(home.startswith("127.") for home in homes)


def test_a_handshake_is_weighed_at_a_real_server():
    # So many that a fast machine needs more than a tick of the CPU's clock for them.
    found = asyncio.run(handshakes(ROOT, choice(["--handshakes", "500"]).handshakes))
    assert found["cpu_ms"] > 0
    assert "cpu_ms" in told("this", {"handshake": found})
