extension UIContextMenuInteractionAnimating {
    /// Menus are shown without a preview.
    public var previewViewController: UIViewController? { nil }
}
