import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A keyboard that appears while a style turns a sheet in perspective.
@MainActor
struct TurnedSheetTests {
    @Test(arguments: [NamedStyle.cube, .flip], [2, 8, 14])
    func `the sheet avoids the keyboard when the turn has ended, in an animation`(name: NamedStyle, frames: Int) {
        let scene = SheetScene { $0.style = name.style }
        scene.present(height: 300, settled: false)
        scene.device.advance(frames: frames)

        scene.device.showKeyboard(height: 336)
        var last: CGFloat?
        var steps: [CGFloat] = []
        scene.watch {
            guard scene.content.presentingViewController?.transitionCoordinator == nil else { return }
            if let last { steps.append(last - scene.top) }
            last = scene.top
        }

        #expect(scene.top == scene.screenHeight - 336 - 300)
        // 336 points in the configured duration, and not at once.
        #expect(steps.filter { $0 > 1 }.count > 8 && steps.allSatisfy { $0 > -0.5 && $0 < 60 }, "\(steps)")
    }
}
