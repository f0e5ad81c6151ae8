import Foundation

struct SafeAreaState {
    var insets = UIEdgeInsets.zero
    /// Subviews have yet to hear of new insets; they do in the next layout pass, or when one is asked.
    var needsPropagation = false
    /// The view was moved or transformed since its insets were computed.
    var isStale = false
}

extension UIView {
    /// Positive while insets are being computed: what views have stored then suffices.
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

    /// Brings the insets up to date along the way down from an ancestor that has changed since its last layout pass.
    private func refreshSafeArea(below ancestor: UIView) {
        var path: [UIView] = []
        var view: UIView? = self
        while let current = view, current !== ancestor {
            path.append(current)
            view = current.superviewSlot
        }
        for view in path.reversed() { view.updateSafeArea() }
    }

    /// The superview's insets as far as they reach into this view as it stands, transform included.
    func safeAreaFromSuperview() -> UIEdgeInsets {
        guard let superview = superviewSlot else { return .zero }
        let insets = superview.safeAreaInsetsForSubviews
        guard insets != .zero else { return .zero }
        return UIEdgeInsets(covering: layer.frame, of: superview.layer.bounds, insets: insets)
    }

    /// A view managed by a controller inside another's takes the insets of the other's view, as if nothing lay between;
    /// nil for every other view, and where a view between keeps insets for itself.
    private func safeAreaFromContainer() -> UIEdgeInsets? {
        guard flags.hasOwner, let container = owner?.ownedViewSafeAreaContainer else { return nil }
        var between = superviewSlot
        while let view = between, view !== container {
            guard view.passesSafeAreaOn else { return nil }
            view.flags.leadsToContained = true
            between = view.superviewSlot
        }
        let insets = container.safeAreaInsetsForSubviews
        guard insets != .zero else { return .zero }
        return UIEdgeInsets(
            covering: container.layer.convert(layer.bounds, from: layer), of: container.layer.bounds, insets: insets)
    }

    /// This view moved, or a view above it did, without new insets of its own.
    private func updateSafeAreaOfContained() {
        for view in subviewList where view.flags.leadsToContained || view.flags.hasOwner { view.updateSafeArea() }
    }

    /// Compares the insets with what geometry and controller now say, and tells everyone of a change.
    func updateSafeArea() {
        safeArea.isStale = false
        Self.computations += 1
        var insets = safeAreaFromContainer() ?? inheritedSafeAreaInsets
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

    /// The insets are computed when somebody asks or lays out: of a change that is taken back at once, as when a
    /// transform is taken off to set the frame, nobody hears.
    func safeAreaMayHaveChanged() {
        guard windowSlot != nil, superviewSlot != nil else { return updateSafeArea() }
        guard !safeArea.isStale else { return }
        safeArea.isStale = true
        World.current.render.preparing.append(self)
    }

    func propagateSafeArea() {
        guard safeArea.needsPropagation else { return }
        safeArea.needsPropagation = false
        for view in subviewList { view.updateSafeArea() }
    }

    /// A controller's additional insets changed.
    func ownerSafeAreaDidChange() {
        updateSafeArea()
    }
}

extension UIEdgeInsets {
    /// How far `insets` of a parent with `bounds` reach into `frame`, edge by edge.
    init(covering frame: CGRect, of bounds: CGRect, insets: UIEdgeInsets) {
        let top = Double(insets.top) - (Double(frame.minY) - Double(bounds.minY))
        let left = Double(insets.left) - (Double(frame.minX) - Double(bounds.minX))
        let bottom = Double(frame.maxY) - (Double(bounds.maxY) - Double(insets.bottom))
        let right = Double(frame.maxX) - (Double(bounds.maxX) - Double(insets.right))
        self.init(
            top: min(max(top, 0), Double(insets.top)), left: min(max(left, 0), Double(insets.left)),
            bottom: min(max(bottom, 0), Double(insets.bottom)), right: min(max(right, 0), Double(insets.right)))
    }

    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
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
