import Foundation

/// The components of a transform that key paths such as `transform.rotation.z` name.
extension CATransform3D {
    func value(of member: AnimatedProperty.TransformMember) -> AnimatedValue {
        switch member {
        case .whole: return .transform(self)
        case .translation: return .pair(SIMD2(Double(m41), Double(m42)))
        case .translationX: return .scalar(Double(m41))
        case .translationY: return .scalar(Double(m42))
        case .translationZ: return .scalar(Double(m43))
        default: break
        }
        let parts = TransformParts(self)
        let scale = parts?.scale ?? .zero
        let angles = parts?.angles ?? .zero
        switch member {
        case .scale: return .scalar(scale.sum() / 3)
        case .scaleX: return .scalar(scale.x)
        case .scaleY: return .scalar(scale.y)
        case .scaleZ: return .scalar(scale.z)
        case .rotationX: return .scalar(angles.x)
        case .rotationY: return .scalar(angles.y)
        default: return .scalar(angles.z)
        }
    }

    mutating func set(_ member: AnimatedProperty.TransformMember, _ value: Double) -> Bool {
        switch member {
        case .whole, .translation: return false
        case .translationX: m41 = CGFloat(value)
        case .translationY: m42 = CGFloat(value)
        case .translationZ: m43 = CGFloat(value)
        default: setComponent(member, value)
        }
        return true
    }

    mutating func setTranslation(_ value: SIMD2<Double>) {
        m41 = CGFloat(value.x)
        m42 = CGFloat(value.y)
    }

    private mutating func setComponent(_ member: AnimatedProperty.TransformMember, _ value: Double) {
        // A singular transform cannot be decomposed; start with its translation alone.
        var parts = TransformParts(self) ?? TransformParts(at: SIMD3(Double(m41), Double(m42), Double(m43)))
        switch member {
        case .scale: parts.scale = SIMD3(repeating: value)
        case .scaleX: parts.scale.x = value
        case .scaleY: parts.scale.y = value
        case .scaleZ: parts.scale.z = value
        case .rotationX: parts.angles.x = value
        case .rotationY: parts.angles.y = value
        default: parts.angles.z = value
        }
        self = parts.transform
    }
}

extension TransformParts {
    init(at translation: SIMD3<Double>) {
        self.translation = translation
    }

    /// The rotation as Euler angles, about x, then y, then z.
    var angles: SIMD3<Double> {
        get {
            let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
            let tilt = min(max(2 * (w * y - z * x), -1), 1)
            return SIMD3(
                atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)), asin(tilt),
                atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))
            )
        }
        set {
            let half = newValue / 2
            let (cx, sx) = (cos(half.x), sin(half.x))
            let (cy, sy) = (cos(half.y), sin(half.y))
            let (cz, sz) = (cos(half.z), sin(half.z))
            rotation = SIMD4(
                sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz,
                cx * cy * sz - sx * sy * cz, cx * cy * cz + sx * sy * sz
            )
        }
    }
}
