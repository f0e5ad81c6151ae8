"""One line of a signature list: a Swift declaration, and columns about Apple's side that Swift on Linux cannot say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .swift_types import SwiftType, VOID, parse, split_after_parentheses, split_top_level


class ListError(Exception):
    """A line that the lists cannot mean."""


@dataclass(frozen=True)
class Columns:
    """What follows `//` at the end of a line."""

    since: str | None = None
    """The iOS version that brought it, where that is newer than the library's floor."""
    selector: str | None = None
    header: str | None = None
    """The submodule that has to be imported to see it."""
    is_required: bool | None = None
    is_settable: bool | None = None
    is_sendable: bool = False
    """Blocks that may run on any thread."""
    is_unavailable: bool = False
    """Declared by Apple as not to be used."""
    is_for_apps_only: bool = False
    """Not to be used in app extensions."""
    is_never_async: bool = False
    """Has a completion handler, and all the same no form to be awaited."""

    @staticmethod
    def parse(text: str) -> Columns:
        values: dict[str, object] = {}
        for column in split_top_level(text):
            key, _, value = column.partition(" ")
            if key in ("since", "selector", "header") and value:
                values[key] = value
            elif column in _FLAGS:
                name, flag = _FLAGS[column]
                values[name] = flag
            else:
                raise ListError(f"no column is named {column!r}")
        return Columns(**values)


_FLAGS = {
    "required": ("is_required", True),
    "optional": ("is_required", False),
    "settable": ("is_settable", True),
    "get-only": ("is_settable", False),
    "sendable": ("is_sendable", True),
    "unavailable": ("is_unavailable", True),
    "apps-only": ("is_for_apps_only", True),
    "never-async": ("is_never_async", True),
}

_MODIFIERS = {
    "open", "public", "final", "override", "nonisolated", "class", "static", "weak", "unowned", "optional",
    "convenience", "required", "mutating", "nonmutating", "lazy", "dynamic", "indirect",
}
_TYPE = re.compile(r"(class|struct|enum|protocol) (\w+)(<.*?>)?(?:: (.*?))?(?: where (.*))?$")
_VARIABLE = re.compile(r"(var|let) `?(\w+)`?: (.*?)(?: \{ (.*) \})?$")
_FUNCTION = re.compile(r"(func )?(`?\w+`?|[^\w\s(]+)([?!])? ?(<[^(]*>)?\(")
_PARAMETER = re.compile(r"(`?\w+`?)(?: (`?\w+`?))?: (.*)$")


@dataclass(frozen=True)
class Parameter:
    label: str
    name: str
    type: SwiftType
    default: str | None
    is_variadic: bool


@dataclass
class Declaration:
    text: str
    """As the list has it, without columns."""
    body: str
    """Without modifiers and attributes."""
    modifiers: frozenset[str]
    columns: Columns
    kind: str
    """type, variable, function, initializer, case, subscript, typealias, associatedtype or operator."""
    name: str
    type: SwiftType | None = None
    """Of a variable; what a function returns."""
    accessors: str | None = None
    parameters: list[Parameter] = field(default_factory=list)
    generics: str | None = None
    effects: frozenset[str] = frozenset()
    is_failable: bool = False
    type_kind: str = ""
    inherited: list[str] = field(default_factory=list)
    where: str | None = None

    @property
    def swift_name(self) -> str:
        """As `swift_name` spells it: `insert(_:at:)`."""
        if self.kind not in ("function", "initializer"):
            return self.name
        return f"{self.name}({''.join(parameter.label + ':' for parameter in self.parameters)})"

    @property
    def is_static(self) -> bool:
        return bool(self.modifiers & {"static", "class"})

    @property
    def is_settable(self) -> bool:
        if self.columns.is_settable is not None:
            return self.columns.is_settable
        return self.accessors != "get" and self.text.find(" let ") < 0 and not self.body.startswith("let ")

    @property
    def is_optional(self) -> bool:
        """Whether it is an optional requirement of an Objective-C protocol."""
        if self.columns.is_required is not None:
            return not self.columns.is_required
        return "optional" in self.modifiers

    @staticmethod
    def parse(line: str) -> Declaration:
        text, _, columns = line.partition("  // ")
        modifiers, body = _split_modifiers(text)
        declaration = Declaration(text, body, modifiers, Columns.parse(columns), "", "")
        _read_body(declaration)
        return declaration


def _split_modifiers(text: str) -> tuple[frozenset[str], str]:
    modifiers = set()
    while True:
        word, _, rest = text.partition(" ")
        is_class_member = word != "class" or re.match(r"(func|var|let|subscript|override|@|nonisolated|optional)", rest)
        if word.startswith("@") or (word.partition("(")[0] in _MODIFIERS and is_class_member):
            modifiers.add(word)
            text = rest
        else:
            return frozenset(modifiers), text


def _read_body(declaration: Declaration) -> None:
    body = declaration.body
    keyword = body.partition(" ")[0]
    if keyword in ("case", "typealias", "associatedtype"):
        declaration.kind = keyword
        declaration.name = re.match(r"`?(\w+)", body.partition(" ")[2]).group(1)
    elif body.startswith("subscript"):
        declaration.kind, declaration.name = "subscript", "subscript"
    elif match := _TYPE.match(body):
        declaration.kind, declaration.type_kind, declaration.name = "type", match[1], match[2]
        declaration.generics, declaration.where = match[3], match[5]
        declaration.inherited = split_top_level(match[4] or "")
    elif match := _VARIABLE.match(body):
        declaration.kind, declaration.name, declaration.accessors = "variable", match[2], match[4]
        declaration.type = parse(match[3])
    elif match := _FUNCTION.match(body):
        _read_function(declaration, match)
    else:
        raise ListError(f"cannot read {declaration.text!r}")


def _read_function(declaration: Declaration, match: re.Match) -> None:
    name = match[2].strip("`")
    declaration.name = name
    declaration.kind = "initializer" if name == "init" else "function" if name.isidentifier() else "operator"
    declaration.is_failable, declaration.generics = bool(match[3]), match[4]
    parameters, tail = split_after_parentheses(declaration.body[match.end() - 1 :])
    effects, arrow, result = tail.partition("->")
    if not arrow:
        effects = tail
    declaration.effects = frozenset(word.partition("(")[0] for word in effects.partition(" where ")[0].split())
    declaration.type = parse(result.partition(" where ")[0]) if arrow else VOID
    if " where " in tail:
        declaration.generics = declaration.generics or "<>"
    declaration.parameters = [_parameter(part) for part in split_top_level(parameters)]


def _parameter(text: str) -> Parameter:
    match = _PARAMETER.match(text)
    if not match:
        raise ListError(f"cannot read the parameter {text!r}")
    spelling, _, default = match[3].partition(" = ")
    is_variadic = spelling.endswith("...")
    label, name = match[1].strip("`"), (match[2] or match[1]).strip("`")
    return Parameter(label, name, parse(spelling.removesuffix("...")), default or None, is_variadic)
