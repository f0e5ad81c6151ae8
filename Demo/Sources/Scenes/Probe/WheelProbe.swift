import UIKit

/// Finds out which pans a click of a mouse wheel begins.
@MainActor
final class WheelProbe: Probe {
    private var begun: [String] = []
    /// Their delegates do not retain recognizers.
    private var pans: [(name: String, recognizer: UIPanGestureRecognizer)] = []

    override func start() {
        let area = UIView()
        area.backgroundColor = Look.line
        area.layer.cornerRadius = Look.cardRadius
        area.accessibilityIdentifier = "wheel-area"
        area.heightAnchor.constraint(equalToConstant: 240).isActive = true
        pans = [("all types", .all), ("continuous", .continuous), ("discrete", .discrete)].map { name, types in
            let pan = UIPanGestureRecognizer()
            pan.allowedScrollTypesMask = types
            pan.allowedTouchTypes = []
            pan.delegate = self
            area.addGestureRecognizer(pan)
            return (name, pan)
        }
        let question = "Turn the wheel of a mouse by one click while the pointer is on the gray area."
        run?.show(
            AnswerView(question, area, answers: ["I have no wheel"]) { [weak self] _ in
                self?.run?.answer("not asked: no wheel")
            })
    }
}

extension WheelProbe: UIGestureRecognizerDelegate {
    /// None of them has to begin: that UIKit asks is enough.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let name = pans.first(where: { $0.recognizer === gestureRecognizer })?.name else { return false }
        if begun.isEmpty {
            run?.after(Self.patience) { [weak self] run in
                run.answer("it begins pans for \(self?.begun.joined(separator: ", ") ?? "")")
            }
        }
        if !begun.contains(name) { begun.append(name) }
        return false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        true
    }

    /// Until every recognizer has seen the event, in seconds.
    private static let patience: TimeInterval = 0.5
}
