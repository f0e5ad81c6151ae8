import Foundation

/// The result of hit testing a point of the screen.
@MainActor
struct ScreenHit {
    let window: UIWindow
    let view: UIView
    /// In window coordinates.
    let location: CGPoint

    /// Asks the windows, the frontmost one first.
    init?(at point: CGPoint, event: UIEvent?) {
        for window in UIApplication.shared.windowsFrontToBack {
            let location = window.pointFromScreen(inWindow: point)
            guard let view = window.hitTest(location, with: event) else { continue }
            self.window = window
            self.view = view
            self.location = location
            return
        }
        return nil
    }

    /// False if a transition ignores interaction, and for the content of another process.
    var acceptsTouches: Bool {
        window.interactionBlockCount == 0 && !isRemote
    }

    /// Whether another process draws this point and receives its touches.
    ///
    /// The system decides that before the app's hit test: a view around the remote one cannot claim it.
    private var isRemote: Bool {
        UIApplication.shared.remoteViews.contains { remote in
            if view.isDescendant(of: remote) { return true }
            return remote.isDescendant(of: view) && remote.bounds.contains(remote.convert(location, from: nil))
        }
    }
}

/// Counts quick successive taps in one place.
@MainActor
struct TapCounter {
    private var lastCount = 0
    private var lastTime = -TimeInterval.infinity
    private var lastLocation = CGPoint.zero
    private weak var lastWindow: UIWindow?

    func count(for touch: UITouch) -> Int {
        let isNext =
            touch.currentTimestamp - lastTime <= Self.maximumInterval && lastWindow === touch.touchedWindow
            && touch.distance(from: lastLocation) <= Self.maximumDistance
        return isNext ? lastCount + 1 : 1
    }

    mutating func remember(_ touch: UITouch) {
        guard touch.currentPhase == .ended else { return }
        lastCount = touch.currentTapCount
        lastTime = touch.currentTimestamp
        lastLocation = touch.windowLocation
        lastWindow = touch.touchedWindow
    }

    /// In seconds; reported as about 0.35.
    private static let maximumInterval = 0.35
    private static let maximumDistance: CGFloat = 45
}

extension UITouch {
    /// The distance from `point` in points, in window coordinates.
    package func distance(from point: CGPoint) -> CGFloat {
        let x = Double(windowLocation.x - point.x)
        let y = Double(windowLocation.y - point.y)
        return CGFloat((x * x + y * y).squareRoot())
    }
}
