"""An arena spread over the machines of a Ray cluster; the deals are the same as at home.

Ray joins the cluster that RAY_ADDRESS names or that runs on this machine, or starts a small one
here. Our package goes with the deals; what it is built on must be installed on every machine.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import nuancier
from nuancier.ai.arena import ContestLine, Keep, Referee, line_of, rehearse
from nuancier.ai.contest import Contest, DealPlayed
from nuancier.ai.jobs import WorkerDied
from nuancier.ai.processes import worker_rules
from nuancier.locales.saying import refuse, says
from nuancier.text.simulation import Progress

SHARE = 16  # so many orders for each worker, so that all end at about the same time
LONGEST_ORDER = 64  # deals
INSTALL = "pip install 'nuancier[ray]'"  # as it is typed, in every language


class RemoteWorker:
    """A worker somewhere in the cluster."""

    def __init__(self, line: bytes) -> None:
        from nuancier.games import GAMES

        contest = msgspec.json.decode(line, type=ContestLine).contest(GAMES)
        rehearse(contest)
        self._referee = Referee(contest)

    def play(self, numbers: list[int]) -> bytes:
        """Play these deals."""
        return msgspec.json.encode([self._referee.play(number) for number in numbers])


def spread(
    contest: Contest, numbers: Sequence[int], jobs: int, keep: Keep, progress: Progress
) -> None:
    """Play the deals all over the cluster; each is put away as soon as it is back."""
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise refuse("arena-no-ray", command=INSTALL) from None
    package = str(Path(nuancier.__file__).parent)
    ours = {"py_modules": [package], "env_vars": {"NUANCIER_RULES": worker_rules()}}
    ray.init(runtime_env=ours, log_to_driver=False, logging_level=logging.ERROR)
    try:
        done = 0
        for deal in _played(ray, contest, list(numbers), jobs):
            keep(deal)
            done += len(deal.games)
            progress(done)
    except ray.exceptions.RayError as error:
        lines = str(error).strip().splitlines()
        raise WorkerDied(says("worker-died", detail=lines[-1] if lines else "Ray")) from None
    finally:
        ray.shutdown()


def _played(ray: Any, contest: Contest, numbers: list[int], jobs: int) -> Iterator[DealPlayed]:
    """Give every worker a new order when it has finished one."""
    workers = min(jobs or int(ray.cluster_resources().get("CPU", 1)), len(numbers))
    size = max(1, min(LONGEST_ORDER, len(numbers) // (SHARE * workers)))
    orders = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    line = msgspec.json.encode(line_of(contest))
    remote = [ray.remote(RemoteWorker).remote(line) for _ in range(workers)]
    at_work: dict[Any, Any] = {}
    idle = list(remote)
    while orders or at_work:
        while orders and idle:
            worker = idle.pop()
            at_work[worker.play.remote(orders.pop(0))] = worker
        (ready, *_), _ = ray.wait(list(at_work))
        idle.append(at_work.pop(ready))
        yield from msgspec.json.decode(ray.get(ready), type=list[DealPlayed])
