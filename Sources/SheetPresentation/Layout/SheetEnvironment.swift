import UIKit

/// The input of a sheet's layout besides its configuration.
struct SheetEnvironment: Equatable {
    /// The container's size in points.
    var size: CGSize
    var safeAreaInsets: UIEdgeInsets
    var traits: Traits
    /// The height of the keyboard's overlap with the container, in points; 0 if the keyboard does not move the detents.
    var keyboardOverlap: CGFloat = 0
    /// The same even if it does not: the content may reserve it.
    var keyboardCover: CGFloat = 0
    /// The side that the sheet is attached to.
    var side = Side.bottom
    /// The heights of the sheet's header and footer, in points.
    var bars = UIEdgeInsets.zero
    /// The source beside which the sheet is a card; nil for a sheet at its edge.
    var anchor: CardAnchor?
    /// The distance from the sheet's edge to the free edge of the bar from which it is pulled, in points; 0 for none.
    var barExtent: CGFloat = 0
    /// The safe area inset at the sheet's edge if bars of the page around it, such as a tab bar, are part of it; otherwise 0.
    var pageInset: CGFloat = 0

    /// The container's traits.
    struct Traits: Equatable {
        /// Pixels per point.
        var displayScale: CGFloat
        var isHeightCompact = false
        var isRightToLeft = false
    }

    /// The maximum extent of all detents but `full`: up to the opposite safe area, or the keyboard for a sheet at the top.
    var maximumExtent: CGFloat {
        let beyond = side == .top ? max(safeAreaInsets.bottom, keyboardOverlap) : safeAreaInsets[side.opposite]
        return max(0, side.extent(of: size) - beyond)
    }

    /// The extent of the container without the keyboard.
    var fullExtent: CGFloat {
        max(0, side.extent(of: size) - (side == .top ? keyboardOverlap : 0))
    }

    /// The safe area inset at the sheet's edge, in points.
    var ownInset: CGFloat { safeAreaInsets[side] }

    /// The part of that which the keyboard does not cover, in points.
    var uncoveredOwnInset: CGFloat { max(0, ownInset - lift) }

    /// How far the keyboard lifts every stop, in points.
    var lift: CGFloat { side == .bottom && anchor == nil ? keyboardOverlap : 0 }

    /// How far the keyboard or the page's bars lift a floating card, in points.
    var cardLift: CGFloat { max(lift, pageInset) }

    /// The environment of a floating card, which is above the page's bars, with these as its edge.
    var aboveBars: SheetEnvironment {
        guard pageInset > 0 else { return self }
        var result = self
        if side.isVertical { result.size.height -= pageInset } else { result.size.width -= pageInset }
        result.safeAreaInsets[side] = 0
        if side == .bottom { result.keyboardOverlap = max(0, keyboardOverlap - pageInset) }
        result.pageInset = 0
        return result
    }

    /// The breadth of a sheet of that width, in points.
    func breadth(_ width: SheetWidth) -> CGFloat {
        let breadth = side.breadth(of: size)
        guard side.isVertical, anchor == nil, let maximum = width.maximum else { return breadth }
        return min(breadth, roundedToPixels(maximum))
    }

    /// The frame of a sheet of that width and extent.
    func frame(_ width: SheetWidth, extent: CGFloat) -> CGRect {
        let breadth = breadth(width)
        let free = side.breadth(of: size) - breadth
        let start: CGFloat =
            switch width.alignment {
            case .center: roundedToPixels(free / 2)
            case .leading: traits.isRightToLeft ? free : 0
            case .trailing: traits.isRightToLeft ? 0 : free
            }
        return side.rect(extent: extent, breadth: breadth, at: start, in: CGRect(origin: .zero, size: size))
    }

    /// The safe area in which the content of a sheet of that width is measured, away from the opposite edge of the container.
    ///
    /// The keyboard lifts the sheet, so the part of the safe area that it covers does not count.
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

    /// Whether it differs from `other` only by the keyboard.
    func differsByKeyboard(from other: SheetEnvironment) -> Bool {
        var same = other
        (same.keyboardOverlap, same.keyboardCover) = (keyboardOverlap, keyboardCover)
        return same == self && other.keyboardOverlap != keyboardOverlap
    }

    /// The nearest whole pixel. In the middle between two it is the upper one, despite rounding errors: otherwise content that is measured
    /// again would move by a pixel.
    func roundedToPixels(_ value: CGFloat) -> CGFloat {
        let scale = max(1, traits.displayScale)
        return (value * scale + 0.5 + Self.pixelNoise).rounded(.down) / scale
    }

    /// In pixels.
    private static let pixelNoise: CGFloat = 0.001
}
