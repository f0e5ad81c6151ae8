import UIKit

/// The presentation style and delegate that a view controller had before this library presented it.
@MainActor
struct OriginalPresentation {
    private weak var controller: UIViewController?
    private let style: UIModalPresentationStyle
    private weak var delegate: (any UIViewControllerTransitioningDelegate)?

    init(of controller: UIViewController) {
        self.controller = controller
        style = controller.modalPresentationStyle
        delegate = controller.transitioningDelegate
    }

    /// Restores style and delegate, so that the app can present the controller itself.
    func restore() {
        controller?.modalPresentationStyle = style
        controller?.transitioningDelegate = delegate
    }
}
