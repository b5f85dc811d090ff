"""Write the made parts of the documents: `python -m tools.protocol`, with the Python of .venv.

Messages, scenes and settings are explained where they are declared: a docstring for each, a comment
behind each field. Here those become tables between the marks ``<!-- made: NAME -->`` and
``<!-- end -->`` of README.md and docs/; what stands outside the marks is written by hand.
"""

import ast
import inspect
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec

from nuancier.games import GAMES
from nuancier.kernel.fact import Fact, fields_of, manner_named, one_of, tag_of
from nuancier.kernel.game import Game
from nuancier.server import settings as server_settings
from nuancier.server.pages import games_json
from nuancier.server.settings import Settings
from nuancier.server.several import haproxy
from nuancier.tables import messages
from nuancier.tables import settings as table_settings
from nuancier.tables.cast import CAST, name_of
from nuancier.tables.schema import schema
from tools.first_hands import first_hands
from tools.sources import Part, Struct, part_of, source_of, structs_of
from tools.spoken import spoken
from tools.typescript import cast_list, close_codes, typescript

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "docs/protocol.md", "docs/server.md")
SCHEMA = "docs/protocol.schema.json"
TYPES = "web/src/wire/messages.ts"
LISTED = "web/test/games.json"  # what the page's own tests take for the answer of the server
CHARACTERS = "web/src/wire/cast.ts"
CLOSING = "web/src/wire/closing.ts"
ROUTER, ITS_NODES = "deploy/haproxy.cfg", "ab"
SPOKEN = "web/test/spoken.json"  # what it should say
MADE = re.compile(r"(?<=<!-- made: )([\w ]+)( -->\n).*?(?=<!-- end -->)", re.DOTALL)

PLAIN = {"int": "number", "str": "text", "bool": "true or false", "float": "number"}
# Fields that tables/telling.py encodes before the message is made.
ENCODED = {
    "facts": "list of [facts](#facts)",
    "scene": "[Scene](#scenes) or null",
    "changes": "object: fields of the [Scene](#scenes)",
    "own": "[Own](#scenes) or null",
}
SERVE = (
    "host",
    "port",
    "public_url",
    "store",
    "node",
    "nodes",
    "trusted_proxy",
    "open_browser",
)  # have a flag
FOR_CLIENTS = ("messages", "connections", "people", "pace, in milliseconds")
NOT_FOR_CLIENTS = ("stop_seconds", "close_seconds", "head_bytes", "head_seconds")


# ---- types in words ------------------------------------------------------------------------------


def kind_told(part: Part) -> str:
    """Return a field's type as a reader of JSON knows it."""
    if isinstance(part.kind, ast.Name) and part.kind.id == "Encoded":
        return ENCODED[part.name]
    return told(part.kind)


def told(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) if name in PLAIN:
            return PLAIN[name]
        case ast.Name(id=name):
            return linked(name)
        case ast.Constant(value=None):
            return "null"
        case ast.BinOp(left=left, right=right):
            return f"{told(left)} or {told(right)}"
        case ast.Subscript(value=ast.Name(id=outer), slice=inner):
            return subscript_told(outer, inner)
    raise ValueError(f"no words for {ast.unparse(node)}")


def subscript_told(outer: str, inner: ast.expr) -> str:
    several = inner.elts if isinstance(inner, ast.Tuple) else [inner]
    match outer:
        case "Literal":
            return ", ".join(f'`"{ast.literal_eval(one)}"`' for one in several)
        case "list" | "tuple":
            return "list of " + several_told(told(several[0]))
        case "dict":
            return "object of " + several_told(told(several[1]))
        case "Annotated":
            assert isinstance(several[1], ast.Call)
            limits = {word.arg: ast.literal_eval(word.value) for word in several[1].keywords}
            return told(several[0]) + limits_told(limits)
    raise ValueError(f"no words for {outer}")


def several_told(words: str) -> str:
    if words in ("number", "text"):
        return words + "s"
    if " or " in words:
        return f"({words})"
    return re.sub("^list of", "lists of", words)


def linked(name: str) -> str:
    """Return the name of a type, as a link where its own heading stands."""
    heads = [one.name for one in structs_of(messages)]
    if name in heads:
        return f"[{name}](#{name.lower()})"
    if name in aliases():
        return f"[{name}](#kinds-of-values)"
    return "[Saying](#sentences)" if name == "Saying" else f"`{name}`"


def limits_told(limits: Mapping[Any, Any]) -> str:
    """Return the bounds of a number, a text or a list."""
    words = []
    if "ge" in limits:
        words.append(f"{limits['ge']} to {limits['le']}")
    if "max_length" in limits:
        low, high = limits.get("min_length", 0), limits["max_length"]
        words.append(f"length {high}" if low == high else f"length {low} to {high}")
    if "pattern" in limits:
        words.append("letters, digits, `-` and `_`")
    return f" ({', '.join(words)})"


@cache
def aliases() -> dict[str, ast.Subscript]:
    """Return the named types of messages.py."""
    tree, _ = source_of(messages)
    assigned = [node for node in tree.body if isinstance(node, ast.Assign)]
    named = {ast.unparse(node.targets[0]): node.value for node in assigned}
    written = {name: _in_full(name, value) for name, value in named.items()}
    return {name: value for name, value in written.items() if isinstance(value, ast.Subscript)}


def _in_full(name: str, value: ast.expr) -> ast.expr:
    """Return what a name stands for, also where it is listed elsewhere, as the levels are."""
    if not isinstance(value, ast.Name) or get_origin(getattr(messages, name)) is not Literal:
        return value
    listed = ", ".join(repr(one) for one in get_args(getattr(messages, name)))
    return ast.parse(f"Literal[{listed}]", mode="eval").body


def alias_told(name: str, node: ast.Subscript) -> str:
    found = [one for one in get_args(getattr(messages, name)) if isinstance(one, msgspec.Meta)]
    if not found:
        return told(node)
    meta = found[0]
    names = ("ge", "le", "min_length", "max_length", "pattern")
    limits = {one: getattr(meta, one) for one in names if getattr(meta, one) is not None}
    assert isinstance(node.slice, ast.Tuple)
    return told(node.slice.elts[0]) + limits_told(limits)


# ---- the parts -----------------------------------------------------------------------------------


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(line)} |\n".replace("  ", " ") for line in lines)


def struct_table(struct: Struct, before: tuple[Part, ...] = ()) -> str:
    """Return the fields of a struct, those of its base first."""
    parts = (*before, *struct.parts)
    if not parts:
        return ""
    some_absent = any(part.absent for part in parts)
    head = ("field", "type", "if left out", "") if some_absent else ("field", "type", "")
    rows = (
        (f"`{p.name}`", kind_told(p), *((p.absent,) if some_absent else ()), p.sense) for p in parts
    )
    return "\n" + table(head, rows)


def told_struct(title: str, struct: Struct) -> str:
    sense = struct.sense.replace("``", "`")
    return f"{title}\n\n{sense}\n{struct_table(struct)}\n"


def messages_of(base: str) -> str:
    """Return all messages of one direction."""
    those = [struct for struct in structs_of(messages) if struct.base == base]
    return "".join(told_struct(f"### {struct.tag}", struct) for struct in those)


def message_parts() -> str:
    """Return what messages are made of."""
    those = [struct for struct in structs_of(messages) if struct.base == "msgspec.Struct"]
    named = [one for one in those if one.name not in ("FromClient", "ToClient")]
    return "".join(told_struct(f"### {struct.name}", struct) for struct in named)


def kinds() -> str:
    rows = ((f"`{name}`", alias_told(name, node)) for name, node in aliases().items())
    return table(("name", "what it may be"), rows)


def cast() -> str:
    """Return the characters, their animals and home levels."""
    rows = ((f"`{o.who}`", name_of(o.who), f"`{o.animal}`", f"`{o.level}`") for o in CAST.values())
    return table(("who", "name", "animal", "home level"), rows)


def shown(game: Game) -> str:
    """Return what a game shows everybody, what it shows one seat, and their parts."""
    module = inspect.getmodule(game.scene)
    assert module is not None
    structs = {struct.name: struct for struct in structs_of(module)}
    first = ["Scene", "Own"] if game.own else ["Scene"]
    names = [*first, *(name for name in structs if name not in first)]
    return "".join(told_struct(f"**{name}**", structs[name]) for name in names)


def happening(game: Game) -> str:
    """Return what can happen in a game, with the sentence that tells it."""
    return "".join(_fact_row(game, kind) for kind in game.speak.kinds.values())


def _fact_row(game: Game, kind: type[Fact]) -> str:
    sense = (inspect.getdoc(kind) or "").replace("``", "`")
    fields = ", ".join(f"`{name}`: {_field_told(hint)}" for name, hint in fields_of(kind))
    return f"- `{tag_of(kind)}` ({game.speak.key(kind)}): {sense} {fields}".rstrip() + "\n"


def _field_told(hint: Any) -> str:
    manner = manner_named(hint)
    several = one_of(hint) is not hint
    words = {"": "number", "seat": "seat", "place": "number from 0"}
    told = words.get(manner, manner)
    return f"list of {told}" if several else told


def moves(game: Game) -> str:
    """Return the kinds of a game's moves, in their order, and what each is about."""
    module = inspect.getmodule(type(game.moves[0]))
    assert module is not None
    structs = {struct.name: struct for struct in structs_of(module)}
    kinds = dict.fromkeys(type(move).__name__ for move in game.moves)
    return table(("kind", "about", ""), (move_told(structs[name]) for name in kinds))


def move_told(struct: Struct) -> tuple[str, str, str]:
    about = (f"`{one.name}`: {kind_told(one)}, {one.sense}" for one in struct.parts)
    return f"`{struct.tag}`", "; ".join(one.removesuffix(", ") for one in about), struct.sense


# ---- settings ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Setting:
    """One setting, as its line explains it."""

    group: str
    name: str
    default: str
    bounds: str
    sense: str


@cache
def all_settings() -> list[Setting]:
    """Return all settings in their order, those of the house first."""
    found = [
        *settings_in(server_settings, "Settings"),
        *settings_in(table_settings, "TableSettings"),
    ]
    known = {one.name for one in fields(Settings)}
    assert {one.name for one in found} == known
    return found


def settings_in(module: ModuleType, name: str) -> Iterator[Setting]:
    tree, notes = source_of(module)
    node = next(one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == name)
    by_name = {one.name: one for one in fields(Settings)}
    heads = {line: note.strip("- ") for line, note in notes.items() if note.startswith("----")}
    for line in node.body:
        if isinstance(line, ast.AnnAssign):
            part = part_of(line, notes)
            group = heads[max(at for at in heads if at < line.lineno)]
            one = by_name[part.name]
            default = default_told(one.name, one.default)
            yield Setting(group, one.name, default, bounds_told(one.metadata), part.sense)


def default_told(name: str, default: Any) -> str:
    """Return a default as it would be written in the environment."""
    if name == "transport":
        return "`picows`; on Windows `aiohttp`"
    if isinstance(default, bool):
        return "`yes`" if default else "`no`"
    if isinstance(default, tuple):
        default = "-".join(str(one) for one in default)
    if isinstance(default, float):
        default = f"{default:g}"
    return f"`{default}`" if default != "" else ""


def bounds_told(metadata: Any) -> str:
    if "among" in metadata:
        return ", ".join(f"`{one}`" for one in metadata["among"])
    return f"{metadata['low']:g} to {metadata['high']:.12g}" if "low" in metadata else ""


def settings_table() -> str:
    """Return every setting, by its name in the environment."""
    rows = ((f"`{variable(o)}`", o.default, o.bounds, o.sense) for o in all_settings())
    return table(("variable", "default", "may be", "what it says"), rows)


def serve_flags() -> str:
    """Return the settings that are flags of ``nuancier serve``."""
    by_name = {one.name: one for one in all_settings()}
    rows = (
        (
            f"`{flag(name)}`",
            f"`NUANCIER_{name.upper()}`",
            by_name[name].default,
            by_name[name].sense,
        )
        for name in SERVE
    )
    return table(("flag", "variable", "default", ""), rows)


def variable(one: Setting) -> str:
    return "NUANCIER_" + one.name.upper()


def flag(name: str) -> str:
    return "--no-browser" if name == "open_browser" else "--" + name.replace("_", "-")


def limits() -> str:
    """Return the settings that a client can run into."""
    those = [one for one in all_settings() if one.group in FOR_CLIENTS]
    rows = ((f"`{o.name}`", o.default, o.sense) for o in those if o.name not in NOT_FOR_CLIENTS)
    return table(("setting", "default", ""), rows)


# ---- the pages -----------------------------------------------------------------------------------

PARTS: dict[str, Callable[[], str]] = {
    "from client": partial(messages_of, "FromClient"),
    "to client": partial(messages_of, "ToClient"),
    "parts": message_parts,
    "kinds": kinds,
    "cast": cast,
    "limits": limits,
    "settings": settings_table,
    "flags": serve_flags,
    **{f"scene {name}": partial(shown, game) for name, game in GAMES.items()},
    **{f"facts {name}": partial(happening, game) for name, game in GAMES.items()},
    **{f"moves {name}": partial(moves, game) for name, game in GAMES.items()},
}


def made(page: str) -> str:
    """Return a page with its made parts made again."""
    return MADE.sub(lambda found: f"{found[1]}{found[2]}\n{PARTS[found[1]]().strip()}\n\n", page)


def files() -> dict[Path, str]:
    """Return every file that is made, or has made parts, as it should be."""
    pages = {ROOT / name: made((ROOT / name).read_text(encoding="utf-8")) for name in PAGES}
    whole = schema(GAMES)
    text = json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
    listed = msgspec.json.format(games_json(GAMES), indent=1).decode() + "\n"
    made_files = {
        SCHEMA: text,
        TYPES: typescript(whole),
        CHARACTERS: cast_list(),
        CLOSING: close_codes(),
        LISTED: listed,
        SPOKEN: spoken(),
        ROUTER: haproxy.config(ITS_NODES),
        **first_hands(),
    }
    return pages | {ROOT / name: content for name, content in made_files.items()}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(f"written: {path.relative_to(ROOT)}")
