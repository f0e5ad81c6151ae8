import UIKit

/// Knows where the keyboard is, and tells of every change from inside UIKit's own keyboard animation.
@MainActor
final class KeyboardObserver {
    /// On the screen; nil while there is no keyboard.
    private(set) var frame: CGRect?

    /// How much of the container a keyboard covers that was there before anybody listened, in points.
    private var standingOverlap: CGFloat = 0

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
        guard let frame else { return standingOverlap }
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
        let free = container.keyboardLayoutGuide.layoutFrame
        let covered = container.bounds.maxY - free.minY
        // Without a keyboard the guide lies along the safe area, and before its first layout nowhere.
        let found = free.width > 0 && covered > container.safeAreaInsets.bottom + 1 ? covered : 0
        guard found != standingOverlap else { return false }
        standingOverlap = found
        return true
    }

    private func changed(to frame: CGRect?) {
        self.frame = frame
        onChange()
    }
}
