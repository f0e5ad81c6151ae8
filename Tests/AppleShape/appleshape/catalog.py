"""What the lists' types are at Apple's: Objective-C classes and protocols, C enumerations and structures, or Swift only."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

from .declarations import Declaration
from .lists import Group
from .swift_types import Named


class Kind(Enum):
    CLASS = "Objective-C class"
    PROTOCOL = "Objective-C protocol"
    ENUM = "C enumeration"
    OPTIONS = "C flags"
    WRAPPER = "typed constant"
    STRUCT = "C structure"
    CORE = "Core Foundation class"
    SWIFT = "Swift only"


class Module(Enum):
    CORE_GRAPHICS = "CoreGraphics"
    QUARTZ_CORE = "QuartzCore"
    UIKIT = "UIKit"


# Declared by hand in Headers/Foundation.h, because the stand-in takes them from Foundation on Linux.
FOUNDATION_CLASSES = {
    "Bundle": "NSBundle", "Formatter": "NSFormatter", "NotificationCenter": "NSNotificationCenter",
    "OperationQueue": "NSOperationQueue", "Progress": "NSProgress", "RunLoop": "NSRunLoop", "Thread": "NSThread",
    "Timer": "NSTimer",
} | {name: name for name in (
    "NSObject", "NSCoder", "NSNumber", "NSValue", "NSString", "NSAttributedString", "NSMutableAttributedString",
    "NSUserActivity", "NSException", "NSIndexPath", "NSExtensionItem", "NSURL", "NSData", "NSNull")}
FOUNDATION_PROTOCOLS = {
    "NSObjectProtocol": "NSObject", "NSCopying": "NSCopying", "NSCoding": "NSCoding",
    "NSSecureCoding": "NSSecureCoding", "NSMutableCopying": "NSMutableCopying",
}
# Protocols that refine nothing in the lists, and are Objective-C's nevertheless.
OBJECTIVE_C_PROTOCOLS = {
    "CAAction", "CAMediaTiming", "UITimingCurveProvider",
    "UIViewControllerRestoration",
}
C_STRUCTURES = {
    "CATransform3D", "CGAffineTransform", "CGVector", "NSDirectionalEdgeInsets", "UIEdgeInsets",
    "UIFloatRange", "UIOffset",
}
CORE_CLASSES = {"CGColor", "CGColorSpace", "CGContext", "CGMutablePath", "CGPath"}
# The one generic class of Objective-C that is not Foundation's own.
OBJECTIVE_C_GENERICS = {"NSLayoutAnchor": "AnchorType"}
# Swift on Apple's side has them in Foundation or the runtime, by hand in Overlays.
BY_HAND = re.compile(
    r"NotificationCenter$|NSNull$|NSZone$|Globals of Runtime$|Selector$")
_MEMBERS_BY_HAND = {
    # Names that Linux lacks, for what Core Foundation has.
    "Globals of Controllers": {"AutoreleasingUnsafeMutablePointer"}, "Globals of Graphics": {"CFArray", "CFString"},
}

_ENUM_VALUES = {"Int", "UInt", "Int32", "UInt32", "UInt8"}
_WRAPPED = _ENUM_VALUES | {"String", "CGFloat", "Float", "Double", "UInt64"}


@dataclass
class Entry:
    """A type of the lists."""

    name: str
    declaration: Declaration
    members: list[Declaration]
    kind: Kind = Kind.SWIFT
    raw: str = ""
    """The raw value's type."""
    is_lifted: bool = False
    """Nested in a type that C does not know: declared on its own, and aliased into its place."""
    in_swift: list[Declaration] = field(default_factory=list)
    """Members that Objective-C cannot spell."""

    @property
    def c_name(self) -> str:
        return self.name.replace(".", "")

    @property
    def context(self) -> str:
        return self.name.rpartition(".")[0]

    @property
    def is_main_actor(self) -> bool:
        return "@MainActor" in self.declaration.modifiers

    @property
    def module(self) -> Module:
        return module_of(self.name)


def module_of(name: str) -> Module:
    if name.startswith("CG"):
        return Module.CORE_GRAPHICS
    if re.match(r"k?CA[A-Z]", name):
        return Module.QUARTZ_CORE
    return Module.UIKIT


class Catalog:
    def __init__(self, groups: dict[str, Group]):
        self.entries: dict[str, Entry] = {}
        self.extensions: dict[str, list[Declaration]] = {}
        for name, group in groups.items():
            if BY_HAND.match(name):
                continue
            if group.type:
                self.entries[name] = Entry(name, group.type, group.members)
            else:
                by_hand = _MEMBERS_BY_HAND.get(name, set())
                self.extensions[name] = [member for member in group.members if member.name not in by_hand]
        for entry in self.entries.values():
            entry.kind = self._kind(entry)
        for name in sorted(self.entries, key=lambda name: name.count(".")):
            entry = self.entries[name]
            if entry.context:
                entry.is_lifted = not self._is_known_to_c(entry.context) and entry.kind is not Kind.SWIFT

    def _kind(self, entry: Entry) -> Kind:
        declaration = entry.declaration
        if entry.name in CORE_CLASSES:
            return Kind.CORE
        match declaration.type_kind:
            case "class":
                return Kind.CLASS if self.is_objective_c_class(entry.name) else Kind.SWIFT
            case "protocol":
                return Kind.PROTOCOL if self.is_objective_c_protocol(entry.name) else Kind.SWIFT
            case "enum":
                entry.raw = self._raw_type(entry, "initializer")
                has_values = any("(" in member.body for member in entry.members if member.kind == "case")
                return Kind.ENUM if entry.raw in _ENUM_VALUES and not has_values else Kind.SWIFT
        if entry.name in C_STRUCTURES:
            return Kind.STRUCT
        entry.raw = self._raw_type(entry, "variable")
        if declaration.generics or entry.raw not in _WRAPPED:
            return Kind.SWIFT
        return Kind.OPTIONS if "OptionSet" in declaration.inherited else Kind.WRAPPER

    @staticmethod
    def _raw_type(entry: Entry, kind: str) -> str:
        for member in entry.members:
            if kind == "variable" and member.kind == kind and member.name == "rawValue":
                return member.type.name if isinstance(member.type, Named) else ""
            if kind == "initializer" and member.kind == kind and member.swift_name == "init(rawValue:)":
                return member.parameters[0].type.name
        return ""

    def _is_known_to_c(self, name: str) -> bool:
        """Whether `swift_name` can nest a type in it: that works within one module only."""
        entry = self.entries.get(name)
        return bool(entry) and entry.kind in (Kind.CLASS, Kind.ENUM, Kind.OPTIONS)

    def is_objective_c_class(self, name: str) -> bool:
        if name in FOUNDATION_CLASSES or name in OBJECTIVE_C_GENERICS:
            return True
        entry = self.entries.get(name)
        if not entry or entry.declaration.type_kind != "class" or entry.declaration.generics:
            return False
        parent = self.superclass(entry)
        return bool(parent) and self.is_objective_c_class(parent)

    def superclass(self, entry: Entry) -> str | None:
        for inherited in entry.declaration.inherited:
            name = inherited.partition("<")[0]
            other = self.entries.get(name)
            if name in FOUNDATION_CLASSES or (other and other.declaration.type_kind == "class"):
                return name
        return None

    def is_objective_c_protocol(self, name: str) -> bool:
        if name in FOUNDATION_PROTOCOLS or name in OBJECTIVE_C_PROTOCOLS:
            return True
        entry = self.entries.get(name)
        if not entry or entry.declaration.type_kind != "protocol" or entry.name in SWIFT_PROTOCOLS:
            return False
        return any(self.is_objective_c_protocol(inherited) for inherited in entry.declaration.inherited)

    def protocols(self, entry: Entry) -> list[str]:
        return [name for name in entry.declaration.inherited if self.is_objective_c_protocol(name)]

    def resolve(self, name: str, context: str) -> str | None:
        """The full name of a type as seen from inside `context`."""
        parts = context.split(".") if context else []
        for count in range(len(parts), -1, -1):
            candidate = ".".join([*parts[:count], name])
            if candidate in self.entries:
                return candidate
        return None

    def class_name(self, name: str) -> str:
        entry = self.entries.get(name)
        return entry.c_name if entry else FOUNDATION_CLASSES[name]


# Protocols whose requirements Objective-C cannot spell; Apple bridges them in its own ways.
SWIFT_PROTOCOLS = {"UIContentView", "UIConfigurationState", "UIMutableTraits", "UITraitDefinition", "UIContentConfiguration"}
# Their requirements; the lists have what extensions give beside them.
REQUIREMENTS = {"UIMutableTraits": {"subscript"}}
# Values that a class of Objective-C stands for, so that methods that take them can be overridden.
BRIDGED_VALUES = {"UICellConfigurationState"}
