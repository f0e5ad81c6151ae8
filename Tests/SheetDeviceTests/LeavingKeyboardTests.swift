import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A keyboard that appears while a sheet is on its way out is for what remains.
@MainActor
struct LeavingKeyboardTests {
    private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))

    /// A low sheet, one frame after its dismissal has begun.
    private func makeLeavingSheet(detent: Detent = .height(300)) -> SheetScene {
        let scene = SheetScene()
        scene.configuration.detents = [detent]
        scene.present()
        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.device.advance(by: 0.05)
        #expect(scene.content.isBeingDismissed)
        return scene
    }

    @Test(arguments: [Detent.height(300), .height(300).floating(12)], [false, true])
    func `a sheet goes on down when a field begins editing`(detent: Detent, isInSheet: Bool) {
        let scene = makeLeavingSheet(detent: detent)
        (isInSheet ? scene.content : scene.root).view.addSubview(field)

        field.becomeFirstResponder()
        var (last, tops) = (scene.top, [scene.top])
        scene.watch {
            guard scene.isOnScreen else { return }
            tops.append(scene.top)
            #expect(scene.top >= last)
            last = scene.top
        }

        #expect(tops.count > 5)
        #expect(!scene.isPresented)
    }

    @Test
    func `one that a finger takes back is above the keyboard of its field`() {
        let scene = makeLeavingSheet()
        scene.content.view.addSubview(field)

        field.becomeFirstResponder()
        let point = scene.onSheet(100)
        scene.device.touchAndHold(at: point)
        for step in 1...10 { scene.device.step(to: CGPoint(x: point.x, y: point.y - CGFloat(step) * 20)) }
        scene.device.liftAndSettle()

        #expect(scene.isPresented && !scene.content.isBeingDismissed)
        #expect(field.isFirstResponder)
        expectClose(scene.top, 552 - 336, within: 1e-6)
    }
}
