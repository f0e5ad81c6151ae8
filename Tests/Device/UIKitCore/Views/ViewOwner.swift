/// The interface of a view controller for its view, so that views do not depend on controllers.
@MainActor
package protocol ViewOwner: UIResponder {
    /// The view; nil until it is loaded.
    var ownedView: UIView? { get }
    /// Called first in the layout of `view`.
    func ownedViewWillUpdate()
    /// Called before `view` lays out its subviews.
    func ownedViewWillLayoutSubviews()
    /// Called after `view` has laid out its subviews.
    func ownedViewDidLayoutSubviews()
    /// Called when the fitting size of `view` may have changed.
    func ownedViewFittingSizeMayHaveChanged()
    /// Called when the constraints pass reaches `view`.
    func ownedViewUpdateConstraints()
    /// The insets added to the view's inherited safe area.
    var ownedViewAdditionalSafeAreaInsets: UIEdgeInsets { get }
    /// Whether the safe area stays as it is, whatever changes.
    var ownedViewKeepsSafeArea: Bool { get }
    /// The view above the superview that provides the view's safe area; nil if the superview does.
    var ownedViewSafeAreaContainer: UIView? { get }
    func ownedViewSafeAreaInsetsDidChange()
    func ownedViewLayoutMarginsDidChange()
    /// The minimum layout margins of a controller's root view; nil for no minimum.
    var ownedViewSystemMinimumMargins: NSDirectionalEdgeInsets? { get }
    /// The traits of the controller's view, based on the inherited ones.
    func ownedViewTraits(inheriting traits: UITraitCollection) -> UITraitCollection
    /// Called when the view's traits have changed, before the view's own `traitCollectionDidChange`.
    func ownedViewTraitsDidChange(from previous: UITraitCollection)
    /// Called before the view moves to another window or leaves its window.
    func ownedView(willMoveTo window: UIWindow?)
    /// Called after the view has moved to another window or left its window.
    func ownedView(didMoveTo window: UIWindow?)
}
