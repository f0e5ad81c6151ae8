import SheetPresentation
import UIKit

/// What the app's state asks for in one view update.
@MainActor
struct SheetRequest {
    /// The identity of the sheet; nil for no sheet.
    var identity: AnyHashable?
    var configuration: SheetConfiguration
    /// Unused for a sheet that is presented.
    var panel = PanelSettings()
    var isAnimated = true
    /// Creates the content; called only when the sheet is presented.
    var makeContent: () -> any SheetContent
    /// Remembers the animation of this update for the content.
    var noteAnimation: (any SheetContent) -> Void = { _ in }
    /// Lets the content show the app's state. Called outside of view updates, where the app's state has its newest values.
    var updateContent: (any SheetContent, ShownSheet?) -> Void
    /// Sets the app's binding to no sheet, if it still asks for the one with this identity.
    ///
    /// - Returns: Whether it does not ask for that anymore. A constant binding still does.
    var withdraw: (AnyHashable) -> Bool
    var onDismiss: (DismissalReason) -> Void = { _ in }
}

/// The controller inside a sheet of the bridge.
@MainActor
protocol SheetContent: UIViewController {
    /// Retained while the content is on screen, also after the view that asks for the sheet was removed.
    var driver: SheetDriver? { get set }

    /// Releases what it shows, once it is off screen.
    func end()
}
