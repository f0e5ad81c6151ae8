"""Compiles the frameworks: headers and Swift interfaces, generated and by hand, into modules to import."""

from __future__ import annotations

import re
from pathlib import Path

from .bridging import bridged_values, conformances
from .cache import Cache, digest
from .catalog import BRIDGED_VALUES
from .generator import generate
from .paths import HEADERS, OVERLAYS, SIGNATURES
from .standard_library import IOS
from .toolchain import Toolchain

MODULES = ["ObjectiveC", "Dispatch", "CoreFoundation", "CoreGraphics", "Foundation", "QuartzCore", "UIKit", "SwiftUI", "XCTest"]
_FLAGS = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]


class FrameworkError(Exception):
    """A header or an interface that the compiler does not take: a fault of this tool."""


def texts(signatures: Path = SIGNATURES) -> dict[str, str]:
    """Headers and interfaces by the file's name."""
    files = {file.name: file.read_text(encoding="utf-8") for file in sorted(HEADERS.iterdir()) if "+" not in file.name}
    for file in sorted(OVERLAYS.glob("*.swiftinterface")):
        if "+" not in file.name:
            files[file.name] = file.read_text(encoding="utf-8")
    files["Foundation.swiftinterface"] += conformances()
    files |= generate(signatures, HEADERS, OVERLAYS)
    files["UIKit.swiftinterface"] += bridged_values(sorted(BRIDGED_VALUES))
    return files


def framework_folder(toolchain: Toolchain, cache: Cache, resources: Path) -> Path:
    files = texts()
    key = digest([toolchain.fingerprint, resources.name, *files, *files.values(), Path(__file__).read_bytes()])

    def fill(folder: Path) -> None:
        for name, text in files.items():
            head = _head(toolchain, Path(name).stem) if name.endswith(".swiftinterface") else ""
            (folder / name).write_text(head + text, encoding="utf-8")
        for module in MODULES:
            _compile(toolchain, module, folder, resources)

    return cache.folder_for("frameworks", key, fill)


def _head(toolchain: Toolchain, module: str) -> str:
    return (
        "// swift-interface-format-version: 1.0\n"
        f"// swift-compiler-version: {toolchain.version}\n"
        f"// swift-module-flags: -target {IOS} {' '.join(_FLAGS)} -enable-library-evolution -swift-version 6"
        f" -module-name {module}\n")


def _compile(toolchain: Toolchain, module: str, folder: Path, resources: Path) -> None:
    output = folder / f"{module}.swiftmodule"
    output.mkdir()
    result = toolchain.frontend(
        "-compile-module-from-interface", folder / f"{module}.swiftinterface",
        "-o", output / "arm64-apple-ios.swiftmodule", "-module-name", module, "-target", IOS, *_FLAGS,
        "-disable-availability-checking", "-resource-dir", resources, "-I", folder,
        "-module-cache-path", folder / "clang-modules", "-Xcc", "-ffreestanding")
    complaints = [line for line in result.stderr.splitlines() if re.match(r"\S+:\d+:\d+: (error|warning)", line)]
    if result.returncode or complaints:
        raise FrameworkError("\n".join([f"the module {module} does not compile:", *complaints[:20]]))
    (output / "arm64-apple-ios-macabi.swiftmodule").symlink_to("arm64-apple-ios.swiftmodule")
