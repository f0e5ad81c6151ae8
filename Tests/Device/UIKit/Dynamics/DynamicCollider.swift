import Foundation

/// Finds where two shapes of two bodies touch.
enum DynamicCollider {
    /// Between two items, and between an item and a boundary.
    private static let itemSkin = 0.002
    static let boundarySkin = 0.02

    static func manifold(
        _ a: DynamicShape, of first: DynamicBody, _ b: DynamicShape, of second: DynamicBody
    ) -> DynamicManifold? {
        let worldA = a.moved(by: first.position, DynamicRotation(first.angle))
        let worldB = b.moved(by: second.position, DynamicRotation(second.angle))
        switch (worldA, worldB) {
        case (.polygon(let v, let n), .polygon(let w, let m)):
            return polygons(Outline(v, n), Outline(w, m), first, second)
        case (.segment(let start, let end), .polygon(let w, let m)):
            return segment(start, end, Outline(w, m), first, second)
        case (.circle(let p, let r), .circle(let q, let s)):
            guard (p - q).length <= r + s + itemSkin else { return nil }
            return points(first.localPoint(p), second.localPoint(q), (r, s))
        case (.polygon(let v, let n), .circle(let center, let radius)):
            return polygon(Outline(v, n), center, radius, first, second)
        case (.circle(let center, let radius), .polygon(let w, let m)):
            return polygon(Outline(w, m), center, radius, second, first).map { swapped($0) }
        case (.segment(let start, let end), .circle(let center, let radius)):
            let along = end - start
            let t = min(max((center - start).dot(along) / max(along.lengthSquared, 1e-12), 0), 1)
            let nearest = start + along * t
            guard (center - nearest).length <= radius + boundarySkin else { return nil }
            return points(first.localPoint(nearest), second.localPoint(center), (boundarySkin, radius))
        default:
            return nil
        }
    }

    /// How far a body's outline stands from a line, or less.
    static func distance(from line: DynamicShape, to body: DynamicBody) -> Double {
        guard case .segment(let start, let end) = line else { return .infinity }
        let rotation = DynamicRotation(body.angle)
        return body.shapes.reduce(Double.infinity) { least, shape in
            switch shape.moved(by: body.position, rotation) {
            case .polygon(let vertices, let normals):
                let perpendicular = (end - start).normal.normalized
                let side = (body.position - start).dot(perpendicular) >= 0 ? perpendicular : -perpendicular
                let fromLine = vertices.reduce(Double.infinity) { min($0, ($1 - start).dot(side)) }
                return min(least, max(fromLine, Outline(vertices, normals).separation(from: [start, end]).distance))
            case .circle(let center, let radius):
                let along = end - start
                let t = min(max((center - start).dot(along) / max(along.lengthSquared, 1e-12), 0), 1)
                return min(least, (center - start - along * t).length - radius)
            case .segment:
                return least
            }
        }
    }

    private static func points(
        _ a: DynamicVector, _ b: DynamicVector, _ thickness: (first: Double, second: Double)
    ) -> DynamicManifold {
        DynamicManifold(face: nil, normal: .zero, plane: a, points: [.init(local: b, feature: 0)], thickness: thickness)
    }

    private static func swapped(_ manifold: DynamicManifold) -> DynamicManifold {
        var result = manifold
        result.thickness = (manifold.thickness.second, manifold.thickness.first)
        switch manifold.face {
        case .first: result.face = .second
        case .second: result.face = .first
        case nil:
            result.plane = manifold.points[0].local
            result.points[0].local = manifold.plane
        }
        return result
    }

    /// A convex outline in world coordinates.
    private struct Outline {
        let vertices: [DynamicVector]
        let normals: [DynamicVector]

        init(_ vertices: [DynamicVector], _ normals: [DynamicVector]) {
            self.vertices = vertices
            self.normals = normals
        }

        func edge(_ index: Int) -> (DynamicVector, DynamicVector) {
            (vertices[index], vertices[(index + 1) % vertices.count])
        }

        /// How far `others` stand outside the edge that they stand furthest outside of.
        func separation(from others: [DynamicVector]) -> (edge: Int, distance: Double) {
            var best = (edge: 0, distance: -Double.infinity)
            for index in vertices.indices {
                let distance = others.reduce(Double.infinity) {
                    min($0, ($1 - vertices[index]).dot(normals[index]))
                }
                if distance > best.distance { best = (index, distance) }
            }
            return best
        }

        /// The edge that faces `normal`.
        func edge(facing normal: DynamicVector) -> Int {
            vertices.indices.min { normals[$0].dot(normal) < normals[$1].dot(normal) } ?? 0
        }
    }

    private static func polygons(
        _ a: Outline, _ b: Outline, _ first: DynamicBody, _ second: DynamicBody
    ) -> DynamicManifold? {
        let fromA = a.separation(from: b.vertices)
        guard fromA.distance <= itemSkin else { return nil }
        let fromB = b.separation(from: a.vertices)
        guard fromB.distance <= itemSkin else { return nil }
        if isBetter(fromB.distance, than: fromA.distance) {
            let incident = a.edge(facing: b.normals[fromB.edge])
            return clip(
                a.edge(incident), against: b.edge(fromB.edge), normal: b.normals[fromB.edge], face: .second,
                surface: second, other: first, skin: itemSkin, feature: fromB.edge * 64 + incident)
        }
        let incident = b.edge(facing: a.normals[fromA.edge])
        return clip(
            b.edge(incident), against: a.edge(fromA.edge), normal: a.normals[fromA.edge], face: .first,
            surface: first, other: second, skin: itemSkin, feature: 4096 + fromA.edge * 64 + incident)
    }

    /// The line's own normal is preferred unless the other is clearly further out.
    private static func isBetter(_ distance: Double, than preferred: Double) -> Bool {
        distance > 0.98 * preferred + 0.001
    }

    private static func segment(
        _ start: DynamicVector, _ end: DynamicVector, _ outline: Outline, _ line: DynamicBody, _ body: DynamicBody
    ) -> DynamicManifold? {
        let perpendicular = (end - start).normal.normalized
        let normal = (body.position - start).dot(perpendicular) >= 0 ? perpendicular : -perpendicular
        let fromLine = outline.vertices.reduce(Double.infinity) { min($0, ($1 - start).dot(normal)) }
        guard fromLine <= boundarySkin else { return nil }
        let fromBody = outline.separation(from: [start, end])
        guard fromBody.distance <= boundarySkin else { return nil }
        if isBetter(fromBody.distance, than: fromLine) {
            return clip(
                (start, end), against: outline.edge(fromBody.edge), normal: outline.normals[fromBody.edge],
                face: .second, surface: body, other: line, skin: boundarySkin, feature: fromBody.edge * 64)
        }
        let incident = outline.edge(facing: normal)
        return clip(
            outline.edge(incident), against: (start, end), normal: normal, face: .first, surface: line, other: body,
            skin: boundarySkin, feature: 4096 + incident)
    }

    private static func polygon(
        _ outline: Outline, _ center: DynamicVector, _ radius: Double, _ first: DynamicBody, _ second: DynamicBody
    ) -> DynamicManifold? {
        let best = outline.separation(from: [center])
        let skin = radius + itemSkin
        guard best.distance <= skin else { return nil }
        let (start, end) = outline.edge(best.edge)
        if best.distance > 0 {
            for corner in [(start, end), (end, start)] where (center - corner.0).dot(corner.1 - corner.0) <= 0 {
                guard (center - corner.0).length <= skin else { return nil }
                return points(first.localPoint(corner.0), second.localPoint(center), (0, radius))
            }
        }
        let normal = DynamicRotation(first.angle).inverse(outline.normals[best.edge])
        return DynamicManifold(
            face: .first, normal: normal, plane: first.localPoint(start),
            points: [.init(local: second.localPoint(center), feature: best.edge)], thickness: (0, radius))
    }

    /// Cuts `incident` off at both ends of the edge it lies on and keeps what touches.
    private static func clip(
        _ incident: (DynamicVector, DynamicVector), against edge: (DynamicVector, DynamicVector), normal: DynamicVector,
        face: DynamicManifold.Side, surface: DynamicBody, other: DynamicBody, skin: Double, feature: Int
    ) -> DynamicManifold? {
        let along = (edge.1 - edge.0).normalized
        var low = incident.0
        var high = incident.1
        for (limit, direction) in [(edge.0, along), (edge.1, -along)] {
            let a = (low - limit).dot(direction)
            let b = (high - limit).dot(direction)
            if a < -skin, b < -skin { return nil }
            if a < 0, b >= 0 { low += (high - low) * (a / (a - b)) }
            if b < 0, a >= 0 { high += (low - high) * (b / (b - a)) }
        }
        let touching = [low, high].enumerated().filter { ($0.element - edge.0).dot(normal) <= skin }
        guard !touching.isEmpty else { return nil }
        return DynamicManifold(
            face: face, normal: DynamicRotation(surface.angle).inverse(normal), plane: surface.localPoint(edge.0),
            points: touching.map { .init(local: other.localPoint($0.element), feature: feature * 2 + $0.offset) },
            thickness: face == .first ? (skin, 0) : (0, skin))
    }
}
