"""The page that people play on: the built files of web/, read once and given from memory."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from aiohttp import web

import nuancier

INDEX = "index.html"
ASSETS = "assets/"  # their names change with what is in them
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
KINDS = {  # not asked of the machine: each has its own opinion
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/markdown",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
TEXTS = (".css", ".ftl", ".html", ".js", ".json", ".md", ".svg", ".txt", ".webmanifest")
MOST_INVITATIONS = 100  # kept ready: games and languages, for each name of this house
SMALL = 512  # bytes that are not worth packing


@dataclass(frozen=True)
class File:
    """One file of the page, as it is sent."""

    body: bytes
    packed: bytes  # with gzip; empty where that gains nothing
    kind: str
    charset: str | None
    kept: str  # how long a browser may keep it
    tag: str
    differs_by: str = "Accept-Encoding"  # what of a request it depends on

    def answer(self, request: web.Request, status: int = 200) -> web.Response:
        """Send it, packed if the browser likes; nothing if the browser has this very file."""
        headers = {"Cache-Control": self.kept, "ETag": self.tag, "Vary": self.differs_by}
        if status == 200 and self.tag in request.headers.get("If-None-Match", ""):
            return web.Response(status=304, headers=headers)
        body = self.body
        if self.packed and takes_gzip(request.headers.get("Accept-Encoding", "")):
            headers["Content-Encoding"], body = "gzip", self.packed
        return web.Response(
            status=status,
            body=body,
            headers=headers,
            content_type=self.kind,
            charset=self.charset,
        )


class Website:
    """All files of the page by their paths. A new build is seen at the next start, as a whole."""

    def __init__(self, folder: Path | None) -> None:
        self._files = files_in(folder) if folder else {}
        self._with = lru_cache(maxsize=MOST_INVITATIONS)(self._document_with)

    @property
    def is_built(self) -> bool:
        return INDEX in self._files

    def page(self, request: web.Request, status: int = 200) -> web.Response:
        """Send the one document, which finds out by its address what to show."""
        return self._files[INDEX].answer(request, status)

    def invitation(self, request: web.Request, lines: str) -> web.Response:
        """Send the one document with these lines in its head, in somebody's language."""
        return self._with(lines).answer(request)

    def _document_with(self, lines: str) -> File:
        head, end, rest = self._files[INDEX].body.partition(b"</head>")
        made = file_of(INDEX, head + lines.encode() + end + rest)
        return replace(made, differs_by="Accept-Encoding, Accept-Language")

    def file(self, request: web.Request, path: str) -> web.Response | None:
        """Send the file of this path; the document itself is only known by the pages' addresses."""
        found = self._files.get(path) if path != INDEX else None
        return found.answer(request) if found else None


def website_folder() -> Path | None:
    """Return where the built page lies: inside an installed package, or beside a checkout's."""
    package = Path(nuancier.__file__).parent
    for folder in (package / "web", package.parents[1] / "web" / "dist"):
        if (folder / INDEX).is_file():
            return folder
    return None


def files_in(folder: Path) -> dict[str, File]:
    """Return the files of a folder by path; names with a dot in front are for the tools."""
    paths = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    return {
        name.as_posix(): file_of(name.as_posix(), path.read_bytes())
        for name, path in paths.items()
        if path.suffix in KINDS and not any(part.startswith(".") for part in name.parts)
    }


def file_of(name: str, body: bytes) -> File:
    suffix = Path(name).suffix
    is_text = suffix in TEXTS
    return File(
        body=body,
        packed=gzip.compress(body, mtime=0) if is_text and len(body) > SMALL else b"",
        kind=KINDS[suffix],
        charset="utf-8" if is_text else None,
        kept=FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN,
        tag=f'W/"{hashlib.sha256(body).hexdigest()[:16]}"',
    )


def takes_gzip(accepted: str) -> bool:
    """Tell whether ``Accept-Encoding`` names gzip, and not to refuse it."""
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        if coding.strip() == "gzip":
            return weight.strip().replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
