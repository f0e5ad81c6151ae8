import Foundation

/// Both requirements are optional on Apple's platforms; the defaults do nothing.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction, RuntimeRecorded {
    package final var runtimeRecord: RuntimeRecord?

    var timing = MediaTiming()
    var customValues: [String: Any] = [:]
    /// Plays as part of a property animator's time line instead of by its own clock.
    var membership: TimelineMembership?
    /// The views it moves ignore touches until it is over.
    var blocksTouches = false
    /// Seconds after the commit at which it begins.
    var startDelay: Double = 0

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

    /// A subclass of another module is answered itself: nothing here can make another one of its kind.
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

    /// As an action it adds itself to the layer.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    @discardableResult
    open func shouldArchiveValue(forKey key: String) -> Bool { true }
    @discardableResult
    open class func defaultValue(forKey key: String) -> Any? { nil }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// Zero takes the transaction's: a quarter of a second.
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

    // MARK: Key-value coding: anything can be kept under a key

    open func value(forKey key: String) -> Any? { customValues[key] }

    open func setValue(_ value: Any?, forKey key: String) {
        customValues[key] = value
    }

    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// What the animation does to values, read once when it is added.
    func makeTracks(_ clocks: [AnimationClock]) -> [AnimationTrack] { [] }
}
