"""What the documents say of the code is what the code says of itself."""

import inspect
import re

import msgspec
import pytest

from nuancier.cli import COMMANDS
from nuancier.games import (
    GAMES,
    chiffres_et_couleurs,
    coloretto,
    limits,
    rouge_jaune_vert,
    top_speed,
)
from nuancier.locales import LANGUAGES
from nuancier.server import door, pages, session
from nuancier.server.settings import Settings
from nuancier.tables import answers, catch_up, latest, messages, state
from nuancier.tables.close_codes import CloseCode
from nuancier.tables.schema import schema
from tests.architecture.house import PACKAGE, ROOT
from tests.architecture.papers import FENCE, PAGES, page
from tools.protocol import SERVE, files, flag

PROTOCOL = "docs/protocol.md"
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")
KEY = re.compile(r"`((?:lobby|server|tables|too)-[a-z-]+)`")


def section(title):
    """Return one section of the protocol's page."""
    return page(PROTOCOL).split(f"\n## {title}\n")[1].split("\n## ")[0]


def tags(union):
    return {kind.__struct_config__.tag for kind in union.__args__}


# ---- what is made ----


@pytest.mark.parametrize("path", list(files()), ids=lambda path: path.name)
def test_made_parts_are_current(path):
    made = files()[path]
    assert path.read_text(encoding="utf-8") == made, "run: python -m tools.protocol"


@pytest.mark.parametrize(
    ("title", "union"),
    [
        ("Messages from a client", messages.AnyFromClient),
        ("Messages to a client", messages.AnyToClient),
    ],
)
def test_every_message_has_its_heading(title, union):
    assert set(re.findall(r"^### (\w+)$", section(title), re.MULTILINE)) == tags(union)


def test_every_game_shows_its_scene():
    assert set(re.findall(r"made: scene (\w+)", section("Scenes"))) == set(GAMES)


def test_every_game_tells_its_moves():
    assert set(re.findall(r"made: moves (\w+)", section("Scenes"))) == set(GAMES)


def test_every_message_is_in_the_schema():
    parts = schema(GAMES)["$defs"]
    for union, name in ((messages.AnyFromClient, "FromClient"), (messages.AnyToClient, "ToClient")):
        assert set(parts[name]["discriminator"]["mapping"]) == tags(union)


def test_every_reference_in_the_schema_leads_somewhere():
    whole = schema(GAMES)
    wanted = set(re.findall(r"#/\$defs/(\w+)", str(whole)))
    assert wanted
    assert wanted <= set(whole["$defs"])


# ---- what is written by hand ----


def test_every_hop_of_a_walk_is_a_verb_of_the_file_before_it():
    walks = page("ARCHITECTURE.md").split("### Walks")[1].split("\n## ")[0]
    hops = [re.findall(r"`([^`]+)`", line) for line in walks.splitlines() if line[:1].isdigit()]
    assert len(hops) > 20
    assert [hop for hop in hops if not hop[0].endswith(".py")] == []
    assert [hop for hop in hops if misplaced(hop)] == []


def misplaced(hop):
    """The verbs of a hop that the file named before them does not have."""
    wrong, known = [], set()
    for name in hop:
        if name.endswith(".py"):
            text = (PACKAGE / name).read_text(encoding="utf-8")
            known = set(re.findall(r"^ *(?:async )?def (\w+)\(", text, re.MULTILINE))
        elif name not in known:
            wrong.append(name)
    return wrong


def test_every_close_code_is_explained():
    told = {int(code) for code in re.findall(r"^\| (\d{4}) ", section("Close codes"), re.MULTILINE)}
    assert told == set(CloseCode) - {CloseCode.NEVER_SENT}


def test_every_page_is_listed():
    code = inspect.getsource(pages) + inspect.getsource(door)
    listed = re.findall(r"`(/[^`]*)`", section("Pages").partition("is a list")[0])
    assert set(listed) == set(re.findall(r'web\.get\("([^"]+)"', code))


@pytest.mark.parametrize("name", PAGES)
def test_every_key_that_is_named_exists(name):
    for language in LANGUAGES:
        words = "\n".join(
            path.read_text(encoding="utf-8")
            for path in (PACKAGE / "locales" / language).glob("*.ftl")
        )
        for key in KEY.findall(page(name)):
            assert f"\n{key} =" in f"\n{words}"


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Rouge Jaune Vert", rouge_jaune_vert.table.ENDINGS[1:]),
        ("Rouge Jaune Vert", rouge_jaune_vert.facts.SHARED_NAMES),
        ("Le Jeu des Chiffres et des Couleurs", chiffres_et_couleurs.table.DOING_NAMES),
        ("Coloretto", coloretto.scene.KIND_NAMES),
        ("Limits", limits.table.COLOUR_NAMES),
        ("Top Speed", top_speed.table.ENDINGS[1:]),
        ("Top Speed", top_speed.table.MOTIF_NAMES + top_speed.table.COLOUR_NAMES),
        ("Top Speed", top_speed.table.BACK_NAMES),
    ],
)
def test_the_names_in_a_scene_are_listed(title, names):
    told = page(PROTOCOL).split(f"\n### {title}\n")[1].split("<!-- made")[0]
    assert {name for name in names if f"`{name}`" not in told} == set()


def test_every_example_is_a_message():
    examples = re.findall(r"```json\n(.*?)```", page(PROTOCOL), re.DOTALL)
    kinds = [type(msgspec.json.decode(one, type=messages.AnyToClient)) for one in examples]
    assert kinds == [messages.Drafted, messages.Refused]


def test_the_numbers_in_the_text_are_the_defaults():
    usual = Settings()
    text = " ".join(page(PROTOCOL).split())
    for said in (
        f"protocol {messages.PROTOCOL}",
        f"{usual.frame_bytes} bytes at most",
        f"more than {usual.json_depth} levels",
        f"after {usual.ping_seconds:g} s of silence",
        f"within {usual.hello_seconds:g} s",
        f"for {usual.minded_turns:g} s ({usual.minded_live:g} s in a live game)",
        f"good for {usual.handover_minutes:g} minutes",
        f"the latest {state.MOST_OPS:,}",
        f"the latest {latest.MOST} of each seat",
        f"looks on, the latest {latest.MOST_OF_A_GUEST},",
        f"at random, {answers.SAFE_OP} characters or more",
        f"the last {catch_up.MOST} events",
        f"{usual.race_cap_ms} ms at most",
        f"{usual.unsent_bytes // 1024} KiB, or {usual.behind_seconds:g} s, behind",
        f"{session.MOST_UNREADABLE} messages that could not be read",
        f"wait for it, {session.MOST_WAITING} at most",
    ):
        assert said in text


def test_every_flag_of_serve_is_told():
    command = COMMANDS["serve"]
    flags = {f"--{name}" for name in (*command.values, *command.switches)}
    assert {flag(name) for name in SERVE} == flags - {"--lang", "--help"}


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name):
    for path, anchor in LINK.findall(FENCE.sub("", page(name))):
        if not path.startswith("http"):
            target = (ROOT / name).parent / path if path else ROOT / name
            assert target.exists(), path
            assert not anchor or anchor[1:] in anchors(target.read_text(encoding="utf-8"))


def anchors(text):
    heads = re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}
