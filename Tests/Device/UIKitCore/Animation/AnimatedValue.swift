import Foundation

/// A value that can be interpolated, unboxed from an animation's `Any`.
enum AnimatedValue {
    case scalar(Double)
    /// A point, a size or a vector.
    case pair(SIMD2<Double>)
    /// Origin and size.
    case rect(SIMD4<Double>)
    /// Red, green, blue, alpha.
    case color(SIMD4<Double>)
    case transform(CATransform3D)
    case path(CGPath)
    case scalars([Double])
    case colors([SIMD4<Double>])
    /// A value that cannot be interpolated and changes in one step.
    case other(Any)

    init?(_ value: Any?) {
        guard let value, !(value is NSNull) else { return nil }
        if let plain = AnimatedValue(plain: value) {
            self = plain
            return
        }
        switch value {
        case let color as CGColor: self.init(color: color)
        case let path as CGPath: self = .path(path.copy() ?? path)
        case let number as NSNumber: self = .scalar(number.doubleValue)
        case let boxed as NSValue: self.init(boxed: boxed)
        case let list as [Any]: self.init(list: list)
        default: self = .other(value)
        }
    }

    /// Reads structs by their exact type: casts would go through Foundation's boxing, and there may be thousands of values.
    private init?(plain value: Any) {
        let type = type(of: value)
        if type == Double.self, let number = value as? Double {
            self = .scalar(number)
        } else if type == CGFloat.self, let number = value as? CGFloat {
            self = .scalar(Double(number))
        } else if type == CATransform3D.self, let transform = value as? CATransform3D {
            self = .transform(transform)
        } else if type == CGPoint.self, let point = value as? CGPoint {
            self = .pair(SIMD2(Double(point.x), Double(point.y)))
        } else if type == CGSize.self, let size = value as? CGSize {
            self = .pair(SIMD2(Double(size.width), Double(size.height)))
        } else if type == CGRect.self, let rect = value as? CGRect {
            self.init(rect: rect)
        } else if type == CGVector.self, let vector = value as? CGVector {
            self = .pair(SIMD2(Double(vector.dx), Double(vector.dy)))
        } else if type == CGAffineTransform.self, let transform = value as? CGAffineTransform {
            self = .transform(CATransform3DMakeAffineTransform(transform))
        } else if type == Float.self, let number = value as? Float {
            self = .scalar(Double(number))
        } else if type == Int.self, let number = value as? Int {
            self = .scalar(Double(number))
        } else if type == Bool.self, let flag = value as? Bool {
            self = .scalar(flag ? 1 : 0)
        } else {
            return nil
        }
    }

    init(rect: CGRect) {
        let origin = SIMD2(Double(rect.origin.x), Double(rect.origin.y))
        let size = SIMD2(Double(rect.size.width), Double(rect.size.height))
        self = .rect(SIMD4(lowHalf: origin, highHalf: size))
    }

    init(color: CGColor) {
        self = .color(Self.components(color))
    }

    private init?(boxed: NSValue) {
        switch String(cString: boxed.objCType) {
        case let type where type.contains("Rect"): self.init(rect: boxed.cgRectValue)
        case let type where type.contains("Point"): self.init(boxed.cgPointValue)
        case let type where type.contains("Size"): self.init(boxed.cgSizeValue)
        case "[16d]": self = .transform(boxed.caTransform3DValue)
        default: self = .other(boxed)
        }
    }

    private init(list: [Any]) {
        let values = list.map { AnimatedValue($0) }
        let colors = values.compactMap { value -> SIMD4<Double>? in
            if case .color(let color)? = value { return color }
            return nil
        }
        let scalars = values.compactMap { value -> Double? in
            if case .scalar(let scalar)? = value { return scalar }
            return nil
        }
        if colors.count == list.count, !list.isEmpty {
            self = .colors(colors)
        } else if scalars.count == list.count {
            self = .scalars(scalars)
        } else {
            self = .other(list)
        }
    }

    static func components(_ color: CGColor) -> SIMD4<Double> {
        guard let c = color.components else { return .zero }
        if c.count == 2 { return SIMD4(Double(c[0]), Double(c[0]), Double(c[0]), Double(c[1])) }
        guard c.count == 4 else { return .zero }
        return SIMD4(Double(c[0]), Double(c[1]), Double(c[2]), Double(c[3]))
    }

    // MARK: Reading

    var scalar: Double? {
        if case .scalar(let value) = self { return value }
        return nil
    }

    var point: CGPoint? {
        if case .pair(let value) = self { return CGPoint(x: value.x, y: value.y) }
        return nil
    }

    var size: CGSize? {
        if case .pair(let value) = self { return CGSize(width: value.x, height: value.y) }
        return nil
    }

    var cgRect: CGRect? {
        if case .rect(let value) = self { return CGRect(x: value.x, y: value.y, width: value.z, height: value.w) }
        return nil
    }

    var matrix: CATransform3D? {
        if case .transform(let value) = self { return value }
        return nil
    }

    var cgColor: CGColor? {
        if case .color(let value) = self { return Self.color(value) }
        return nil
    }

    static func color(_ value: SIMD4<Double>) -> CGColor {
        CGColor(red: CGFloat(value.x), green: CGFloat(value.y), blue: CGFloat(value.z), alpha: CGFloat(value.w))
    }
}

extension AnimatedValue {
    /// Whether both are the same number, geometry or color; values that cannot be interpolated always differ.
    func isSame(as other: AnimatedValue?) -> Bool {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)?): a == b
        case (.pair(let a), .pair(let b)?): a == b
        case (.rect(let a), .rect(let b)?), (.color(let a), .color(let b)?): a == b
        case (.transform(let a), .transform(let b)?): a == b
        case (.path(let a), .path(let b)?): a == b
        case (.scalars(let a), .scalars(let b)?): a == b
        case (.colors(let a), .colors(let b)?): a == b
        default: false
        }
    }
}
