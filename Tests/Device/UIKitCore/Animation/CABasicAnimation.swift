import Foundation

/// Animates between two values; a missing one is the layer's own.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == CABasicAnimation.self else { return self }
        let copy = CABasicAnimation()
        copyBasicState(to: copy)
        return copy
    }

    final func copyBasicState(to copy: CABasicAnimation) {
        copyPropertyState(to: copy)
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override func makeTracks(_ clock: AnimationClock) -> [AnimationTrack] {
        let source = BasicSource(
            from: AnimatedValue(fromValue), to: AnimatedValue(toValue), by: AnimatedValue(byValue)
        )
        return [AnimationTrack(self, source: .basic(source), clock: clock)]
    }
}
