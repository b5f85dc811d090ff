"""Wires as long as a test wants them: every message of a guest's WebSocket comes later."""

import asyncio
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from tests.browser.house import Guest


def lengthen_wire(guest: Guest, round_trip: int) -> None:
    """Let messages take so many milliseconds there and back, from the next connection on."""
    one_way = round_trip / 2000

    def later(deliver: Callable[[str | bytes], None]) -> Callable[[str | bytes], None]:
        def delivered(message: str | bytes) -> None:
            asyncio.get_running_loop().call_later(one_way, deliver, message)

        return delivered

    def connect(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(later(server.send))
        server.on_message(later(page.send))

    guest.page.route_web_socket("**", connect)
