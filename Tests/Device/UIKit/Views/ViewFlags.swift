/// The small settings of a view, kept together.
struct ViewFlags {
    var isUserInteractionEnabled = true
    var translatesAutoresizingMask = true
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    /// `updateConstraints` is due for this view, or for one below it.
    var needsConstraints = true
    var needsConstraintsBelow = true
    /// A drawing was asked for and not yet made.
    var needsDrawing = false
    /// The layout pass of this view is under way.
    var isLayingOut = false
    var hasOwner = false
}
