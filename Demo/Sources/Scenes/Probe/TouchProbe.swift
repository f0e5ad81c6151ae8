import UIKit

/// Counts the touches on a view while a transition moves it.
@MainActor
final class TouchProbe: Probe {
    private let presentation = ProbePresentation(
        duration: 3, animation: .propertyAnimator, interaction: .catchable)
    private var touches = 0

    override func start() {
        guard let controller = run?.controller else { return }
        presentation.content.onTouch = { [weak self] in self?.touches += 1 }
        presentation.onCall = { [weak self] call in
            guard let self, call == .completion else { return }
            run?.answer(touches == 0 ? "no touch came" : "\(touches) came")
        }
        presentation.present(from: controller)
    }
}
