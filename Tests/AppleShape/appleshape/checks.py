"""What is checked, for which systems."""

from __future__ import annotations

from . import paths
from .compilation import Compilation
from .standard_library import CATALYST

# Swift Package Manager writes this accessor for a module with resources.
_RESOURCES = paths.RESOURCE_ACCESSOR
_EXECUTABLE = ("-parse-as-library",)

LIBRARY = Compilation("library, iOS 15", "SheetPresentation", (paths.LIBRARY, _RESOURCES), notes_uses=True)
LIBRARY_SWIFT_5 = Compilation(
    "library, iOS 15, Swift 5 mode", LIBRARY.module, LIBRARY.sources, swift_version="5")
LIBRARY_IN_EXTENSION = Compilation(
    "library, iOS 15, app extension", LIBRARY.module, LIBRARY.sources, flags=("-application-extension",))
LIBRARY_CATALYST = Compilation("library, Mac Catalyst 15", LIBRARY.module, LIBRARY.sources, target=CATALYST)
SWIFTUI = Compilation(
    "SwiftUI, iOS 15", "SheetPresentationSwiftUI", (paths.SWIFTUI,), imports=(LIBRARY,))
SWIFTUI_SWIFT_5 = Compilation(
    "SwiftUI, iOS 15, Swift 5 mode", SWIFTUI.module, SWIFTUI.sources, imports=(LIBRARY_SWIFT_5,), swift_version="5")
SWIFTUI_IN_EXTENSION = Compilation(
    "SwiftUI, iOS 15, app extension", SWIFTUI.module, SWIFTUI.sources, imports=(LIBRARY_IN_EXTENSION,),
    flags=("-application-extension",))
SWIFTUI_CATALYST = Compilation(
    "SwiftUI, Mac Catalyst 15", SWIFTUI.module, SWIFTUI.sources, imports=(LIBRARY_CATALYST,), target=CATALYST)
SCENES = Compilation("demo scenes, iOS 15", "Scenes", (paths.SCENES,), imports=(LIBRARY,))
APP = Compilation(
    "demo app, iOS 15", "SheetDemo", (paths.APP,), imports=(LIBRARY, SWIFTUI, SCENES), flags=_EXECUTABLE)
APP_UI_TESTS = Compilation("demo app's UI tests, iOS 15", "SheetDemoUITests", (paths.APP_UI_TESTS,))
SUPPORT = Compilation("test support, iOS 15", "Support", (paths.SUPPORT,))
SAMPLES = Compilation("samples, iOS 15", "Samples", (paths.SAMPLES,))
README_EXAMPLES = Compilation(
    "examples of the README, iOS 15", "ReadmeExamples", (paths.README_EXAMPLES,), imports=(LIBRARY, SWIFTUI))
BUILT_IN_STYLES = Compilation(
    "list of styles, iOS 15", "BuiltInStyles", (paths.BUILT_IN_STYLES,), imports=(LIBRARY,))
LIBRARY_TESTS = Compilation(
    "library tests, iOS 15", "SheetPresentationTests", (paths.LIBRARY_TESTS,),
    imports=(LIBRARY, BUILT_IN_STYLES, SUPPORT))
SWIFTUI_TESTS = Compilation(
    "SwiftUI tests, iOS 15", "SheetPresentationSwiftUITests", (paths.SWIFTUI_TESTS,),
    imports=(LIBRARY, SWIFTUI, SUPPORT))

ALWAYS = (
    LIBRARY, LIBRARY_SWIFT_5, LIBRARY_IN_EXTENSION, LIBRARY_CATALYST, SWIFTUI, SWIFTUI_SWIFT_5, SWIFTUI_IN_EXTENSION,
    SWIFTUI_CATALYST, SCENES, APP, APP_UI_TESTS, SUPPORT,
    SAMPLES, BUILT_IN_STYLES, README_EXAMPLES, LIBRARY_TESTS, SWIFTUI_TESTS)
