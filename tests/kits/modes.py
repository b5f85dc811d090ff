"""What a test module tells when the rules run another way: in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def visits_told(module: str, rules: str) -> Any:
    """Return what this module's ``tell_visits`` prints where the rules run so.

    What was compiled from these sources is shared by all tests: compiling takes longer than they.
    """
    tell = f"from {module} import tell_visits; tell_visits()"
    run = subprocess.run(
        [sys.executable, "-c", tell],
        cwd=ROOT,
        env=os.environ | {"NUANCIER_RULES": rules},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout)
