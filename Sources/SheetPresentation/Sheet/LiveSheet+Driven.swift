import UIKit

/// The app's views that move with the sheet.
extension LiveSheet {
    func drive(
        _ view: UIView, from start: Detent?, to end: Detent, _ state: @escaping (CGFloat) -> TransitionViewState
    ) {
        let detents = [start, end].compactMap { $0?.identifier }
        guard !refusesChange() else { return }
        guard detents.allSatisfy(hasDetent) else { return }
        removeDriven(view)
        driven.add(
            DrivenView(view, from: start, to: end, driven.noting(state)) { [weak self, weak view] in
                if let view { self?.removeDriven(view) }
            })
        updatePath()
    }

    func stopDriving(_ view: UIView) {
        guard !refusesChange() else { return }
        removeDriven(view)
    }

    private func removeDriven(_ view: UIView) {
        guard let former = driven.take(view) else { return }
        updatePath()
        former.restore()
    }

    /// Replaces the path; a moving sheet continues on the new one.
    private func updatePath() {
        guard drive.phase != .absent else { return }
        drive.resume(from: drive.motion.position)
    }

    /// The visible extent at a detent, in points; nil if it is inactive.
    func extent(of detent: Detent) -> CGFloat? {
        let layout = placement.geometry.layout
        guard placement.geometry.environment != nil else { return nil }
        return layout.offset(of: detent.identifier).map(layout.visibleExtent(at:))
    }
}
