import UIKit

/// A sheet's stops: its active detents, their extents, and the selected one.
@MainActor
final class SheetGeometry {
    private(set) var layout: SheetLayout {
        didSet { stops = layout.stops.map { Double($0.offset) } }
    }
    /// The positions of all stops, ascending.
    private(set) var stops: [Double] = [0]
    /// The detent at which the sheet rests, or to which it moves.
    private(set) var selectedDetent: Detent.Identifier
    /// The requested detent, if another one is selected because this one is inactive.
    private var preferredDetent: Detent.Identifier?
    /// The environment of the last layout.
    private(set) var environment: SheetEnvironment?
    /// Measures the detents.
    let detents: DetentMeasure
    private lazy var corners = ConcentricCorners()
    /// Whether the sheet is a card: it floats or has floated at one of its detents, and what it has hidden must not appear at once.
    private var isCard = false

    init(_ detents: DetentMeasure, selected: Detent.Identifier) {
        self.detents = detents
        selectedDetent = selected
        layout = Self.unmeasured
    }

    /// The layout of a sheet without a container.
    private static let unmeasured = SheetLayout(
        environment: SheetEnvironment(
            size: .zero, safeAreaInsets: .zero, traits: SheetEnvironment.Traits(displayScale: 1)), extents: [],
        width: .full)

    /// The position at rest of the selected detent.
    var rest: Double {
        Double(layout.offset(of: selectedDetent) ?? layout.lowest)
    }

    /// - Returns: Whether the selection has changed.
    @discardableResult
    func select(_ identifier: Detent.Identifier) -> Bool {
        preferredDetent = nil
        defer { selectedDetent = identifier }
        return identifier != selectedDetent
    }

    /// Selects an inactive detent as soon as it becomes active.
    func prefer(_ identifier: Detent.Identifier) {
        preferredDetent = identifier
    }

    /// Whether a detent is active in the current layout.
    func exists(_ identifier: Detent.Identifier) -> Bool { layout.offset(of: identifier) != nil }

    /// The detent at a position; the selected one if there are several.
    func detent(at position: Double) -> Detent.Identifier {
        let stop = layout.nearestStop(to: CGFloat(position))
        return layout.offset(of: selectedDetent) == stop.offset ? selectedDetent : stop.detent
    }

    /// Selects the requested detent if it is active again, or the nearest one if the selected detent is inactive.
    ///
    /// - Parameters:
    ///   - position: The visible position in the new layout.
    ///   - detents: The configured ones; a requested detent that is no longer among them is dropped.
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

    /// The detent `steps` below the selected one, or above for negative values; nil beyond the ends.
    func detent(steps: Int) -> Detent.Identifier? {
        let index = layout.stops.firstIndex { $0.detent == selectedDetent }.map { $0 + steps }
        return index.flatMap { layout.stops.indices.contains($0) ? layout.stops[$0].detent : nil }
    }

    // MARK: Measuring

    /// Measures every detent and updates the layout.
    ///
    /// - Returns: Whether the layout has changed.
    @discardableResult
    func measure(
        _ configuration: SheetConfiguration, in environment: SheetEnvironment, container: UIView
    ) -> Bool {
        self.environment = environment
        let extents = detents.extents(of: configuration, in: environment, traits: container.traitCollection)
        let new = makeLayout(configuration, in: environment, extents) {
            corners.radius(of: $0, minimum: $1, in: container)
        }
        defer { layout = new }
        return new != layout
    }

    /// Updates the layout before the content is measured: what depends on it has the maximum extent.
    func estimate(_ configuration: SheetConfiguration, in environment: SheetEnvironment) {
        self.environment = environment
        let extents = unmeasuredExtents(of: configuration, in: environment) { _ in environment.maximumExtent }
        layout = makeLayout(configuration, in: environment, extents)
    }

    /// The extents of the active detents without the content.
    ///
    /// - Parameter present: Returns that of a detent that depends on it.
    private func unmeasuredExtents(
        of configuration: SheetConfiguration, in environment: SheetEnvironment, orPresent present: (Detent) -> CGFloat?
    ) -> [(detent: Detent.Identifier, extent: CGFloat)] {
        let detents = environment.anchor == nil ? configuration.detents : configuration.anchoredDetents
        return detents.compactMap { detent in
            let environment = detent.floating == nil ? environment : environment.aboveBars
            return detent.rule.extent(in: environment, orPresent: present(detent)).map { (detent.identifier, $0) }
        }
    }

    /// The size that the content will have in a container of another size, with the safe area and the traits of now.
    ///
    /// Nothing is measured: a detent that depends on the content keeps its extent. Nil before the first layout.
    func contentSize(_ configuration: SheetConfiguration, inContainerOf size: CGSize) -> CGSize? {
        guard var environment else { return nil }
        environment.size = size
        var extents = unmeasuredExtents(of: configuration, in: environment) { detent in
            layout.offset(of: detent.identifier).map(layout.visibleExtent(at:))
        }
        if environment.anchor != nil, let card = extents.first {
            extents = [(card.detent, layout.shape.visibleFrame(at: 0).height)]
        }
        let new = makeLayout(configuration, in: environment, extents)
        return new.contentSize(at: new.offset(of: selectedDetent) ?? new.lowest)
    }

    /// - Parameters:
    ///   - extents: The extent of each active detent; of a card beside a view the height of the only one.
    ///   - concentricRadius: Returns the radius of a card with a frame in the container, at least a minimum.
    private func makeLayout(
        _ configuration: SheetConfiguration, in environment: SheetEnvironment,
        _ extents: [(detent: Detent.Identifier, extent: CGFloat)],
        concentricRadius: (CGRect, CGFloat) -> CGFloat = { $1 }
    ) -> SheetLayout {
        var extents = extents
        var shapes = configuration.detentShapes(in: environment, concentricRadius: concentricRadius)
        isCard = isCard || shapes.isCard
        shapes.isCard = isCard
        if let anchor = environment.anchor {
            // Like a sheet whose detents are all inactive, such as `medium` in landscape.
            let card = extents.first ?? (.large, environment.inside(anchor).maximumExtent)
            let frame = environment.cardFrame(beside: anchor, height: card.extent)
            extents = [(card.detent, environment.size.height - frame.minY)]
            shapes = configuration.anchoredShapes(frame, in: environment)
        }
        return SheetLayout(environment: environment, extents: extents, width: configuration.width, shapes: shapes)
    }

    /// Selects the initial detent, or the lowest if that is inactive.
    func selectInitial(_ wanted: Detent.Identifier?) {
        if let wanted, layout.offset(of: wanted) != nil {
            selectedDetent = wanted
            return
        }
        preferredDetent = wanted
        selectedDetent = lowestDetent
    }

    var lowestDetent: Detent.Identifier { layout.nearestStop(to: layout.lowest).detent }
}
