import UIKit

/// The reports of a drag to the delegate: a beginning and an end, once for each gesture.
struct DragReports: Equatable {
    private enum State {
        /// The finger has not moved the sheet yet.
        case none
        case begun, ended
    }

    private var state = State.none

    /// Called when a gesture begins.
    mutating func reset() {
        state = .none
    }

    /// Returns whether to report the beginning.
    mutating func begin() -> Bool {
        guard state == .none else { return false }
        state = .begun
        return true
    }

    /// Returns whether to report the end.
    mutating func end() -> Bool {
        guard state == .begun else { return false }
        state = .ended
        return true
    }
}

/// The calls of the delegate for a drag.
extension SheetController {
    /// Whether the app lets a drag begin at a point in the container.
    func shouldBeginDrag(at point: CGPoint) -> Bool {
        guard let host, let delegate = host.eventDelegate else { return true }
        let content = host.content.viewIfLoaded
        return delegate.sheetShouldBeginDragging(
            self, at: content?.convert(point, from: host.container) ?? point)
    }

    /// Called when the finger moves the sheet.
    func dragDidMove() {
        guard dragReports.begin() else { return }
        placer.renderer.dimming.recession?.show()
        host?.eventDelegate?.sheetWillBeginDragging(self)
        if configuration.dismissesKeyboardOnDrag { placer.renderer.view.endEditing(true) }
    }

    /// Called when a drag ends, before the movement that follows it is reported.
    func dragDidEnd() {
        if dragReports.end() { host?.eventDelegate?.sheetDidEndDragging(self) }
    }
}
