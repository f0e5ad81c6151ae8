import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Whatever happens to the cells while a page flies out of one of them and back, nothing is left of it.
@MainActor
struct ZoomHistoryTests {
    private typealias Event = (name: String, happen: @MainActor (ZoomScene, inout SplitMix64) -> Void)

    private static let events: [Event] = [
        ("forth", { scene, _ in if !scene.stage.isForth, !scene.stage.isTransitioning { scene.stage.goForth() } }),
        ("back", { scene, _ in if scene.stage.isForth, !scene.stage.isTransitioning { scene.stage.goBack() } }),
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
                let start = CGPoint(x: 60, y: CGFloat.random(in: 100...300, using: &random))
                let length = CGFloat.random(in: 20...300, using: &random)
                scene.device.drag(
                    from: start, to: CGPoint(x: start.x + length, y: start.y + length), over: 0.2)
            }
        ),
        ("catch", { scene, _ in scene.device.longPress(at: CGPoint(x: 150, y: 200), for: 0.1) }),
    ]

    @Test(arguments: TransitionStageScene.Kind.allCases)
    func `after a random run every cell is there and the page is as it was`(
        kind: TransitionStageScene.Kind
    ) async {
        // A process of its own uses a core that the other tests leave idle.
        await #expect(processExitsWith: .success) { [kind] in
            for seed in 0..<40 { await ZoomHistoryTests.run(kind, seed) }
        }
    }

    private static func run(_ kind: TransitionStageScene.Kind, _ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let scene = ZoomScene(kind, isMatched: seed.isMultiple(of: 2))
        var history: [String] = []

        for _ in 0..<8 {
            let event = events.randomElement(using: &random)!
            history.append(event.name)
            event.happen(scene, &random)
            for _ in 0..<Int.random(in: 0...15, using: &random) { scene.device.advanceFrame() }
        }
        scene.device.settle()

        let what = "seed \(seed), \(kind): \(history)"
        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 }, "a cell stayed concealed after \(what)")
        let page = scene.page
        #expect(page.layer.mask == nil && page.alpha == 1 && CATransform3DIsIdentity(page.layer.transform), "\(what)")
        #expect(page.subviews.count == 2, "a decoration stayed after \(what)")
        if let wrapper = page.superview, kind == .modal {
            #expect(wrapper.layer.mask == nil && wrapper.subviews.count == 1, "\(what)")
        }
        #expect(scene.device.exceptions.isEmpty, "\(what)")
        #expect(scene.device.console == [], "\(what)")
    }
}
