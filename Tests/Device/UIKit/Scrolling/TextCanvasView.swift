/// Draws the lines of a text view.
final class TextCanvasView: UIView {
    var isStale = true
    var drawnWidth: CGFloat?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
