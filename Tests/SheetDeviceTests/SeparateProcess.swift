import Foundation

/// Lowers the priority of an exit test's process.
///
/// Expensive tests run in separate processes, because all others run on one main thread and leave the other cores idle. With the same
/// priority they would compete with that thread.
func yieldToOtherTests() {
    _ = nice(10)
}
