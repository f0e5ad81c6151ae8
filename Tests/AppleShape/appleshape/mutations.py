"""Mistakes, and what the compiler must say about each."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from . import drift, paths, symbols
from .catalog import Catalog
from .compilation import Compilation, Compiler
from .lists import read_lists

SPECIMEN = Compilation("specimen", "Specimen", (paths.SPECIMEN,))
SWIFTUI_SPECIMEN = Compilation("specimen with SwiftUI", "SwiftUISpecimen", (paths.SWIFTUI_SPECIMEN,))


@dataclass(frozen=True)
class Mutation:
    mistake: str
    old: str
    new: str
    said: str | None
    """A part of the diagnostic; None where none comes."""
    reason: str = ""
    """Why nothing is said."""
    flags: tuple[str, ...] = ()


MUTATIONS = [
    Mutation(
        "an action that Objective-C does not see", "@objc private func tick", "private func tick",
        "refers to instance method 'tick' that is not exposed to Objective-C"),
    Mutation("a selector of nothing", "#selector(tick(_:))", "#selector(tock(_:))", "cannot find 'tock' in scope"),
    Mutation(
        "a selector as a string, of nothing", "#selector(tick(_:))", 'Selector("tock:")',
        "no method declared with Objective-C selector 'tock:'"),
    Mutation(
        "an action that takes a value of Swift", "@objc private func tick(_ link: CADisplayLink)",
        "@objc private func tick(_ link: Shadow)", "cannot be marked '@objc'"),
    Mutation(
        "an optional requirement called as a required one", "presentationControllerShouldDismiss?(",
        "presentationControllerShouldDismiss(", "must be unwrapped"),
    Mutation(
        "a wrong label in a call of an optional requirement", "(container, didShow: controller, animated: animated)",
        "(container, didShown: controller, animated: animated)", "no exact matches in call"),
    Mutation(
        "a wrong explicit selector", "@objc(navigationController:didShowViewController:animated:)",
        "@objc(navigationController:didShow:animated:)", "does not match the requirement's selector"),
    Mutation(
        "a near miss of an optional requirement, by name", "func gestureRecognizerShouldBegin(",
        "func gestureRecognizerShouldStart(", "nearly matches optional requirement"),
    Mutation(
        "a near miss of an optional requirement, by type", "shouldReceive touch: UITouch)",
        "shouldReceive touch: UITouch?)", "different optionality"),
    Mutation(
        "an optional requirement met in an extension that Objective-C does not see",
        "final class PressDelegate: NSObject, UIGestureRecognizerDelegate {\n",
        "final class PressDelegate: NSObject, UIGestureRecognizerDelegate {}\nextension UIGestureRecognizerDelegate {\n",
        "does not satisfy optional requirement of '@objc' protocol"),
    Mutation(
        "a required method that is missing", "func animateTransition(", "func animateTransitions(",
        "does not conform to protocol 'UIViewControllerAnimatedTransitioning'"),
    Mutation(
        "a parameter of an override that may not be nil", "(_ previous: UITraitCollection?)",
        "(_ previous: UITraitCollection)", "cannot override instance method parameter"),
    Mutation(
        "another result in an override", "accessibilityPerformEscape() -> Bool { inset > 0 }",
        "accessibilityPerformEscape() -> Int { 0 }", "does not override"),
    Mutation(
        "an override whose result cannot be nil", "override var presentedView: UIView? { containerView?.subviews.first }",
        "override var presentedView: UIView { UIView() }", None, "legal: a result may be narrower than the original's"),
    Mutation(
        "newer than the floor, unasked", "if #available(iOS 26, *) { _ = containerView?.effectiveRadius(corner: .topLeft) }",
        "_ = containerView?.effectiveRadius(corner: .topLeft)", "is only available in iOS 26.0 or newer"),
    Mutation(
        "a conformance newer than the floor", "hasher.combine(offset.width)", "hasher.combine(offset)",
        "is only available in iOS 18.0 or newer"),
    Mutation(
        "a synthesized conformance newer than the floor",
        "\n    func hash(into hasher: inout Hasher) {\n        hasher.combine(offset.width)\n    }\n", "",
        "conformance of 'CGSize' to 'Hashable' is only available in iOS 18.0"),
    Mutation(
        "not for app extensions", "controller.searchBar.placeholder",
        "UIApplication.shared.connectedScenes.isEmpty ? nil : controller.searchBar.placeholder",
        "unavailable in application extensions", flags=("-application-extension",)),
    Mutation(
        "a state set without the header for it", "import UIKit.UIGestureRecognizerSubclass\n", "", "get-only property"),
    Mutation(
        "a get-only property set", "controller.searchBar.placeholder",
        "{ controller.searchBar = UISearchBar(); return nil }()", "get-only property"),
    Mutation(
        "a structure boxed by another name", "NSValue(caTransform3D:", "NSValue(CATransform3D:",
        "incorrect argument label"),
    Mutation(
        "an initialiser that leaves its superclass out", "        super.init(frame: .zero)\n", "",
        "'self' used in property access 'clipsToBounds' before 'super.init' call"),
    Mutation(
        "a view that cannot be decoded", '    required init?(coder: NSCoder) { fatalError("not used") }\n',
        "    func unused() {}\n", "'required' initializer 'init(coder:)' must be provided"),
    Mutation(
        "a deinitialiser on any thread", "isolated deinit", "deinit",
        "from nonisolated deinit"),
    Mutation(
        "a notification's block that touches the main actor's state",
        "forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main\n        ) { [weak self] _ in\n"
        "            MainActor.assumeIsolated { self?.changes += 1 }",
        "forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main\n        ) { [weak self] _ in\n"
        "            self?.changes += 1",
        "main actor-isolated property 'changes' can not be mutated from a Sendable closure"),
    Mutation(
        "a background queue's block that touches the main actor's state",
        "            Task { @MainActor in self?.changes += 1 }", "            self?.changes += 1",
        "main actor-isolated property 'changes' can not be mutated from a Sendable closure"),
    Mutation(
        "a completion block without assurance of its thread",
        "CATransaction.setCompletionBlock { [weak self] in\n            MainActor.assumeIsolated { self?.changes += 1 }",
        "CATransaction.setCompletionBlock { [weak self] in\n            self?.changes += 1", None,
        "the block is not marked sendable there: it runs on the thread of the commit, which is the caller's"),
    Mutation(
        "an override bound to the main actor that anybody may call", "nonisolated override func responds",
        "override func responds", None, "harmless: an override has the isolation of what it overrides"),
    Mutation(
        "a copy bound to the main actor", "final class Note: NSObject", "@MainActor\nfinal class Note: NSObject",
        "crosses into main actor-isolated code"),
]

SWIFTUI_MUTATIONS = [
    Mutation(
        "a binding's value where the binding is needed", "Panel(isShown: $isShown)", "Panel(isShown: isShown)",
        "cannot convert value"),
    Mutation("a state that is not one", "@State private var isShown", "private var isShown", "cannot find '$isShown'"),
    Mutation(
        "a value of the environment that can only be read", ".environment(\\.font, .title)",
        ".environment(\\.dismiss, dismiss)", "to expected argument type 'WritableKeyPath<EnvironmentValues, DismissAction>'"),
    Mutation("a value that the environment does not have", "\\.dismiss)", "\\.dismissal)", "has no member 'dismissal'"),
    Mutation(
        "newer than the floor, unasked", "if #available(iOS 16.4, *) { safeAreaRegions = .container }",
        "safeAreaRegions = .container", "is only available in iOS 16.4 or newer"),
    Mutation(
        "a hosting controller that cannot be decoded",
        "    @available(*, unavailable)\n    required init?(coder: NSCoder) {\n        nil\n    }\n", "",
        "'required' initializer 'init(coder:)' must be provided"),
    Mutation(
        "a representable without its update", "func updateUIView(", "func updateView(",
        "does not conform to protocol 'UIViewRepresentable'"),
    Mutation(
        "a near miss of the optional removal", "coordinator: Counter) { coordinator.ends += 1 }",
        "counter: Counter) { counter.ends += 1 }", None,
        "legal: another method; the requirement has a default"),
    Mutation(
        "a view that does not return one", "        Panel(isShown: $isShown)\n", "        isShown\n",
        "value of type 'Bool' has no member 'environment'"),
    Mutation(
        "a modifier without a body", "func body(content: Content)", "func view(content: Content)",
        "does not conform to protocol 'ViewModifier'"),
    Mutation(
        "a background task that touches the main actor's state", "Task { @MainActor in counter.ends += 1 }",
        "Task.detached { counter.ends += 1 }", "main actor-isolated property 'ends' can not be mutated"),
    Mutation(
        "a key of the environment without a default", "static var defaultValue: Int { 0 }",
        "static var standardValue: Int { 0 }", "does not conform to protocol 'EnvironmentKey'"),
]


def run(compiler: Compiler) -> list[str]:
    """What the self-test found wrong."""
    text = paths.SPECIMEN.read_text(encoding="utf-8")
    failures = []
    for specimen, mutations in ((SPECIMEN, MUTATIONS), (SWIFTUI_SPECIMEN, SWIFTUI_MUTATIONS)):
        failures += [f"the {specimen.name} is not clean: {d}" for d in compiler.check(specimen).diagnostics]
        for mutation in mutations:
            failures += _try(mutation, specimen, compiler)
    return failures + _try_symbols(text, compiler)


def _try(mutation: Mutation, specimen: Compilation, compiler: Compiler) -> list[str]:
    text = specimen.sources[0].read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        return [f"{mutation.mistake}: the specimen has {text.count(mutation.old)} places for it"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Specimen.swift"
        file.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
        mutant = replace(specimen, name=mutation.mistake, sources=(file,), flags=mutation.flags)
        diagnostics = compiler.compile(mutant)
    said = "; ".join(diagnostic.text for diagnostic in diagnostics)
    if mutation.said is None:
        print(f"  not noticed  {mutation.mistake} ({mutation.reason})" if not said else f"  noticed      {mutation.mistake}")
        return [f"{mutation.mistake}: is noticed now ({said}); say so in the list"] if said else []
    if mutation.said in said:
        print(f"  noticed      {mutation.mistake}")
        return []
    return [f"{mutation.mistake}: the compiler said {said or 'nothing'!r}"]


def _try_symbols(text: str, compiler: Compiler) -> list[str]:
    """Whether a symbol that nobody compared, and a line that nothing needs, are noticed."""
    catalog = Catalog(read_lists(paths.SIGNATURES, paths.ADDITIONS))
    imported = drift.imported(compiler.toolchain, compiler.frameworks, compiler.resources, catalog)
    compared = symbols.paths_of(compiler.uses(SPECIMEN), imported)
    failures = []
    for mistake, code, symbol in (
        ("a property that was not compared", "func scale(of view: UIView) -> CGFloat { view.contentScaleFactor }",
         "UIView.contentScaleFactor"),
        ("an override that was not compared", "final class Late: UIView { override func didMoveToWindow() {} }",
         "UIView.didMoveToWindow()"),
        ("a requirement that was not compared",
         "final class Bar: NSObject, UITabBarDelegate { func tabBar(_ bar: UITabBar, didSelect item: UITabBarItem) {} }",
         "UITabBarDelegate.tabBar(_:didSelect:)"),
        ("a case that was not compared", "let mode = UIView.ContentMode.bottomLeft", "UIView.ContentMode.bottomLeft"),
        ("a type that was not compared", "var picker: UIDatePicker?", "UIDatePicker"),
    ):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "Specimen.swift"
            file.write_text(f"{text}\n@MainActor {code}\n", encoding="utf-8")
            used = symbols.paths_of(compiler.uses(replace(SPECIMEN, sources=(file,))), imported)
        missing, stale = symbols.gaps(compared, used), symbols.gaps(used, compared)
        if any(gap.startswith(f"{symbol}: ") for gap in missing) and any(gap.startswith(f"{symbol}: ") for gap in stale):
            print(f"  noticed      {mistake}, and its line when it is gone")
        else:
            failures.append(f"{mistake}: {symbol} is not among {missing} and {stale}")
    return failures
