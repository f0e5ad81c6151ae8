import Testing
import UIKit

@testable import SheetPresentation

/// Stops of 600, 400 and 200 points: positions 0, 200 and 400, closed at 600.
@MainActor
struct SheetGeometryTests {
    private let geometry: SheetGeometry
    /// Held weakly by the geometry.
    private let content = UIViewController()
    nonisolated private static let detents: [Detent] = [.height(200), .height(400), .height(600)]
    nonisolated private static let low = detents[0].identifier
    nonisolated private static let middle = detents[1].identifier
    nonisolated private static let tall = detents[2].identifier

    init() {
        geometry = SheetGeometry(DetentMeasure(content, ContentInset(of: content)), selected: Self.low)
        measure(Self.detents)
    }

    /// - Returns: Whether the layout has changed.
    @discardableResult
    private func measure(_ detents: [Detent], height: CGFloat = 800) -> Bool {
        var configuration = SheetConfiguration()
        configuration.detents = detents
        let environment = SheetEnvironment(
            size: CGSize(width: 400, height: height), safeAreaInsets: .zero,
            traits: SheetEnvironment.Traits(displayScale: 1))
        return geometry.measure(configuration, in: environment, container: UIView())
    }

    @Test
    func `measured again without changes it stays the same`() {
        #expect(!measure(Self.detents))
        #expect(measure([.height(200)]))
        #expect(geometry.stops == [0])
    }

    @Test
    func `it rests at the stop of the selected detent`() {
        #expect(geometry.rest == 400)
        #expect(geometry.select(Self.middle))
        #expect(geometry.rest == 200)
        #expect(!geometry.select(Self.middle))
    }

    @Test(arguments: [(1, middle, low), (-1, middle, tall), (1, low, nil), (-1, tall, nil)])
    func `there is a next detent in each direction, except at the ends`(
        steps: Int, from: Detent.Identifier, to: Detent.Identifier?
    ) {
        _ = geometry.select(from)

        #expect(geometry.detent(steps: steps) == to)
    }

    @Test
    func `the detent at a position is the nearest, or the selected one of several at the same stop`() {
        #expect(geometry.detent(at: 190) == Self.middle)

        let twins: [Detent] = [.height(900), .height(600), .height(1_000)]
        measure(twins)
        for detent in [twins[2], twins[0]] {
            _ = geometry.select(detent.identifier)
            #expect(geometry.detent(at: 0) == detent.identifier)
        }
    }

    @Test
    func `if its detent is inactive it selects the nearest, and returns when the detent is active again`() {
        _ = geometry.select(Self.middle)
        let optional = Detent.custom(Self.middle) { $0.maximumExtent > 500 ? 400 : nil }
        let detents: [Detent] = [.height(200), optional, .height(600)]
        measure(detents, height: 450)

        #expect(geometry.adaptSelection(near: 0, detents: detents))
        #expect(geometry.selectedDetent == Self.tall)
        measure(detents)
        #expect(geometry.adaptSelection(near: 0, detents: detents))
        #expect(geometry.selectedDetent == Self.middle)
    }

    @Test
    func `a detent that was removed from the configuration is not selected again`() {
        _ = geometry.select(Self.middle)
        let others: [Detent] = [.height(200), .height(600)]
        measure(others)
        #expect(geometry.adaptSelection(near: 350, detents: others))
        #expect(geometry.selectedDetent == Self.low)

        measure(Self.detents)

        #expect(!geometry.adaptSelection(near: 350, detents: Self.detents))
        #expect(geometry.selectedDetent == Self.low)
    }

    @Test
    func `it begins at the initial detent, or at the lowest until that is active`() {
        geometry.selectInitial(Self.tall)
        #expect(geometry.selectedDetent == Self.tall)

        geometry.selectInitial("later")
        #expect(geometry.selectedDetent == Self.low)

        let detents = Self.detents + [.custom("later") { _ in 500 }]
        measure(detents)
        #expect(geometry.adaptSelection(near: 400, detents: detents))
        #expect(geometry.selectedDetent == "later")
    }
}
