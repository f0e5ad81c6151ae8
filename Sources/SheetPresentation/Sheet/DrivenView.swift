import UIKit

/// One of the app's views, moved as a function of a sheet's position.
@MainActor
final class DrivenView {
    private(set) weak var view: UIView?
    let start: Detent?
    let end: Detent
    private let state: (CGFloat) -> ViewState
    private var progress: DrivenProgress?
    private var course: Course?

    /// The stage and the effects, valid for the view's current size and superview.
    private struct Course {
        let stage: ViewStage
        /// What the stage and its effects have set.
        let written: WrittenLook
        weak var container: UIView?
        let sizes: [CGSize]
        var effects: [MotionEffect] = []
        /// Whether the effects are for the current progress.
        var isCurrent = false
    }

    init(_ view: UIView, from start: Detent?, to end: Detent, _ state: @escaping (CGFloat) -> ViewState) {
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
        course?.isCurrent = false
    }

    /// - Returns: Whether its effects have changed.
    func arrive(at position: Double) -> Bool {
        guard progress?.arrive(at: position) == true else { return false }
        course?.isCurrent = false
        return true
    }

    /// One effect for each property that the states use; none without a superview.
    ///
    /// - Parameters:
    ///   - seen: The last visible position, in the current layout.
    func effects(seen: Double) -> [MotionEffect] {
        guard let view, let progress, let container = view.superview else { return [] }
        let sizes = [view.bounds.size, container.bounds.size]
        let isNew = course.map { $0.container !== container || $0.sizes != sizes } ?? true
        let wasShown = course != nil
        if isNew { restore() }
        var current = course ?? makeCourse(of: view, in: container, sizes)
        if !current.isCurrent { current.effects = effects(of: view, progress, in: current) }
        current.isCurrent = true
        course = current
        // The animation of a rotation begins with the visible state, not with the view's own properties.
        if isNew, wasShown { for effect in current.effects { effect.write(seen, .none) } }
        return current.effects
    }

    private func makeCourse(of view: UIView, in container: UIView, _ sizes: [CGSize]) -> Course {
        let stage = stage(of: view, in: container)
        return Course(stage: stage, written: WrittenLook(of: view.layer), container: container, sizes: sizes)
    }

    private func stage(of view: UIView, in container: UIView) -> ViewStage {
        // The path may outlive the sheet, but the app's closure must not.
        let movement = ViewMovement { [weak self] in self?.state($0) ?? .rest }
        return ViewStage(
            view: view, movement: movement, container: container, perspective: TransitionStyle.defaultPerspective)
    }

    private func effects(of view: UIView, _ progress: DrivenProgress, in course: Course) -> [MotionEffect] {
        course.stage.effects { CGFloat(progress.value(at: $0)) }.map { $0.moving(view, noting: course.written) }
    }

    /// Restores the view's own properties, except for those that the app has changed.
    ///
    /// The app's closure is not asked what was visible: it may depend on the detents, and answer for the new layout.
    func restore() {
        defer { course = nil }
        guard let course, let view else { return }
        let look = WrittenLook.Look(of: view.layer)
        course.stage.restore()
        look.keepChanges(since: course.written.look, on: view.layer)
    }
}
