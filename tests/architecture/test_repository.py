"""The repository stands alone: it names no registry, no machine and no file outside itself."""

import re

from tests.architecture.house import ROOT, repository_files

REGISTRY = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|yarnpkg\.com|anaconda\.org"
    r"|--(extra-)?index-url|\"resolved\": *\"http",
    re.IGNORECASE,
)
MACHINE = re.compile(
    r"(?<![\w.~-])/(farm|home|mnt|opt|root|Users|work)/|\b[A-Z]:\\\\?(Users|home)\b"
)
UPWARDS = re.compile(r"(?<![\w.])(\.\./)+[\w./-]*")


def lines():
    for path in repository_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            yield path, f"{path.relative_to(ROOT)}:{number}: {line.strip()}", line


def test_no_file_names_a_package_registry():
    assert not [place for _, place, line in lines() if REGISTRY.search(line)]


def test_no_file_holds_a_path_of_a_machine():
    assert not [place for _, place, line in lines() if MACHINE.search(line)]


def test_no_file_refers_to_a_file_outside_the_repository():
    outside = [
        place
        for path, place, line in lines()
        for way in UPWARDS.finditer(line)
        if not (path.parent / way[0]).resolve().is_relative_to(ROOT)
    ]
    assert not outside
