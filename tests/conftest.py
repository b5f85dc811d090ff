"""The order of all tests, which of them count as reading the rules, how long each part took, and
the database that those share which need one."""

import os
import sys
import threading
from collections import Counter

import pytest

from tests.store.database import shared

BROWSER = "tests/browser/"
RULEBOOKS = "tests/games/"
WAITING = 1  # processes more than cores: a page that is told something at its pace mostly waits
# Not counted: searches, and whole games by the thousand, which pass through everything anyway.
SEARCHES = ("/test_search.py", "/test_proofs.py", "/test_bots.py")
WHOLE_GAMES = ("/test_referee.py", "/test_scenes.py", "/test_facts.py")


def pytest_xdist_auto_num_workers():
    """Keep all cores busy, though many tests wait; or as many as xdist's own variable says."""
    said = os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS")
    return int(said) if said else (os.cpu_count() or 1) + WAITING


def pytest_collection_modifyitems(items):
    """Leave the browser to the end: while Playwright lives, no test can run its own event loop."""
    items.sort(key=lambda item: item.nodeid.startswith(BROWSER))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Count the coverage of the rulebook tests alone.

    A game whose every line is counted takes three times as long, and what thousands of random
    games happen to pass through proves little. The counter is taken off by hand: pytest-cov's own
    mark stops one of the two that run in the processes of xdist.
    """
    if reads_the_rules(item.nodeid):
        return (yield)
    counter, threads_counter = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counter)
        threading.settrace(threads_counter)


@pytest.fixture(scope="session")
def database():
    """The PostgreSQL of this run, which all its processes share."""
    with shared() as server:
        yield server


def reads_the_rules(test):
    return test.startswith(RULEBOOKS) and not any(one in test for one in SEARCHES + WHOLE_GAMES)


def pytest_terminal_summary(terminalreporter):
    """Say how long each part took, all processes together: CONTRIBUTING holds such a table."""
    seconds, tests = Counter(), Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "duration"):
                seconds[part(report.nodeid)] += report.duration
                tests[part(report.nodeid)] += report.when == "call"
    if len(seconds) > 1:
        terminalreporter.section("seconds by part")
        for name, spent in seconds.most_common():
            terminalreporter.write_line(f"{spent:7.1f} s {tests[name]:6} tests  {name}")


def part(test):
    """Return the folder that a test lies in, or the page that it reads."""
    return "/".join(test.split("::")[0].split("/")[:2])
