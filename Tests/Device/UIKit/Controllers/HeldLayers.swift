import Foundation

/// Layers whose time a percent-driven transition holds, lets go on, or runs backwards.
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

    /// Remembers what the animation blocks in `body` change, for the case that they are run backwards.
    func record(_ body: () -> Void) {
        recorder.record(body)
    }

    /// Shows the animations as they are `seconds` after their beginning.
    func hold(at seconds: Double) {
        offset = seconds
        for layer in layers { layer.timeOffset = seconds }
    }

    /// Lets the animations go on to their own end.
    func run(speed: CGFloat) {
        for layer in layers {
            let parentTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
            layer.beginTime = parentTime
            layer.speed = Float(speed)
        }
    }

    /// Goes back to the beginning with the display, restores what the blocks changed, and lets the animations end there.
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

    /// Time passes as everywhere else; animations that began under the old time are over.
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
