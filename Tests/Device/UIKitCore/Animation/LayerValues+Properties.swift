import Foundation

extension LayerValues {
    /// Nil if the property has no value or is not one of these.
    func value(of property: AnimatedProperty) -> AnimatedValue? {
        switch property {
        case .bounds: AnimatedValue(rect: bounds)
        case .boundsOrigin: pair(bounds.origin.x, bounds.origin.y)
        case .boundsOriginX: .scalar(Double(bounds.origin.x))
        case .boundsOriginY: .scalar(Double(bounds.origin.y))
        case .boundsSize: pair(bounds.size.width, bounds.size.height)
        case .boundsWidth: .scalar(Double(bounds.size.width))
        case .boundsHeight: .scalar(Double(bounds.size.height))
        case .position: pair(position.x, position.y)
        case .positionX: .scalar(Double(position.x))
        case .positionY: .scalar(Double(position.y))
        case .zPosition: .scalar(Double(zPosition))
        case .anchorPoint: pair(anchorPoint.x, anchorPoint.y)
        case .anchorPointX: .scalar(Double(anchorPoint.x))
        case .anchorPointY: .scalar(Double(anchorPoint.y))
        case .anchorPointZ: .scalar(Double(anchorPointZ))
        case .transform(let member): transform.value(of: member)
        case .sublayerTransform(let member): sublayerTransform.value(of: member)
        case .opacity: .scalar(Double(opacity))
        case .hidden: .scalar(isHidden ? 1 : 0)
        case .doubleSided: .scalar(isDoubleSided ? 1 : 0)
        case .masksToBounds: .scalar(masksToBounds ? 1 : 0)
        case .shouldRasterize: .scalar(shouldRasterize ? 1 : 0)
        case .cornerRadius: .scalar(Double(cornerRadius))
        case .borderWidth: .scalar(Double(borderWidth))
        case .backgroundColor: backgroundColor.map { AnimatedValue(color: $0) }
        case .borderColor: borderColor.map { AnimatedValue(color: $0) }
        case .shadowColor: shadowColor.map { AnimatedValue(color: $0) }
        case .shadowOpacity: .scalar(Double(shadowOpacity))
        case .shadowOffset: pair(shadowOffset.width, shadowOffset.height)
        case .shadowOffsetWidth: .scalar(Double(shadowOffset.width))
        case .shadowOffsetHeight: .scalar(Double(shadowOffset.height))
        case .shadowRadius: .scalar(Double(shadowRadius))
        case .shadowPath: shadowPath.map { .path($0) }
        case .contentsRect: AnimatedValue(rect: contentsRect)
        case .contentsCenter: AnimatedValue(rect: contentsCenter)
        case .contentsScale: .scalar(Double(contentsScale))
        case .rasterizationScale: .scalar(Double(rasterizationScale))
        case .contents, .other: nil
        }
    }

    /// Returns false if the value does not fit the property, or the property is not one of these.
    @discardableResult
    mutating func set(_ property: AnimatedProperty, to value: AnimatedValue?) -> Bool {
        switch value {
        case .scalar(let scalar)?: set(property, scalar)
        case .pair(let pair)?: set(property, pair)
        case .rect?: set(property, rect: value?.cgRect ?? .zero)
        case .transform(let matrix)?: set(property, matrix)
        case .color?: set(property, color: value?.cgColor)
        case .path(let path)?: set(property, path: path)
        case nil: clear(property)
        default: false
        }
    }

    private mutating func set(_ property: AnimatedProperty, _ value: Double) -> Bool {
        switch property {
        case .boundsOriginX: bounds.origin.x = CGFloat(value)
        case .boundsOriginY: bounds.origin.y = CGFloat(value)
        case .boundsWidth: bounds.size.width = CGFloat(value)
        case .boundsHeight: bounds.size.height = CGFloat(value)
        case .positionX: position.x = CGFloat(value)
        case .positionY: position.y = CGFloat(value)
        case .zPosition: zPosition = CGFloat(value)
        case .anchorPointX: anchorPoint.x = CGFloat(value)
        case .anchorPointY: anchorPoint.y = CGFloat(value)
        case .anchorPointZ: anchorPointZ = CGFloat(value)
        case .transform(let member): return transform.set(member, value)
        case .sublayerTransform(let member): return sublayerTransform.set(member, value)
        case .opacity: opacity = Float(value)
        case .hidden: isHidden = value >= Self.flagThreshold
        case .doubleSided: isDoubleSided = value >= Self.flagThreshold
        case .masksToBounds: masksToBounds = value >= Self.flagThreshold
        case .shouldRasterize: shouldRasterize = value >= Self.flagThreshold
        case .cornerRadius: cornerRadius = CGFloat(value)
        case .borderWidth: borderWidth = CGFloat(value)
        case .shadowOpacity: shadowOpacity = Float(value)
        case .shadowOffsetWidth: shadowOffset.width = CGFloat(value)
        case .shadowOffsetHeight: shadowOffset.height = CGFloat(value)
        case .shadowRadius: shadowRadius = CGFloat(value)
        case .contentsScale: contentsScale = CGFloat(value)
        case .rasterizationScale: rasterizationScale = CGFloat(value)
        default: return false
        }
        return true
    }

    private mutating func set(_ property: AnimatedProperty, _ value: SIMD2<Double>) -> Bool {
        switch property {
        case .boundsOrigin: bounds.origin = CGPoint(x: value.x, y: value.y)
        case .boundsSize: bounds.size = CGSize(width: value.x, height: value.y)
        case .position: position = CGPoint(x: value.x, y: value.y)
        case .anchorPoint: anchorPoint = CGPoint(x: value.x, y: value.y)
        case .shadowOffset: shadowOffset = CGSize(width: value.x, height: value.y)
        case .transform(.translation): transform.setTranslation(value)
        case .sublayerTransform(.translation): sublayerTransform.setTranslation(value)
        default: return false
        }
        return true
    }

    private mutating func set(_ property: AnimatedProperty, rect: CGRect) -> Bool {
        switch property {
        case .bounds: bounds = rect
        case .contentsRect: contentsRect = rect
        case .contentsCenter: contentsCenter = rect
        default: return false
        }
        return true
    }

    private mutating func set(_ property: AnimatedProperty, _ matrix: CATransform3D) -> Bool {
        switch property {
        case .transform(.whole): transform = matrix
        case .sublayerTransform(.whole): sublayerTransform = matrix
        default: return false
        }
        return true
    }

    private mutating func set(_ property: AnimatedProperty, color: CGColor?) -> Bool {
        switch property {
        case .backgroundColor: backgroundColor = color
        case .borderColor: borderColor = color
        case .shadowColor: shadowColor = color
        default: return false
        }
        return true
    }

    private mutating func set(_ property: AnimatedProperty, path: CGPath?) -> Bool {
        guard property == .shadowPath else { return false }
        shadowPath = path
        return true
    }

    private mutating func clear(_ property: AnimatedProperty) -> Bool {
        set(property, color: nil) || set(property, path: nil)
    }

    private func pair(_ x: CGFloat, _ y: CGFloat) -> AnimatedValue {
        .pair(SIMD2(Double(x), Double(y)))
    }

    private static let flagThreshold = 0.5
}
