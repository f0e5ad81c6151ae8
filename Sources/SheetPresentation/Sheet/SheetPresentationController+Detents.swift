import UIKit

extension SheetPresentationController {
    /// Moves the sheet to another of its detents; one it does not have is reported and ignored.
    ///
    /// A sheet under a finger takes the detent as a wish: the release decides. One that has yet to appear appears there.
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
        guard phase != .absent else {
            (firstDetent, selectedDetent) = (identifier, identifier)
            return
        }
        guard identifier != selectedDetent else { return }
        if layout.offset(of: identifier) == nil {
            // Of a configuration that has just been given.
            layoutRequest.isAnimated = false
            layOut()
        }
        if layout.offset(of: identifier) != nil { choose(identifier) }
        if animated {
            perform(phase.reduce(.selected))
        } else if phase == .resting || phase == .settling {
            motion.write(restingPosition)
            updateContentSafeArea()
            phase = .resting
        }
    }

    /// Makes the sheet measure its detents anew, after what a custom or fitting detent depends on has changed.
    ///
    /// The sheet goes to a new height as UIKit's views go to a new frame, with its content laid out along the way: in the app's own
    /// animation where one lays the sheet out, else in the configured duration, or at once with `animated` false. A changed
    /// `preferredContentSize` does the same by itself. A custom detent's own closure need not call it, and has no effect there.
    public func invalidateDetents(animated: Bool = true) {
        guard !isMeasuring else { return }
        layoutRequest.isAnimated = animated && UIView.areAnimationsEnabled
        layoutRequest.isDue = true
        containerView?.setNeedsLayout()
    }

    func choose(_ identifier: Detent.Identifier) {
        guard identifier != selectedDetent else { return }
        selectedDetent = identifier
        updateReach()
        announceHeight()
        sheetDelegate?.sheet(self, didSelect: identifier)
    }

    /// Lets touches and assistive technologies through to what lies beneath where that is not dimmed.
    ///
    /// What lies beneath is beside the container, so it is the container that is modal.
    func updateReach() {
        guard let undimmed = configuration.largestUndimmedDetent?.identifier,
            let limit = layout.offset(of: undimmed), let offset = layout.offset(of: selectedDetent)
        else {
            dimmingView.touchForwardingTarget = nil
            containerView?.accessibilityViewIsModal = true
            return
        }
        let isOpen = offset >= limit
        dimmingView.touchForwardingTarget = isOpen ? presentingViewController.view : nil
        containerView?.accessibilityViewIsModal = !isOpen
    }

    func updateGrabber() {
        guard configuration.appearance.showsGrabber != (sheetView.grabber != nil) else { return }
        guard configuration.appearance.showsGrabber else {
            sheetView.grabber = nil
            return
        }
        let grabber = GrabberView()
        grabber.onTap = { [weak self] in self?.selectNext() }
        grabber.onIncrement = { [weak self] in self?.step(by: -1) }
        grabber.onDecrement = { [weak self] in self?.step(by: 1) }
        sheetView.grabber = grabber
        announceHeight()
    }

    private func announceHeight() {
        guard let containerView, let offset = layout.offset(of: selectedDetent) else { return }
        sheetView.grabber?.announce(share: layout.shownHeight(at: offset) / max(containerView.bounds.height, 1))
    }

    /// Selects the next taller stop, and after the tallest the lowest.
    private func selectNext() {
        guard layout.stops.count > 1, let index = layout.stops.firstIndex(where: { $0.detent == selectedDetent }) else {
            return
        }
        select(layout.stops[index > 0 ? index - 1 : layout.stops.count - 1].detent)
    }

    /// Selects the next taller or lower stop; below the lowest lies the dismissal.
    private func step(by places: Int) {
        guard let index = layout.stops.firstIndex(where: { $0.detent == selectedDetent }) else { return }
        let next = index + places
        if layout.stops.indices.contains(next) {
            select(layout.stops[next].detent)
        } else if places > 0 {
            askToDismiss(.escape)
        }
    }
}
