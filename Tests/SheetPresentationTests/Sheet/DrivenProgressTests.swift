import Support
import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct DrivenProgressTests {
    private static let low = Detent.height(200)
    private static let high = Detent.height(600)

    private func layout(_ heights: [CGFloat] = [200, 600]) -> SheetLayout {
        let environment = SheetEnvironment(
            size: CGSize(width: 393, height: 852), safeAreaInsets: .zero,
            traits: SheetEnvironment.Traits(displayScale: 3))
        let names = [Self.low, Self.high].map(\.identifier)
        let rows = zip(names, heights).map { (detent: $0, extent: $1) }
        return SheetLayout(environment: environment, extents: rows, width: .full)
    }

    @Test(arguments: [(600.0, 0.0), (450, 0), (400, 0), (300, 0.25), (0, 1), (-40, 1)])
    func `between two detents it is linear, and constant beyond them`(position: Double, expected: Double) {
        let progress = DrivenProgress(from: Self.low.identifier, to: Self.high.identifier, in: layout())

        #expect(progress.value(at: position) == expected)
    }

    @Test(arguments: [(600.0, 0.0), (300, 0.5), (0, 1)])
    func `without a first detent, or with an inactive one, it begins off screen`(position: Double, expected: Double) {
        for start in [nil, Detent.medium.identifier] {
            let progress = DrivenProgress(from: start, to: Self.high.identifier, in: layout())
            #expect(progress.value(at: position) == expected)
        }
    }

    @Test
    func `without the second detent it stays 0`() {
        let progress = DrivenProgress(from: Self.low.identifier, to: Detent.medium.identifier, in: layout())

        #expect([0, 200, 400, 600].map(progress.value(at:)) == [0, 0, 0, 0])
    }

    @Test
    func `after a new layout it continues from its value, which fades out on the way to the stop`() {
        let former = DrivenProgress(from: Self.low.identifier, to: Self.high.identifier, in: layout())
        let taller = DrivenProgress(from: Self.low.identifier, to: Self.high.identifier, in: layout([200, 800]))

        // 400 points are visible: at position 200 before, and at 400 now.
        var progress = taller.continuing(from: former.value(at: 200), at: 400, to: 600)

        #expect(former.value(at: 200) == 0.5)
        #expect(progress.value(at: 400) == 0.5)
        #expect(progress.value(at: 600) == 0)
        let values = stride(from: 400.0, through: 600, by: 10).map { progress.value(at: $0) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
        let hasArrived = [progress.arrive(at: 600), progress.arrive(at: 600)]
        #expect(hasArrived == [true, false])
        #expect(progress == taller)
    }
}
