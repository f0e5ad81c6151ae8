import Support
import Testing
import UIKit

@MainActor
struct AnimationCurveTests {
    nonisolated private static let times = [0.1, 0.25, 0.5, 0.75, 0.9]
    nonisolated private static let easeInOut = [0.01972, 0.12916, 0.5, 0.87084, 0.98028]
    nonisolated private static let easeIn = [0.01703, 0.09347, 0.31536, 0.62186, 0.83943]
    nonisolated private static let easeOut = [0.16057, 0.37814, 0.68464, 0.90654, 0.98297]
    nonisolated private static let standard = [0.09480, 0.40851, 0.80240, 0.96046, 0.99432]

    /// Reads the fraction of the way at each of the times.
    private func expectCurve(_ expected: [Double], _ moving: MovingView) async {
        await moving.stage.wait(0)
        var found: [Double] = []
        for (time, last) in zip(Self.times, [0] + Self.times) {
            await moving.pass(time - last)
            found.append(moving.x / 100)
        }
        expectClose(found, expected, within: 0.00002)
    }

    @Test(arguments: [
        (UIView.AnimationOptions.curveEaseInOut, easeInOut), (.curveEaseIn, easeIn), (.curveEaseOut, easeOut),
        (.curveLinear, times), (UIView.AnimationOptions(), easeInOut),
    ])
    func `block animations follow the named curves, and ease in and out without one [M]`(
        curve: UIView.AnimationOptions, expected: [Double]
    ) async {
        let moving = await MovingView()
        await moving.place(at: 0)

        UIView.animate(withDuration: 1, delay: 0, options: curve) { moving.move(to: 100) }

        await expectCurve(expected, moving)
    }

    @Test(arguments: [
        (CAMediaTimingFunctionName.easeInEaseOut, easeInOut), (.easeIn, easeIn), (.easeOut, easeOut),
        (.default, standard), (.linear, times),
    ])
    func `the named timing functions are these Bézier curves [M]`(name: CAMediaTimingFunctionName, expected: [Double])
        async
    {
        let moving = await MovingView()
        let animation = moving.slide(over: 1)
        animation.timingFunction = CAMediaTimingFunction(name: name)

        moving.view.layer.add(animation, forKey: nil)

        await expectCurve(expected, moving)
    }

    @Test func `raw values of curves and options [D]`() {
        #expect(UIView.AnimationCurve.easeInOut.rawValue == 0)
        #expect(UIView.AnimationCurve.linear.rawValue == 3)
        #expect(UIView.AnimationOptions.layoutSubviews.rawValue == 1)
        #expect(UIView.AnimationOptions.allowUserInteraction.rawValue == 2)
        #expect(UIView.AnimationOptions.beginFromCurrentState.rawValue == 4)
        #expect(UIView.AnimationOptions.repeat.rawValue == 8)
        #expect(UIView.AnimationOptions.autoreverse.rawValue == 16)
        #expect(UIView.AnimationOptions.overrideInheritedDuration.rawValue == 32)
        #expect(UIView.AnimationOptions.overrideInheritedCurve.rawValue == 64)
        #expect(UIView.AnimationOptions.allowAnimatedContent.rawValue == 128)
        #expect(UIView.AnimationOptions.showHideTransitionViews.rawValue == 256)
        #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 512)
        #expect(UIView.AnimationOptions.curveLinear.rawValue == 3 << 16)
        #expect(UIView.AnimationOptions.transitionCrossDissolve.rawValue == 5 << 20)
        #expect(UIView.AnimationCurve(rawValue: 7) != nil)
    }

    @Test func `curve number 7 is a spring of half a second, regardless of the duration [M]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        var ends: [TimeInterval] = []
        let start = moving.stage.now

        UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)) {
            moving.move(to: 100)
        } completion: { _ in
            ends.append(moving.stage.now - start)
        }
        await moving.wait(0.1)
        expectClose(moving.x, 54.48, within: 0.01)
        await moving.pass(0.2)
        expectClose(moving.x, 97.29, within: 0.01)
        await moving.stage.settle()

        expectClose(ends, [0.5], within: 0.02)
    }
}
