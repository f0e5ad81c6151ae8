import UIKit

/// The places where Apple's frameworks need Objective-C: optional requirements, target and action, boxed structs.
///
/// Everything else in this library compiles from the same lines everywhere.
@MainActor
enum Platform {
    #if canImport(ObjectiveC)
    static func shouldDismiss(_ controller: UIPresentationController) -> Bool {
        controller.effectiveDelegate?.presentationControllerShouldDismiss?(controller) ?? true
    }

    static func willDismiss(_ controller: UIPresentationController) {
        controller.effectiveDelegate?.presentationControllerWillDismiss?(controller)
    }

    static func didDismiss(_ controller: UIPresentationController) {
        controller.effectiveDelegate?.presentationControllerDidDismiss?(controller)
    }

    static func didAttemptToDismiss(_ controller: UIPresentationController) {
        controller.effectiveDelegate?.presentationControllerDidAttemptToDismiss?(controller)
    }

    nonisolated static func keyframe(_ transform: CATransform3D) -> Any {
        NSValue(caTransform3D: transform)
    }

    nonisolated static func keyframe(_ point: CGPoint) -> Any {
        NSValue(cgPoint: point)
    }

    nonisolated static func keyframe(_ size: CGSize) -> Any {
        NSValue(cgSize: size)
    }
    #else
    static func shouldDismiss(_ controller: UIPresentationController) -> Bool {
        controller.effectiveDelegate?.presentationControllerShouldDismiss(controller) ?? true
    }

    static func willDismiss(_ controller: UIPresentationController) {
        controller.effectiveDelegate?.presentationControllerWillDismiss(controller)
    }

    static func didDismiss(_ controller: UIPresentationController) {
        controller.effectiveDelegate?.presentationControllerDidDismiss(controller)
    }

    static func didAttemptToDismiss(_ controller: UIPresentationController) {
        controller.effectiveDelegate?.presentationControllerDidAttemptToDismiss(controller)
    }

    nonisolated static func keyframe(_ transform: CATransform3D) -> Any {
        transform
    }

    nonisolated static func keyframe(_ point: CGPoint) -> Any {
        point
    }

    nonisolated static func keyframe(_ size: CGSize) -> Any {
        size
    }
    #endif
}

/// Calls a closure once a frame until it is invalidated or freed.
@MainActor
final class DisplayLink {
    private let target: Target
    nonisolated(unsafe) private let link: CADisplayLink

    init(_ onFrame: @escaping @MainActor () -> Void) {
        target = Target(onFrame)
        #if canImport(ObjectiveC)
        link = CADisplayLink(target: target, selector: #selector(Target.fire))
        #else
        link = CADisplayLink(target: target, selector: Selector(Target.fire))
        #endif
        link.add(to: .main, forMode: .common)
    }

    // The run loop keeps a display link alive: whoever dies while something plays would leave it running.
    deinit {
        link.invalidate()
    }

    func invalidate() {
        link.invalidate()
    }

    @MainActor
    private final class Target: NSObject {
        private let onFrame: @MainActor () -> Void

        init(_ onFrame: @escaping @MainActor () -> Void) {
            self.onFrame = onFrame
        }

        #if canImport(ObjectiveC)
        @objc func fire() { onFrame() }
        #else
        func fire() { onFrame() }
        #endif
    }
}

/// Forwards a gesture recognizer's action to a closure; recognizers hold their targets weakly, so the owner keeps it.
@MainActor
final class GestureAction: NSObject {
    private let action: (UIGestureRecognizer) -> Void

    init(_ action: @escaping (UIGestureRecognizer) -> Void) {
        self.action = action
    }

    func connect(to recognizer: UIGestureRecognizer) {
        #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(fire(_:)))
        #else
        recognizer.addTarget(self, action: Selector(GestureAction.fire))
        #endif
    }

    func disconnect(from recognizer: UIGestureRecognizer) {
        recognizer.removeTarget(self, action: nil)
    }

    #if canImport(ObjectiveC)
    @objc private func fire(_ recognizer: UIGestureRecognizer) { action(recognizer) }
    #else
    private func fire(_ recognizer: UIGestureRecognizer) { action(recognizer) }
    #endif
}
