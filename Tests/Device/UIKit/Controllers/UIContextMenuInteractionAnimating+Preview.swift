extension UIContextMenuInteractionAnimating {
    /// What the configuration's preview provider has made, while it is shown.
    public var previewViewController: UIViewController? { (self as? MenuAnimator)?.previewOwner as? UIViewController }
}
