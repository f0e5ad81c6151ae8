"""Where things are. No other module names a folder of this repository."""

from __future__ import annotations

import os
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent
ROOT = TOOL.parent.parent

HEADERS = TOOL / "Headers"
OVERLAYS = TOOL / "Overlays"
STANDARD_LIBRARY = TOOL / "StandardLibrary"
SPECIMEN = TOOL / "Specimen/Specimen.swift"
SWIFTUI_SPECIMEN = TOOL / "Specimen/SwiftUISpecimen.swift"
RESOURCE_ACCESSOR = TOOL / "ResourceAccessor.swift"
ADDITIONS = TOOL / "Additions.txt"
SYMBOLS = TOOL / "Symbols.txt"

SIGNATURES = ROOT / "Tests/Device/Signatures"
LIBRARY = ROOT / "Sources/SheetPresentation"
SWIFTUI = ROOT / "Sources/SheetPresentationSwiftUI"
SCENES = ROOT / "Demo/Sources/Scenes"
APP = ROOT / "Demo/iOS/App"
APP_UI_TESTS = ROOT / "Demo/iOS/UITests"
SUPPORT = ROOT / "Tests/Device/Support"
SAMPLES = ROOT / "Tests/Device/Samples"
BUILT_IN_STYLES = ROOT / "Tests/BuiltInStyles"
README_EXAMPLES = ROOT / "Tests/ReadmeExamples"
LIBRARY_TESTS = ROOT / "Tests/SheetPresentationTests"
SWIFTUI_TESTS = ROOT / "Tests/SheetPresentationSwiftUITests"
FACTS = ROOT / "Tests/Device/Tests/UIKitTests"


def cache() -> Path:
    """Outside the tree, so that clones share it."""
    base = os.environ.get("APPLE_SHAPE_CACHE")
    if base:
        return Path(base)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sheet-presentation" / "apple-shape"
