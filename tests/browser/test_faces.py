"""Cards can be told apart where no hue is seen: small, grey, and drawn by a real browser.

The faces are drawn on a page of their own (web/test/faces), which is no part of the shipped one.
"""

import base64
import mimetypes

import pytest

from tools.node import find_node
from tools.setup import step
from tools.web import MODULES, WEB

SITE = "http://faces.test"  # an address that nobody answers: the page is put there by hand
LEAST = 5.0  # per cent, on average over all pixels
GAMES = {
    "coloretto": 11,
    "limits": 7,
    "chiffres_et_couleurs": 61,
    "rouge_jaune_vert": 80,
    "rouge_jaune_vert_short": 80,
    "top_speed": 42,
}
BOXES = """() => [...document.querySelectorAll('[data-face]')].map(one => {
  const box = one.querySelector('svg').getBoundingClientRect()
  return [one.dataset.face, ...[box.left, box.top + scrollY, box.width, box.height].map(Math.floor)]
})"""
DIFFERENCES = """async ([picture, boxes]) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + picture
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
    .getContext('2d', { willReadFrequently: true })
  canvas.drawImage(image, 0, 0)
  const [, , , width, height] = boxes[0]
  const grey = ([, left, top]) => canvas.getImageData(left, top, width, height).data
    .filter((_, at) => at % 4 === 0)
  const faces = boxes.map(grey)
  const apart = (one, other) => 100 / 255 / one.length
    * one.reduce((sum, shade, at) => sum + Math.abs(shade - other[at]), 0)
  return boxes.flatMap(([name], at) => boxes.slice(0, at).map(([other], before) => (
    [apart(faces[at], faces[before]), name, other]
  ))).sort((one, other) => one[0] - other[0])
}"""


@pytest.fixture(scope="module")
def faces(tmp_path_factory):
    """The built page of faces."""
    folder = tmp_path_factory.mktemp("faces")
    node = find_node()
    order = [node.program, str(MODULES / "vite" / "bin" / "vite.js"), "build", "test/faces"]
    order += ["--config", "vite.config.ts", "--outDir", str(folder), "--emptyOutDir"]
    step("the page of faces", order, folder=WEB, environment=node.environment)
    return folder


@pytest.fixture
def drawn(faces, invite):
    """Draws all faces of a game; returns how far any two are apart, the closest first."""
    guest = invite()

    def give(route):
        name = route.request.url.removeprefix(SITE).partition("?")[0].strip("/") or "index.html"
        kind = mimetypes.guess_type(name)[0] or "text/plain"
        route.fulfill(body=(faces / name).read_bytes(), content_type=kind)

    def draw(game, language):
        guest.page.route(f"{SITE}/**", give)
        guest.page.goto(f"{SITE}/?game={game}&language={language}")
        guest.page.locator("[data-face] svg").last.wait_for()
        boxes = guest.page.evaluate(BOXES)
        picture = base64.b64encode(guest.page.screenshot(full_page=True)).decode()
        return len(boxes), guest.page.evaluate(DIFFERENCES, [picture, boxes])

    return draw


@pytest.mark.parametrize("game", GAMES)
def test_any_two_faces_differ_in_grey(drawn, game):
    for language in ("fr", "en"):  # letters and words are part of a face
        count, differences = drawn(game, language)
        assert count == GAMES[game]
        alike = [f"{far:.2f} %: {one} | {other}" for far, one, other in differences if far < LEAST]
        assert alike == []
