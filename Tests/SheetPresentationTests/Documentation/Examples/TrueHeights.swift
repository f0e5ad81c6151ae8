// Generated from the examples in TrueHeights.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showCart() {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent]
        let cart = UINavigationController(rootViewController: CartViewController())
        SheetTransition.default.present(cart, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    static var fittedAtMost: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent(maximum: .fraction(0.8))]
        return configuration
    }

    static var halfAndWhole: SheetConfiguration {
        var configuration = SheetConfiguration()
        let half = Detent.custom("half") { context in context.fittingExtent.map { $0 / 2 } }
        configuration.detents = [half, .fitContent]
        return configuration
    }
}

final class CartViewController: UITableViewController {
    let total = UIViewController()

    func totalDidChange() {
        total.preferredContentSize.height = 120
        activeSheet?.invalidateDetents()
    }
}

extension SheetConfiguration {
    static var conversation: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.contentMode = .resizing
        return configuration
    }
}

extension UIViewController {
    func showStory(_ story: UIViewController, titleBar: UIView, toolbar: UIToolbar) {
        let sheet = SheetTransition.default.present(story, configuration: .conversation, from: self)
        sheet?.header = titleBar
        sheet?.footer = toolbar
    }
}

extension SheetConfiguration {
    static var threeRows: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [
            .height(300, excludingSafeArea: true),
            .custom("rows") { context in 3 * 44 + context.safeAreaInsets.bottom },
        ]
        return configuration
    }
}

extension SheetConfiguration {
    @MainActor
    static func search(_ searchField: UISearchBar) -> SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.peek("search") { [weak searchField] _ in searchField }, .medium, .full]
        return configuration
    }
}

extension SheetController {
    func saveDetent() throws -> Data {
        try JSONEncoder().encode(selectedDetent)
    }

    func restoreDetent(from data: Data) throws {
        selectedDetent = try JSONDecoder().decode(Detent.Identifier.self, from: data)
    }
}
