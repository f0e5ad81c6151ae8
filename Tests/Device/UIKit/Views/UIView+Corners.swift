import Foundation

/// What a view keeps of its corners once somebody has shaped them.
struct CornerState {
    var configuration: UICornerConfiguration?
    /// What the layer was given last, in the order of the configuration.
    var radii: [CGFloat] = []
    /// A view further down takes its radii from what lies around it.
    var leadsToConcentric = false
}

extension UIView {
    /// The shape that the layer's corners are given, anew whenever the view's size changes or that of what lies around it. The
    /// layer has one radius for all: corners of several radii show the largest.
    public var cornerConfiguration: UICornerConfiguration {
        get { shapedCorners ?? .corners(radius: 0) }
        set {
            var state = corners ?? CornerState()
            state.configuration = newValue
            corners = state
            if newValue.isConcentric { markWayToConcentric() }
            cornersMayHaveChanged()
        }
    }

    private var shapedCorners: UICornerConfiguration? { corners?.configuration ?? impliedCornerConfiguration }

    func baseEffectiveRadius(corner: UIRectCorner) -> CGFloat {
        let radii = cornerRadii(of: cornerConfiguration)
        return zip(UIRectCorner.each, radii).filter { corner.contains($0.0) }.map(\.1).max() ?? 0
    }

    /// The view's size or place changed, or that of a view around it.
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

    /// From here up to the window, so that a change further up finds its way down.
    func markWayToConcentric() {
        var view = superviewSlot
        while let current = view, current.corners?.leadsToConcentric != true {
            var state = current.corners ?? CornerState()
            state.leadsToConcentric = true
            current.corners = state
            view = current.superviewSlot
        }
    }

    /// The view came into another superview.
    func cornersDidMove() {
        guard let corners else { return }
        if corners.leadsToConcentric || shapedCorners?.isConcentric == true { markWayToConcentric() }
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

    /// The radius of the corner around this one, less the distance between the two.
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
