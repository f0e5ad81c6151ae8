import Foundation

extension UIView {
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // The options common to both types have the same bits; a curve may be among them.
        let shared = AnimationOptions(rawValue: options.rawValue & ~keyframeModeBits)
        let motion = UIViewAnimationMotion(duration: duration, options: shared)
        let outer = UIViewAnimationState.current
        var stage = UIViewAnimationState.Stage.layers
        if case .timeline? = outer?.stage, let inherited = outer?.stage { stage = inherited }
        let recorder = KeyframeRecorder(mode: options.calculationMode, stage: stage)
        let state = UIViewAnimationState(
            motion: motion, delay: delay, options: shared, stage: .keyframes(recorder), completion: completion
        )
        recorder.state = state
        state.run(animations)
    }

    /// Outside a keyframe animation, runs the block immediately.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard case .keyframes(let recorder)? = UIViewAnimationState.current?.stage else { return animations() }
        recorder.runKeyframe(start: frameStartTime, length: frameDuration, animations)
    }

    private static let keyframeModeBits: UInt = 0xF << 10
}
