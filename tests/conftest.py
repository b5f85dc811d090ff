"""The order of all tests."""

BROWSER = "tests/browser/"


def pytest_collection_modifyitems(items):
    """Leave the browser to the end: while Playwright lives, no test can run its own event loop."""
    items.sort(key=lambda item: item.nodeid.startswith(BROWSER))
