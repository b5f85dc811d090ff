"""Whatever the page carries brings its licence along."""

import json

import pytest

from tools import licences


@pytest.fixture
def page(tmp_path):
    """A built page with one script and one font of others; returns how to install a package."""
    dist, modules = tmp_path / "dist", tmp_path / "node_modules"
    font = {"src": "node_modules/@types/face/files/face.woff2", "file": "assets/face.woff2"}
    write(dist / licences.SCRIPTS, json.dumps([{"name": "script"}, {"name": "script/web"}]))
    write(dist / licences.FILES, json.dumps({"index.html": {"src": "index.html"}, "face": font}))

    def install(name, licence, **files):
        told = {"name": name, "version": "1.2.3", "license": licence}
        write(modules / name / "package.json", json.dumps(told))
        for file, text in files.items():
            write(modules / name / file, text)

    install("script", "MIT", LICENSE="may be used by anybody\n")
    install("@types/face", "OFL-1.1", LICENSE="may be set by anybody\n")
    return dist, modules, install


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def written(dist, modules):
    licences.write(dist, modules)
    return (dist / licences.FILE).read_text(encoding="utf-8")


def test_scripts_and_fonts_are_told_by_their_packages(page):
    dist, *_ = page
    assert licences.bundled(dist) == ["@types/face", "script"]


def test_each_has_its_section(page):
    dist, modules, _ = page
    assert written(dist, modules) == (
        "@types/face 1.2.3 (OFL-1.1)\n===========================\n\nmay be set by anybody\n\n"
        "script 1.2.3 (MIT)\n==================\n\nmay be used by anybody\n"
    )


def test_a_notice_is_kept_behind_the_licence(page):
    dist, modules, install = page
    install("script", "MIT", LICENSE="may be used", NOTICE="by us")
    assert written(dist, modules).endswith("may be used\n\nby us\n")


def test_a_text_that_is_everybodys_comes_from_another_package(page):
    dist, modules, install = page
    (modules / "script" / "LICENSE").unlink()
    install("script", "Apache-2.0")
    install(licences.COMMON["Apache-2.0"], "Apache-2.0", LICENSE="Apache's", NOTICE="another's")
    assert written(dist, modules).endswith(
        "script 1.2.3 (Apache-2.0)\n" + "=" * 25 + "\n\nApache's\n"
    )


@pytest.mark.parametrize("named", ["MIT", ""])
def test_a_package_without_a_licence_stops_the_build(page, named):
    dist, modules, install = page
    (modules / "script" / "LICENSE").unlink()
    install("script", named)
    with pytest.raises(SystemExit, match="carries script, which comes without a licence"):
        licences.write(dist, modules)
