"""Measure the frames of a table of eighty cards beside a plain page on which eighty cards glide.

`python -m bench.flip`, after `python -m tools.web build`. Both pages run in turn in one browser,
with the CPU slowed down as a cheap phone would be. The opponent has no page: in life it would be
on another machine. Printed are the 95th percentiles of the time between two frames, how many
frames a second that look had, and the ratio of the percentiles, which should stay below BAR. The
table is looked at with motion and without: whoever wants none should see it at least as often.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from nuancier.client.connection import connect
from nuancier.client.seat import LiveSeat
from nuancier.locales.saying import Refusal
from tests.browser.chromium import find_chromium
from tests.browser.house import Guest, House
from tests.browser.sitting import open_table, start

Motion = Literal["no-preference", "reduce"]

PLAIN = Path(__file__).with_name("flip.html").as_uri()
WINDOW: ViewportSize = {"width": 1440, "height": 900}
SLOWDOWN = 4
BAR = 2.0
BEAT = 200  # milliseconds between two presses of one player: two make ten events a second
SETTLING = 1500  # milliseconds before frames count

# Take a card and put it back, over and over: so all eighty stay on the table.
TAKE_AND_RETURN = """beat => {
  const land = one => one?.dispatchEvent(new PointerEvent('pointerdown', {
    bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 1,
  }))
  setInterval(() => {
    const free = name => document.querySelector(`${name}:not([aria-disabled=true])`)
    land(free('.act-return') ?? free('.draw-pile'))
    dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }))
  }, beat)
}"""
FRAMES = """milliseconds => new Promise(done => {
  const frames = []
  const began = performance.now()
  let last = began
  const frame = now => {
    frames.push(now - last)
    last = now
    if (now - began < milliseconds) requestAnimationFrame(frame)
    else done(frames.slice(1))
  }
  requestAnimationFrame(frame)
})"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=8, help="of each look")
    parser.add_argument("--rounds", type=int, default=3, help="looks at each page")
    wanted = parser.parse_args()
    found = find_chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.program, args=found.flags)
        house = House(Path(folder))
        try:
            looks = [look(browser, house, wanted.seconds) for _ in range(wanted.rounds)]
        finally:
            house.kill()
            browser.close()
    return report(looks)


def look(browser: Browser, house: House, seconds: float) -> dict[str, list[float]]:
    """Return the frames of each page: the milliseconds between two of them."""
    return {
        "all 80 glide": of_plain(browser, PLAIN, seconds),
        "two glide": of_plain(browser, f"{PLAIN}?moved=2", seconds),
        "our table": of_table(browser, house, seconds, "no-preference"),
        "without motion": of_table(browser, house, seconds, "reduce"),
    }


def of_plain(browser: Browser, address: str, seconds: float) -> list[float]:
    with browser.new_context(viewport=WINDOW) as context:
        page = context.new_page()
        page.goto(address)
        return slow_frames(page, seconds)


def of_table(browser: Browser, house: House, seconds: float, motion: Motion) -> list[float]:
    """Let two play Rouge Jaune Vert, and look at the frames of one of them."""
    with browser.new_context(viewport=WINDOW, locale="fr-FR", reduced_motion=motion) as context:
        ana = Guest(context.new_page())
        code = open_table(ana, house, "rouge_jaune_vert")
        with opponent(house.url, code):
            start(ana)
            ana.page.wait_for_selector(".cell")
            ana.page.evaluate(TAKE_AND_RETURN, BEAT)
            return slow_frames(ana.page, seconds)


@contextmanager
def opponent(url: str, code: str) -> Iterator[None]:
    """Let somebody sit down who does the same, without a page."""
    loop = asyncio.new_event_loop()
    seated = threading.Event()
    playing = loop.create_task(take_and_return(url, code, seated))
    thread = threading.Thread(target=lambda: loop.run_until_complete(asyncio.wait([playing])))
    thread.start()
    try:
        if not seated.wait(timeout=20):
            raise TimeoutError("nobody came to play against the table")
        yield
    finally:
        loop.call_soon_threadsafe(playing.cancel)
        thread.join()
        loop.close()


async def take_and_return(url: str, code: str, seated: threading.Event) -> None:
    async with connect(url) as door:
        seat = await door.join(code, "Bob")
        seated.set()
        while await seat.turn():
            await asyncio.gather(asyncio.sleep(BEAT / 1000), press(seat))


async def press(seat: LiveSeat) -> None:
    """Take a card from the pile, or put back the one in hand."""
    with suppress(Refusal):  # somebody was quicker
        await seat.act("return" if seat.own["doing"] == "place_or_return" else "take hidden")


def slow_frames(page: Page, seconds: float) -> list[float]:
    """Return the milliseconds between two frames on a slow CPU."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.wait_for_timeout(SETTLING)
    frames: list[float] = page.evaluate(FRAMES, seconds * 1000)
    return frames


def slowest(frames: list[float]) -> float:
    """Return the 95th percentile."""
    return statistics.quantiles(frames, n=20)[-1]


def report(looks: list[dict[str, list[float]]]) -> int:
    """Print what was seen; return 1 when the table is over the bar."""
    middle = {name: statistics.median(slowest(one[name]) for one in looks) for name in looks[0]}
    print(f"95th percentile frame at {SLOWDOWN}x CPU slowdown, median of {len(looks)} looks")
    for name, value in middle.items():
        each = " ".join(f"{slowest(one[name]):.1f}" for one in looks)
        a_second = statistics.median(1000 * len(one[name]) / sum(one[name]) for one in looks)
        print(f"  {name:14}{value:7.1f} ms {a_second:5.1f} a second   ({each})")
    ratio = middle["our table"] / middle["all 80 glide"]
    print(f"our table is {ratio:.2f} times the plain page (bar: {BAR:g})")
    return int(ratio > BAR)


if __name__ == "__main__":
    sys.exit(main())
