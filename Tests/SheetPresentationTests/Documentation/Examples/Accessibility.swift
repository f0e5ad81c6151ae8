// Generated from the examples in Accessibility.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showWithGrabber(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.grabber = .standard
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    mutating func speakOfPlaces() {
        accessibility.dismissLabel = "Close the places"
        accessibility.detentNames = [.medium: "half", .large: "whole"]
    }
}

extension TransitionStyle {
    static let pop = TransitionStyle("pop") { _ in
        TransitionPlan(front: ViewMovement(from: TransitionViewState { $0.scale = 0.6 }, to: .rest))
    }
    .with { $0.reduced = .fade }
}
