import UIKit

/// What a sheet's geometry depends on besides its configuration.
struct SheetEnvironment: Equatable {
    /// The container's size in points.
    var size: CGSize
    var safeAreaInsets: UIEdgeInsets
    /// Pixels a point.
    var displayScale: CGFloat
    var isHeightCompact = false
    /// How much of the container's lower end the keyboard covers, in points.
    var keyboardOverlap: CGFloat = 0

    /// The tallest a sheet may be: it never reaches above the top safe area.
    var maximumHeight: CGFloat {
        max(0, size.height - safeAreaInsets.top)
    }

    func roundedToPixels(_ value: CGFloat) -> CGFloat {
        let scale = max(1, displayScale)
        return (value * scale).rounded() / scale
    }
}
