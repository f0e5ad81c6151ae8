import UIKit

/// Calls a closure once a frame, with the time at which the frame will be displayed, until it is invalidated or deallocated.
@MainActor
final class DisplayLink {
    private let target: Target
    nonisolated(unsafe) private let link: CADisplayLink

    init(_ onFrame: @escaping @MainActor (CFTimeInterval) -> Void) {
        target = Target(onFrame)
        link = CADisplayLink(target: target, selector: target.selector)
        link.preferredFrameRateRange = .fastest
        link.add(to: .main, forMode: .common)
    }

    // The run loop retains display links: without this, one would keep running after its owner is deallocated.
    deinit {
        link.invalidate()
    }

    func invalidate() {
        link.invalidate()
    }

    @MainActor
    final class Target: NSObject {
        private let onFrame: @MainActor (CFTimeInterval) -> Void

        init(_ onFrame: @escaping @MainActor (CFTimeInterval) -> Void) {
            self.onFrame = onFrame
        }

        #if canImport(ObjectiveC)
        @objc
        #endif
        func fire(_ link: CADisplayLink) { onFrame(link.targetTimestamp) }
    }
}
