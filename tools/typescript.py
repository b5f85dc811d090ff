"""The messages as TypeScript types, from their JSON Schema; tools/protocol.py writes them."""

from collections.abc import Mapping
from typing import Any

from nuancier.ai.bot import LEVEL_NAMES
from nuancier.tables.cast import CAST, FACES, name_of
from nuancier.tables.close_codes import FINAL, CloseCode

HEAD = "// Made by tools/protocol.py from the messages, scenes, facts and moves.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
REFERENCE = "#/$defs/"


CAST_HEAD = """\
// Made by tools/protocol.py from tables/cast.py.
import type { Player, SeatedBot } from './messages'

export type Character = SeatedBot['who']
export type Level = NonNullable<SeatedBot['level']>
export type Face = NonNullable<Player['face']>

/** A character who plays as a bot; the name is the same in all languages. */
export interface Role {
  who: Character
  name: string
  animal: Face
  level: Level
}

"""


def cast_list() -> str:
    """Return who plays as a bot, weakest first, and the faces that people may have."""
    told = (
        ("who", role.who, "name", name_of(role.who), "animal", role.animal, "level", role.level)
        for role in CAST.values()
    )
    roles = "".join(
        "  { "
        + ", ".join(f"{k}: '{v}'" for k, v in zip(one[::2], one[1::2], strict=True))
        + " },\n"
        for one in told
    )
    faces = ", ".join(f"'{face}'" for face in FACES)
    levels = ", ".join(f"'{level}'" for level in LEVEL_NAMES)
    lists = f"/** Weakest first. */\nexport const LEVELS: readonly Level[] = [{levels}]\n\n"
    lists += f"export const CAST: readonly Role[] = [\n{roles}]\n\n"
    return f"{CAST_HEAD}{lists}export const FACES: readonly Face[] = [{faces}]\n"


def close_codes() -> str:
    """Return the close codes, and after which of them nobody comes back."""
    codes = "".join(f"export const {code.name} = {code.value}\n" for code in CloseCode)
    final = ", ".join(code.name for code in FINAL)
    return f"""\
// Made by tools/protocol.py from tables/close_codes.py; docs/protocol.md explains them.
{codes}
/** After these the same would happen again. */
export const FINAL: ReadonlySet<number> = new Set([{final}])
"""


def typescript(schema: Mapping[str, Any]) -> str:
    """Return all parts of a schema as types, in the order they stand there."""
    return HEAD + "\n" + "\n".join(_declared(name, part) for name, part in schema["$defs"].items())


def _declared(name: str, part: Mapping[str, Any]) -> str:
    about = _comment(part.get("description", ""))
    if part.get("type") != "object" or "properties" not in part:
        return f"{about}export type {name} = {_type(part)}\n"
    fields = "".join(
        f"  {field}{'' if field in part.get('required', ()) else '?'}: {_type(one)}\n"
        for field, one in part["properties"].items()
    )
    return f"{about}export interface {name} {{\n{fields}}}\n"


def _comment(text: str) -> str:
    lines = text.split("\n") if text else []
    if len(lines) < 2:
        return "".join(f"/** {line} */\n" for line in lines)
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _type(part: Mapping[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).removeprefix(REFERENCE)
    if "enum" in part:
        return " | ".join(_literal(value) for value in part["enum"])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(one) for one in part["anyOf"]))
    match part.get("type"):
        case "array":
            item = _type(part["items"]) if "items" in part else "unknown"
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            values = part.get("additionalProperties")
            return f"Record<string, {_type(values) if values else 'unknown'}>"
        case "null":
            return "null"
        case str(kind):
            return PLAIN[kind]
    return "unknown"


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)
