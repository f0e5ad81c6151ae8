import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Random changes of the cells during zooms leave no traces.
///
/// By default there are 40 runs in each container. For more of them:
///
///     ZOOM_RUNS=3400 swift test --filter ZoomHistoryTests
///
/// `ZOOM_FIRST_SEED` sets the first seed.
struct ZoomHistoryTests {
    private typealias Event = (name: String, happen: @MainActor (ZoomScene, inout SplitMix64) -> Void)

    @MainActor
    private static let events: [Event] = [
        ("forth", { scene, _ in if !scene.stage.isForth, !scene.stage.isTransitioning { scene.stage.goForth() } }),
        (
            "back",
            { scene, _ in
                let stage = scene.stage
                // UIKit has no coordinator in the turn in which the dismissal is requested.
                guard stage.isForth, !stage.isTransitioning, !stage.second.isBeingDismissed else { return }
                if scene.page.window != nil { stage.goBack() }
            }
        ),
        ("scroll", { scene, random in scene.grid.contentOffset.y = CGFloat.random(in: 0...2_000, using: &random) }),
        ("reload", { scene, _ in scene.grid.reloadData() }),
        ("another item", { scene, random in scene.item = Int.random(in: 0..<30, using: &random) }),
        ("no item", { scene, _ in scene.item = nil }),
        (
            "turn",
            { scene, _ in
                scene.device.rotate(to: scene.device.orientation == .portrait ? .landscapeLeft : .portrait)
            }
        ),
        (
            "drag",
            { scene, random in
                guard !scene.isTouched else { return }
                let start = CGPoint(x: 160, y: CGFloat.random(in: 100...300, using: &random))
                let (x, y) = (
                    CGFloat.random(in: -150...200, using: &random), CGFloat.random(in: -80...300, using: &random)
                )
                scene.device.drag(
                    along: [start, CGPoint(x: start.x + 10, y: start.y + 40), CGPoint(x: start.x + x, y: start.y + y)],
                    over: 0.2)
            }
        ),
        (
            "down",
            { scene, random in
                guard !scene.isTouched else { return }
                scene.isTouched = true
                scene.device.touchDown(at: CGPoint(x: 160, y: CGFloat.random(in: 100...300, using: &random)))
            }
        ),
        (
            "move",
            { scene, random in
                guard scene.isTouched else { return }
                for _ in 0..<5 {
                    scene.device.step(
                        to: CGPoint(
                            x: CGFloat.random(in: 20...380, using: &random),
                            y: CGFloat.random(in: 60...380, using: &random)))
                }
            }
        ),
        (
            "up",
            { scene, _ in
                if scene.isTouched { scene.device.touchUp() }
                scene.isTouched = false
            }
        ),
        (
            "catch",
            { scene, _ in
                if !scene.isTouched { scene.device.longPress(at: CGPoint(x: 150, y: 200), for: 0.1) }
            }
        ),
    ]

    private static let seeds: Range<Int> = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["ZOOM_FIRST_SEED"].flatMap(Int.init) ?? 0
        return first..<first + (environment["ZOOM_RUNS"].flatMap(Int.init) ?? TestSet.number(quick: 6, full: 40))
    }()

    /// So slow at both ends that the frames there have a progress of 0.
    private static let slowEnds = TransitionTiming.curve(TimingCurve(1, 0, 0, 1))

    @Test(.separateProcess) func `after a random run every cell is visible and the page is restored`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for kind in TransitionStageScene.Kind.allCases {
                    for seed in ZoomHistoryTests.seeds { ZoomHistoryTests.expectNoTraces(of: seed, kind) }
                }
            }
        }
    }

    @MainActor
    private static func expectNoTraces(of seed: Int, _ kind: TransitionStageScene.Kind) {
        var random = SplitMix64(seed: UInt64(seed))
        let scene = ZoomScene(kind, isMatched: seed.isMultiple(of: 2), timing: slowEnds)
        var history: [String] = []
        var bothSeen = 0

        for _ in 0..<10 {
            let event = events.randomElement(using: &random)!
            history.append(event.name)
            event.happen(scene, &random)
            for _ in 0..<Int.random(in: 0...15, using: &random) {
                scene.device.advanceFrame()
                let isSource = scene.isFlying && scene.item != nil && scene.sourceItem == scene.item
                if isSource, scene.isFlightOverVisibleCell { bothSeen += 1 }
            }
        }
        if scene.isTouched { scene.device.touchUp() }
        scene.device.settle()

        let what = "\(kind), seed \(seed): \(history)"
        #expect(bothSeen == 0, "cell and flight were both to be seen after \(what)")
        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 }, "a cell stayed concealed after \(what)")
        let page = scene.page
        #expect(page.layer.mask == nil && page.alpha == 1 && CATransform3DIsIdentity(page.layer.transform), "\(what)")
        #expect(page.subviews.count == 2, "a decoration stayed after \(what)")
        if let wrapper = page.superview, kind == .modal {
            #expect(wrapper.layer.mask == nil && wrapper.subviews.count == 1, "\(what)")
            #expect(CATransform3DIsIdentity(wrapper.layer.transform), "\(what)")
        }
        #expect(scene.device.exceptions.isEmpty, "\(what)")
        #expect(scene.device.console == [], "\(what)")
        expectRoundTrip(scene, what)
    }

    /// Expects that a page still zooms from its cell and back, to within half a point.
    @MainActor
    private static func expectRoundTrip(_ scene: ZoomScene, _ what: String) {
        if scene.stage.isForth {
            scene.stage.goBack()
            scene.device.settle()
        }
        scene.item = scene.grid.indexPathsForVisibleItems.map(\.item).sorted().dropFirst(4).first
        let rect = scene.cellRect
        #expect(scene.device.window.bounds.contains(rect), "\(what)")
        var flights: [CGRect] = []
        for isForth in [true, false] {
            if isForth { scene.stage.goForth() } else { scene.stage.goBack() }
            // Only the first and the last flight are compared, and a look at the screen costs more than a frame.
            let nearEnd = scene.device.now + TransitionStageScene.duration - 0.1
            repeat {
                scene.device.advanceFrame()
                guard flights.isEmpty || scene.device.now > nearEnd, scene.stage.isTransitioning else { continue }
                if let flight = scene.flight { flights.append(flight) }
            } while scene.stage.isTransitioning
        }
        guard let first = flights.first, let last = flights.last else {
            Issue.record("nothing flew after \(what)")
            return
        }
        for flight in [first, last] where scene.stage.kind != .tabs || flight == first {
            expectClose(flight, rect, within: 0.5)
        }
    }
}
