import Foundation

extension UIView {
    /// Whether a subclass may draw; a plain view has nothing to.
    private var mayDraw: Bool { type(of: self) != UIView.self }

    func markForFirstDrawing() {
        if mayDraw { layer.setNeedsDisplay() }
    }

    /// A new size stretches what was drawn unless the content mode asks for more, or nothing could be drawn before.
    func redrawIfNeeded(from oldSize: CGSize) {
        let hadNoRoom = oldSize.width <= 0 || oldSize.height <= 0
        if flags.contentMode == .redraw || (hadNoRoom && mayDraw) { setNeedsDisplay() }
    }

    /// Runs the view's own drawing, which the layer shows.
    func drawContents(in context: CGContext) {
        let bounds = layer.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent {
            track(.drawing, again: { $0.setNeedsDisplay() }) { draw(bounds) }
        }
        UIGraphicsPopContext()
    }
}
