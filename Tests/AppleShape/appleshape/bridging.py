"""Conformances that let Swift's values stand for Foundation's objects, as the compiler expects them."""

from __future__ import annotations

# By Swift type: its class, its own generic arguments, and whether it is compared and hashed by Foundation's overlay.
_STANDARD = {
    "Swift.String": "NSString", "Swift.Int": "NSNumber", "Swift.UInt": "NSNumber", "Swift.Double": "NSNumber",
    "Swift.Float": "NSNumber", "Swift.Bool": "NSNumber", "CoreFoundation.CGFloat": "NSNumber",
    "Swift.Array": "NSArray", "Swift.Dictionary": "NSDictionary", "Swift.Set": "NSSet",
}
_ARGUMENTS = {"Swift.Array": "<Element>", "Swift.Dictionary": "<Key, Value>", "Swift.Set": "<Element>"}
_FOUNDATION = [
    "Calendar", "Data", "Date", "IndexPath", "IndexSet", "Locale", "Notification", "TimeZone", "URL", "UUID",
]


def conformances() -> str:
    lines: list[str] = []
    for swift, objective_c in _STANDARD.items():
        lines += _bridged(swift, f"Foundation.{objective_c}", _ARGUMENTS.get(swift, ""))
    lines += _bridged("Swift.AnyHashable", "ObjectiveC.NSObject")
    for name in _FOUNDATION:
        swift = f"Foundation.{name}"
        lines += _bridged(swift, f"Foundation.NS{name}")
        lines += [
            f"extension {swift} : Swift.Hashable {{",
            f"  public static func == (lhs: {swift}, rhs: {swift}) -> Swift.Bool",
            "  public func hash(into hasher: inout Swift.Hasher)",
            "}",
        ]
    return "\n".join(lines) + "\n"


def bridged_values(names: list[str]) -> str:
    """For values of UIKit, whose classes Headers/UIKitTypes.h declares."""
    return "\n".join(line for name in names for line in _bridged(f"UIKit.{name}", f"UIKit.{name}Object")) + "\n"


def _bridged(swift: str, objective_c: str, arguments: str = "") -> list[str]:
    value = swift + arguments
    return [
        f"extension {swift} : Swift._ObjectiveCBridgeable {{",
        f"  public typealias _ObjectiveCType = {objective_c}",
        f"  public func _bridgeToObjectiveC() -> {objective_c}",
        f"  public static func _forceBridgeFromObjectiveC(_ x: {objective_c}, result: inout {value}?)",
        "  public static func _conditionallyBridgeFromObjectiveC("
        f"_ x: {objective_c}, result: inout {value}?) -> Swift.Bool",
        "  @_effects(readonly) public static func _unconditionallyBridgeFromObjectiveC("
        f"_ source: {objective_c}?) -> {value}",
        "}",
    ]
