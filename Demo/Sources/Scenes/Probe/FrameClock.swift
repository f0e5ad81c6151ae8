import UIKit

/// Calls a closure with the time of each frame, at the rate that the display has anyway.
@MainActor
final class FrameClock {
    private let target: Target
    private let link: CADisplayLink

    init(_ onFrame: @escaping @MainActor (CFTimeInterval) -> Void) {
        target = Target(onFrame)
        link = CADisplayLink(target: target, selector: target.selector)
        // No preference within the whole range of every display.
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 120, preferred: 0)
        link.add(to: .main, forMode: .common)
    }

    func invalidate() {
        link.invalidate()
    }

    @MainActor
    fileprivate final class Target: NSObject {
        private let onFrame: @MainActor (CFTimeInterval) -> Void

        init(_ onFrame: @escaping @MainActor (CFTimeInterval) -> Void) {
            self.onFrame = onFrame
        }

        // Selectors exist only where Objective-C does.
        #if canImport(ObjectiveC)
        var selector: Selector { #selector(fire) }
        @objc func fire(_ link: CADisplayLink) { onFrame(link.timestamp) }
        #else
        var selector: Selector { Selector(Target.fire) }
        func fire(_ link: CADisplayLink) { onFrame(link.timestamp) }
        #endif
    }
}
