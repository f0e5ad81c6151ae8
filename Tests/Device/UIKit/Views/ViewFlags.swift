/// The small settings of a view, kept together.
struct ViewFlags {
    var isUserInteractionEnabled = true
    var translatesAutoresizingMask = true
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    /// `updateConstraints` is due for this view, or for one below it.
    var needsConstraints = true
    var needsConstraintsBelow = true
    /// Is being laid out, and has yet to apply its constraints.
    var willApplyConstraints = false
    /// Constraints that the view holds changed while it was laying out, too late for that layout to apply them.
    var changedConstraintsInLayout = false
    /// Was laid out as the top of a tree that is in no window.
    var hasOwnEngine = false
    var hasOwner = false
    /// Lies between the view of a controller and that of a controller inside it.
    var leadsToContained = false
    /// It was to become first responder while it was in no window.
    var becomesFirstResponderInWindow = false
    /// `updateProperties` is due for the view, or for the controller whose view it is.
    var needsProperties = true
    var needsOwnerProperties = true
}
