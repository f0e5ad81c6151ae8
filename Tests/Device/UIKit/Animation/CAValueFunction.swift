import Foundation

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Creates a transform from a number, with the effect of animating the key path of that component.
open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName

    public init?(name: CAValueFunctionName) {
        self.name = name
    }

    /// The key path below `transform` with the same effect.
    var keyPathSuffix: String {
        switch name {
        case .rotateX: ".rotation.x"
        case .rotateY: ".rotation.y"
        case .rotateZ: ".rotation.z"
        case .scale: ".scale"
        case .scaleX: ".scale.x"
        case .scaleY: ".scale.y"
        case .scaleZ: ".scale.z"
        case .translate: ".translation"
        case .translateX: ".translation.x"
        case .translateY: ".translation.y"
        case .translateZ: ".translation.z"
        default: ""
        }
    }
}
