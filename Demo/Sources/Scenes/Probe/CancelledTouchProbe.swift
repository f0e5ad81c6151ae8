import UIKit

/// Tells what the app sees when the system takes a finger away.
@MainActor
final class CancelledTouchProbe: Probe {
    private let pan = UIPanGestureRecognizer()
    private weak var area: TouchedArea?

    override func start() {
        let area = TouchedArea()
        area.backgroundColor = Look.line
        area.layer.cornerRadius = Look.cardRadius
        area.accessibilityIdentifier = "held-area"
        area.heightAnchor.constraint(equalToConstant: 240).isActive = true
        // So that the view is told what becomes of the touch.
        pan.cancelsTouchesInView = false
        area.addGestureRecognizer(pan)
        area.onEnd = { [weak self] in self?.ended($0) }
        self.area = area
        let question = "Move one finger over the gray area, and meanwhile open Control Center with another one."
        run?.show(
            AnswerView(question, area, answers: ["I cannot"]) { [weak self] _ in self?.run?.answer("not asked") })
    }

    private func ended(_ finding: String) {
        let state =
            switch UIApplication.shared.applicationState {
            case .active: "active"
            case .inactive: "inactive"
            case .background: "in the background"
            @unknown default: "in another state"
            }
        run?.answer("\(finding), with the app \(state)")
    }
}

private final class TouchedArea: UIView {
    var onEnd: (String) -> Void = { _ in }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onEnd("the touch ended")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        onEnd("the pan was cancelled")
    }
}
