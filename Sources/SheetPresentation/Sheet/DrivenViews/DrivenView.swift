import UIKit

/// One of the app's views, moved as a function of a sheet's position.
@MainActor
final class DrivenView {
    private(set) weak var view: UIView?
    let start: Detent?
    let end: Detent
    private let state: (CGFloat) -> TransitionViewState
    private var progress: DrivenProgress?
    private var installation: Installation?
    private let mark: DrivenMark

    /// The stage and the effects, valid for the view's current size and superview.
    private struct Installation {
        let stage: ViewStage
        /// What the stage and its effects have set.
        let written: WrittenProperties
        weak var container: UIView?
        let sizes: [CGSize]
        var effects: [MotionEffect] = []
        /// Whether the effects are for the current progress.
        var isCurrent = false
    }

    /// - Parameter onLoss: Called when another sheet begins to move the view; has to end this.
    init(
        _ view: UIView, from start: Detent?, to end: Detent, _ state: @escaping (CGFloat) -> TransitionViewState,
        onLoss: @escaping () -> Void
    ) {
        mark = DrivenMark(onLoss: onLoss)
        self.view = view
        self.start = start
        self.end = end
        self.state = state
    }

    /// Updates the progress for a new layout or a new destination of the sheet.
    ///
    /// - Parameters:
    ///   - former: The last visible position, in the previous layout.
    ///   - seen: The same position in the new layout.
    func update(_ layout: SheetLayout, isNew: Bool, former: Double, seen: Double, rest: Double) {
        let next = DrivenProgress(from: start?.identifier, to: end.identifier, in: layout)
        guard let progress else { return self.progress = next }
        guard isNew || progress.isShifted(notTo: rest) else { return }
        self.progress = next.continuing(from: progress.value(at: former), at: seen, to: rest)
        installation?.isCurrent = false
    }

    /// - Returns: Whether its effects have changed.
    func arrive(at position: Double) -> Bool {
        guard progress?.arrive(at: position) == true else { return false }
        installation?.isCurrent = false
        return true
    }

    /// One effect for each property that the states use; none without a superview.
    ///
    /// - Parameter seen: The last visible position, in the current layout.
    func effects(seen: Double) -> [MotionEffect] {
        guard let view, let progress, let container = view.superview else { return [] }
        let sizes = [view.bounds.size, container.bounds.size]
        let isNew = installation.map { $0.container !== container || $0.sizes != sizes } ?? true
        let wasShown = installation != nil
        if isNew { restoreProperties() }
        if installation == nil { mark.claim(view) }
        var current = installation ?? makeInstallation(of: view, in: container, sizes)
        if !current.isCurrent { current.effects = effects(of: view, progress, in: current) }
        current.isCurrent = true
        installation = current
        // The animation of a rotation begins with the visible state, not with the view's own properties.
        if isNew, wasShown { for effect in current.effects { effect.write(seen, .none) } }
        return current.effects
    }

    private func makeInstallation(of view: UIView, in container: UIView, _ sizes: [CGSize]) -> Installation {
        let stage = stage(of: view, in: container)
        return Installation(
            stage: stage, written: WrittenProperties(of: view.layer), container: container, sizes: sizes)
    }

    private func stage(of view: UIView, in container: UIView) -> ViewStage {
        // The path may outlive the sheet, but the app's closure must not.
        let movement = ViewMovement { [weak self] in self?.state($0) ?? .rest }
        return ViewStage(
            view: view, movement: movement, container: container, perspective: TransitionStyle.defaultPerspective)
    }

    private func effects(of view: UIView, _ progress: DrivenProgress, in installation: Installation) -> [MotionEffect] {
        installation.stage.effects { CGFloat(progress.value(at: $0)) }.map {
            $0.moving(view, noting: installation.written)
        }
    }

    /// Restores the view when the sheet no longer moves it.
    func restore() {
        restoreProperties()
        mark.view?.removeInteraction(mark)
    }

    /// Restores the view's own properties, except for those that the app has changed.
    ///
    /// The app's closure is not asked what was visible: it may depend on the detents, and answer for the new layout.
    private func restoreProperties() {
        defer { installation = nil }
        guard let installation, let view else { return }
        let values = WrittenProperties.Values(of: view.layer)
        installation.stage.restore()
        values.keepChanges(since: installation.written.values, on: view.layer)
    }
}

/// Marks a view that a sheet moves, so that another sheet finds out: two movements would add up.
@MainActor
private final class DrivenMark: NSObject, UIInteraction {
    private(set) weak var view: UIView?
    private let onLoss: () -> Void

    init(onLoss: @escaping () -> Void) {
        self.onLoss = onLoss
    }

    /// Takes the view over from any other sheet, which is reported.
    func claim(_ view: UIView) {
        for case let other as DrivenMark in view.interactions where other !== self {
            SheetProblem(
                .drivenViewShared,
                cause: "Two sheets move the same \(type(of: view)).",
                recoverySuggestion: "Call stopDriving on the first one before; from now on only the later one moves it."
            ).report()
            other.onLoss()
        }
        if self.view !== view { view.addInteraction(self) }
    }

    func willMove(to view: UIView?) {}

    func didMove(to view: UIView?) {
        self.view = view
    }
}
