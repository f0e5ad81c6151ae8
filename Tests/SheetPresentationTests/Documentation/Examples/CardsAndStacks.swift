// Generated from the examples in CardsAndStacks.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func cardsAndStacks() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(88).floating(8), .large]
        configuration.largestUndimmedDetent = configuration.detents[0]
        configuration.presenterEffect = .recede
        SheetTransition.default.present(settings, configuration: configuration, from: self)

        configuration.detents = [.medium.floating(12, corners: .concentric(minimum: 20)), .large]
        configuration.detents = [.medium.floating(corners: .fixed(top: 20, bottom: 36)), .large]

        configuration.width = .anchored(to: addButton)
        configuration.width = .anchored(to: editButtonItem, width: 280)
    }
}
