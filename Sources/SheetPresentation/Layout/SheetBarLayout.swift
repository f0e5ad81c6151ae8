import UIKit

/// The frames of a sheet's header and footer: at the upper and lower end of the part that is visible at a stop.
///
/// The bar at the sheet's edge, which is the footer at the bottom and the header at the top, stays at the edge of the screen while the sheet
/// moves, as long as there is room. At the sides both move with the sheet.
struct SheetBarLayout: Equatable {
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    var containerSize = CGSize.zero
    /// The insets of the safe area and the keyboard.
    var margins = UIEdgeInsets.zero
    /// The margin at the free edge, in points.
    var cornerRadius: CGFloat = 0

    /// The frames in a sheet at a stop, including the margins.
    ///
    /// - Parameter visible: The visible card, for the layout of resizing content.
    func frames(
        in layout: SheetLayout, at stop: Double, showing visible: SheetOutline? = nil
    ) -> (header: CGRect, footer: CGRect) {
        frames(in: layout.shape, at: CGFloat(stop), showing: visible)
    }

    /// The position beyond which the bar at the sheet's edge moves with the sheet.
    func lastStay(in layout: SheetLayout) -> Double {
        let (header, footer) = frames(in: layout, at: Double(layout.lowest))
        let need =
            layout.side == .bottom
            ? footer.height + max(header.height, cornerRadius) : header.height + max(footer.height, cornerRadius)
        return Double(max(layout.closed - need, layout.lowest))
    }

    /// The margin at the sheet's edge, in points.
    private func ownMargin(_ side: Side) -> CGFloat { margins[side] }

    /// The frames in the content, in its coordinates, which begin or end at the free edge.
    ///
    /// The bar at the sheet's edge extends beyond the card's end by its largest overlap with the margin at any stop.
    private func frames(
        in card: SheetShape, at stop: CGFloat, showing visible: SheetOutline?
    ) -> (header: CGRect, footer: CGRect) {
        let side = card.side
        let breadth = card.isResizing ? (visible ?? card.outline(at: stop)).breadth : card.contentBreadth
        let size = side.size(extent: card.visibleContentExtent(at: stop), breadth: breadth)
        let origin = CGPoint(x: side == .left ? -size.width : 0, y: side == .top ? -size.height : 0)
        let (frame, scale) = (card.visibleFrame(at: stop), card.scale(at: stop))
        let above = max(0, margins.top - frame.minY) / scale
        let below = max(0, frame.maxY - (containerSize.height - margins.bottom)) / scale
        let most = card.largestOverlap(ownMargin(side))
        let (reachAbove, reachBelow) = (side == .top ? most - above : 0, side == .bottom ? most - below : 0)
        let header = CGRect(
            x: origin.x, y: origin.y - reachAbove, width: size.width, height: reachAbove + above + headerHeight)
        let footer = CGRect(
            x: origin.x, y: origin.y + size.height - below - footerHeight, width: size.width,
            height: footerHeight + below + reachBelow)
        return (header, footer)
    }

    /// How far the bar at the sheet's edge is from its place at the stop, in the content's coordinates.
    ///
    /// - Parameter last: The position beyond which it moves with a sheet that does not float.
    func stay(in card: SheetPose, at position: Double, _ past: ChannelValues, until last: Double) -> CGFloat {
        guard card.shape.isCard else { return CGFloat(card.rest - min(position, last)) }
        let margin = ownMargin(card.shape.side)
        return card.stay(within: margin, at: position, past) - card.stay(within: margin, at: card.rest)
    }
}
