"""Writes the three frameworks that the lists know: a header and a textual Swift interface for each."""

from __future__ import annotations

from pathlib import Path

from .catalog import Catalog, Module
from .header import HeaderWriter
from .lists import read_lists
from .overlay import OverlayWriter
from .paths import ADDITIONS

_IMPORTS = {
    Module.CORE_GRAPHICS: ["CoreFoundation"],
    Module.QUARTZ_CORE: ["Foundation", "CoreGraphics"],
    Module.UIKIT: ["Foundation", "CoreGraphics", "QuartzCore"],
}
GESTURE_SUBCLASSES = "UIGestureRecognizerSubclass"


def generate(lists: Path, headers: Path, overlays: Path) -> dict[str, str]:
    """The text of each file by its name; an addition by hand, the same name with a `+`, comes after."""
    catalog = Catalog(read_lists(lists, ADDITIONS))
    files = {}
    for module, imports in _IMPORTS.items():
        header = HeaderWriter(catalog, module)
        text = header.write()
        overlay = OverlayWriter(catalog, module, header.extensions_in_swift).write()
        clang_imports = "".join(f"@import {name};\n" for name in imports)
        if (headers / f"{module.value}Types.h").exists():
            clang_imports += f'#include "{module.value}Types.h"\n'
        files[f"{module.value}.h"] = _joined(
            '#pragma once\n#include "Macros.h"\n' + clang_imports + text, headers / f"{module.value}+.h")
        swift_imports = "".join(f"@_exported import {name}\n" for name in imports)
        head = f"import Swift\nimport _Concurrency\n{swift_imports}@_exported import {module.value}\n"
        files[f"{module.value}.swiftinterface"] = _joined(head + overlay, overlays / f"{module.value}+.swiftinterface")
        if module is Module.UIKIT:
            files[f"{GESTURE_SUBCLASSES}.h"] = '#pragma once\n#include "UIKit.h"\n' + header.submodule(
                GESTURE_SUBCLASSES)
    return files


def _joined(text: str, addition: Path) -> str:
    return text + addition.read_text(encoding="utf-8") if addition.exists() else text
