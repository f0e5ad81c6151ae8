import UIKit

/// What lies between the sheet and the screen beneath it: a colour to be seen and a surface to be touched.
///
/// They are two views, because a view that cannot be seen cannot be touched: while the sheet leaves, the colour's opacity is already
/// zero, and the touch that catches the sheet must still arrive.
final class DimmingView: UIView {
    /// The coloured layer; only its opacity moves.
    var dimmingLayer: CALayer { colorView.layer }

    var color: UIColor? {
        get { colorView.backgroundColor }
        set { colorView.backgroundColor = newValue }
    }

    private let colorView = UIView()

    /// Whether touches go to what lies beneath.
    private(set) var passesTouches = false
    private weak var touchForwardingTarget: UIView?

    init() {
        super.init(frame: .zero)
        colorView.isUserInteractionEnabled = false
        colorView.layer.opacity = 0
        addSubview(colorView)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        colorView.frame = bounds
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Lets touches through to what lies beneath, or keeps them here.
    ///
    /// - Parameter target: What lies beneath; nil where that is in the same container, so that UIKit finds it.
    func setPassesTouches(_ passesTouches: Bool, to target: UIView?) {
        self.passesTouches = passesTouches
        touchForwardingTarget = target
    }

    // A container of UIKit's that lets touches fall through does not exist, but a view may answer with any view of its window.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard passesTouches else { return super.hitTest(point, with: event) }
        guard let target = touchForwardingTarget else { return nil }
        return target.hitTest(convert(point, to: target), with: event)
    }
}
