/// The Boolean and other small properties of a view, stored together.
struct ViewFlags {
    var isUserInteractionEnabled = true
    var translatesAutoresizingMask = true
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    /// Whether `updateConstraints` is pending for this view, or for one below it.
    var needsConstraints = true
    var needsConstraintsBelow = true
    /// Whether the view is being laid out and has not applied its constraints yet.
    var willApplyConstraints = false
    /// Whether constraints that the view holds changed during its layout, too late to be applied in it.
    var changedConstraintsInLayout = false
    /// Whether the view was laid out as the root of a hierarchy without a window.
    var hasOwnEngine = false
    var hasOwner = false
    /// Whether the view is between a controller's view and that of a child controller.
    var leadsToContained = false
    /// Whether the view is a `SafeAreaBoundary`.
    var endsSafeArea = false
    /// Whether the view was asked to become first responder before it had a window.
    var becomesFirstResponderInWindow = false
}
