#if os(Linux)
import UIKit

/// Where an app is: everything that what its screen shows should follow from.
public struct AppState {
    var stacks: [[AppPage.Kind]]
    var selectedTab = 0
    var isBarHidden = false
    var isToolbarShown = false
    var prefersLargeTitles = false
    /// What the app adds to the safe area, in points.
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
        // The first of a stack has no bar to hide.
        if stacks[1] == [.withoutTabBar] { stacks[1] = [.table] }
    }
}
#endif
