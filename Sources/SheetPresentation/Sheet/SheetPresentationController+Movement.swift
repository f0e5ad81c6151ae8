import UIKit

extension SheetPresentationController {
    /// Carries out what the phase decided.
    func perform(_ effects: [SheetPhase.Effect]) {
        for effect in effects {
            switch effect {
            case .hold: hold()
            case .playToStop: playToStop()
            case .playOut: playOut()
            case .completePresentation: presentation?.close(completed: true)
            case .requestDismissal(let reason, let interactive): requestDismissal(reason, interactive: interactive)
            case .pauseDismissal: dismissal?.pause()
            case .finishDismissal: dismissal?.finish()
            case .cancelDismissal: dismissal?.cancel()
            case .closeDismissal(let completed): closeDismissal(completed: completed)
            case .announceDismissal(let reason): announceDismissal(reason)
            }
        }
        releaseVelocity = nil
    }

    /// Where the sheet rests at the selected detent, in points below the tallest stop.
    var restingPosition: Double {
        Double(layout.offset(of: selectedDetent) ?? layout.lowest)
    }

    func playToStop() {
        updateContentSafeArea()
        play(to: restingPosition, timing: timing, isOut: false)
    }

    func playOut() {
        let closed = Double(layout.closed)
        guard !(motion.isPlaying && motion.target == closed) else { return }
        if UIAccessibility.prefersCrossFadeTransitions, releaseVelocity == nil, motion.target == restingPosition {
            setFading(true)
        }
        // Overshoot at the lower end would bring the sheet back into sight.
        play(to: closed, timing: timing.withoutOvershoot, isOut: true)
    }

    /// From rest the whole configured duration; from a finger or out of another movement on with the velocity there is.
    private func play(to end: Double, timing: TransitionTiming, isOut: Bool) {
        let (position, seenVelocity) = motion.state
        let duration = configuration.duration
        let trajectory: Trajectory
        if releaseVelocity == nil, seenVelocity == 0 {
            trajectory = Trajectory(from: position, to: end, timing: timing, duration: duration)
        } else {
            trajectory = Trajectory(
                from: position, to: end, velocity: releaseVelocity ?? seenVelocity,
                spring: timing.spring(settlingIn: duration), stopsAtEnd: isOut)
        }
        motion.play(trajectory) { [weak self] in
            guard let self else { return }
            if !isOut { setFading(false) }
            perform(phase.reduce(.arrived))
        }
    }

    /// The configured timing, without overshoot for people who asked for less motion.
    private var timing: TransitionTiming {
        UIAccessibility.isReduceMotionEnabled ? configuration.timing.withoutOvershoot : configuration.timing
    }

    private func hold() {
        guard isFading else {
            motion.catch()
            return
        }
        // A sheet that fades already stands at its stop: there it is held.
        motion.write(restingPosition)
        setFading(false)
    }

    private func setFading(_ fades: Bool) {
        guard fades != isFading else { return }
        isFading = fades
        motion.effects = makeEffects()
        sheetView.layer.opacity = 1
    }

    /// Sheet and dimming view as functions of the position.
    func makeEffects() -> [MotionEffect] {
        let ramp = dimRamp
        let dim = MotionEffect.opacity(of: dimmingView.veil) { ramp.opacity(at: $0) }
        guard isFading else { return [.translationY(of: sheetView.layer) { $0 }, dim] }
        let rest = restingPosition
        let closed = Double(layout.closed)
        sheetView.layer.transform = CATransform3DMakeTranslation(0, CGFloat(rest), 0)
        return [.opacity(of: sheetView.layer) { min(max((closed - $0) / max(closed - rest, 1), 0), 1) }, dim]
    }

    private var dimRamp: DimRamp {
        DimRamp(
            layout: layout, largestUndimmed: configuration.largestUndimmedDetent?.identifier,
            opacity: Double(configuration.appearance.dimmingOpacity))
    }

    func updateObserver() {
        guard let onVisibleHeightChange else {
            motion.observer = nil
            return
        }
        motion.observer = { [unowned self] position in
            onVisibleHeightChange(max(0, layout.closed - CGFloat(position)))
        }
    }
}
