import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What appears and disappears together with a sheet in a style; `SheetMatrixTests` are about its movement.
@MainActor
struct SheetStyleTests {
    @Test
    func `a circle opens from a button and closes to it, without a shadow around the opening`() {
        let scene = SheetScene()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 300, y: 600, width: 60, height: 60)
        scene.root.view.addSubview(button)
        scene.configuration.style = .circle(from: button)
        scene.configuration.appearance.cornerRadius = 24

        scene.present(settled: false)
        scene.device.advanceFrame()
        let clip = scene.clip
        #expect(clip?.mask != nil)
        let center = clip.map { $0.convert($0.mask!.center, to: nil) }
        expectClose(center?.x, 330, within: 0.5)
        expectClose(center?.y, 630, within: 0.5)
        let shadow = scene.content.presentationController?.presentedView?.layer
        #expect((shadow?.presentation()?.shadowOpacity ?? 1) < 0.1)
        scene.device.settle()

        #expect(clip?.mask == nil)
        #expect(clip?.layer.cornerRadius == 24)
        expectClose(shadow.map { Double($0.shadowOpacity) }, 0.12, within: 1e-6)
    }

    @Test(arguments: [TransitionStyle.slide(from: .right, to: .left), .slide(from: .top), .corner, .fade, .circle])
    func `another dimming during the movement is blended`(style: TransitionStyle) {
        let scene = SheetScene()
        (scene.configuration.style, scene.configuration.detents) = (style, [.height(500).dimmed(0.1)])
        scene.present(settled: false)
        scene.device.advance(frames: 10)
        var last = scene.dim ?? 0
        var longest = 0.0

        scene.content.activeSheet?.configuration.detents = [.height(500).dimmed(0.9)]
        scene.watch {
            longest = max(longest, abs((scene.dim ?? 0) - last))
            last = scene.dim ?? 0
        }

        // The springs of the style and of the difference move at most by 8.5 times their distances a second.
        #expect(longest < (0.9 + 0.8) * 8.5 / 60)
        expectClose(last, 0.9, within: 1e-6)
    }
}
