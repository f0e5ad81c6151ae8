// Generated from the examples in DetentsAndHeights.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showHalfAMap(_ map: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(180), .fraction(0.5), .large]
        configuration.initialDetent = .fraction(0.5)
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    static var fitting: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent]
        return configuration
    }
}

extension SheetConfiguration {
    @MainActor
    static func peeking(at searchField: UIView) -> SheetConfiguration {
        var configuration = SheetConfiguration()
        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        configuration.detents = [search, .large]
        return configuration
    }
}

extension SheetConfiguration {
    @MainActor
    static func following(_ list: UITableView) -> SheetConfiguration {
        var configuration = SheetConfiguration()
        let rows = Detent.custom("rows") { [weak list] _ in list?.contentSize.height }
        configuration.detents = [rows, .large]
        return configuration
    }
}

extension UIViewController {
    func heightDidChange() {
        activeSheet?.invalidateDetents()
    }
}

extension UIViewController {
    func expand() {
        activeSheet?.select(.large)
    }

    func collapseAtOnce() {
        activeSheet?.select(.height(180), animated: false)
    }
}

extension UIViewController {
    func showMore() {
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.height(400), .large]
            activeSheet?.select(.large)
        }
    }
}

extension UIViewController {
    func hideAboveLowSheets(_ thumbnail: UIView) {
        activeSheet?.onVisibleExtentChange = { [weak thumbnail] height in
            thumbnail?.alpha = height < 300 ? 0 : 1
        }
    }
}
