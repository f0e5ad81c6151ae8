// Generated from the examples in NavigationAndTabs.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

@MainActor
func addStyles(to navigation: UINavigationController, and tabs: UITabBarController) {
    NavigationTransition(.sink).attach(to: navigation)
    TabTransition(.slide).attach(to: tabs)
}

@MainActor
func addWideSwipe(to navigation: UINavigationController) {
    let transition = NavigationTransition(.parallax)
    transition.backSwipe = .anywhere
    transition.threshold = 0.3
    transition.attach(to: navigation)
}

@MainActor
func addChapters(to navigation: UINavigationController) {
    let reading = NavigationTransition(.slide)
    reading.nextPage = { top in
        (top as? ChapterScreen)?.following.map { ChapterScreen($0) }
    }
    reading.attach(to: navigation)
}

final class ChapterScreen: UIViewController {
    let following: URL?

    init(_ following: URL?) {
        self.following = following
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
func addCube(to tabs: UITabBarController) {
    let pages = TabTransition(.cube)
    pages.isPanEnabled = false
    pages.attach(to: tabs)
}
