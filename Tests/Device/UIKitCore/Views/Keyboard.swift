import Foundation

/// The on-screen keyboard: its frame, its visibility and its notifications.
@MainActor
package final class Keyboard {
    /// The frame including the accessory view, in screen coordinates; below the screen while hidden.
    package private(set) var frame = CGRect.zero
    package private(set) var isShown = false
    /// The frame of the keyboard or the custom input view, without the accessory view; nil if there is neither.
    package private(set) var base: CGRect?
    /// Whether it is split, undocked or floating instead of at the bottom of the screen.
    package private(set) var isUndocked = false
    /// Whether the notifications of an undocked keyboard contain its frame. Reports about those of a floating one differ.
    private var announcesUndockedFrame = true
    var wanted: ((_ demand: KeyboardDemand) -> Void)?
    /// Called with the top edge when a finger moves the keyboard; animated when it returns after release.
    var pulled: ((_ top: CGFloat, _ animated: Bool) -> Void)?
    /// The interactive dismissal in progress.
    var pull: KeyboardPull?
    /// The first responder's input views.
    private(set) var input = InputSet()
    /// The responder that provides the accessory view.
    package var accessoryProvider: UIResponder? { input.provider }
    private var window: UITextEffectsWindow?
    private var holds = 0
    private var isMeasuring = false
    /// The end frame in the last notification.
    private var announced: CGRect?

    nonisolated init() {}

    // MARK: Input views

    /// Keeps the keyboard while first responder status passes to another responder.
    func holdDemand() {
        holds += 1
    }

    func releaseDemand() {
        holds -= 1
        demandDidChange()
    }

    var isChangingHands: Bool { holds > 0 }

    func demandDidChange() {
        guard holds == 0 else { return }
        let new = InputSet(for: UIApplication.shared.keyWindow?.firstResponder)
        let old = input
        input = new
        guard !new.isSame(as: old) else {
            if new.provider !== old.provider { window?.host.show(new) }
            return
        }
        if !new.isEmpty || window != nil { prepareWindow(for: new) }
        let exchanges = new.accessory !== old.accessory && new.accessory != nil && old.accessory != nil
        let place = frame
        wanted?(demand)
        update(animated: true, announces: exchanges && isShown && frame == place)
    }

    package var demand: KeyboardDemand {
        if let window, input.replacement != nil {
            let strip = UIApplication.shared.keyWindow?.scene?.safeAreaInsets.bottom ?? 0
            return .view(height: window.host.replacementHeight + strip)
        }
        return input.usesKeyboard ? .keyboard : .nothing
    }

    private func prepareWindow(for new: InputSet) {
        guard new.accessory != nil || new.replacement != nil || window != nil else { return }
        if window == nil, let scene = UIApplication.shared.keyWindow?.scene {
            let made = UITextEffectsWindow(windowScene: scene)
            made.host.accessoryDidResize = { [weak self] in self?.update(animated: false) }
            window = made
        }
        guard let window else { return }
        // Removed views stay visible while they move off the screen.
        guard new.accessory != nil || new.replacement != nil else { return }
        window.isHidden = false
        UIView.performWithoutAnimation {
            if !isShown {
                window.host.frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0)
            }
            window.host.show(new)
        }
    }

    // MARK: Movement

    /// Moves the keyboard to `newFrame` in screen coordinates, or hides it if nil, and posts the notifications.
    func move(to newFrame: CGRect?, animated: Bool, in application: UIApplication) {
        isUndocked = false
        base = newFrame
        pull = nil
        update(animated: animated)
    }

    /// Detaches the keyboard from the bottom of the screen, without an animation.
    ///
    /// For observers a keyboard that was docked hides: what the app has moved for it can return.
    ///
    /// - Parameter announcesFrame: Whether the end frame of the notifications is the new one; otherwise it is empty.
    func undock(to newFrame: CGRect, announcesFrame: Bool) {
        let wasDocked = isShown && !isUndocked
        let begin = isUndocked && !announcesUndockedFrame ? .zero : frame
        isUndocked = true
        announcesUndockedFrame = announcesFrame
        pull = nil
        (base, frame, isShown, announced) = (newFrame, newFrame, true, nil)
        let info = Self.userInfo(begin: begin, end: announcesFrame ? newFrame : .zero, duration: 0)
        UIView.performWithoutAnimation {
            post(UIResponder.keyboardWillChangeFrameNotification, info)
            if wasDocked { post(UIResponder.keyboardWillHideNotification, info) }
            for window in UIApplication.shared.windows { window.keyboardDidMove() }
        }
        post(UIResponder.keyboardDidChangeFrameNotification, info)
        if wasDocked { post(UIResponder.keyboardDidHideNotification, info) }
    }

    /// Moves the keyboard with the finger. Notifications are posted only after the finger is lifted.
    func placeUnderFinger() {
        guard let place = measuredFrame(on: UIScreen.main.bounds) else { return }
        frame = place
        UIView.performWithoutAnimation {
            placeHost(at: place)
            for window in UIApplication.shared.windows { window.keyboardDidMove() }
        }
    }

    private func measuredFrame(on screen: CGRect) -> CGRect? {
        isMeasuring = true
        defer { isMeasuring = false }
        return wholeFrame(on: screen)
    }

    /// The frame of the keyboard and everything above it; nil below the screen.
    private func wholeFrame(on screen: CGRect) -> CGRect? {
        let base = base?.offsetBy(dx: 0, dy: pull?.distance ?? 0)
        guard let window, input.accessory != nil else {
            accessoryHeight = 0
            return base
        }
        let bottom = base?.minY ?? screen.maxY
        // The safe area of an accessory view depends on its position.
        for _ in 0..<2 {
            let height = window.host.wantedAccessoryHeight(width: screen.width)
            accessoryHeight = height
            let frame = CGRect(x: 0, y: bottom - height, width: screen.width, height: height + (screen.maxY - bottom))
            if window.host.frame == frame { break }
            let shown = window.host.frame
            UIView.performWithoutAnimation {
                window.host.place(at: frame, accessoryHeight: height)
                accessoryHeight = window.host.wantedAccessoryHeight(width: screen.width)
                window.host.place(at: shown, accessoryHeight: accessoryHeight)
            }
        }
        let height = accessoryHeight
        return CGRect(x: 0, y: bottom - height, width: screen.width, height: height + (screen.maxY - bottom))
    }

    private(set) var accessoryHeight: CGFloat = 0

    /// Moves the keyboard to its frame. Observers of the will-notifications run inside the animation; the
    /// did-notifications follow its end. They are also posted if an accessory view is replaced by another one of the
    /// same height.
    func update(animated: Bool, announces: Bool = false) {
        guard !isMeasuring else { return }
        let screen = UIScreen.main.bounds
        let newFrame = measuredFrame(on: screen)
        let hidden = CGRect(x: 0, y: screen.maxY, width: screen.width, height: (newFrame ?? frame).height)
        let begin = isShown ? frame : hidden
        let end = newFrame ?? hidden
        let shows = newFrame != nil
        let isNews = announces || (shows && end != announced ?? end)
        guard begin != end || shows != isShown || isNews else { return placeHost(at: end) }
        let wasShown = isShown
        announced = end
        frame = end
        isShown = shows
        let info = Self.userInfo(begin: begin, end: end, duration: animated ? Self.announcedDuration : 0)
        let announce = {
            self.placeHost(at: end)
            self.post(UIResponder.keyboardWillChangeFrameNotification, info)
            if shows {
                self.post(UIResponder.keyboardWillShowNotification, info)
            } else if wasShown {
                self.post(UIResponder.keyboardWillHideNotification, info)
            }
            for window in UIApplication.shared.windows { window.keyboardDidMove() }
        }
        let finish = {
            self.clearHost()
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

    private func placeHost(at frame: CGRect) {
        guard let window, !window.isHidden else { return }
        let height = input.accessory == nil ? window.host.accessoryHeight : accessoryHeight
        window.host.place(at: frame, accessoryHeight: isShown && input.accessory == nil ? 0 : height)
    }

    /// Removes the views that are not needed any more.
    private func clearHost() {
        guard let window, !window.host.input.isSame(as: input) else { return }
        guard input.accessory == nil, input.replacement == nil else { return }
        window.host.show(input)
        window.isHidden = true
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

    /// The duration in the notifications, in seconds.
    private static let announcedDuration: TimeInterval = 0.25
    /// The actual duration in seconds; it does not depend on the announced one, because the curve is a spring.
    private static let duration: TimeInterval = 0.5
    /// The raw value of the keyboard's animation curve.
    private static let curve = 7
}

extension UIApplication {
    /// Shows, moves or hides (with nil) the keyboard, in screen coordinates.
    package func setKeyboard(frame: CGRect?, animated: Bool = true) {
        keyboard.move(to: frame, animated: animated, in: self)
    }

    /// Detaches the keyboard from the bottom of the screen: it is split, undocked or floating.
    package func undockKeyboard(to frame: CGRect, announcesFrame: Bool) {
        keyboard.undock(to: frame, announcesFrame: announcesFrame)
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
