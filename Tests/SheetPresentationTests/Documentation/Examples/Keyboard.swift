// Generated from the examples in Keyboard.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func keyboard() {
        var configuration = SheetConfiguration()
        configuration.keyboardBehavior = .ignore
        SheetTransition.default.present(settings, configuration: configuration, from: self)

        list.keyboardDismissMode = .interactive
    }
}
