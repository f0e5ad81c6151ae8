import UIKit

/// Heights that follow the content.
extension SheetPlacer {
    /// Whether the height depends on the content.
    var dependsOnContent: Bool { host?.configuration.dependsOnContent == true }

    /// Measures the page that a transition in the content shows.
    ///
    /// - Returns: The layout for the previous page; nil if the sheet is moving.
    func measureNextPage() -> SheetLayout? {
        guard let container, let host, host.drive.phase == .resting else { return nil }
        let before = renderer.layout
        environmentReader.measureKeyboard(in: container)
        let environment = environmentReader.environment(of: container)
        host.handle(.willMeasure(isCompact: environment.anchor != nil))
        _ = deferLayout { geometry.measure(host.configuration, in: environment, container: container) }
        adaptSelection(near: geometry.rest)
        return before
    }

    /// Shows a height between those of `before` and the current layout.
    func show(_ before: SheetLayout, towardsNextBy progress: CGFloat) {
        guard host?.drive.phase == .resting else { return }
        let after = geometry.layout
        let (old, new) = (before.visibleExtent(at: rest(in: before)), after.visibleExtent(at: rest(in: after)))
        let between = after.with(geometry.selectedDetent, extent: old.mixed(with: new, at: progress))
        UIView.performWithoutAnimation {
            place(in: between, continuing: nil)
            renderer.view.layoutIfNeeded()
        }
    }

    /// Animates to the current layout, or back to the previous one, along with the content's transition.
    func play(over duration: TimeInterval, curve: UIView.AnimationCurve, backTo former: SheetLayout? = nil) {
        guard host?.drive.phase == .resting else { return }
        let layout = former ?? geometry.layout
        // UIKit animates the frame and all in it; the app's views continue by themselves.
        renderer.frameAnimations.run(duration, curve: curve) { self.place(in: layout, continuing: .undefined) }
    }

    private func rest(in layout: SheetLayout) -> CGFloat {
        layout.offset(of: geometry.selectedDetent) ?? layout.lowest
    }

    private func place(in layout: SheetLayout, continuing seen: ChannelValues?) {
        guard let host else { return }
        let rest = Double(rest(in: layout))
        // It depends on the extents, and its effects are made with the path.
        renderer.dimming.update(layout, host.configuration, host.undimmedDetents, from: host.drive.motion)
        renderer.place(layout, at: rest)
        host.drive.setPosition(rest, on: .edge, continuing: seen)
        // What is pinned to it stays at the edge of the screen instead of following at the end.
        updateContentInset()
        // The safe area of a panel's host follows along.
        container?.setNeedsLayout()
    }
}
