"""Draw the pictures of link previews: `python -m tools.previews` writes web/public/previews/*.png.

They are painted by the page's own art in the browser that the tests find (web/previews/), then
written with a palette, for a picture that chats fetch must be small. Run it when the art changes.
"""

import base64
import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import sync_playwright

from nuancier.games import GAMES
from nuancier.locales import Words
from nuancier.server.previews import GENERAL, SIZE
from tests.browser.chromium import find_chromium
from tools.node import find_node
from tools.web import MODULES, WEB, install

FOLDER = WEB / "public" / "previews"
TINTS = 128  # of a palette
MOST_BYTES = 60_000
READY = "Local:"  # what Vite says, with its address, once it serves


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    words = Words("fr")  # the first language of the house
    titles = {name: words.speak(game.title) for name, game in GAMES.items()}
    with studio() as address, sync_playwright() as playwright:
        found = find_chromium()
        browser = playwright.chromium.launch(
            executable_path=found.program,
            args=found.flags,
            env={**os.environ, **found.environment},
        )
        page = browser.new_page()
        page.goto(f"{address}previews/index.html")
        page.wait_for_function("typeof picture === 'function'")
        for name, title in {GENERAL: words.say("web-hero"), **titles}.items():
            told = page.evaluate("([name, title]) => picture(name, title)", [name, title])
            raw = pressed(pixels_of(base64.b64decode(told.partition(",")[2])))
            if len(raw) > MOST_BYTES:
                raise SystemExit(f"{name}.png: {len(raw)} bytes, of {MOST_BYTES} at most")
            (FOLDER / f"{name}.png").write_bytes(raw)
            print(f"{len(raw) / 1000:6.1f} kB  {name}.png")
        browser.close()
    return 0


@contextmanager
def studio() -> Iterator[str]:
    """Serve the sources of the page for a while; give their address."""
    node = find_node()
    install(node)
    order = [node.program, str(MODULES / "vite" / "bin" / "vite.js"), "--host", "127.0.0.1"]
    environment = {**(node.environment or os.environ), "NO_COLOR": "1"}
    with subprocess.Popen(
        order, cwd=WEB, env=environment, stdout=subprocess.PIPE, text=True
    ) as vite:
        try:
            said = next((line for line in vite.stdout or () if READY in line), "")
            if not said:
                raise SystemExit("The sources of the page cannot be served: see above.")
            yield said.partition(READY)[2].strip()
        finally:
            vite.terminate()


# ---- PNG -----------------------------------------------------------------------------------------

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks_of(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Go through the parts of a PNG: kind and contents."""
    at = len(SIGNATURE)
    while at < len(raw):
        size, kind = struct.unpack_from(">I4s", raw, at)
        yield kind, raw[at + 8 : at + 8 + size]
        at += size + 12


def pixels_of(raw: bytes) -> NDArray[np.uint8]:
    """Return the pixels (height, width, 3) of a picture without holes, as a canvas writes it."""
    parts = [*chunks_of(raw)]
    width, height, depth, kind = struct.unpack(">IIBB", dict(parts)[b"IHDR"][:10])
    if (width, height, depth, kind) != (*SIZE, 8, 6):
        raise SystemExit(
            f"not a picture of {SIZE}, 8 bits, RGBA: {width}, {height}, {depth}, {kind}"
        )
    packed = zlib.decompress(b"".join(part for name, part in parts if name == b"IDAT"))
    lines = np.frombuffer(packed, np.uint8).reshape(height, 1 + width * 4)
    plain = np.zeros((height + 1, width, 4), np.uint8)
    for row, line in enumerate(lines, 1):
        plain[row] = unfiltered(int(line[0]), line[1:].reshape(width, 4), plain[row - 1])
    return plain[1:, :, :3]


def unfiltered(how: int, line: NDArray[np.uint8], above: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Undo the filter of one line (PNG 9.2)."""
    match how:
        case 0:
            return line
        case 1:
            return np.cumsum(line, axis=0, dtype=np.uint8)
        case 2:
            return line + above
    plain, left, corner = np.zeros_like(line), np.zeros(4, int), np.zeros(4, int)
    for column in range(len(line)):
        up = above[column].astype(int)
        guess = (left + up) // 2 if how == 3 else paeth(left, up, corner)
        left, corner = (line[column] + guess) % 256, up
        plain[column] = left
    return plain


def paeth(
    left: NDArray[np.int_], up: NDArray[np.int_], corner: NDArray[np.int_]
) -> NDArray[np.int_]:
    off = [np.abs(left + up - corner - one) for one in (left, up, corner)]
    nearest = np.where(off[1] <= off[2], up, corner)
    return np.where((off[0] <= off[1]) & (off[0] <= off[2]), left, nearest)


def pressed(pixels: NDArray[np.uint8]) -> bytes:
    """Return a PNG with a palette: the most frequent colours, and for each other the nearest."""
    every, where, often = np.unique(
        pixels.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True
    )
    palette = every[np.sort(np.argsort(-often, kind="stable")[:TINTS])]
    off = every[:, None, :].astype(int) - palette[None].astype(int)
    nearest = np.argmin((off**2).sum(axis=2), axis=1).astype(np.uint8)
    height, width = pixels.shape[:2]
    lines = nearest[where.reshape(-1)].reshape(height, width)
    body = b"".join(b"\0" + line.tobytes() for line in lines)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(body, 9)))
    return SIGNATURE + b"".join(chunk(*part) for part in (*parts, (b"IEND", b"")))


def chunk(kind: bytes, contents: bytes) -> bytes:
    body = kind + contents
    return struct.pack(">I", len(contents)) + body + struct.pack(">I", zlib.crc32(body))


if __name__ == "__main__":
    sys.exit(main())
