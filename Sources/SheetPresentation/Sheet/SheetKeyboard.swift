import UIKit

/// The keyboard as far as one sheet gives way to it.
@MainActor
final class SheetKeyboard {
    let observer: KeyboardObserver
    private var lastOverlap: CGFloat = 0

    init(onChange: @escaping (KeyboardObserver.Animation) -> Void) {
        observer = KeyboardObserver(onChange: onChange)
    }

    /// How much of the container's bottom it covers, in points.
    ///
    /// Under an alert or another sheet it only ever gets less: theirs is the keyboard that comes.
    func effectiveOverlap(in container: UIView, isCovered: Bool) -> CGFloat {
        let overlap = observer.overlap(with: container)
        lastOverlap = isCovered ? min(lastOverlap, overlap) : overlap
        return lastOverlap
    }
}
