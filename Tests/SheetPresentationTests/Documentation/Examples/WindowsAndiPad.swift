// Generated from the examples in WindowsAndiPad.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showFilters(_ filters: UIViewController, below button: UIBarButtonItem) {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.width = .anchored(to: button)
        SheetTransition.default.present(filters, configuration: configuration, from: self)
    }

    func showInspector(_ inspector: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.edge = .trailing
        configuration.detents = [.width(320)]
        configuration.largestUndimmedDetent = .width(320)
        SheetTransition.default.present(inspector, configuration: configuration, from: self)
    }

    func showPlaces(_ places: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(120), .medium, .large]
        configuration.width = .upTo(400, at: .leading)
        SheetPanel(contentViewController: places, configuration: configuration).add(to: self)
    }
}

extension Detent {
    static let preview = Detent.custom("preview") { context in
        context.traitCollection.verticalSizeClass == .compact ? nil : 280
    }
}
