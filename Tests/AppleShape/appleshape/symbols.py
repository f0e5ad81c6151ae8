"""Apple's symbols that the library uses, each as a public source other than the signature lists has it.

The headers are made from the lists and inherit their errors. So a symbol that the library depends on needs a second witness: a line in
`Symbols.txt`. What lists and witness disagree on fails, and so does a symbol without a line, or a line without a use.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from . import paths
from .declarations import Declaration, ListError
from .drift import Imported, effective_since
from .index_store import Use
from .lists import Group

GLOBALS = "Globals"
_FILE = paths.SYMBOLS.relative_to(paths.ROOT)
_FLOOR = 15.0
_LINE = re.compile(r"(?P<since>old|\d+\.\d) +(?P<kind>[a-z-]+(?: (?:get-only|settable|method))?) +(?P<name>\S+)$")
# A member of a header of its own, which no symbol graph shows.
_OBJECTIVE_C = re.compile(r"c:objc\((?:cs|pl)\)(\w+)\((?:im|cm|py)\)")
_KINDS = {"function": "method", "initializer": "initializer", "case": "case", "operator": "operator", "typealias": "type"}


@dataclass(frozen=True)
class Evidence:
    """One symbol as its source has it."""

    type: str
    source: str
    name: str
    kind: str
    since: float | None
    """The iOS version that brought it; None where the source tells none."""

    @property
    def path(self) -> str:
        if self.type == GLOBALS:
            return self.name
        return self.type if self.name == self.type.rpartition(".")[2] else f"{self.type}.{self.name}"


def read_evidence(text: str) -> list[Evidence]:
    found = []
    for block in re.split(r"\n{2,}", text.strip()):
        lines = block.splitlines()
        # What stands first tells people how to read the file.
        if not lines[0].startswith("# ") or len(lines) < 3 or not lines[1].startswith("# http"):
            if any(not line.startswith("#") for line in lines):
                raise ListError(f"{_FILE}: {lines[0]!r} begins no group: a type, its sources, its symbols")
            continue
        sources = [line for line in lines[1:] if line.startswith("# ")]
        for line in lines[1 + len(sources):]:
            match = _LINE.match(line)
            if not match:
                raise ListError(f"{_FILE}: cannot read {line!r}")
            since = None if match["since"] == "old" else float(match["since"])
            found.append(Evidence(lines[0][2:], sources[-1][2:], match["name"], match["kind"], since))
    return found


def disagreements(evidence: Iterable[Evidence], groups: Mapping[str, Group], imported: Imported) -> list[str]:
    """What the sources tell otherwise than the lists or the headers by hand."""
    found = []
    compared: set[str] = set()
    for item in evidence:
        if item.path in compared:
            found.append(f"{item.path}: {_FILE} has two lines for it; keep one")
        compared.add(item.path)
        declarations = _declarations(item, groups, imported)
        # Swift writes operators and literals in ways of its own; that the library compiles with them is the comparison.
        if item.kind in ("operator", "literal"):
            continue
        if not declarations:
            found.append(f"{item.path}: no list and no header has it, {item.source} does")
            continue
        is_requirement = _is_protocol(item.type, groups, imported)
        kinds = {_kind(declaration, is_requirement) for declaration in declarations}
        if item.kind not in kinds:
            found.append(f"{item.path}: {' or '.join(sorted(kinds))} in the list, {item.kind} in {item.source}")
        versions = {effective_since(declaration, item.type, groups) for declaration in declarations}
        newer = {version for version in versions if version and float(version) > _FLOOR}
        told = {str(item.since)} if item.since and item.since > _FLOOR else set()
        if newer != told:
            found.append(
                f"{item.path}: since {', '.join(newer) or 'before iOS 15'} in the list,"
                f" {item.since or 'no version told'} in {item.source}")
    return found


def paths_of(uses: Iterable[Use], imported: Imported) -> dict[str, str]:
    """Apple's symbols among them, each with a place that uses it."""
    found: dict[str, str] = {}
    for use in uses:
        if path := imported.path(use.usr) or _path_of_member(use):
            found[path] = min(use.place, found.get(path, use.place))
    return found


def gaps(compared: Iterable[str], used: Mapping[str, str]) -> list[str]:
    """Symbols that are used and that nobody compared, and lines that nothing needs any more."""
    compared = set(compared)
    missing = [
        f"{path}: {used[path]} uses it, and {_FILE} has no line for it; compare the signature list with a source that is neither the"
        " list nor this repository, and note source, version and kind there"
        for path in sorted(used.keys() - compared)]
    return missing + [
        f"{path}: the library uses it no longer; remove its line from {_FILE}" for path in sorted(compared - used.keys())]


def _path_of_member(use: Use) -> str | None:
    match = _OBJECTIVE_C.match(use.usr)
    return f"{match[1]}.{use.name}" if match else None


def _declarations(item: Evidence, groups: Mapping[str, Group], imported: Imported) -> list[Declaration]:
    parent, _, name = item.path.rpartition(".")
    if item.path in groups and (type := groups[item.path].type):
        return [type]
    members = groups[parent].members if parent in groups else []
    if not parent:
        members = [member for name, group in groups.items() if name.startswith("Globals of") for member in group.members]
    listed = [member for member in members if member.swift_name == name]
    return listed or [seen for seen in imported.declarations.get(parent, []) if seen.swift_name == name]


def _is_protocol(name: str, groups: Mapping[str, Group], imported: Imported) -> bool:
    if name in groups and (type := groups[name].type):
        return type.type_kind == "protocol"
    parent, _, last = name.rpartition(".")
    return any(seen.name == last and seen.type_kind == "protocol" for seen in imported.declarations.get(parent, []))


def _kind(declaration: Declaration, is_requirement: bool) -> str:
    if declaration.kind == "type":
        return declaration.type_kind
    kind = _KINDS.get(declaration.kind, declaration.kind)
    if declaration.kind == "variable":
        kind = "settable" if declaration.is_settable else "get-only"
    return f"{'optional' if declaration.is_optional else 'required'} {kind}" if is_requirement else kind
