"""Writes the Swift half of a module: what Objective-C has no words for, as a textual interface."""

from __future__ import annotations

import re

from .catalog import CORE_CLASSES, FOUNDATION_CLASSES, REQUIREMENTS, Catalog, Entry, Kind, Module
from .declarations import Declaration

_WITH_IDENTITY = (Kind.CLASS, Kind.CORE)


class OverlayWriter:
    """Writes after the module's header, which sorts out what is left to Swift."""

    def __init__(self, catalog: Catalog, module: Module, extensions: dict[str, list[Declaration]]):
        self.catalog = catalog
        self.module = module
        self.extensions = extensions
        self.lines: list[str] = []

    def write(self) -> str:
        mine = [entry for entry in self.catalog.entries.values() if entry.module is self.module]
        for entry in mine:
            if entry.kind is Kind.SWIFT:
                self._swift_type(entry)
            elif entry.is_lifted and self._parent_kind(entry) is not Kind.SWIFT:
                self._extend(self._path(entry.context), [self._alias(entry)])
        for entry in mine:
            if entry.kind is not Kind.SWIFT:
                members = [_extension_member(member, entry) for member in _unique(entry.in_swift)]
                self._extend(self._path(entry.name), members, entry=entry)
                self._conformances(entry)
        for name, members in self.extensions.items():
            if name:
                self._extend(name, [_foreign_member(member, name) for member in _unique(members)])
            else:
                self.lines += [_global(member) for member in _unique(members)]
        return "\n".join(self.lines) + "\n"

    def _extend(self, name: str, members: list[str], conformance: str = "", entry: Entry | None = None) -> None:
        if members or conformance:
            suffix = f" : {conformance}" if conformance else ""
            since = self._since(entry)
            available = f"@available(iOS {since}, *) " if since else ""
            self.lines += [f"{available}extension {name}{suffix} {{", *(f"  {member}" for member in members), "}"]

    def _since(self, entry: Entry | None) -> str | None:
        """Of a type, or of one that it is nested in."""
        versions = []
        while entry:
            versions.append(entry.declaration.columns.since)
            entry = self.catalog.entries.get(entry.context)
        return max((version for version in versions if version), key=float, default=None)

    def _parent_kind(self, entry: Entry) -> Kind | None:
        parent = self.catalog.entries.get(entry.context)
        return parent.kind if parent else None

    def _path(self, name: str) -> str:
        entry = self.catalog.entries.get(name)
        return entry.c_name if entry and entry.is_lifted else name

    def _alias(self, entry: Entry) -> str:
        return f"public typealias {entry.declaration.name} = {self.module.value}.{entry.c_name}"

    def _conformances(self, entry: Entry) -> None:
        inherited = entry.declaration.inherited
        if entry.kind is Kind.CLASS:
            for name in inherited:
                other = self.catalog.entries.get(name)
                if other and other.kind is Kind.SWIFT and other.declaration.type_kind == "protocol":
                    self._extend(entry.name, [], name, entry)
        elif entry.kind is Kind.STRUCT and "Equatable" in inherited:
            own = f"public static func == (lhs: {entry.name}, rhs: {entry.name}) -> Swift.Bool"
            self._extend(entry.name, [own], "Swift.Equatable", entry)
        elif entry.kind is Kind.CORE and not CORE_CLASSES & set(inherited):
            own = f"public static func == (lhs: {entry.name}, rhs: {entry.name}) -> Swift.Bool"
            self._extend(entry.name, [own, "public func hash(into hasher: inout Swift.Hasher)"], "Swift.Hashable", entry)
        elif entry.kind is Kind.WRAPPER and "Comparable" in inherited and entry.raw != "String":
            own = f"public static func < (lhs: {entry.name}, rhs: {entry.name}) -> Swift.Bool"
            self._extend(entry.name, [own], "Swift.Comparable", entry)

    # Types that are Swift's on Apple's side too

    def _swift_type(self, entry: Entry) -> None:
        if not entry.context:
            self.lines += self._body(entry)
        elif self._parent_kind(entry) is not Kind.SWIFT:
            self._extend(self._path(entry.context), self._body(entry), entry=self.catalog.entries.get(entry.context))

    def _body(self, entry: Entry) -> list[str]:
        declaration = entry.declaration
        keyword = declaration.type_kind
        if keyword == "class":
            keyword = "final public class" if "final" in declaration.modifiers else "open class"
        else:
            keyword = f"public {keyword}"
        inherited = f" : {', '.join(declaration.inherited)}" if declaration.inherited else ""
        where = f" where {declaration.where}" if declaration.where else ""
        attributes = _attributes(declaration, is_isolated=entry.is_main_actor)
        if "@propertyWrapper" in declaration.modifiers:
            attributes += "@propertyWrapper "
        lines = [f"{attributes}{keyword} {declaration.name}{declaration.generics or ''}{inherited}{where} {{"]
        extra = self._beside_requirements(entry)
        lines += [f"  {member}" for member in self._own_members(entry, extra)]
        for nested in self.catalog.entries.values():
            if nested.context == entry.name:
                inner = self._body(nested) if nested.kind is Kind.SWIFT else [self._alias(nested)]
                lines += [f"  {line}" for line in inner]
        lines.append("}")
        since = self._since(entry)
        for member in extra:
            # A static member of another type is there to be written with a leading dot.
            other = self.catalog.entries.get(_type_of(member))
            conforms = member.is_static and other and entry.name in other.declaration.inherited
            available = f"@available(iOS {since}, *) " if since else ""
            where = f" where Self == {other.name}" if conforms else ""
            lines += [f"{available}extension {entry.name}{where} {{", f"  {_rebuilt(member, 'public', keeps=())}", "}"]
        return lines

    @staticmethod
    def _beside_requirements(entry: Entry) -> list[Declaration]:
        """What a protocol's extensions give: the lists have that, too, and a requirement with a default twice."""
        if entry.declaration.type_kind != "protocol":
            return []
        if requirements := REQUIREMENTS.get(entry.name):
            return [member for member in entry.members if member.name not in requirements]
        bodies = [member.body for member in entry.members]
        return [member for index, member in enumerate(entry.members) if member.body in bodies[:index]]

    @staticmethod
    def _own_members(entry: Entry, extra: list[Declaration]) -> list[str]:
        kind = entry.declaration.type_kind
        lines = []
        for member in _unique([member for member in entry.members if member not in extra]):
            is_override = "override" in member.modifiers
            if member.kind == "case":
                lines.append(_available(member) + member.body)
            elif kind == "protocol":
                lines.append(_requirement(member))
            elif kind == "class" and is_override and member.kind != "initializer":
                continue
            elif kind == "class":
                access = "open" if "open" in member.modifiers else "public"
                lines.append(_rebuilt(member, access, keeps=("override", "required", "convenience")))
            else:
                lines.append(_rebuilt(member, "public", keeps=()))
        return lines


def _unique(members: list[Declaration]) -> list[Declaration]:
    return list({member.body: member for member in members}.values())


def _type_of(member: Declaration) -> str:
    return re.sub(r" \{.*\}$", "", member.body.partition(": ")[2])


def _available(declaration: Declaration) -> str:
    return f"@available(iOS {declaration.columns.since}, *) " if declaration.columns.since else ""


def _attributes(declaration: Declaration, is_isolated: bool) -> str:
    text = _available(declaration)
    if is_isolated and "nonisolated" not in declaration.modifiers:
        text += "@preconcurrency @_Concurrency.MainActor "
    if "@discardableResult" in declaration.modifiers:
        text += "@discardableResult "
    return text


def _rebuilt(
    member: Declaration, access: str, *, keeps: tuple[str, ...], is_isolated: bool = False, prefix: str = ""
) -> str:
    """The line with the modifiers in the order that interfaces want."""
    if member.kind == "typealias":
        return f"public {member.body}"
    is_isolated = is_isolated or "@MainActor" in member.modifiers
    text = prefix + _attributes(member, is_isolated)
    if "nonisolated" in member.modifiers:
        text += "nonisolated "
    text += access + " "
    if member.is_static:
        text += "class " if "class" in member.modifiers else "static "
    text += "".join(f"{word} " for word in ("override", "required", "convenience") if
                    word in keeps and word in member.modifiers)
    if "mutating" in member.modifiers:
        text += "mutating "
    body = re.sub(r"\bNotification\.Name\b", "Foundation.NSNotification.Name", member.body)
    if body.startswith("let "):
        body = "var " + body[4:]
    if member.kind == "variable":
        body = re.sub(r" \{.*\}$", "", body) + _accessors(member)
    return text + body


def _accessors(member: Declaration) -> str:
    if member.accessors and ("async" in member.accessors or "throws" in member.accessors):
        return f" {{ {member.accessors} }}"
    return " { get set }" if member.is_settable and (member.accessors or not member.is_static) else " { get }"


def _requirement(member: Declaration) -> str:
    text = _attributes(member, "@MainActor" in member.modifiers)
    if member.is_static:
        text += "static "
    if "mutating" in member.modifiers:
        text += "mutating "
    return text + member.body


def _extension_member(member: Declaration, entry: Entry) -> str:
    has_identity = entry.kind in _WITH_IDENTITY
    prefix = "@nonobjc " if entry.kind is Kind.CLASS and not member.body.startswith("subscript<") else ""
    keeps: tuple[str, ...] = ()
    if has_identity and member.kind == "initializer":
        prefix, keeps = prefix, ("convenience",)
        member.modifiers = member.modifiers - {"required", "override"} | {"convenience"}
    text = _rebuilt(member, "public", keeps=keeps, is_isolated=entry.is_main_actor, prefix=prefix)
    return text.replace("public class ", "public static ", 1)


def _foreign_member(member: Declaration, name: str) -> str:
    is_class = name in FOUNDATION_CLASSES
    if is_class and member.kind == "initializer":
        member.modifiers = member.modifiers | {"convenience"}
    return _rebuilt(member, "public", keeps=("convenience",) if is_class else (),
                    prefix="@nonobjc " if is_class else "")


def _global(member: Declaration) -> str:
    return _rebuilt(member, "public", keeps=())
