import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Styles made from others are played, dragged, cancelled and restored like any other.
@MainActor
struct CombinedStyleTests {
    typealias Kind = TransitionStageScene.Kind

    private nonisolated static let styles: [TransitionStyle] = [
        .sink.combined(with: .fade), .zoom.combined(with: .slide(from: .right)), .cube.reversed, .slide.reversed,
        .door.reversed, .push.retimed(within: 0.25...0.75, duration: 0.3),
    ]

    @Test(arguments: styles, Kind.allCases)
    func `played forward and back it restores everything`(style: TransitionStyle, kind: Kind) {
        let scene = TransitionStageScene(kind, style)
        let before = scene.state

        scene.goForth()
        for _ in 0..<6 { scene.device.advanceFrame() }
        #expect(scene.isTransitioning)
        scene.device.settle()
        #expect(scene.isForth)
        let there = scene.second.view.layer
        #expect(CATransform3DIsIdentity(there.transform) && there.opacity == 1 && there.mask == nil)
        scene.goBack()
        scene.device.settle()

        #expect(scene.state.difference(from: before) == nil)
    }

    @Test(arguments: styles, Kind.allCases)
    func `after a short pull it returns, after a long one it is dismissed`(style: TransitionStyle, kind: Kind) throws {
        let scene = TransitionStageScene(kind, style)
        let before = scene.state
        let direction = try #require(scene.backwards(style))
        scene.goForth()
        scene.device.settle()
        let there = scene.state
        let start = scene.second.view.convert(
            CGPoint(x: direction.x < 0 ? 360 : 30, y: direction.y < 0 ? 760 : 60), to: nil)
        func pull(_ points: CGFloat) {
            scene.device.drag(
                from: start, to: CGPoint(x: start.x + direction.x * points, y: start.y + direction.y * points),
                over: 0.4, hold: 0.3
            )
            scene.device.settle()
        }

        pull(70)
        #expect(scene.state.difference(from: there) == nil)
        pull(direction.x == 0 ? 700 : 330)

        #expect(!scene.isForth)
        #expect(scene.state.difference(from: before) == nil)
    }

    @Test
    func `combined, both are visible in every frame`() {
        let style = TransitionStyle.slide.combined(with: .fade).retimed(duration: 0.5, timing: .curve(.linear))
        let scene = TransitionStageScene(.navigation, style)
        scene.goForth()

        for frame in 1..<30 {
            scene.device.advanceFrame()
            let front = SeenLayer("second", in: scene.device.layers)
            expectClose(front?.corners[0].x, 393 * (1 - Double(frame) / 30), within: 0.5)
            expectClose(front?.opacity, Double(frame) / 30, within: 0.01)
        }
    }

    @Test
    func `reversed, the arriving page is below the other one`() {
        let scene = TransitionStageScene(.navigation, .slide.reversed.with { $0.timing = .curve(.linear) })
        scene.goForth()
        for _ in 0..<10 { scene.device.advanceFrame() }

        #expect(scene.first.view.layer.zPosition > scene.second.view.layer.zPosition)
        #expect(scene.device.presentedFrame(of: scene.first.view).minX > 50)
        #expect(scene.device.presentedFrame(of: scene.second.view).minX == 0)
        scene.device.settle()
        #expect(scene.first.view.layer.zPosition == 0)
    }
}
