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

    /// Who would present has disappeared, and the person has gone on in another window.
    @Test
    func `a sheet does not appear in another scene instead`() {
        let device = Device(.iPad10)
        let root = UIViewController()
        device.showAndSettle(root)
        let (window, other) = device.openWindow()
        device.window.makeKey()
        var problems: [SheetProblem.Kind] = []
        SheetProblem.reporter = { problems.append($0.kind) }
        SheetTransition.default.present(UIViewController(), height: 300)
        device.advance(frames: 5)

        root.dismiss(animated: true)
        let next = UIViewController()
        SheetTransition.default.present(next, height: 500)
        window.makeKey()
        device.expectRest()

        #expect(problems == [.presenterNotOnScreen])
        #expect(next.presentingViewController == nil)
        #expect(other.presentedViewController == nil)
    }

    @Test
    func `a sheet whose presenter has presented something else meanwhile is refused`() {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        var problems: [SheetProblem.Kind] = []
        SheetProblem.reporter = { problems.append($0.kind) }
        let first = UIViewController()
        SheetTransition.default.present(first, height: 300)
        device.advance(frames: 5)

        let next = UIViewController()
        SheetTransition.default.present(next, height: 500)
        let quick = UIViewController()
        first.present(quick, animated: false)
        device.expectRest()

        #expect(problems == [.presenterBusy])
        #expect(first.presentedViewController === quick)
        #expect(next.presentingViewController == nil)
    }
}
