import UIKit

/// Finds out whether a table controller insets its rows twice for a keyboard that its safe area already excludes.
@MainActor
final class TableKeyboardProbe: Probe {
    override func start() {
        guard let run, let controller = run.controller else { return }
        let table = InsetTable(style: .plain)
        table.modalPresentationStyle = .overFullScreen
        controller.present(table, animated: false)
        run.after(Self.patience) { [weak table] run in
            guard let table, let keyboard = table.keyboard else { return run.answer("no keyboard appeared") }
            let inset = table.tableView.adjustedContentInset.bottom
            table.field.resignFirstResponder()
            run.answer("\(Int(inset.rounded())) points for a keyboard of \(Int(keyboard.rounded()))")
        }
    }

    /// The keyboard needs half a second to appear.
    private static let patience: TimeInterval = 1.5
}

/// Adds the keyboard's height to its safe area, after UIKit has been called about the same keyboard.
private final class InsetTable: UITableViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    /// The keyboard's height in points.
    private(set) var keyboard: CGFloat?
    private nonisolated(unsafe) var token: (any NSObjectProtocol)?

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        tableView.tableHeaderView = field
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated { self?.follow(frame) }
        }
        field.becomeFirstResponder()
    }

    private func follow(_ frame: CGRect?) {
        guard let frame, let window = view.window else { return }
        let height = max(0, window.bounds.maxY - window.convert(frame, from: window.screen.coordinateSpace).minY)
        if height > 0 { keyboard = height }
        additionalSafeAreaInsets.bottom = max(0, height - window.safeAreaInsets.bottom)
    }
}
