"""The seed of a campaign."""

import os
import secrets

import pytest


@pytest.fixture
def seed():
    """A seed that is printed; ``SEED`` repeats the faults, not the moment at which they strike."""
    number = int(os.environ.get("SEED", secrets.randbits(32)))
    print(f"SEED={number}")
    return number
