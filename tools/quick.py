"""Check what was changed: `python -m tools.quick [PATH ...]`, with the Python of .venv.

Without a path: what differs from the last commit, or, when nothing does, what the last commit
changed. Lint, types and layers always; then the tests that the table below names for each folder.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.steps import CHECKS, ROOT, WEB, all_pass, run

PAGE = "the page"  # checked by Node; the browser tests are left to `make test`
EVERYTHING = ("--ignore=tests/browser",)  # of all that pytest finds by itself
ALL = (PAGE, *EVERYTHING)
RULES = ("tests/kernel", "tests/games", "tests/laws/test_7_playthroughs.py")
WORDS = ("tests/locales",)
PAPERS = ("tests/architecture", "README.md", "docs")

# What takes half a minute by itself, mostly to compile: left to `make test`, unless it was changed.
SLOW = (
    "tests/ai/test_levels.py",
    "tests/ai/test_live_bots.py",
    "tests/games/chiffres_et_couleurs/test_search.py",
    "tests/kernel/test_rule.py",
    "tests/laws/test_2_modes.py",
    "tests/server/test_kills.py",
    "tests/server/test_deep_pool.py",
    "tests/tables/simulation/test_simulation.py",
    "tests/text/test_arena.py",
    "tests/text/test_arena_ladder.py",
    "tests/text/test_judge.py",
    "tests/text/test_back_room.py",
)

# Which folder is checked by which tests, few enough for a minute and a half; the longest beginning
# of a path decides. What stands nowhere here is checked by everything but the browser.
TABLE: dict[str, tuple[str, ...]] = {
    "src/nuancier/ai": ("tests/ai",),
    "src/nuancier/cli.py": ("tests/text/test_commands.py",),
    "src/nuancier/client": ("tests/client",),
    "src/nuancier/envs": ("tests/envs",),
    "src/nuancier/games": (*RULES, "tests/lessons"),
    "src/nuancier/kernel": RULES,
    "src/nuancier/lessons": ("tests/lessons", "tests/tables/test_lessons.py", *WORDS, PAGE),
    "src/nuancier/locales": ("tests/lessons", *WORDS, PAGE),
    "src/nuancier/rulebooks": (*PAPERS, "tests/locales"),
    "src/nuancier/server": ("tests/server",),
    "src/nuancier/server/several": ("tests/nodes",),
    "src/nuancier/store": ("tests/store",),
    "src/nuancier/tables": ("tests/tables",),
    "src/nuancier/text": ("tests/text",),
    "tests/ai": ("tests/ai",),
    "tests/architecture": ("tests/architecture",),
    "tests/bench": ("tests/bench",),
    "tests/browser": ("tests/browser/test_chromium.py",),
    "tests/client": ("tests/client",),
    "tests/envs": ("tests/envs",),
    "tests/games": ("tests/games",),
    "tests/kernel": ("tests/kernel",),
    "tests/kits": ("tests/laws",),
    "tests/laws": ("tests/laws",),
    "tests/lessons": ("tests/lessons", *WORDS),
    "tests/locales": WORDS,
    "tests/nightly": (),
    "tests/sixth": ("tests/sixth/test_recipe.py",),
    "tests/nodes": ("tests/nodes",),
    "tests/playthroughs": ("tests/laws/test_7_playthroughs.py",),
    "tests/server": ("tests/server",),
    "tests/store": ("tests/store",),
    "tests/tables": ("tests/tables",),
    "tests/text": ("tests/text",),
    "tests/tools": ("tests/tools",),
    "bench": ("tests/bench",),
    "deploy": ("tests/nodes",),
    "docs": PAPERS,
    "tools": ("tests/tools",),
    "web": (PAGE, "tests/architecture"),
    "ARCHITECTURE.md": PAPERS,
    "CHANGELOG.md": (),
    "CONTRIBUTING.md": PAPERS,
    "LICENSE": (),
    "NOTICE": (),
    "README.md": PAPERS,
    "STYLE.md": (),
}


def main(paths: list[str]) -> int:
    missing = [path for path in paths if not (ROOT / path).exists()]  # git may name what is gone
    if missing:
        print(f"no such path: {', '.join(missing)}", file=sys.stderr)
        return 2
    changed = paths or changes()
    wanted = checked_by(changed)
    print(summary(changed, wanted))
    failures = all_pass(CHECKS, *([WEB] if PAGE in wanted else []))
    tests = [test for test in wanted if test != PAGE]
    if tests and not failures and run(("pytest", "--quiet", *without_slow(tests))).returncode:
        failures.append("tests")
    print(f"failed: {', '.join(failures)}" if failures else "quick: all is well")
    return 1 if failures else 0


def summary(changed: list[str], wanted: tuple[str, ...]) -> str:
    """Say how much was changed, and what checks it."""
    many = "1 path" if len(changed) == 1 else f"{len(changed)} paths"
    by = ", ".join(wanted) or "nothing but lint"
    return f"{many} changed, checked by: {'everything but the browser' if wanted == ALL else by}"


def changes() -> list[str]:
    """Return the paths that differ from the last commit, or else those that it changed."""
    uncommitted = told("status", "--porcelain", "--untracked-files=all", "--no-renames", "-z")
    found = [line[3:] for line in uncommitted.split("\0") if line]
    if found:
        return found
    print("nothing differs from the last commit, so what that commit changed is checked")
    return told("diff", "--name-only", "-z", "HEAD^", "HEAD").split("\0")[:-1]


def told(*words: str) -> str:
    done = subprocess.run(
        ["git", *words], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=False
    )
    if done.returncode:
        sys.exit("git cannot tell what was changed: name the paths, as in QUICK=src/nuancier/ai")
    return done.stdout


def checked_by(paths: Iterable[str]) -> tuple[str, ...]:
    """Return what checks these paths, each thing once; a test that was changed checks itself."""
    wanted: dict[str, None] = {}
    for path in paths:
        tests = tests_of(path)
        if tests is None:
            return ALL
        wanted |= dict.fromkeys(tests)
    return tuple(wanted)


def without_slow(tests: list[str]) -> list[str]:
    """Add what is to be left out; nothing is, where everything is to be run."""
    if set(EVERYTHING) <= set(tests):
        return tests
    return [*tests, *(f"--ignore={slow}" for slow in SLOW if slow not in tests)]


def tests_of(path: str) -> tuple[str, ...] | None:
    """Return what checks one path; None when the table does not know it."""
    place = Path(path)
    if place.name.startswith("test_") and place.suffix == ".py" and (ROOT / place).exists():
        return () if path.startswith("tests/browser/") else (path,)
    for folder in (place, *place.parents):
        if folder.as_posix() in TABLE:
            return TABLE[folder.as_posix()]
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
