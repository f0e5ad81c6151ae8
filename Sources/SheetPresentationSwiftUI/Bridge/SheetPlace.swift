import UIKit

/// Where a sheet is shown.
@MainActor
enum SheetPlace {
    /// Presented from the controller around a view.
    case presentation(SheetAnchorView)
    /// Added to a controller as a panel.
    case panel(PanelAnchorController)

    var isPanel: Bool { if case .panel = self { true } else { false } }

    /// The controller to present from; nil for a panel, and off screen.
    var presenter: UIViewController? {
        guard case .presentation(let anchor) = self else { return nil }
        return anchor.presenter
    }

    /// Whether a sheet can be shown now, as far as UIKit is concerned. The library itself waits until the presenter has been presented.
    var readiness: SheetBridge.Readiness {
        guard case .presentation = self else { return .ready }
        guard let presenter else { return .offScreen }
        return presenter.presentedViewController == nil && !presenter.isLeaving ? .ready : .blocked
    }

    /// Whether a transition is in progress that may end the obstacle, or be cancelled by a finger that holds it for any time.
    var isInTransition: Bool {
        guard let presenter else { return false }
        return presenter.isLeaving || presenter.presentedViewController?.isBeingDismissed == true
    }
}

extension UIViewController {
    /// The outermost container around it, which presents.
    var outermost: UIViewController { parent?.outermost ?? self }

    /// Whether it, or a container around it, is being dismissed.
    fileprivate var isLeaving: Bool {
        sequence(first: self, next: \.parent).contains { $0.isBeingDismissed }
    }
}
