import UIKit

/// Two pans, one inside the other, that begin at the same moment: finds out which of them UIKit lets begin.
@MainActor
final class NestedPanProbe: Probe {
    private let outer = UIView()
    private let pans = (outer: UIPanGestureRecognizer(), inner: UIPanGestureRecognizer())

    override func start() {
        let inner = UIView()
        outer.backgroundColor = Look.line
        outer.layer.cornerRadius = Look.cardRadius
        outer.accessibilityIdentifier = "nested-pans-area"
        outer.heightAnchor.constraint(equalToConstant: 240).isActive = true
        inner.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        outer.addGestureRecognizer(pans.outer)
        inner.addGestureRecognizer(pans.inner)
        run?.show(
            AnswerView("Drag a finger over the gray area.", outer, answers: ["I cannot"]) { [weak self] _ in
                self?.run?.answer("not asked")
            })
        look()
    }

    /// Without targets, because a recognizer's state can be read.
    private func look() {
        let begun = [("the inner one", pans.inner), ("the outer one", pans.outer)].filter { _, pan in
            pan.state == .began || pan.state == .changed
        }
        if !begun.isEmpty { return run?.answer(begun.map(\.0).joined(separator: " and ")) ?? () }
        run?.after(1 / 60) { [weak self] _ in self?.look() }
    }
}
