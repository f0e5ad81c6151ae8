import UIKit

/// Shows a sheet's background behind the content and beyond the edge that a finger pulls it away from.
final class SheetBackdrop: UIView {
    private var background = SheetBackground.content
    private var backgroundView: UIView?
    private var pageColor: UIColor?

    func show(_ background: SheetBackground) {
        guard background != self.background else { return }
        self.background = background
        backgroundView?.removeFromSuperview()
        backgroundView = background.makeView()
        if let backgroundView {
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(backgroundView)
        }
        clipsToBounds = backgroundView != nil
        updateColor()
    }

    /// Continues what the content shows now.
    func continuePage(_ color: UIColor?) {
        pageColor = color
        updateColor()
    }

    /// The color in place of what cannot be drawn while a style masks or fades the sheet; nil where nothing is missing.
    var solidColor: UIColor? { background.solidColor }

    /// Whether a solid color goes over into something else once the style is over.
    var isEffect: Bool { backgroundView != nil }

    private func updateColor() {
        let color = background == .content ? pageColor : isEffect ? nil : background.solidColor
        if backgroundColor != color { backgroundColor = color }
    }
}
