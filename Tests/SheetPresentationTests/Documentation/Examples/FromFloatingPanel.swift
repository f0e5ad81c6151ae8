// Generated from the examples in FromFloatingPanel.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showLikeFloatingPanel(_ map: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.edge = .bottom
        configuration.detents = [.height(180), .fraction(0.5), .large]
        configuration.initialDetent = .fraction(0.5)
        configuration.contentMode = .resizing
        configuration.largestUndimmedDetent = .height(180)
        configuration.appearance.dimmingOpacity = 0.3
        configuration.appearance.cornerRadius = 16
        configuration.appearance.showsGrabber = true
        configuration.grabber = SheetGrabber(color: .gray, size: CGSize(width: 50, height: 6))
        configuration.prefersScrollingExpandsWhenScrolledToEdge = false
        configuration.timing = .spring(dampingRatio: 0.85)
        configuration.dimmingTap = .ignore
        configuration.dismissesOnDrag = false
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }
}

extension UIViewController {
    func addLikeFloatingPanel(
        _ settings: UIViewController, configuration: SheetConfiguration, observer: any SheetDelegate
    ) {
        let panel = SheetPanel(contentViewController: settings, configuration: configuration)
        panel.sheet.delegate = observer
        panel.isDismissible = true
        panel.hostInsets = .atRest(upTo: .fraction(0.5))
        panel.add(to: self)
        panel.remove()
    }
}

extension UIViewController {
    func showFloatingCard(_ settings: UIViewController, searchField: UIView, from addButton: UIView) {
        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        var configuration = SheetConfiguration()
        let card = Detent.height(180).floating(12)
        configuration.detents = [card, search, .fitContent, Detent.large.dimmed(0.6)]
        configuration.style = .circle(from: addButton)
        settings.additionalSafeAreaInsets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    static var byTraits: SheetConfiguration {
        var configuration = SheetConfiguration()
        let portrait = Detent.custom("portrait") { $0.traitCollection.verticalSizeClass == .compact ? nil : 300 }
        configuration.detents = [.height(120), portrait, .large]
        configuration.largestUndimmedDetent = .height(120)
        return configuration
    }
}

extension UIViewController {
    func changeFloatingPanel(titleBar: UIView, toolbar: UIToolbar) {
        activeSheet?.configuration.detents = [.height(180), .height(400), .large]
        activeSheet?.select(.large)
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }
        activeSheet?.header = titleBar
        activeSheet?.footer = toolbar
        activeSheet?.panGestureRecognizer.isEnabled = false
        activeSheet?.onVisibleExtentChange = { height in
            print(height)
        }
        dismiss(animated: true)
    }
}

final class PanelObserver: NSObject, SheetDelegate {
    func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool {
        point.y < 100
    }

    func sheetWillBeginDragging(_ sheet: SheetController) {
        print("dragging")
    }

    func sheetShouldDismiss(_ sheet: SheetController) -> Bool {
        true
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent.rawValue)
    }

    func sheet(_ sheet: SheetController, willEndDraggingWith velocity: CGFloat, destination: inout SheetDestination) {
        print(velocity)
    }

    func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {
        print(detent.rawValue)
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason)
    }
}
