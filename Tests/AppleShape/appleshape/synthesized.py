"""Finds what the compiler's own checks leave out: conformances that synthesized code uses.

A synthesized `hash(into:)` combines each stored property. Where a property's type is hashable only on newer systems, the compiler
says nothing, and an app that hashes such a value on an older system crashes. The lowered code tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

_EXTENSION = re.compile(r"@available\(iOS ([\d.]+), \*\) extension (?:\w+\.)*(\w+) : Swift\.Hashable")
_FUNCTION = re.compile(r"// (?P<name>\S+\.hash\(into:\))$")
_COMBINE = re.compile(r"apply %\d+<(?P<type>.*)>\(.*<τ_0_0 where τ_0_0 : Hashable>")


def newer_hashables(interfaces: Iterable[str]) -> dict[str, float]:
    """Types by the iOS version that made them hashable, where an interface says one."""
    return {type: float(version) for text in interfaces for version, type in _EXTENSION.findall(text)}


def complaints(lowered: Iterable[str], newer: Mapping[str, float], floor: float) -> list[tuple[str, str]]:
    """Functions, and what is wrong with each."""
    found: dict[tuple[str, str], None] = {}
    function = ""
    for line in lowered:
        if match := _FUNCTION.match(line):
            function = match["name"]
        elif line.startswith("}"):
            function = ""
        elif function and (match := _COMBINE.search(line)):
            for name in re.findall(r"\w+", match["type"]):
                if newer.get(name, 0) > floor:
                    text = (f"conformance of '{name}' to 'Hashable' is only available in iOS {newer[name]} or newer;"
                            " write this method by hand")
                    found[(function, text)] = None
    return list(found)
