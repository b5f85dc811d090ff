"""The package takes ranges, so that it can be installed beside others; the lock files pin."""

import contextlib
import re
import shutil
import subprocess
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement

from hatch_build import node_package
from tests.architecture.house import ROOT
from tools import lock, node

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
PINNED = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?==(\S+)", re.MULTILINE)
PRIVATE = ("aiohttp", "numba", "picows")  # of which we use names that are not meant for us


def asked(*groups):
    """What the project itself and these groups of it ask for."""
    lines = [*PROJECT["project"]["dependencies"]]
    lines += [line for group in groups for line in GROUPS[group] if isinstance(line, str)]
    return [Requirement(line) for line in lines]


def pinned(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    return {plain(package): version for package, version in PINNED.findall(text)}


def plain(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def test_nothing_is_pinned_where_others_would_have_to_follow():
    exact = [one for one in asked(*GROUPS) if any(spec.operator == "==" for spec in one.specifier)]
    assert exact == []


@pytest.mark.parametrize("name", PRIVATE)
def test_a_library_whose_private_parts_we_use_is_bounded_above(name):
    [found] = [one for one in asked() if one.name == name]
    assert "<" in {spec.operator for spec in found.specifier}


@pytest.mark.parametrize(
    ("file", "groups"),
    [
        ("requirements/run.txt", ("build",)),
        ("requirements/dev.txt", ("build", "openspiel", "postgres", "dev")),
        ("requirements/nightly.txt", ("build", "openspiel", "postgres", "dev", "nightly")),
    ],
)
def test_the_lock_files_pin_what_is_asked_for(file, groups):
    pins = pinned(file)
    assert {
        one.name for one in asked(*groups) if pins[plain(one.name)] not in one.specifier
    } == set()


def test_a_node_gets_what_it_takes_to_play_and_the_extra_for_its_database():
    node, play, tested = map(pinned, (lock.NODES, "requirements/run.txt", "requirements/dev.txt"))
    extra = {
        Requirement(one).name for one in PROJECT["project"]["optional-dependencies"]["postgres"]
    }
    assert extra
    assert node == play | {name: tested[name] for name in extra}


def test_an_extra_that_a_package_asks_for_is_pinned_with_it():
    text = (ROOT / "requirements/dev.txt").read_text(encoding="utf-8")
    asked = [Requirement(line) for name in pinned("requirements/dev.txt") for line in needs(name)]
    extras = {f"{plain(one.name)}[{extra}]" for one in asked for extra in one.extras}
    assert extras
    assert {extra for extra in extras if f"\n{extra}==" not in text} == set()


def needs(package):
    """What an installed package cannot do without."""
    with contextlib.suppress(metadata.PackageNotFoundError):  # of another system
        lines = metadata.requires(package) or []
        return [line for line in lines if "extra ==" not in line]
    return []


def test_the_locked_node_is_one_of_those_that_a_build_may_bring():
    wanted = Requirement(node_package())
    assert pinned(node.LOCK)[wanted.name] in wanted.specifier


# ---- making them ----


def test_pins_are_kept_unless_they_are_to_be_raised():
    kept, raised = lock.orders(upgrade=False), lock.orders(upgrade=True)
    assert not any("--upgrade" in order for order in kept.values())
    assert all("--upgrade" in order for order in raised.values())
    assert list(kept) == list(raised) == list(lock.FILES)


@pytest.mark.skipif(not shutil.which("make"), reason="make is not there")
@pytest.mark.parametrize(("given", "told"), [((), ""), (("UPGRADE=1",), "1")])
def test_make_passes_the_wish_on(given, told):
    order = ["make", "--dry-run", "lock", *given]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=True)
    assert f'UPGRADE="{told}" .venv/' in done.stdout
