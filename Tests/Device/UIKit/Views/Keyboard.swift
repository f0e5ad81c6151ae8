import Foundation

/// The on-screen keyboard: where it is, who wants it, and what it tells the app.
@MainActor
package final class Keyboard {
    /// In the screen; below its lower edge while hidden.
    package private(set) var frame = CGRect.zero
    package private(set) var isShown = false
    var wanted: ((_ isWanted: Bool) -> Void)?
    private var isDemanded = false
    private var holds = 0

    nonisolated init() {}

    // MARK: Demand

    /// Keeps the keyboard while the first responder changes hands.
    func holdDemand() {
        holds += 1
    }

    func releaseDemand() {
        holds -= 1
        demandDidChange()
    }

    func demandDidChange() {
        guard holds == 0 else { return }
        let responder = UIApplication.shared.keyWindow?.firstResponder
        let isWanted = responder?.wantsKeyboard ?? false
        guard isWanted != isDemanded else { return }
        isDemanded = isWanted
        wanted?(isWanted)
    }

    /// Whether the first responder takes text.
    package var isWanted: Bool { isDemanded }

    // MARK: Movement

    /// Moves the keyboard to `newFrame` in the screen, nil hides it, and posts what UIKit posts on the way.
    ///
    /// Observers of the will-notifications run inside the keyboard's animation; the did-notifications follow its end.
    func move(to newFrame: CGRect?, animated: Bool, in application: UIApplication) {
        let screen = UIScreen.main.bounds
        let hidden = CGRect(x: 0, y: screen.maxY, width: screen.width, height: (newFrame ?? frame).height)
        let begin = isShown ? frame : hidden
        let end = newFrame ?? hidden
        let shows = newFrame != nil
        guard begin != end || shows != isShown else { return }
        let wasShown = isShown
        frame = end
        isShown = shows
        let info = Self.userInfo(begin: begin, end: end, duration: animated ? Self.announcedDuration : 0)
        let announce = {
            self.post(UIResponder.keyboardWillChangeFrameNotification, info)
            if shows {
                self.post(UIResponder.keyboardWillShowNotification, info)
            } else if wasShown {
                self.post(UIResponder.keyboardWillHideNotification, info)
            }
            for window in application.windows { window.keyboardDidMove() }
        }
        let finish = {
            self.post(UIResponder.keyboardDidChangeFrameNotification, info)
            if shows {
                self.post(UIResponder.keyboardDidShowNotification, info)
            } else if wasShown {
                self.post(UIResponder.keyboardDidHideNotification, info)
            }
        }
        guard animated else {
            UIView.performWithoutAnimation(announce)
            return finish()
        }
        let world = World.current
        let options = UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16)
        UIView.animate(
            withDuration: Self.announcedDuration, delay: 0, options: [options, .allowUserInteraction],
            animations: announce)
        world.schedule(after: Self.duration) { MainActor.assumeIsolated(finish) }
    }

    private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }

    private static func userInfo(begin: CGRect, end: CGRect, duration: TimeInterval) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    /// What the notifications say, in seconds.
    private static let announcedDuration: TimeInterval = 0.25
    /// How long the movement takes, whatever was announced: the curve is a spring with a duration of its own.
    private static let duration: TimeInterval = 0.5
    /// The raw value of the keyboard's own animation curve.
    private static let curve = 7
}

extension UIApplication {
    /// Shows, moves or, with nil, hides the keyboard. In the coordinates of the screen.
    package func setKeyboard(frame: CGRect?, animated: Bool = true) {
        keyboard.move(to: frame, animated: animated, in: self)
    }
}

extension UIResponder {
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
