import Foundation

/// A view that can scroll to its top.
@MainActor
protocol StatusBarFollowing: UIView {
    var scrollsToTop: Bool { get }
    func scrollToTop()
}

extension UIWindowScene {
    /// Scrolls to the top if exactly one visible scroll view allows it.
    func statusBarWasTapped() {
        var found: [any StatusBarFollowing] = []
        for window in windows where !window.isHidden { found += window.followersOfStatusBar }
        if found.count == 1 { found[0].scrollToTop() }
    }
}

extension UIView {
    /// The followers that are visible and receive touches.
    fileprivate var followersOfStatusBar: [any StatusBarFollowing] {
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return [] }
        var found = subviewList.flatMap(\.followersOfStatusBar)
        if let follower = self as? any StatusBarFollowing, follower.scrollsToTop, isUncovered { found.append(follower) }
        return found
    }

    private var isUncovered: Bool {
        guard let window = windowSlot else { return false }
        let area = convert(bounds, to: window).intersection(window.bounds)
        guard !area.isNull, area.width > 0, area.height > 0 else { return false }
        return Self.probes.contains { share in
            let point = CGPoint(x: area.midX, y: area.minY + area.height * share)
            return window.hitTest(point, with: nil)?.isDescendant(of: self) ?? false
        }
    }

    /// The relative heights at which the view is checked for being covered.
    private static let probes: [CGFloat] = [1 / 6, 1 / 2, 5 / 6]
}

extension UITouch {
    var isTapOnStatusBar: Bool {
        guard currentPhase == .ended, let window = touchedWindow else { return false }
        guard let bar = window.windowScene?.statusBarManager?.statusBarFrame else { return false }
        return bar.contains(window.screenPoint(inWindow: initialWindowLocation))
            && distance(from: initialWindowLocation) <= UITouch.tapDrift
            && currentTimestamp - initialTimestamp <= UITouch.tapDuration
    }

    private static let tapDrift: CGFloat = 10
    /// In seconds; not documented.
    private static let tapDuration = 0.5
}
