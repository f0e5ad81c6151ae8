import UIKit

/// What differs between a presented sheet and a panel.
@MainActor
protocol SheetHost: UserDismissible {
    /// The public sheet, for delegates.
    var sheet: any Sheet { get }
    /// The content's controller.
    var content: UIViewController { get }
    /// The container of the sheet's views; nil while there is none.
    var containerView: UIView? { get }
    /// The controller beneath the sheet.
    var controllerBeneath: UIViewController? { get }
    /// The view that receives touches that pass through; nil if UIKit finds it by hit testing.
    var touchForwardingTarget: UIView? { get }
    /// The detents at which the view beneath is neither dimmed nor blocked.
    var undimmedDetents: UndimmedDetents { get }
    /// Whether the sheet presents something that is not part of its content.
    var isCovered: Bool { get }
    /// Whether UIKit may still ask for the animator of the requested dismissal.
    var isDismissalPending: Bool { get }
    /// The delegate, if it responds to sheet events.
    var sheetDelegate: (any SheetDelegate)? { get }
    /// Called when the sheet begins to settle, with the remaining seconds.
    func sheetIsSettling(over duration: TimeInterval)
    /// Begins, refuses and reports dismissals.
    func handleDismissal(_ message: DriveMessage)
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
