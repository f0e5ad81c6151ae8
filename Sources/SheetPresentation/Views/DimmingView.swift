import UIKit

/// The veil between the sheet and what lies beneath it.
///
/// Its colour is opaque; only the layer's opacity moves.
final class DimmingView: UIView {
    /// Where touches go while the sheet rests at an undimmed detent; nil keeps them here.
    weak var touchForwardingTarget: UIView?

    init(color: UIColor) {
        super.init(frame: .zero)
        backgroundColor = color
        layer.opacity = 0
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("A dimming view is made by its presentation controller only.")
    }

    // A container that lets touches fall through does not exist in public UIKit, but a view may answer with any view of its window.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let target = touchForwardingTarget else { return super.hitTest(point, with: event) }
        return target.hitTest(convert(point, to: target), with: event)
    }
}
