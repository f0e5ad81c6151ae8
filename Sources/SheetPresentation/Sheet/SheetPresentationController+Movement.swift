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
        if passage.way == .upright {
            play(to: restingPosition, timing: timing, isOut: false)
        } else {
            // Beside a sheet that swings sideways a gap would show. A stop chosen meanwhile has its turn afterwards.
            play(to: passage.rest, timing: timing.withoutOvershoot, isOut: false)
        }
        placeAgainAtStop()
    }

    func playOut() {
        let closed = Double(layout.closed)
        guard !(motion.isPlaying && motion.target == closed) else { return }
        if isAtRest, releaseVelocity == nil { take(departureWay) }
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
            if !isOut { take(.upright) }
            perform(phase.reduce(.arrived))
            catchUp()
        }
    }

    /// What a movement could not heed has its turn: a stop chosen meanwhile, a layout put off.
    func catchUp() {
        guard phase == .resting else { return }
        if motion.position != restingPosition { perform(phase.reduce(.selected)) }
        if layoutRequest.wasPutOff { containerView?.setNeedsLayout() }
    }

    /// The configured timing, without overshoot for people who asked for less motion.
    private var timing: TransitionTiming {
        UIAccessibility.isReduceMotionEnabled ? configuration.timing.withoutOvershoot : configuration.timing
    }

    private func hold() {
        guard passage.way == .fading else {
            motion.catch()
            return
        }
        // A sheet that fades already stands at its stop: there it is held.
        motion.write(passage.rest)
        take(.upright)
    }

    // MARK: Passage

    /// Whether it stands still at its stop.
    var isAtRest: Bool { passage.way == .upright && !motion.isPlaying && motion.position == restingPosition }

    /// How the sheet comes.
    var arrivalWay: SheetPassage.Way { passageWay(side: 1) }

    /// How it goes when nobody pulls it down.
    var departureWay: SheetPassage.Way { passageWay(side: -1) }

    private func passageWay(side: CGFloat) -> SheetPassage.Way {
        if UIAccessibility.prefersCrossFadeTransitions { return .fading }
        guard configuration.slide == .across, let containerView else { return .upright }
        let isRightToLeft = containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let goesRight = (side > 0) != isRightToLeft
        let reach = goesRight ? containerView.bounds.width - layout.frame.minX : -layout.frame.maxX
        return .sideways(reach: Double(reach))
    }

    /// The way it is on, measured anew after the layout has changed.
    var currentWay: SheetPassage.Way {
        guard case .sideways(let reach) = passage.way else { return passage.way }
        let (coming, going) = (arrivalWay, departureWay)
        if case .sideways(let other) = coming, other * reach > 0 { return coming }
        return going
    }

    /// Shows the sheet in another way from here on. Where it stands both must show the same.
    func take(_ way: SheetPassage.Way) {
        passage = SheetPassage(way: way, rest: restingPosition, closed: Double(layout.closed))
        motion.effects = makeEffects()
        if way == .upright { sheetView.layer.opacity = 1 }
    }

    /// Sheet and dimming view as functions of the position.
    func makeEffects() -> [MotionEffect] {
        let (passage, ramp) = (passage, dimRamp)
        let (layer, veil) = (sheetView.layer, dimmingView.veil)
        let dimAtRest = ramp.opacity(at: passage.rest)
        let dim = MotionEffect.opacity(of: veil) { dimAtRest * passage.presence(at: $0) }
        switch passage.way {
        case .upright:
            return [.translationY(of: layer) { $0 }, .opacity(of: veil) { ramp.opacity(at: $0) }]
        case .sideways:
            return [.translationX(of: layer, y: passage.rest) { Double(passage.offset(at: $0).x) }, dim]
        case .fading:
            layer.transform = CATransform3DMakeTranslation(0, CGFloat(passage.rest), 0)
            return [.opacity(of: layer) { passage.presence(at: $0) }, dim]
        }
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
