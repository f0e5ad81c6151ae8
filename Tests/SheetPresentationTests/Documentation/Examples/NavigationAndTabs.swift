// Generated from the examples in NavigationAndTabs.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class ChapterScreen: UIViewController {
    let following: URL?

    init(_ following: URL?) {
        self.following = following
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

extension ExampleScreen {
    func navigationAndTabs() {
        NavigationTransition(.sink).attach(to: navigation)
        TabTransition(.slide).attach(to: tabs)

        let transition = NavigationTransition(.parallax)
        transition.backSwipe = .anywhere
        transition.threshold = 0.3
        transition.attach(to: navigation)

        let reading = NavigationTransition(.slide)
        reading.nextPage = { top in
            (top as? ChapterScreen)?.following.map { ChapterScreen($0) }
        }
        reading.attach(to: navigation)

        let pages = TabTransition(.cube)
        pages.isPanEnabled = false
        pages.attach(to: tabs)
    }
}
