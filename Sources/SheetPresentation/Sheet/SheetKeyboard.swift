import UIKit

/// The part of the keyboard that one sheet avoids.
@MainActor
final class SheetKeyboard {
    private var observer: KeyboardObserver?
    private var lastCovered: CGFloat = 0

    /// How much of a container's bottom the keyboard takes, in points.
    struct Overlap {
        /// What it covers where it has said that it is.
        var covered: CGFloat = 0
        /// How much of that a finger has pulled off.
        var pulled: CGFloat = 0

        /// What it covers on screen.
        var visible: CGFloat { covered - pulled }
    }

    /// Starts or stops avoiding the keyboard.
    func setAvoided(
        _ isAvoided: Bool, in container: UIView?, onChange: @escaping (KeyboardObserver.Animation) -> Void
    ) {
        guard isAvoided != (observer != nil) else { return }
        observer = isAvoided ? KeyboardObserver(onChange: onChange) : nil
        lastCovered = 0
        // The guide shows where the keyboard is once it has been asked for.
        if isAvoided { _ = container?.keyboardLayoutGuide }
    }

    func stop() {
        observer = nil
    }

    /// Under an alert or another sheet what is covered never grows: a keyboard that appears then is theirs.
    func overlap(in container: UIView, isCovered: Bool) -> Overlap {
        guard let observer else { return Overlap() }
        let covered = observer.overlap(with: container)
        lastCovered = isCovered ? min(lastCovered, covered) : covered
        return Overlap(covered: lastCovered, pulled: observer.pull)
    }

    /// Looks whether a finger pulls the keyboard, once the container has been laid out. Returns whether that changes the overlap.
    func followPull(in container: UIView) -> Bool {
        observer?.followPull(in: container) == true
    }

    /// Looks for a keyboard that was there before the sheet, once the container has been laid out. Returns whether that changes the overlap.
    func findPreexisting(in container: UIView) -> Bool {
        observer?.findPreexisting(in: container) == true
    }
}
