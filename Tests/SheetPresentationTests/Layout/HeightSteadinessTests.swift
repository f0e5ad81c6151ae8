import Foundation
import Testing

@testable import SheetPresentation

@MainActor
struct HeightSteadinessTests {
    /// The heights used for these requested heights, one every `interval` seconds.
    private func follow(_ heights: [CGFloat], every interval: TimeInterval) -> (used: [CGFloat], reports: Int) {
        var steadiness = HeightSteadiness()
        var reports = 0
        let used = heights.enumerated().map { index, height in
            let answer = steadiness.follow(
                height, in: SheetLayoutTests.phone, at: Double(index) * interval)
            if answer.isNewlyHeld { reports += 1 }
            return answer.height
        }
        return (used, reports)
    }

    @Test
    func `content that alternates at every layout gets the larger height`() {
        let (used, reports) = follow([200, 300, 200, 300, 200, 300, 200], every: 1 / 60)

        #expect(used == [200, 300, 200, 300, 300, 300, 300])
        #expect(reports == 1)
    }

    @Test
    func `content that grows with every layout is followed`() {
        let heights = (0...30).map { 200 + CGFloat($0) }

        let (used, reports) = follow(heights, every: 1 / 60)

        #expect(used == heights)
        #expect(reports == 0)
    }

    @Test
    func `a height that an app moves up and down in every frame is followed`() {
        let heights = (0..<240).map { 300 + (100 * CGFloat(sin(Double($0) / 6))).rounded() }

        let (used, reports) = follow(heights, every: 1 / 120)

        #expect(used == heights)
        #expect(reports == 0)
    }

    @Test
    func `another height than the two between which it alternates counts at once`() {
        let (used, _) = follow([200, 300, 200, 300, 200, 250, 260], every: 1 / 60)

        #expect(used == [200, 300, 200, 300, 300, 250, 260])
    }

    @Test
    func `content that goes through three heights at every layout gets the largest one`() {
        let (used, reports) = follow([200, 250, 300, 200, 250, 300, 200, 250, 300, 200, 250], every: 1 / 60)

        #expect(used.suffix(3) == [300, 300, 300])
        #expect(reports == 1)
    }

    @Test
    func `the height follows content that a person expands and collapses`() {
        let heights = (0..<40).map { $0.isMultiple(of: 2) ? 200 : CGFloat(300) }

        let (used, reports) = follow(heights, every: 0.15)

        #expect(used == heights)
        #expect(reports == 0)
    }

    @Test
    func `a new environment starts again`() {
        var steadiness = HeightSteadiness()
        for (index, height) in [200, 300, 200, 300, 200].enumerated() {
            _ = steadiness.follow(CGFloat(height), in: SheetLayoutTests.phone, at: Double(index) / 60)
        }
        var turned = SheetLayoutTests.phone
        turned.size = CGSize(width: 852, height: 393)

        #expect(steadiness.follow(250, in: turned, at: 1).height == 250)
    }
}
