import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A keyboard that appears or disappears during a drag does not move the sheet, and does not count as a pull.
@MainActor
struct KeyboardUnderFingerTests {
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

    private func hold(_ scene: SheetScene, pulledBy pull: Double) -> CGPoint {
        let start = scene.onSheet(100)
        let end = CGPoint(x: start.x, y: start.y + pull)
        scene.device.touchAndMove(from: start, to: end, frames: 16)
        return end
    }

    @Test
    func `one that appears requests no dismissal`() {
        let scene = SheetScene()
        scene.content.view.addSubview(field)
        scene.present()?.delegate = scene.listener
        var place = hold(scene, pulledBy: -16)
        let held = scene.top

        field.becomeFirstResponder()
        scene.device.advance(by: 0.6)
        #expect(scene.top == held)
        place.y -= 4
        scene.device.step(to: place)
        expectClose(scene.top, held - 4, within: 0.5)
        scene.device.liftAndSettle()

        scene.log.expect(["presented"])
        #expect(scene.top == 59)
    }

    /// Lets the keyboard appear, and releases a finger that has returned to a place and rested there.
    private func releaseAfterKeyboard(_ scene: SheetScene, at place: CGPoint) {
        field.becomeFirstResponder()
        scene.device.advance(by: 0.6)
        scene.device.step(to: place)
        scene.device.advance(by: 0.3)
        scene.device.liftAndSettle()
    }

    @Test(arguments: [150.0, 250, 400])
    func `released at its position before the keyboard, a low sheet moves up to its stop`(height: Double) {
        let scene = SheetScene()
        scene.content.view.addSubview(field)
        scene.present(height: CGFloat(height))?.delegate = scene.listener
        let place = hold(scene, pulledBy: -16)

        releaseAfterKeyboard(scene, at: place)

        scene.log.expect(["presented"])
        #expect(scene.isPresented)
        #expect(scene.top < scene.screenHeight - CGFloat(height) - 250)
    }

    @Test(arguments: [Detent.height(200), .height(450)])
    func `released at its position before the keyboard, a sheet keeps its detent`(detent: Detent) {
        let scene = SheetScene()
        scene.content.view.addSubview(field)
        scene.configuration.detents = [.height(200), .height(450), .height(500)]
        scene.configuration.initialDetent = detent
        let sheet = scene.present()
        let place = hold(scene, pulledBy: -12)

        releaseAfterKeyboard(scene, at: place)

        #expect(sheet?.selectedDetent == detent.identifier)
    }

    @Test
    func `one that disappears leaves the sheet under the finger, without a gap beneath`() {
        let scene = SheetScene()
        scene.content.view.addSubview(field)
        scene.content.view.backgroundColor = .red
        scene.present()
        field.becomeFirstResponder()
        scene.device.settle()
        #expect(scene.top == 59)
        var place = hold(scene, pulledBy: 16)
        let held = scene.top

        field.resignFirstResponder()
        scene.device.advance(by: 0.6)
        #expect(scene.top == held)
        for step in 1...10 {
            place.y += 4
            scene.device.step(to: place)
            expectClose(scene.top, held + CGFloat(4 * step), within: 0.5)
        }
        let sheet = scene.device.layers.first(named: "SheetContainerView")
        let backdrop = sheet?.first(named: "SheetBackdrop")
        #expect(scene.top + (backdrop?.bounds.height ?? 0) >= scene.screenHeight)
        scene.device.liftAndSettle()

        #expect(scene.top == 352)
    }

    /// The keyboard shortens a sheet at the top, first while a finger catches it and then in the dismissal.
    @Test
    func `the background keeps the size of a sheet that a finger holds while the keyboard moves`() throws {
        let scene = SheetScene()
        let background = UIView()
        scene.configuration.edge = .top
        scene.configuration.keyboardBehavior = .resize
        scene.configuration.detents = [.large]
        scene.configuration.appearance.background = .view(background)
        scene.content.view.addSubview(field)
        let sheet = try #require(scene.present())
        let view = try #require(sheet.presentationController?.presentedView)
        let backdrop = try #require(background.superview)
        func expectSameEnd(_ moment: String) {
            let end = scene.device.presentedFrame(of: view).maxY
            expectClose(scene.device.presentedFrame(of: backdrop).maxY, end, within: 0.5, "\(moment)")
            expectClose(scene.device.presentedFrame(of: background).maxY, end, within: 0.5, "\(moment)")
        }

        field.becomeFirstResponder()
        var place = CGPoint(x: 100, y: 150)
        scene.device.touchDown(at: place)
        for step in 0..<8 {
            place.y += 8
            scene.device.step(to: place)
            expectSameEnd("the finger's step \(step)")
        }
        scene.root.dismiss(animated: true)
        scene.device.touchUp()
        for frame in 0..<20 {
            scene.device.advanceFrame()
            expectSameEnd("frame \(frame) of the dismissal")
        }
        scene.device.settle()
    }
}
