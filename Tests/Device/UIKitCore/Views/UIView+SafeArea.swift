import Foundation

/// A view with another safe area inside than outside: the safe area of a parent controller's view does not apply to views below this one.
@MainActor
package protocol SafeAreaBoundary: UIView {
    /// The view's own insets before the controller's additional ones; nil if they are inherited as usual.
    var fixedInsets: UIEdgeInsets? { get }
    /// The insets that apply to the view's subviews.
    var insetsForSubviews: UIEdgeInsets { get }
}

extension SafeAreaBoundary {
    package var fixedInsets: UIEdgeInsets? { nil }
}

struct SafeAreaState {
    var insets = UIEdgeInsets.zero
    /// Whether subviews must still get new insets, in the next layout pass or when one is queried.
    var needsPropagation = false
    /// Whether the view has moved or been transformed since its insets were computed.
    var isStale = false
}

extension UIView {
    /// Positive while insets are being computed, which uses the stored insets of other views.
    private static var computations = 0

    func currentSafeAreaInsets() -> UIEdgeInsets {
        if Self.computations == 0, let top = highestStaleAncestor { refreshSafeArea(below: top) }
        return safeArea.insets
    }

    private var highestStaleAncestor: UIView? {
        var highest: UIView?
        var view = self
        while let above = view.superviewSlot {
            if view.safeArea.isStale || above.safeArea.needsPropagation { highest = above }
            view = above
        }
        return highest
    }

    /// Updates the insets along the path from an ancestor that has changed since its last layout pass.
    private func refreshSafeArea(below ancestor: UIView) {
        var path: [UIView] = []
        var view: UIView? = self
        while let current = view, current !== ancestor {
            path.append(current)
            view = current.superviewSlot
        }
        for view in path.reversed() { view.updateSafeArea() }
    }

    private var safeAreaBoundary: (any SafeAreaBoundary)? { flags.endsSafeArea ? self as? any SafeAreaBoundary : nil }

    /// The insets that apply to this view's subviews.
    package var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaBoundary?.insetsForSubviews ?? safeAreaInsets }

    /// The part of the superview's insets that covers this view, including its transform.
    func safeAreaFromSuperview() -> UIEdgeInsets {
        guard let superview = superviewSlot else { return .zero }
        let insets = superview.safeAreaInsetsForSubviews
        guard insets != .zero else { return .zero }
        return UIEdgeInsets(covering: layer.frame, of: superview.layer.bounds, insets: insets)
    }

    /// The insets of the parent controller's view, for the view of a child controller, regardless of the views between;
    /// nil for all other views, and if a view between does not pass insets on.
    private func safeAreaFromContainer() -> UIEdgeInsets? {
        guard flags.hasOwner, let container = owner?.ownedViewSafeAreaContainer else { return nil }
        var between = superviewSlot
        while let view = between, view !== container {
            guard !view.flags.endsSafeArea else { return nil }
            view.flags.leadsToContained = true
            between = view.superviewSlot
        }
        let insets = container.safeAreaInsetsForSubviews
        guard insets != .zero else { return .zero }
        return UIEdgeInsets(
            covering: container.layer.convert(layer.bounds, from: layer), of: container.layer.bounds, insets: insets)
    }

    /// Updates child controllers' views below this view, which moved without a change of its own insets.
    private func updateSafeAreaOfContained() {
        for view in subviewList where view.flags.leadsToContained || view.flags.hasOwner { view.updateSafeArea() }
    }

    /// Computes the insets and, if they have changed, notifies the view and its controller.
    func updateSafeArea() {
        safeArea.isStale = false
        if flags.hasOwner, owner?.ownedViewKeepsSafeArea == true { return }
        Self.computations += 1
        var insets = safeAreaFromContainer() ?? safeAreaBoundary?.fixedInsets ?? inheritedSafeAreaInsets
        Self.computations -= 1
        if flags.hasOwner, let additional = owner?.ownedViewAdditionalSafeAreaInsets {
            insets = insets.adding(additional)
        }
        guard insets != safeArea.insets else {
            if flags.leadsToContained { updateSafeAreaOfContained() }
            return
        }
        safeArea.insets = insets
        safeArea.needsPropagation = true
        setNeedsLayout()
        regions?.setSafeArea(insets)
        refreshKeyboardRegion()
        autoLayoutBoundsDidChange()
        safeAreaInsetsDidChange()
        if flags.hasOwner { owner?.ownedViewSafeAreaInsetsDidChange() }
        if margins.insetsFromSafeArea { marginsDidChange() }
    }

    /// Marks the insets as outdated. They are computed on access or in the layout pass, so that a temporary change,
    /// such as removing a transform to set the frame, is not reported.
    func safeAreaMayHaveChanged() {
        guard windowSlot != nil, superviewSlot != nil else { return updateSafeArea() }
        guard !safeArea.isStale else { return }
        safeArea.isStale = true
        World.current.render.preparing.append(self)
    }

    /// Called when only the insets for the subviews have changed.
    package func insetsForSubviewsDidChange() {
        safeArea.needsPropagation = true
    }

    func propagateSafeArea() {
        guard safeArea.needsPropagation else { return }
        safeArea.needsPropagation = false
        for view in subviewList { view.updateSafeArea() }
    }

    /// Called when a controller's additional insets change.
    package func ownerSafeAreaDidChange() {
        updateSafeArea()
    }
}

extension UIEdgeInsets {
    /// The part of a parent's `insets` that covers `frame`, for each edge; `bounds` are the parent's.
    package init(covering frame: CGRect, of bounds: CGRect, insets: UIEdgeInsets) {
        let top = Double(insets.top) - (Double(frame.minY) - Double(bounds.minY))
        let left = Double(insets.left) - (Double(frame.minX) - Double(bounds.minX))
        let bottom = Double(frame.maxY) - (Double(bounds.maxY) - Double(insets.bottom))
        let right = Double(frame.maxX) - (Double(bounds.maxX) - Double(insets.right))
        self.init(
            top: min(max(top, 0), Double(insets.top)), left: min(max(left, 0), Double(insets.left)),
            bottom: min(max(bottom, 0), Double(insets.bottom)), right: min(max(right, 0), Double(insets.right)))
    }

    package func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }

    func larger(of other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension UIView: @preconcurrency LayoutPreparing {
    func prepareForLayout() {
        guard safeArea.isStale else { return }
        updateSafeArea()
    }
}
