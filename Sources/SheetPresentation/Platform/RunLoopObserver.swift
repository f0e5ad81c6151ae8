import CoreFoundation
import UIKit

/// Calls a closure whenever the main run loop is about to wait, after everything was laid out and committed, until it is deallocated.
///
/// What the closure changes then would be visible one frame later, so it is committed at once.
///
/// Unlike a display link it does not wake the main thread: it is called only if something else has.
@MainActor
final class RunLoopObserver {
    nonisolated(unsafe) private let observer: CFRunLoopObserver?

    /// The order of Core Animation's own observer, which commits.
    private static let commitOrder = 2_000_000

    /// - Parameter onWaiting: Returns whether it has changed something.
    init(_ onWaiting: @escaping @MainActor () -> Bool) {
        let activities = CFRunLoopActivity.beforeWaiting.rawValue
        // The main run loop calls it on the main thread. Converted once, because `assumeIsolated` allocates at each call.
        let action = unsafeBitCast(onWaiting, to: (@Sendable () -> Bool).self)
        observer = CFRunLoopObserverCreateWithHandler(nil, activities, true, Self.commitOrder + 1) { _, _ in
            if action() { CATransaction.flush() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, Platform.commonModes)
    }

    // The run loop retains its observers.
    deinit {
        if let observer { CFRunLoopObserverInvalidate(observer) }
    }
}
