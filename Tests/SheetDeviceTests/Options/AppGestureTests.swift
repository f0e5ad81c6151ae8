import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The sheet's pan gesture recognizer, and the delegate's calls for a drag.
@MainActor
struct AppGestureTests {
    private final class Observer: NSObject, SheetDelegate {
        let log = EventLog()
        var allows = true
        var points: [CGPoint] = []

        func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool {
            log.append("should begin")
            points.append(point)
            return allows
        }

        func sheetWillBeginDragging(_ sheet: SheetController) { log.append("begin") }

        func sheetDidEndDragging(_ sheet: SheetController) { log.append("end") }

        func sheetWillEndDragging(
            _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination
        ) { log.append("will end") }

        func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement) { log.append("move") }

        func sheetShouldDismiss(_ sheet: SheetController) -> Bool {
            log.append("should dismiss")
            return true
        }
    }

    private func make() -> (SheetScene, SheetController, Observer) {
        let (scene, observer) = (SheetScene(detents: [.height(300), .height(600)]), Observer())
        let sheet = scene.present(delegate: observer)
        observer.log.clear()
        return (scene, sheet!, observer)
    }

    private func move(_ scene: SheetScene, from depth: CGFloat = 40, by distance: CGFloat) {
        let start = scene.onSheet(depth)
        scene.device.touchAndMove(
            from: start, to: CGPoint(x: start.x, y: start.y + distance), frames: Int(abs(distance) / 10))
    }

    // MARK: The delegate

    @Test(arguments: [-200, 60] as [CGFloat])
    func `a drag is reported once, before and after`(distance: CGFloat) {
        let (scene, _, observer) = make()

        move(scene, by: distance)
        observer.log.expect(["should begin", "begin"] + (distance > 0 ? ["should dismiss"] : []))
        scene.device.liftAndSettle()

        observer.log.expect(["will end", "end", "move"])
        #expect(observer.points == [CGPoint(x: 196.5, y: 40)])
    }

    @Test
    func `a pull that dismisses ends its drag before the sheet moves on`() {
        let (scene, _, observer) = make()

        move(scene, by: 200)
        scene.device.liftAndSettle()

        observer.log.expect(["should begin", "begin", "should dismiss", "will end", "end", "move"])
        #expect(!scene.isPresented)
    }

    @Test
    func `a flick that ends before its first move is a drag too`() {
        let (scene, _, observer) = make()

        scene.device.drag(from: scene.onSheet(), to: scene.onSheet(-200), over: 0.02)
        scene.device.settle()

        observer.log.expect(["should begin", "begin", "will end", "end", "move"])
    }

    @Test
    func `a drag that the app refuses is for the content`() {
        let (scene, _, observer) = make()
        observer.allows = false
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        scene.content.view.addSubview(scroll)
        scene.device.settle()

        move(scene, from: 200, by: -150)

        #expect(scene.top == 552)
        #expect(scroll.contentOffset.y > 100)
        scene.device.liftAndSettle()
        observer.log.expect(["should begin"])
    }

    @Test
    func `content that only scrolls is no drag of the sheet`() {
        let (scene, sheet, observer) = make()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        scene.content.view.addSubview(scroll)
        sheet.select(.height(600), animated: false)
        scene.device.settle()
        observer.log.clear()

        move(scene, from: 400, by: -200)
        scene.device.liftAndSettle()

        #expect(scroll.contentOffset.y > 100)
        // The release is reported as a movement, as after every touch.
        observer.log.expect(["should begin", "move"])
    }

    @Test
    func `a catch is a drag from its first movement on, and is not asked for`() {
        let (scene, sheet, observer) = make()
        sheet.select(.height(600))
        scene.device.advance(frames: 6)
        observer.log.expect(["move"])
        scene.device.touchAndHold(at: scene.onSheet())
        observer.log.expect([])

        let point = scene.onSheet()
        scene.device.step(to: CGPoint(x: point.x, y: point.y + 20))
        observer.log.expect(["begin"])
        scene.device.liftAndSettle()

        observer.log.expect(["will end", "end", "move"])
    }

    /// What can end a drag, other than a release.
    enum Interruption: CaseIterable {
        case system, recognizer, app, appAtOnce, rotation
    }

    @Test(arguments: Interruption.allCases)
    func `a drag that is cancelled ends once`(interruption: Interruption) {
        let (scene, sheet, observer) = make()
        move(scene, by: -100)

        switch interruption {
        case .system: scene.device.touchCancel()
        case .recognizer: sheet.panGestureRecognizer.isEnabled = false
        case .app: scene.root.dismiss(animated: true)
        case .appAtOnce: scene.root.dismiss(animated: false)
        case .rotation: scene.device.rotate(to: .landscapeLeft)
        }
        scene.device.advanceFrame()
        if interruption != .system {
            let point = CGPoint(x: 196, y: 300)
            scene.device.step(to: point)
            scene.device.touchUp()
        }
        scene.device.settle()

        #expect(observer.log.count(of: "begin") == 1, "\(observer.log.events)")
        #expect(observer.log.count(of: "end") == 1, "\(observer.log.events)")
    }

    // MARK: The recognizer

    @Test
    func `a disabled recognizer is the same as a sheet that cannot be dragged`() {
        let (scene, sheet, observer) = make()
        sheet.panGestureRecognizer.isEnabled = false

        move(scene, by: -200)
        scene.device.liftAndSettle()
        #expect(scene.top == 552)
        sheet.select(.height(600))
        scene.device.advance(frames: 6)
        scene.device.touchAndHold(at: scene.onSheet())
        scene.device.liftAndSettle()

        #expect(scene.top == scene.screenHeight - 600)
        observer.log.expect(["move"])
        sheet.panGestureRecognizer.isEnabled = true
        move(scene, by: 200)
        #expect(scene.top > 400)
        scene.device.liftAndSettle()
    }

    @Test
    func `another recognizer can come first`() {
        let (scene, sheet, _) = make()
        let pan = UIPanGestureRecognizer()
        scene.content.view.superview?.superview?.addGestureRecognizer(pan)
        sheet.panGestureRecognizer.require(toFail: pan)

        move(scene, by: -200)

        #expect(scene.top == 552)
        #expect(pan.state == .changed)
        scene.device.liftAndSettle()
    }

    @Test
    func `a new delegate is refused and reported, and the sheet can still be dragged`() {
        let (scene, sheet, _) = make()
        let observer = Other()

        sheet.panGestureRecognizer.delegate = observer

        #expect(scene.problems.map(\.kind) == [.gestureDelegateReplaced])
        #expect(sheet.panGestureRecognizer.delegate !== observer)
        move(scene, by: -200)
        #expect(scene.top < 400)
        scene.device.liftAndSettle()
    }

    private final class Other: NSObject, UIGestureRecognizerDelegate {}

    @Test(arguments: [SheetEdge.bottom, .trailing])
    func `the recognizer of a sheet that has not appeared yet is the one that drags it`(edge: SheetEdge) {
        let scene = SheetScene(detents: edge == .bottom ? [.height(300)] : [.width(300)], edge: edge)
        let sheet = scene.present(settled: false)
        let recognizer = sheet?.panGestureRecognizer

        scene.device.settle()
        let frame = scene.frame
        scene.device.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
        for step in 1...4 {
            scene.device.step(to: CGPoint(x: frame.midX + CGFloat(step) * 10, y: frame.midY + CGFloat(step)))
        }

        #expect(recognizer === sheet?.panGestureRecognizer)
        #expect((recognizer?.state == .changed) == (edge == .trailing))
        scene.device.liftAndSettle()
    }

    @Test
    func `a panel has the same`() {
        let scene = PanelScene()
        let observer = Observer()
        scene.panel.sheet.delegate = observer
        scene.add()

        scene.pull(-300)

        #expect(scene.height == 500)
        #expect(observer.log.events.filter { $0 != "move" } == ["should begin", "begin", "will end", "end"])
        scene.panel.sheet.panGestureRecognizer.isEnabled = false
        scene.pull(300)
        #expect(scene.height == 500)
    }
}
