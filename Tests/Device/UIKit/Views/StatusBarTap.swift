import Foundation

/// A view that can bring its content back to its top.
@MainActor
protocol StatusBarFollowing: UIView {
    var scrollsToTop: Bool { get }
    func scrollToTop()
}

extension UIWindowScene {
    /// Brings the content of the only scroll view in sight that allows it to its top; with several none moves.
    func statusBarWasTapped() {
        var found: [any StatusBarFollowing] = []
        for window in windows where !window.isHidden { found += window.followersOfStatusBar }
        if found.count == 1 { found[0].scrollToTop() }
    }
}

extension UIView {
    /// Those that can be seen and touched.
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

    /// Heights of a view at which something may lie over it.
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
    /// Seconds; not documented.
    private static let tapDuration = 0.5
}
