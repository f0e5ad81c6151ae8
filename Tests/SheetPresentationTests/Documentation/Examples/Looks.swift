// Generated from the examples in Looks.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func looks() {
        var configuration = SheetConfiguration()
        configuration.appearance.cornerRadius = 24
        configuration.appearance.showsGrabber = true
        configuration.appearance.dimmingColor = .systemIndigo
        configuration.appearance.dimmingOpacity = 0.4
        configuration.appearance.shadow = SheetAppearance.Shadow(opacity: 0.3, radius: 20)
        SheetTransition.default.present(settings, configuration: configuration, from: self)

        settings.view.backgroundColor = .clear
        configuration.appearance.background = .material(.systemThinMaterial)

        UIView.animate(withDuration: 0.3) {
            self.activeSheet?.configuration.appearance.cornerRadius = 0
        }

        configuration.detents = [.height(180), .large]
        configuration.largestUndimmedDetent = .height(180)

        configuration.detents = [.medium.dimmed(0.1), .large.dimmed(0.6, color: .systemIndigo)]

        configuration.duration = 0.35
        configuration.timing = .spring(dampingRatio: 0.85)
        configuration.timing = .curve(.easeOut)
    }
}
