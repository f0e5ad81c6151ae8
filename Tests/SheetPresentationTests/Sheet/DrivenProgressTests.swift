import Support
import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct DrivenProgressTests {
    private static let low = Detent.height(200)
    private static let high = Detent.height(600)
    private static let highest = Detent.height(800)

    private func layout(_ heights: [CGFloat] = [200, 600]) -> SheetLayout {
        let environment = SheetEnvironment(
            size: CGSize(width: 393, height: 852), safeAreaInsets: .zero,
            traits: SheetEnvironment.Traits(displayScale: 3))
        let names = [Self.low, Self.high, Self.highest].map(\.identifier)
        let rows = zip(names, heights).map { (detent: $0, extent: $1) }
        return SheetLayout(environment: environment, extents: rows, width: .full)
    }

    @Test(arguments: [(600.0, 0.0), (450, 0), (400, 0), (300, 0.25), (0, 1), (-40, 1)])
    func `between two detents it is linear, and constant beyond them`(position: Double, expected: Double) {
        let progress = DrivenProgress(from: Self.low.identifier, to: Self.high.identifier, in: layout())

        #expect(progress.value(at: position) == expected)
        let below = DrivenProgress(from: Self.low.identifier, to: Self.high.identifier, in: layout([200, 600, 800]))
        #expect(below.value(at: position + 200) == expected)
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

        #expect([0, 200, 400, 600].map { progress.value(at: $0) } == [0, 0, 0, 0])
    }

    @Test
    func `a difference of states is added in part, within the ranges of their properties`() {
        let (now, seen) = (
            TransitionViewState {
                $0.translation = CGPoint(x: 10, y: 20)
                $0.alpha = 0.2
                $0.scale = 2
            },
            TransitionViewState {
                $0.translation = CGPoint(x: 30, y: -20)
                $0.relativeTranslation = CGPoint(x: 0.5, y: -0.25)
                $0.stretch = CGPoint(x: 2, y: 0.5)
                $0.angle = -1
                $0.alpha = 1
                $0.shade = 0.5
                $0.cornerRadius = 8
            }
        )
        let difference = DrivenDifference(from: now, to: seen)

        #expect(difference.added(to: now, part: 1) == seen)
        #expect(difference.added(to: now, part: 0) == now)
        let half = difference.added(to: now, part: 0.5)
        #expect(half.translation == CGPoint(x: 20, y: 0) && half.scale == 1.5 && half.cornerRadius == 4)
        let beyond = difference.added(to: seen, part: 1)
        #expect(beyond.alpha == 1 && beyond.shade == 1 && beyond.stretch.y == TransitionViewState.leastScale)
        #expect(DrivenDifference(from: now, to: now).isNone && !difference.isNone)
    }
}
