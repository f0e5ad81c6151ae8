// Generated from the examples in DetentsAndHeights.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func detentsAndHeights() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(180), .fraction(0.5), .large]
        configuration.initialDetent = .fraction(0.5)
        SheetTransition.default.present(map, configuration: configuration, from: self)

        configuration.detents = [.fitContent]

        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        configuration.detents = [search, .large]

        let rows = Detent.custom("rows") { [weak list] _ in list?.contentSize.height }
        configuration.detents = [rows, .large]

        activeSheet?.invalidateDetents()

        activeSheet?.select(.large)
        activeSheet?.select(.height(180), animated: false)

        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.height(400), .large]
            activeSheet?.select(.large)
        }

        activeSheet?.onVisibleExtentChange = { [weak thumbnail] height in
            thumbnail?.alpha = height < 300 ? 0 : 1
        }
    }
}
