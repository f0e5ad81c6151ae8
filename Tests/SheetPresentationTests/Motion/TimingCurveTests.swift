import Support
import Testing

@testable import SheetPresentation

struct TimingCurveTests {
    static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, TimingCurve(0.3, -0.4, 0.6, 1.5), TimingCurve(1, 0, 0, 1),
    ]

    @Test(arguments: curves)
    func `it runs from 0 to 1, and is constant before and after`(curve: TimingCurve) {
        expectClose(curve.state(at: 0).progress, 0, within: 1e-9)
        expectClose(curve.state(at: 1).progress, 1, within: 1e-9)
        #expect(curve.state(at: -3).progress == curve.state(at: 0).progress)
        #expect(curve.state(at: 7).progress == curve.state(at: 1).progress)
    }

    @Test(arguments: curves)
    func `the rate is the progress's slope`(curve: TimingCurve) {
        let step = 1e-6

        for time in stride(from: 0.05, through: 0.95, by: 0.1) {
            let slope = (curve.state(at: time + step).progress - curve.state(at: time - step).progress) / (2 * step)
            // The steepest curve of the table has no finite slope at one point.
            guard slope < 50 else { continue }
            expectClose(curve.state(at: time).rate, slope, within: 1e-3, "at \(time)")
        }
    }

    /// CSS's `ease-in` and `ease-in-out`, as browsers compute them.
    @Test(arguments: [(TimingCurve.linear, 0.25, 0.25), (.easeIn, 0.5, 0.315357), (.easeInOut, 0.25, 0.129162)])
    func `known curves have known values`(curve: TimingCurve, time: Double, progress: Double) {
        expectClose(curve.state(at: time).progress, progress, within: 1e-5)
    }

    @Test
    func `ease out is the reverse of ease in`() {
        for time in stride(from: 0.0, through: 1, by: 0.125) {
            expectClose(
                TimingCurve.easeOut.state(at: time).progress, 1 - TimingCurve.easeIn.state(at: 1 - time).progress)
        }
    }

    @Test
    func `invalid control points are clamped`() {
        #expect(TimingCurve(-1, 2, 3, -4) == TimingCurve(0, 2, 1, -4))
        #expect(TimingCurve(3, 20, -1, -20) == TimingCurve(1, 10, 0, -10))
        #expect(TimingCurve(.nan, .infinity, 0.5, .nan) == TimingCurve(0, 0, 0.5, 0))
    }
}
