"""Style sheets: colours and sizes of type come from the tokens, and class names are words."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.house import PACKAGE, ROOT, game_names

SOURCES = ROOT / "web" / "src"
TOKENS = SOURCES / "styles" / "tokens.css"
MOST_LINES = 7150  # of all style sheets together, with counts, endings, pictures and first hands

ROLES = {
    "index.ts",
    "Table.tsx",
    "Others.tsx",
    "Middle.tsx",
    "Mine.tsx",
    "End.tsx",
    "Tile.tsx",
    "follow.ts",
    "words.ts",
    "moves.ts",
    "table.css",
}

COMMENT = re.compile(r"/\*(?s:.*?)\*/")
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\("
    r"|(?<![\w-])(?:black|white|red|green|blue|yellow|orange|gr[ae]y|silver|purple)(?![\w-])"
)
TYPE = re.compile(r"(?<![\w-])font(?:-size)?:\s*([^;]+);")
STEP = re.compile(r"var\(--type-[1-5]\)|\binherit\b")  # also as the most that fits: min(...)
# What a page is made of has names that nobody says to players.
WORDS_OF_THE_TRADE = """
advised aimed alarm avatar avatars awaited award badge beneath big bubble button candidate centred
chip closer confirm crowded cutout danger dim display dot entrance faint fallen fan faulty felt
foot fresh ghost grip heap hiding hidings holder holdings icon lane lately layer lying mat mini
mistaken muted namers narrow negative nth nudge outlined panel patterns plant ringed sand seal
segment segments sheet shell shut skip spacer stack stacks suspect target thin tile tiles tilt
toast unavailable unbroken upright upward verdicts warn wide worded wording wordless
"""


def sheets() -> list[Path]:
    return sorted(SOURCES.rglob("*.css"))


@cache
def style(path: Path) -> str:
    """Return a style sheet without its comments."""
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def faults(look: Callable[[str], Iterable[str]]) -> dict[str, list[str]]:
    """Return what somebody who looks at every sheet finds wrong, by sheet."""
    found = {path.relative_to(SOURCES).as_posix(): [*look(style(path))] for path in sheets()}
    return {name: wrong for name, wrong in found.items() if wrong}


def colours_in(text: str) -> list[str]:
    given = "\n".join(body for _, body in RULE.findall(text))
    return COLOUR.findall(re.sub(r"--[\w-]+|url\([^)]*\)", "", given))


def sizes_in(text: str) -> list[str]:
    """Return sizes of type that are no step; the root's size is what steps are counted in."""
    bodies = (body for selector, body in RULE.findall(text) if "html" not in selector)
    return [size for body in bodies for size in TYPE.findall(body) if not STEP.search(size)]


def classes_in(text: str) -> set[str]:
    selectors = (re.sub(r"\"[^\"]*\"", "", selector) for selector, _ in RULE.findall(text))
    return {name for one in selectors for name in CLASS.findall(one)}


def test_colours_are_written_in_the_tokens_alone():
    assert colours_in(style(TOKENS))
    assert faults(colours_in).keys() == {"styles/tokens.css"}


def test_type_has_five_steps():
    assert not faults(sizes_in)


def test_all_style_sheets_together_are_short():
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in sheets()) < MOST_LINES


# ---- class names


@cache
def vocabulary() -> set[str]:
    """Return the words that the project speaks in: to players, in its papers, in its comments."""
    papers = [
        *(PACKAGE / "locales" / "en").glob("*.ftl"),
        *(PACKAGE / "rulebooks").glob("*.en.md"),
        *(ROOT / "docs").glob("*.md"),
        *ROOT.glob("*.md"),
    ]
    texts = [WORDS_OF_THE_TRADE, *(path.read_text(encoding="utf-8") for path in papers)]
    for path in SOURCES.rglob("*.ts*"):
        texts += re.findall(rf"//.*|{COMMENT.pattern}", path.read_text(encoding="utf-8"))
    return set(re.findall(r"[a-z]+", " ".join(texts).lower()))


def is_in_words(name: str) -> bool:
    return set(re.findall(r"[a-z]+", name.lower())) <= vocabulary()


def test_class_names_are_words():
    assert not faults(lambda text: (one for one in classes_in(text) if not is_in_words(one)))


@cache
def markup() -> str:
    beside = (ROOT / "web" / "index.html", ROOT / "web" / "public" / "first.js")
    pages = [*SOURCES.rglob("*.ts*"), *beside]
    return "\n".join(path.read_text(encoding="utf-8") for path in pages)


@cache
def markup_words() -> set[str]:
    return set(re.findall(r"[\w-]+", markup()))


@cache
def beginnings() -> set[str]:
    """Return what stands before a number or a name that is put in: `nth-${n}`."""
    return set(re.findall(r"([\w-]+)\$\{", markup()))


def is_worn(name: str) -> bool:
    """Whether the markup has this class, whole or as a beginning and an end."""
    cuts = (name[:at] for at in range(2, len(name)))
    return name in markup_words() or any(cut in beginnings() for cut in cuts)


def test_every_class_of_a_style_sheet_is_worn():
    assert not faults(lambda text: (one for one in classes_in(text) if not is_worn(one)))


def worn_in(source: str) -> set[str]:
    """Return the classes that are spelt out in markup."""
    found = {name for text in re.findall(r"\bclass=\"([^\"]*)\"", source) for name in text.split()}
    for text in re.findall(r"\bclass=\{`([^`]*)`\}", source):
        found |= set(re.sub(r"[^\s{}$]*\$\{[^}]*\}[^\s{}$]*", " ", text).split())
    for text in re.findall(r"\bclassList=\{\{(.*?)\}\}", source, re.DOTALL):
        found |= set(re.findall(r"(?:^|,)\s*'?([\w-]+)'?:", text))
    return found


@cache
def named() -> set[str]:
    """Return the classes that a style sheet or a test names."""
    tests = [*(ROOT / "tests" / "browser").rglob("*.py"), *(ROOT / "web" / "test").glob("*.ts*")]
    quoted = (re.findall(r"[\"'`][^\"'`\n]+", path.read_text(encoding="utf-8")) for path in tests)
    told = {name for quotes in quoted for quote in quotes for name in CLASS.findall(quote)}
    return told.union(*(classes_in(style(path)) for path in SOURCES.rglob("*.css")))


def test_every_class_that_is_worn_is_named_by_a_style_or_a_test():
    pages = list(SOURCES.rglob("*.tsx"))
    found = {path.name: worn_in(path.read_text(encoding="utf-8")) - named() for path in pages}
    assert not {name: classes for name, classes in found.items() if classes}


def test_every_property_that_is_asked_for_is_set():
    styles = "\n".join(style(path) for path in SOURCES.rglob("*.css"))
    given = set(re.findall(r"(--[\w-]+):", styles)) | set(re.findall(r"'(--[\w-]+)'", markup()))

    def missing(text: str) -> list[str]:
        asked = set(re.findall(r"var\((--[\w-]+)\)", text))
        return [one for one in asked - given if one.rstrip("0123456789") not in beginnings()]

    assert not faults(missing)


# ---- the folder of a game


def test_every_game_has_a_folder_and_no_other_is_there():
    assert {path.name for path in (SOURCES / "games").iterdir() if path.is_dir()} == game_names()


@pytest.mark.parametrize("game", sorted(game_names()))
def test_the_sheet_of_a_game_speaks_of_its_own_table_alone(game):
    """A sheet stays when another game is played in the same tab."""
    for path in (SOURCES / "games" / game).glob("*.css"):
        outermost = re.findall(r"^(?![ }@/]|   )(.+?) \{$", path.read_text("utf-8"), re.MULTILINE)
        assert set(outermost) <= {f'.stage[data-game="{game}"]'}


# What is shown in sheets over a table, which lie inside its stage.
SHEETS = """
table/Chat table/Menu table/People table/Confirm table/PaceChoice table/HandOver
pages/RuleOfTheMoment pages/MeSheet pages/Invitation pages/Settings
pictures/Pages pictures/Panel pictures/Reminder pictures/Signs pictures/Strip
kit/kit kit/Segments kit/CopyLink kit/QrCode
"""


@cache
def worn_in_sheets() -> set[str]:
    pages = (SOURCES / f"{name}.tsx" for name in SHEETS.split())
    return set().union(*(worn_in(path.read_text(encoding="utf-8")) for path in pages))


def each_of(selector: str) -> list[str]:
    """Return the selectors that one with `:is` stands for."""
    found = re.search(r":is\(([^()]*)\)", selector)
    if not found:
        return selector.split(",")
    before, after = selector[: found.start()], selector[found.end() :]
    return [one for part in found[1].split(",") for one in each_of(before + part.strip() + after)]


def reaches_over(text: str) -> list[str]:
    """Return the selectors that name nothing but what is worn in sheets too."""
    rules = (re.sub(r"\[[^]]*\]", "", selector) for selector, _ in RULE.findall(text))
    every = (one.strip() for selector in rules for one in each_of(selector))
    return [
        one for one in every if CLASS.findall(one) and {*CLASS.findall(one)} <= worn_in_sheets()
    ]


@pytest.mark.parametrize("game", sorted(game_names()))
def test_the_sheet_of_a_game_dresses_nothing_that_lies_over_its_table(game):
    found = [reaches_over(style(path)) for path in (SOURCES / "games" / game).glob("*.css")]
    assert not any(found), found


def test_a_style_that_reaches_over_its_table_is_noticed():
    assert reaches_over(".signs > * { margin: 0; } :is(.other, .choice) { margin: 0; }") == [
        ".signs > *",
        ".choice",
    ]
    assert not reaches_over(".other .signs { margin: 0; }")


@pytest.mark.parametrize("game", sorted(game_names()))
def test_the_folders_of_games_have_the_same_roles(game):
    folder = SOURCES / "games" / game
    assert not ROLES - {path.name for path in folder.iterdir()}


def test_one_list_names_the_games():
    lists = []
    for path in SOURCES.rglob("*.ts*"):
        said = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
        if path.parent.name not in game_names() and sum(game in said for game in game_names()) > 1:
            lists.append(path.relative_to(SOURCES).as_posix())
    assert sorted(lists) == ["games/index.ts", "wire/messages.ts"]


# ---- what is wrong is noticed


@pytest.mark.parametrize(
    "text", ["color: #fff", "background: rgb(1 2 3)", "border: 2px solid black", "fill: #AB12cd80"]
)
def test_a_colour_outside_the_tokens_is_noticed(text):
    assert colours_in(f".fan {{ {text}; }}")


def test_what_only_looks_like_a_colour_is_let_be():
    assert not colours_in(".fill-red { color: var(--red); } .notice.grey { gap: 1px; }")


@pytest.mark.parametrize("text", ["font-size: 14px", "font: 800 1.2rem var(--display)"])
def test_a_size_beside_the_steps_is_noticed(text):
    assert sizes_in(f"@media (hover: none) {{ .fan {{ {text}; }} }}")


@pytest.mark.parametrize("text", ["font-size: var(--type-2)", "font: inherit"])
def test_a_step_is_let_be(text):
    assert not sizes_in(f".fan {{ {text}; }}")


@pytest.mark.parametrize("name", ["hxc", "lrv", "rnav", "tsbar", "pl2", "key-btn"])
def test_a_name_that_is_no_word_is_noticed(name):
    assert not is_in_words(name)


def test_a_class_that_nobody_wears_is_noticed():
    assert not is_worn("no-such-name")
    assert is_worn("nth-4")


def test_classes_are_found_in_markup():
    source = """<p class="one two" classList={{ three: a ? b : c, 'four-five': d }} />
      <p class={`six x-${seven} eight`} />"""
    assert worn_in(source) == {"one", "two", "three", "four-five", "six", "eight"}
