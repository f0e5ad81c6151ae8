extension UIContextMenuInteractionAnimating {
    /// The result of the configuration's preview provider, while it is visible.
    public var previewViewController: UIViewController? { (self as? MenuAnimator)?.previewOwner as? UIViewController }
}
