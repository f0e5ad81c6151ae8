import UIKit

/// An invisible view that asks for detents on behalf of the view around it, of the sheet that contains it.
///
/// That is the sheet whose content it is in, and not one from which that was presented: SwiftUI's own presentations inherit the environment of
/// the view that asks for them.
final class DetentAnchorView: InvisibleView {
    private weak var driver: SheetDriver?
    private var request: DetentRequest?

    /// Called in each update of the view.
    func update(_ request: DetentRequest) {
        self.request = request
        passOn()
    }

    /// Called when the view is removed.
    func end() {
        request = nil
        driver?.setDetents(nil, of: ObjectIdentifier(self))
        driver = nil
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        passOn()
    }

    private func passOn() {
        // A page beneath another one is in no window, and keeps its detents.
        guard let request, window != nil else { return }
        let containing = containingDriver
        if driver !== containing { driver?.setDetents(nil, of: ObjectIdentifier(self)) }
        driver = containing
        driver?.setDetents(request, of: ObjectIdentifier(self))
    }

    private var containingDriver: SheetDriver? {
        sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0.next as? any SheetContent }.first?
            .driver
    }
}
