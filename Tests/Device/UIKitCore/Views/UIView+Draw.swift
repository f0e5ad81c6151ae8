import Foundation

extension UIView {
    /// Whether the view may draw; a plain UIView never does.
    private var mayDraw: Bool { type(of: self) != UIView.self }

    func markForFirstDrawing() {
        if mayDraw { layer.setNeedsDisplay() }
    }

    /// Redraws after a size change if the content mode requires it, or if the old size was empty; otherwise the layer
    /// stretches its content.
    func redrawIfNeeded(from oldSize: CGSize) {
        let hadNoRoom = oldSize.width <= 0 || oldSize.height <= 0
        if flags.contentMode == .redraw || (hadNoRoom && mayDraw) { setNeedsDisplay() }
    }

    func drawContents() {
        let bounds = layer.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        traitCollection.performAsCurrent {
            draw(bounds)
        }
    }
}
