import Testing

@testable import SheetPresentation

struct TransitionTimingTests {
    @Test(arguments: [
        (0.5, 0.5), (0.2, 0.2), (1, 1), (0.1, 0.2), (-3, 0.2), (4, 1), (.nan, 1), (.infinity, 1), (-.infinity, 1),
    ])
    func `a damping outside its range is clamped, with a message`(given: Double, used: Double) {
        let timing = TransitionTiming.spring(dampingRatio: given)

        #expect(timing.sanitized == .spring(dampingRatio: used))
        #expect((timing.problem == nil) == (given == used))
        #expect(timing.sanitized.problem == nil)
        #expect(timing.spring(settlingIn: 0.4).dampingRatio == used)
    }

    @Test
    func `a curve is valid, and after a release a spring without overshoot replaces it`() {
        let timing = TransitionTiming.curve(.easeIn)

        #expect(timing.problem == nil && timing.sanitized == timing)
        #expect(timing.spring(settlingIn: 0.4).dampingRatio == 1)
    }

    @Test
    func `without overshoot a spring is critically damped, and a curve stays between its ends`() {
        let swinging = TransitionTiming.curve(TimingCurve(0.3, -0.4, 0.6, 1.5))

        #expect(TransitionTiming.spring(dampingRatio: 0.4).withoutOvershoot == .spring(dampingRatio: 1))
        #expect(swinging.withoutOvershoot == .curve(TimingCurve(0.3, 0, 0.6, 1)))
        #expect(TransitionTiming.curve(.easeIn).withoutOvershoot == .curve(.easeIn))
    }
}
