import Foundation

/// A view that arranges its subviews, hidden ones differently.
@MainActor
package protocol SubviewArranging: UIView {
    /// Whether a subview applies a new value of `isHidden`.
    func letsSubview(_ subview: UIView, beHidden isHidden: Bool) -> Bool
    /// Called when a subview is hidden or shown.
    func subviewVisibilityDidChange(_ subview: UIView)
}

struct TintState {
    var color: UIColor?
}

extension UIView {
    func setBackground(_ color: UIColor?) {
        ownBackground = color
        applyBackground()
    }

    /// Resolves the background color for the view's traits.
    func applyBackground() {
        layer.backgroundColor = ownBackground?.resolvedColor(with: traitCollection).cgColor
    }

    func setHidden(_ isHidden: Bool) {
        let arrangement = superviewSlot as? any SubviewArranging
        guard arrangement?.letsSubview(self, beHidden: isHidden) ?? true, layer.isHidden != isHidden else { return }
        layer.isHidden = isHidden
        arrangement?.subviewVisibilityDidChange(self)
    }

    func setMask(_ view: UIView?) {
        guard maskView !== view else { return }
        maskView = view
        view?.removeFromSuperview()
        layer.mask = view?.layer
    }

    func setContentMode(_ mode: ContentMode) {
        flags.contentMode = mode
        layer.contentsGravity = mode.gravity
    }

    // MARK: Tint

    /// The tint color set on the nearest ancestor that has one.
    var inheritedExplicitTint: UIColor? {
        var view = superviewSlot
        while let current = view {
            if let color = current.tint.color { return color }
            view = current.superviewSlot
        }
        return nil
    }

    func effectiveTintColor() -> UIColor {
        tint.color ?? inheritedExplicitTint ?? .systemBlue
    }

    func setTintColor(_ color: UIColor?) {
        guard tint.color != color else { return }
        tint.color = color
        notifyTintColorChange()
    }

    /// Notifies this view and the subviews that inherit its tint color.
    func notifyTintColorChange() {
        tintColorDidChange()
        for view in subviewList where view.tint.color == nil { view.notifyTintColorChange() }
    }

    // MARK: Layout direction

    @discardableResult
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    @discardableResult
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: direction
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }
}

extension UITraitEnvironmentLayoutDirection {
    var userInterface: UIUserInterfaceLayoutDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension UIView.ContentMode {
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
