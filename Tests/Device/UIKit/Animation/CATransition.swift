import Foundation

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of every transition, whichever key it was added for.
public let kCATransition = "transition"

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

/// A transition from a layer's former content to the new one.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// The edge from which the moving content enters, or in `reveal` exits; nil means the left.
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    /// The effect of a view's transition, if it is not one of the public types.
    var viewLook: LookChange.Kind?
    /// A snapshot from before the change, if the transition is added after it.
    var formerLook: Any?

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard Swift.type(of: self) == CATransition.self else { return self }
        let copy = CATransition()
        copyState(to: copy)
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        copy.viewLook = viewLook
        copy.formerLook = formerLook
        return copy
    }
}
