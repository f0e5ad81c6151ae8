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

/// The key of every transition, whatever it was added under.
public let kCATransition = "transition"

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

/// From a layer's old look to its new one.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// Where the moving look comes from, or in `reveal` goes from; nil is the left.
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    /// What a view's transition does beyond the public types.
    var viewLook: LookChange.Kind?
    /// Taken before the change where that has happened already when the transition is added.
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
