// Generated from the examples in Keyboard.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showTallWithKeyboard(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.keyboardBehavior = .select(.large)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

final class MessageList: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.keyboardDismissMode = .interactive
    }
}
