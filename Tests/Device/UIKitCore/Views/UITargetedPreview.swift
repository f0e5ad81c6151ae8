import Foundation

/// A view to lift.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    open private(set) var view: UIView
    open var size: CGSize { view.bounds.size }

    init(lifting view: UIView) {
        self.view = view
    }

    /// The view must be in a window.
    public convenience init(view: UIView) {
        self.init(lifting: view)
        guard view.window == nil else { return }
        World.current.raise(
            "NSInternalInconsistencyException",
            "UITargetedPreview initializer requires that the view is in a window. Either ensure the view is in a "
                + "window, or use a different initializer.")
    }
}
