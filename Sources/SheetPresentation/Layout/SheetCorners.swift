import UIKit

/// The radii of a floating card's corners, for a sheet at the bottom edge: at another edge `top` are the corners away from it.
public struct SheetCorners: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case points(top: CGFloat, bottom: CGFloat)
        case concentric(minimum: CGFloat)
    }

    let kind: Kind

    /// Radii in points, 0 or more; a value that is not possible counts as 0.
    public static func corners(top: CGFloat, bottom: CGFloat) -> SheetCorners {
        SheetCorners(kind: .points(top: possible(top), bottom: possible(bottom)))
    }

    /// Corners that follow those of the screen or the window at the same distance, from iOS 26 on; before, and where those are not round,
    /// the minimum radius.
    public static func concentric(minimum: CGFloat) -> SheetCorners {
        SheetCorners(kind: .concentric(minimum: possible(minimum)))
    }

    private static func possible(_ radius: CGFloat) -> CGFloat {
        radius.isFinite ? max(0, radius) : 0
    }
}

/// The radii of two corners at the free edge and of two at the sheet's edge, in points.
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
