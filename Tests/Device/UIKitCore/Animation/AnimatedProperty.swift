import Foundation

/// The layer property, or the component of one, that a key path names.
enum AnimatedProperty: Equatable {
    case bounds, boundsOrigin, boundsOriginX, boundsOriginY, boundsSize, boundsWidth, boundsHeight
    case position, positionX, positionY, zPosition
    case anchorPoint, anchorPointX, anchorPointY, anchorPointZ
    case transform(TransformMember), sublayerTransform(TransformMember)
    case opacity, hidden, doubleSided, masksToBounds
    case cornerRadius, backgroundColor, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowOffsetWidth, shadowOffsetHeight, shadowRadius, shadowPath
    case contentsRect, contentsCenter, contentsScale, rasterizationScale, shouldRasterize, contents
    /// A property of a subclass.
    case other

    /// A component of a transform, named as in Core Animation's key paths.
    enum TransformMember: Equatable {
        case whole, scale, scaleX, scaleY, scaleZ
        case rotationX, rotationY, rotationZ
        case translation, translationX, translationY, translationZ

        init?(_ name: String) {
            switch name {
            case "": self = .whole
            case ".scale": self = .scale
            case ".scale.x": self = .scaleX
            case ".scale.y": self = .scaleY
            case ".scale.z": self = .scaleZ
            case ".rotation", ".rotation.z": self = .rotationZ
            case ".rotation.x": self = .rotationX
            case ".rotation.y": self = .rotationY
            case ".translation": self = .translation
            case ".translation.x": self = .translationX
            case ".translation.y": self = .translationY
            case ".translation.z": self = .translationZ
            default: return nil
            }
        }
    }

    init(keyPath: String) {
        self = Self.named[keyPath] ?? Self.transformMember(keyPath) ?? .other
    }

    private static func transformMember(_ keyPath: String) -> AnimatedProperty? {
        if keyPath.hasPrefix("transform") {
            return TransformMember(String(keyPath.dropFirst("transform".count))).map { .transform($0) }
        }
        if keyPath.hasPrefix("sublayerTransform") {
            return TransformMember(String(keyPath.dropFirst("sublayerTransform".count))).map { .sublayerTransform($0) }
        }
        return nil
    }

    /// Whether a plain layer animates the property implicitly; paths and contents are not included.
    var isImplicitlyAnimatable: Bool {
        switch self {
        case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform(.whole),
            .sublayerTransform(.whole):
            true
        case .opacity, .hidden, .doubleSided, .masksToBounds, .cornerRadius, .backgroundColor, .borderWidth,
            .borderColor:
            true
        case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .contentsRect, .contentsCenter: true
        default: false
        }
    }

    private static let named: [String: AnimatedProperty] = [
        "bounds": .bounds, "bounds.origin": .boundsOrigin, "bounds.origin.x": .boundsOriginX,
        "bounds.origin.y": .boundsOriginY, "bounds.size": .boundsSize, "bounds.size.width": .boundsWidth,
        "bounds.size.height": .boundsHeight, "position": .position, "position.x": .positionX, "position.y": .positionY,
        "zPosition": .zPosition, "anchorPoint": .anchorPoint, "anchorPoint.x": .anchorPointX,
        "anchorPoint.y": .anchorPointY, "anchorPointZ": .anchorPointZ, "opacity": .opacity, "hidden": .hidden,
        "isHidden": .hidden, "doubleSided": .doubleSided, "masksToBounds": .masksToBounds,
        "cornerRadius": .cornerRadius,
        "backgroundColor": .backgroundColor, "borderWidth": .borderWidth, "borderColor": .borderColor,
        "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity, "shadowOffset": .shadowOffset,
        "shadowOffset.width": .shadowOffsetWidth, "shadowOffset.height": .shadowOffsetHeight,
        "shadowRadius": .shadowRadius, "shadowPath": .shadowPath, "contentsRect": .contentsRect,
        "contentsCenter": .contentsCenter, "contentsScale": .contentsScale, "rasterizationScale": .rasterizationScale,
        "shouldRasterize": .shouldRasterize, "contents": .contents,
    ]
}
