import UIKit

extension SheetPresentationController {
    /// A view that moves by its transform may have its superview laid out at every step (reported of several versions of iOS).
    /// Detents are not measured each time.
    func layOutUnlessMoving() {
        guard let containerView else { return }
        let isMoving = phase.isHeld || motion.isPlaying
        guard isMoving, !layoutRequest.isDue, environment(of: containerView) == laidOutEnvironment else {
            return layOut()
        }
        layoutRequest.wasPutOff = true
    }

    /// Measures the container anew and puts everything where it belongs; a sheet in motion goes on towards its new place.
    func layOut() {
        guard let containerView else { return }
        if dimmingView.frame != containerView.bounds { dimmingView.frame = containerView.bounds }
        let request = layoutRequest
        layoutRequest = LayoutRequest()
        let isAnimated = request.isAnimated && UIView.inheritedAnimationDuration == 0
        let environment = environment(of: containerView)
        laidOutEnvironment = environment
        let old = layout
        let new = SheetLayout(
            environment: environment, heights: heights(in: containerView), maximumWidth: configuration.maximumWidth)
        guard new != old || sheetView.bounds.size != new.frame.size || request.isRestyled else {
            // A keyboard can come and go beneath a sheet that is as tall as can be.
            if phase.isStaying { updateContentSafeArea() }
            return
        }
        layout = new
        let state = motion.state
        if layout.offset(of: selectedDetent) == nil {
            choose(layout.nearestStop(to: layout.closed - old.closed + CGFloat(state.position)).detent)
        }
        let oldPassage = passage
        take(currentWay)
        let shift = Double(layout.closed - old.closed)
        updateReach()
        let position =
            passage.way == .upright
            ? state.position + shift : passage.position(presence: oldPassage.presence(at: state.position))
        if passage.way == .upright {
            let stranded = (position - Double(layout.lowest)) - (state.position - Double(old.lowest))
            pull.displacement = max(0, pull.displacement + stranded)
        }
        if isAnimated, phase == .resting {
            goToStop(from: position, wasTallest: state.position == 0)
        } else {
            follow(to: position, velocity: state.velocity)
        }
    }

    /// At its tallest stop a sheet takes its lower end along, and all that stands there. Below, the lower end is out of sight.
    private func goToStop(from position: Double, wasTallest: Bool) {
        guard wasTallest, restingPosition == 0 else {
            UIView.performWithoutAnimation {
                placeSheet()
                motion.write(position)
            }
            perform(phase.reduce(.selected))
            return
        }
        UIView.animate(
            withDuration: configuration.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            self.standAtStop()
            self.sheetView.layoutIfNeeded()
        }
    }

    private func standAtStop() {
        placeSheet()
        motion.write(restingPosition)
        updateContentSafeArea()
    }

    /// Layout writes bounds and center, and never the frame: that would take the transform of a movement into account.
    func placeSheet() {
        sheetView.bounds.size = layout.frame.size
        sheetView.center = CGPoint(x: layout.frame.midX, y: layout.frame.midY)
    }

    /// UIKit measures the safe area of a view where that stands when it is placed, and does not hear of what motions write to the
    /// layer. So a sheet that was placed off its stop is placed once more at it.
    func placeAgainAtStop() {
        guard wasPlacedOffStop else { return }
        wasPlacedOffStop = false
        UIView.performWithoutAnimation {
            sheetView.center.y += 1
            placeSheet()
        }
    }

    /// A resting sheet goes along with the keyboard's animation. What moves or is held is shown by its motion alone: it keeps the
    /// visible height it has, and goes on from there at its speed.
    private func follow(to position: Double, velocity: Double) {
        let isPlaying = motion.isPlaying
        wasPlacedOffStop = phase != .resting && phase != .absent
        switch phase {
        case .absent:
            placeSheet()
        case .resting:
            standAtStop()
        case .held, .leaving(_, .held):
            UIView.performWithoutAnimation {
                placeSheet()
                motion.write(position)
            }
            reachOut(from: position)
        case .presenting, .settling, .leaving(_, .playingOut), .leaving(_, .playingBack):
            UIView.performWithoutAnimation {
                placeSheet()
                if isPlaying { motion.write(position) }
            }
            guard isPlaying else { return }
            releaseVelocity = velocity
            if case .leaving(_, .playingOut) = phase { playOut() } else { playToStop() }
            releaseVelocity = nil
        }
    }

    /// Runs inside the keyboard's animation, so that the sheet moves with it.
    func layOutForKeyboard() {
        guard let containerView, phase != .absent else { return }
        layOut()
        containerView.layoutIfNeeded()
    }

    private func environment(of container: UIView) -> SheetEnvironment {
        SheetEnvironment(
            size: container.bounds.size, safeAreaInsets: container.safeAreaInsets,
            displayScale: container.traitCollection.displayScale,
            isHeightCompact: container.traitCollection.verticalSizeClass == .compact,
            keyboardOverlap: keyboardOverlap(in: container))
    }

    /// How much of the container's lower end the keyboard covers that this sheet shall heed.
    private func keyboardOverlap(in container: UIView) -> CGFloat {
        let overlap = keyboard?.overlap(with: container) ?? 0
        // Under an alert or another sheet it gives way no further: theirs is the keyboard that comes.
        heededOverlap = isCovered ? min(heededOverlap, overlap) : overlap
        return heededOverlap
    }

    private var isCovered: Bool {
        guard let other = presentedViewController.presentedViewController, !other.isBeingDismissed else { return false }
        let isInside = other is UISearchController || other.viewIfLoaded?.isDescendant(of: sheetView) == true
        return !isInside
    }

    private func heights(in container: UIView) -> [(detent: Detent.Identifier, height: CGFloat)] {
        let environment = environment(of: container)
        let width = min(configuration.maximumWidth ?? environment.size.width, environment.size.width)
        var seen: Set<Detent.Identifier> = []
        isMeasuring = true
        defer { isMeasuring = false }
        return configuration.detents.compactMap { detent in
            guard seen.insert(detent.identifier).inserted else { return nil }
            let height = detentHeights.height(
                of: detent, in: environment, traits: container.traitCollection,
                contentHeight: { contentHeight(forWidth: width) }, layOutContent: { sheetView.layoutIfNeeded() })
            return height.map { (detent.identifier, $0) }
        }
    }

    /// What the content asks for at its final width, without the bottom safe area.
    ///
    /// Whether it heeds the safe area shows only in the result. So it is measured with the one that it has at full height.
    private func contentHeight(forWidth width: CGFloat) -> CGFloat {
        let preferred = presentedViewController.preferredContentSize.height
        if preferred > 0 { return preferred }
        guard let view = presentedViewController.view else { return 0 }
        let hidden = contentInset.points
        contentInset.points = 0
        defer { contentInset.points = hidden }
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        return max(0, fitted - view.safeAreaInsets.bottom)
    }

    /// The lowest detent of those that exist here, unless another one is wished for.
    func chooseInitialDetent() {
        guard let containerView else { return }
        for problem in configuration.detents.compactMap({
            $0.problem(onScreenOf: max(containerView.bounds.width, containerView.bounds.height))
        }) {
            problem.report()
        }
        let environment = environment(of: containerView)
        // What is measured stands at the bottom of the screen already: elsewhere its safe area would be another one.
        layout = SheetLayout(environment: environment, heights: [], maximumWidth: configuration.maximumWidth)
        placeSheet()
        let heights = heights(in: containerView)
        let lowest = heights.min { $0.height < $1.height }?.detent ?? Detent.large.identifier
        selectedDetent = heights.first { $0.detent == firstDetent }?.detent ?? lowest
        layout = SheetLayout(environment: environment, heights: heights, maximumWidth: configuration.maximumWidth)
    }

    /// Content as tall as the tallest stop hangs below the screen at a lower one, and behind the keyboard; its safe area tells it
    /// how much.
    func updateContentSafeArea() {
        var hidden = CGFloat(restingPosition)
        if let containerView {
            let covered = keyboardOverlap(in: containerView) - (keyboard?.pull ?? 0)
            hidden += max(0, covered - containerView.safeAreaInsets.bottom)
        }
        contentInset.points = hidden
    }
}
