import Foundation

/// Runs the body of an exit test on the main actor, at a lower priority.
///
/// Expensive tests run in separate processes, because all others run on one main thread and leave the other cores idle. With the same
/// priority they would compete with that thread.
///
/// Such a test is not isolated to the main actor itself: it would begin only after the tests that were queued there before it.
@MainActor
func runInBackground(_ body: @MainActor () throws -> Void) rethrows {
    // On Linux it applies to the calling thread.
    _ = nice(10)
    try body()
}
