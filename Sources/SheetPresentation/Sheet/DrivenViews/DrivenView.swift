import UIKit

/// One of the app's views, moved as a function of a sheet's position.
@MainActor
final class DrivenView {
    private(set) weak var view: UIView?
    let start: Detent?
    let end: Detent
    private let state: (CGFloat) -> TransitionViewState
    private var progress: DrivenProgress?
    /// What it showed before the layout changed, for the next path; nil if the layout has not changed.
    private var noted: TransitionViewState?
    /// What it showed on the former path.
    private var seen: TransitionViewState?
    private var difference = DrivenDifference.none
    private var installation: Installation?
    private let mark: DrivenMark
    private var isReported = false

    /// The stage, valid for the view's current size and superview.
    private struct Installation {
        let stage: ViewStage
        /// What the stage and the effects have set.
        let written: WrittenProperties
        weak var container: UIView?
        let sizes: [CGSize]
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

    /// Notes what is visible, before another layout changes what the app's closure returns.
    func noteVisible(at position: Double, _ past: Double) {
        noted = visible(at: position, past)
    }

    private func visible(at position: Double, _ past: Double) -> TransitionViewState? {
        progress.map { shown($0, at: position, past) }
    }

    /// Begins another path.
    ///
    /// - Parameters:
    ///   - isNew: Whether the layout is another one than that of the former path.
    ///   - position: The last visible position on the former path.
    ///   - past: The part that is left of what was visible before.
    func update(_ layout: SheetLayout, isNew: Bool, at position: Double, _ past: Double) {
        seen = isNew && noted != nil ? noted : visible(at: position, past)
        noted = nil
        progress = DrivenProgress(from: start?.identifier, to: end.identifier, in: layout)
    }

    /// Takes over the difference from what was visible on the former path.
    ///
    /// - Returns: Whether there is one.
    func takeOver(at position: Double, _ past: Double) -> Bool {
        guard let seen, let progress else { return false }
        guard !DrivenDifference(from: shown(progress, at: position, past), to: seen).isNone else { return false }
        difference = DrivenDifference(from: shown(progress, at: position, 0), to: seen)
        return true
    }

    private func shown(_ progress: DrivenProgress, at position: Double, _ past: Double) -> TransitionViewState {
        let state = finite(state(CGFloat(progress.value(at: position))))
        return past == 0 ? state : difference.added(to: state, part: past)
    }

    /// At rest instead of a state with numbers that are not finite, for example after a division by a height that is not known yet.
    private func finite(_ state: TransitionViewState) -> TransitionViewState {
        guard !state.isFinite else { return state }
        if !isReported {
            isReported = true
            SheetProblem(
                .invalidValue,
                cause: "The closure that moves a driven view has returned a number that is not finite.",
                recoverySuggestion: "Check what it divides by. The view has its own place wherever it returns one."
            ).report()
        }
        return .rest
    }

    /// One effect for each property that the states use now. A view without a superview is moved in its own coordinates until it has one.
    ///
    /// - Parameters:
    ///   - position: The visible position.
    ///   - past: The part that is left of what was visible before.
    func effects(at position: Double, _ past: Double) -> [MotionEffect] {
        guard let view else { return [] }
        let container = view.superview ?? view
        let sizes = [view.bounds.size, container.bounds.size]
        let former = installation
        if installation?.container !== container || installation?.sizes != sizes || isChangedByApp {
            restoreProperties()
            mark.claim(view)
            installation = Installation(
                stage: stage(of: view, in: container), written: WrittenProperties(of: view.layer), container: container,
                sizes: sizes)
        }
        guard let installation else { return [] }
        // The path may outlive the sheet, but the app's closure must not.
        let effects = installation.stage.effects { [weak self] position, deviation in
            guard let self, let progress else { return .rest }
            return shown(progress, at: position, deviation.past[.driven])
        }.map { $0.moving(view, noting: installation.written) }
        // A path that begins at rest writes nothing.
        if let former, former.stage !== installation.stage {
            var deviation = Deviation.none
            deviation.past[.driven] = past
            for effect in effects { effect.write(position, deviation) }
        }
        return effects
    }

    /// Whether the app has changed the view's own properties since the last movement.
    var isChangedByApp: Bool {
        guard let installation, let view else { return false }
        return WrittenProperties.Values(of: view.layer) != installation.written.values
    }

    /// The view's opacity without the sheet; nil before the sheet moves it.
    var ownOpacity: Float? {
        guard let installation, let view else { return nil }
        // Something else has set it since.
        guard view.layer.opacity == installation.written.values.opacity else { return view.layer.opacity }
        return installation.stage.ownOpacity
    }

    private func stage(of view: UIView, in container: UIView) -> ViewStage {
        let movement = ViewMovement { [weak self] in self?.state($0) ?? .rest }
        return ViewStage(
            view: view, movement: movement, container: container, perspective: TransitionStyle.defaultPerspective,
            isDisplaced: false)
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

/// The progress of a sheet between two positions, 0...1, as a function of its position.
struct DrivenProgress: Equatable {
    /// The position of progress 0.
    private let start: Double
    /// The position of progress 1; nil if the sheet cannot reach it.
    private let end: Double?

    /// - Parameter start: Nil for off screen.
    init(from start: Detent.Identifier?, to end: Detent.Identifier, in layout: SheetLayout) {
        self.start = Double(start.flatMap(layout.offset(of:)) ?? layout.exit)
        self.end = layout.offset(of: end).map(Double.init)
    }

    func value(at position: Double) -> Double {
        guard let end else { return 0 }
        guard start != end else { return position <= end ? 1 : 0 }
        return min(max((start - position) / (start - end), 0), 1)
    }
}
