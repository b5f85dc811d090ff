"""The messages as TypeScript types, from their JSON Schema; tools/protocol.py writes them."""

from collections.abc import Mapping
from typing import Any

HEAD = "// Made by tools/protocol.py from the messages, scenes, facts and moves.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
REFERENCE = "#/$defs/"


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
