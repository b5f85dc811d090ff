"""Leave OpenSpiel out, and say so, where nobody makes it for the machine."""

import platform
import sys
from importlib.util import find_spec

MADE_FOR_THIS = sys.platform != "darwin" or platform.machine() == "arm64"
LEFT_OUT = find_spec("pyspiel") is None and not MADE_FOR_THIS
collect_ignore = ["test_openspiel.py", "test_bots_bench.py"] if LEFT_OUT else []


def pytest_report_header() -> str | None:
    return "OpenSpiel is not made for this machine: its checks are left out" if LEFT_OUT else None
