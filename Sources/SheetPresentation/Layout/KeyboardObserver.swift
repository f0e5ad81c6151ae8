import UIKit

/// Observes the keyboard's frame and reports every change with its animation.
@MainActor
final class KeyboardObserver {
    /// The frame on the screen; nil without a keyboard.
    private(set) var frame: CGRect?
    private var animation: Animation?
    /// The keyboard's screen, from iOS 16.1 on; nil if it is not known.
    private weak var screen: UIScreen?

    /// The overlap with a keyboard that was visible before the observation began, in points.
    private var preexistingOverlap: CGFloat = 0

    /// How far a finger has pulled the keyboard down, in points.
    private(set) var pull: CGFloat = 0
    /// Whether the guide has reached the frame of the last notification.
    private var hasArrived = false

    private let report: (Event) -> Void
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?
    private var editing: [NotificationObserver] = []

    enum Event {
        /// The frame changes.
        case change(Animation)
        /// A field has begun editing. UIKit does not notify of a keyboard that belongs to another field now.
        case editing
    }

    /// The keyboard's animation.
    struct Animation: Equatable, Sendable {
        /// In seconds.
        var duration: TimeInterval
        /// The keyboard's curve, as animation options.
        var options: UIView.AnimationOptions

        init(_ notification: Notification) {
            let info = notification.userInfo
            duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0
            let curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
            options = [UIView.AnimationOptions(rawValue: UInt(curve) << Self.curveShift), .allowUserInteraction]
        }

        /// The position of the curve in animation options.
        private static let curveShift: UInt = 16
    }

    init(_ report: @escaping (Event) -> Void) {
        self.report = report
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            let animation = Animation(notification)
            let screen = notification.object as? UIScreen
            MainActor.assumeIsolated {
                self?.screen = screen
                self?.changed(to: frame, in: animation)
            }
        }
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    /// Only after a change of the frame, because most sheets never meet a keyboard.
    private func observeEditing() {
        guard editing.isEmpty else { return }
        editing = [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification].map {
            NotificationObserver($0) { [weak self] in self?.report(.editing) }
        }
    }

    /// The height of the keyboard's overlap with the bottom of `view`, in points.
    func overlap(with view: UIView) -> CGFloat {
        guard let frame else { return preexistingOverlap }
        guard let window = view.window, screen == nil || screen === window.screen else { return 0 }
        let covered = window.convert(frame, from: window.screen.coordinateSpace)
        let bottom = view.frameInWindow.maxY
        // A floating or split keyboard does not cover the bottom from side to side, even if a window of Stage Manager ends above its own.
        guard covered.maxY >= bottom - 1, covered.width >= window.screen.bounds.width - 1 else { return 0 }
        return max(0, bottom - covered.minY)
    }

    /// Checks, after a layout of `container`, for a keyboard that was visible before the observation began.
    ///
    /// - Returns: Whether the overlap has changed.
    func findPreexisting(in container: UIView) -> Bool {
        guard frame == nil else { return false }
        // Without a keyboard the guide is at the bottom of the safe area.
        let shown = shownOverlap(in: container) ?? 0
        let found = shown > container.safeAreaInsets.bottom + 1 ? shown : 0
        guard found != preexistingOverlap else { return false }
        preexistingOverlap = found
        return true
    }

    /// Checks, after a layout of `container`, whether a finger is pulling the keyboard down: there is no notification for that.
    ///
    /// - Returns: Whether the overlap has changed.
    func followPull(in container: UIView) -> Bool {
        guard frame != nil, let shown = shownOverlap(in: container) else { return false }
        let missing = overlap(with: container) - shown
        // The guide may be updated after the notification.
        if abs(missing) < 1 { hasArrived = true }
        let found = hasArrived ? max(0, missing) : 0
        guard found != pull else { return false }
        pull = found
        return true
    }

    /// The height below the guide, at least that of the safe area; nil before the guide's first layout.
    private func shownOverlap(in container: UIView) -> CGFloat? {
        let guide = container.keyboardLayoutGuide.layoutFrame
        return guide.width > 0 ? container.bounds.maxY - guide.minY : nil
    }

    /// Reports the last change again, for a keyboard that belongs to another field now: UIKit may not notify of that.
    func repeatLastChange() {
        if let animation { report(.change(animation)) }
    }

    private func changed(to frame: CGRect?, in animation: Animation) {
        (self.frame, self.animation) = (frame, animation)
        // Below the screen it is hidden, and stays so in a taller one after a rotation. One that is as wide as another orientation is on its way
        // to that.
        if let frame, let bounds = screen?.bounds, frame.minY >= bounds.maxY, frame.width == bounds.width {
            self.frame = .zero
        }
        pull = 0
        hasArrived = false
        observeEditing()
        report(.change(animation))
    }
}
