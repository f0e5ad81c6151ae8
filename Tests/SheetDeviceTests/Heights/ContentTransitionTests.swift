import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The sheet's height is animated with a push, a pop or a tab change in its content.
@MainActor
struct ContentTransitionTests {
    private static let width: CGFloat = 393

    /// A navigation controller with a page of 200 points and, if requested, a second one of 500.
    private final class Stack: SheetScene {
        let first = BoxPage(200)
        let second = BoxPage(500)
        let navigation: UINavigationController

        init(pushed: Bool, detents: [Detent] = [.fitContent], isRightToLeft: Bool = false) {
            navigation = UINavigationController(rootViewController: first)
            super.init(content: navigation, detents: detents, isRightToLeft: isRightToLeft)
            present(selected: nil)
            guard pushed else { return }
            navigation.pushViewController(second, animated: false)
            settle()
        }

        /// The visible fraction of the second page, 0...1.
        var presence: CGFloat {
            guard second.viewIfLoaded?.window != nil else { return 0 }
            return 1 - device.presentedFrame(of: second.view).minX / 393
        }

        /// The difference between the visible height and that for the transition's progress, in points.
        func error(from low: CGFloat, to high: CGFloat) -> CGFloat {
            abs(height - (low + (high - low) * presence))
        }
    }

    private static let low: CGFloat = 200 + 44 + 34
    private static let high: CGFloat = 500 + 44 + 34

    @Test
    func `the height follows a push and a pop in every frame`() {
        let stack = Stack(pushed: false)
        #expect(stack.height == Self.low)

        stack.navigation.pushViewController(stack.second, animated: true)
        var errors: [CGFloat] = []
        for _ in 0..<40 {
            stack.device.advanceFrame()
            errors.append(stack.error(from: Self.low, to: Self.high))
        }
        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        stack.settle()
        #expect(stack.height == Self.high)

        stack.navigation.popViewController(animated: true)
        errors = []
        for _ in 0..<40 {
            stack.device.advanceFrame()
            errors.append(stack.error(from: Self.low, to: Self.high))
        }
        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        stack.settle()
        #expect(stack.height == Self.low)
    }

    @Test(arguments: [1, 5, 12])
    func `the height follows a push, and the pop that was requested meanwhile`(frames: Int) {
        let stack = Stack(pushed: false, detents: [.fitContent, .large])

        stack.navigation.pushViewController(stack.second, animated: true)
        stack.device.advance(frames: frames)
        stack.navigation.popViewController(animated: true)
        var errors: [CGFloat] = []
        for _ in 0..<80 {
            stack.device.advanceFrame()
            errors.append(stack.error(from: Self.low, to: Self.high))
        }

        #expect(errors.allSatisfy { $0 < 1 }, "\(errors)")
        #expect(stack.height == Self.low)
    }

    @Test(arguments: [false, true])
    func `a sheet that fits a smaller page is dimmed as much as before`(isSwipe: Bool) {
        let stack = Stack(pushed: true, detents: [.fitContent, .large])
        let device = stack.device

        var dimmings: [Double?] = []
        if isSwipe {
            device.touchAndHold(at: CGPoint(x: 2, y: 700))
            device.move(to: CGPoint(x: 300, y: 700), frames: 20) { dimmings.append(stack.dim) }
            device.touchUp()
        } else {
            stack.navigation.popViewController(animated: true)
        }
        device.watch { dimmings.append(stack.dim) }

        #expect(stack.height == Self.low)
        #expect(dimmings.allSatisfy { abs(($0 ?? 0) - SheetScene.dimOpacity) < 1e-6 }, "\(dimmings)")
    }

    @Test func `the height follows a page that is caught again after its release`() {
        let stack = Stack(pushed: true)
        let transition = NavigationTransition(.slide)
        transition.attach(to: stack.navigation)
        let device = stack.device
        device.touchAndMove(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 250, y: 500), frames: 20)
        device.touchUp()
        device.advance(frames: 3)

        device.touchDown(at: CGPoint(x: 300, y: 700))
        var errors: [CGFloat] = []
        for step in 1...40 {
            device.step(to: CGPoint(x: 300 - 7 * CGFloat(step), y: 700))
            errors.append(stack.error(from: Self.low, to: Self.high))
        }
        device.touchUp()
        stack.settle()

        // It continues where it was visible, and has caught up with the page after a few frames.
        #expect(zip(errors, errors.dropFirst()).allSatisfy { $1 < $0 + 1 }, "\(errors)")
        #expect(errors.dropFirst(8).allSatisfy { $0 < 1 }, "\(errors)")
        #expect(stack.navigation.topViewController === stack.second && stack.height == Self.high)
    }

    /// Back swipes with different speeds and distances.
    nonisolated static let swipes: [(distance: CGFloat, seconds: Double)] = [
        (60, 0.5), (60, 0.1), (150, 1), (150, 0.2), (260, 0.8), (300, 0.15), (380, 0.4), (100, 0.05),
    ]

    @Test(arguments: [false, true])
    func `a view that the sheet moves continues in a push and in a back swipe`(isSwipe: Bool) throws {
        let tall = Detent.height(800)
        let stack = Stack(pushed: isSwipe, detents: [.fitContent, tall])
        let device = stack.device
        let view = UIView(frame: CGRect(x: 20, y: 80, width: 40, height: 40))
        try #require(device.window.rootViewController?.view).addSubview(view)
        stack.sheet?.drive(view, to: tall) { progress in TransitionViewState { $0.translation.y = 200 * progress }
        }
        device.advanceFrame()
        var places = [device.presentedFrame(of: view).minY]
        expectClose(places[0], 80 + 200 * stack.height / 793, within: 0.5)

        if isSwipe {
            device.touchDown(at: CGPoint(x: 2, y: 500))
            for step in 1...40 {
                device.step(to: CGPoint(x: 2 + 7 * CGFloat(step), y: 500))
                places.append(device.presentedFrame(of: view).minY)
            }
            device.touchUp()
        } else {
            stack.navigation.pushViewController(stack.second, animated: true)
        }
        for _ in 0..<60 {
            device.advanceFrame()
            places.append(device.presentedFrame(of: view).minY)
        }

        let steps = zip(places.dropFirst(), places).map { abs($0 - $1) }
        #expect(steps.max()! < 12 && steps.reduce(0, +) > 60, "\(steps)")
        expectClose(places.last!, 80 + 200 * stack.height / 793, within: 0.5)
        expectClose(stack.height, isSwipe ? Self.low : Self.high)
    }

    /// The fitting detent is the lower of two, so the content extends beyond the screen.
    @Test(arguments: [false, true])
    func `views that are pinned to the safe area of the next page stay at the edge of the screen`(isSwipe: Bool) {
        let stack = Stack(pushed: isSwipe, detents: [.fitContent, .large])
        let device = stack.device
        let page = isSwipe ? stack.first : stack.second
        let bar = page.addPinnedBar()
        if isSwipe {
            device.touchDown(at: CGPoint(x: 2, y: 700))
            for step in 1...40 {
                device.step(to: CGPoint(x: 2 + 7 * CGFloat(step), y: 700))
                // The height follows the finger a frame later.
                if step > 4 { expectClose(device.presentedFrame(of: bar).maxY, 852 - 34, within: 0.5) }
            }
            device.touchUp()
        } else {
            stack.navigation.pushViewController(page, animated: true)
        }

        stack.watch { expectClose(device.presentedFrame(of: bar).maxY, 852 - 34, within: 0.5) }

        expectClose(stack.height, isSwipe ? Self.low : Self.high)
    }

    @Test
    func `a sheet at a fixed detent does not move while its pages change`() {
        let stack = Stack(pushed: false, detents: [.height(400), .fitContent])
        stack.sheet?.select(.height(400))
        stack.settle()

        stack.navigation.pushViewController(stack.second, animated: true)

        #expect(stack.heights().allSatisfy { abs($0 - 400) < 0.5 })
    }

    @Test
    func `in right-to-left languages the back swipe begins at the other side`() {
        let stack = Stack(pushed: true, isRightToLeft: true)
        let device = stack.device
        device.touchDown(at: CGPoint(x: 391, y: 500))
        for step in 1...20 {
            device.step(to: CGPoint(x: 391 - 15 * CGFloat(step), y: 500))
            let presence = 1 + device.presentedFrame(of: stack.second.view).minX / 393
            expectClose(stack.height, Self.low + (Self.high - Self.low) * presence, within: 1)
        }
        device.touchUp()
        stack.settle()

        #expect(stack.height == Self.low)
    }

    @Test(arguments: [false, true])
    func `back swipes at random speeds end at the right height`(isCancelled: Bool) {
        let stack = Stack(pushed: true)
        let device = stack.device
        var generator = SplitMix64(seed: isCancelled ? 20 : 19)
        var worst: CGFloat = 0
        let (start, most) = (CGPoint(x: 2, y: 500), CGPoint(x: 385, y: 500))
        for _ in 1...TestSet.number(quick: 12, full: 100) {
            let end = CGPoint(x: CGFloat.random(in: 30...180, using: &generator), y: 500)
            let seconds = Double.random(in: 0.05...0.8, using: &generator)
            // A finger that moves back cancels, one that moves on completes, at any speed.
            let path = isCancelled ? [start, most, end] : [start, end, most]
            device.touchDown(at: start)
            for point in path.dropFirst() {
                device.move(to: point, frames: max(2, Int(seconds * 60))) {
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
            #expect(stack.height == (isCancelled ? Self.high : Self.low))
            if !isCancelled {
                stack.navigation.pushViewController(stack.second, animated: false)
                device.settle()
            }
        }
        #expect(worst < 1)
    }
}
