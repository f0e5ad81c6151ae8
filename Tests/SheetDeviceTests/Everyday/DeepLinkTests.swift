import Foundation
import SheetPresentation
import Simulator
import Testing
import UIKit

/// A link that replaces everything on the screen while a sheet appears.
@MainActor
struct DeepLinkTests {
    @Test(arguments: [true, false], [1, 5, 15])
    func `a sheet without a presenter replaces one that is dismissed while it appears`(isAnimated: Bool, frames: Int) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        var problems: [String] = []
        SheetProblem.reporter = { problems.append($0.cause) }
        SheetTransition.default.present(UIViewController(), height: 300)
        device.advance(frames: frames)

        root.dismiss(animated: isAnimated)
        let next = UIViewController()
        var completions = 0
        SheetTransition.default.present(next, height: 500) { completions += 1 }
        device.expectRest()

        #expect(problems == [])
        #expect(next.presentingViewController === root)
        #expect(next.activeSheet?.visibleExtent == 500)
        #expect(completions == 1)
    }
}
