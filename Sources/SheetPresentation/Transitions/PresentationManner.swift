import UIKit

/// How a view controller was to be presented before this library presented it, so that it can be presented in that manner again.
@MainActor
struct PresentationManner {
    private(set) weak var controller: UIViewController?
    private let style: UIModalPresentationStyle
    private weak var delegate: (any UIViewControllerTransitioningDelegate)?

    init(of controller: UIViewController) {
        self.controller = controller
        style = controller.modalPresentationStyle
        delegate = controller.transitioningDelegate
    }

    func restore() {
        controller?.modalPresentationStyle = style
        controller?.transitioningDelegate = delegate
    }
}
