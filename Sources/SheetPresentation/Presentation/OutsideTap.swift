import UIKit

/// Handles a tap beside a presented view.
@MainActor
protocol OutsideTapHost: AnyObject {
    /// Whether a touch is beside the view.
    func isOutside(_ touch: UITouch) -> Bool
    func outsideWasTapped()
}

/// A tap beside the presented view.
@MainActor
final class OutsideTap: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UITapGestureRecognizer()
    private weak var host: (any OutsideTapHost)?
    private lazy var action = GestureAction { [weak self] _ in self?.host?.outsideWasTapped() }

    init(for host: any OutsideTapHost) {
        self.host = host
        super.init()
        action.connect(to: recognizer)
        recognizer.delegate = self
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        host?.isOutside(touch) == true
    }
}
