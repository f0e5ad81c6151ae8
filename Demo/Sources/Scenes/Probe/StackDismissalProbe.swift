import UIKit

/// Dismisses two presentations with one call to the presenter of the lower one, and records which animators run, and in which order they end.
@MainActor
final class StackDismissalProbe: Probe {
    /// The lower one is shorter: it ends first only if both run at the same time.
    private let lower = ProbePresentation(duration: 0.3, animation: .propertyAnimator)
    private let upper = ProbePresentation(duration: 0.6, animation: .propertyAnimator)
    private var starts: [String] = []
    private var ends: [String] = []

    override func start() {
        guard let run, let controller = run.controller else { return }
        record(lower, as: "lower")
        record(upper, as: "upper")
        lower.present(from: controller, animated: false)
        run.after(Self.pause) { [weak self] _ in
            guard let self else { return }
            upper.present(from: lower.content, animated: false)
        }
        run.after(2 * Self.pause) { [weak self] _ in self?.lower.dismiss() }
        run.after(2 * Self.pause + Self.duration) { [weak self] in $0.answer(self?.finding ?? "") }
    }

    private func record(_ presentation: ProbePresentation, as name: String) {
        presentation.onAnimation = { [weak self] in self?.starts.append(name) }
        presentation.onCall = { [weak self] call in
            guard let self, lower.content.isBeingDismissed || upper.content.isBeingDismissed || !ends.isEmpty else {
                return
            }
            if call == .didEnd { ends.append(name) }
            if call == .completion { ends.append("completion") }
        }
    }

    private var finding: String {
        let starts = starts.isEmpty ? "none" : starts.joined(separator: ", ")
        return "animators: \(starts); ends: \(ends.joined(separator: ", "))"
    }

    /// Longer than a presentation without animation, in seconds.
    private static let pause: TimeInterval = 0.2
    /// Longer than both dismissals, one after the other, in seconds.
    private static let duration: TimeInterval = 1.2
}
