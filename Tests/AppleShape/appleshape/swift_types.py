"""Swift type spellings as trees."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Named:
    """A nominal type, with the arguments of a generic one."""

    name: str
    arguments: tuple[SwiftType, ...] = ()


@dataclass(frozen=True)
class Optional:
    wrapped: SwiftType
    implicit: bool = False


@dataclass(frozen=True)
class Array:
    element: SwiftType


@dataclass(frozen=True)
class Dictionary:
    key: SwiftType
    value: SwiftType


@dataclass(frozen=True)
class Existential:
    """`any A & B`."""

    members: tuple[str, ...]


@dataclass(frozen=True)
class Tuple:
    elements: tuple[SwiftType, ...]


@dataclass(frozen=True)
class Function:
    parameters: tuple[SwiftType, ...]
    result: SwiftType
    attributes: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Metatype:
    base: SwiftType


@dataclass(frozen=True)
class Inout:
    base: SwiftType


SwiftType = Named | Optional | Array | Dictionary | Existential | Tuple | Function | Metatype | Inout

VOID = Tuple(())

_OPENING = "([{<"
_CLOSING = ")]}>"


def split_top_level(text: str, separator: str = ",") -> list[str]:
    """Splits at separators that stand in no bracket."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in _OPENING:
            depth += 1
        elif character in _CLOSING and text[index - 1 : index + 1] != "->":
            depth -= 1
        elif character == separator and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def split_after_parentheses(text: str) -> tuple[str, str]:
    """What the leading parentheses enclose, and what follows them."""
    depth = 0
    for index, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return text[1:index], text[index + 1 :].strip()
    raise ValueError(f"unbalanced parentheses in {text!r}")


def parse(text: str) -> SwiftType:
    text = text.strip()
    attributes: set[str] = set()
    while text.startswith("@"):
        attribute, _, text = text.partition(" ")
        attributes.add(attribute)
        text = text.strip()
    for ownership in ("inout ", "consuming ", "sending ", "__owned "):
        if text.startswith(ownership):
            base = parse(text[len(ownership) :])
            return Inout(base) if ownership == "inout " else base
    if text.startswith("("):
        return _parse_parenthesized(text, frozenset(attributes))
    if text[-1] in "?!":
        return Optional(parse(text[:-1]), implicit=text[-1] == "!")
    if text.startswith("any "):
        return Existential(tuple(part.removeprefix("any ") for part in split_top_level(text[4:], "&")))
    if text.startswith("["):
        parts = split_top_level(text[1:-1], ":")
        return Array(parse(parts[0])) if len(parts) == 1 else Dictionary(parse(parts[0]), parse(parts[1]))
    if text == "Void":
        return VOID
    if text.endswith(".Type"):
        return Metatype(parse(text.removesuffix(".Type")))
    name, bracket, rest = text.partition("<")
    if not bracket:
        return Named(name)
    return Named(name, tuple(parse(part) for part in split_top_level(rest.rpartition(">")[0])))


def _parse_parenthesized(text: str, attributes: frozenset[str]) -> SwiftType:
    inside, rest = split_after_parentheses(text)
    if "->" in rest:
        effects, _, result = rest.partition("->")
        if effects.strip():
            attributes |= frozenset(effects.split())
        parameters = tuple(parse(_without_label(part)) for part in split_top_level(inside))
        return Function(parameters, parse(result), attributes)
    elements = split_top_level(inside)
    inner = _with_attributes(parse(inside), attributes) if len(elements) == 1 else Tuple(
        tuple(parse(_without_label(element)) for element in elements))
    if rest in ("?", "!"):
        return Optional(inner, implicit=rest == "!")
    if rest == ".Type":
        return Metatype(inner)
    return inner


def _with_attributes(type: SwiftType, attributes: frozenset[str]) -> SwiftType:
    if isinstance(type, Function):
        return Function(type.parameters, type.result, type.attributes | attributes)
    return type


def _without_label(text: str) -> str:
    parts = split_top_level(text, ":")
    return parts[1] if len(parts) == 2 and not text.startswith("[") else text
