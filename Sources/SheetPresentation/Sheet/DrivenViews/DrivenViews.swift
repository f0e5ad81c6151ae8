import UIKit

/// The app's views that move with a sheet: effects on each of its paths, along the edge and in a style.
@MainActor
final class DrivenViews {
    private var views: [DrivenView] = []
    /// The layout of the current path.
    private var layout: SheetLayout?
    /// Whether a closure of the app computes a state.
    private(set) var isComputing = false

    func add(_ view: DrivenView) {
        views.append(view)
    }

    /// A closure that notes when the app's closure runs.
    func noting(_ state: @escaping (CGFloat) -> TransitionViewState) -> (CGFloat) -> TransitionViewState {
        { [weak self] progress in
            guard let self else { return state(progress) }
            let wasComputing = isComputing
            isComputing = true
            defer { isComputing = wasComputing }
            return state(progress)
        }
    }

    /// Removes a view from later paths; it has to be restored after the current path was replaced.
    func take(_ view: UIView) -> DrivenView? {
        guard let index = views.firstIndex(where: { $0.view === view }) else { return nil }
        return views.remove(at: index)
    }

    /// The opacity that one of the views has without the sheet; nil for any other view.
    func ownOpacity(of view: UIView) -> Float? { views.first { $0.view === view }?.ownOpacity }

    /// Whether the app has changed a view's own properties, which a movement would overwrite.
    var areChangedByApp: Bool { views.contains { $0.isChangedByApp } }

    /// Notes what is visible, before another layout changes what the app's closures return.
    func noteVisible(in motion: Motion) {
        guard !views.isEmpty else { return }
        let (position, past) = (motion.position, motion.deviation.past[.driven])
        for view in views { view.noteVisible(at: position, past) }
    }

    /// The path with the views' effects in addition.
    ///
    /// - Parameter motion: Shows the path that this one replaces.
    func joining(_ path: MotionPath, on renderer: SheetRenderer, from motion: Motion) -> MotionPath {
        views.removeAll { $0.view == nil || isReported($0, for: renderer.view) }
        guard !views.isEmpty else { return path }
        let isNew = layout != renderer.layout
        layout = renderer.layout
        let (position, past) = (motion.position, motion.deviation.past[.driven])
        for view in views { view.update(renderer.layout, isNew: isNew, at: position, past) }
        return path.driving(views.flatMap { $0.effects(at: position, past) }) { [weak self] position, past in
            self?.takeOver(at: position, past[.driven]) == true
        }
    }

    private func takeOver(at position: Double, _ past: Double) -> Bool {
        views.reduce(false) { $1.takeOver(at: position, past) || $0 }
    }

    /// A view that moves with the sheet cannot contain it, because a drag would move its own coordinate system.
    private func isReported(_ driven: DrivenView, for sheet: UIView) -> Bool {
        guard let view = driven.view, sheet.isDescendant(of: view) else { return false }
        SheetProblem(
            .drivenViewContainsSheet,
            cause: "\(type(of: view)) contains the sheet that would move it.",
            recoverySuggestion: "Drive a view beside the sheet, or one in the sheet's content."
        ).report()
        return true
    }

    /// Restores all views after the sheet's removal.
    func end() {
        UIView.performWithoutAnimation {
            for view in views { view.restore() }
        }
        views = []
        layout = nil
    }
}
