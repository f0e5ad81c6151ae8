#if os(Linux)
import UIKit

/// The state of an app: everything that its screen depends on.
public struct AppState {
    var stacks: [[AppPage.Kind]]
    var selectedTab = 0
    var isBarHidden = false
    var isToolbarShown = false
    var prefersLargeTitles = false
    /// The app's additional safe area inset, in points.
    var extraInset: CGFloat = 0
    var modals: [Modal] = []
    var orientation = UIInterfaceOrientation.portrait
    var style = UIUserInterfaceStyle.light
    var textSize = UIContentSizeCategory.large

    struct Modal {
        var kind: AppPage.Kind
        var style: UIModalPresentationStyle
    }

    static let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
    static let textSizes: [UIContentSizeCategory] = [.large, .extraSmall, .accessibilityLarge]
    static let modalStyles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .currentContext, .custom,
    ]

    public init(using random: inout SplitMix64) {
        stacks = [[.plain], [AppPage.Kind.allCases.randomElement(using: &random)!]]
        // The first page of a stack cannot hide the tab bar.
        if stacks[1] == [.withoutTabBar] { stacks[1] = [.table] }
    }
}
#endif
