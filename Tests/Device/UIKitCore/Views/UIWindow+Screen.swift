import Foundation

extension UIWindow {
    func move(to newScene: UIWindowScene?) {
        guard newScene !== scene else { return }
        scene?.detach(self)
        newScene?.attach(self)
    }

    func visibilityDidChange() {
        defer { root?.window(self, didBecomeVisible: !isHidden) }
        scene?.orderDidChange()
        if isHidden {
            UIApplication.shared.keyWindowDidHide(self)
        } else {
            scene?.bringToFront(self)
            updateTraits()
            updateSafeArea()
            setNeedsLayout()
        }
        NotificationCenter.default.post(
            name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
    }

    /// The part of the screen's insets that covers this window.
    func safeAreaFromScene() -> UIEdgeInsets {
        guard let scene else { return .zero }
        return UIEdgeInsets(
            covering: frame, of: scene.bounds, insets: scene.safeAreaInsets)
    }

    // MARK: Coordinates

    func screenPoint(inWindow point: CGPoint) -> CGPoint { layer.pointInSuperlayer(point, nil) }
    func pointFromScreen(inWindow point: CGPoint) -> CGPoint { layer.pointFromSuperlayer(point, nil) }

    func convertPoint(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = screenPoint(inWindow: point)
        return window?.pointFromScreen(inWindow: onScreen) ?? onScreen
    }

    func convertPoint(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        pointFromScreen(inWindow: window?.screenPoint(inWindow: point) ?? point)
    }
}
