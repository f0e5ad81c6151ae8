import Foundation

/// What the bars of a container take from one of its controllers.
struct BarShare: Equatable {
    /// Of its place: the view ends where the bar begins.
    var margins = UIEdgeInsets.zero
    /// Of its safe area: the view reaches under the bar.
    var safeArea = UIEdgeInsets.zero
}

extension CGRect {
    /// What bars leave of a container; nothing where there is less room than they take.
    func leaving(_ margins: UIEdgeInsets) -> CGRect {
        let rest = inset(by: margins)
        return CGRect(
            x: rest.origin.x, y: rest.origin.y, width: max(0, rest.size.width), height: max(0, rest.size.height))
    }
}

extension UIViewController {
    /// Whether the view reaches under a bar at `edge`.
    func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
        edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
    }

    /// Takes what the bars leave; the view moves with it where `container` shows it.
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
