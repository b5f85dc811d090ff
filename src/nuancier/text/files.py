"""Why a file cannot be read or written, in words."""

from __future__ import annotations

from nuancier.locales.saying import Argument, says

REASONS: dict[type[Exception], str] = {
    FileNotFoundError: "file-missing",
    NotADirectoryError: "file-missing",
    IsADirectoryError: "file-is-folder",
    PermissionError: "file-forbidden",
}


def reason(error: Exception) -> Argument:
    """Return what is wrong, in our words where we have them."""
    key = REASONS.get(type(error))
    return says(key) if key else str(getattr(error, "strerror", None) or error)
