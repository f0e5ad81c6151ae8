import UIKit

/// The app's views that move with the sheet.
extension SheetController {
    func addDriven(
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

    func removeDriven(_ view: UIView) {
        guard let former = driven.take(view) else { return }
        updatePath()
        former.restore()
    }

    /// Replaces the path; a moving sheet continues on the new one.
    private func updatePath() {
        guard drive.phase != .absent else { return }
        drive.resume(from: drive.motion.position)
    }
}
