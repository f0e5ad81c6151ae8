import UIKit

/// What a sheet's geometry depends on besides its configuration.
struct SheetEnvironment: Equatable {
    /// The container's size in points.
    var size: CGSize
    var safeAreaInsets: UIEdgeInsets
    /// Pixels per point.
    var displayScale: CGFloat
    var isHeightCompact = false
    var isRightToLeft = false
    /// How much of the container's bottom the keyboard covers, in points.
    var keyboardOverlap: CGFloat = 0
    /// The side that the sheet is attached to.
    var side = Side.bottom
    /// The heights of the sheet's header and footer, in points.
    var bars = UIEdgeInsets.zero

    /// The largest extent a sheet may have but for one that is as tall as the screen: it never reaches into the opposite safe area, nor from the top below the keyboard.
    var maximumExtent: CGFloat {
        let beyond = side == .top ? max(safeAreaInsets.bottom, keyboardOverlap) : side.oppositeInset(of: safeAreaInsets)
        return max(0, side.extent(of: size) - beyond)
    }

    /// The extent of the whole container, as far as no keyboard takes it.
    var fullExtent: CGFloat {
        max(0, side.extent(of: size) - (side == .top ? keyboardOverlap : 0))
    }

    /// The safe area of the sheet's own edge, in points.
    var ownInset: CGFloat { side.inset(of: safeAreaInsets) }

    /// What the keyboard leaves uncovered of that, in points.
    var uncoveredOwnInset: CGFloat { max(0, ownInset - lift) }

    /// How far the keyboard lifts every stop, in points.
    var lift: CGFloat { side == .bottom ? keyboardOverlap : 0 }

    /// The breadth of a sheet of that width, in points.
    func breadth(_ width: SheetWidth) -> CGFloat {
        let breadth = side.breadth(of: size)
        guard side.isVertical, let maximum = width.maximum else { return breadth }
        return min(breadth, roundedToPixels(maximum))
    }

    /// The frame of a sheet of that width and extent.
    func frame(_ width: SheetWidth, extent: CGFloat) -> CGRect {
        let breadth = breadth(width)
        let free = side.breadth(of: size) - breadth
        let start: CGFloat =
            switch width.alignment {
            case .center: roundedToPixels(free / 2)
            case .leading: isRightToLeft ? free : 0
            case .trailing: isRightToLeft ? 0 : free
            }
        return side.rect(extent: extent, breadth: breadth, at: start, in: size)
    }

    /// The safe area in which the content of a sheet of that width is measured, below the opposite end of the container.
    ///
    /// The keyboard lifts the sheet by all that it covers, so what it covers of the safe area is not part of it.
    func safeArea(_ width: SheetWidth) -> UIEdgeInsets {
        var insets = safeAreaInsets
        let frame = frame(width, extent: 0)
        switch side {
        case .bottom, .top:
            insets.left = max(0, insets.left - frame.minX)
            insets.right = max(0, insets.right - (size.width - frame.maxX))
        case .left, .right: break
        }
        switch side {
        case .bottom: insets.top = 0
        case .top: insets.bottom = 0
        case .left: insets.right = 0
        case .right: insets.left = 0
        }
        if side == .bottom { insets.bottom = uncoveredOwnInset }
        insets.top += bars.top
        insets.bottom += bars.bottom
        return insets
    }

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
