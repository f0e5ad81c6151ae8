import UIKit

/// The lengths that a design may have: margins, radii and the like, in points.
///
/// Larger ones are not visible anywhere, and would overflow in sums and products.
enum Length {
    static let range: ClosedRange<CGFloat> = 0...1_000

    /// The nearest possible length; 0 for one that is not finite.
    static func possible(_ length: CGFloat) -> CGFloat {
        length.isFinite ? min(max(length, range.lowerBound), range.upperBound) : 0
    }
}
