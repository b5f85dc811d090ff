"""What every answer wears, and the sentences of those that say no."""

from __future__ import annotations

from aiohttp import web

from nuancier.locales import Words
from nuancier.locales.saying import Saying, says

# 'self' in connect-src covers ws:// and wss:// to our own host (CSP 3) in all current browsers.
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default"
)
OPENER = "Cross-Origin-Opener-Policy"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    OPENER: "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Server": "nuancier",
}
NO_STORE = "no-store"  # unless a page says how long it may be kept


def sentence(status: int) -> Saying:
    """Return what an answer with this status says when nobody said it better."""
    match status:
        case 403:
            return says("server-forbidden")
        case 404:
            return says("server-not-found")
        case 405:
            return says("server-only-reading")
        case 413:
            return says("server-no-body")
        case 429:
            return says("server-too-many-here")
        case 431:
            return says("server-long-head")
        case 503:
            return says("server-full")
    return says("server-not-understood") if status < 500 else says("server-fault")


def answer(request: web.BaseRequest, status: int, saying: Saying | None = None) -> web.Response:
    """Return a plain-text answer in the language of whoever asks; the connection ends with it."""
    words = Words(language_of(request.headers.get("Accept-Language", "")))
    text = words.speak(saying or sentence(status))
    response = web.Response(status=status, text=f"{text}\n")
    response.force_close()
    return response


def too_many(request: web.BaseRequest, seconds: int, saying: Saying) -> web.Response:
    """Return an answer that says when to come back."""
    response = answer(request, 429, saying)
    response.headers["Retry-After"] = str(seconds)
    return response


def language_of(accepted: str) -> str:
    """Return the first of our languages in the list that a browser sends; French without one."""
    for part in accepted.lower().split(","):
        tag = part.strip()[:2]
        if tag in ("fr", "en"):
            return tag
    return "fr"


def dress(response: web.StreamResponse, *, is_believed: bool = True) -> None:
    """Put the headers of every answer on this one.

    Browsers believe ``OPENER`` only from https and from their own machine. Elsewhere, as in the
    home network, it does nothing but write an error into the console of everybody who comes.
    """
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", NO_STORE)
    if not is_believed:
        del response.headers[OPENER]


def raw_answer(status: str, text: str, *more: str) -> bytes:
    """Return a whole answer as bytes, for a caller whose request aiohttp does not know."""
    body = f"{text}\n".encode()
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in HEADERS.items())]
    lines += [*more, f"Cache-Control: {NO_STORE}", "Content-Type: text/plain; charset=utf-8"]
    lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
    return "\r\n".join(lines).encode() + body
