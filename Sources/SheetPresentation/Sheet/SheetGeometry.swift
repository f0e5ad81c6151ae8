import UIKit

/// A sheet's stops: which detents exist here, how tall they are, and which one is selected.
@MainActor
final class SheetGeometry {
    private(set) var layout: SheetLayout {
        didSet { stops = layout.stops.map { Double($0.offset) } }
    }
    /// The positions of all stops, ascending.
    private(set) var stops: [Double] = [0]
    /// The detent at which the sheet rests, or that it is on its way to.
    private(set) var selectedDetent: Detent.Identifier
    /// The detent that was asked for, while another one stands in for it because it does not exist here.
    private var preferredDetent: Detent.Identifier?
    /// What the last layout was made for.
    private(set) var environment: SheetEnvironment?
    private let detents: DetentMeasure

    init(_ detents: DetentMeasure, selected: Detent.Identifier) {
        self.detents = detents
        selectedDetent = selected
        layout = SheetLayout(
            environment: SheetEnvironment(size: .zero, safeAreaInsets: .zero, displayScale: 1), extents: [],
            width: .full)
    }

    /// Where the sheet rests at the selected detent.
    var rest: Double {
        Double(layout.offset(of: selectedDetent) ?? layout.lowest)
    }

    /// - Returns: Whether that is another one than before.
    func select(_ identifier: Detent.Identifier) -> Bool {
        preferredDetent = nil
        defer { selectedDetent = identifier }
        return identifier != selectedDetent
    }

    /// Makes a detent that does not exist here be selected as soon as it does.
    func prefer(_ identifier: Detent.Identifier) {
        preferredDetent = identifier
    }

    /// Whether a detent exists in the present layout.
    func exists(_ identifier: Detent.Identifier) -> Bool { layout.offset(of: identifier) != nil }

    /// The detent that lies at a position; the selected one where several do.
    func detent(at position: Double) -> Detent.Identifier {
        let stop = layout.nearestStop(to: CGFloat(position))
        return layout.offset(of: selectedDetent) == stop.offset ? selectedDetent : stop.detent
    }

    /// Selects the detent that was asked for once it exists again, or the nearest one where the selected detent is gone.
    ///
    /// - Parameters:
    ///   - position: Where the sheet is seen in the new layout.
    ///   - detents: Those of the configuration; one that is no longer among them is not asked for any more.
    /// - Returns: Whether the selection has changed.
    func adaptSelection(near position: Double, detents: [Detent]) -> Bool {
        let wanted = preferredDetent ?? selectedDetent
        let isConfigured = detents.contains { $0.identifier == wanted }
        let before = selectedDetent
        if isConfigured, layout.offset(of: wanted) != nil {
            selectedDetent = wanted
            preferredDetent = nil
        } else {
            if layout.offset(of: selectedDetent) == nil {
                selectedDetent = layout.nearestStop(to: CGFloat(position)).detent
            }
            preferredDetent = isConfigured ? wanted : nil
        }
        return selectedDetent != before
    }

    /// The next taller or lower detent from the selected one, nil at the ends.
    func detent(steps: Int) -> Detent.Identifier? {
        let index = layout.stops.firstIndex { $0.detent == selectedDetent }.map { $0 + steps }
        return index.flatMap { layout.stops.indices.contains($0) ? layout.stops[$0].detent : nil }
    }

    // MARK: Measuring

    /// Whether detents are being asked for their extents.
    var isMeasuring: Bool { detents.isMeasuring }

    /// Measures every detent and makes the layout that follows.
    ///
    /// - Returns: Whether it is another one than before.
    @discardableResult
    func measure(_ configuration: SheetConfiguration, in environment: SheetEnvironment, container: UIView) -> Bool {
        self.environment = environment
        let new = SheetLayout(
            environment: environment,
            extents: detents.extents(of: configuration, in: environment, traits: container.traitCollection),
            width: configuration.width)
        defer { layout = new }
        return new != layout
    }

    /// The layout with the largest sheet that fits, at which content is measured first.
    func useLargestLayout(_ configuration: SheetConfiguration, in environment: SheetEnvironment) {
        layout = SheetLayout(environment: environment, extents: [], width: configuration.width)
    }

    /// Selects the first detent, or the lowest where that does not exist.
    func selectInitial(_ wanted: Detent.Identifier?) {
        if let wanted, layout.offset(of: wanted) != nil {
            selectedDetent = wanted
            return
        }
        preferredDetent = wanted
        let lowest = layout.lowest
        selectedDetent = layout.stops.first { $0.offset == lowest }?.detent ?? Detent.large.identifier
    }
}
