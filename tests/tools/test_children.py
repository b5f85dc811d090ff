"""The tests' own children: they can be interrupted, they end in time, and none is left behind."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys

import pytest

from tests.children import PATIENCE, started

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")

WAITS = "import time; print('ready', flush=True); time.sleep(3600)"
HAS_A_CHILD = f"""
import subprocess, sys
subprocess.run([sys.executable, "-c", {WAITS!r}], close_fds=False)
"""


@pytest.fixture
def interrupts_ignored():
    """As under nohup."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, usual)


def test_an_interrupt_ends_a_child_also_where_tests_are_started_without_interrupts(
    interrupts_ignored,
):
    with started(sys.executable, "-c", WAITS, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == -signal.SIGINT
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_a_child_that_hangs_is_ended_when_patience_is_over():
    with started(sys.executable, "-c", WAITS, patience=0) as process:
        assert process.wait(PATIENCE) == -signal.SIGKILL


def test_a_childs_own_children_do_not_outlive_the_test():
    reads, writes = os.pipe()
    try:
        command = (sys.executable, "-c", HAS_A_CHILD)
        with started(*command, stdout=subprocess.PIPE, pass_fds=[writes]) as process:
            assert process.stdout.readline() == b"ready\n"
            os.close(writes)
        assert select.select([reads], [], [], PATIENCE)[0]  # nobody has the other end any more
        assert os.read(reads, 1) == b""
    finally:
        os.close(reads)


def test_a_test_that_waits_for_ever_is_ended(tmp_path):
    endless = tmp_path / "test_endless.py"
    endless.write_text("import threading\ndef test_it(): threading.Event().wait()\n")
    order = [sys.executable, "-m", "pytest", "-n0", "-o", "timeout=0.1", str(endless)]
    done = subprocess.run(order, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 1
    assert "Timeout" in done.stdout


def test_no_test_may_wait_for_ever(pytestconfig):
    assert float(pytestconfig.getini("timeout")) > 0
