// Generated from the examples in Looks.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showTinted(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.appearance.cornerRadius = 24
        configuration.grabber = .standard
        configuration.appearance.dimmingColor = .systemIndigo
        configuration.appearance.dimmingOpacity = 0.4
        configuration.appearance.shadow = SheetAppearance.Shadow(opacity: 0.3, radius: 20)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

extension UIViewController {
    func showOnMaterial(_ settings: UIViewController) {
        settings.view.backgroundColor = .clear
        var configuration = SheetConfiguration()
        configuration.appearance.background = .material(.systemThinMaterial)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

extension SheetController {
    func showWideGrabber() {
        configuration.grabber = SheetGrabber(color: .systemIndigo, size: CGSize(width: 48, height: 6))
    }

    func showGrabber(_ handle: UIImageView) {
        configuration.grabber = SheetGrabber(view: handle)
    }
}

extension UIViewController {
    func squareCorners() {
        UIView.animate(withDuration: 0.3) {
            self.activeSheet?.configuration.appearance.cornerRadius = 0
        }
    }
}

extension SheetConfiguration {
    static var undimmed: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(180), .large]
        configuration.largestUndimmedDetent = .height(180)
        return configuration
    }
}

extension SheetConfiguration {
    static var dimmedByHeight: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium.dimmed(0.1), .large.dimmed(0.6, color: .systemIndigo)]
        return configuration
    }
}

extension SheetConfiguration {
    mutating func bounce() {
        duration = 0.35
        timing = .spring(dampingRatio: 0.85)
    }

    mutating func moveWithoutSpring() {
        duration = 0.35
        timing = .curve(.easeOut)
    }
}
