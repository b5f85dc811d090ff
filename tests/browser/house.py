"""A server in a process of its own, and people who open its page in a real browser."""

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket

from nuancier.locales import Words
from tests.server.serving import AT_ONCE, ROOT

# Searches are short, and rules are not compiled for them.
QUICK = {
    "NUANCIER_BOT_SEARCH_MS": "10",
    "NUANCIER_BOT_COMPILE": "no",
    "NUANCIER_BOT_WORKERS": "1",
}
TELL_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', it => {
  console.error('policy:', it.violatedDirective, it.blockedURI, it.sourceFile, it.sample)
})
"""


class House:
    """A running server with its file; it can be killed and comes back at the same address."""

    def __init__(
        self, folder: Path, program: str = "tests.server.serving", **settings: object
    ) -> None:
        self._program = program
        given = {f"NUANCIER_{name.upper()}": str(value) for name, value in settings.items()}
        store = {"NUANCIER_STORE": f"sqlite:///{folder / 'tables.sqlite'}"}
        self._environment = {**os.environ, **AT_ONCE, **QUICK, **store, **given}
        self.start()

    def start(self) -> None:
        """Open the door; the first time at any free port, then at the same one."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", self._program],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        line = self._process.stdout.readline()
        assert line, f"the server did not start: status {self._process.wait()}"
        self.port = int(line)
        self._environment["NUANCIER_PORT"] = str(self.port)
        self.url = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it now, as a power failure would."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        self._process.wait()
        self._process.stdout.close()


class Guest:
    """Somebody before a browser: the page, what it hears, and everything it complained of."""

    def __init__(self, page: Page, language: str = "fr", *, touches: bool = False) -> None:
        self.page, self._words, self._touches = page, Words(language), touches
        self.heard: list[str] = []  # every frame that came through a WebSocket
        self._said: list[str] = []
        self._forgiven: list[str] = []
        page.add_init_script(TELL_VIOLATIONS)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._said.append(f"error: {error}"))
        page.on("websocket", self._listen)

    def say(self, key: str, **args: object) -> str:
        """Return what the page says with this key."""
        return self._words.say(key, **args)

    def button(self, key: str, **args: object) -> Locator:
        """Return the button that says this."""
        return self.page.get_by_role("button", name=self.say(key, **args), exact=True)

    def link(self, key: str, **args: object) -> Locator:
        return self.page.get_by_role("link", name=self.say(key, **args), exact=True)

    def text(self, key: str, **args: object) -> Locator:
        return self.page.get_by_text(self.say(key, **args))

    def press(self, target: Locator, timeout: float | None = None) -> None:
        """Press as this person's device does: with a finger or a mouse."""
        if self._touches:
            target.tap(timeout=timeout)
        else:
            target.click(timeout=timeout)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._said.append(f"{message.type}: {message.text}")

    def forgive(self, pattern: str) -> None:
        """Expect complaints with these words, such as the lost connections of a killed server."""
        self._forgiven.append(pattern)

    @property
    def complaints(self) -> list[str]:
        """What the console said, and nobody expected."""
        return [
            said for said in self._said if not any(re.search(one, said) for one in self._forgiven)
        ]
