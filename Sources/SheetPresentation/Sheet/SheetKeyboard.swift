import UIKit

/// The part of the keyboard that one sheet avoids.
@MainActor
final class SheetKeyboard {
    let observer: KeyboardObserver
    private var lastOverlap: CGFloat = 0

    init(onChange: @escaping (KeyboardObserver.Animation) -> Void) {
        observer = KeyboardObserver(onChange: onChange)
    }

    /// How much of the container's bottom it covers, in points.
    ///
    /// Under an alert or another sheet it never grows: a keyboard that appears then is theirs.
    func effectiveOverlap(in container: UIView, isCovered: Bool) -> CGFloat {
        let overlap = observer.overlap(with: container)
        lastOverlap = isCovered ? min(lastOverlap, overlap) : overlap
        return lastOverlap
    }
}
