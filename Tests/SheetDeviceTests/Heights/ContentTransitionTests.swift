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
            detents: [Detent] = [.fitContent]
        ) {
            first = BoxPage(low)
            second = BoxPage(high)
            navigation = UINavigationController(rootViewController: first)
            scene = HeightScene(navigation, detents: detents, edge: edge)
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
}
