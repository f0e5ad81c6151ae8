import Foundation

/// The insets that a container's bars require of one of its controllers.
struct BarShare: Equatable {
    /// The insets of the frame: the view ends at the bar.
    var margins = UIEdgeInsets.zero
    /// The insets of the safe area: the view extends under the bar.
    var safeArea = UIEdgeInsets.zero
}

extension CGRect {
    /// The rectangle inside these margins; empty if they are larger than the rectangle.
    func leaving(_ margins: UIEdgeInsets) -> CGRect {
        let rest = inset(by: margins)
        return CGRect(
            x: rest.origin.x, y: rest.origin.y, width: max(0, rest.size.width), height: max(0, rest.size.height))
    }
}

extension UIViewController {
    /// Applies the bars' insets; the frame changes only if the view is inside `container`.
    func adopt(_ share: BarShare, in container: UIView?) {
        if containerInsets != share.safeArea {
            containerInsets = share.safeArea
            additionalSafeAreaInsetsDidChange()
        }
        guard barMargins != share.margins else { return }
        barMargins = share.margins
        guard let container, let view = loadedView, view.superview === container else { return }
        view.frame = container.bounds.leaving(barMargins)
    }
}
