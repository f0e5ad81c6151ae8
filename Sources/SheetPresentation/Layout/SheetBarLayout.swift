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
    func frames(in layout: SheetLayout, at stop: Double) -> (header: CGRect, footer: CGRect) {
        let frame = layout.frame(at: CGFloat(stop))
        let seen = frame.intersection(CGRect(origin: .zero, size: containerSize))
        guard !seen.isNull else { return (.zero, .zero) }
        let local = seen.offsetBy(dx: -frame.minX, dy: -frame.minY)
        let above = max(0, margins.top - seen.minY)
        let below = max(0, seen.maxY - (containerSize.height - margins.bottom))
        let header = CGRect(x: local.minX, y: local.minY, width: local.width, height: above + headerHeight)
        let footer = CGRect(
            x: local.minX, y: local.maxY - below - footerHeight, width: local.width, height: footerHeight + below)
        return (header, footer)
    }

    /// The position beyond which the bar at the sheet's edge moves with the sheet.
    func lastStay(in layout: SheetLayout) -> Double {
        let (header, footer) = frames(in: layout, at: Double(layout.lowest))
        let need =
            layout.side == .bottom
            ? footer.height + max(header.height, cornerRadius) : header.height + max(footer.height, cornerRadius)
        return Double(max(layout.closed - need, layout.lowest))
    }
}
