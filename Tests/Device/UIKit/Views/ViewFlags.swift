/// The small settings of a view, kept together.
struct ViewFlags {
    var isUserInteractionEnabled = true
    var translatesAutoresizingMask = true
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    /// `updateConstraints` is due for this view, or for one below it.
    var needsConstraints = true
    var needsConstraintsBelow = true
    /// What the layer shows was painted by `draw`.
    var showsOwnDrawing = false
    var hasOwner = false
}
