import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A push, a pop or a change of tab inside a sheet takes the height along.
@MainActor
struct ContentTransitionTests {
    private static let width: CGFloat = 393

    /// A navigation controller with a page of `low` points, and one of `high` where two are asked for.
    @MainActor
    private final class Stack {
        let first: BoxPage
        let second: BoxPage
        let navigation: UINavigationController
        let scene: HeightScene

        init(
            _ low: CGFloat = 200, _ high: CGFloat = 500, pushed: Bool, edge: SheetEdge = .bottom,
            detents: [Detent] = [.fitContent], prepare: (inout DeviceSettings) -> Void = { _ in }
        ) {
            first = BoxPage(low)
            second = BoxPage(high)
            navigation = UINavigationController(rootViewController: first)
            scene = HeightScene(navigation, detents: detents, edge: edge, prepare: prepare)
            guard pushed else { return }
            navigation.pushViewController(second, animated: false)
            scene.settle()
        }

        /// How far the second page is on the screen, 0...1.
        var presence: CGFloat {
            guard second.viewIfLoaded?.window != nil else { return 0 }
            return 1 - scene.device.presentedFrame(of: second.view).minX / 393
        }

        /// How far the height on the screen is from that of the pages' transition, in points.
        func error(from low: CGFloat, to high: CGFloat) -> CGFloat {
            abs(scene.height - (low + (high - low) * presence))
        }
    }

    private static let low: CGFloat = 200 + 44 + 34
    private static let high: CGFloat = 500 + 44 + 34

    @Test
    func `a push and a pop take the height along at every frame`() {
        let stack = Stack(pushed: false)
        #expect(stack.scene.height == Self.low)

        stack.navigation.pushViewController(stack.second, animated: true)
        var errors: [CGFloat] = []
        for _ in 0..<40 {
            stack.scene.device.advanceFrame()
            errors.append(stack.error(from: Self.low, to: Self.high))
        }
        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        stack.scene.settle()
        #expect(stack.scene.height == Self.high)

        stack.navigation.popViewController(animated: true)
        errors = []
        for _ in 0..<40 {
            stack.scene.device.advanceFrame()
            errors.append(stack.error(from: Self.low, to: Self.high))
        }
        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        stack.scene.settle()
        #expect(stack.scene.height == Self.low)
    }

    /// Back swipes of any speed that go any part of the way.
    nonisolated static let swipes: [(distance: CGFloat, seconds: Double)] = [
        (60, 0.5), (60, 0.1), (150, 1), (150, 0.2), (260, 0.8), (300, 0.15), (380, 0.4), (100, 0.05),
    ]

    @Test(arguments: swipes)
    func `a finger that goes back scrubs the height, and lets it go or return`(distance: CGFloat, seconds: Double) {
        let stack = Stack(pushed: true)
        let device = stack.scene.device
        #expect(stack.scene.height == Self.high)
        let start = CGPoint(x: 2, y: 500)

        device.touchDown(at: start)
        var errors: [CGFloat] = []
        let steps = max(2, Int(seconds * 60))
        for step in 1...steps {
            device.touchMove(to: CGPoint(x: start.x + distance * CGFloat(step) / CGFloat(steps), y: start.y))
            device.advanceFrame()
            errors.append(stack.error(from: Self.low, to: Self.high))
        }
        device.touchUp()
        for _ in 0..<60 {
            device.advanceFrame()
            errors.append(stack.error(from: Self.low, to: Self.high))
        }

        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        stack.scene.settle()
        let isBack = stack.navigation.topViewController === stack.first
        #expect(stack.scene.height == (isBack ? Self.low : Self.high))
    }

    @Test
    func `a page that is lower than the one before takes the height down, beside a taller detent`() {
        let stack = Stack(500, 200, pushed: false, detents: [.fitContent, .large])
        #expect(stack.scene.height == Self.high)

        stack.navigation.pushViewController(stack.second, animated: true)
        var errors: [CGFloat] = []
        for _ in 0..<40 {
            stack.scene.device.advanceFrame()
            errors.append(stack.error(from: Self.high, to: Self.low))
        }

        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        stack.scene.settle()
        #expect(stack.scene.height == Self.low)
        #expect(stack.scene.sheet?.selectedDetent == Detent.fitContent.identifier)
    }

    @Test
    func `at the top edge the height goes with the page, too`() {
        let stack = Stack(pushed: false, edge: .top)
        let (low, high) = (Self.low - 34 + 59, Self.high - 34 + 59)
        #expect(stack.scene.height == low)

        stack.navigation.pushViewController(stack.second, animated: true)
        var errors: [CGFloat] = []
        for _ in 0..<40 {
            stack.scene.device.advanceFrame()
            errors.append(stack.error(from: low, to: high))
        }

        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        #expect(stack.scene.frame.minY == 0)
    }

    @Test
    func `a sheet at a fixed detent stays while its pages change`() {
        let stack = Stack(pushed: false, detents: [.height(400), .fitContent])
        stack.scene.sheet?.select(.height(400))
        stack.scene.settle()

        stack.navigation.pushViewController(stack.second, animated: true)

        #expect(stack.scene.heights().allSatisfy { abs($0 - 400) < 0.5 })
    }

    /// A finger is on its way back when something else happens.
    private func interrupted(_ event: (Stack) -> Void) -> Stack {
        let stack = Stack(pushed: true)
        let device = stack.scene.device
        device.touchDown(at: CGPoint(x: 2, y: 500))
        for step in 1...15 {
            device.touchMove(to: CGPoint(x: 2 + 10 * CGFloat(step), y: 500))
            device.advanceFrame()
        }
        event(stack)
        device.advance(by: 0.2)
        device.touchUp()
        stack.scene.settle()
        return stack
    }

    @Test
    func `a rotation in the middle of a back swipe ends at the height that fits then`() {
        let stack = interrupted { $0.scene.device.rotate(to: .landscapeLeft) }

        let isBack = stack.navigation.topViewController === stack.first
        let bar = stack.navigation.navigationBar.frame.height
        expectClose(stack.scene.height, min((isBack ? 200 : 500) + bar + 21, 393), within: 0.34)
    }

    @Test
    func `a dismissal in the middle of a back swipe leaves nothing behind`() {
        let stack = interrupted { $0.navigation.dismiss(animated: true) }

        #expect(stack.navigation.presentingViewController == nil)
        #expect(stack.scene.device.unrest == nil)
    }

    @Test
    func `from right to left the finger comes from the other side`() {
        let stack = Stack(pushed: true) { $0.layoutDirection = .rightToLeft }
        let device = stack.scene.device
        device.touchDown(at: CGPoint(x: 391, y: 500))
        for step in 1...20 {
            device.touchMove(to: CGPoint(x: 391 - 15 * CGFloat(step), y: 500))
            device.advanceFrame()
            let presence = 1 + device.presentedFrame(of: stack.second.view).minX / 393
            expectClose(stack.scene.height, Self.low + (Self.high - Self.low) * presence, within: 1)
        }
        device.touchUp()
        stack.scene.settle()

        #expect(stack.scene.height == Self.low)
    }

    @Test(arguments: [false, true])
    func `a hundred back swipes at random speeds end where they belong`(isCancelled: Bool) {
        let stack = Stack(pushed: true)
        let device = stack.scene.device
        var generator = SplitMix64(seed: isCancelled ? 20 : 19)
        var worst: CGFloat = 0
        let (start, most) = (CGPoint(x: 2, y: 500), CGPoint(x: 385, y: 500))
        for _ in 1...100 {
            let end = CGPoint(x: CGFloat.random(in: 30...180, using: &generator), y: 500)
            let seconds = Double.random(in: 0.05...0.8, using: &generator)
            // A finger on its way back cancels, one on its way out finishes, at any speed.
            let path = isCancelled ? [start, most, end] : [start, end, most]
            device.touchDown(at: start)
            for (from, to) in zip(path, path.dropFirst()) {
                let steps = max(2, Int(seconds * 60))
                for step in 1...steps {
                    let x = from.x + (to.x - from.x) * CGFloat(step) / CGFloat(steps)
                    device.touchMove(to: CGPoint(x: x, y: start.y))
                    device.advanceFrame()
                    worst = max(worst, stack.error(from: Self.low, to: Self.high))
                }
            }
            device.touchUp()
            for _ in 0..<40 {
                device.advanceFrame()
                worst = max(worst, stack.error(from: Self.low, to: Self.high))
            }
            device.settle()
            #expect((stack.navigation.topViewController === stack.second) == isCancelled)
            #expect(stack.scene.height == (isCancelled ? Self.high : Self.low))
            if !isCancelled {
                stack.navigation.pushViewController(stack.second, animated: false)
                device.settle()
            }
        }
        #expect(worst < 1)
    }

    @Test
    func `a checkout of three steps takes its height along, there and back`() {
        let steps = [BoxPage(200), BoxPage(460), BoxPage(120)]
        let heights: [CGFloat] = [200, 460, 120].map { $0 + 44 + 34 }
        let navigation = UINavigationController(rootViewController: steps[0])
        let scene = HeightScene(navigation)
        #expect(scene.height == heights[0])

        /// The largest distance from the height that is between two steps by as much as the upper one is there.
        func worst(lower: Int, upper: Int) -> CGFloat {
            (0..<40).map { _ in
                scene.device.advanceFrame()
                let isThere = steps[upper].viewIfLoaded?.window != nil
                let presence = isThere ? 1 - scene.device.presentedFrame(of: steps[upper].view).minX / Self.width : 0
                return abs(scene.height - heights[lower] - (heights[upper] - heights[lower]) * presence)
            }.max() ?? 0
        }
        for upper in 1...2 {
            navigation.pushViewController(steps[upper], animated: true)
            #expect(worst(lower: upper - 1, upper: upper) < 1)
            scene.settle()
            #expect(scene.height == heights[upper])
        }
        navigation.popViewController(animated: true)
        #expect(worst(lower: 1, upper: 2) < 1)
        scene.settle()
        #expect(scene.height == heights[1])
        scene.device.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 360, y: 500), over: 0.4)
        #expect(worst(lower: 0, upper: 1) < 1)
        scene.settle()
        #expect(scene.height == heights[0])
    }
}
