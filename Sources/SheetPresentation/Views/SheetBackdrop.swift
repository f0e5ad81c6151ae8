import UIKit

/// The inner clip of a sheet, which shows its background behind the content and, while the sheet is pulled inwards, beyond its edge.
final class SheetBackdrop: UIView {
    private var background = SheetBackground.content
    /// Nil for a color.
    private var backgroundView: UIView?
    /// Where that view is.
    private var place = CGRect.zero
    private var pageColor: UIColor?
    /// Whether a color replaces an effect.
    private var isSolid = false
    /// The radius of the sheet's corners at rest, and which those are.
    private var corners: (radius: CGFloat, mask: CACornerMask) = (0, [])
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
            backgroundView.frame = place
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backgroundView.isHidden = isSolid && isEffect
            insertSubview(backgroundView, at: 0)
            roundGlass()
        }
        updateColor()
    }

    /// Sets the frame of a background that is a view.
    func placeBackground(_ frame: CGRect) {
        place = frame
        backgroundView?.frame = frame
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

    /// Shows a color instead of an effect, or behind another view, while a style masks or fades the sheet.
    func beginStyle() {
        isSolid = true
        if isEffect { backgroundView?.isHidden = true }
        updateColor()
    }

    /// Lets the view replace the color again.
    func endStyle() {
        guard isSolid else { return }
        isSolid = false
        if let backgroundView, let color = backgroundColor?.resolvedColor(with: traitCollection) {
            backgroundView.isHidden = false
            // Not in an animation block, because a style may end while other animations are in progress.
            let animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.fromValue = color.cgColor
            animation.toValue = color.withAlphaComponent(0).cgColor
            animation.duration = Self.effectDuration
            animation.preferredFrameRateRange = .fastest
            layer.add(animation, forKey: "backgroundColor")
        }
        updateColor()
    }

    /// Seconds in which a background's effect appears after a style.
    private static let effectDuration: TimeInterval = 0.2

    /// What is resized with it: the background, and the views of an effect.
    var sizedViews: [UIView] { [backgroundView].compactMap { $0 } + (isEffect ? backgroundView?.subviews ?? [] : []) }

    /// Whether the background is an effect, which can be drawn neither below a mask nor in a view that fades.
    private var isEffect: Bool { backgroundView is UIVisualEffectView }

    private func updateColor() {
        let isColor = backgroundView == nil || isSolid
        let color = background == .content ? pageColor : isColor ? background.solidColor : nil
        if backgroundColor != color { backgroundColor = color }
    }
}
