import Foundation
import Samples
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A panel and a presented sheet use the same engine: for the same touches their edges have the same position in every frame.
///
/// The touches are random, but the same in every run. There is one script for each edge and content, with `FULL_TESTS=1` there are 3, and
/// `GESTURE_RUNS` changes that:
///
///     GESTURE_RUNS=300 swift test --filter PanelGestureTests
@MainActor
struct PanelGestureTests {
    enum Content: CaseIterable {
        case chat, photos
    }

    @Test(arguments: SheetEdge.allCases, Content.allCases)
    func `a panel and a sheet follow the same touches to the same position`(edge: SheetEdge, content: Content) {
        let requested = ProcessInfo.processInfo.environment["GESTURE_RUNS"].flatMap(Int.init)
        let runs = requested ?? TestSet.number(quick: 1, full: 3)
        var places: Set<CGFloat> = []
        for seed in 1...UInt64(runs) {
            var random = SplitMix64(seed: seed)
            let script = GestureScript(edge, &random)

            let sheet = script.run(makeScene(edge, content, isPanel: false))
            let panel = script.run(makeScene(edge, content, isPanel: true))

            #expect(sheet.count == panel.count, "seed \(seed)")
            places.formUnion(sheet)
            for (frame, pair) in zip(sheet, panel).enumerated() where abs(pair.0 - pair.1) > 0.01 {
                Issue.record("seed \(seed), frame \(frame): the sheet at \(pair.0), the panel at \(pair.1)")
                break
            }
        }
        #expect(places.count > 20)
    }

    /// The same content at the same edge, presented or in a panel.
    private func makeScene(_ edge: SheetEdge, _ content: Content, isPanel: Bool) -> SheetScene {
        let detents: [Detent] = [.height(150), .fraction(0.5), .large]
        let content: UIViewController = content == .chat ? ChatViewController() : PhotoGridViewController()
        let scene = SheetScene(content: content, detents: detents, edge: edge) {
            $0.initialDetent = .fraction(0.5)
            $0.largestUndimmedDetent = .large
            $0.keyboardBehavior = .ignore
        }
        scene.show(isPanel: isPanel)
        scene.device.settle()
        return scene
    }
}

/// The location of a finger in each frame, and whether it touches the screen.
private struct GestureScript {
    private var frames: [CGPoint?] = []

    @MainActor
    init(_ edge: SheetEdge, _ random: inout SplitMix64) {
        let isVertical = edge == .bottom || edge == .top
        for _ in 0..<4 {
            var point = CGPoint(
                x: CGFloat.random(in: 40...350, using: &random), y: CGFloat.random(in: 100...800, using: &random))
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let speed = CGFloat.random(in: -25...25, using: &random)
                for _ in 0..<Int.random(in: 3...14, using: &random) {
                    frames.append(point)
                    if isVertical { point.y += speed } else { point.x += speed }
                }
            }
            frames += Array(repeating: nil, count: Int.random(in: 2...45, using: &random))
        }
        frames += Array(repeating: nil, count: 60)
    }

    /// - Returns: The sheet's extent in each frame with a sheet.
    @MainActor
    func run(_ scene: SheetScene) -> [CGFloat] {
        var edges: [CGFloat] = []
        var isTouching = false
        for point in frames {
            switch (point, isTouching) {
            case (let point?, false): scene.device.touchDown(at: point)
            case (let point?, true): scene.device.touchMove(to: point)
            case (nil, true): scene.device.touchUp()
            case (nil, false): break
            }
            isTouching = point != nil
            scene.device.advanceFrame()
            if scene.isOnScreen { edges.append(scene.extent) }
        }
        return edges
    }
}
