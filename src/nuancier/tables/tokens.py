"""Secrets that prove a seat: 256 bits each, told once, kept as hashes only."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable


def new_token(secret: Callable[[], bytes]) -> str:
    """Return a new token as it is written: 43 letters, digits, - and _."""
    return base64.urlsafe_b64encode(secret()).rstrip(b"=").decode()


def digest(token: str) -> bytes:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def is_token(token: str, kept: bytes) -> bool:
    """Whether this is the token of which that is kept; takes equally long either way."""
    return hmac.compare_digest(digest(token), kept)
