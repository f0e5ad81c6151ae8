import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// `prefersScrollingExpandsWhenScrolledToEdge` and `dragArea`.
@MainActor
struct ScrollingOptionTests {
    private nonisolated static let low: Detent = .height(300)
    private nonisolated static let tall: Detent = .height(600)

    /// A sheet of 300 points with a list, below 100 points that do not scroll.
    private func make(
        selected: Detent = low, _ configure: (inout SheetConfiguration) -> Void
    ) -> (SheetScene, UIScrollView) {
        let scene = SheetScene(detents: [Self.low, Self.tall])
        scene.configuration.initialDetent = selected
        configure(&scene.configuration)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 500))
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        scene.content.view.addSubview(scroll)
        scene.present()
        return (scene, scroll)
    }

    private func makeScrolling(selected: Detent = low) -> (SheetScene, UIScrollView) {
        make(selected: selected) { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
    }

    /// Drags in steps of 5 points, and checks that the sheet never moves further than the finger.
    private func drag(
        _ scene: SheetScene, from depth: CGFloat, by distances: CGFloat...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var point = scene.onSheet(depth)
        scene.device.touchAndHold(at: point)
        for distance in distances {
            point.y += distance
            var last = scene.top
            scene.device.move(to: point, frames: Int(abs(distance) / 5)) {
                #expect(abs(scene.top - last) <= 5.5, sourceLocation: sourceLocation)
                last = scene.top
            }
        }
    }

    private func release(_ scene: SheetScene) {
        scene.device.advance(frames: 12)
        scene.device.liftAndSettle()
    }

    // MARK: Scrolling first

    @Test(arguments: [low, tall])
    func `content scrolls at every detent, and the sheet stays`(detent: Detent) {
        let (scene, scroll) = makeScrolling(selected: detent)
        let top = scene.top

        drag(scene, from: 250, by: -150)

        #expect(scene.top == top)
        expectClose(scroll.contentOffset.y, 140, within: 1)
        release(scene)
        #expect(scene.top == top)
    }

    @Test
    func `content at its edge that is pulled outwards moves the sheet, which returns no further than its detent`() {
        let (scene, scroll) = makeScrolling(selected: Self.low)

        drag(scene, from: 150, by: 100)
        expectClose(scene.top, 552 + 90, within: 0.5)
        #expect(scroll.contentOffset.y == 0)
        scene.device.liftAndSettle()
        #expect(scene.top == 552)
        drag(scene, from: 150, by: 60, -200)

        #expect(scene.top == 552)
        expectClose(scroll.contentOffset.y, 150, within: 6)
        release(scene)
        #expect(scene.top == 552 && scene.isPresented)
    }

    @Test
    func `a fast return to the detent does not pass it`() {
        let (scene, scroll) = makeScrolling(selected: Self.low)
        drag(scene, from: 150, by: 70)
        let down = scene.onSheet(150)

        scene.device.step(to: CGPoint(x: down.x, y: down.y - 200))
        expectClose(scene.top, 552, within: 0.01)
        #expect(scroll.contentOffset.y == 0)
        scene.device.step(to: CGPoint(x: down.x, y: down.y - 260))

        expectClose(scene.top, 552, within: 0.01)
        expectClose(scroll.contentOffset.y, 60, within: 0.5)
        release(scene)
    }

    @Test
    func `what does not scroll still expands the sheet`() {
        let (scene, scroll) = makeScrolling()

        drag(scene, from: 40, by: -250)
        release(scene)

        #expect(scene.top == scene.screenHeight - 600)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test
    func `a change applies from the next gesture on`() {
        let (scene, scroll) = makeScrolling()
        drag(scene, from: 250, by: -50)

        scene.content.activeSheet?.configuration.prefersScrollingExpandsWhenScrolledToEdge = true
        for step in 1...10 { scene.device.step(to: CGPoint(x: 196, y: scene.onSheet(200).y - CGFloat(step) * 5)) }
        #expect(scene.top == 552)
        expectClose(scroll.contentOffset.y, 90, within: 1)
        release(scene)
        drag(scene, from: 250, by: -150)

        expectClose(scene.top, 552 - 140, within: 0.5)
        release(scene)
    }

    // MARK: The handle

    private func makeHandle() -> (SheetScene, UIScrollView) {
        make {
            $0.dragArea = .handle
            $0.grabber = .standard
        }
    }

    @Test(arguments: [60, 150] as [CGFloat])
    func `a drag beside the handle is for the content`(depth: CGFloat) {
        let (scene, scroll) = makeHandle()

        drag(scene, from: depth, by: 100)
        #expect(scene.top == 552)
        release(scene)
        drag(scene, from: depth, by: -200)
        #expect(scene.top == 552)
        release(scene)

        #expect(scene.top == 552 && scene.isPresented)
        #expect((scroll.contentOffset.y > 0) == (depth > 100))
    }

    @Test
    func `the grabber, header and footer move the sheet`() throws {
        let (scene, _) = makeHandle()
        let sheet = try #require(scene.content.activeSheet)
        sheet.header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
        sheet.footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
        scene.device.settle()

        for depth: CGFloat in [8, 50, 270] {
            drag(scene, from: depth, by: -60)
            expectClose(scene.top, 552 - 50, within: 0.5)
            release(scene)
            #expect(scene.top == 552)
        }
    }

    @Test
    func `the navigation bar of the content is a handle`() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = SheetScene(content: navigation, detents: [Self.low, Self.tall]) { $0.dragArea = .handle }
        scene.present()

        scene.device.drag(from: CGPoint(x: 60, y: 680), to: CGPoint(x: 60, y: 400), over: 0.3)
        scene.device.settle()
        #expect(scene.top == 552)
        scene.device.drag(from: CGPoint(x: 60, y: 575), to: CGPoint(x: 60, y: 300), over: 0.3)
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - 600)
        #expect(scene.problems == [])
    }

    @Test
    func `a moving sheet is caught beside the handle too`() {
        let (scene, _) = makeHandle()
        scene.content.activeSheet?.select(Self.tall)
        scene.device.advance(frames: 6)
        let point = scene.onSheet(150)
        scene.device.touchAndHold(at: point)
        let held = scene.top
        #expect(held < 552 && held > scene.screenHeight - 600)

        scene.device.step(to: CGPoint(x: point.x, y: point.y + 30))

        expectClose(scene.top, held + 30, within: 0.5)
        scene.device.liftAndSettle()
    }

    @Test
    func `without a handle the sheet can be dragged anywhere, and the problem is reported once`() {
        let (scene, _) = make { $0.dragArea = .handle }
        #expect(scene.problems.map(\.kind) == [.missingHandle])

        drag(scene, from: 40, by: -250)
        release(scene)

        #expect(scene.top == scene.screenHeight - 600)
        #expect(scene.problems.count == 1)
    }

    @Test
    func `the area changes from the next gesture on, and a new handle is found`() throws {
        let (scene, _) = make { $0.dragArea = .anywhere }
        let sheet = try #require(scene.content.activeSheet)
        drag(scene, from: 40, by: -50)
        sheet.animateChanges {
            sheet.configuration.grabber = .standard
            sheet.configuration.dragArea = .handle
        }
        let point = scene.onSheet(30)

        scene.device.step(to: CGPoint(x: point.x, y: point.y - 20))
        expectClose(scene.top, 552 - 60, within: 0.5)
        release(scene)
        drag(scene, from: 60, by: -60)

        #expect(scene.top == 552)
        #expect(scene.problems == [])
        release(scene)
    }
}
