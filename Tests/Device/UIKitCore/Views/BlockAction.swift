import Foundation

/// An action that animates from a layer's old value to the new one, once that is set.
final class BlockAction: CAAction {
    private let state: UIViewAnimationState
    private let keyPath: String
    private let property: AnimatedProperty
    private let old: AnimatedValue?

    init(state: UIViewAnimationState, keyPath: String, property: AnimatedProperty, old: AnimatedValue?) {
        self.state = state
        self.keyPath = keyPath
        self.property = property
        self.old = old
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let new = UIViewAnimationState.value(of: layer, property, keyPath)
        state.animate(layer, AnimatedChange(keyPath: keyPath, property: property, old: old, new: new))
    }
}

/// The action for a property that is not animated additively. It is an animation, because layers with custom properties
/// read the block's duration and timing function from it, or use it as their own animation.
final class BlockAnimation: CABasicAnimation {
    private let action: BlockAction
    private let ownKeyPath: String

    init(state: UIViewAnimationState, keyPath: String, property: AnimatedProperty, old: AnimatedValue?) {
        action = BlockAction(state: state, keyPath: keyPath, property: property, old: old)
        ownKeyPath = keyPath
        super.init()
        self.keyPath = keyPath
        fromValue = old?.boxed
        duration = state.motion.duration
        timingFunction = state.motion.timingFunction
        fillMode = .both
        startDelay = state.delay
        repeatCount = state.repeatCount
        autoreverses = state.autoreverses
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if keyPath == ownKeyPath {
            action.run(forKey: event, object: anObject, arguments: dict)
        } else {
            super.run(forKey: event, object: anObject, arguments: dict)
        }
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CABasicAnimation()
        copyBasicState(to: copy)
        return copy
    }
}
