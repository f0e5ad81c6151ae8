// Generated from the examples in CardsAndStacks.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showCard(_ player: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(88).floating(8), .large]
        configuration.largestUndimmedDetent = configuration.detents[0]
        configuration.presenterEffect = .recede
        SheetTransition.default.present(player, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    mutating func floatAlongScreen() {
        detents = [.medium.floating(12, corners: .concentric(minimum: 20)), .large]
    }

    mutating func floatWithOwnCorners() {
        detents = [.medium.floating(corners: .fixed(free: 20, attached: 36)), .large]
    }
}

extension UIViewController {
    func showMenu(_ menu: UIViewController, nextTo button: UIView) {
        var configuration = SheetConfiguration()
        configuration.width = .anchored(to: button)
        SheetTransition.default.present(menu, configuration: configuration, from: self)
    }

    func showMenu(_ menu: UIViewController, nextTo item: UIBarButtonItem) {
        var configuration = SheetConfiguration()
        configuration.width = .anchored(to: item, width: 280)
        SheetTransition.default.present(menu, configuration: configuration, from: self)
    }
}
