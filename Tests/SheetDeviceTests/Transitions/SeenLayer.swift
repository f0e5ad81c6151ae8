import ScreenContinuity
import Simulator
import UIKit

/// A visible layer: its corners on the screen, computed with the matrices, and its other visible properties.
struct SeenLayer: Equatable {
    var name: String
    var identifier: String?
    /// Top left, top right, bottom left, bottom right.
    var corners: [CGPoint]
    var opacity: Double
    var cornerRadius: Double
    var color: [Double]?
    /// The round opening that reveals it.
    var opening: RoundOpening?
    /// The rect that reveals it.
    var window: Window?
    var sublayers: [SeenLayer] = []

    struct Window: Equatable {
        var corners: [CGPoint]
        /// In the layer's coordinates.
        var radius: Double
    }

    init(_ layer: LayerSnapshot) {
        self.init(layer, in: Projection())
    }

    private init(_ layer: LayerSnapshot, in above: Projection) {
        let projection = Projection(layer, in: above)
        self.init(layer, projection)
        guard layer.showsSublayers else { return }
        sublayers.reserveCapacity(layer.sublayers.count)
        for sublayer in layer.sublayers where !sublayer.isEmpty {
            sublayers.append(SeenLayer(sublayer, in: projection))
        }
    }

    /// Without sublayers.
    private init(_ layer: LayerSnapshot, _ projection: Projection) {
        name = layer.name
        identifier = layer.accessibilityIdentifier
        corners = projection.corners(of: layer.bounds)
        opacity = layer.isHidden ? 0 : layer.opacity
        cornerRadius = layer.cornerRadius
        color = layer.backgroundColor
        guard let mask = layer.mask.first else { return }
        if let window = mask.sublayers.first {
            let inside = Projection(window, in: Projection(mask, in: projection))
            self.window = Window(corners: inside.corners(of: window.bounds), radius: window.cornerRadius)
        } else {
            let scale = mask.transform?[0] ?? 1
            opening = RoundOpening(center: projection.project(mask.position), radius: mask.cornerRadius * scale)
        }
    }

    /// The layer with this identifier, or that of its wrapper view in a presentation, without its sublayers.
    init?(_ identifier: String, in screen: LayerSnapshot) {
        guard let layer = Self.first(identifier, in: screen, Projection()) else { return nil }
        self = layer
    }

    private static func first(_ identifier: String, in layer: LayerSnapshot, _ above: Projection) -> SeenLayer? {
        let projection = Projection(layer, in: above)
        if layer.accessibilityIdentifier == identifier || layer.wraps(identifier) {
            return SeenLayer(layer, projection)
        }
        guard layer.showsSublayers else { return nil }
        for sublayer in layer.sublayers {
            if let found = first(identifier, in: sublayer, projection) { return found }
        }
        return nil
    }

    static let units = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)]
}

extension SeenLayer {
    /// This layer and everything below it, parents first.
    var all: [SeenLayer] {
        var all: [SeenLayer] = []
        append(to: &all)
        return all
    }

    private func append(to all: inout [SeenLayer]) {
        all.append(self)
        for layer in sublayers { layer.append(to: &all) }
    }

    /// The layer with this identifier, or that of its wrapper view in a presentation.
    func first(identifier: String) -> SeenLayer? {
        if self.identifier == identifier
            || name == "EscapableView" && sublayers.contains(where: { $0.identifier == identifier })
        {
            return self
        }
        for layer in sublayers {
            if let found = layer.first(identifier: identifier) { return found }
        }
        return nil
    }

    /// Whether its front is visible: the corners are in clockwise order.
    var facesViewer: Bool {
        let (a, b, c) = (corners[0], corners[1], corners[2])
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
    }

    /// The visible difference from `other`: more than half a point or a hundredth of an opacity; nil if there is none.
    func difference(from other: SeenLayer) -> String? {
        let (mine, others) = (all, other.all)
        guard mine.map(\.name) == others.map(\.name) else { return "other layers: \(mine.count) and \(others.count)" }
        return zip(mine, others).lazy.compactMap { $0.ownDifference(from: $1) }.first
    }

    private func ownDifference(from other: SeenLayer) -> String? {
        if zip(corners, other.corners).contains(where: { hypot($0.x - $1.x, $0.y - $1.y) >= 0.5 }) {
            return "\(name) at \(corners), not \(other.corners)"
        }
        if abs(opacity - other.opacity) >= 0.01 { return "\(name)'s opacity \(opacity), not \(other.opacity)" }
        if abs(cornerRadius - other.cornerRadius) >= 0.5 { return "\(name)'s radius \(cornerRadius)" }
        guard (window == nil) == (other.window == nil) else { return "\(name)'s window is on one side only" }
        if let window, let otherWindow = other.window {
            let isSame =
                zip(window.corners, otherWindow.corners).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 0.5 }
                && abs(window.radius - otherWindow.radius) < 0.5
            if !isSame { return "\(name)'s window \(window), not \(otherWindow)" }
        }
        guard let opening, let otherOpening = other.opening else {
            return (opening == nil) == (other.opening == nil) ? nil : "\(name)'s opening is on one side only"
        }
        let isSame =
            abs(opening.radius - otherOpening.radius) < 0.5
            && hypot(opening.center.x - otherOpening.center.x, opening.center.y - otherOpening.center.y) < 0.5
        return isSame ? nil : "\(name)'s opening \(opening), not \(otherOpening)"
    }
}

extension LayerSnapshot {
    /// UIKit recreates and animates the contents of bars itself.
    fileprivate var showsSublayers: Bool { name != "UINavigationBar" && name != "UITabBar" && name != "UIToolbar" }

    /// Whether it is the wrapper view of the view with this identifier.
    fileprivate func wraps(_ identifier: String) -> Bool {
        name == "EscapableView" && sublayers.contains { $0.accessibilityIdentifier == identifier }
    }
}

extension LayerSnapshot {
    /// Whether it has no size and contains nothing.
    fileprivate var isEmpty: Bool { bounds.isEmpty && sublayers.isEmpty }
}
