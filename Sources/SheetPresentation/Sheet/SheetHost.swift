import UIKit

/// What differs between a sheet that UIKit presents and one that is a panel in a screen.
@MainActor
protocol SheetHost: UserDismissible {
    /// The sheet as apps and delegates know it.
    var sheet: any Sheet { get }
    /// The controller that the sheet shows.
    var content: UIViewController { get }
    /// What the sheet is placed in; nil while there is none.
    var containerView: UIView? { get }
    /// The controller beneath the sheet.
    var controllerBeneath: UIViewController? { get }
    /// What receives the touches that belong to what lies beneath; nil where UIKit finds it by itself.
    var touchForwardingTarget: UIView? { get }
    /// At which detents what lies beneath is neither dimmed nor blocked.
    var undimmedDetents: UndimmedDetents { get }
    /// Whether something is presented over the sheet that is not part of its content.
    var isCovered: Bool { get }
    /// Whether UIKit has yet to ask for the animator of the dismissal that was requested.
    var isDismissalPending: Bool { get }
    /// The delegate, as far as it responds to sheets.
    var sheetDelegate: (any SheetDelegate)? { get }
    /// The sheet has set out for its stop, where it arrives after so many seconds.
    func sheetIsSettling(over duration: TimeInterval)
    /// Begins, refuses and reports dismissals.
    func handleDismissal(_ message: DriveMessage)
}

/// The detents at which what lies beneath a sheet is neither dimmed nor blocked.
enum UndimmedDetents: Equatable {
    case none
    /// Up to the one with this identifier.
    case upTo(Detent.Identifier)
    case all

    init(_ largest: Detent?) {
        self = largest.map { .upTo($0.identifier) } ?? .none
    }
}
