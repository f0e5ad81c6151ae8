import UIKit

extension TransitionStyle {
    /// The style, or its replacement with the current accessibility settings.
    @MainActor
    var effective: TransitionStyle {
        // A style without duration does not move.
        guard duration != 0 else { return self }
        if UIAccessibility.prefersCrossFadeTransitions { return .fade.presented(as: self) }
        guard UIAccessibility.isReduceMotionEnabled else { return self }
        return (reduced?.presented(as: self) ?? self).with {
            $0.modal.initialVelocity = 0
        }
    }

    /// This style with the frame of the style that it replaces. One that only fades also has its gesture; any other moves along its own.
    private func presented(as style: TransitionStyle) -> TransitionStyle {
        with {
            $0.modal.identifiedFrame = style.modal.identifiedFrame
            $0.modal.presenter = style.modal.presenter == .snapshot ? .untouched : style.modal.presenter
            if identifier == TransitionStyle.fade.identifier || style.dismissalEdge == nil {
                $0.dismissalEdge = style.dismissalEdge
            }
        }
    }
}
