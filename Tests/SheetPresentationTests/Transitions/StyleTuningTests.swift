import Testing
import UIKit

@testable import SheetPresentation

struct StyleTuningTests {
    private func tuning(_ style: TransitionStyle = .slide, duration: Double = 0.4) -> StyleTuning {
        StyleTuning(style: style, duration: duration, timing: .default, threshold: 0.5)
    }

    @Test(arguments: [(0.05, 0.05), (10, 10), (0, 0.05), (60, 10), (.infinity, 10), (.nan, 0.4)])
    func `a transition's duration is clamped, with a message`(given: Double, used: Double) {
        let (result, problems) = tuning(duration: given).sanitized()

        #expect(result.duration == used)
        #expect(problems.count == (given == used ? 0 : 1))
    }

    @Test(arguments: [(0, 0), (2, 2), (-1, 0), (60, 10), (.nan, 0.4)])
    func `a style's own duration has priority and may be zero`(given: Double, used: Double) {
        let (result, problems) = tuning(TransitionStyle.push.with { $0.duration = given }, duration: 1).sanitized()

        #expect(result.duration == used)
        #expect(problems.count == (given == used ? 0 : 1))
    }

    @Test
    func `threshold, initial velocity and every timing are clamped`() {
        var impossible = tuning(
            TransitionStyle.push.with {
                $0.timing = .spring(dampingRatio: 9)
                $0.modal.timing = .spring(dampingRatio: 0)
                $0.modal.initialVelocity = -1_000
            })
        impossible.threshold = .nan
        impossible.timing = .spring(dampingRatio: -1)

        let (result, problems) = impossible.sanitized()

        #expect(result.threshold == 0.5)
        #expect(result.timing == .spring(dampingRatio: 0.2))
        #expect(result.style.timing == .spring(dampingRatio: 1))
        #expect(result.style.modal.timing == .spring(dampingRatio: 0.2))
        #expect(result.style.modal.initialVelocity == -100)
        #expect(problems.count == 5)
        #expect(result.sanitized().problems.isEmpty)
    }
}
