import UIKit

/// What a sheet's geometry depends on besides its configuration.
struct SheetEnvironment: Equatable {
    /// The container's size in points.
    var size: CGSize
    var safeAreaInsets: UIEdgeInsets
    /// Pixels per point.
    var displayScale: CGFloat
    var isHeightCompact = false
    /// How much of the container's bottom the keyboard covers, in points.
    var keyboardOverlap: CGFloat = 0
    /// The side that the sheet is attached to.
    var side = Side.bottom

    /// The largest extent a sheet may have: it never reaches into the opposite safe area, nor from the top below the keyboard.
    var maximumExtent: CGFloat {
        let beyond = side == .top ? max(safeAreaInsets.bottom, keyboardOverlap) : side.oppositeInset(of: safeAreaInsets)
        return max(0, side.extent(of: size) - beyond)
    }

    /// How far the keyboard lifts every stop, in points.
    var lift: CGFloat { side == .bottom ? keyboardOverlap : 0 }

    /// Whether the keyboard covers more or less than in `other`, and nothing else is different.
    func differsByKeyboard(from other: SheetEnvironment) -> Bool {
        var same = other
        same.keyboardOverlap = keyboardOverlap
        return same == self && other.keyboardOverlap != keyboardOverlap
    }

    func roundedToPixels(_ value: CGFloat) -> CGFloat {
        let scale = max(1, displayScale)
        return (value * scale).rounded() / scale
    }
}
