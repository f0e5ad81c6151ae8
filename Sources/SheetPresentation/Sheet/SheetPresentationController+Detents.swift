import UIKit

extension SheetPresentationController {
    /// Moves the sheet to another of its detents; one it does not have is reported and ignored.
    ///
    /// During a drag the release decides. A sheet that has yet to appear appears there.
    public func select(_ detent: Detent, animated: Bool = true) {
        select(detent.identifier, animated: animated)
    }

    /// Moves the sheet to the detent with this identifier; one it does not have is reported and ignored.
    public func select(_ identifier: Detent.Identifier, animated: Bool = true) {
        guard configuration.detents.contains(where: { $0.identifier == identifier }) else {
            SheetProblem(
                cause: "The sheet has no detent called \(identifier.rawValue).",
                remedy: "Select one of \(configuration.detents.map(\.identifier.rawValue).joined(separator: ", "))."
            ).report()
            return
        }
        guard drive.phase != .absent else {
            setInitialDetent(identifier)
            _ = geometry.select(identifier)
            return
        }
        guard identifier != selectedDetent else { return }
        if geometry.layout.offset(of: identifier) == nil {
            // Of a configuration that has just been given.
            layoutRequest.isAnimated = animated ? true : nil
            layOut()
        }
        guard geometry.layout.offset(of: identifier) != nil else { return }
        select(at: identifier)
        if animated {
            drive.send(.selected)
        } else if drive.phase == .resting || drive.phase == .settling {
            standAtStop()
            drive.send(.arrived)
        }
    }

    /// Makes the sheet measure its detents anew, after what a custom or fitting detent depends on has changed.
    ///
    /// The sheet goes to a new height as UIKit's views go to a new frame, with its content laid out along the way: in the app's own
    /// animation where one lays the sheet out, else in the configured duration, or at once with `animated` false. A changed
    /// `preferredContentSize` does the same by itself. A custom detent's own closure need not call it, and has no effect there.
    public func invalidateDetents(animated: Bool = true) {
        guard !geometry.isMeasuring else { return }
        layoutRequest.isAnimated = animated && UIView.areAnimationsEnabled
        layoutRequest.isDue = true
        containerView?.setNeedsLayout()
    }

    /// Takes a detent as the one to rest at, and says so where it is another one.
    func select(at identifier: Detent.Identifier) {
        if geometry.select(identifier) { selectionDidChange() }
    }

    func selectionDidChange() {
        updateTouchPassthrough()
        announceExtent()
        sheetDelegate?.sheet(self, didSelect: selectedDetent)
    }

    /// Brings a changed configuration to the screen; before the sheet appears it is read anyway.
    func configurationDidChange(from old: SheetConfiguration) {
        if configuration.appearance != old.appearance { surface.apply(configuration.appearance) }
        guard drive.phase != .absent else {
            if let initial = configuration.initialDetent { setInitialDetent(initial.identifier) }
            return
        }
        updateGrabber()
        updateKeyboard()
        if configuration.largestUndimmedDetent != old.largestUndimmedDetent
            || configuration.appearance.dimmingOpacity != old.appearance.dimmingOpacity
        {
            layoutRequest.isRestyled = true
        }
        // Measured whatever has changed: closures of custom detents cannot be compared.
        invalidateDetents()
    }

    // MARK: What lies beneath

    /// Whether touches reach the presenter beneath the sheet.
    var isPresenterInUse: Bool { surface.dimmingView.touchForwardingTarget != nil }

    /// Lets touches and assistive technologies through to what lies beneath where that is not dimmed.
    ///
    /// What lies beneath is beside the container, so it is the container that is modal.
    func updateTouchPassthrough() {
        var isOpen = false
        if let undimmed = configuration.largestUndimmedDetent?.identifier,
            let limit = geometry.layout.offset(of: undimmed), let offset = geometry.layout.offset(of: selectedDetent)
        {
            isOpen = offset >= limit
        }
        surface.dimmingView.touchForwardingTarget = isOpen ? presentingViewController.view : nil
        containerView?.accessibilityViewIsModal = !isOpen
    }

    // MARK: Grabber

    func updateGrabber() {
        guard configuration.appearance.showsGrabber != (surface.view.grabber != nil) else { return }
        guard configuration.appearance.showsGrabber else {
            surface.view.grabber = nil
            return
        }
        let grabber = GrabberView()
        grabber.onTap = { [weak self] in self?.selectNext() }
        grabber.onIncrement = { [weak self] in self?.step(by: -1) }
        grabber.onDecrement = { [weak self] in self?.step(by: 1) }
        surface.view.grabber = grabber
        announceExtent()
    }

    private func announceExtent() {
        guard let containerView, let offset = geometry.layout.offset(of: selectedDetent) else { return }
        let whole = max(geometry.layout.side.extent(of: containerView.bounds.size), 1)
        surface.view.grabber?.announce(share: geometry.layout.visibleExtent(at: offset) / whole)
    }

    /// Selects the next taller stop, and after the tallest the lowest.
    private func selectNext() {
        guard let next = geometry.detent(steps: -1) ?? geometry.layout.stops.last?.detent else { return }
        select(next)
    }

    /// Selects the next taller or lower stop; below the lowest lies the dismissal.
    private func step(by steps: Int) {
        if let next = geometry.detent(steps: steps) {
            select(next)
        } else if steps > 0 {
            requestUserDismissal(.escape)
        }
    }
}

extension UIViewController {
    /// The sheet this controller is shown in, itself or as a descendant of what was presented; nil when there is none.
    public var activeSheet: SheetPresentationController? {
        var top = self
        while let parent = top.parent { top = parent }
        guard top.presentingViewController != nil else { return nil }
        return top.presentationController as? SheetPresentationController
    }
}
