"""Compares what Swift sees of the headers with what the lists say, so that the two cannot drift apart.

The compiler itself tells what it made of header and overlay: a spelling that the importer takes for something else, a member that
got lost, or a declaration by hand that differs from the stand-in's shows here.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .catalog import Catalog, Module
from .declarations import Declaration, ListError
from .header import ROOT_MEMBERS
from .lists import Group
from .standard_library import IOS
from .swift_types import (
    Array, Dictionary, Existential, Function, Inout, Metatype, Named, Optional, SwiftType, Tuple,
)
from .toolchain import Toolchain

_MODULES = ["ObjectiveC", "Dispatch", "CoreFoundation", "Foundation", *(module.value for module in Module)]
_SAME = {"Notification.Name": "NSNotification.Name"}
# Where the stand-in must differ from Apple's, and why.
_KNOWN = {
    "AttributeScopes": "Foundation's attributes are a language of their own; the frameworks have their types only",
    "NSNull": "adopts the protocol in a category, which no graph shows",
    "NotificationCenter": "overloads keep Foundation's of Linux from being taken",
    "CGColorSpace.init(name:)": "a Swift string is no CFString on Linux",
    "NSKeyValueObservedChange.kind": "another name of the same type",
}


@dataclass
class Imported:
    """What Swift sees of header and overlay."""

    declarations: dict[str, list[Declaration]] = field(default_factory=dict)
    """By the path of each symbol without its name."""
    paths: dict[str, str] = field(default_factory=dict)
    """Of each symbol, by the compiler's name for it."""
    aliases: dict[str, str] = field(default_factory=dict)
    """The lists' names of types that C nests in nothing, by C's."""

    def path(self, usr: str) -> str | None:
        path = self.paths.get(usr)
        if path is None:
            return None
        type, dot, name = path.rpartition(".")
        return self.aliases.get(path) or self.aliases.get(type, type) + dot + name

    def add(self, symbol: dict) -> None:
        declaration = _declaration(symbol)
        components = symbol["pathComponents"]
        if declaration:
            self.declarations.setdefault(".".join(components[:-1]), []).append(declaration)
        # A method with a completion block is seen a second time, as an asynchronous one.
        if not declaration or "async" not in declaration.effects:
            self.paths[symbol["identifier"]["precise"]] = ".".join(components)


def imported(toolchain: Toolchain, frameworks: Path, resources: Path, catalog: Catalog) -> Imported:
    seen = Imported(aliases={entry.c_name: entry.name for entry in catalog.entries.values() if entry.is_lifted})
    with tempfile.TemporaryDirectory() as folder:
        for module in _MODULES:
            toolchain.run(
                "swift-symbolgraph-extract", "-module-name", module, "-I", frameworks, "-output-dir", folder,
                "-target", IOS, "-minimum-access-level", "public", "-skip-synthesized-members",
                "-omit-extension-block-symbols", "-resource-dir", resources, "-Xcc", "-ffreestanding",
                "-module-cache-path", frameworks / "clang-modules")
        for file in sorted(Path(folder).glob("*.json")):
            for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
                seen.add(symbol)
    return seen


def _declaration(symbol: dict) -> Declaration | None:
    text = " ".join("".join(f["spelling"] for f in symbol["declarationFragments"]).split())
    since = next(
        (f"{a['introduced']['major']}.{a['introduced'].get('minor', 0)}" for a in symbol.get("availability", [])
         if a.get("domain") == "iOS" and "introduced" in a), None)
    try:
        return Declaration.parse(f"{text}  // since {since}" if since else text)
    except (ListError, ValueError, IndexError):
        return None


def disagreements(groups: dict[str, Group], catalog: Catalog, seen: Imported) -> list[str]:
    found = []
    aliases = seen.aliases | _SAME
    for name, group in groups.items():
        if name.partition(".")[0] in _KNOWN:
            continue
        path = "" if name.startswith("Globals of") else name
        entry = catalog.entries.get(name)
        if entry and entry.is_lifted:
            path = entry.c_name
        for member in group.members:
            if not _is_comparable(member) or f"{name}.{member.swift_name}" in _KNOWN:
                continue
            same = [other for other in seen.declarations.get(path, []) if other.swift_name == member.swift_name]
            since = effective_since(member, name, groups)
            known = aliases | {"Self": name}
            listed = _signature(member, since, known)
            if any(_signature(other, other.columns.since, known) == listed for other in same):
                continue
            theirs = "; ".join(f"{other.text} (since {other.columns.since})" for other in same)
            found.append(f"{name}: the list has `{member.text}`, Swift sees {theirs or 'nothing'}")
    return found


def _is_comparable(member: Declaration) -> bool:
    """Not what a header of its own declares, which no graph shows, nor what every type of its kind has."""
    if member.kind not in ("variable", "function", "initializer") or member.columns.header:
        return False
    is_everywhere = member.swift_name in ROOT_MEMBERS or member.swift_name in ("rawValue", "init(rawValue:)")
    return "override" not in member.modifiers and "async" not in member.effects and not is_everywhere


def effective_since(member: Declaration, path: str, groups: Mapping[str, Group]) -> str | None:
    """A member is no older than the types around it."""
    versions = [member.columns.since]
    while path:
        type = groups[path].type if path in groups else None
        versions.append(type.columns.since if type else None)
        path = path.rpartition(".")[0]
    return max((version for version in versions if version), key=float, default=None)


def _signature(member: Declaration, since: str | None, aliases: Mapping[str, str]) -> tuple:
    def canonical(type: SwiftType | None) -> str:
        match type:
            case Named(name, arguments):
                text = aliases.get(name, name)
                return f"{text}<{', '.join(map(canonical, arguments))}>" if arguments else text
            case Optional(wrapped, implicit):
                return canonical(wrapped) + ("!" if implicit else "?")
            case Array(element):
                return f"[{canonical(element)}]"
            case Dictionary(key, value):
                return f"[{canonical(key)}: {canonical(value)}]"
            case Existential(members):
                return "any " + " & ".join(sorted(members))
            case Tuple(elements):
                return f"({', '.join(map(canonical, elements))})"
            case Function(parameters, result, attributes):
                sendable = "@Sendable " if "@Sendable" in attributes else ""
                return f"{sendable}({', '.join(map(canonical, parameters))}) -> {canonical(result)}"
            case Metatype(base):
                return f"{canonical(base)}.Type"
            case Inout(base):
                return f"inout {canonical(base)}"
        return "-"

    return (
        member.is_static,
        tuple(canonical(parameter.type) for parameter in member.parameters),
        canonical(member.type),
        member.is_settable if member.kind == "variable" else None,
        since,
    )
