// Generated from the examples in EdgesAndStyles.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func edgesAndStyles() {
        var configuration = SheetConfiguration()
        configuration.edge = .trailing
        configuration.detents = [.width(300)]
        SheetTransition.default.present(map, configuration: configuration, from: self)

        configuration.edge = .bottom
        configuration.detents = [.medium, .large]
        configuration.width = .upTo(400, at: .leading)

        configuration.width = .formSheet

        configuration.style = .circle(from: addButton)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}
