"""Writes the Objective-C half of a module: everything in the lists that Objective-C has words for."""

from __future__ import annotations

import re

from .catalog import (
    FOUNDATION_CLASSES, FOUNDATION_PROTOCOLS, OBJECTIVE_C_GENERICS, Catalog, Entry, Kind, Module, module_of,
)
from .declarations import Declaration, Parameter
from .objective_c import RAW_TYPES, Speller, Unspeakable, identifier
from .swift_types import Function, Named, Optional, split_after_parentheses, split_top_level

_RESERVED = {
    "auto", "char", "class", "const", "default", "double", "extern", "float", "inline", "int", "long", "register",
    "short", "signed", "static", "struct", "switch", "typeof", "union", "unsigned",
}
# NSObject declares them already, in Headers/ObjectiveC.h.
ROOT_MEMBERS = {
    "self", "description", "hash", "superclass", "debugDescription", "isEqual(_:)", "isProxy()", "responds(to:)",
    "conforms(to:)", "encode(with:)", "copy(with:)", "mutableCopy(with:)", "hash(into:)", "==",
}


class HeaderWriter:
    def __init__(self, catalog: Catalog, module: Module):
        self.catalog = catalog
        self.module = module
        self.speller = Speller(catalog)
        self.lines: list[str] = []
        self.submodules: dict[str, dict[str, list[str]]] = {}
        """Categories in headers of their own: by header, then by class."""
        self.extensions_in_swift: dict[str, list[Declaration]] = {}

    def write(self) -> str:
        mine = [entry for entry in self.catalog.entries.values() if entry.module is self.module]
        self._forward(mine)
        for entry in mine:
            self._value_type(entry)
        written: set[str] = set()
        for entry in mine:
            self._object_type(entry, written)
        for name, members in self.catalog.extensions.items():
            self._extension(name, members)
        for entry in mine:
            if entry.kind is Kind.CORE:
                self._core_initializers(entry)
        return "\n".join(["AUDIT", *self.lines, "AUDIT_END", ""])

    def _forward(self, entries: list[Entry]) -> None:
        for entry in entries:
            if entry.kind is Kind.CLASS:
                generic = OBJECTIVE_C_GENERICS.get(entry.name)
                self.lines.append(f"@class {entry.c_name}{f'<{generic}>' if generic else ''};")
            elif entry.kind is Kind.PROTOCOL:
                self.lines.append(f"@protocol {entry.name};")

    # Enumerations, flags, typed constants, structures

    def _value_type(self, entry: Entry) -> None:
        name = entry.c_name
        suffix = _attributes(entry.declaration)
        if entry.context and not entry.is_lifted:
            suffix = f" NAME({entry.name})" + suffix
        match entry.kind:
            case Kind.ENUM:
                cases = [member for member in entry.members if member.kind == "case"]
                body = ", ".join(f"{name}_{c.name} NAME({c.name}){_attributes(c)}" for c in cases)
                self.lines.append(f"typedef ENUM({RAW_TYPES[entry.raw]}, {name}) {{ {body} }}{suffix};")
                entry.in_swift = [m for m in entry.members if m.kind != "case" and "rawValue" not in m.text]
            case Kind.OPTIONS:
                flags = [m for m in entry.members if m.is_static and m.kind == "variable"]
                body = ", ".join(
                    f"{name}_{flag.name} NAME({flag.name}){_attributes(flag)} = 1UL << {index % 60}"
                    for index, flag in enumerate(flags))
                self.lines.append(f"typedef OPTIONS({RAW_TYPES[entry.raw]}, {name}) {{ {body} }}{suffix};")
                entry.in_swift = [
                    m for m in entry.members if m not in flags and "rawValue" not in m.text and m.kind != "operator"]
            case Kind.WRAPPER:
                self.lines.append(f"typedef {RAW_TYPES[entry.raw]} {name} WRAP_STRUCT{suffix};")
                entry.in_swift = [
                    m for m in entry.members
                    if "rawValue" not in m.text and m.swift_name not in ROOT_MEMBERS
                    and (m.name != "<" or entry.raw == "String")]
            case Kind.STRUCT:
                fields = [m for m in entry.members if m.kind == "variable" and not m.is_static and m.is_settable]
                body = " ".join(f"{self.speller.spell(f.type, entry.name).declaring(f.name)};" for f in fields)
                self.lines.append(f"typedef struct {name} {{ {body} }} {name};")
                entry.in_swift = [
                    m for m in entry.members
                    if m not in fields and m.swift_name not in ROOT_MEMBERS and not _is_memberwise(m, fields)]

    # Classes and protocols

    def _object_type(self, entry: Entry, written: set[str]) -> None:
        if entry.name in written or entry.module is not self.module:
            return
        if entry.kind not in (Kind.CLASS, Kind.PROTOCOL):
            return
        written.add(entry.name)
        parent = self.catalog.superclass(entry)
        for needed in [parent, *self.catalog.protocols(entry)]:
            if needed in self.catalog.entries:
                self._object_type(self.catalog.entries[needed], written)
        self.lines.append(self._head(entry, parent))
        required, optional = self._members(entry)
        self.lines += required
        if optional:
            self.lines += ["@optional", *optional]
        self.lines.append("@end")

    def _head(self, entry: Entry, parent: str | None) -> str:
        protocols = [FOUNDATION_PROTOCOLS.get(name, name) for name in self.catalog.protocols(entry)]
        adopted = f" <{', '.join(protocols)}>" if protocols else ""
        head = _attributes(entry.declaration).strip()
        head += " ACTOR" if entry.is_main_actor else ""
        if entry.kind is Kind.PROTOCOL:
            return f"{head} @protocol {entry.name}{adopted}".strip()
        if not entry.is_main_actor and "Sendable" in entry.declaration.inherited:
            head += " SENDABLE"
        if entry.c_name != entry.name and not entry.is_lifted:
            head += f" NAME({entry.name})"
        generic = OBJECTIVE_C_GENERICS.get(entry.name)
        return (f"{head} @interface {entry.c_name}{f'<{generic}>' if generic else ''}"
                f" : {self.catalog.class_name(parent)}{adopted}").strip()

    def _members(self, entry: Entry) -> tuple[list[str], list[str]]:
        required: dict[str, None] = {}
        optional: dict[str, None] = {}
        for member in entry.members:
            if member.swift_name in ROOT_MEMBERS or "async" in member.effects:
                continue
            if entry.kind is Kind.CLASS and _is_inherited(member):
                continue
            try:
                line = self._member(member, entry.name, entry.kind is Kind.PROTOCOL)
            except Unspeakable:
                if "override" not in member.modifiers:
                    entry.in_swift.append(member)
                continue
            if member.columns.header:
                categories = self.submodules.setdefault(member.columns.header, {})
                categories.setdefault(entry.c_name, []).append(line)
                if member.kind == "variable":
                    required[_read_only(line)] = None
                continue
            (optional if member.is_optional else required)[line] = None
        return list(required), list(optional)

    def _member(self, member: Declaration, context: str, is_requirement: bool) -> str:
        if member.generics or any(parameter.is_variadic for parameter in member.parameters):
            raise Unspeakable("generics")
        match member.kind:
            case "variable":
                return self._property(member, context)
            case "function" | "initializer":
                return self._method(member, context, is_requirement)
        raise Unspeakable(member.kind)

    def _property(self, member: Declaration, context: str) -> str:
        if member.accessors and ("async" in member.accessors or "throws" in member.accessors):
            raise Unspeakable("effects")
        type = Named(context) if member.type == Named("Self") else member.type
        spelling = self.speller.spell(type, context, is_sendable=member.columns.is_sendable)
        attributes, name = ["nonatomic"], member.name
        if member.is_static:
            attributes.append("class")
        if not member.is_settable:
            attributes.append("readonly")
        if "weak" in member.modifiers:
            attributes.append("weak")
        if member.type == Named("Bool") and re.match(r"is[A-Z]", name):
            attributes.append(f"getter={name}")
            name = name[2].lower() + name[3:]
        if name in _RESERVED:
            name += "_"
        return (f"@property ({', '.join(attributes)}) {spelling.declaring(name)} NAME({member.name})"
                f"{_isolation(member)}{_attributes(member)};")

    def _method(self, member: Declaration, context: str, is_requirement: bool) -> str:
        parts = [self._parameter(parameter, member, context) for parameter in member.parameters]
        names = [parameter.name for parameter in member.parameters]
        pieces = self._pieces(member)
        if "throws" in member.effects:
            parts.append("NSError * _Nullable * _Nullable")
            names.append("error")
            pieces.append("error" if len(pieces) > 0 else f"{member.name}AndReturnError")
        if parts and len(pieces) != len(parts):
            raise ValueError(f"{context}: the selector of {member.text!r} does not fit its parameters")
        head = " ".join(f"{piece}:({part}){name}_" for piece, part, name in zip(pieces, parts, names))
        head = head or (pieces[0] if pieces else self._base(member))
        if member.kind == "initializer":
            result = "nullable instancetype" if member.is_failable else "instancetype"
        else:
            result = self.speller.spell(member.type, context).declaring()
            if "throws" in member.effects:
                # What failed gives nothing, or no.
                result = "BOOL" if result == "void" else result.replace("_Nonnull", "_Nullable")
        is_designated = member.kind == "initializer" and not is_requirement and "convenience" not in member.modifiers
        name = "" if member.swift_name in ("init()", "init(coder:)") else f" NAME({member.swift_name})"
        return (f"{'+' if member.is_static else '-'} ({result}){head}{name}{' DESIGNATED' if is_designated else ''}"
                f"{_isolation(member)}{_attributes(member)};")

    def _parameter(self, parameter: Parameter, member: Declaration, context: str) -> str:
        is_last = parameter is member.parameters[-1]
        is_block = isinstance(parameter.type, Optional) and isinstance(parameter.type.wrapped, Function)
        # The importer makes up these defaults itself, and no others.
        if parameter.default and not (parameter.default == "[]" or parameter.default == "nil" and is_last and is_block):
            raise Unspeakable("a default")
        spelling = self.speller.spell(
            parameter.type, context, escapes=False, is_sendable=member.columns.is_sendable)
        return spelling.declaring()

    @staticmethod
    def _base(member: Declaration) -> str:
        if member.kind != "initializer":
            return member.name
        return "initWithCoder" if member.swift_name == "init(coder:)" else "init"

    def _pieces(self, member: Declaration) -> list[str]:
        """The selector's words: Apple's where the list knows them, else made from labels and types."""
        if member.columns.selector:
            return [piece for piece in member.columns.selector.split(":") if piece]
        base = self._base(member)
        if not member.parameters or base == "initWithCoder":
            return [base] if base == "initWithCoder" else []
        if base == "init":
            base = "initWith"
        types = [_type_text(member, index) for index in range(len(member.parameters))]
        labels = ["" if parameter.label == "_" else parameter.label for parameter in member.parameters]
        pieces = [identifier(f"{label}_{type}") for label, type in zip(labels, types)]
        return [f"{base}_{pieces[0]}", *pieces[1:]]

    # Extensions of types that are declared elsewhere

    def _extension(self, name: str, members: list[Declaration]) -> None:
        if name.startswith("Globals of"):
            mine = [member for member in members if module_of(member.name) is self.module]
            self.extensions_in_swift.setdefault("", []).extend(mine)
        elif self.module is Module.UIKIT:
            kept = []
            for member in members:
                try:
                    if name not in FOUNDATION_CLASSES or member.swift_name in ROOT_MEMBERS:
                        raise Unspeakable(name)
                    line = self._member(member, name, True)
                    self.lines.append(
                        f"@interface {FOUNDATION_CLASSES[name]} ({identifier(member.swift_name)}_{len(self.lines)})"
                        f" {line} @end")
                except Unspeakable:
                    if member.swift_name not in ROOT_MEMBERS:
                        kept.append(member)
            self.extensions_in_swift[name] = kept

    # Core Graphics' classes are initialised by functions

    def _core_initializers(self, entry: Entry) -> None:
        entry.in_swift = [m for m in entry.members if m.swift_name not in ROOT_MEMBERS and m.kind != "operator"]
        for index, member in enumerate([m for m in entry.in_swift if m.kind == "initializer"]):
            entry.in_swift.remove(member)
            try:
                parameters = ", ".join(
                    self.speller.spell(p.type, entry.name).declaring() for p in member.parameters) or "void"
            except Unspeakable:
                continue
            # Core Graphics knows nothing of Foundation's objects, but of Core Foundation's.
            parameters = parameters.replace("NSString *", "CFStringRef")
            nullability = "_Nullable" if member.is_failable else "_Nonnull"
            self.lines.append(
                f"EXTERN {entry.name}Ref {nullability} {entry.name}Create_{index}({parameters}) RETAINED"
                f" NAME({entry.name}.{member.swift_name}){_attributes(member)};")

    def submodule(self, header: str) -> str:
        lines = ["AUDIT"]
        for name, members in self.submodules.get(header, {}).items():
            lines += [f"@interface {name} ({header})", *members, "@end"]
        return "\n".join([*lines, "AUDIT_END", ""])


def _is_inherited(member: Declaration) -> bool:
    """An override says nothing new, unless it is an initialiser or lets a property be set."""
    if "override" not in member.modifiers or member.kind == "initializer":
        return False
    return member.kind != "variable" or not member.is_settable


def _is_memberwise(member: Declaration, fields: list[Declaration]) -> bool:
    """The initialiser that the importer gives a structure."""
    given = [(parameter.label, parameter.type) for parameter in member.parameters]
    return member.kind == "initializer" and given == [(field.name, field.type) for field in fields]


def _read_only(line: str) -> str:
    return line if "readonly" in line else line.replace("(nonatomic", "(nonatomic, readonly", 1)


def _isolation(member: Declaration) -> str:
    if "nonisolated" in member.modifiers:
        return " NONISO"
    return " ACTOR" if "@MainActor" in member.modifiers else ""


def _attributes(declaration: Declaration) -> str:
    columns = declaration.columns
    text = f" IOS({columns.since})" if columns.since else ""
    text += " UNAVAILABLE" if columns.is_unavailable else ""
    text += " NEVER_ASYNC" if columns.is_never_async else ""
    return text + (" NOT_IN_EXTENSIONS" if columns.is_for_apps_only else "")


def _type_text(member: Declaration, index: int) -> str:
    """A parameter's type as the list spells it."""
    body = member.body[member.body.index("(") :]
    part = split_top_level(split_after_parentheses(body)[0])[index]
    return part.partition(": ")[2].partition(" = ")[0]
