import Foundation
import Support
import Testing
import UIKit

/// Whatever happens, and whenever: from one frame to the next no sheet moves or dims further than its own velocity allows, unless
/// something without an animation was asked for.
///
/// The gate does 300 runs. More of them, with a summary at the end:
///
///     CONTINUITY_RUNS=100000 swift test --filter ContinuityTests
///
/// `CONTINUITY_FIRST_SEED` makes them begin elsewhere; with it and a single run one failure is seen again. `CONTINUITY_VARIANT=circle` has
/// all sheets come and go in the style whose code contains that word, also in one that is not among the gate's.
@MainActor
struct ContinuityTests {
    /// More failures than this are counted only: making one as short as it can be takes as long as a hundred runs.
    private static let shownFailures = 20

    @Test func `nothing jumps, whatever happens`() async {
        let environment = ProcessInfo.processInfo.environment
        if environment.keys.contains(where: { $0.hasPrefix("CONTINUITY_") }) {
            // Here, where what it prints is seen, and a debugger stops.
            Self.expectNoJumps(environment)
        } else {
            // A process of its own uses a core that the other tests leave idle.
            await #expect(processExitsWith: .success) { await ContinuityTests.expectNoJumps([:]) }
        }
    }

    private static func expectNoJumps(_ environment: [String: String]) {
        let first = environment["CONTINUITY_FIRST_SEED"].flatMap(Int.init) ?? 0
        let count = environment["CONTINUITY_RUNS"].flatMap(Int.init) ?? 300
        let variant = environment["CONTINUITY_VARIANT"].flatMap { name in
            (ContinuityVariant.all + ContinuityVariant.others).first { $0.code?.contains(name) == true }
        }
        let start = ContinuousClock.now
        var failedSeeds: [Int] = []
        var kinds: [String: (count: Int, example: ContinuityFailure)] = [:]

        for seed in first..<first + count {
            guard var failure = ContinuityFailure(seed: seed, variant: variant) else { continue }
            failedSeeds.append(seed)
            guard failedSeeds.count <= shownFailures else { continue }
            failure.shrink()
            kinds[failure.kind, default: (0, failure)].count += 1
        }

        let seconds = start.duration(to: .now).components.seconds
        let summary = "\(count) runs, seeds \(first)...\(first + count - 1), \(failedSeeds.count) failed, \(seconds) s"
        if environment["CONTINUITY_RUNS"] != nil { print(summary) }
        for kind in kinds.values.sorted(by: { $0.count > $1.count }) {
            Issue.record("\(kind.count) of \(summary), such as \(kind.example)")
        }
        #expect(failedSeeds == [])
    }

    @Test(arguments: [0, 7, 77])
    func `the same seed gives the same run`(seed: Int) {
        let runs = (0..<2).map { _ in ContinuityFailure(seed: seed)?.description }

        #expect(runs[0] == runs[1])
    }

    // MARK: The law itself

    private func rest(_ actions: ContinuityAction...) -> ContinuityRun {
        let run = ContinuityRun(ContinuitySituation(), [])
        run.perform(.present(animated: true))
        run.perform(.settle)
        for action in actions { run.perform(action) }
        return run
    }

    @Test func `appearing, dragging, releasing and disappearing is no jump`() {
        let run = rest(
            .down(.sheet(30)), .move(dx: 0, dy: 90, frames: 20), .up, .settle, .down(.sheet(30)),
            .move(dx: 0, dy: -300, frames: 40), .up, .settle, .dismiss(animated: true), .settle)

        #expect(run.violation == nil)
        #expect(run.comparisons > 200)
    }

    @Test func `a sheet that is 12 points further on in one frame has jumped`() throws {
        let run = rest()
        let view: UIView = try #require(run.front?.presentedView)

        view.center.y += 12
        run.device.advanceFrame()

        #expect(run.violation?.subject == "edge")
    }

    @Test func `a sheet that is 12 points further on after an animation has not`() throws {
        let run = rest()
        let view: UIView = try #require(run.front?.presentedView)

        UIView.animate(withDuration: 0.3) { view.center.y += 12 }
        run.perform(.settle)

        #expect(run.violation == nil)
    }

    @Test func `a dimming that is a fiftieth lighter in one frame has jumped`() throws {
        let run = rest()
        let container: UIView = try #require(run.front?.containerView)
        let dimming = try #require(container.subviews.first { $0 !== run.front?.presentedView })

        dimming.subviews.first?.layer.opacity -= 0.02
        run.device.advanceFrame()

        #expect(run.violation?.subject == "dimming")
    }

    @Test func `an opening that is 20 points wider in one frame has jumped`() throws {
        var situation = ContinuitySituation()
        situation.variant = try #require(ContinuityVariant.others.first { $0.code?.contains("circle") == true })
        let run = ContinuityRun(situation, [])
        run.perform(.present(animated: true))
        run.perform(.frames(12))
        #expect(run.violation == nil)
        run.perform(.down(.sheet(30)))
        run.perform(.frames(1))
        let content: UIView = try #require(run.front?.presentedViewController.view)
        let opening = try #require(content.superview?.mask)

        let scale = opening.layer.transform.m11 + 20 / (opening.bounds.width / 2)
        opening.layer.transform = CATransform3DMakeScale(scale, scale, 1)
        run.device.advanceFrame()

        #expect(run.violation?.subject == "opening")
    }

    @Test func `a sheet that disappears in one frame has jumped, unless it was dismissed without animation`() {
        let (told, lost) = (rest(.dismiss(animated: false), .frames(2)), rest())

        lost.front?.presentingViewController.dismiss(animated: false)
        lost.device.advanceFrame()

        #expect(told.violation == nil)
        #expect(lost.violation?.subject == "going sheet")
    }
}
