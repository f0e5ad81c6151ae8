import Foundation

/// Both requirements are optional on Apple's platforms; the default implementations do nothing.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {

    final var timing = MediaTiming()
    final var customValues: [String: Any] = [:]
    /// The timeline of a property animator that drives it instead of its own clock.
    final var membership: TimelineMembership?
    /// Whether the views it animates ignore touches until it ends.
    final var blocksTouches = false
    /// The delay in seconds between the commit and the start.
    final var startDelay: Double = 0

    open var timingFunction: CAMediaTimingFunction?
    /// Retained until the animation is over.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    open var preferredFrameRateRange = CAFrameRateRange.default

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    open func encode(with coder: NSCoder) {}
    public static var supportsSecureCoding: Bool { true }

    /// An instance of another module's subclass returns itself, because it cannot be created here.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == CAAnimation.self else { return self }
        let copy = CAAnimation()
        copyState(to: copy)
        return copy
    }

    final func copyState(to copy: CAAnimation) {
        copy.timing = timing
        copy.customValues = customValues
        copy.membership = membership
        copy.blocksTouches = blocksTouches
        copy.startDelay = startDelay
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.preferredFrameRateRange = preferredFrameRateRange
    }

    /// Adds itself to the layer, when used as an action.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// Zero means the transaction's duration, by default a quarter of a second.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Key-value coding for any key

    open func value(forKey key: String) -> Any? { customValues[key] }

    open func setValue(_ value: Any?, forKey key: String) {
        customValues[key] = value
    }

    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// Reads the animation's effect, once when it is added.
    func makeTracks(_ clock: AnimationClock) -> [AnimationTrack] { [] }
}
