import UIKit

extension TransitionStyle {
    /// Combines both styles: displacements and rotations are added, scales and opacities multiplied.
    ///
    ///     NavigationTransition(.sink.combined(with: .fade))
    ///
    /// Settings that cannot be combined, such as duration, source and dismissal edge, are this style's if it has them, otherwise the other's.
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

    /// The style with front and back swapped and time reversed: the front view appears the way the back view returns.
    ///
    /// The presenter moves even if it is untouched in the original style.
    public var reversed: TransitionStyle {
        if let original = parts.first, self == original.makeReversed() { return original }
        return makeReversed()
    }

    private func makeReversed() -> TransitionStyle {
        var result = Self.style("\(identifier.rawValue).reversed", madeFrom: [self]) { plans in plans[0].reversed }
        result.inheritData(of: self)
        result.dismissalEdge = dismissalEdge?.opposite
        // The reversed style moves the view beneath instead.
        result.followsFinger = false
        if modal.presenter == .untouched { result.modal.presenter = .moved }
        result.reduced = reduced?.makeReversed()
        return result
    }

    /// The style with another duration or timing, or within a part of the transition's time.
    ///
    ///     .slide.combined(with: .fade.retimed(within: 0...0.5))
    ///
    /// - Parameters:
    ///   - window: The part of the time, within 0...1; default all of it.
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

    /// A style whose plan is made from those of other styles, each mirrored according to its own setting.
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
    /// The settings of both, with priority for these.
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
