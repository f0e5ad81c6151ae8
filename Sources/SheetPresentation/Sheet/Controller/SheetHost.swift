import UIKit

/// The owner of a sheet: the presentation controller or the panel.
@MainActor
protocol SheetHost: AnyObject {
    var sheet: SheetController { get }
    /// The content's controller.
    var content: UIViewController { get }
    /// The container of the sheet's views; nil while there is none.
    var container: UIView? { get }
    /// The controller beneath the sheet.
    var controllerBeneath: UIViewController? { get }
    /// The sheet's presentation; nil if the views beneath are in the container's own hierarchy, where UIKit finds them for touches.
    var presentation: UIPresentationController? { get }
    /// Those of the same screen that are in front of this one without being presented from it.
    var sheetsAbove: [SheetController] { get }
    /// The detents at which the view beneath is neither dimmed nor blocked.
    var undimmedDetents: UndimmedDetents { get }
    /// Whether the sheet presents something that is not part of its content.
    var isCovered: Bool { get }
    /// Whether people can dismiss it.
    var isDismissible: Bool { get }
    /// The app's delegate for sheet events.
    var sheetDelegate: (any SheetDelegate)? { get set }
    /// The delegate that receives sheet events: the app's, or the content; nil if there is none.
    var eventDelegate: (any SheetDelegate)? { get }
    /// Whether the sheet may appear again after its dismissal.
    var canAppearAgain: Bool { get }
    /// Overrides traits of the content; nil for those that it inherits.
    func setContentTraits(_ traits: UITraitCollection?)
    /// The sheet on screen has got another configuration.
    func configurationDidChange()
    /// What is beneath may be accessible now, or no longer.
    func presenterAccessDidChange()
    /// Dismisses the presentation, or removes the panel.
    func end(animated: Bool, completion: (() -> Void)?)
    /// Whether the delegates permit a dismissal by a person.
    func requestDismissalPermission() -> Bool
    /// Calls `report` when UIKit accepts a presentation from it.
    func report(_ report: @escaping () -> Void)
    /// Calls `work` after another transition, behind which UIKit may have queued a dismissal; returns false if there is none.
    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool
    /// Does its part of a message of the drive, after the sheet has done its own.
    func handle(_ message: DriveMessage)
    /// Reports a dismissal to a delegate of its own.
    func didDismiss(_ reason: DismissalReason)
}

extension SheetHost {
    var isDismissible: Bool { true }
    var sheetsAbove: [SheetController] { [] }
    func configurationDidChange() {}
    func didDismiss(_ reason: DismissalReason) {}

    /// The view that receives touches that pass through; nil if UIKit finds it by hit testing.
    var touchForwardingTarget: UIView? {
        guard presentation != nil else { return nil }
        // The presenter's view is a sibling of UIKit's container. A sheet beneath decides itself which touches pass through.
        let sheetBeneath = controllerBeneath?.activeSheet?.host
        return (sheetBeneath?.presentation == nil ? nil : sheetBeneath?.container) ?? controllerBeneath?.viewIfLoaded
    }
}
