/// What a view needs of the controller that manages it, so that views need not know controllers.
@MainActor
package protocol ViewOwner: UIResponder {
    /// Comes first of all in the layout of `view`.
    func ownedViewWillUpdate()
    /// Between that and layout, where it is due.
    func ownedViewUpdateProperties()
    /// `view` is about to lay out its subviews.
    func ownedViewWillLayoutSubviews()
    /// `view` has laid out its subviews.
    func ownedViewDidLayoutSubviews()
    /// What decides the size that suits the constraints inside `view` may have changed.
    func ownedViewFittingSizeMayHaveChanged()
    /// The constraints pass reached `view`.
    func ownedViewUpdateConstraints()
    /// Added to the safe area that the view inherits.
    var ownedViewAdditionalSafeAreaInsets: UIEdgeInsets { get }
    /// The view further up than the superview whose insets count for the view, nil where the superview's do.
    var ownedViewSafeAreaContainer: UIView? { get }
    func ownedViewSafeAreaInsetsDidChange()
    func ownedViewLayoutMarginsDidChange()
    /// Minimum layout margins for a controller's root view, nil where the owner has no say.
    var ownedViewSystemMinimumMargins: NSDirectionalEdgeInsets? { get }
    /// The traits the owner hands to its view, made from what the view would inherit.
    func ownedViewTraits(inheriting traits: UITraitCollection) -> UITraitCollection
    /// The view's traits changed; called before the view's own `traitCollectionDidChange`.
    func ownedViewTraitsDidChange(from previous: UITraitCollection)
    /// The view is about to move to another window, or to none.
    func ownedView(willMoveTo window: UIWindow?)
    /// The view was moved to another window, or to none.
    func ownedView(didMoveTo window: UIWindow?)
}
