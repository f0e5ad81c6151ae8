import Foundation

/// The state of an animation block until its animations end: creates and counts them, and calls the completion.
///
/// Not isolated, because layers and animations call it; they all do so on the main actor.
final class UIViewAnimationState: NSObject, CAAnimationDelegate {
    /// The innermost block being run.
    nonisolated(unsafe) static var current: UIViewAnimationState?
    nonisolated(unsafe) static var areAnimationsEnabled = true
    /// Taken by the next block that begins, which runs it at its end, in its context: the animations alongside a transition.
    nonisolated(unsafe) static var alongside: (() -> Void)?
    /// Called for every change that a block animates, by a transition that may run in reverse.
    ///
    /// Time is paused in its layers, so delays would never elapse; animations therefore begin with the transition.
    nonisolated(unsafe) static var recorder: ((CALayer, AnimatedChange) -> Void)?

    /// The target of the animations.
    enum Stage {
        case layers
        /// A property animator's timeline; every animated property is reported to the animator.
        case timeline(AnimationTimeline, TimelineWindow, report: (AnimatorItem) -> Void)
    }

    let motion: UIViewAnimationMotion
    let delay: TimeInterval
    let options: UIView.AnimationOptions
    let stage: Stage
    private let completion: ((Bool) -> Void)?
    private let outer: UIViewAnimationState?
    private var outstanding = 0
    private var allFinished = true
    private var isClosed = false
    /// What this block has taken to run alongside.
    private var taken: (() -> Void)?
    /// Layers changed by this block, for `.layoutSubviews`.
    private var touchedLayers: [CALayer] = []
    /// Copied to every animation.
    var repeatCount: Float = 0
    var autoreverses = false
    var isHitWhereSeen = false
    var blocksTouches: Bool
    /// Whether pending updates are performed at the beginning and end of this block and nested ones.
    var flushesUpdates = false

    init(
        motion: UIViewAnimationMotion, delay: TimeInterval = 0, options: UIView.AnimationOptions, stage: Stage? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        outer = Self.current
        let inherited = outer.flatMap { $0.isInert ? nil : $0 }
        self.motion = inherited.map { motion.inheriting($0.motion, options: options) } ?? motion
        self.delay = delay
        self.options = options
        self.stage = stage ?? inherited?.stage ?? .layers
        self.completion = completion
        if options.contains(.repeat) { repeatCount = .infinity }
        autoreverses = options.contains(.autoreverse)
        blocksTouches = !options.contains(.allowUserInteraction)
        if case .timeline? = inherited?.stage {
            blocksTouches = inherited?.blocksTouches ?? blocksTouches
            isHitWhereSeen = inherited?.isHitWhereSeen ?? false
        }
        super.init()
        flushesUpdates = options.contains(.flushUpdates) || outer?.flushesUpdates == true
    }

    /// For a property animator, which inherits nothing from an enclosing block.
    init(
        animatorMotion motion: UIViewAnimationMotion, timeline: AnimationTimeline, window: TimelineWindow,
        report: @escaping (AnimatorItem) -> Void
    ) {
        outer = Self.current
        self.motion = motion
        delay = 0
        options = []
        stage = .timeline(timeline, window, report: report)
        completion = nil
        blocksTouches = false
        super.init()
    }

    /// Whether the block creates no animations.
    private var isInert: Bool {
        if case .timeline = stage { return false }
        return motion.duration <= 0
    }

    /// Runs the block in this context; if it creates no animations, the completion is called immediately.
    func run(_ animations: () -> Void) {
        begin()
        animations()
        end()
    }

    /// Makes all changes until ``end()`` part of the block.
    func begin() {
        flush()
        taken = Self.alongside
        Self.alongside = nil
        Self.current = self
    }

    /// Performs pending updates, which belong to the block being run, if any.
    func flush() {
        if flushesUpdates { CALayer.layoutDirtyLayers(in: World.current.render) }
    }

    func end() {
        let alongside = taken
        taken = nil
        alongside?()
        flush()
        if options.contains(.layoutSubviews) {
            for layer in touchedLayers { layer.layoutIfNeeded() }
        }
        Self.current = outer
        touchedLayers = []
        isClosed = true
        completeIfOver()
    }

    // MARK: Actions

    /// The action for a layer's property inside this block; nil for properties that views do not animate.
    func action(for layer: CALayer, _ key: String) -> (any CAAction)? {
        guard Self.areAnimationsEnabled, !isInert else { return nil }
        let property = AnimatedProperty(keyPath: key)
        guard Self.isAnimated(property) || layer.animatesImplicitly(key) else { return nil }
        let old = Self.value(of: layer, property, key)
        if case .layers = stage, !property.isAnimatedByDifference {
            return BlockAnimation(state: self, keyPath: key, property: property, old: old)
        }
        return BlockAction(state: self, keyPath: key, property: property, old: old)
    }

    private static func isAnimated(_ property: AnimatedProperty) -> Bool {
        switch property {
        case .hidden, .doubleSided, .masksToBounds: false
        default: property.isImplicitlyAnimatable
        }
    }

    static func value(of layer: CALayer, _ property: AnimatedProperty, _ key: String) -> AnimatedValue? {
        property == .other ? AnimatedValue(layer.value(forKeyPath: key)) : layer.values.value(of: property)
    }

    func animate(_ layer: CALayer, _ change: AnimatedChange) {
        touchedLayers.append(layer)
        Self.recorder?(layer, change)
        if case .timeline(_, _, let report) = stage {
            report(AnimatorItem(layer: layer, change: change))
        }
        if change.property == .bounds {
            // Measured: an additive size may be negative, unlike a rectangle's, so UIKit adds two animations.
            add(change.part(.boundsOrigin, "bounds.origin"), to: layer)
            add(change.part(.boundsSize, "bounds.size"), to: layer)
        } else {
            add(change, to: layer)
        }
    }

    private func add(_ change: AnimatedChange, to layer: CALayer) {
        let animation = motion.makeAnimation(keyPath: change.keyPath)
        var key = change.keyPath
        if let difference = change.difference {
            animation.isAdditive = true
            animation.fromValue = difference.boxed
            animation.toValue = difference.zero.boxed
            key = layer.freeAnimationKey(change.keyPath)
        } else {
            let shown = options.contains(.beginFromCurrentState) ? layer.valueInFlight(change.keyPath) : nil
            animation.fromValue = shown ?? change.start?.boxed
            animation.toValue = change.new == nil ? change.end?.boxed : nil
        }
        install(animation, key: key, usesAxes: change.property == .position, on: layer)
    }

    /// Adds an animation to a layer; the block ends after it.
    func install(_ animation: CAAnimation, key: String, usesAxes: Bool = false, on layer: CALayer) {
        animation.fillMode = .both
        animation.startDelay = Self.recorder == nil ? delay : 0
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.blocksTouches = blocksTouches
        animation.delegate = self
        if case .timeline(let timeline, var window, _) = stage {
            window.usesAxes = usesAxes
            let membership = TimelineMembership(timeline, window: window)
            membership.isHitWhereSeen = isHitWhereSeen
            animation.membership = membership
            animation.startDelay = 0
        }
        outstanding += 1
        layer.add(animation, forKey: key)
    }

    // MARK: End

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if !flag { allFinished = false }
        outstanding -= 1
        completeIfOver()
    }

    private func completeIfOver() {
        guard isClosed, outstanding == 0 else { return }
        outstanding = -1
        completion?(allFinished)
    }
}

extension UIView {
    /// Runs `body`, and `extra` at the end of the first animation block that begins in it, in its context.
    package static func run(_ body: () -> Void, withFirstAnimation extra: @escaping () -> Void) {
        let previous = UIViewAnimationState.alongside
        UIViewAnimationState.alongside = extra
        body()
        UIViewAnimationState.alongside = previous
    }
}
