// Made of the examples of NavigationAndTabs.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func navigationAndTabs() {
        NavigationTransition(.sink).attach(to: navigation)
        TabTransition(.slide).attach(to: tabs)

        let transition = NavigationTransition(.parallax)
        transition.backSwipe = .anywhere
        transition.threshold = 0.3
        transition.attach(to: navigation)

        let pages = TabTransition(.cube)
        pages.isPanEnabled = false
        pages.attach(to: tabs)
    }
}
