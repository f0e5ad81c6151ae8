import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that appears from the right and disappears to the left behaves like one from the bottom.
@MainActor
struct SlideAcrossTests {
    private func make(isRightToLeft: Bool = false, _ change: (inout SheetConfiguration) -> Void = { _ in })
        -> SheetScene
    {
        let scene = SheetScene()
        scene.device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        scene.configuration.style = .slide(from: .right, to: .left)
        change(&scene.configuration)
        return scene
    }

    private func frame(_ scene: SheetScene) -> CGRect { scene.device.presentedFrame(of: scene.content.view) }

    /// Expects the dimming for the sheet's visible progress.
    private func expectInStep(
        _ scene: SheetScene, top: CGFloat = 352, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let dim = scene.dim else {
            let isOnScreen = scene.content.viewIfLoaded?.window != nil
            if isOnScreen { Issue.record("there is no dimming", sourceLocation: sourceLocation) }
            return
        }
        let frame = frame(scene)
        expectClose(frame.minY, top, within: 1e-6, sourceLocation: sourceLocation)
        let expected = 0.2 * (1 - abs(Double(frame.minX)) / 393)
        expectClose(dim, expected, within: 1 / 255, "with its left at \(frame.minX)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [TransitionTiming.default, .spring(dampingRatio: 0.4), .curve(.easeInOut)], [false, true])
    func `it appears from one side, disappears to the other, and rests at its height`(
        timing: TransitionTiming, isRightToLeft: Bool
    ) {
        let scene = make(isRightToLeft: isRightToLeft) { $0.timing = timing }
        let sign: CGFloat = isRightToLeft ? -1 : 1
        var coming: [CGFloat] = []
        scene.present(settled: false)
        scene.watch {
            expectInStep(scene)
            coming.append(frame(scene).minX * sign)
        }
        #expect(coming.first! > 300)
        #expect(zip(coming, coming.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(coming.last == 0)
        expectClose(scene.dim, 0.2, within: 1e-6)

        var going: [CGFloat] = []
        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.watch {
            if scene.isPresented, scene.content.view.window != nil { going.append(frame(scene).minX * sign) }
            expectInStep(scene)
        }

        #expect(going.count > 15)
        #expect(zip(going, going.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(going.last! < -380)
        #expect(!scene.isPresented)
    }

    enum Movement: CaseIterable { case coming, going }

    private func begin(_ movement: Movement) -> SheetScene {
        let scene = make()
        scene.present(settled: movement != .coming)
        if movement == .going {
            scene.device.touchDown(at: CGPoint(x: 100, y: 100))
            scene.device.advanceFrame()
            scene.device.touchUp()
        }
        scene.device.advanceFrame()
        return scene
    }

    @Test(arguments: Movement.allCases)
    func `a touch in any frame catches it at its position in an uninterrupted run`(movement: Movement) {
        let uncut = begin(movement)
        var lefts = [frame(uncut).minX]
        uncut.watch { lefts.append(frame(uncut).minX) }
        #expect(lefts.count > 20)
        var catches = 0

        for frame in 0..<(lefts.count - 2) where abs(lefts[frame + 1]) < 380 {
            let scene = begin(movement)
            for _ in 0..<frame { scene.device.advanceFrame() }
            let seen = self.frame(scene)
            let x = movement == .coming ? min(seen.minX + 6, 392) : max(seen.maxX - 6, 1)
            scene.device.touchDown(at: CGPoint(x: x, y: 600))
            scene.device.advanceFrame()
            let held = self.frame(scene).minX
            for _ in 0..<4 { scene.device.advanceFrame() }
            guard scene.content.view.window != nil else { continue }
            catches += 1

            expectClose(held, lefts[frame + 1], within: 0.5, "\(movement) at frame \(frame)")
            #expect(self.frame(scene).minX == held, "\(movement) at frame \(frame) did not stay")
            scene.device.touchUp()
            scene.device.settle()
            #expect(scene.isPresented == (movement == .coming))
            if scene.isPresented { #expect(self.frame(scene).minX == 0) }
        }
        #expect(catches > 10)
    }

    @Test(arguments: [-1.0, 1])
    func `caught while it appears, it follows the finger in both directions, up to its frame`(direction: Double) {
        let scene = make()
        scene.present(settled: false)
        for _ in 0..<6 { scene.device.advanceFrame() }
        let seen = frame(scene).minX
        scene.device.touchDown(at: CGPoint(x: seen + 100, y: 600))
        scene.device.advanceFrame()
        let held = frame(scene).minX
        #expect(!scene.content.isBeingPresented)

        for step in 1...10 {
            let translation = direction * Double(step) * 8
            scene.device.step(to: CGPoint(x: seen + 100 + CGFloat(translation), y: 600))
            expectClose(frame(scene).minX, max(0, held + CGFloat(translation)), within: 0.5)
            expectInStep(scene)
        }
        scene.device.advance(by: 0.3)
        scene.device.touchUp()
        scene.device.settle()
        #expect(scene.isPresented)
        #expect(frame(scene).minX == 0)
    }

    @Test(arguments: [false, true])
    func `a pull towards the side of its disappearance dismisses, one to the other side has no effect`(
        isRightToLeft: Bool
    ) {
        let scene = make(isRightToLeft: isRightToLeft)
        let sheet = scene.present()
        sheet?.delegate = scene.listener
        sheet?.delegate = scene.listener
        scene.log.clear()
        let sign: CGFloat = isRightToLeft ? -1 : 1
        func pull(_ translation: CGFloat) {
            scene.device.drag(
                from: CGPoint(x: 196 - translation / 2, y: 600), to: CGPoint(x: 196 + translation / 2, y: 600),
                over: 0.4, hold: 0.3)
            scene.device.settle()
        }

        pull(250 * sign)
        scene.log.expect([])
        pull(-90 * sign)
        scene.log.expect(["should", "will"])
        #expect(frame(scene) == CGRect(x: 0, y: 352, width: 393, height: 500))
        pull(-320 * sign)

        #expect(!scene.isPresented)
        scene.log.expect(["should", "will", "did", "drag"])
    }

    @Test
    func `it follows the finger one to one beyond ten points, with two layer writes`() {
        let scene = make()
        scene.present()
        scene.device.touchDown(at: CGPoint(x: 360, y: 600))
        scene.device.advanceFrame()
        scene.device.touchMove(to: CGPoint(x: 320, y: 604))
        for _ in 0..<3 { scene.device.advanceFrame() }
        expectClose(frame(scene).minX, -30, within: 0.01)

        let cost = scene.device.measure {
            for step in 1...20 {
                scene.device.step(to: CGPoint(x: 320 - CGFloat(step) * 6, y: 604))
                expectInStep(scene)
            }
        }

        expectClose(frame(scene).minX, -150, within: 0.01)
        #expect(cost.layerWrites == 40)
        #expect(cost.layoutPasses == 0)
    }

    @Test
    func `if dismissal is refused it resists sideways and returns`() {
        let scene = make()
        let sheet = scene.present()
        sheet?.delegate = scene.listener
        scene.listener.allows = false
        scene.log.clear()
        scene.device.touchDown(at: CGPoint(x: 360, y: 600))
        scene.device.advanceFrame()
        for step in 1...25 { scene.device.step(to: CGPoint(x: 360 - CGFloat(step) * 12, y: 600)) }
        #expect(frame(scene).minX < -20 && frame(scene).minX > -130)
        scene.device.touchUp()
        scene.device.settle()

        #expect(scene.isPresented && frame(scene).minX == 0)
        scene.log.expect(["should", "attempt"])
    }

    @Test
    func `a vertical drag moves it between its detents, and dismisses it downwards`() {
        let scene = make { $0.detents = [.height(200), .height(500)] }
        scene.present(height: nil)
        #expect(scene.top == 652)

        scene.device.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 380), over: 0.4, hold: 0.2)
        scene.device.settle()
        #expect(scene.top == 352)
        scene.device.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 845), over: 0.4, hold: 0.2)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `a detent selected while it appears takes effect at rest`() {
        let scene = make { $0.detents = [.height(200), .height(500)] }
        let sheet = scene.present(height: nil, settled: false)
        for _ in 0..<4 { scene.device.advanceFrame() }

        sheet?.select(.height(500))
        scene.device.advanceFrame()
        #expect(scene.top == 652)
        #expect(frame(scene).minX > 10)
        scene.device.settle()

        #expect(frame(scene) == CGRect(x: 0, y: 352, width: 393, height: 500))
    }

    @Test
    func `a list inside does not scroll during a horizontal drag, and a carousel keeps its own drags`() {
        let scene = make()
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 250))
        list.contentSize = CGSize(width: 393, height: 3_000)
        let carousel = UIScrollView(frame: CGRect(x: 0, y: 250, width: 393, height: 200))
        carousel.contentSize = CGSize(width: 2_000, height: 200)
        scene.content.view.addSubview(list)
        scene.content.view.addSubview(carousel)
        scene.present()
        list.contentOffset.y = 400

        scene.device.drag(from: CGPoint(x: 350, y: 700), to: CGPoint(x: 100, y: 700), over: 0.3, hold: 0.2)
        scene.device.settle()
        #expect(scene.isPresented && carousel.contentOffset.x > 200)
        scene.device.touchDown(at: CGPoint(x: 350, y: 450))
        scene.device.advanceFrame()
        for step in 1...10 { scene.device.step(to: CGPoint(x: 350 - CGFloat(step) * 12, y: 450 - CGFloat(step) * 3)) }
        #expect(frame(scene).minX < -80)
        #expect(list.contentOffset.y == 400)
        scene.device.touchUp()
        scene.device.settle()
    }

    @Test(arguments: Movement.allCases)
    func `rotated during the movement it ends correctly`(movement: Movement) {
        let scene = begin(movement)
        for _ in 0..<5 { scene.device.advanceFrame() }

        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()

        #expect(scene.isPresented == (movement == .coming))
        if movement == .coming {
            #expect(frame(scene).minX == 156 && frame(scene).width == 540)
            scene.device.tap(at: CGPoint(x: 400, y: 1))
            scene.device.settle()
        }
        #expect(scene.problems.isEmpty)
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test
    func `a narrow sheet in the middle of a wide screen moves completely off screen`() {
        let scene = SheetScene(.iPad10)
        scene.configuration.style = .slide(from: .right, to: .left)
        scene.configuration.width = .upTo(400)
        scene.present(settled: false)
        scene.device.advanceFrame()
        #expect(frame(scene).minX > 780)
        scene.device.settle()
        #expect(frame(scene).minX == 210)
        scene.content.dismiss(animated: true)
        var rightmost: CGFloat = 0
        scene.watch { if scene.content.view.window != nil { rightmost = frame(scene).maxX } }

        #expect(rightmost < 20)
    }

    @Test
    func `a detent selected during a cancelled dismissal takes effect at rest`() {
        let scene = make { $0.detents = [.height(200), .height(450)] }
        let sheet = scene.present(height: nil)
        scene.device.tap(at: CGPoint(x: 200, y: 100))
        for _ in 0..<6 { scene.device.advanceFrame() }
        let seen = frame(scene)
        #expect(seen.minX < -5 && seen.maxX > 120)
        scene.device.touchDown(at: CGPoint(x: 100, y: 700))
        scene.device.advanceFrame()
        for step in 1...8 { scene.device.step(to: CGPoint(x: 100 + 25 * Double(step), y: 700)) }
        scene.device.touchUp()
        scene.device.advanceFrame()
        sheet?.select(.height(450))

        var between = 0
        scene.watch {
            if scene.top > 412, scene.top < 642 { between += 1 }
        }
        #expect(scene.isPresented)
        #expect(between > 2)
        #expect(frame(scene).origin == CGPoint(x: 0, y: 402))
        #expect(scene.content.view.safeAreaInsets.bottom == 34)
    }

    @Test
    func `with cross-fades preferred it fades in place`() {
        let scene = make()
        scene.device.settings.reduceMotion = true
        scene.device.settings.prefersCrossFadeTransitions = true
        scene.present(settled: false)
        scene.watch { #expect(frame(scene) == CGRect(x: 0, y: 352, width: 393, height: 500)) }
        scene.content.dismiss(animated: true)
        scene.watch { if scene.content.view.window != nil { #expect(frame(scene).minX == 0) } }

        #expect(!scene.isPresented)
    }

    @Test(arguments: [false, true])
    func `without animation it appears and disappears immediately`(isAcross: Bool) {
        let scene = make { if !isAcross { $0.style = nil } }
        SheetTransition(configuration: scene.configuration).present(scene.content, from: scene.root, animated: false)
        scene.device.settle()
        #expect(frame(scene) == CGRect(x: 0, y: 452, width: 393, height: 400))
        scene.device.drag(from: CGPoint(x: 196, y: 480), to: CGPoint(x: 196, y: 560), over: 0.4, hold: 0.3)
        scene.device.settle()
        #expect(frame(scene).minY == 452)
        scene.content.dismiss(animated: false)
        scene.device.settle()
        #expect(!scene.isPresented)
    }
}
