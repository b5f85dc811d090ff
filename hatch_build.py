"""Puts the page into the wheel, as nuancier/web. An editable checkout serves its own web/dist."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
INSIDE = "nuancier/web"
sys.path.insert(0, str(ROOT))  # where tools/ is


class PageHook(BuildHookInterface[Any]):
    """Builds web/ if needed; where no Node is installed, pip brings one for the build."""

    def dependencies(self) -> list[str]:
        from tools.node import node_of_the_machine

        return [] if node_of_the_machine() else [node_package()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        from tools import web

        web.build()
        build_data["force_include"].update(inside_the_wheel(web.DIST, web.built_files()))


def inside_the_wheel(folder: Path, files: list[Path]) -> dict[str, str]:
    """Return where each built file lies in the wheel."""
    return {str(path): f"{INSIDE}/{path.relative_to(folder).as_posix()}" for path in files}


def node_package() -> str:
    """Return the Node of pyproject.toml's group; the lock file has one that fits."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["dependency-groups"]["node"][0])
