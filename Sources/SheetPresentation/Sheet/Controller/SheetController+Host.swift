import UIKit

extension SheetController {
    /// Whether the sheet is over: it was dismissed and will not appear again, or its host is gone.
    var isOver: Bool {
        guard let host else { return true }
        return events.isOver && !host.canAppearAgain
    }

    /// Called when the host is deallocated, possibly without a dismissal, for example with its window.
    nonisolated func hostDidDeinit() {
        if Platform.isOnMainActor {
            MainActor.assumeIsolated { endWithHost() }
        } else {
            Task { @MainActor in endWithHost() }
        }
    }

    /// Called after the dismissal, or when the sheet will not appear; only the first call has an effect.
    ///
    /// - Parameter reason: Nil if it has not been dismissed.
    func end(_ reason: DismissalReason?) {
        events.end(reason, mayAppearAgain: host?.canAppearAgain == true)
    }

    private func endWithHost() {
        uninstall()
        // An app may keep this, but not with it header and footer.
        placer.renderer.view.uninstall()
        placer.environmentReader.end()
        drive.bracket?.discard()
        end(nil)
        // Not inside of a `deinit`.
        DispatchQueue.main.async { [events] in events.completeRemoval() }
    }

    /// The sheet's frame in its container at its current stop.
    var frame: CGRect { placer.renderer.layout.frame(at: CGFloat(placer.renderer.anchor)) }

    // MARK: Installation

    /// Adds the sheet's views and recognizers to the container, at the initial stop.
    func install(in container: UIView) {
        guard let host else { return }
        isInstalled = true
        preferredSize = host.content.preferredContentSize
        preferringPage = host.content.visiblePage
        if changes.isUnchecked {
            changes.isUnchecked = false
            for problem in configuration.absentDetentProblems() { problem.report() }
        }
        placer.install(
            host.content, in: container, at: changes.initialDetent, receding: recedingViews, for: self)
        container.addGestureRecognizer(drag.finger.recognizer)
        placer.renderer.dimming.view.addGestureRecognizer(outsideTap.recognizer)
        updateGrabber()
    }

    func uninstall() {
        guard isInstalled else { return }
        isInstalled = false
        if isContentCompact {
            isContentCompact = false
            host?.setContentTraits(nil)
        }
        dragDidEnd()
        drag.finger.recognizer.view?.removeGestureRecognizer(drag.finger.recognizer)
        placer.uninstall()
        drive.motion.catch()
        driven.end()
        drive.motion.show([])
        drive.path.restore()
    }

    /// Called when the sheet is about to appear.
    func willAppear() {
        events.willAppear()
        noteScene()
        selectForKeyboardAtOnce()
        drive.send(.began(.presenting))
        drive.setPosition(Double(placer.geometry.layout.exit), on: .presentation)
    }

    /// Applies deferred changes after a cancelled dismissal.
    func catchUpAfterMovement() {
        guard !drive.motion.isPlaying else { return }
        catchUp()
        settle()
    }

    // MARK: Container

    /// UIKit also calls this at the beginning of a presentation, and when one above it is dismissed.
    func preferredSizeDidChange() {
        let (size, page) = (contentViewController?.preferredContentSize, contentViewController?.visiblePage)
        guard size != preferredSize || page !== preferringPage else { return }
        (preferredSize, preferringPage) = (size, page)
        measureDetents(animated: true)
    }

    func fittingSizeDidChange() {
        if placer.dependsOnContent { measureDetents(animated: true) }
    }

    /// The content's height depends on the text size.
    func traitsDidChange() {
        placer.setNeedsMeasuring(isAnimated: nil)
        // Not what the screen shows: that may still have the former traits, and in the background it does not change.
        retakePicture(fading: drive.phase.isPresenting ? nil : 0)
    }

    /// Updates dimming and touch pass-through immediately.
    func undimmedDetentsDidChange() {
        guard drive.phase != .absent else { return }
        placer.setNeedsRestyling()
        placer.measureNow(isAnimated: UIView.areAnimationsEnabled)
    }
}

extension SheetController: OutsideTapHost {
    /// Touches on the visible part of a moving sheet are for the sheet.
    func isOutside(_ touch: UITouch) -> Bool {
        !drive.phase.isPresenting && !drag.isOnSheet(touch.location(in: host?.container))
    }

    func outsideWasTapped() {
        switch configuration.dimmingTap {
        case .dismiss: drive.requestUserDismissal(.outsideTap)
        case .collapse: collapse()
        case .ignore: break
        }
    }

    private func collapse() {
        guard drive.phase != .absent, !drive.phase.isDismissing, !isCovered,
            let lowest = placer.geometry.layout.stops.last?.detent
        else { return }
        select(identifier: lowest)
    }
}
