"""The page is made again when something has changed, and only then."""

import pytest

from tools import licences, sizes, web
from tools.node import Node


@pytest.fixture
def checkout(monkeypatch, tmp_path):
    """A checkout with a page of one line; returns the titles of what was done."""
    places = {
        "ROOT": tmp_path,
        "WEB": tmp_path / "web",
        "DIST": tmp_path / "web" / "dist",
        "MODULES": tmp_path / "web" / "node_modules",
        "PINS": tmp_path / "web" / "package-lock.json",
        "WORDS": tmp_path / "locales",
    }
    for name, place in places.items():
        monkeypatch.setattr(web, name, place)
    for path in ("web/src/main.ts", "web/test/main.test.ts", "locales/fr/web.ftl"):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text("one")
    web.PINS.write_text("{}")
    done = []

    def step(title, order, folder, environment):
        done.append(title.split()[0])
        for made in (web.MODULES, web.DIST / ".vite"):
            made.mkdir(parents=True, exist_ok=True)
        (web.DIST / licences.SCRIPTS).write_text("[]")  # nothing of others is in it
        (web.DIST / licences.FILES).write_text("{}")

    monkeypatch.setattr(web, "step", step)
    monkeypatch.setattr(web, "find_node", lambda: Node("node", ("npm",)))
    return done


def test_the_first_time_everything_is_made(checkout):
    web.build()
    assert checkout == ["packages", "the"]


def test_the_second_time_nothing(checkout):
    web.build()
    web.build()
    assert len(checkout) == 2


@pytest.mark.parametrize(
    ("changed", "done"),
    [
        ("web/src/main.ts", ["the"]),
        ("web/src/new.ts", ["the"]),
        ("locales/fr/web.ftl", ["the"]),
        ("web/package-lock.json", ["packages", "the"]),
        ("web/test/main.test.ts", []),
        ("web/shots/home.png", []),
    ],
)
def test_then_what_has_changed(checkout, tmp_path, changed, done):
    web.build()
    (tmp_path / changed).parent.mkdir(exist_ok=True)
    (tmp_path / changed).write_text("two")
    web.build()
    assert checkout[2:] == done


def test_what_the_tools_keep_for_themselves_is_not_part_of_the_page(checkout):
    web.build()
    (web.DIST / "index.html").touch()
    assert web.built_files() == [web.DIST / "index.html", web.DIST / licences.FILE]


def test_the_first_load_is_all_that_the_entry_needs():
    chunks = {
        "index.html": {
            "isEntry": True,
            "file": "assets/index.js",
            "imports": ["_shared.js"],
            "dynamicImports": ["game.ts"],
            "css": ["assets/index.css"],
            "assets": ["assets/text-latin.woff2", "assets/text-latin-ext.woff2", "assets/fr.ftl"],
        },
        "_shared.js": {"file": "assets/shared.js", "imports": ["index.html"]},
        "game.ts": {"file": "assets/game.js", "isDynamicEntry": True},
    }
    assert sizes.first_files(chunks)[len(sizes.BESIDE) :] == [
        "assets/index.js",
        "assets/index.css",
        "assets/text-latin.woff2",
        "assets/shared.js",
    ]
