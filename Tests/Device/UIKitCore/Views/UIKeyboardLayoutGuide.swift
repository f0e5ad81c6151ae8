import Foundation

/// A guide that activates constraints depending on the edges that it is near.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var tracked: [(constraints: [NSLayoutConstraint], edge: NSDirectionalRectEdge, near: Bool)] = []

    open func setConstraints(_ constraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        tracked.append((constraints, edge, true))
        updateTracked()
    }

    open func setConstraints(_ constraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        tracked.append((constraints, edge, false))
        updateTracked()
    }

    open func removeAllTrackedConstraints() {
        for entry in tracked { NSLayoutConstraint.deactivate(entry.constraints) }
        tracked = []
    }

    /// Only the bottom edge is near, also for an undocked keyboard, whose place is not modeled here.
    private func updateTracked() {
        let near: NSDirectionalRectEdge = [.bottom]
        for entry in tracked {
            let isNear = near.contains(entry.edge)
            if isNear == entry.near {
                NSLayoutConstraint.activate(entry.constraints)
            } else {
                NSLayoutConstraint.deactivate(entry.constraints)
            }
        }
    }
}

/// Follows the keyboard; without one it is at the bottom of the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var usesBottomSafeArea = true {
        didSet { owner?.refreshKeyboardRegion() }
    }
    open var keyboardDismissPadding: CGFloat = 0
    /// Whether its view has been laid out since the guide was first accessed.
    var wasPlaced = false

    open override var layoutFrame: CGRect { wasPlaced ? super.layoutFrame : .zero }
}

extension UIView {
    /// Nil until the guide is used.
    package var existingKeyboardGuide: UIKeyboardLayoutGuide? { regions?.keyboard }

    func keyboardRegion(usesSafeArea: Bool) -> LayoutGuideRegion {
        let insets = safeAreaInsets
        let keyboard = UIApplication.shared.keyboard
        var height = usesSafeArea ? Double(insets.bottom) : 0
        var sides = (left: Double(insets.left), right: Double(insets.right))
        if keyboard.isShown, windowSlot != nil, !keyboard.isUndocked {
            let covered = screenRectToLocal(keyboard.frame)
            let overlap = Double(layer.bounds.maxY) - Double(covered.minY)
            if overlap > height { height = overlap }
            sides = (0, 0)
        }
        return LayoutGuideRegion(bottomHeight: height, left: sides.left, right: sides.right)
    }

    func refreshKeyboardRegion() {
        guard let guide = regions?.keyboard else { return }
        guide.region = keyboardRegion(usesSafeArea: guide.usesBottomSafeArea)
    }

    private func screenRectToLocal(_ rect: CGRect) -> CGRect {
        rect.mappedCorners(pointFromScreen)
    }
}

extension UIWindow {
    /// Updates all keyboard guides and lays out the views that have one, inside the keyboard's animation; not the rest of the window (read in a
    /// decompiled UIWindow).
    func keyboardDidMove() {
        let views = viewsWithKeyboardGuide
        for view in views {
            view.refreshKeyboardRegion()
            view.setNeedsLayout()
        }
        for view in views { view.layoutIfNeeded() }
    }
}

extension UIView {
    /// This view and those in it.
    fileprivate var viewsWithKeyboardGuide: [UIView] {
        (regions?.keyboard == nil ? [] : [self]) + subviewList.flatMap(\.viewsWithKeyboardGuide)
    }
}
