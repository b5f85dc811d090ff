"""A worker of a simulation or an arena: ``python -m nuancier.text.worker TASK``."""

from __future__ import annotations

import sys

from nuancier.ai import arena, jobs
from nuancier.ai.processes import Asker
from nuancier.games import GAMES
from nuancier.text import judge

TASKS = {"simulation": jobs.serve, "arena": arena.serve, "judged-arena": judge.serve}

if __name__ == "__main__":
    TASKS[sys.argv[1]](GAMES, Asker.of_this_process())
