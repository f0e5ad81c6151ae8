import UIKit

/// A question that is being asked on a screen.
///
/// It ends once, with an answer or when its time is over, and then restores what its probe has changed.
@MainActor
final class ProbeRun {
    /// The view controller on whose screen it runs.
    private(set) weak var controller: UIViewController?
    /// Presents what probes present, and outlives the page.
    private weak var root: UIViewController?
    private var completion: (@MainActor (String) -> Void)?
    private var restorations: [() -> Void] = []
    private var probe: Probe?

    init(on controller: UIViewController, completion: @escaping @MainActor (String) -> Void) {
        self.controller = controller
        root = controller.view.window?.rootViewController
        self.completion = completion
    }

    var isAsking: Bool { completion != nil }

    /// Asks a question, and gives up after its time limit.
    func ask(_ question: PhoneQuestion) {
        after(question.limit) { $0.answer("no answer within \(Int(question.limit)) seconds") }
        question.ask(self)
    }

    /// Starts a probe, and retains it until the end: UIKit holds most delegates weakly.
    func start(_ probe: Probe) {
        self.probe = probe
        probe.run = self
        probe.start()
    }

    /// Calls `action` later, unless the question has ended.
    func after(_ seconds: TimeInterval, _ action: @escaping @MainActor (ProbeRun) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            guard let self, isAsking else { return }
            action(self)
        }
    }

    /// Shows a view above everything else until the end.
    ///
    /// - Parameter frame: In the window; nil fills it.
    func show(_ view: UIView, at frame: CGRect? = nil) {
        guard let window = controller?.view.window else { return answer("there is no window") }
        view.frame = frame ?? window.bounds
        if frame == nil { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        window.addSubview(view)
        atEnd { [weak view] in view?.removeFromSuperview() }
    }

    /// Registers a restoration; the last one is called first.
    func atEnd(_ restoration: @escaping () -> Void) {
        restorations.append(restoration)
    }

    /// Ends the question. Later answers are ignored.
    func answer(_ text: String) {
        guard let completion else { return }
        self.completion = nil
        for restoration in restorations.reversed() { restoration() }
        restorations = []
        leave(attempts: Self.attempts) { completion(text) }
    }

    /// Dismisses whatever is presented. UIKit refuses that during a transition, so it may take several attempts.
    private func leave(attempts: Int, completion: @escaping @MainActor () -> Void) {
        guard attempts > 0, let presented = root?.presentedViewController else {
            probe = nil
            return completion()
        }
        presented.presentingViewController?.dismiss(animated: false)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) {
            self.leave(attempts: attempts - 1, completion: completion)
        }
    }

    /// Together longer than any transition of a probe.
    private static let attempts = 120
    private static let pause: TimeInterval = 0.05
}

/// A test of UIKit on the device.
@MainActor
class Probe: NSObject {
    /// The run that retains this probe.
    fileprivate(set) weak var run: ProbeRun?

    /// Begins the test; it ends with an answer of the run.
    func start() {}
}
