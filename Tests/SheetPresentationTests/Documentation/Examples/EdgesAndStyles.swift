// Generated from the examples in EdgesAndStyles.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showAtTheSide(_ map: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.edge = .trailing
        configuration.detents = [.width(300)]
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    static var narrow: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.width = .upTo(400, at: .leading)
        return configuration
    }
}

extension UIViewController {
    func show(_ settings: UIViewController, outOf button: UIButton) {
        var configuration = SheetConfiguration()
        configuration.style = .circle(from: button)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}
