// Generated from the examples in FromFittedSheets.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showLikeFittedSheet(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(200), .fraction(0.5), .full]
        configuration.initialDetent = .height(200)
        configuration.contentMode = .resizing
        configuration.keyboardBehavior = .move
        configuration.width = .upTo(560)
        configuration.timing = .spring(dampingRatio: 0.7)
        configuration.appearance.dimmingColor = .black
        configuration.appearance.cornerRadius = 12
        configuration.grabber = SheetGrabber(color: .gray, size: CGSize(width: 50, height: 6))
        settings.additionalSafeAreaInsets.top = 24
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }

    func showPinnedFittedSheet(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(200), .large]
        configuration.largestUndimmedDetent = .height(200)
        configuration.dismissesOnDrag = false
        configuration.dimmingTap = .ignore
        configuration.appearance.background = .color(.systemBackground)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

@MainActor
func setDefaultsOfFittedSheets() {
    SheetTransition.default.configuration.appearance.cornerRadius = 12
}

extension SheetConfiguration {
    static let heightsOfFittedSheets: [[Detent]] = [
        [.fitContent],
        [.fitContent(maximum: .fraction(0.8))],
        [.height(200), Detent.custom("margin") { $0.maximumExtent - 40 }],
    ]
}

extension UIViewController {
    func setSizesOfFittedSheet() {
        activeSheet?.configuration.detents = [.height(300), .large]
    }

    func setSizesAndResizeFittedSheet() {
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }
    }

    func toggleFittedSheet() {
        guard activeSheet?.selectedDetent != .large else { return dismiss(animated: true) }
        activeSheet?.select(.large)
    }

    func intrinsicHeightDidChange() {
        activeSheet?.invalidateDetents()
    }
}

extension UIViewController {
    func showFittedCard(_ card: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [Detent.height(200).floating(12), .large]
        configuration.presenterEffect = .recede
        SheetTransition.default.present(card, configuration: configuration, from: self)
    }

    func showFittedPanel(_ settings: UIViewController, configuration: SheetConfiguration) {
        let panel = SheetPanel(contentViewController: settings, configuration: configuration)
        panel.add(to: self)
    }
}

extension UIViewController {
    func showMoreThanFittedSheet(_ map: UIViewController, searchField: UIView, titleBar: UIView, toolbar: UIToolbar) {
        var configuration = SheetConfiguration()
        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        configuration.detents = [search, .large]
        let sheet = SheetTransition.default.present(map, configuration: configuration, from: self)
        sheet?.header = titleBar
        sheet?.footer = toolbar
    }
}

final class FittedObserver: NSObject, SheetDelegate {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        true
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent)
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason)
    }
}
