import UIKit

/// What lies between the sheet and the screen beneath it: colors to be seen and a surface to be touched.
///
/// They are views of their own, because a view that cannot be seen cannot be touched: while the sheet leaves, the colors' opacity is
/// already zero, and the touch that catches the sheet must still arrive.
final class DimmingView: UIView {
    private var shades: [UIView] = []

    /// The colored layers; only their opacity moves.
    var shadeLayers: [CALayer] { shades.map(\.layer) }

    /// Where touches go while the sheet rests at an undimmed detent; nil keeps them here.
    weak var touchForwardingTarget: UIView?

    /// Shows colors one over the other, as many layers as there are colors.
    func show(_ colors: [UIColor]) {
        for shade in shades.dropFirst(colors.count) { shade.removeFromSuperview() }
        shades = Array(shades.prefix(colors.count))
        while shades.count < colors.count { addShade() }
        for (shade, color) in zip(shades, colors) where shade.backgroundColor != color { shade.backgroundColor = color }
    }

    /// Changes the lowest color.
    func setColor(_ color: UIColor) {
        shades.first?.backgroundColor = color
    }

    private func addShade() {
        let shade = UIView(frame: bounds)
        shade.isUserInteractionEnabled = false
        shade.layer.opacity = 0
        addSubview(shade)
        shades.append(shade)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for shade in shades { shade.frame = bounds }
    }

    // A container that lets touches fall through does not exist in public UIKit, but a view may answer with any view of its window.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let target = touchForwardingTarget else { return super.hitTest(point, with: event) }
        return target.hitTest(convert(point, to: target), with: event)
    }
}
