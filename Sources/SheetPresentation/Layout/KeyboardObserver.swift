import UIKit

/// Knows where the keyboard is, and tells of every change from inside UIKit's own keyboard animation.
@MainActor
final class KeyboardObserver {
    /// On the screen; nil while there is no keyboard.
    private(set) var frame: CGRect?

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
        guard let frame, let screen = view.window?.screen else { return 0 }
        let covered = view.convert(frame, from: screen.coordinateSpace)
        // A keyboard that floats or was split leaves the lower edge free.
        guard covered.maxY >= view.bounds.maxY - 1, covered.width > 0 else { return 0 }
        return max(0, view.bounds.maxY - covered.minY)
    }

    private func changed(to frame: CGRect?) {
        self.frame = frame
        onChange()
    }
}
