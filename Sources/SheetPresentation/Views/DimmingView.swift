import UIKit

/// The dimming between the sheet and its presenter: visible colors and a surface for touches.
///
/// The colors are separate views, because transparent views receive no touches: during a dismissal their opacity is already zero, and the
/// touch that catches the sheet must still be received.
final class DimmingView: UIView {
    private var shades: [UIView] = []

    /// The colored layers; only their opacity changes.
    var shadeLayers: [CALayer] { shades.map(\.layer) }

    /// Whether touches pass through to the views beneath.
    private(set) var passesTouches = false
    private weak var touchForwardingTarget: UIView?

    /// Shows one layer for each color, also in an animation of the app's: what fades is their opacity.
    func show(_ colors: [UIColor]) {
        UIView.performWithoutAnimation { set(colors) }
    }

    private func set(_ colors: [UIColor]) {
        for shade in shades.dropFirst(colors.count) { shade.removeFromSuperview() }
        shades = Array(shades.prefix(colors.count))
        while shades.count < colors.count { addShade() }
        for (shade, color) in zip(shades, colors) where shade.backgroundColor != color { shade.backgroundColor = color }
    }

    private func addShade() {
        let shade = UIView(frame: bounds)
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.isUserInteractionEnabled = false
        shade.layer.opacity = 0
        addSubview(shade)
        shades.append(shade)
    }

    /// Lets touches pass through to the views beneath, or receives them.
    ///
    /// - Parameter target: The view beneath; nil if it is in the same container, where UIKit finds it by hit testing.
    func setPassesTouches(_ passesTouches: Bool, to target: UIView?) {
        self.passesTouches = passesTouches
        touchForwardingTarget = target
    }

    // UIKit's container does not let touches pass through, but a view may return any view of its window.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard passesTouches else { return super.hitTest(point, with: event) }
        guard let target = touchForwardingTarget else { return nil }
        return target.hitTest(convert(point, to: target), with: event)
    }
}
