// Generated from the examples in FromUISheetPresentationController.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showLikeSystemSheet(_ map: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.initialDetent = .medium
        configuration.largestUndimmedDetent = .medium
        configuration.grabber = .standard
        configuration.appearance.cornerRadius = 24
        configuration.prefersScrollingExpandsWhenScrolledToEdge = false
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }

    func showCustomHeights(of map: UIViewController) {
        var configuration = SheetConfiguration()
        let third = Detent.custom("third") { $0.maximumExtent / 3 }
        configuration.detents = [.height(300, excludingSafeArea: true), third, .large]
        configuration.width = .upTo(560)
        configuration.appearance.background = .glass
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }

    func showAtTrailingEdge(_ map: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.edge = .trailing
        configuration.detents = [.width(320)]
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }
}

extension UIViewController {
    func expandSystemSheet() {
        activeSheet?.select(.large)
    }

    func heightOfSystemSheetDidChange() {
        activeSheet?.invalidateDetents()
    }

    func replaceDetentsOfSystemSheet() {
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }
    }
}

extension SheetConfiguration {
    static var likeSystemSheet: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.large]
        configuration.contentMode = .resizing
        configuration.presenterEffect = .recede
        configuration.width = .formSheet
        return configuration
    }
}

extension UIViewController {
    func showSystemCard(_ card: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [Detent.medium.floating(), .large]
        SheetTransition.default.present(card, configuration: configuration, from: self)
    }

    func showSystemMenu(_ menu: UIViewController, from addButton: UIView) {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent]
        configuration.width = .anchored(to: addButton)
        SheetTransition.default.present(menu, configuration: configuration, from: self)
    }
}

extension UIViewController {
    func zoomLikeSystem(to photo: UIViewController, from thumbnail: UIView) {
        ModalTransition(.zoom(from: thumbnail)).present(photo, from: self)
    }
}

extension UIViewController {
    func showMoreThanSystemSheet(_ map: UIViewController, searchField: UIView, titleBar: UIView, toolbar: UIToolbar) {
        var configuration = SheetConfiguration()
        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        configuration.detents = [search, .full]
        configuration.style = TransitionStyle.slide.combined(with: .fade)
        let sheet = SheetTransition.default.present(map, configuration: configuration, from: self)
        sheet?.header = titleBar
        sheet?.footer = toolbar
    }
}

final class DetentObserver: NSObject, SheetDelegate {
    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent)
    }
}
