import UIKit

/// The radii of a floating card's corners. `top` refers to the corners at the free edge, which are at the top of a sheet at the bottom
/// edge.
public struct SheetCorners: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case points(top: CGFloat, bottom: CGFloat)
        case concentric(minimum: CGFloat)
    }

    let kind: Kind

    /// Radii in points, 0 or more; an invalid value counts as 0.
    public static func corners(top: CGFloat, bottom: CGFloat) -> SheetCorners {
        SheetCorners(kind: .points(top: possible(top), bottom: possible(bottom)))
    }

    /// Corners concentric with those of the screen or the window, on iOS 26 and later; otherwise, and if those are not round, the minimum
    /// radius.
    public static func concentric(minimum: CGFloat) -> SheetCorners {
        SheetCorners(kind: .concentric(minimum: possible(minimum)))
    }

    private static func possible(_ radius: CGFloat) -> CGFloat {
        radius.isFinite ? max(0, radius) : 0
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

    func mixed(with other: CornerRadii, by fraction: CGFloat) -> CornerRadii {
        CornerRadii(
            free: free + (other.free - free) * fraction, attached: attached + (other.attached - attached) * fraction)
    }
}
