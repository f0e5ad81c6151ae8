import UIKit

/// Records the calls at the end of a presentation.
@MainActor
final class PresentationEndProbe: Probe {
    private let presentation = ProbePresentation(duration: 0.3)
    private var calls: [ProbePresentation.Call] = []

    override func start() {
        guard let controller = run?.controller else { return }
        presentation.onCall = { [weak self] call in
            if call != .willBegin { self?.calls.append(call) }
        }
        presentation.present(from: controller)
        run?.after(Self.duration) { [weak self] run in
            run.answer(self?.calls.map(\.rawValue).joined(separator: ", ") ?? "")
        }
    }

    /// Longer than the presentation and a turn of the run loop, in seconds.
    private static let duration: TimeInterval = 0.6
}

/// Records the calls at the end of a dismissal, and requests another presentation in each of them: one dismissal for each.
@MainActor
final class DismissalEndProbe: Probe {
    /// What UIKit does with a presentation.
    private enum Reply: String {
        case accepted = "accepted"
        case queued = "accepted later"
        case refused = "refused"
    }

    private var order: [ProbePresentation.Call] = []
    private var replies: [ProbePresentation.Call: Reply] = [:]
    private var remaining: [ProbePresentation.Call] = []
    private var current: ProbePresentation?
    private var next: UIViewController?

    override func start() {
        dismiss(presentingIn: nil)
    }

    /// Presents and dismisses a view, and presents another one in a call.
    private func dismiss(presentingIn call: ProbePresentation.Call?) {
        guard let run, let controller = run.controller else { return }
        let presentation = ProbePresentation(duration: 0.1)
        current = presentation
        presentation.present(from: controller, animated: false)
        run.after(Self.pause) { [weak self] _ in
            presentation.onCall = { self?.received($0, presentingIn: call) }
            presentation.dismiss()
        }
        run.after(3 * Self.pause) { [weak self] _ in self?.ended(presentingIn: call) }
    }

    private func received(_ call: ProbePresentation.Call, presentingIn wanted: ProbePresentation.Call?) {
        guard call != .willBegin else { return }
        if wanted == nil { order.append(call) }
        guard call == wanted, next == nil, let controller = run?.controller else { return }
        let next = UIViewController()
        next.modalPresentationStyle = .overFullScreen
        self.next = next
        controller.present(next, animated: false)
        if next.presentingViewController != nil { replies[call] = .accepted }
    }

    private func ended(presentingIn call: ProbePresentation.Call?) {
        guard let run else { return }
        if let call, replies[call] == nil {
            replies[call] = next?.presentingViewController == nil ? .refused : .queued
        }
        if call == nil { remaining = order }
        next?.presentingViewController?.dismiss(animated: false)
        next = nil
        current = nil
        guard !remaining.isEmpty else { return run.answer(finding) }
        let call = remaining.removeFirst()
        run.after(Self.pause) { [weak self] _ in self?.dismiss(presentingIn: call) }
    }

    private var finding: String {
        order.map { call in "\(call.rawValue) (\(replies[call]?.rawValue ?? "not asked"))" }.joined(separator: ", ")
    }

    /// Longer than the dismissal and a turn of the run loop, in seconds.
    private static let pause: TimeInterval = 0.25
}
