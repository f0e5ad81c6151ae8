import Testing
import UIKit

@testable import SheetPresentation

struct SheetConfigurationTests {
    private func sanitized(
        _ change: (inout SheetConfiguration) -> Void
    ) -> (configuration: SheetConfiguration, causes: [String]) {
        var configuration = SheetConfiguration()
        change(&configuration)
        let (result, problems) = configuration.sanitized()
        return (result, problems.map(\.cause))
    }

    @Test
    func `a configuration is made in one expression`() {
        let configuration = SheetConfiguration(detents: [.height(180), .large]) { $0.grabber = .standard }

        #expect(configuration.detents == [.height(180), .large])
        #expect(configuration.grabber == SheetGrabber())
        #expect(SheetConfiguration().detents == [.height(400)] && SheetConfiguration().grabber == nil)
        #expect(SheetCorners.fixed(20) == .fixed(free: 20, attached: 20))
    }

    /// Apps save them.
    @Test(
        arguments: [
            (Detent.height(180), Detent.Identifier.height(180), "height(180.0)"),
            (
                .height(180, excludingSafeArea: true), .height(180, excludingSafeArea: true),
                "height(180.0, excludingSafeArea)"
            ),
            (.width(320).floating(), .width(320), "width(320.0)"),
            (.fraction(0.5).dimmed(0.4), .fraction(0.5), "fraction(0.5)"),
            (
                .fitContent(maximum: .height(300)), "fitContent(maximum: \(Detent.Identifier.height(300)))",
                "fitContent(maximum: height(300.0))"
            ),
        ] as [(Detent, Detent.Identifier, String)])
    func `a built-in detent has a written identifier`(detent: Detent, identifier: Detent.Identifier, name: String) {
        #expect(detent.identifier == identifier)
        #expect("\(identifier)" == name)
    }

    @Test
    func `the defaults and sanitized configurations have no problems`() {
        #expect(sanitized { _ in }.configuration == SheetConfiguration())
        #expect(sanitized { _ in }.causes.isEmpty)
        let fixed = sanitized {
            $0.detents = [.height(.nan), .fraction(2)]
            $0.duration = 99
            $0.width = .upTo(-1)
            $0.timing = .spring(dampingRatio: 8)
            $0.appearance.dimmingOpacity = 3
        }
        #expect(fixed.causes.count == 6)

        #expect(fixed.configuration.sanitized().problems.isEmpty)
        #expect(fixed.configuration.sanitized().configuration == fixed.configuration)
    }

    @Test(arguments: [
        (0.05, 0.05), (10, 10), (0, 0.05), (-1, 0.05), (11, 10), (.nan, 0.4), (.infinity, 0.4),
    ])
    func `a duration outside its range is clamped, with a message`(given: Double, used: Double) {
        let (configuration, causes) = sanitized { $0.duration = given }

        #expect(configuration.duration == used)
        #expect(causes == (given == used ? [] : ["The duration \(given) is not between 0.05 and 10.0 seconds."]))
    }

    @Test
    func `without detents it gets the large one`() {
        let (configuration, causes) = sanitized { $0.detents = [] }

        #expect(configuration.detents == [.large])
        #expect(causes == ["The sheet has no detent."])
    }

    @Test
    func `of two detents with the same identifier the first is kept`() {
        let (configuration, causes) = sanitized {
            $0.detents = [.custom("half") { _ in 1 }, .large, .custom("half") { _ in 2 }]
        }

        #expect(configuration.detents.map(\.identifier) == ["half", Detent.large.identifier])
        #expect(causes == ["Two detents are called half."])
    }

    @Test(arguments: [Detent.height(0), .height(-5), .height(.infinity), .fraction(0), .fraction(1.1), .fraction(.nan)])
    @MainActor
    func `an invalid detent keeps its identifier and gets the maximum height`(detent: Detent) {
        let (configuration, causes) = sanitized { $0.detents = [detent] }

        let content = MeasuredContent(
            traits: UITraitCollection(), width: 393, fittingExtent: { nil }, peekExtent: { _ in nil }, layOut: {})
        #expect(configuration.detents.map(\.identifier) == [detent.identifier])
        #expect(configuration.detents.map { $0.rule.extent(in: SheetLayoutTests.phone) { content } } == [793])
        #expect(causes.count == 1)
    }

    @Test
    func `an initial or undimmed detent that is not among the detents is kept and reported`() {
        let (configuration, causes) = sanitized {
            $0.initialDetent = .medium
            $0.largestUndimmedDetent = .large
        }
        let reported = configuration.absentDetentProblems().map(\.cause)

        #expect(configuration.initialDetent == .medium && causes.isEmpty)
        #expect(reported.count == 2)
        #expect(reported.contains { $0.contains("initial detent medium") })
        #expect(reported.contains { $0.contains("largest undimmed detent large") })
    }

    /// The initial detent of a sheet on screen has no effect, and earlier problems were already reported.
    @Test
    func `for a sheet on screen only changes are reported`() {
        let old = sanitized {
            $0.initialDetent = .medium
            $0.largestUndimmedDetent = .large
        }.configuration
        var new = old
        #expect(new.absentDetentProblems(since: old).isEmpty)

        new.detents = [.height(100)]

        #expect(new.absentDetentProblems(since: old).count == 1)
    }

    @Test(arguments: [CGFloat(0), -20, .nan, .infinity])
    func `an invalid width counts as the full one`(width: CGFloat) {
        let (configuration, causes) = sanitized { $0.width = .upTo(width) }

        #expect(configuration.width == .full)
        #expect(causes == ["The maximum width \(width) is not a valid width."])
    }

    @Test(arguments: [(CGFloat(900), true), (852, false), (.infinity, false)])
    func `only a finite height can be too large for the screen`(height: CGFloat, isProblem: Bool) {
        #expect((Detent.height(height).problem(onScreenOf: 852) != nil) == isProblem)
    }
}
