import UIKit

/// Shows a sheet's background behind its content and, while it is pulled inwards, beyond its edge.
final class SheetBackdrop: UIView {
    private var background = SheetBackground.content
    private var backgroundView: UIView?
    private var pageColor: UIColor?
    /// The radius of the sheet's corners at rest, and which those are.
    private var corners: (radius: CGFloat, mask: CACornerMask) = (0, [])
    /// Whether it ends at the sheet's edge.
    var endsWithSheet = false
    /// Of Reduce Transparency; nil until there is a background.
    private var observer: NotificationObserver?

    func show(_ background: SheetBackground) {
        guard background != self.background else { return }
        self.background = background
        showBackground()
        guard observer == nil else { return }
        observer = NotificationObserver(UIAccessibility.reduceTransparencyStatusDidChangeNotification) { [weak self] in
            self?.showBackground()
        }
    }

    private func showBackground() {
        backgroundView?.removeFromSuperview()
        backgroundView = background.makeView()
        if let backgroundView {
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(backgroundView)
            roundGlass()
        }
        clipsToBounds = backgroundView != nil
        updateColor()
    }

    /// Sets the sheet's corners at rest, which glass has itself: its rim follows them, where a clip would cut it off.
    func round(_ radius: CGFloat, _ mask: CACornerMask) {
        guard (radius, mask) != corners else { return }
        corners = (radius, mask)
        roundGlass()
    }

    private func roundGlass() {
        guard #available(iOS 26.0, *), let glass = backgroundView as? UIVisualEffectView, glass.effect is UIGlassEffect
        else { return }
        func radius(_ corner: CACornerMask) -> UICornerRadius {
            .fixed(corners.mask.contains(corner) ? Double(corners.radius) : 0)
        }
        glass.cornerConfiguration = .corners(
            topLeftRadius: radius(.layerMinXMinYCorner), topRightRadius: radius(.layerMaxXMinYCorner),
            bottomLeftRadius: radius(.layerMinXMaxYCorner), bottomRightRadius: radius(.layerMaxXMaxYCorner))
    }

    /// Sets the page's color, which the backdrop continues.
    func continuePage(_ color: UIColor?) {
        pageColor = color
        updateColor()
    }

    /// The color that replaces an effect while a style masks or fades the sheet; nil if none is needed.
    var solidColor: UIColor? { background.solidColor }

    /// Itself, and what is resized with it: the background, and the views of an effect.
    var sizedViews: [UIView] { [self] + subviews + (isEffect ? subviews.flatMap(\.subviews) : []) }

    /// Whether the background is an effect or a view, which replaces the solid color after a style.
    var hasView: Bool { backgroundView != nil }

    /// Whether the background is an effect, which can be drawn neither below a mask nor in a view that fades.
    var isEffect: Bool { backgroundView is UIVisualEffectView }

    private func updateColor() {
        let color = background == .content ? pageColor : hasView ? nil : background.solidColor
        if backgroundColor != color { backgroundColor = color }
    }
}
