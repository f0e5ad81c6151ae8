"""Compiles the toolchain's own standard library once more, for Apple's targets and with Objective-C interop.

A toolchain for Linux has the textual interfaces of its modules. They say how they were compiled, and that is what changes
here; nothing is ever linked, so declarations are enough.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from .cache import Cache, digest
from .paths import STANDARD_LIBRARY
from .toolchain import Toolchain, ToolchainError

IOS = "arm64-apple-ios15.0"
CATALYST = "arm64-apple-ios15.0-macabi"
# In the order of their imports.
MODULES = [
    "Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport", "Observation", "_Builtin_float", "Testing",
]
_HEAD_LINES = 6


class StandardLibraryError(ToolchainError):
    pass


def adapted(interface: str, addition: str = "") -> str:
    """An interface for Linux, as one for an Apple target."""
    lines = interface.split("\n")
    for index, line in enumerate(lines[:_HEAD_LINES]):
        line = re.sub(r"-target \S+", f"-target {IOS}", line)
        lines[index] = line.replace("-disable-objc-interop", "-enable-objc-interop").replace(" -static ", " ")
    kept = []
    for line in lines:
        # Availability means other versions there, and the C library is another.
        if re.match(r" *@backDeployed\(before", line) or re.match(r"(public |internal )?import Glibc", line):
            continue
        # Functions for long double, which these targets do not have.
        line = line.replace("self = _stdlib_remainderl(self, other)", "_ = other")
        kept.append(line.replace("self = _stdlib_squareRootl(self)", ""))
    return "\n".join(kept) + addition


def resource_folder(toolchain: Toolchain, cache: Cache) -> Path:
    """A resource folder for the compiler; the toolchain's own has modules for Linux that would get in the way."""
    additions = {file.stem: file.read_text(encoding="utf-8") for file in sorted(STANDARD_LIBRARY.glob("*.txt"))}
    key = digest([toolchain.fingerprint, IOS, *MODULES, *additions.values(), Path(__file__).read_bytes()])

    def fill(folder: Path) -> None:
        print("Compiling the standard library for an Apple target, once for this toolchain…", file=sys.stderr)
        (folder / "iphoneos").mkdir()
        (folder / "interfaces").mkdir()
        for name in ("shims", "clang", "apinotes"):
            (folder / name).symlink_to(toolchain.library / "swift" / name)
        for module in MODULES:
            _compile(toolchain, module, folder, additions.get(module, ""))
        # Mac Catalyst has the same modules by another name: `#if` was decided in them by the iOS that both are.
        (folder / "maccatalyst").symlink_to("iphoneos")

    return cache.folder_for("standard-library", key, fill)


def _compile(toolchain: Toolchain, module: str, folder: Path, addition: str) -> None:
    source = folder / "interfaces" / f"{module}.swiftinterface"
    source.write_text(adapted(toolchain.interface(module).read_text(encoding="utf-8"), addition), encoding="utf-8")
    output = folder / "iphoneos" / f"{module}.swiftmodule"
    output.mkdir()
    result = toolchain.frontend(
        "-compile-module-from-interface", source, "-o", output / "arm64-apple-ios.swiftmodule", "-module-name", module,
        "-target", IOS, "-enable-objc-interop", "-resource-dir", folder, "-module-cache-path", folder / "clang-modules",
        "-disable-availability-checking", *(["-parse-stdlib"] if module == "Swift" else []),
        "-Xcc", "-ffreestanding")
    if result.returncode:
        errors = [line for line in result.stderr.splitlines() if "error:" in line]
        raise StandardLibraryError(
            f"this toolchain's {module} does not compile for {IOS}: {errors[0] if errors else result.stderr[:500]}")
    (output / "arm64-apple-ios-macabi.swiftmodule").symlink_to("arm64-apple-ios.swiftmodule")
