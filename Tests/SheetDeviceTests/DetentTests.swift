import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct DetentTests {
    @Test
    func `a detent selected before it appears is its initial one, and no change is reported`() {
        let scene = SheetScene(detents: [.height(200), .height(600)])
        let sheet = scene.present(settled: false)
        sheet?.delegate = scene.listener

        sheet?.select(.height(600))
        #expect(sheet?.selectedDetent == Detent.height(600).identifier)
        scene.device.settle()
        #expect(scene.height == 600)
        scene.root.dismiss(animated: true)
        scene.device.settle()
        sheet?.select(.height(200))

        #expect(scene.log.events.allSatisfy { !$0.hasPrefix("select") })
    }

    @Test
    func `a detent selected before it appears remains selected when other settings change`() {
        let scene = SheetScene(detents: [.height(200), .height(400), .height(600)])
        scene.configuration.initialDetent = .height(400)
        let sheet = scene.present(settled: false)

        sheet?.select(.height(600))
        sheet?.configuration.grabber = .standard
        scene.device.settle()

        #expect(scene.height == 600)
    }

    @Test
    func `an absent detent that is set before the sheet appears is reported when it does`() {
        let scene = SheetScene(detents: [.height(200)])
        let sheet = scene.present(settled: false)

        sheet?.configuration.initialDetent = .height(400)
        sheet?.configuration.detents = [.height(400), .large]
        sheet?.configuration.largestUndimmedDetent = .medium
        #expect(scene.problems == [])
        scene.device.settle()

        #expect(scene.problems.map(\.kind) == [.unknownDetent])
        #expect(scene.height == 400)
    }

    @Test
    func `a detent selected while the sheet returns from a pull takes effect immediately`() {
        let scene = SheetScene(detents: [.height(200), .height(450), .large])
        let sheet = scene.present()
        let start = scene.onSheet()
        scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 60), over: 0.5)
        scene.device.advanceFrame()
        let top = scene.top
        #expect(top > 652)
        sheet?.select(.height(450))

        var last = top
        scene.watch {
            #expect(scene.top <= last)
            last = scene.top
        }
        #expect(scene.top == 402)
        expectClose(scene.content.view.safeAreaInsets.bottom, 793 - 450 + 34, within: 1e-6)
    }

    @Test(arguments: [false, true], [Detent.height(200), .fitContent])
    func `the presenter keeps its keyboard if it is undimmed, and only then`(isUndimmed: Bool, detent: Detent) {
        let scene = SheetScene()
        scene.content.preferredContentSize.height = 200
        let field = UITextField(frame: CGRect(x: 40, y: 100, width: 200, height: 40))
        scene.root.view.addSubview(field)
        scene.device.settings.automaticKeyboard = false
        field.becomeFirstResponder()
        scene.configuration.detents = [detent, .large]
        if isUndimmed { scene.configuration.largestUndimmedDetent = detent }

        scene.present(settled: false)
        var lost = 0
        scene.watch { if !field.isFirstResponder { lost += 1 } }

        #expect(isUndimmed ? lost == 0 : !field.isFirstResponder)
    }

    @Test(arguments: [false, true])
    func `a keyboard that was visible before lifts the sheet of an undimmed presenter`(isAnimated: Bool) {
        let scene = SheetScene()
        let field = UITextField(frame: CGRect(x: 40, y: 100, width: 200, height: 40))
        scene.root.view.addSubview(field)
        scene.device.settings.automaticKeyboard = false
        field.becomeFirstResponder()
        scene.device.showKeyboard(height: 336)
        scene.device.settle()
        scene.configuration.detents = [.height(200)]
        scene.configuration.largestUndimmedDetent = .height(200)

        scene.present(animated: isAnimated, settled: false)
        scene.device.advance(by: 0.1)
        #expect(scene.content.view.safeAreaInsets.bottom == 336)
        scene.device.settle()
        expectClose(scene.top, 852 - 200 - 336, within: 1e-6)
        scene.device.hideKeyboard()
        scene.device.settle()

        #expect(scene.top == 652)
        expectClose(scene.content.view.safeAreaInsets.bottom, 34, within: 1e-6)
    }

    @Test
    func `a keyboard that is announced outside of its animation is avoided in its duration`() {
        let scene = SheetScene()
        scene.present(height: 300)
        scene.device.perform {
            NotificationCenter.default.post(
                name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
                userInfo: [
                    UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 552, width: 393, height: 300),
                    UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
                    UIResponder.keyboardAnimationCurveUserInfoKey: 0,
                ])
        }
        var tops: Set<CGFloat> = []
        scene.watch { tops.insert(scene.top) }

        #expect(scene.top == 252)
        // 15 frames.
        #expect((10...17).contains(tops.count))
    }

    @Test
    func `a floating keyboard does not lift the sheet`() {
        let scene = SheetScene()
        scene.present(height: 300)
        scene.device.perform {
            NotificationCenter.default.post(
                name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
                userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 40, y: 500, width: 300, height: 250)])
        }
        scene.device.settle()

        #expect(scene.top == 552)
    }

    @Test
    func `a keyboard that appears together with the sheet lifts it without a jump`() {
        let scene = SheetScene()
        scene.present(height: 300, settled: false)
        scene.device.advance(frames: 6)
        let before = scene.top

        scene.device.showKeyboard(height: 336)
        var tops = [before]
        for _ in 0..<6 {
            scene.device.advanceFrame()
            tops.append(scene.top)
        }

        #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 && $0 - $1 < 80 }, "\(tops)")
        scene.device.settle()
        expectClose(scene.top, 852 - 300 - 336, within: 1e-6)
    }

    @Test func `a custom detent that calls invalidateDetents causes no endless loop`() {
        let scene = SheetScene()
        let height = CustomHeight(300)
        scene.configuration.detents = [height.detent]
        let sheet = scene.present()
        height.onQuery = { [weak sheet] in sheet?.invalidateDetents() }
        height.queries = 0

        sheet?.invalidateDetents()
        scene.device.settle()

        #expect(height.queries == 1)
        #expect(scene.top == scene.screenHeight - 300)
    }

    @Test
    func `layouts of the container during a movement measure the detents only at its end`() {
        let scene = SheetScene()
        let height = CustomHeight(300)
        scene.configuration.detents = [height.detent, .large]
        let sheet = scene.present()
        #expect(scene.top == 552)

        let start = scene.onSheet()
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y - 20), frames: 5)
        height.queries = 0
        func layContainerOut() {
            sheet?.presentationController?.containerView?.setNeedsLayout()
            scene.device.advanceFrame()
        }
        for step in 6...10 {
            scene.device.touchMove(to: CGPoint(x: start.x, y: start.y - 4 * CGFloat(step)))
            layContainerOut()
        }
        height.value = 360
        for _ in 0..<20 { layContainerOut() }
        scene.device.touchUp()
        for _ in 0..<10 { layContainerOut() }
        #expect(height.queries == 0)
        scene.device.settle()

        #expect(height.queries > 0)
        #expect(scene.top == 492)
    }
}
