import UIKit

/// Opaque views in place of the visual effects inside a view, while a mask or an opacity prevents these from being drawn.
///
/// A blur or glass needs what is behind it, and a view with a mask or an opacity below 1 is drawn apart from that. An effect can only be
/// clipped, by its own corners or those of a superview. So each effect is replaced by the color that it has on an empty background.
@MainActor
final class EffectCovers {
    private var covers: [UIView] = []

    /// Covers all effects inside a view, and its own.
    init(of view: UIView) {
        cover(view)
    }

    /// Their layers, to change their opacity; empty without a visible effect.
    var layers: [CALayer] { covers.map(\.layer) }

    private func cover(_ view: UIView) {
        guard !view.isHidden, view.layer.opacity > 0 else { return }
        guard let effectView = view as? UIVisualEffectView else {
            for subview in view.subviews { cover(subview) }
            return
        }
        for subview in effectView.contentView.subviews { cover(subview) }
        guard let color = Self.color(of: effectView.effect) else { return }
        let cover = UIView(frame: effectView.contentView.bounds)
        cover.backgroundColor = color
        cover.isUserInteractionEnabled = false
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cover.layer.cornerRadius = effectView.visibleCornerRadius
        cover.layer.cornerCurve = effectView.layer.cornerCurve
        effectView.contentView.insertSubview(cover, at: 0)
        covers.append(cover)
    }

    /// Nil for an effect that has no color of its own, such as vibrancy.
    private static func color(of effect: UIVisualEffect?) -> UIColor? {
        if #available(iOS 26.0, *), let glass = effect as? UIGlassEffect { return glass.tintColor ?? .systemBackground }
        return effect is UIBlurEffect ? .systemBackground : nil
    }

    /// Shows the effects again: the covers fade out.
    func remove() {
        guard !covers.isEmpty else { return }
        let removed = covers
        covers = []
        // In a turn of its own: this one may be inside an animation block, or without animations.
        DispatchQueue.main.async {
            UIView.animate(withDuration: Self.fadingDuration, delay: 0, options: .allowUserInteraction) {
                for cover in removed where cover.window != nil { cover.alpha = 0 }
            } completion: { _ in
                for cover in removed { cover.removeFromSuperview() }
            }
        }
    }

    /// Removes the covers at once, where they cannot be seen.
    func removeAtOnce() {
        for cover in covers { cover.removeFromSuperview() }
        covers = []
    }

    /// In seconds.
    private static let fadingDuration: TimeInterval = 0.2
}
