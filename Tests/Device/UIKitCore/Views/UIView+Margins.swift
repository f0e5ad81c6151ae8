import Foundation

struct MarginState {
    /// The margins that the app set, without the safe area.
    enum Explicit: Equatable {
        case sides(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)

        init(sides: UIEdgeInsets) { self = .sides(sides) }
        init(directional: NSDirectionalEdgeInsets) { self = .directional(directional) }

        func insets(rightToLeft: Bool) -> UIEdgeInsets {
            switch self {
            case .sides(let insets): insets
            case .directional(let insets): insets.resolved(rightToLeft: rightToLeft)
            }
        }
    }

    var explicit: Explicit?
    var insetsFromSafeArea = true
    var preservesSuperview = false

    /// The default margins, in points.
    static let standard = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

extension UIView {
    func effectiveMargins() -> UIEdgeInsets {
        var insets = baseMargins()
        if margins.insetsFromSafeArea { insets = insets.adding(currentSafeAreaInsets()) }
        guard margins.preservesSuperview, let superview = superviewSlot else { return insets }
        let outer = UIEdgeInsets(
            covering: layer.frame, of: superview.layer.bounds, insets: superview.effectiveMargins())
        return insets.larger(of: outer)
    }

    private func baseMargins() -> UIEdgeInsets {
        let rightToLeft = margins.explicit == nil && !flags.hasOwner ? false : isRightToLeft
        let asked = margins.explicit?.insets(rightToLeft: rightToLeft)
        guard flags.hasOwner, let minimum = owner?.ownedViewSystemMinimumMargins else {
            return asked ?? MarginState.standard
        }
        let least = minimum.resolved(rightToLeft: rightToLeft)
        return asked?.larger(of: least) ?? least
    }

    func changeMargins(_ change: (inout MarginState) -> Void) {
        let old = effectiveMargins()
        change(&margins)
        if effectiveMargins() != old { marginsDidChange() }
    }

    func marginsDidChange() {
        setNeedsLayout()
        if let regions {
            regions.setMargins(effectiveMargins())
            refreshReadableRegion()
        }
        autoLayoutBoundsDidChange()
        layoutMarginsDidChange()
        if flags.hasOwner { owner?.ownedViewLayoutMarginsDidChange() }
        for view in subviewList where view.margins.preservesSuperview { view.marginsDidChange() }
    }
}
