import UIKit

/// The safe area insets that a sheet adds to its content, separate from the app's own.
///
/// Both share `additionalSafeAreaInsets`. A value at an edge that was not written here was set by the app and counts as the app's. So an app
/// can set its insets at any time; the sheet's are added again before they are visible.
///
/// Two cases cannot be detected: an app that adds to the property (`+=`) also adds to the sheet's insets, and an app that sets exactly the
/// current sum changes nothing.
@MainActor
final class ContentInset {
    /// The sheet's insets.
    private(set) var insets = UIEdgeInsets.zero {
        didSet {
            if insets != oldValue, let controller { AddedInsets.set(insets, for: self, in: controller) }
        }
    }

    private weak var controller: UIViewController?
    private let isObserving: Bool
    /// Nil while the sheet has no insets that the app could overwrite.
    private var observer: RunLoopObserver?
    /// Whether the app has overwritten them in each of its layouts.
    private var hasGivenUp = false
    /// The number of layouts in one turn after which the app has the last word.
    private static let mostLayouts = 3

    /// - Parameter isObserving: Whether it observes what the app sets, otherwise that counts at the next change.
    init(of controller: UIViewController, isObserving: Bool = false) {
        self.controller = controller
        self.isObserving = isObserving
    }

    /// The inset that UIKit gives the content on screen itself; nil while it has no window.
    func inherited(at side: Side) -> CGFloat? {
        guard let controller, let view = controller.viewIfLoaded, view.window != nil else { return nil }
        return view.safeAreaInsets[side] - controller.additionalSafeAreaInsets[side]
    }

    /// What the app and panels in the content add themselves.
    var others: UIEdgeInsets {
        let all = controller?.additionalSafeAreaInsets ?? .zero
        return UIEdgeInsets(
            top: all.top - insets.top, left: all.left - insets.left, bottom: all.bottom - insets.bottom,
            right: all.right - insets.right)
    }

    /// Replaces the sheet's insets; those of the app are observed while there are any.
    func set(_ insets: UIEdgeInsets) {
        if insets != self.insets { hasGivenUp = false }
        self.insets = insets
        if insets == .zero {
            observer = nil
        } else if isObserving, observer == nil {
            observer = RunLoopObserver { [weak self] in self?.restore() ?? false }
        }
    }

    /// Adds the sheet's insets to those that the app has set in this turn of the run loop.
    ///
    /// UIKit reports changes of the safe area only to the view and its controller, which belong to the app. But what the app sets wakes the run
    /// loop, so they are added in the frame in which the app's alone would be visible.
    ///
    /// - Returns: Whether they were missing.
    private func restore() -> Bool {
        guard let controller, !hasGivenUp, isOverwritten(in: controller) else { return false }
        // Also what is set in the layout that follows would be visible.
        for _ in 0..<Self.mostLayouts {
            if var added = AddedInsets[controller] { added.apply() }
            controller.viewIfLoaded?.layoutIfNeeded()
            guard isOverwritten(in: controller) else { return true }
        }
        hasGivenUp = true
        report(controller)
        return true
    }

    private func isOverwritten(in controller: UIViewController) -> Bool {
        AddedInsets[controller].map { controller.additionalSafeAreaInsets != $0.written } ?? false
    }

    private func report(_ controller: UIViewController) {
        SheetProblem(
            .safeAreaOverwritten,
            cause:
                "\(type(of: controller)) sets its additionalSafeAreaInsets in every layout, which removes its sheet's.",
            recoverySuggestion: "Set them outside of layout, or only when your own value has changed."
        ).report()
    }

    /// Runs `body` while the content's safe area is `safeArea` plus the app's insets, independently of its position on screen.
    func measuring<Result>(in safeArea: UIEdgeInsets, _ body: () -> Result) -> Result {
        guard let controller, let view = controller.viewIfLoaded else { return body() }
        let before = insets
        insets = missing(from: safeArea, in: view, of: controller)
        // During a movement the first change makes UIKit compute the inherited part, for where the view is visible.
        insets = missing(from: safeArea, in: view, of: controller)
        defer { insets = before }
        return body()
    }

    /// The insets with which the content's safe area is `safeArea` plus the app's insets; negative if the content is currently in an unsafe
    /// area that it will leave.
    private func missing(
        from safeArea: UIEdgeInsets, in view: UIView, of controller: UIViewController
    ) -> UIEdgeInsets {
        let (whole, added) = (view.safeAreaInsets, controller.additionalSafeAreaInsets)
        return UIEdgeInsets(
            top: safeArea.top - whole.top + added.top, left: safeArea.left - whole.left + added.left,
            bottom: safeArea.bottom - whole.bottom + added.bottom, right: safeArea.right - whole.right + added.right)
    }
}

/// What the library adds to the safe area of a controller: of a sheet's content and of panels in it, which share one property with the app.
@MainActor
private struct AddedInsets {
    private(set) var written: UIEdgeInsets
    /// The app's insets.
    private var own: UIEdgeInsets
    private var parts: [ObjectIdentifier: UIEdgeInsets] = [:]
    private weak var controller: UIViewController?

    private static var all: [ObjectIdentifier: AddedInsets] = [:]

    /// Nil if nothing is added.
    static subscript(controller: UIViewController) -> AddedInsets? {
        // Another one may have had its address.
        all[ObjectIdentifier(controller)].flatMap { $0.controller === controller ? $0 : nil }
    }

    private init(_ controller: UIViewController) {
        for (id, added) in Self.all where added.controller == nil { Self.all[id] = nil }
        self.controller = controller
        own = controller.additionalSafeAreaInsets
        written = own
    }

    static func set(_ insets: UIEdgeInsets, for owner: ContentInset, in controller: UIViewController) {
        var added = self[controller] ?? AddedInsets(controller)
        added.parts[ObjectIdentifier(owner)] = insets == .zero ? nil : insets
        added.apply()
    }

    /// Adds them again, where the app has set others.
    mutating func apply() {
        guard let controller else { return }
        let present = controller.additionalSafeAreaInsets
        if present.top != written.top { own.top = present.top }
        if present.left != written.left { own.left = present.left }
        if present.bottom != written.bottom { own.bottom = present.bottom }
        if present.right != written.right { own.right = present.right }
        written = parts.values.reduce(own) { $0 + $1 }
        // Before UIKit reports the change.
        Self.all[ObjectIdentifier(controller)] = parts.isEmpty ? nil : self
        if written != present { controller.additionalSafeAreaInsets = written }
    }
}

extension UIEdgeInsets {
    fileprivate static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
            right: one.right + other.right)
    }
}
