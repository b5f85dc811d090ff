"""The order of all tests, and which of them count as reading the rules."""

import sys
import threading

import pytest

BROWSER = "tests/browser/"
RULEBOOKS = "tests/games/"
SEARCHES = ("/test_search.py", "/test_proofs.py")


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


def reads_the_rules(test):
    return test.startswith(RULEBOOKS) and not any(name in test for name in SEARCHES)
