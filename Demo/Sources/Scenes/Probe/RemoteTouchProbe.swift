import UIKit

/// Lays a view over the share sheet, which another process draws, and finds out whether touches on it reach the app.
@MainActor
final class RemoteTouchProbe: Probe {
    private weak var handle: HandleView?

    override func start() {
        guard let run, let controller = run.controller else { return }
        let share = UIActivityViewController(activityItems: ["SheetPresentation"], applicationActivities: nil)
        share.popoverPresentationController?.sourceView = controller.view
        controller.present(share, animated: false) { [weak self, weak share] in
            guard let self, let view = share?.viewIfLoaded else { return }
            let handle = HandleView(frame: CGRect(x: view.bounds.midX - 60, y: 90, width: 120, height: 120))
            handle.onTouch = { [weak self] in self?.run?.answer("yes") }
            view.addSubview(handle)
            self.handle = handle
        }
        run.after(Self.patience) { $0.answer("no touch arrived") }
    }

    /// Seconds for a person to tap.
    private static let patience: TimeInterval = 12
}

/// A small bar in a transparent square, like a grabber.
private final class HandleView: UIView {
    var onTouch: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "handle"
        let bar = UIView(frame: CGRect(x: 40, y: 57, width: 40, height: 6))
        bar.backgroundColor = Look.accent
        bar.layer.cornerRadius = 3
        bar.isUserInteractionEnabled = false
        addSubview(bar)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The view is made in code.")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouch()
    }
}
