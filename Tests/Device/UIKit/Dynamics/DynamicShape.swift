import Foundation

/// The outline of a body in its own frame.
enum DynamicShape {
    /// Convex, with an outward normal for each edge from one vertex to the next.
    case polygon([DynamicVector], normals: [DynamicVector])
    case circle(DynamicVector, radius: Double)
    /// A line that bodies meet from either side.
    case segment(DynamicVector, DynamicVector)

    static func box(_ size: DynamicVector, center: DynamicVector = .zero) -> DynamicShape {
        let half = size / 2
        return polygon([
            center + DynamicVector(-half.x, -half.y), center + DynamicVector(half.x, -half.y),
            center + DynamicVector(half.x, half.y), center + DynamicVector(-half.x, half.y),
        ])
    }

    /// Vertices may run either way round.
    static func polygon(_ vertices: [DynamicVector]) -> DynamicShape {
        let ordered = signedArea(vertices) < 0 ? vertices.reversed() : vertices
        let normals = ordered.indices.map { index in
            (ordered[(index + 1) % ordered.count] - ordered[index]).normal.normalized
        }
        return .polygon(ordered, normals: normals)
    }

    static func ellipse(_ size: DynamicVector) -> DynamicShape {
        if abs(size.x - size.y) < 1e-9 { return .circle(.zero, radius: size.x / 2) }
        let corners = 24
        return polygon(
            (0..<corners).map { index in
                let angle = 2 * Double.pi * Double(index) / Double(corners)
                return DynamicVector(cos(angle) * size.x / 2, sin(angle) * size.y / 2)
            })
    }

    private static func signedArea(_ vertices: [DynamicVector]) -> Double {
        vertices.indices.reduce(0) { $0 + vertices[$1].cross(vertices[($1 + 1) % vertices.count]) } / 2
    }

    func moved(by offset: DynamicVector, _ rotation: DynamicRotation) -> DynamicShape {
        switch self {
        case .polygon(let vertices, let normals):
            .polygon(vertices.map { rotation($0) + offset }, normals: normals.map { rotation($0) })
        case .circle(let center, let radius): .circle(rotation(center) + offset, radius: radius)
        case .segment(let start, let end): .segment(rotation(start) + offset, rotation(end) + offset)
        }
    }

    /// The smallest and the largest corner of the box around the shape.
    var extent: (low: DynamicVector, high: DynamicVector) {
        switch self {
        case .polygon(let vertices, _):
            var low = vertices[0]
            var high = vertices[0]
            for vertex in vertices {
                low = pointwiseMin(low, vertex)
                high = pointwiseMax(high, vertex)
            }
            return (low, high)
        case .circle(let center, let radius): return (center - radius, center + radius)
        case .segment(let start, let end): return (pointwiseMin(start, end), pointwiseMax(start, end))
        }
    }

    /// The moment of inertia about the origin for a mass of one.
    var unitInertia: Double {
        switch self {
        case .polygon(let vertices, _):
            var area = 0.0
            var inertia = 0.0
            for index in vertices.indices {
                let a = vertices[index]
                let b = vertices[(index + 1) % vertices.count]
                area += a.cross(b) / 2
                inertia += a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
            }
            return area > 0 ? inertia / area : 0
        case .circle(let center, let radius): return radius * radius / 2 + center.lengthSquared
        case .segment: return 0
        }
    }
}
