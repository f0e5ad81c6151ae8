"""Swift types in Objective-C's spelling."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .catalog import BRIDGED_VALUES, CORE_CLASSES, FOUNDATION_PROTOCOLS, OBJECTIVE_C_GENERICS, Catalog, Kind
from .swift_types import (
    VOID, Array, Dictionary, Existential, Function, Inout, Metatype, Named, Optional, SwiftType, Tuple,
)


class Unspeakable(Exception):
    """Objective-C has no words for it."""


@dataclass(frozen=True)
class Spelling:
    """A type around the place of the declared name."""

    before: str
    after: str = ""

    def declaring(self, name: str = "") -> str:
        return f"{self.before} {name}".rstrip() + self.after


_SCALARS = {
    "Bool": "BOOL", "Int": "NSInteger", "UInt": "NSUInteger", "Double": "double", "Float": "float",
    "CGFloat": "CGFloat", "TimeInterval": "NSTimeInterval", "CFTimeInterval": "CFTimeInterval", "Int8": "signed char",
    "UInt8": "unsigned char", "UInt16": "unsigned short", "unichar": "unsigned short", "Int32": "int",
    "UInt32": "unsigned int", "Int64": "long long", "UInt64": "unsigned long long", "CGPoint": "CGPoint",
    "CGSize": "CGSize", "CGRect": "CGRect", "NSRange": "NSRange", "ObjCBool": "BOOL", "ComparisonResult": "NSComparisonResult",
}
RAW_TYPES = _SCALARS | {"String": "NSString *"}
_REFERENCES = {
    "Any": "id", "AnyObject": "id", "AnyHashable": "id", "AnyClass": "Class", "Selector": "SEL",
    "CFString": "CFStringRef", "CFArray": "CFArrayRef",
} | {swift: f"NS{swift} *" for swift in (
    "String", "IndexPath", "URL", "Data", "Date", "Notification", "IndexSet", "Locale", "UUID", "Calendar", "TimeZone",
)} | {name: f"{name}Ref" for name in CORE_CLASSES}


class Speller:
    def __init__(self, catalog: Catalog):
        self.catalog = catalog

    def spell(self, type: SwiftType, context: str, *, escapes: bool = True, is_sendable: bool = False) -> Spelling:
        """With nullability, as it stands in a declaration of a member of `context`."""
        nullability = "_Nonnull"
        if isinstance(type, Optional):
            nullability = "_Null_unspecified" if type.implicit else "_Nullable"
            escapes = True
            type = type.wrapped
        if isinstance(type, Function):
            return self._block(type, context, nullability, escapes, is_sendable)
        if type == VOID and nullability == "_Nonnull":
            return Spelling("void")
        if type == Named("AnyHashable"):
            raise Unspeakable("a value that is hashable, but for keys and elements")
        scalar = self._scalar(type, context)
        if scalar:
            if nullability != "_Nonnull":
                raise Unspeakable(f"an optional {type}")
            return Spelling(scalar)
        return Spelling(f"{self._reference(type, context)} {nullability}")

    def _block(
        self, type: Function, context: str, nullability: str, escapes: bool, is_sendable: bool
    ) -> Spelling:
        if type.attributes & {"async", "throws"}:
            raise Unspeakable("effects of a block")
        result = self.spell(type.result, context)
        parameters = ", ".join(self.spell(part, context).declaring() for part in type.parameters) or "void"
        qualifiers = ""
        if not escapes and "@escaping" not in type.attributes:
            qualifiers += "NOESCAPE "
        if is_sendable or "@Sendable" in type.attributes:
            qualifiers += "SENDABLE "
        if "@MainActor" in type.attributes:
            qualifiers += "ACTOR "
        return Spelling(f"{result.declaring()} ({qualifiers}^ {nullability}", f")({parameters})")

    def _scalar(self, type: SwiftType, context: str) -> str | None:
        if not isinstance(type, Named) or type.arguments:
            return None
        if type.name in _SCALARS:
            return _SCALARS[type.name]
        entry = self._entry(type.name, context)
        if entry and entry.kind in (Kind.ENUM, Kind.OPTIONS, Kind.STRUCT):
            return entry.c_name
        if entry and entry.kind is Kind.WRAPPER and entry.raw != "String":
            return entry.c_name
        return None

    def _entry(self, name: str, context: str):
        full = self.catalog.resolve(name, context)
        return self.catalog.entries[full] if full else None

    def _reference(self, type: SwiftType, context: str) -> str:
        match type:
            case Array(element):
                return f"NSArray<{self._element(element, context)}> *"
            case Dictionary(key, value):
                return f"NSDictionary<{self._element(key, context)}, {self._element(value, context)}> *"
            case Existential(members):
                return self._existential(members)
            case Named("Set", (element,)):
                return f"NSSet<{self._element(element, context)}> *"
            case Named("UnsafeMutablePointer", (pointee,)):
                return f"{self._pointee(pointee, context)} *"
            case Named("UnsafePointer", (pointee,)):
                return f"const {self._pointee(pointee, context)} *"
            case Named("AutoreleasingUnsafeMutablePointer", (Named(name),)) if self.catalog.is_objective_c_class(name):
                return f"{self.catalog.class_name(name)} * _Nonnull *"
            case Named("NSLayoutAnchor", (Named("AnyObject"),)):
                return "NSLayoutAnchor *"
            case Named("NSLayoutAnchor", (Named(argument),)):
                suffix = "" if argument == OBJECTIVE_C_GENERICS["NSLayoutAnchor"] else " *"
                return f"NSLayoutAnchor<{argument}{suffix}> *"
            case Named("Self"):
                return "instancetype"
            case Named(name, ()):
                return self._named(name, context)
        raise Unspeakable(type)

    def _named(self, name: str, context: str) -> str:
        if name in _REFERENCES:
            return _REFERENCES[name]
        entry = self._entry(name, context)
        if entry and entry.kind is Kind.CLASS:
            return f"{entry.c_name} *"
        if name in BRIDGED_VALUES:
            return f"{name}Object *"
        if entry and entry.kind is Kind.WRAPPER:
            return entry.c_name
        if name in ("NSNotification.Name", "Notification.Name"):
            return "NSNotificationName"
        if name in ("RunLoop.Mode", "NSAttributedString.Key"):
            return {"RunLoop.Mode": "NSRunLoopMode", "NSAttributedString.Key": "NSAttributedStringKey"}[name]
        if self.catalog.is_objective_c_class(name):
            return f"{self.catalog.class_name(name)} *"
        raise Unspeakable(name)

    def _existential(self, members: tuple[str, ...]) -> str:
        if members == ("Error",):
            return "NSError *"
        if len(members) == 1 and members[0].endswith(".Type"):
            return f"Class<{members[0].removesuffix('.Type')}>"
        classes = [name for name in members if self.catalog.is_objective_c_class(name)]
        protocols = [name for name in members if name not in classes]
        if len(classes) > 1 or not all(self.catalog.is_objective_c_protocol(name) for name in protocols):
            raise Unspeakable(members)
        names = ", ".join(FOUNDATION_PROTOCOLS.get(name, name) for name in protocols)
        return f"{self.catalog.class_name(classes[0])}<{names}> *" if classes else f"id<{names}>"

    def _pointee(self, type: SwiftType, context: str) -> str:
        scalar = self._scalar(type, context)
        if not scalar:
            raise Unspeakable(type)
        return scalar

    def _element(self, type: SwiftType, context: str) -> str:
        """Collections hold objects only, and say no nullability."""
        if isinstance(type, Function):
            return self.spell(type, context).declaring()
        if isinstance(type, (Optional, Tuple, Metatype, Inout)) or self._scalar(type, context):
            raise Unspeakable(type)
        return self._reference(type, context).strip()


def identifier(text: str) -> str:
    """Letters and digits for a piece of a selector that tells overloads apart."""
    return re.sub(r"\W+", "_", text).strip("_")
