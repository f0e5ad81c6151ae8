import UIKit

/// The part of the keyboard that one sheet avoids.
@MainActor
final class SheetKeyboard {
    private var observer: KeyboardObserver?
    private(set) var isAvoided = false
    private var covered: CGFloat = 0

    /// The height of the keyboard's overlap with a container, in points.
    struct Overlap {
        /// The overlap with the frame of the last notification.
        var covered: CGFloat = 0
        /// How far a finger has pulled the keyboard down.
        var pulled: CGFloat = 0

        /// The visible overlap.
        var visible: CGFloat { covered - pulled }
    }

    /// Starts or stops avoiding the keyboard.
    ///
    /// It is observed in both cases: then its frame is known as soon as it is to be avoided, and the content's safe area changes before
    /// table controllers, which observe the keyboard later than this, inset their rows by the rest.
    func setAvoided(_ isAvoided: Bool, _ report: @escaping (KeyboardObserver.Event) -> Void) {
        if isAvoided != self.isAvoided { covered = 0 }
        self.isAvoided = isAvoided
        if observer == nil { observer = KeyboardObserver(report) }
    }

    /// Lets the next layout of the container find a keyboard that is already visible.
    func findNextPreexisting(in container: UIView) {
        if isAvoided { _ = container.keyboardLayoutGuide }
    }

    func stop() {
        observer = nil
    }

    /// Measures the overlap with a container. Returns whether it has changed.
    ///
    /// - Parameter isForOthers: Whether a keyboard belongs to an alert or a sheet above, or to what remains after a dismissal; the overlap
    ///   does not grow then.
    func measure(in container: UIView, isForOthers: @autoclosure () -> Bool) -> Bool {
        guard isAvoided, let observer else { return false }
        let seen = observer.overlap(with: container)
        guard seen < covered || seen > covered && !isForOthers() else { return false }
        covered = seen
        return true
    }

    /// The height of a container that the keyboard covers, even if the sheet does not avoid it.
    func cover(of container: UIView) -> CGFloat { observer?.overlap(with: container) ?? 0 }

    /// Called when a field has begun editing, possibly with a keyboard that another one has shown.
    func ownerMayHaveChanged(in container: UIView) {
        if isAvoided, let observer, observer.overlap(with: container) > covered { observer.repeatLastChange() }
    }

    /// The overlap that was measured last.
    var overlap: Overlap {
        guard isAvoided, let observer else { return Overlap() }
        return Overlap(covered: covered, pulled: observer.pull)
    }

    /// Checks, after a layout of the container, whether a finger is pulling the keyboard. Returns whether the overlap has changed.
    func followPull(in container: UIView) -> Bool {
        isAvoided && observer?.followPull(in: container) == true
    }

    /// Checks, after a layout of the container, for a keyboard that was visible before the sheet. Returns whether the overlap has changed.
    func findPreexisting(in container: UIView) -> Bool {
        isAvoided && observer?.findPreexisting(in: container) == true
    }
}
