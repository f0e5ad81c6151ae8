import UIKit

/// Knows where the keyboard is, and tells of every change from inside UIKit's own keyboard animation.
@MainActor
final class KeyboardObserver {
    /// On the screen; nil while there is no keyboard.
    private(set) var frame: CGRect?

    /// How much of the container a keyboard covers that was there before anybody listened, in points.
    private var preexistingOverlap: CGFloat = 0

    /// How much less than it said it covers, because a finger is pulling it down, in points.
    private(set) var pull: CGFloat = 0
    /// Whether the guide has shown the keyboard where the last notification put it.
    private var hasArrived = false

    private let onChange: () -> Void
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated { self?.changed(to: frame) }
        }
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    /// How much of the lower end of `view` the keyboard covers, in points.
    func overlap(with view: UIView) -> CGFloat {
        guard let frame else { return preexistingOverlap }
        guard let screen = view.window?.screen else { return 0 }
        let covered = view.convert(frame, from: screen.coordinateSpace)
        // A keyboard that floats or was split leaves the lower edge free.
        guard covered.maxY >= view.bounds.maxY - 1, covered.width > 0 else { return 0 }
        return max(0, view.bounds.maxY - covered.minY)
    }

    /// Looks for a keyboard that was there before anybody listened, once `container` has been laid out.
    ///
    /// - Returns: Whether that changes what is covered.
    func findStanding(in container: UIView) -> Bool {
        guard frame == nil else { return false }
        // Without a keyboard the guide lies along the safe area.
        let shown = shownOverlap(in: container) ?? 0
        let found = shown > container.safeAreaInsets.bottom + 1 ? shown : 0
        guard found != preexistingOverlap else { return false }
        preexistingOverlap = found
        return true
    }

    /// Looks whether a finger is pulling the keyboard down, once `container` has been laid out: no notification tells of that.
    ///
    /// - Returns: Whether that changes what is covered.
    func followPull(in container: UIView) -> Bool {
        guard frame != nil, let shown = shownOverlap(in: container) else { return false }
        let missing = overlap(with: container) - shown
        // The guide may hear of a new place later than everybody else.
        if abs(missing) < 1 { hasArrived = true }
        let found = hasArrived ? max(0, missing) : 0
        guard found != pull else { return false }
        pull = found
        return true
    }

    /// What the guide shows, or the safe area where that is more; nil before the guide's first layout.
    private func shownOverlap(in container: UIView) -> CGFloat? {
        let guide = container.keyboardLayoutGuide.layoutFrame
        return guide.width > 0 ? container.bounds.maxY - guide.minY : nil
    }

    private func changed(to frame: CGRect?) {
        self.frame = frame
        pull = 0
        hasArrived = false
        onChange()
    }
}
