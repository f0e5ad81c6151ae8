import UIKit

/// The owner of a sheet: the presentation controller or the panel.
@MainActor
protocol SheetHost: UserDismissible {
    /// The place of the sheet in the app's controllers and views.
    var site: SheetSite { get }
    /// The visible views beneath the sheet, the lowest first; nil if they are in the same container.
    var viewsBeneath: [UIView]? { get }
    /// The frame of the sheet directly beneath; nil without one at the same side.
    var sheetFrameBeneath: CGRect? { get }
    /// The current restrictions of the sheet.
    var conditions: SheetConditions { get }
    /// The public sheet, for delegates.
    var sheet: any Sheet { get }
    /// The delegate, if it responds to sheet events.
    var sheetDelegate: (any SheetDelegate)? { get }
    /// Begins, refuses and reports dismissals, and responds when the sheet settles.
    func handle(_ message: DriveMessage)
}

/// The place of a sheet in the app's controllers and views.
struct SheetSite {
    /// The content's controller.
    let content: UIViewController
    /// The container of the sheet's views; nil while there is none.
    let container: UIView?
    /// The controller beneath the sheet.
    let controllerBeneath: UIViewController?
    /// Whether the views beneath are in the container's own hierarchy, where UIKit finds them for touches.
    var isInHierarchyBeneath = false

    /// The view that receives touches that pass through; nil if UIKit finds it by hit testing.
    @MainActor
    var touchForwardingTarget: UIView? {
        guard !isInHierarchyBeneath else { return nil }
        // The presenter's view is a sibling of UIKit's container. A sheet beneath decides itself which touches pass through.
        let sheetBeneath = controllerBeneath?.activeSheet as? SheetPresentationController
        return sheetBeneath?.containerView ?? controllerBeneath?.viewIfLoaded
    }
}

/// The current restrictions of a sheet.
struct SheetConditions {
    /// The detents at which the view beneath is neither dimmed nor blocked.
    let undimmedDetents: UndimmedDetents
    /// Whether the sheet presents something that is not part of its content.
    let isCovered: Bool
    /// Whether UIKit may still ask for the animator of the requested dismissal.
    let isDismissalPending: Bool
}

/// The detents at which the view beneath a sheet is neither dimmed nor blocked.
enum UndimmedDetents: Equatable {
    case none
    /// Up to the detent with this identifier.
    case upTo(Detent.Identifier)
    case all

    init(_ largest: Detent?) {
        self = largest.map { .upTo($0.identifier) } ?? .none
    }
}
