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
    var opening: Opening?
    /// The rect that reveals it.
    var window: Window?
    var sublayers: [SeenLayer] = []

    struct Opening: Equatable {
        var center: CGPoint
        var radius: Double
    }

    struct Window: Equatable {
        var corners: [CGPoint]
        /// In the layer's coordinates.
        var radius: Double
    }

    init(_ layer: LayerSnapshot) {
        self.init(layer, above: [])
    }

    private init(_ layer: LayerSnapshot, above: [Projection]) {
        let path = above + [Projection(layer)]
        name = layer.name
        identifier = layer.accessibilityIdentifier
        corners = Self.corners(of: path)
        opacity = layer.isHidden ? 0 : layer.opacity
        cornerRadius = layer.cornerRadius
        color = layer.backgroundColor
        window = layer.mask.first.flatMap { mask in
            mask.sublayers.first.map {
                Window(corners: Self.corners(of: path + [Projection(mask), Projection($0)]), radius: $0.cornerRadius)
            }
        }
        opening =
            window != nil
            ? nil
            : layer.mask.first.map { mask in
                let scale = mask.transform?[0] ?? 1
                return Opening(center: Self.onScreen(mask.position, path), radius: mask.cornerRadius * scale)
            }
        // UIKit recreates and animates the contents of bars itself.
        guard layer.name != "UINavigationBar", layer.name != "UITabBar", layer.name != "UIToolbar" else { return }
        sublayers = layer.sublayers.map { SeenLayer($0, above: path) }
    }

    static let units = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)]

    /// The corners of the last layer of a path from the screen.
    private static func corners(of path: [Projection]) -> [CGPoint] {
        guard let bounds = path.last?.bounds else { return [] }
        return units.map { unit in
            onScreen(
                CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height), path)
        }
    }

    private static func onScreen(_ point: CGPoint, _ path: [Projection]) -> CGPoint {
        var point = point
        var index = path.count
        while index > 0 {
            index -= 1
            point = path[index].toParent(point)
        }
        return point
    }
}

extension SeenLayer {
    /// This layer and everything below it, parents first.
    var all: [SeenLayer] { [self] + sublayers.flatMap(\.all) }

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

/// The projection of a layer into its parent.
private struct Projection {
    let bounds: CGRect
    let position: CGPoint
    let anchorPoint: CGPoint
    let transform: [Double]?

    init(_ layer: LayerSnapshot) {
        (bounds, position, anchorPoint, transform) = (layer.bounds, layer.position, layer.anchorPoint, layer.transform)
    }

    /// Converts a point to the parent's bounds: about the anchor point, divided by depth, flattened.
    func toParent(_ point: CGPoint) -> CGPoint {
        let x = Double(point.x - bounds.minX - anchorPoint.x * bounds.width)
        let y = Double(point.y - bounds.minY - anchorPoint.y * bounds.height)
        guard let m = transform else { return CGPoint(x: position.x + CGFloat(x), y: position.y + CGFloat(y)) }
        let w = x * m[3] + y * m[7] + m[15]
        return CGPoint(
            x: Double(position.x) + (x * m[0] + y * m[4] + m[12]) / w,
            y: Double(position.y) + (x * m[1] + y * m[5] + m[13]) / w)
    }
}
