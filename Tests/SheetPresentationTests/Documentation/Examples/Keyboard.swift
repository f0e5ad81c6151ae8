// Generated from the examples in Keyboard.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func keyboard() {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.keyboardBehavior = .select(.large)
        SheetTransition.default.present(settings, configuration: configuration, from: self)

        configuration.dismissesKeyboardOnDrag = true

        list.keyboardDismissMode = .interactive
    }
}
