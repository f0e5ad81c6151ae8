import UIKit

extension TransitionStyle {
    /// Both styles at once: displacements and turns add up, scales and opacities multiply.
    ///
    ///     NavigationTransition(.sink.combined(with: .fade))
    ///
    /// What only one style can decide, as the duration, the source or the edge of the gesture, is this one's where it says something
    /// about it, and else the other's.
    public func combined(with other: TransitionStyle) -> TransitionStyle {
        if other == .none { return self }
        if self == .none { return other }
        var result = Self.style(
            "\(identifier.rawValue).combined(with: \(other.identifier.rawValue))", madeFrom: [self, other]
        ) { plans in
            plans[0].combined(with: plans[1])
        }
        result.duration = duration ?? other.duration
        result.timing = timing ?? other.timing
        result.perspective = perspective != Self.defaultPerspective ? perspective : other.perspective
        result.dismissalEdge = dismissalEdge ?? other.dismissalEdge
        result.followsFinger = followsFinger || other.followsFinger
        result.modal = modal.combined(with: other.modal)
        result.identifiedSource = identifiedSource ?? other.identifiedSource
        result.identifiedDestination = identifiedDestination ?? other.identifiedDestination
        if reduced != nil || other.reduced != nil {
            let (first, second) = (reduced ?? self, other.reduced ?? other)
            result.reduced = first == second ? first : first.combined(with: second)
        }
        return result
    }

    /// The style with front and back in each other's place and backwards in time: what arrives does so as the view beneath returns.
    ///
    /// A presenter that the style leaves untouched moves, as there would be nothing to be seen otherwise.
    public var reversed: TransitionStyle {
        if let original = parts.first, self == original.makeReversed() { return original }
        return makeReversed()
    }

    private func makeReversed() -> TransitionStyle {
        var result = Self.style("\(identifier.rawValue).reversed", madeFrom: [self]) { plans in plans[0].reversed }
        result.inheritData(of: self)
        result.dismissalEdge = dismissalEdge?.opposite
        // The view beneath is what moves then.
        result.followsFinger = false
        if modal.presenter == .untouched { result.modal.presenter = .moved }
        result.reduced = reduced?.makeReversed()
        return result
    }

    /// The style with another duration or timing, or within a window of the transition's time only.
    ///
    ///     .slide.combined(with: .fade.retimed(within: 0...0.5))
    ///
    /// - Parameters:
    ///   - window: When it happens, part of 0...1; default the whole time.
    ///   - duration: Seconds; default nil, the style's own.
    ///   - timing: Default nil, the style's own.
    public func retimed(
        within window: ClosedRange<CGFloat> = 0...1, duration: TimeInterval? = nil, timing: TransitionTiming? = nil
    ) -> TransitionStyle {
        var result = self
        if window != 0...1 {
            result = Self.style("\(identifier.rawValue).retimed(within: \(window))", madeFrom: [self]) { plans in
                plans[0].within(window)
            }
            result.inheritData(of: self)
            result.reduced = reduced?.retimed(within: window)
        }
        result.duration = duration ?? self.duration
        if let timing {
            result.timing = timing
            result.modal.timing = nil
        }
        return result
    }

    /// A style whose plan is made from those of others, each mirrored as it wants to be.
    private static func style(
        _ identifier: Identifier, madeFrom parts: [TransitionStyle],
        _ combine: @escaping @MainActor @Sendable ([TransitionPlan]) -> TransitionPlan
    ) -> TransitionStyle {
        let hasLeavingPlan = parts.contains { $0.leavingPlan != nil }
        let arriving: DirectedPlan = { scene, isMirrored in
            combine(parts.map { $0.arrivingPlan(scene, isMirrored && $0.isMirrored) })
        }
        let leaving: DirectedPlan = { scene, isMirrored in
            combine(parts.map { ($0.leavingPlan ?? $0.arrivingPlan)(scene, isMirrored && $0.isMirrored) })
        }
        return TransitionStyle(identifier, parts: parts, arriving: arriving, leaving: hasLeavingPlan ? leaving : nil)
    }

    private mutating func inheritData(of style: TransitionStyle) {
        duration = style.duration
        timing = style.timing
        perspective = style.perspective
        dismissalEdge = style.dismissalEdge
        followsFinger = style.followsFinger
        modal = style.modal
        identifiedSource = style.identifiedSource
        identifiedDestination = style.identifiedDestination
    }
}

extension TransitionStyle.Modal {
    /// What both say, and where they say different things, the first.
    fileprivate func combined(with other: Self) -> Self {
        var result = self
        if presenter == .untouched { result.presenter = other.presenter }
        result.identifiedFrame = identifiedFrame ?? other.identifiedFrame
        result.timing = timing ?? other.timing
        if initialVelocity == 0 { result.initialVelocity = other.initialVelocity }
        return result
    }
}

extension UIRectEdge {
    fileprivate var opposite: UIRectEdge {
        switch self {
        case .top: .bottom
        case .left: .right
        case .right: .left
        default: .top
        }
    }
}
