import UIKit

/// Where a sheet is shown.
@MainActor
enum SheetPlace {
    /// Presented from the controller around a view.
    case presentation(SheetAnchorView)
    /// Added to a controller as a panel.
    case panel(PanelAnchorController)

    /// Whether a sheet can be shown now. A presentation waits for transitions itself.
    var readiness: SheetBridge.Readiness {
        guard case .presentation(let anchor) = self else { return .ready }
        guard let presenter = anchor.presenter else { return .offScreen }
        return blocker == nil && !presenter.isLeaving ? .ready : .blocked
    }

    /// What the presenter already presents.
    var blocker: UIViewController? {
        guard case .presentation(let anchor) = self, let other = anchor.presenter?.presentedViewController,
            !other.isBeingDismissed
        else { return nil }
        return other
    }
}

extension UIViewController {
    /// Whether it, or a container around it, is being dismissed.
    fileprivate var isLeaving: Bool {
        sequence(first: self, next: \.parent).contains { $0.isBeingDismissed }
    }
}
