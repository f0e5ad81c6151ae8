import UIKit

/// Detects that content needs another height, from the sizes that it fits in.
///
/// A sheet measures its content at several widths and in several safe areas, which is not a change. So heights are compared only with
/// earlier ones under the same conditions.
struct FittingWatch {
    struct Conditions: Equatable {
        var width: CGFloat
        var insets: UIEdgeInsets
    }

    private var heights: [(conditions: Conditions, height: CGFloat)] = []
    /// Enough for a measurement, a rotation and back.
    private static let limit = 8
    /// Smaller differences are rounding errors, in points.
    private static let tolerance: CGFloat = 0.5

    /// - Returns: Whether the height under these conditions has changed.
    mutating func isNew(_ height: CGFloat, under conditions: Conditions) -> Bool {
        if let index = heights.firstIndex(where: { $0.conditions == conditions }) {
            let former = heights[index].height
            heights[index].height = height
            return abs(former - height) >= Self.tolerance
        }
        if heights.count == Self.limit { heights.removeFirst() }
        heights.append((conditions, height))
        return false
    }
}
