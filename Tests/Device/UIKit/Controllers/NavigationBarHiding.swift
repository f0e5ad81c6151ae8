import Foundation

/// Hides and shows the bars of a navigation controller in response to the user's actions.
@MainActor
final class NavigationBarHiding: NSObject, UIGestureRecognizerDelegate {
    private unowned let navigation: UINavigationController
    private(set) lazy var swipe = UIPanGestureRecognizer(
        target: self, action: Selector(NavigationBarHiding.swiped))
    private(set) lazy var tap = UITapGestureRecognizer(target: self, action: Selector(NavigationBarHiding.tapped))
    /// Whether the toolbar was hidden together with the navigation bar, and is shown together with it.
    private var hidToolbar = false
    private var isCompact = false
    private var registration: (any UITraitChangeRegistration)?

    /// The vertical translation, in points, that hides or shows the bars.
    private static let minimumTranslation: CGFloat = 20

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        for recognizer in [swipe, tap] as [UIGestureRecognizer] {
            recognizer.isEnabled = false
            recognizer.cancelsTouchesInView = false
            recognizer.delegate = self
        }
        swipe.maximumNumberOfTouches = 1
    }

    func attach(to view: UIView) {
        view.addGestureRecognizer(swipe)
        view.addGestureRecognizer(tap)
    }

    // MARK: Gestures

    private func swiped() {
        guard swipe.state == .began || swipe.state == .changed else { return }
        let translation = swipe.translation(in: navigation.view).y
        guard abs(translation) >= Self.minimumTranslation else { return }
        setHidden(translation < 0)
    }

    private func tapped() {
        setHidden(!navigation.isNavigationBarHidden)
    }

    /// Bars that are hidden in compact height are shown by a tap as well.
    func updateTap() {
        tap.isEnabled = navigation.hidesBarsOnTap || isCompact
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === swipe else { return true }
        let velocity = swipe.velocity(in: navigation.view)
        return abs(velocity.y) > abs(velocity.x)
    }

    /// Ignores taps that a control in the content handles.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let isInBar = touch.view?.isDescendant(of: navigation.navigationBar) == true
        guard gestureRecognizer === tap else { return !isInBar }
        return !isInBar && !(touch.view is UIControl)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === swipe
    }

    // MARK: Environment

    /// Hides the bars when the keyboard appears; they stay hidden when it disappears.
    func observeKeyboard(_ isOn: Bool) {
        let center = NotificationCenter.default
        center.removeObserver(self)
        guard isOn else { return }
        center.addObserver(
            self, selector: Selector(NavigationBarHiding.keyboardWillShow),
            name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    private func keyboardWillShow() {
        guard navigation.viewIfLoaded?.window != nil else { return }
        setHidden(true)
    }

    func observeVerticalSizeClass(_ isOn: Bool) {
        if let registration { navigation.unregisterForTraitChanges(registration) }
        registration =
            isOn
            ? navigation.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
                (navigation: UINavigationController, _: UITraitCollection) in
                navigation.barHiding.verticalSizeClassDidChange()
            } : nil
        verticalSizeClassDidChange()
    }

    func verticalSizeClassDidChange() {
        let compact = registration != nil && navigation.traitCollection.verticalSizeClass == .compact
        guard compact != isCompact else { return }
        isCompact = compact
        updateTap()
        setHidden(compact)
    }

    private func setHidden(_ hidden: Bool) {
        guard hidden != navigation.isNavigationBarHidden, navigation.runningTransition == nil else { return }
        if hidden {
            hidToolbar = !navigation.isToolbarHidden
            if hidToolbar { navigation.setToolbarHidden(true, animated: true) }
        } else if hidToolbar {
            hidToolbar = false
            navigation.setToolbarHidden(false, animated: true)
        }
        navigation.setNavigationBarHidden(hidden, animated: true)
    }
}
