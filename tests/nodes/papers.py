"""What deploy/ says, read as the programs that it is for would read it."""

import json
import re
import shlex

import yaml

from tests.architecture.house import ROOT

DEPLOY = ROOT / "deploy"
VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")  # of compose: a default, or a complaint


def text_of(name):
    return (DEPLOY / name).read_text(encoding="utf-8")


# ---- compose.yaml ----


def compose(**told):
    """The whole page with every variable filled in."""

    def filled(variable):
        name, kind, rest = variable.groups()
        assert name in told or kind == "-", f"{name} has to be told: {rest}"
        return told.get(name, rest)

    return yaml.safe_load(VARIABLE.sub(filled, text_of("compose.yaml")))


# ---- Dockerfile ----


def instructions():
    """The lines of the Dockerfile: each instruction with what stands behind it."""
    joined = re.sub(r"\\\n\s*", "", text_of("Dockerfile"))
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(" ", 1)) for line in lines]


def of_kind(kind):
    return [rest for found, rest in instructions() if found == kind]


def copied():
    """What the Dockerfile takes from the repository."""
    copies = [shlex.split(rest) for rest in of_kind("COPY") if not rest.startswith("--from")]
    return [source for *sources, _ in copies for source in sources]


def image_command():
    return json.loads(of_kind("CMD")[-1])


def image_environment():
    return dict(pair.split("=", 1) for rest in of_kind("ENV") for pair in shlex.split(rest))


def health_check():
    [check] = of_kind("HEALTHCHECK")
    return json.loads(check.partition("CMD ")[2])


# ---- settings in lines ----


def pairs(text):
    """The names and values of an environment file, or of a file of settings with = in it."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return [tuple(part.strip() for part in line.split("=", 1)) for line in lines if "=" in line]


def unit():
    """The settings of the service, each with all its values."""
    found = {}
    for name, value in pairs(text_of("nuancier@.service")):
        found.setdefault(name, []).append(value)
    return found
