import Foundation

extension CALayer {
    final func codedValue(forKeyPath keyPath: String) -> Any? {
        let property = AnimatedProperty(keyPath: keyPath)
        switch property {
        case .other: return plainValue(forKey: keyPath)
        case .contents: return contents
        case .boundsSize, .shadowOffset: return values.value(of: property)?.size
        default: return values.value(of: property)?.boxed
        }
    }

    private func plainValue(forKey key: String) -> Any? {
        switch key {
        case "frame": frame
        case "name": name
        case "speed": NSNumber(value: speed)
        case "timeOffset": NSNumber(value: timeOffset)
        case "beginTime": NSNumber(value: beginTime)
        default: customValues[key]
        }
    }

    final func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
        let property = AnimatedProperty(keyPath: keyPath)
        if property == .other {
            setPlainValue(value, forKey: keyPath)
            return
        }
        if property == .contents {
            contents = value
            return
        }
        var changed = values
        guard changed.set(property, to: AnimatedValue(value)) else { return }
        if modelLayer != nil { values = changed } else { adopt(changed, property) }
    }

    private func setPlainValue(_ value: Any?, forKey key: String) {
        switch key {
        case "frame": AnimatedValue(value)?.cgRect.map { frame = $0 }
        case "name": name = value as? String
        case "speed": AnimatedValue(value)?.scalar.map { speed = Float($0) }
        case "timeOffset": AnimatedValue(value)?.scalar.map { timeOffset = $0 }
        case "beginTime": AnimatedValue(value)?.scalar.map { beginTime = $0 }
        default: setCustomValue(value, forKey: key)
        }
    }

    /// Stores a subclass's property, which has an action and may need display, like the layer's own.
    private func setCustomValue(_ value: Any?, forKey key: String) {
        guard modelLayer == nil, type(of: self) != CALayer.self else {
            customValues[key] = value
            return
        }
        if let old = customValues[key], AnimatedValue(old)?.isSame(as: AnimatedValue(value)) ?? false { return }
        let action = willChange(key)
        customValues[key] = value
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Sets the property that `property` belongs to through its setter.
    private func adopt(_ changed: LayerValues, _ property: AnimatedProperty) {
        switch property {
        case .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight:
            bounds = changed.bounds
        case .position, .positionX, .positionY: position = changed.position
        case .zPosition: zPosition = changed.zPosition
        case .anchorPoint, .anchorPointX, .anchorPointY: anchorPoint = changed.anchorPoint
        case .anchorPointZ: anchorPointZ = changed.anchorPointZ
        case .transform: transform = changed.transform
        case .sublayerTransform: sublayerTransform = changed.sublayerTransform
        case .opacity: opacity = changed.opacity
        case .hidden: isHidden = changed.isHidden
        case .doubleSided: isDoubleSided = changed.isDoubleSided
        case .masksToBounds: masksToBounds = changed.masksToBounds
        case .cornerRadius: cornerRadius = changed.cornerRadius
        case .backgroundColor: backgroundColor = changed.backgroundColor
        case .borderWidth: borderWidth = changed.borderWidth
        case .borderColor: borderColor = changed.borderColor
        case .shadowColor: shadowColor = changed.shadowColor
        case .shadowOpacity: shadowOpacity = changed.shadowOpacity
        case .shadowOffset, .shadowOffsetWidth, .shadowOffsetHeight: shadowOffset = changed.shadowOffset
        case .shadowRadius: shadowRadius = changed.shadowRadius
        case .shadowPath: shadowPath = changed.shadowPath
        case .contentsRect: contentsRect = changed.contentsRect
        case .contentsCenter: contentsCenter = changed.contentsCenter
        case .contentsScale: contentsScale = changed.contentsScale
        case .rasterizationScale: rasterizationScale = changed.rasterizationScale
        case .shouldRasterize: shouldRasterize = changed.shouldRasterize
        case .contents, .other: break
        }
    }
}
