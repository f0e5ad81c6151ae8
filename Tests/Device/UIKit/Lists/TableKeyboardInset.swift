import Foundation

/// Insets a table controller's rows for the keyboard, and keeps the edited view visible.
@MainActor
final class TableKeyboardInset: NSObject {
    private weak var controller: UITableViewController?
    /// The amount added to the table's bottom inset for the keyboard.
    private var added: CGFloat = 0

    nonisolated override init() {
        super.init()
    }

    func follow(for controller: UITableViewController) {
        guard self.controller == nil else { return }
        self.controller = controller
        NotificationCenter.default.addObserver(
            self, selector: Selector(TableKeyboardInset.keyboardWillMove),
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    func stop() {
        controller = nil
        NotificationCenter.default.removeObserver(self)
    }

    private func keyboardWillMove(_ notification: Notification) {
        guard let table = controller?.tableView, let superview = table.superview, let window = table.window,
            let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        else { return }
        let keyboard = superview.convert(window.convert(end.cgRectValue, from: nil as UIWindow?), from: nil)
        let covered = UIApplication.shared.keyboard.isUndocked ? 0 : max(0, table.frame.maxY - keyboard.minY)
        let already = table.adjustedContentInset.bottom - added
        let wanted = max(0, covered - already)
        guard wanted != added else { return }
        table.contentInset.bottom += wanted - added
        table.verticalScrollIndicatorInsets.bottom += wanted - added
        added = wanted
        if let field = window.firstResponder as? UIView, field.isDescendant(of: table), wanted > 0 {
            table.scrollRectToVisible(table.convert(field.bounds, from: field), animated: false)
        }
    }
}
