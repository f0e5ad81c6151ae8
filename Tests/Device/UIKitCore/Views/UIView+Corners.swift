import Foundation

/// The state of a view's corners, created when a corner configuration is set.
struct CornerState {
    var configuration: UICornerConfiguration?
    /// The radii last applied to the layer, in the configuration's order.
    var radii: [CGFloat] = []
    /// Whether a view further down has corners concentric with its container.
    var leadsToConcentric = false
}

extension UIView {
    /// The corners' configuration, resolved again whenever the size of the view or its container changes. A layer has a
    /// single radius, so corners with different radii all get the largest.
    public var cornerConfiguration: UICornerConfiguration {
        get { shapedCorners ?? .corners(radius: 0) }
        set {
            var state = corners ?? CornerState()
            state.configuration = newValue
            corners = state
            if newValue.isConcentric { markPathToConcentric() }
            cornersMayHaveChanged()
        }
    }

    private var shapedCorners: UICornerConfiguration? { corners?.configuration ?? impliedCornerConfiguration }

    func baseEffectiveRadius(corner: UIRectCorner) -> CGFloat {
        if layer.needsLayout(), World.current.device.resolvesCornersInLayout, shapedCorners?.isConcentric == true {
            return 0
        }
        let radii = cornerRadii(of: cornerConfiguration)
        return zip(UIRectCorner.each, radii).filter { corner.contains($0.0) }.map(\.1).max() ?? 0
    }

    /// Called when the frame of the view or a superview changes.
    func cornersMayHaveChanged() {
        guard var state = corners else { return }
        if let configuration = shapedCorners {
            let radii = cornerRadii(of: configuration)
            if radii != state.radii {
                state.radii = radii
                corners = state
                layer.cornerRadius = radii.max() ?? 0
                layer.maskedCorners = CACornerMask(
                    rawValue: zip(UIRectCorner.each, radii).reduce(0) { mask, corner in
                        corner.1 > 0 ? mask | corner.0.rawValue : mask
                    })
                setNeedsLayout()
            }
        }
        if state.leadsToConcentric { for view in subviewList { view.cornersMayHaveChanged() } }
    }

    /// Marks the superviews up to the window, so that their changes reach this view.
    func markPathToConcentric() {
        var view = superviewSlot
        while let current = view, current.corners?.leadsToConcentric != true {
            var state = current.corners ?? CornerState()
            state.leadsToConcentric = true
            current.corners = state
            view = current.superviewSlot
        }
    }

    /// Called when the view has moved to another superview.
    func cornersDidMove() {
        guard let corners else { return }
        if corners.leadsToConcentric || shapedCorners?.isConcentric == true { markPathToConcentric() }
        cornersMayHaveChanged()
    }

    private func cornerRadii(of configuration: UICornerConfiguration) -> [CGFloat] {
        let half = max(min(bounds.width, bounds.height) / 2, 0)
        switch configuration.shape {
        case .capsule(let maximum):
            return Array(repeating: min(half, maximum ?? half), count: 4)
        case .corners(let wanted, let uniform):
            var radii = zip(UIRectCorner.each, wanted).map { corner, radius in
                min(max(points(radius, at: corner), 0), half)
            }
            for group in uniform {
                let members = UIRectCorner.each.indices.filter { group.contains(UIRectCorner.each[$0]) }
                let largest = members.map { radii[$0] }.max() ?? 0
                for index in members { radii[index] = largest }
            }
            return radii
        }
    }

    private func points(_ radius: UICornerRadius?, at corner: UIRectCorner) -> CGFloat {
        switch radius?.kind {
        case nil: 0
        case .fixed(let points): points
        case .concentric(let minimum): max(concentricRadius(at: corner), minimum ?? 0)
        }
    }

    /// The radius of the container's corner minus the distance from it.
    private func concentricRadius(at corner: UIRectCorner) -> CGFloat {
        var container = superviewSlot
        while let view = container, view.shapedCorners == nil { container = view.superviewSlot }
        guard let container else { return 0 }
        let frame = container.convert(bounds, from: self)
        let outer = container.bounds
        let isLeft = corner == .topLeft || corner == .bottomLeft
        let isTop = corner == .topLeft || corner == .topRight
        let across = isLeft ? frame.minX - outer.minX : outer.maxX - frame.maxX
        let along = isTop ? frame.minY - outer.minY : outer.maxY - frame.maxY
        return container.effectiveRadius(corner: corner) - max(across, along, 0)
    }
}

extension UIRectCorner {
    fileprivate static let each: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension UICornerConfiguration {
    fileprivate var isConcentric: Bool {
        guard case .corners(let radii, _) = shape else { return false }
        return radii.contains { radius in
            if case .concentric = radius?.kind { return true }
            return false
        }
    }
}
