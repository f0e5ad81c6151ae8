import UIKit

extension TransitionStyle {
    /// What runs under the present accessibility settings.
    @MainActor
    var effective: TransitionStyle {
        // What does not move at all needs no replacement.
        guard duration != 0 else { return self }
        if UIAccessibility.prefersCrossFadeTransitions { return .fade.presented(as: self) }
        guard UIAccessibility.isReduceMotionEnabled else { return self }
        return (reduced?.presented(as: self) ?? self).with {
            $0.timing = $0.timing?.withoutOvershoot
            $0.modal.timing = $0.modal.timing?.withoutOvershoot
            $0.modal.initialVelocity = 0
        }
    }

    /// This style at the place and with the gesture of the one that it replaces.
    private func presented(as style: TransitionStyle) -> TransitionStyle {
        with {
            $0.modal.identifiedFrame = style.modal.identifiedFrame
            $0.modal.presenter = style.modal.presenter == .snapshot ? .untouched : style.modal.presenter
            $0.dismissalEdge = style.dismissalEdge
        }
    }
}
