import UIKit

/// Shows the keyboard in a sheet of the system, and looks whether both are on the pixel grid.
@MainActor
final class KeyboardGridProbe: Probe {
    override func start() {
        guard let run, let controller = run.controller else { return }
        let screen = FieldScreen()
        screen.modalPresentationStyle = .pageSheet
        screen.sheetPresentationController?.detents = [.medium()]
        controller.present(screen, animated: false)
        run.after(Self.patience) { [weak screen] run in
            guard let screen, let window = screen.view.window else { return run.answer("the sheet did not appear") }
            let edge = screen.view.convert(screen.view.bounds, to: nil).minY
            let finding = [
                screen.keyboard.map { "a keyboard of \(Self.place($0.height, window))" } ?? "no keyboard",
                "the sheet's edge at \(Self.place(edge, window))",
            ]
            screen.field.resignFirstResponder()
            run.answer(finding.joined(separator: ", "))
        }
    }

    private static func place(_ points: CGFloat, _ window: UIWindow) -> String {
        let pixels = points * window.screen.scale
        let isWhole = abs(pixels - pixels.rounded()) < 0.01
        return "\((points * 100).rounded() / 100) points, \(isWhole ? "on" : "off") the grid"
    }

    /// The keyboard needs half a second to appear.
    private static let patience: TimeInterval = 1.2
}

private final class FieldScreen: UIViewController {
    let field = UITextField()
    private(set) var keyboard: CGRect?
    private nonisolated(unsafe) var token: (any NSObjectProtocol)?

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        field.frame = CGRect(x: 40, y: 60, width: 240, height: 44)
        field.borderStyle = .roundedRect
        view.addSubview(field)
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated { self?.keyboard = frame }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }
}
