import Foundation

/// The layers whose time a percent-driven transition pauses, continues or reverses.
@MainActor
final class HeldLayers: NSObject {
    private let layers: [CALayer]
    private let recorder = ViewAnimationRecorder()
    private var offset: Double = 0
    private var link: CADisplayLink?
    private var lastTime: CFTimeInterval = 0
    private var backwardsSpeed: Double = 1

    init(_ layers: [CALayer]) {
        self.layers = layers
        super.init()
        for layer in layers {
            layer.speed = 0
            layer.timeOffset = 0
        }
    }

    /// Records what the animation blocks in `body` change, so that it can be restored if they are reversed.
    func record(_ body: () -> Void) {
        recorder.record(body)
    }

    /// Shows the animations at `seconds` after their start.
    func hold(at seconds: Double) {
        offset = seconds
        for layer in layers { layer.timeOffset = seconds }
    }

    /// Continues the animations to their end.
    func run(speed: CGFloat) {
        for layer in layers {
            let parentTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
            layer.beginTime = parentTime
            layer.speed = Float(speed)
        }
    }

    /// Returns to the start frame by frame, restores what the blocks changed, and ends the animations there.
    func runBackwards(speed: CGFloat) {
        backwardsSpeed = Double(speed)
        lastTime = CACurrentMediaTime()
        let link = CADisplayLink(target: self, selector: Selector(HeldLayers.tick))
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    func tick() {
        let now = CACurrentMediaTime()
        let seconds = offset - (now - lastTime) * backwardsSpeed
        lastTime = now
        guard seconds <= Self.tolerance else { return hold(at: seconds) }
        stopTicking()
        recorder.restore()
        release()
    }

    /// Returns the layers to ordinary time, in which animations that were added before have ended.
    func release() {
        stopTicking()
        for layer in layers {
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
        }
    }

    private func stopTicking() {
        link?.invalidate()
        link = nil
    }

    private static let tolerance = 1e-6
}
