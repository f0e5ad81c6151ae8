import UIKit

/// The radii of a floating card's corners. `top` refers to the corners at the free edge, which are at the top of a sheet at the bottom
/// edge.
public struct SheetCorners: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case points(free: CGFloat, attached: CGFloat)
        case concentric(minimum: CGFloat)
    }

    let kind: Kind

    /// The same radius at every corner, in points, 0...1,000; a value outside is reported and clamped, one that is not a number counts as 0.
    public static func fixed(_ radius: CGFloat) -> SheetCorners {
        fixed(free: radius, attached: radius)
    }

    /// Two radii in points, 0...1,000; values outside are reported and clamped, one that is not a number counts as 0.
    ///
    /// - Parameters:
    ///   - free: At the free edge, the upper one of a sheet at the bottom.
    ///   - attached: At the edge next to the screen's.
    public static func fixed(free: CGFloat, attached: CGFloat) -> SheetCorners {
        SheetCorners(kind: .points(free: free, attached: attached))
    }

    /// Corners concentric with those of the screen or the window, on iOS 26 and later; otherwise, and if those are not round, the minimum
    /// radius.
    ///
    /// - Parameter minimum: In points, 0...1,000; a value outside is reported and clamped, one that is not a number counts as 0.
    public static func concentric(minimum: CGFloat) -> SheetCorners {
        SheetCorners(kind: .concentric(minimum: minimum))
    }

    /// The corners with every invalid radius replaced.
    var sanitized: SheetCorners {
        switch kind {
        case .points(let free, let attached):
            .fixed(free: Length.possible(free), attached: Length.possible(attached))
        case .concentric(let minimum): .concentric(minimum: Length.possible(minimum))
        }
    }
}

/// The radii of the two corners at the free edge and the two at the sheet's edge, in points.
struct CornerRadii: Equatable {
    var free: CGFloat
    var attached: CGFloat

    init(free: CGFloat, attached: CGFloat) {
        self.free = free
        self.attached = attached
    }

    /// The same radius for all corners.
    init(_ radius: CGFloat) {
        self.init(free: radius, attached: radius)
    }

    /// Smaller where they would not fit a card: the arcs at a side would cross.
    func fitting(breadth: CGFloat, extent: CGFloat) -> CornerRadii {
        let factor = min(
            1, max(0, breadth) / max(2 * max(free, attached), 1), max(0, extent) / max(free + attached, 1))
        return CornerRadii(free: free * factor, attached: attached * factor)
    }

    func mixed(with other: CornerRadii, at fraction: CGFloat) -> CornerRadii {
        CornerRadii(
            free: free.mixed(with: other.free, at: fraction),
            attached: attached.mixed(with: other.attached, at: fraction))
    }
}
