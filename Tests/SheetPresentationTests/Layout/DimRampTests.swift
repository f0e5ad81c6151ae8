import Testing
import UIKit

@testable import SheetPresentation

/// Stops of 700, 400 and 180 points: positions 0, 300 and 520, closed at 700.
struct DimRampTests {
    private let layout = SheetLayout(
        environment: SheetEnvironment(
            size: CGSize(width: 393, height: 852), safeAreaInsets: .zero,
            traits: SheetEnvironment.Traits(displayScale: 3)),
        extents: [180, 400, 700].map { (Detent.height($0).identifier, $0) }, width: .full)

    private func opacities(above undimmed: Detent?, at positions: Double...) -> [Double] {
        let ramp = DimRamp(layout: layout, largestUndimmed: undimmed?.identifier, opacity: 0.4)
        return positions.map { (ramp.opacity(at: $0) * 1_000).rounded() / 1_000 }
    }

    @Test
    func `it rises from the closed position to the lowest stop and is constant above it`() {
        #expect(opacities(above: nil, at: 800, 700, 610, 520, 300, -20) == [0, 0, 0.2, 0.4, 0.4, 0.4])
    }

    @Test
    func `above an undimmed detent it rises up to the next taller one`() {
        #expect(opacities(above: .height(180), at: 700, 520, 410, 300, 0) == [0, 0, 0.2, 0.4, 0.4])
        #expect(opacities(above: .height(400), at: 520, 300, 150, 0, -20) == [0, 0, 0.2, 0.4, 0.4])
    }

    @Test
    func `with the tallest detent undimmed nothing is ever dimmed`() {
        #expect(opacities(above: .height(700), at: 700, 300, 0, -50) == [0, 0, 0, 0])
    }

    @Test
    func `an undimmed detent that the sheet does not have is ignored`() {
        #expect(opacities(above: .height(333), at: 700, 610, 520) == opacities(above: nil, at: 700, 610, 520))
    }

    @Test
    func `a detent can have its own opacity, which is interpolated linearly to the next`() {
        let ramp = DimRamp(
            layout: layout, largestUndimmed: nil, opacity: 0.4, own: [Detent.height(400).identifier: 0.1])

        let opacities = [700, 520, 410, 300, 150, 0].map { (ramp.opacity(at: $0) * 1_000).rounded() / 1_000 }
        #expect(opacities == [0, 0.4, 0.25, 0.1, 0.25, 0.4])
    }

    @Test
    func `of two detents with the same height the less dimmed one counts`() {
        let environment = SheetEnvironment(
            size: CGSize(width: 393, height: 852), safeAreaInsets: .zero,
            traits: SheetEnvironment.Traits(displayScale: 3))
        let layout = SheetLayout(
            environment: environment, extents: [("a", 400), ("b", 400)].map { (detent: $0.0, extent: $0.1) },
            width: .full)

        let ramp = DimRamp(layout: layout, largestUndimmed: nil, opacity: 0.4, own: ["b": 0.1])

        #expect(ramp.opacity(at: 0) == 0.1)
    }
}
