import Foundation

/// Several animations on one clock; what outlasts the group is cut off.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == CAAnimationGroup.self else { return self }
        let copy = CAAnimationGroup()
        copyState(to: copy)
        copy.animations = animations?.map { $0.copy() as? CAAnimation ?? $0 }
        return copy
    }

    override func makeTracks(_ clocks: [AnimationClock]) -> [AnimationTrack] {
        (animations ?? []).flatMap { animation in
            animation.makeTracks(clocks + [AnimationClock(animation, groupDuration: clocks.last?.duration)])
        }
    }
}

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

/// Between a layer's old and new look; it takes its time here, and is not drawn.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard Swift.type(of: self) == CATransition.self else { return self }
        let copy = CATransition()
        copyState(to: copy)
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        return copy
    }
}

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
