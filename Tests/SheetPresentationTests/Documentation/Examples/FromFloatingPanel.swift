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
        configuration.grabber = SheetGrabber(color: .gray, size: CGSize(width: 50, height: 6))
        configuration.prefersScrollingExpandsWhenScrolledToEdge = false
        configuration.timing = .spring(dampingRatio: 0.85)
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }

    func showPinnedLikeFloatingPanel(_ map: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(180), .fitContent(maximum: .fraction(0.8))]
        configuration.appearance.background = .color(.systemBackground)
        configuration.appearance.shadow = SheetAppearance.Shadow(opacity: 0.2, radius: 16)
        configuration.dimmingTap = .ignore
        configuration.dismissesOnDrag = false
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }
}

extension UIViewController {
    func addLikeFloatingPanel(
        _ settings: UIViewController, configuration: SheetConfiguration, observer: any SheetDelegate
    ) -> SheetPanel {
        let panel = SheetPanel(contentViewController: settings, configuration: configuration)
        panel.sheet.delegate = observer
        panel.isDismissible = true
        panel.hostInsets = .atRest(upTo: .fraction(0.5))
        panel.add(to: self)
        return panel
    }

    func hideLikeFloatingPanel(_ panel: SheetPanel) {
        panel.remove(animated: false)
    }

    func removeLikeFloatingPanel(_ panel: SheetPanel) {
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
    func moveToFull() {
        guard activeSheet?.selectedDetent != .large else { return }
        activeSheet?.select(.large)
    }

    func setDetentsOfFloatingPanel() {
        activeSheet?.configuration.detents = [.height(180), .height(400), .large]
    }

    func replaceLayoutOfFloatingPanel() {
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }
    }

    func addBarsToFloatingPanel(titleBar: UIView, toolbar: UIToolbar) {
        activeSheet?.header = titleBar
        activeSheet?.footer = toolbar
    }

    func stopDraggingOfFloatingPanel() {
        activeSheet?.panGestureRecognizer.isEnabled = false
    }

    func followFloatingPanel() {
        print("tallest:", activeSheet?.extent(of: .large) ?? 0)
        activeSheet?.onVisibleExtentChange = { height in
            print(height)
        }
    }
}

final class PanelObserver: NSObject, SheetDelegate {
    func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool {
        point.y < 100
    }

    func sheetWillBeginDragging(_ sheet: SheetController) {
        print("dragging")
    }

    func sheetDidEndDragging(_ sheet: SheetController) {
        print("released")
    }

    func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement) {
        print(movement.destination)
    }

    func sheetShouldDismiss(_ sheet: SheetController) -> Bool {
        true
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent)
    }

    func sheetWillEndDragging(
        _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination
    ) {
        print(velocity)
    }

    func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {
        print(detent)
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason)
    }
}
