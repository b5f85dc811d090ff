"""The name of one start of a server."""

from __future__ import annotations

import secrets

INCARNATION_BYTES = 12


def new_incarnation() -> str:
    """Draw a name that no other start has ever had."""
    return secrets.token_urlsafe(INCARNATION_BYTES)
