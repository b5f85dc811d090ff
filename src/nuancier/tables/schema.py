"""The form of every message as JSON Schema, for clients in other languages."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any, get_type_hints

import msgspec

from nuancier.kernel.game import Game
from nuancier.tables.messages import PROTOCOL, AnyFromClient, AnyToClient
from nuancier.tables.telling import told_in

PARTS = "#/$defs/"


def schema(games: Mapping[str, Game]) -> dict[str, Any]:
    """Return the schema of both directions, with all parts they are made of."""
    (from_client, to_client), parts = msgspec.json.schema_components(
        [AnyFromClient, AnyToClient], ref_template=PARTS + "{name}"
    )
    parts |= {"FromClient": from_client, "ToClient": to_client}
    for game in games.values():
        parts |= _parts_of(game) | _moves_of(game)
    parts["Scene"] = _one_of({game.name: _name_of(game, game.scene) for game in games.values()})
    parts["Changes"] = {"anyOf": [_ref(_camel(name) + "Changes") for name in games]}
    parts["Own"] = _one_of(
        {game.name: _name_of(game, game.own) for game in games.values() if game.own}
    )
    parts["Fact"] = {"anyOf": [_ref(_camel(name) + "Fact") for name in games]}
    parts["Move"] = {"anyOf": [_ref(_camel(name) + "Move") for name in games]}
    _fill_encoded(parts)
    for part in parts.values():
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Nuancier, protocol {PROTOCOL}",
        "$defs": parts,
    }


def _parts_of(game: Game) -> dict[str, Any]:
    """Return what a game shows, each part named after the game: many games have seats and cards."""
    shown = [_returned(verb) for verb in (game.scene, game.own) if verb]
    prefix = _camel(game.name)
    _, found = msgspec.json.schema_components(shown, ref_template=PARTS + prefix + "{name}")
    parts = {prefix + name: part for name, part in found.items()}
    scene = parts[_name_of(game, game.scene)]
    parts[prefix + "Changes"] = {name: scene[name] for name in scene if name != "required"}
    return parts | _facts_of(game)


def _facts_of(game: Game) -> dict[str, Any]:
    """Return what can happen in a game; a fact may have the name of something that is shown."""
    prefix = _camel(game.name)
    template = PARTS + prefix + "{name}Fact"
    whole, found = msgspec.json.schema_components([told_in(game)], ref_template=template)
    parts = {f"{prefix}{name}Fact": part for name, part in found.items()}
    return parts | {prefix + "Fact": whole[0]}


def _moves_of(game: Game) -> dict[str, Any]:
    """Return the kinds of a game's moves, and their union; ``kind`` tells them apart."""
    kinds = dict.fromkeys(type(move) for move in game.moves)
    prefix = _camel(game.name)
    (move,), found = msgspec.json.schema_components(
        [reduce(or_, kinds)], ref_template=PARTS + prefix + "{name}Move"
    )
    return {f"{prefix}{name}Move": part for name, part in found.items()} | {prefix + "Move": move}


def _returned(verb: Any) -> Any:
    return get_type_hints(verb)["return"]


def _name_of(game: Game, verb: Any) -> str:
    return _camel(game.name) + str(_returned(verb).__name__)


def _camel(name: str) -> str:
    return "".join(word.title() for word in name.split("_"))


def _ref(name: str) -> dict[str, str]:
    return {"$ref": PARTS + name}


def _one_of(names: Mapping[str, str]) -> dict[str, Any]:
    """Return the union of these parts; ``type`` tells the games apart."""
    mapping = {game: PARTS + name for game, name in names.items()}
    return {
        "anyOf": [_ref(name) for name in names.values()],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def _fill_encoded(parts: dict[str, Any]) -> None:
    """Say what stands in the fields that tables/telling.py encodes."""
    null = {"type": "null"}
    held = {
        "facts": {"type": "array", "items": _ref("Fact")},
        "scene": {"anyOf": [_ref("Scene"), null]},
        "changes": _ref("Changes"),
        "own": {"anyOf": [_ref("Own"), null]},
    }
    for name in ("Event", "Snapshot", "Drafted"):
        properties = parts[name]["properties"]
        properties |= {field: held[field] for field in held if field in properties}
