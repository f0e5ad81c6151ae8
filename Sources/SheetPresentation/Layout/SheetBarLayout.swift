import UIKit

/// Where the header and the footer stand in a sheet: at the upper and lower end of what shows of it at a stop.
///
/// One of them stands at the sheet's own edge, the footer of a sheet at the bottom and the header of one at the top. It stays at the edge
/// of the screen while the sheet moves, as long as there is room for it. At the sides both move with the sheet.
struct SheetBarLayout: Equatable {
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    var containerSize = CGSize.zero
    /// What safe area and keyboard take of the container.
    var margins = UIEdgeInsets.zero
    /// What a bar must not reach into at the free edge, in points.
    var cornerRadius: CGFloat = 0

    /// The frames in a sheet that stands at a stop, with what they keep clear of.
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

    /// The position up to which the bar at the sheet's own edge stays where it is; beyond it leaves with the sheet.
    func lastStay(in layout: SheetLayout) -> Double {
        let (header, footer) = frames(in: layout, at: Double(layout.lowest))
        let need =
            layout.side == .bottom
            ? footer.height + max(header.height, cornerRadius) : header.height + max(footer.height, cornerRadius)
        return Double(max(layout.closed - need, layout.lowest))
    }
}
