import UIKit

/// Lays out the container of a presentation, before and during its dismissal, and records which calls come.
@MainActor
final class DismissalLayoutProbe: Probe {
    private let presentation = ProbePresentation(duration: 0.5)
    private var calls: (will: Bool, did: Bool) = (false, false)

    override func start() {
        guard let run, let controller = run.controller else { return }
        presentation.onLayout = { [weak self] isBefore in
            if isBefore { self?.calls.will = true } else { self?.calls.did = true }
        }
        presentation.present(from: controller, animated: false)
        run.after(Self.pause) { [weak self] run in
            guard let self else { return }
            let before = layOut()
            presentation.dismiss()
            run.after(Self.pause) { [weak self] run in
                guard let self else { return }
                run.answer("\(before) while presented, \(layOut()) while dismissing")
            }
        }
    }

    /// Which calls a layout of the container causes.
    private func layOut() -> String {
        guard let container = presentation.content.presentationController?.containerView else { return "no container" }
        container.layoutIfNeeded()
        calls = (false, false)
        container.setNeedsLayout()
        container.layoutIfNeeded()
        switch calls {
        case (true, true): return "both calls"
        case (true, false): return "only will"
        case (false, true): return "only did"
        case (false, false): return "neither"
        }
    }

    /// In the middle of the dismissal, in seconds.
    private static let pause: TimeInterval = 0.2
}
