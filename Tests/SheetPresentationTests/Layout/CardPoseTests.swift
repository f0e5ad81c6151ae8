import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct CardPoseTests {
    private static let shape = CardShape(
        side: .bottom, sheet: CGRect(x: 0, y: 52, width: 400, height: 800),
        stops: [
            CardShape.Stop(
                position: 0, look: CardLook(insets: CardInsets(), radii: CornerRadii(free: 10, attached: 0))),
            CardShape.Stop(
                position: 600, look: CardLook(insets: CardInsets(own: 8, start: 8, end: 8), radii: CornerRadii(24))),
        ], isResizing: false)

    private static let seen = CardOutline(
        middle: CGPoint(x: 180, y: 300), breadth: 300, extent: 250, radii: CornerRadii(free: 30, attached: 4))

    private func expectSame(_ outline: CardOutline, _ other: CardOutline) {
        let difference = outline - other
        for value in [
            difference.middle.x, difference.middle.y, difference.breadth, difference.extent, difference.radii.free,
            difference.radii.attached,
        ] { #expect(abs(value) < 1e-9) }
    }

    @Test
    func `it begins with what was visible, and ends as its shape`() {
        let pose = CardPose(Self.shape, at: 600, from: .outline(Self.seen, at: 300))

        #expect(pose.hasRemainder)
        expectSame(pose.outline(at: 300, 1), Self.seen)
        expectSame(pose.outline(at: 600, 0), Self.shape.outline(at: 600))
    }

    @Test
    func `it begins with what its layers showed in another frame`() {
        let state = CardState(
            scale: 0.9, translation: CGPoint(x: 3, y: -200), growth: 40, radii: CornerRadii(free: 20, attached: 12))

        let begun = CardPose(Self.shape, at: 600, from: .state(state, at: 200)).state(at: 200, 1)

        #expect(abs(begun.scale - state.scale) < 1e-9 && abs(begun.growth - state.growth) < 1e-9)
        #expect((begun.translation - state.translation).length < 1e-9)
        #expect(abs(begun.radii.free - 20) < 1e-9 && abs(begun.radii.attached - 12) < 1e-9)
    }

    @Test
    func `what it shows already leaves nothing over`() {
        let pose = CardPose(Self.shape, at: 0, from: .outline(Self.shape.outline(at: 300), at: 300))

        #expect(!pose.hasRemainder)
    }

    @Test
    func `a remainder fades out with the movement`() {
        let spring = TransitionTiming.default.spring(settlingIn: 0.4)

        let fading = DeviationTrajectory(
            from: Deviation(remainder: 0.8), velocity: .none, spring: spring, fading: 0.4)

        #expect(fading.state(at: 0).deviation.remainder == 0.8)
        #expect(fading.state(at: 0.1).deviation.remainder < 0.7)
        #expect(fading.state(at: fading.duration).deviation == .none)
    }

    @Test
    func `another movement fades it out from the same velocity`() {
        let spring = TransitionTiming.default.spring(settlingIn: 0.4)
        let fading = DeviationTrajectory(
            from: Deviation(offset: CGPoint(x: 4, y: 9), remainder: 1), velocity: .none, spring: spring, fading: 0.4)
        let interrupted = fading.state(at: 0.1)

        let next = DeviationTrajectory(
            from: interrupted.deviation, velocity: interrupted.velocity, spring: spring, fading: 0.4)

        #expect(interrupted.velocity.remainder < -1)
        #expect(next.state(at: 0).velocity == interrupted.velocity)
    }
}
